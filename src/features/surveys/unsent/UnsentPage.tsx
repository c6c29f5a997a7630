import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play, Send } from 'lucide-react';
import { formatClock, formatMoment } from '@/lib/dates';
import { bytesOrNone, formatBytes, formatNumber, plural } from '@/lib/numbers';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { usePageHeader } from '@/shared/pageHeader';
import { tasksQuery } from '@/shared/tasks';
import { unsentQueue } from '@/shared/unsent/unsentQueue';
import { useUnsent, type Unsent, type UnsentEntry } from '@/shared/unsent/useUnsent';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { Mono } from '@/ui/Mono';
import { LoadingState } from '@/ui/states/LoadingState';
import { NextTry } from '@/ui/states/NextTry';
import { useMediaQuery } from '@/ui/useMediaQuery';
import { useOnline } from '@/ui/useOnline';
import { HoldChoice } from '../form/PhotoChoices';
import { preparedQuery } from '../offline/queries';
import { JobEntries } from './JobEntries';
import { useSentToday, type Sent } from './sentToday';
import { timeFor, timeInWords } from './speed';
import { DownloadUnsent, BringInUnsent } from './UnsentFile';
import classes from './unsentPage.module.css';

/** Entries by their job, in the order in which they go. */
function byJob(entries: readonly UnsentEntry[]): [string, UnsentEntry[]][] {
  const jobs = new Map<string, UnsentEntry[]>();
  for (const entry of entries) jobs.set(entry.order, [...(jobs.get(entry.order) ?? []), entry]);
  return [...jobs];
}

/** "12 left, about 6 min", as far as that is known while it sends; empty otherwise. */
function leftInWords({ entries, sending }: Pick<Unsent, 'entries' | 'sending'>): string {
  if (!sending) return '';
  const going = entries.filter(({ stage, held }) => stage !== 'decide' && held === null);
  const time = timeFor(going.reduce((sum, { bytes, share }) => sum + bytes * (1 - share), 0));
  return [`${going.length} left`, time === null ? '' : timeInWords(time)].filter(Boolean).join(', ');
}

