import type { JournalEntry } from '@/lib/device/records';
import type { Queued } from '@/lib/device/queue/order';
import { isEqual } from '@/lib/isEqual';
import type { MergePart, Work } from '@/lib/merge';
import type { ModelServer, ModelValues } from './modelServer.fixture';

/* The work of the soak: which parts there are, what was typed, and what must be true of it in the end. */

/** A field or a row of the model. */
export type Part = MergePart<ModelValues> & { path: readonly string[] };

/** What an entry of the model's queue holds. */
export interface Payload {
  section: string;
  known: string | null;
  work: Work<ModelValues>;
  /** A photograph, by the name of its file. */
  file?: string;
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

/** What a person did in one part, and what became of it. */
export interface Edit {
  part: string;
  value: string;
  /** What it may take the place of: what stood there when it was typed, and what the person chose it over. */
  over: (string | undefined)[];
  /** The person chose between both versions of it. */
  decided: boolean;
}

/** What is not on the server once and in its order, of all that was typed and photographed. */
export function wrongAtTheEnd(end: {
  server: ModelServer;
  edits: readonly Edit[];
  shots: readonly string[];
  /** What the device still holds. */
  left: readonly JournalEntry[];
  queued: readonly Queued[];
}): string[] {
  const { server, edits, shots, left, queued } = end;
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
