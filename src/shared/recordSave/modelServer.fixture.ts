import type { Random, VirtualTime } from './virtualTime.fixture';

/** A record of the model: fields, and rows by their key. */
export interface ModelValues {
  fields: Record<string, string>;
  rows: Record<string, string>;
}

export interface ModelRecord {
  name: string;
  modified: number;
  values: ModelValues;
}

/** How a call of the model fails; the words are those of the client. */
export class ModelFailure extends Error {
  constructor(
    readonly failure: 'no-answer' | 'busy' | 'session-lost' | 'conflict' | 'not-found' | 'invalid',
  ) {
    super(failure);
  }
}

/** One change of one part, as the server saw it. */
export interface Change {
  /** `fields.a` or `rows.k1`. */
  part: string;
  from: string | undefined;
  to: string | undefined;
  by: 'device' | 'other';
}

/** What cannot be stored: the server says so to whoever sends it. */
export const REFUSED = 'refused';

/**
 * A server as far as saves and files depend on it: it refuses what was based on an older version, stores whatever else arrives, as
 * often as it arrives, and keeps a log of it. The way there loses calls, answers, or brings a call late.
 */
export function modelServer(time: VirtualTime, random: Random) {
  const records: ModelRecord[] = [];
  const files: string[] = [];
  const log: Change[] = [];
  let clock = 0;
  const state = { online: true, signedIn: true, faults: 0 };

  const flat = ({ fields, rows }: ModelValues): [string, string][] => [
    ...Object.entries(fields).map(([key, value]): [string, string] => [`fields.${key}`, value]),
    ...Object.entries(rows).map(([key, value]): [string, string] => [`rows.${key}`, value]),
  ];
  const store = (record: ModelRecord, values: ModelValues, by: Change['by']) => {
    const before = new Map(flat(record.values));
    const after = new Map(flat(values));
    for (const part of new Set([...before.keys(), ...after.keys()])) {
      const [from, to] = [before.get(part), after.get(part)];
      if (from !== to) log.push({ part, from, to, by });
    }
    record.values = structuredClone(values);
    record.modified = ++clock;
  };
  const byName = (name: string): ModelRecord => {
    const found = records.find((record) => record.name === name);
    if (!found) throw new ModelFailure('not-found');
    return found;
  };

  const work = {
    find: () => records[0]?.name,
    get: (name: string) => structuredClone(byName(name)),
    create: (values: ModelValues) => {
      if (JSON.stringify(values).includes(REFUSED)) throw new ModelFailure('invalid');
      const record: ModelRecord = {
        name: `R${records.length + 1}`,
        modified: 0,
        values: { fields: {}, rows: {} },
      };
      records.push(record);
      store(record, values, 'device');
      return record.name;
    },
    put: (name: string, values: ModelValues, modified: number) => {
      const record = byName(name);
      if (record.modified !== modified) throw new ModelFailure('conflict');
      if (JSON.stringify(values).includes(REFUSED)) throw new ModelFailure('invalid');
      store(record, values, 'device');
    },
    upload: (record: string, file: string) => {
      byName(record);
      files.push(file);
    },
    listFiles: () => [...files],
  };

  /** Brings a call there and its answer back, if nothing comes between. A page that is gone hears nothing. */
  async function call<T>(isAlive: () => boolean, act: () => T): Promise<T> {
    const answer = <R>(settle: () => R): Promise<R> =>
      isAlive() ? Promise.resolve().then(settle) : new Promise<R>(() => undefined);
    const fail = (failure: ModelFailure['failure']) =>
      answer<T>(() => {
        throw new ModelFailure(failure);
      });
    if (!isAlive()) return new Promise<T>(() => undefined);
    await time.wait(20 + random.below(200));
    if (!state.online) return fail('no-answer');
    if (!state.signedIn) return fail('session-lost');
    const fate = random.below(100);
    if (fate < state.faults / 4) return fail('no-answer');
    if (fate < state.faults / 2) {
      // on its way while the page has given it up
      void time.wait(500 + random.below(1500)).then(() => {
        try {
          act();
        } catch {
          // nobody hears the refusal
        }
      });
      return fail('no-answer');
    }
    if (fate < (state.faults * 3) / 4) {
      try {
        act();
      } catch {
        // nobody hears the refusal
      }
      return fail('no-answer');
    }
    if (fate < state.faults) return fail('busy');
    let done: { value: T } | { error: unknown };
    try {
      done = { value: act() };
    } catch (error) {
      done = { error };
    }
    await time.wait(10 + random.below(100));
    return answer(() => {
      if ('error' in done) throw done.error;
      return done.value;
    });
  }

  return {
    state,
    records,
    files,
    log,
    call,
    work,
    /** Somebody else saves over the newest version. */
    other: (change: (values: ModelValues) => ModelValues) => {
      const [record] = records;
      if (record) store(record, change(structuredClone(record.values)), 'other');
    },
  };
}

export type ModelServer = ReturnType<typeof modelServer>;
