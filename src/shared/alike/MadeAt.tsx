import { formatDateTime } from '@/lib/dates';

/** The time of a server's stamp to the second, since two alike differ in it; the title says whose clock it is. */
export function MadeAt({ at, strong = false }: { at: string; strong?: boolean }) {
  const time = /\d\d:\d\d:\d\d/.exec(at)?.[0] ?? '';
  return (
    <time dateTime={at} title={`Server time ${formatDateTime(at)}`}>
      {strong ? <strong>{time}</strong> : time}
    </time>
  );
}
