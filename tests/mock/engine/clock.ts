/** The server's clock: the site's time zone, naive text, microseconds that always increase. */
export interface Clock {
  /** Milliseconds since the epoch, for expiry and limits. */
  epoch(): number;
  /** `YYYY-MM-DD HH:MM:SS.ffffff` in the site's zone; later with each call. */
  stamp(): string;
  today(): string;
  /** `HH:MM:SS.ffffff` in the site's zone. */
  time(): string;
  /** Turns an instant into the site's naive text. */
  local(epoch: number): string;
}

export function createClock(now: () => Date, timeZone: () => string): Clock {
  let lastMicros = 0;
  const formats = new Map<string, Intl.DateTimeFormat>();
  const offsets = new Map<string, number>();

  const format = (zone: string): Intl.DateTimeFormat => {
    let found = formats.get(zone);
    if (!found) {
      found = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      });
      formats.set(zone, found);
    }
    return found;
  };

  /** Offset of the zone in ms; zones change at quarter hours, so it is cached by quarter hour. */
  const offsetAt = (epoch: number): number => {
    const zone = timeZone();
    const key = `${zone}|${Math.floor(epoch / 900_000)}`;
    let offset = offsets.get(key);
    if (offset === undefined) {
      const start = Math.floor(epoch / 900_000) * 900_000;
      const part = Object.fromEntries(
        format(zone)
          .formatToParts(start)
          .map(({ type, value }) => [type, Number(value)]),
      );
      offset =
        Date.UTC(
          part['year'] ?? 1970,
          (part['month'] ?? 1) - 1,
          part['day'] ?? 1,
          part['hour'] ?? 0,
          part['minute'] ?? 0,
          part['second'] ?? 0,
        ) - start;
      if (offsets.size > 500) offsets.clear();
      offsets.set(key, offset);
    }
    return offset;
  };

  const text = (micros: number): string => {
    const epoch = Math.floor(micros / 1000);
    const iso = new Date(epoch + offsetAt(epoch)).toISOString();
    return `${iso.slice(0, 10)} ${iso.slice(11, 19)}.${String(micros % 1_000_000).padStart(6, '0')}`;
  };

  const stamp = (): string => {
    lastMicros = Math.max(now().getTime() * 1000, lastMicros + 1);
    return text(lastMicros);
  };

  return {
    epoch: () => now().getTime(),
    stamp,
    today: () => text(now().getTime() * 1000).slice(0, 10),
    time: () => stamp().slice(11),
    local: (epoch) => text(epoch * 1000),
  };
}
