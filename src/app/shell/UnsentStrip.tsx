import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { bytesOrNone, plural, pluralOrNone } from '@/lib/numbers';
import { paths, to } from '@/paths';
import { useUnsent, type Unsent } from '@/shared/unsent/useUnsent';
import { Button } from '@/ui/Button';
import { Strip } from '@/ui/states/Strip';

/** "2 sections, 12 photographs, 1 step of a report, 41 MB". */
const whatOf = ({ sections, photographs, files, reports, bytes }: Unsent): string =>
  [
    pluralOrNone(sections, 'section'),
    pluralOrNone(photographs, 'photograph'),
    pluralOrNone(files, 'file'),
    pluralOrNone(reports, 'report step', 'report steps'),
    bytesOrNone(bytes),
  ]
    .filter(Boolean)
    .join(', ');

/** What keeps it from going out by itself once there is a network; empty where nothing does. */
const hindranceOf = ({ toDecide, paused }: Unsent): string =>
  toDecide > 0
    ? `${plural(toDecide, 'entry needs', 'entries need')} your decision.`
    : paused
      ? 'Paused.'
      : '';

/** Sections that were just saved and are on their way: their page says so, and nothing has to move for them. */
const isOnItsWay = ({ what, tries, stage, held }: Unsent['entries'][number]): boolean =>
  what === 'section' && tries === 0 && stage !== 'decide' && held === null;

/** How much of a person's surveys is on this device alone, and what becomes of it by itself; nothing where nothing waits. */
export function UnsentStrip() {
  const unsent = useUnsent();
  if (!unsent.paused && !unsent.signedOut && unsent.entries.every(isOnItsWay)) return null;
  const how =
    hindranceOf(unsent) ||
    (unsent.signedOut
      ? 'Sending goes on after you sign in.'
      : unsent.entries.every(({ held }) => held !== null)
        ? 'Kept back on this device.'
        : 'Sending goes on by itself.');
  return (
    <Strip action={<UnsentLink />}>
      <strong>{whatOf(unsent)}</strong> waiting on this device. {how}
    </Strip>
  );
}

/** The same within the strip of a page without a network, with the drafts; `none`: said where nothing waits. */
export function UnsentWords({ drafts, none }: { drafts: string; none: ReactNode }) {
  const unsent = useUnsent();
  if (unsent.entries.length === 0) return none;
  const hindrance = hindranceOf(unsent);
  return (
    <>
      {' '}
      On this device: <strong>{[drafts, whatOf(unsent)].filter(Boolean).join(', ')}</strong>.
      {hindrance ? ` ${hindrance}` : ''}
    </>
  );
}

/** The way to each entry; nothing where nothing waits, and on My Tasks, which it leads to and which offers it itself. */
export function UnsentLink() {
  const { entries } = useUnsent();
  const { pathname } = useLocation();
  if (entries.length === 0 || pathname === to(paths.myTasks)) return null;
  return (
    <Button size="small" to={to(paths.myTasks, undefined, { unsent: '' })}>
      See what waits
    </Button>
  );
}
