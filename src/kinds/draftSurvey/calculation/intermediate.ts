/** One survey of a series: its net displacement, t, and when it ended, hours. */
export interface NetAt {
  net: number;
  endedAt: number;
}

/** What a survey of a series says of the cargo, t, and of its pace, t/h. */
export interface SeriesProgress {
  soFar: number;
  /** Since the survey before; none for the first. */
  sinceLast?: number;
  rate?: number;
  /** Declared less what is done, t; none where nothing is declared. */
  remaining?: number;
  /** At the pace since the survey before, hours; none where nothing moves. */
  hoursToGo?: number;
  /** The cargo went the wrong way since the survey before. */
  backwards: boolean;
}

/** A series of surveys between the first and the last, each against the first and against the one before. */
export function seriesProgress(
  operation: 'loading' | 'discharging',
  sets: readonly NetAt[],
  declared: number | undefined,
): SeriesProgress[] {
  const sign = operation === 'loading' ? 1 : -1;
  const [first] = sets;
  return sets.map((set, index) => {
    const before = sets[index - 1];
    const soFar = first ? sign * (set.net - first.net) : 0;
    const remaining = declared === undefined ? undefined : declared - soFar;
    const sinceLast = before && sign * (set.net - before.net);
    const hours = before && set.endedAt - before.endedAt;
    const rate = sinceLast !== undefined && hours !== undefined && hours > 0 ? sinceLast / hours : undefined;
    return {
      soFar,
      backwards: sinceLast !== undefined && sinceLast < 0,
      ...(sinceLast !== undefined && { sinceLast }),
      ...(rate !== undefined && { rate }),
      ...(remaining !== undefined && { remaining }),
      ...(rate !== undefined && rate > 0 && remaining !== undefined && { hoursToGo: remaining / rate }),
    };
  });
}
