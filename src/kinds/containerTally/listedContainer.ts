import {
  readContainerTable,
  type ContainerMeaning,
  type ImportedContainer,
} from '@/lib/container/containerTable';
import { formatContainerNumber, normalizeContainerNumber } from '@/lib/container/iso6346';
import { sealKey } from '@/lib/container/seals';
import { readSizeType, typeWord } from '@/lib/container/sizeType';
import type { Choices, ImportNote, TableFile, TableReading } from '@/lib/tables/reading';

/* The container of a tally out of a list of several: what is written already stays. */

/** Fields of the tally that a list of containers can fill, each with its name in sentences. */
const FIELDS = {
  number: 'number',
  size: 'size',
  type: 'type',
  customs: 'declared customs seal',
  liner: 'declared liner seal',
} as const;

type Field = keyof typeof FIELDS;
export type ContainerOfTally = Readonly<Record<Field, string>>;

const valuesOf = ({ number, sizeType, size, customsSeal, seals }: ImportedContainer): ContainerOfTally => ({
  number,
  size: readSizeType(sizeType)?.length ?? size,
  type: typeWord(sizeType),
  customs: customsSeal,
  liner: seals,
});

const isSame = (field: Field, a: string, b: string) =>
  field === 'number'
    ? normalizeContainerNumber(a) === normalizeContainerNumber(b)
    : field === 'customs' || field === 'liner'
      ? sealKey(a) === sealKey(b)
      : a.trim().toLowerCase() === b.trim().toLowerCase();

const QUESTION = 'line container';

/** Reads a list of which one container is taken. `now`: what the tally says already. */
export const readContainerOfTally =
  (now: ContainerOfTally) =>
  (
    file: TableFile,
    sheet: number,
    choices: Choices,
  ): TableReading<Partial<ContainerOfTally>, ContainerMeaning> => {
    const list = readContainerTable(new Map())(file, sheet, choices);
    const containers = list.value ?? [];
    const own = containers.find(({ number }) => isSame('number', number, now.number));
    const answered = containers.find(({ number }) => number === choices.answers[QUESTION]);
    const isKnown = now.number.trim() !== '';
    // facts of another container would falsify the tally
    const one = isKnown ? own : (answered ?? (containers.length === 1 ? containers[0] : undefined));
    const values = one && valuesOf(one);
    const fields = (Object.keys(FIELDS) as Field[]).filter((field) => (values?.[field] ?? '') !== '');
    const filled = fields.filter((field) => now[field].trim() === '');
    const stays = fields.filter(
      (field) => !filled.includes(field) && !isSame(field, now[field], values?.[field] ?? ''),
    );
    const notes: ImportNote[] = [
      ...(filled.length > 0
        ? [{ kind: 'ok', text: `Filled: ${filled.map((field) => FIELDS[field]).join(', ')}.` } as const]
        : []),
      ...stays.map((field): ImportNote => ({
        kind: 'odd',
        text: `The ${FIELDS[field]} stays ${now[field]}: the list says ${values?.[field] ?? ''}.`,
      })),
    ];
    const isFull = one !== undefined && filled.length === 0;
    const whyNone = isKnown
      ? `${formatContainerNumber(now.number)} is tallied and is not in the list`
      : 'Say which container is tallied';
    const whyNot = list.whyNot ?? (isFull ? 'The tally says all of it already' : one ? null : whyNone);
    return {
      ...list,
      value:
        whyNot === null ? Object.fromEntries(filled.map((field) => [field, values?.[field] ?? ''])) : null,
      whyNot,
      question:
        containers.length > 1 && !isKnown
          ? {
              id: QUESTION,
              title: 'Which container is tallied?',
              reason: '',
              options: containers.map(({ number, sizeType, size }) => ({
                id: number,
                label: formatContainerNumber(number),
                figure: sizeType || size,
              })),
              answer: one?.number ?? null,
              columns: [],
            }
          : list.question,
      notes: [...notes, ...list.notes.filter(({ kind }) => kind !== 'ok')],
      lines: new Map(
        [...list.lines].map(([line, fate]) => [
          line,
          fate.becomes === undefined || (one && fate.becomes === formatContainerNumber(one.number))
            ? fate
            : { as: 'line' },
        ]),
      ),
      detail: one ? formatContainerNumber(one.number) : list.detail,
      take: one ? `Take in ${formatContainerNumber(one.number)}` : 'Take in a container',
    };
  };
