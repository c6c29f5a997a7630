import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Mono } from '@/ui/Mono';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './profile.module.css';

/** How many digits tell one account from another. */
const SHOWN = 4;

/** A number that not everybody near the screen should read: its last four digits, the rest when it is asked for. */
export function MaskedNumber({ label, number }: { label: string; number: string }) {
  const [open, setOpen] = useState(false);
  const last = number.slice(-SHOWN);
  return (
    <span className={`row ${classes['masked']}`}>
      {open || number.length <= SHOWN ? (
        <Mono>{number}</Mono>
      ) : (
        <span>
          <VisuallyHidden>ends with {last}</VisuallyHidden>
          <span aria-hidden="true">
            <Mono>•••• {last}</Mono>
          </span>
        </span>
      )}
      {number.length <= SHOWN ? null : (
        <Button
          variant="text"
          size="small"
          aria-label={open ? `Hide the ${label.toLowerCase()}` : `Show the ${label.toLowerCase()}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'Show'}
        </Button>
      )}
    </span>
  );
}