/** Everything of a person's surveys that is on this device alone: what it waits for, and what can be done about it. */
export function UnsentPage() {
  const { surveyorId, email } = useSession();
  const online = useOnline();
  const unsent = useUnsent();
  const sent = useSentToday(email);
  const tasks = useQuery({ ...tasksQuery(surveyorId), enabled: surveyorId !== '' }).data?.rows;
  // to send is what most come for: on a phone it stands first, also to the keyboard; the style sheet has the same width
  const sendsFirst = useMediaQuery('(max-width: 699.95px)');
  usePageHeader({ title: 'Unsent work', trail: [{ label: 'My Tasks', to: to(paths.myTasks) }] });
  if (!unsent.ready) return <LoadingState shape="detail" label="Looking on this device…" />;
  const { entries } = unsent;
  const oldest = Math.min(...entries.map(({ madeAt }) => madeAt));
  const whyNot = !online
    ? 'There is no network.'
    : unsent.signedOut
      ? 'Sign in again first.'
      : unsent.paused
        ? 'Resume first.'
        : null;
  const pause = unsent.paused ? (
    <Button key="pause" startIcon={<Play aria-hidden />} onClick={() => unsentQueue.resume()}>
      Resume
    </Button>
  ) : (
    <Button key="pause" startIcon={<Pause aria-hidden />} onClick={() => unsentQueue.pause()}>
      Pause
    </Button>
  );
  const download = <DownloadUnsent key="download" />;
  const send = (
    <ActionButton
      key="send"
      variant="contained"
      startIcon={<Send aria-hidden />}
      disabledReason={whyNot}
      loading={unsent.sending}
      loadingLabel="Sending…"
      onClick={() => void unsentQueue.sendNow().catch(() => undefined)}
    >
      Send now
    </ActionButton>
  );
  return (
    <div className={classes['page']}>
      <div className={`group ${classes['main']}`}>
        {entries.length === 0 ? (
          <p className={`row strong ${classes['sent']}`} role="status">
            <Glyph name="tick" size={20} color="var(--pl-ok)" />
            Everything is sent.
            {sent[0] ? <span className={`note ${classes['light']}`}>{formatClock(sent[0].at)}</span> : null}
          </p>
        ) : (
          <>
            <header className={`ends ${classes['head']}`}>
              <div>
                <h2 className="head">
                  {plural(entries.length, 'entry waits', 'entries wait')}{' '}
                  <span className={`note ${classes['light']}`}>
                    {[bytesOrNone(unsent.bytes), `oldest from ${formatMoment(oldest)}`, leftInWords(unsent)]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </h2>
                <p className={`note ${classes['light']}`} role="status">
                  {unsent.paused ? (
                    'Paused: nothing goes out until you resume.'
                  ) : unsent.nextAt !== null && online ? (
                    <NextTry at={unsent.nextAt} />
                  ) : (
                    'Small before large, a photograph after its record, a report after what it prints. Each goes exactly once.'
                  )}
                </p>
              </div>
              <div className={`wrap ${classes['acts']}`}>
                {sendsFirst ? [send, pause, download] : [pause, download, send]}
              </div>
            </header>
            {byJob(entries).map(([order, of]) => (
              <JobEntries
                key={order}
                order={order}
                owner={email}
                task={tasks?.find(({ name }) => name === order)}
                entries={of}
                tasks={tasks ?? []}
                whyNot={whyNot}
              />
            ))}
          </>
        )}
      </div>
      <aside className={`group ${classes['aside']}`} aria-label="This device">
        <h2 className="title">This device</h2>
        <DeviceRoom unsent={unsent.bytes} />
        <hr />
        <HoldChoice />
        <SentToday sent={sent} />
        <hr />
        <h2 className="title">Another device</h2>
        <p className={`note ${classes['light']}`}>
          Unsent work that was downloaded on a phone or laptop can be brought in here and sent from here,
          once.
        </p>
        <div>
          <BringInUnsent />
        </div>
        <p className={`note ${classes['light']}`}>
          What waits is only on this device: clearing this site’s data in the browser deletes it.
        </p>
      </aside>
    </div>
  );
}

/** How much this device keeps for the product, of how much it may: what is not sent, and what was prepared. */
function DeviceRoom({ unsent }: { unsent: number }) {
  const { email } = useSession();
  const kept = useQuery(preparedQuery(email)).data;
  const prepared = [...(kept?.jobs.values() ?? [])].reduce((total, { size }) => total + size, 0);
  const whole = kept?.room ? kept.room.used + kept.room.free : 0;
  const share = (bytes: number) => `${whole === 0 ? 0 : Math.max(1, (100 * bytes) / whole)}%`;
  return (
    <>
      <p className={`apart ${classes['kept']}`}>
        Kept for Plimsoll{' '}
        {kept?.room ? (
          <span>
            {formatBytes(kept.room.used)} of {formatBytes(whole)}
          </span>
        ) : (
          <span>{formatBytes(unsent + prepared)}</span>
        )}
      </p>
      {whole > 0 ? (
        <div className={classes['bar']} aria-hidden>
          <span data-what="unsent" style={{ width: share(unsent) }} />
          <span data-what="prepared" style={{ width: share(prepared) }} />
        </div>
      ) : null}
      <p className={`note ${classes['light']}`}>
        <span className={classes['key']} data-what="unsent" aria-hidden /> unsent {formatBytes(unsent)}{' '}
        <span className={classes['key']} data-what="prepared" aria-hidden /> prepared {formatBytes(prepared)}
      </p>
    </>
  );
}

/** How many are shown before all are asked for. */
const FEW = 5;

/** What this device sent by itself today, newest first. */
function SentToday({ sent }: { sent: readonly Sent[] }) {
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
