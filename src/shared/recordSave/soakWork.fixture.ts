import { SequenceAbandonedError } from '@/lib/device/journal';
import { NotWrittenError } from '@/lib/device/refusals';
import type { JournalEntry } from '@/lib/device/records';
import type { Queued } from '@/lib/device/queue/order';
import { isEqual } from '@/lib/isEqual';
import type { MergePart, Work } from '@/lib/merge';
import type { Verdict } from '@/lib/device/queue/queue';
import { ModelFailure, type ModelServer, type ModelValues } from './modelServer.fixture';
import { UndecidedError, type OpenConflict } from './saveMerged';

/* The work of the soak: which parts there are, what was typed, and what must be true of it in the end. */

/** What can be broken by hand, to see that the soak finds it. */
export type Fault =
  | 'no look before repeating'
  | 'no wait for a call that is late'
  | 'no order'
  | 'a report before what it prints'
  | 'no turn for one page'
  | 'taken out before it is sent'
  | 'never taken out'
  | 'saved over a newer version'
  | 'saved over what somebody else changed'
  | 'not written down before the call'
  | 'stops at a refusal'
  | 'forgets what failed often'
  | 'a back-off that never ends'
  | 'no back-off'
  | 'goes on after the end of the session'
  | 'lost when the device is full';

/** A field or a row of the model. */
export type Part = MergePart<ModelValues> & { path: readonly string[] };

/** What an entry of the model's queue holds. */
export interface Payload {
  section: string;
  known: string | null;
  work: Work<ModelValues>;
  /** A photograph, or a report, by the name of its file. */
  file?: string;
  /** A report: what waited when it was pressed, how much was typed, and which photographs there were. */
  prints?: { after: readonly string[]; edits: number; shots: readonly string[] };
}

export const SECTIONS: Record<string, readonly string[]> = {
  first: ['a', 'b'],
  second: ['c', 'd'],
  rows: [],
};
const ROWS = ['k1', 'k2', 'k3'];
export const EMPTY: ModelValues = { fields: {}, rows: {} };
export const SIZES = { save: 2000, file: 3_000_000 };

export const partsOf = (section: string): Part[] =>
  section === 'rows'
    ? ROWS.map((key) => ({ path: ['rows', key] }))
    : (SECTIONS[section] ?? []).map((field) => ({ path: ['fields', field] }));
export const allParts = Object.keys(SECTIONS).flatMap(partsOf);
export const nameOf = ({ path }: Part) => path.join('.');
export const at = (values: ModelValues, part: Part): string | undefined =>
  values[part.path[0] as keyof ModelValues][part.path[1] ?? ''];

/** The group of parts that a section saves, over what the record says. */
export const groupOver = (base: ModelValues, values: ModelValues, parts: readonly Part[]): ModelValues =>
  parts.reduce((over, part) => {
    const [group, key] = part.path as [keyof ModelValues, string];
    const value = at(values, part);
    return value === undefined ? over : { ...over, [group]: { ...over[group], [key]: value } };
  }, base);

/** What follows from a failure, as the product judges its own. */
export const judgeModel = (error: unknown): Verdict => {
  if (error instanceof UndecidedError) {
    const { rows } = (error as UndecidedError<OpenConflict<Part>>).conflict;
    return { then: 'ask', needs: 'conflict', why: 'Both changed it', detail: rows };
  }
  // The device could not write down how far it came.
  if (error instanceof NotWrittenError || error instanceof DOMException)
    return { then: 'later', why: error.message };
  if (error instanceof SequenceAbandonedError) return { then: 'forget' };
  if (!(error instanceof ModelFailure)) throw error;
  switch (error.failure) {
    case 'no-answer':
      return { then: 'later', why: error.failure, everything: true };
    case 'session-lost':
      return { then: 'sign-in', why: error.failure };
    case 'invalid':
      return { then: 'ask', needs: 'refused', why: error.failure };
    default:
      return { then: 'later', why: error.failure };
  }
};

/** What a person did in one part, and what became of it. */
export interface Edit {
  part: string;
  value: string;
  /** What it may take the place of: what stood there when it was typed, and what the person chose it over. */
  over: (string | undefined)[];
  /** The person chose between both versions of it. */
  decided: boolean;
}

/** A report as it was made: what the server had of changes and files then. */
export interface Printed {
  file: string;
  prints: NonNullable<Payload['prints']>;
  log: number;
  files: readonly string[];
}

/** What is not on the server once and in its order, of all that was typed and photographed. */
export function wrongAtTheEnd(end: {
  server: ModelServer;
  edits: readonly Edit[];
  shots: readonly string[];
  /** What the device still holds. */
  left: readonly JournalEntry[];
  queued: readonly Queued[];
  printed: readonly Printed[];
}): string[] {
  const { server, edits, shots, left, queued, printed } = end;
  const wrong: string[] = [];
  const isStuck = ({ id, wait }: JournalEntry): boolean =>
    wait?.needs === 'refused' ||
    (queued.find((one) => one.id === id)?.after ?? []).some((other) => {
      const entry = left.find((one) => one.id === other);
      return entry !== undefined && isStuck(entry);
    });
  const stuck = left.filter(isStuck);
  for (const entry of left.filter((one) => !stuck.includes(one)))
    wrong.push(`never sent: ${JSON.stringify(entry.payload)} ${JSON.stringify(entry.wait)}`);
  const waiting = JSON.stringify(stuck.map(({ payload }) => payload));
  const wasSaved = edits.some(({ value }) => !waiting.includes(`"${value}"`));
  if (server.records.length > 1) wrong.push(`${server.records.length} records`);
  if (server.records.length === 0 && wasSaved) wrong.push('no record');
  for (const file of shots) {
    const times = server.files.filter((one) => one === file).length;
    if (times !== 1 && !waiting.includes(`"${file}"`)) wrong.push(`${file} is there ${times} times`);
  }
  for (const { file, prints, log, files } of printed) {
    const missing = edits
      .slice(0, prints.edits)
      .filter(({ decided, value }) => !decided && !server.log.slice(0, log).some(({ to }) => to === value));
    const photos = prints.shots.filter((shot) => !files.includes(shot));
    const lacks = [...missing.map(({ value }) => value), ...photos].filter(
      (one) => !waiting.includes(`"${one}"`),
    );
    if (lacks.length > 0) wrong.push(`${file} was made without ${lacks.join()}`);
  }
  for (const { part, value, decided } of edits) {
    const times = server.log.filter((one) => one.by === 'device' && one.part === part && one.to === value);
    if (decided || waiting.includes(`"${value}"`)) continue;
    if (times.length !== 1) wrong.push(`${value} of ${part} was saved ${times.length} times`);
  }
  for (const { part, from, to, by } of server.log) {
    if (by !== 'device') continue;
    const own = edits.find((one) => one.part === part && one.value === to);
    if (!own) wrong.push(`${part} became ${String(to)} again, which nobody typed on ${String(from)}`);
    else if (!own.over.includes(from))
      wrong.push(`${part}: ${to} was typed on ${own.over.join()}, and saved over ${from}`);
  }
  for (const part of allParts.map(nameOf)) {
    const typed = edits.filter((one) => one.part === part && !one.decided).map(({ value }) => value);
    const saved = server.log
      .filter((one) => one.by === 'device' && one.part === part && typed.includes(one.to ?? ''))
      .map(({ to }) => to ?? '');
    if (
      !isEqual(
        saved,
        typed.filter((value) => saved.includes(value)),
      )
    )
      wrong.push(`${part} was saved as ${saved.join()}, typed as ${typed.join()}`);
  }
  return wrong;
}
