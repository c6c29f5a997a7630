import { plural } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { Glyph, type GlyphName } from '@/ui/Glyph';
import { Note } from '@/ui/Note';
import { ENTRY_STAGES, type EntryStage } from '@/shared/unsent/entryStage';
import { refusedName, type SectionOutcome } from './saveAll';
import classes from './savedSections.module.css';

/** What is drawn of one section. */
interface Line {
  glyph: GlyphName;
  color: string;
  text: string;
  refused?: boolean;
}

const SAVED: Line = { glyph: 'tick', color: 'var(--pl-ok)', text: 'Saved' };

const STAGE_TEXT: Readonly<Record<EntryStage, string>> = {
  stored: 'Saved on this device',
  sending: 'Saved on this device, sending',
  waiting: 'Saved on this device, waits for the server',
  decide: 'Needs your decision',
};

/** What came of "Save all", section by section; one that was refused and is saved later is told as saved. */
export function SavedSections(props: {
  outcomes: readonly SectionOutcome[];
  dirty: ReadonlySet<string>;
  /** By section, how far what is not on the server is. */
  stages: ReadonlyMap<string, EntryStage>;
  /** By section, why its last save failed. */
  failures: ReadonlyMap<string, { message: string }>;
  onGo: (section: string) => void;
  onClose: () => void;
}) {
  const lineOf = ({ id, state, why }: SectionOutcome): Line => {
    if (state === 'to save') return { glyph: 'empty', color: 'var(--pl-ink-3)', text: 'To be saved' };
    if (state === 'refused' && props.dirty.has(id)) {
      const text = `Not saved: ${why ?? props.failures.get(id)?.message ?? 'try again.'}`;
      return { glyph: 'half', color: 'var(--pl-err)', refused: true, text };
    }
    const stage = props.stages.get(id);
    return stage ? { ...ENTRY_STAGES[stage], text: STAGE_TEXT[stage], refused: stage === 'decide' } : SAVED;
  };
  const lines = props.outcomes.map((outcome) => ({ ...outcome, line: lineOf(outcome) }));
  const count = (is: (line: Line) => boolean | undefined) => lines.filter(({ line }) => is(line)).length;
  const saved = count((line) => line === SAVED);
  const kept = lines.length - saved - count((line) => line.refused);
  const busy = lines.some(
    ({ state, line, id }) => state === 'to save' || (line !== SAVED && props.stages.get(id) === 'sending'),
  );
  const all = plural(lines.length, 'section');
  const title = busy
    ? `Saving ${all}…`
    : saved === lines.length
      ? `${all} saved`
      : [`${saved} of ${all} saved`, kept > 0 ? `${kept} on this device` : ''].filter(Boolean).join(', ');
  return (
    <Note
      tone={busy ? 'info' : saved < lines.length ? 'warn' : 'ok'}
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
