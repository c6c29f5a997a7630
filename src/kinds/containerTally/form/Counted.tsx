import { useState } from 'react';
import { Pencil, Undo2 } from 'lucide-react';
import { formatTime } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { IconButton } from '@/ui/IconButton';
import { lotName, timeOf, type Tally, type TallyLine } from '../tally';
import classes from './tally.module.css';

/** What a line of the tally counted: "Sling 10", "Loose", "Damaged". */
export function lineTitle(line: TallyLine): string {
  if (line.corrects !== '') return 'Correction';
  if (line.units > 0) return `Sling ${line.sling || '—'}`;
  return line.pieces === 0 && line.damaged !== 0 ? 'Damaged' : 'Loose';
}

const signed = (value: number) => formatNumber(value, 0, { signed: true });

/** The damage of a line in words. */
const damageOf = ({ damaged, note, corrects }: TallyLine): string =>
  [
    damaged === 0 ? '' : `${damaged < 0 ? signed(damaged) : formatNumber(damaged)} damaged`,
    note && (corrects === '' ? note.toLowerCase() : note),
  ]
    .filter(Boolean)
    .join(': ');

/** Lines of the tally, the newest first; the last one of this person can be taken back, any other corrected. */
export function CountLines(props: {
  lines: readonly TallyLine[];
  /** Whose counts can be taken back here. */
  me: string;
  disabled: boolean;
  label: string;
  /** Beside its time, which lot and load a line is of; undefined where that is known. */
  about?: (line: TallyLine) => string;
  onTakeBack: (id: string) => void;
  onCorrect: (id: string) => void;
}) {
  const { lines, me } = props;
  const mine = lines.find(({ by, back }) => by === me && back === '')?.id;
  // What corrects a line would stay without it, and count by itself.
  const corrected = new Set(lines.flatMap(({ corrects, back }) => (back === '' ? corrects : [])));
  return (
    <ol className={classes['lines']} aria-label={props.label}>
      {lines.map((line) => {
        const isBack = line.back !== '';
        const title = lineTitle(line);
        return (
          <li key={line.id} data-back={isBack || undefined}>
            <span className={classes['lineTitle']}>{title}</span>
            <b>{line.pieces === 0 && line.damaged !== 0 ? '' : signed(line.pieces)}</b>
            <span className={classes['run']}>
              {isBack
                ? `taken back ${formatTime(line.back.slice(11, 19))}`
                : line.pieces === 0
                  ? ''
                  : `${formatNumber(line.before)} → ${formatNumber(line.after)}`}
            </span>
            <span className={`warn ${classes['lineNote']}`}>
              {damageOf(line) ? (
                <>
                  {line.damaged > 0 ? <Glyph name="triangle" /> : null} {damageOf(line)}
                </>
              ) : null}
              {props.about ? <small>{props.about(line)}</small> : null}
              {line.by === me ? null : <small>by {line.by}</small>}
            </span>
            <time>{timeOf(line)}</time>
            {isBack ? (
              <span />
            ) : line.id === mine && !corrected.has(mine) ? (
              <Button
                startIcon={<Undo2 aria-hidden />}
                disabled={props.disabled}
                onClick={() => props.onTakeBack(line.id)}
              >
                Take back
              </Button>
            ) : (
              <IconButton
                label={`Correct ${title.toLowerCase()} of ${timeOf(line)}`}
                disabled={props.disabled || line.corrects !== ''}
                onClick={() => props.onCorrect(line.id)}
              >
                <Pencil size={14} aria-hidden />
              </IconButton>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const PAGE = 40;

/** All lines of the tally, forty at a time. */
export function AllLines(props: {
  tally: Tally;
  me: string;
  disabled: boolean;
  onTakeBack: (id: string) => void;
  onCorrect: (id: string) => void;
}) {
  const { tally } = props;
  const [shown, setShown] = useState(PAGE);
  const names = new Map(tally.lots.map(({ id, lot }) => [id, lotName(lot)]));
  const loads = new Map(tally.loads.map(({ id, load }) => [id, load.name]));
  const newest = tally.lines.slice(-shown).toReversed();
  if (newest.length === 0) return <p className={classes['none']}>Nothing is counted yet.</p>;
  return (
    <>
      <CountLines
        {...props}
        lines={newest}
        label="All counts, the newest first"
        about={({ lot, load }) => [names.get(lot), loads.get(load)].filter(Boolean).join(', ')}
      />
      {shown < tally.lines.length ? (
        <p className={classes['more']}>
          <Button size="small" onClick={() => setShown(shown + PAGE)}>
            Show {Math.min(PAGE, tally.lines.length - shown)} more of {formatNumber(tally.lines.length)}
          </Button>
        </p>
      ) : null}
    </>
  );
}
