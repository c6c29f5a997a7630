import { formatBytes, plural, pluralOrNone } from '@/lib/numbers';
import { paths, to } from '@/paths';
import { useUnsent } from '@/shared/unsent/useUnsent';
import { Button } from '@/ui/Button';
import { Strip } from '@/ui/states/Strip';
import { useOnline } from '@/ui/useOnline';

/** How much of a person's surveys is on this device alone, and what becomes of it by itself; nothing where nothing waits. */
export function UnsentStrip() {
  const { entries, sections, photographs, files, bytes, attention, paused, signedOut } = useUnsent();
  const online = useOnline();
  if (entries.length === 0) return null;
  const what = [
    pluralOrNone(sections, 'section'),
    pluralOrNone(photographs, 'photograph'),
    pluralOrNone(files, 'file'),
    formatBytes(bytes),
  ]
    .filter(Boolean)
    .join(', ');
  const how =
    attention > 0
      ? `${plural(attention, 'entry needs', 'entries need')} attention.`
      : paused
        ? 'Paused.'
        : !online
          ? ''
          : signedOut
            ? 'Sending goes on after you sign in.'
            : entries.every(({ state }) => state === 'held')
              ? 'Kept back on this device.'
              : 'Sending goes on by itself.';
  return (
    <Strip
      action={
        <Button size="small" to={to(paths.myTasks, undefined, { unsent: '' })}>
          See what waits
        </Button>
      }
    >
      <strong>{what}</strong> waiting on this device. {how}
    </Strip>
  );
}
