import { useId } from 'react';
import { Check } from '@/ui/form/Check';
import { usePhotoHold } from '../files/usePhotoHold';
import classes from './form.module.css';

/** Whether photographs wait for Wi-Fi, or for the person where the browser does not tell: said where they are added. */
export function HoldChoice() {
  const { holding, setHolding, tells } = usePhotoHold();
  const id = useId();
  return (
    <div className={classes['choice']}>
      <Check
        label={tells ? 'Photographs only on Wi-Fi' : 'Hold photographs back on this device'}
        describedBy={id}
        checked={holding}
        onChange={(next) => setHolding(next ? true : null)}
      />
      <p id={id} className="light">
        {tells
          ? 'What you type and documents go at once on any network.'
          : 'This browser cannot tell Wi-Fi from other networks: the photographs are sent when you clear this box. What you type and documents are sent at once.'}
      </p>
    </div>
  );
}
