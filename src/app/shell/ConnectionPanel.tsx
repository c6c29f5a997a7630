import { Link } from 'react-router-dom';
import { measuredAt, useAnsweredAt, type Connection } from '@/api/connection';
import { useSentToday } from '@/features/surveys/unsent/sentToday';
import { formatClock } from '@/lib/dates';
import { formatClockSeconds } from '@/lib/formatClockSeconds';
import { bytesOrNone, plural } from '@/lib/numbers';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { ENTRY_STAGES } from '@/shared/unsent/entryStage';
import { unsentQueue } from '@/shared/unsent/unsentQueue';
import { useUnsent, type UnsentEntry } from '@/shared/unsent/useUnsent';
import { Button } from '@/ui/Button';
import { Glyph, type GlyphName } from '@/ui/Glyph';
import { Mono } from '@/ui/Mono';
import { NextTry } from '@/ui/states/NextTry';
import { token } from '@/ui/theme/tokens';
import { PROBE_EVERY_MS, probe } from './useConnectionWatch';
import classes from './shell.module.css';

const SHOWN = 3;

const HEADS: Record<Connection, string> = {
  online: 'The server answers',
  'no-answer': 'The server does not answer',
  'no-network': 'No network',
};

/** Only a surveyor's work goes out by itself; everybody else sends as they press. */
export function ConnectionPanel({ state, onLeave }: { state: Connection; onLeave: () => void }) {
  const { surveyorId } = useSession();
  return surveyorId === '' ? (
    <>
      <Head state={state} title={HEADS[state]} nextAt={null} />
      <p className={`small ${classes['popoverNote']}`}>
        What you type is saved on this device until you send it.
      </p>
    </>
  ) : (
    <SurveyorsPanel state={state} onLeave={onLeave} />
  );
}

function Head({ state, title, nextAt }: { state: Connection; title: string; nextAt: number | null }) {
  const answeredAt = useAnsweredAt();
  const tryAt = state === 'no-answer' ? (nextAt ?? measuredAt() + PROBE_EVERY_MS) : null;
  return (
    <header className="ends">
      <div role="status">
        <h2>{title}</h2>
        <p className="note">
          {answeredAt === null ? 'No answer yet.' : `Last answer ${formatClockSeconds(answeredAt)}.`}{' '}
          {tryAt === null ? null : <NextTry at={tryAt} />}
        </p>
      </div>
      {state === 'no-answer' ? (
        <Button
          size="small"
          onClick={() => {
            probe();
            void unsentQueue.sendNow().catch(() => undefined);
          }}
        >
          Try now
        </Button>
      ) : null}
    </header>
  );
}

interface Row {
  id: string;
  title: string;
  about: string;
  order: string;
  glyph: GlyphName;
  color: string;
  state: string;
  more: string;
}

function shownAs({
  stage,
  share,
  behind,
  held,
  tries,
}: UnsentEntry): Omit<Row, 'id' | 'title' | 'about' | 'order'> {
  const { glyph, color, alone } = ENTRY_STAGES[stage];
  const percent = stage === 'sending' && share > 0 ? ` ${Math.round(share * 100)} %` : '';
  const rests = behind ? `after ${behind}` : (held ?? '');
  return {
    glyph,
    color,
    state: `${alone}${percent}`,
    more: stage === 'waiting' ? plural(tries, 'failed try', 'failed tries') : stage === 'stored' ? rests : '',
  };
}

function SurveyorsPanel({ state, onLeave }: { state: Connection; onLeave: () => void }) {
  const { email } = useSession();
  const unsent = useUnsent();
  const sent = useSentToday(email);
  const rows: Row[] = [
    ...unsent.entries.map((entry) => ({
      id: entry.id,
      title: entry.label,
      about: [entry.detail, bytesOrNone(entry.bytes)].filter(Boolean).join(', '),
      order: entry.order,
      ...shownAs(entry),
    })),
    ...sent.map(({ id, label, order, at }): Row => ({
      id,
      title: label,
      about: '',
      order,
      glyph: 'tick',
      color: token('ok'),
      state: 'Saved',
      more: formatClock(at),
    })),
  ];
  const waiting = unsent.entries.length;
  const title = state === 'online' && unsent.ready && waiting === 0 ? 'Everything is sent' : HEADS[state];
  return (
    <>
      <Head state={state} title={title} nextAt={unsent.nextAt} />
      {rows.length > 0 ? (
        <ul className="list" aria-label="Last entries">
          {rows.slice(0, SHOWN).map((row) => (
            <li key={row.id} className="ends">
              <span className="long">
                {row.title}
                <small className="note block">
                  {row.about ? `${row.about}, ` : ''}
                  <Mono>{row.order}</Mono>
                </small>
              </span>
              <span className="right">
                <span className="inline" style={{ color: row.glyph === 'tick' ? token('ink') : row.color }}>
                  <Glyph name={row.glyph} size={14} color={row.color} /> {row.state}
                </span>
                <small className="note block">{row.more}</small>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <footer className="ends">
        <span className="note">
          {waiting === 0
            ? 'Nothing is waiting'
            : [`${plural(waiting, 'entry', 'entries')} on this device`, bytesOrNone(unsent.bytes)]
                .filter(Boolean)
                .join(', ')}
        </span>
        <Link to={to(paths.myTasks, undefined, { unsent: '' })} onClick={onLeave}>
          Unsent work
        </Link>
      </footer>
    </>
  );
}
