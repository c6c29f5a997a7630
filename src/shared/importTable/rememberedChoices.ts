import { isRecord } from '@/lib/isRecord';
import { loadLastRead, storeLastRead } from '@/lib/device/lastRead';
import { noChoices, type Choices } from '@/lib/tables/reading';

/*
 * Choices are kept by the heads of a table: the next book of the same yard is then read without a question.
 */

const NAME = 'table-heads';
/** The newest so many columns, units and answers each; at some 100 bytes. */
const MOST = 300;

const newest = <T>(kept: unknown, next: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries({ ...(isRecord(kept) ? (kept as Record<string, T>) : {}), ...next }).slice(-MOST),
  );

export function rememberedChoices(owner: string): Choices {
  const kept = loadLastRead(owner, NAME)?.value;
  if (!isRecord(kept)) return noChoices;
  return {
    meanings: newest(kept['meanings'], {}),
    units: newest(kept['units'], {}),
    answers: newest(kept['answers'], {}),
  };
}

/** Answers about one line of a file say nothing of another file. */
const LINE_ANSWER = 'line ';

/** Columns without heads say nothing of another file either. */
const headed = <T>(columns: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(columns).filter(([key]) => !/^\|*#/.test(key)));

/** Keeps what was chosen with a table that was taken in. The decimal sign is the file's, not the heads'. */
export function rememberChoices(owner: string, { meanings, units, answers }: Choices): void {
  const kept = loadLastRead(owner, NAME)?.value;
  const before = isRecord(kept) ? kept : {};
  storeLastRead(owner, NAME, {
    meanings: newest(before['meanings'], headed(meanings)),
    units: newest(before['units'], headed(units)),
    answers: newest(
      before['answers'],
      Object.fromEntries(Object.entries(answers).filter(([id]) => !id.startsWith(LINE_ANSWER))),
    ),
  });
}
