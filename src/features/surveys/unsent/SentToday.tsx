import { useState } from 'react';
import { formatClock } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { Mono } from '@/ui/Mono';
import type { Sent } from './sentToday';
import classes from './unsentPage.module.css';

/** How many are shown before all are asked for. */
const FEW = 5;

/** What this device sent by itself today, newest first. */
export function SentToday({ sent }: { sent: readonly Sent[] }) {
  const [all, setAll] = useState(false);
  if (sent.length === 0) return null;
  return (
    <>
      <hr />
      <h2 className="title">
        Sent today <span className={`note ${classes['light']}`}>{formatNumber(sent.length)}</span>
      </h2>
      <ul className={`list ${classes['sentList']}`} aria-label="Sent today">
        {(all ? sent : sent.slice(0, FEW)).map(({ id, order, label, at }) => (
          <li key={id}>
            <Glyph name="tick" size={14} color="var(--pl-ok)" />
            <span>{label}</span>
            <span className={`note ${classes['light']}`}>
              <Mono>{order}</Mono> {formatClock(at)}
            </span>
          </li>
        ))}
      </ul>
      {sent.length > FEW && !all ? (
        <div>
          <Button size="small" variant="text" onClick={() => setAll(true)}>
            Show all
          </Button>
        </div>
      ) : null}
    </>
  );
}
