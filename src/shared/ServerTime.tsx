import { formatDateTime } from '@/lib/dates';

/** A moment that the server noted, by its own clock: the title says so. */
export function ServerTime({ at, children }: { at: string; children?: string }) {
  const full = formatDateTime(at);
  return (
    <time dateTime={at} title={`Server time ${full}`}>
      {children ?? full}
    </time>
  );
}
