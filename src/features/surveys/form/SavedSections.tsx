import { plural } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { Glyph, type GlyphName } from '@/ui/Glyph';
import { Note } from '@/ui/Note';
import { refusedName, type SectionOutcome } from './saveAll';
import classes from './savedSections.module.css';

/** What is drawn of one section. */
interface Line {
  glyph: GlyphName;
  color: string;
  text: string;
  refused?: true;
}

const SAVED: Line = { glyph: 'tick', color: 'var(--pl-ok)', text: 'Saved' };

/** What came of "Save all", section by section; one that was refused and is saved later is told as saved. */
export function SavedSections(props: {
  outcomes: readonly SectionOutcome[];
  dirty: ReadonlySet<string>;
  /** Sections that wait on this device. */
  waiting: ReadonlySet<string>;
  /** By section, why its last save failed. */
  failures: ReadonlyMap<string, { message: string }>;
  onGo: (section: string) => void;
  onClose: () => void;
}) {
  const lineOf = ({ id, state, why }: SectionOutcome): Line => {
    if (state === 'to save') return { glyph: 'empty', color: 'var(--pl-ink-3)', text: 'To be saved' };
    if (state === 'saving') return { glyph: 'half', color: 'var(--pl-ink-2)', text: 'Saving…' };
    const left = state !== 'saved' && props.dirty.has(id);
    if (left)
      return {
        glyph: 'half',
        color: 'var(--pl-err)',
        refused: true,
        text:
          state === 'asked'
            ? 'Not saved: someone else changed the same fields. Save it to choose.'
            : `Not saved: ${why ?? props.failures.get(id)?.message ?? 'try again.'}`,
      };
    return props.waiting.has(id)
      ? { glyph: 'dashed', color: 'var(--pl-warn)', text: 'Saved on this device, waiting for the network' }
      : SAVED;
  };
  const lines = props.outcomes.map((outcome) => ({ ...outcome, line: lineOf(outcome) }));
  const busy = props.outcomes.some(({ state }) => state === 'to save' || state === 'saving');
  const refused = lines.filter(({ line }) => line.refused).length;
  const all = plural(lines.length, 'section');
  const title = busy
    ? `Saving ${all}…`
    : refused > 0
      ? `${lines.length - refused} of ${all} saved`
      : `${all} saved`;
  return (
    <Note
      tone={busy ? 'info' : refused > 0 ? 'warn' : 'ok'}
      title={<span role="status">{title}</span>}
      actions={
        busy ? undefined : (
          <Button size="small" onClick={props.onClose}>
            Close
          </Button>
        )
      }
    >
      <ul className={`lines ${classes['list']}`} aria-label="What was saved">
        {lines.map(({ id, title: name, line }) => (
          <li key={id}>
            <Glyph name={line.glyph} color={line.color} />
            <span>
              {line.refused ? (
                <button
                  type="button"
                  className={classes['go']}
                  name={refusedName(id)}
                  onClick={() => props.onGo(id)}
                >
                  {name}
                </button>
              ) : (
                <b>{name}</b>
              )}{' '}
              {line.text}
            </span>
          </li>
        ))}
      </ul>
    </Note>
  );
}
