import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { normalizeContainerNumber } from '@/lib/container/iso6346';
import { useSession } from '@/session/store';
import { keepSeals, keptSealText, sealOfOtherJob } from '@/shared/knownSeals';
import { keepContainers, type ContainerFacts } from '@/shared/knownContainers';
import { blankRow } from '@/shared/surveyForm/rows';
import { typedFields } from '@/shared/surveyForm/schemaFields';
import type { Row, Value } from '@/shared/surveyForm/shape';
import { usePhotographed } from '@/shared/surveyForm/usePhotographed';
import { tableOf } from '@/shared/surveyRecord/fields';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { numberOf } from '../columns';
import { containerFacts, newRow, notesOf, sealsOfRow } from '../containers';
import { conditionOfContainerRow } from '../doctype';
import type { NewContainer } from './AddContainers';
import type { ConditionWorksheet, ContainerNotes } from '../worksheet';

const BLANK = blankRow(typedFields(conditionOfContainerRow));
// The form's paths are made of names of the record, which the compiler cannot follow.
const ROWS = 'tables.containers' as `tables.${string}`;
const NOTES = 'worksheet.containers';

type FormPath = `record.${string}`;

/** The name of a cell in the form. */
export const cellName = (index: number, column: string): string => `${ROWS}.${index}.${column}`;

/** Whether another row than this one has a number. */
const standsElsewhere = (rows: readonly Row[], index: number, number: string): boolean =>
  rows.some((row, at) => at !== index && numberOf(row) === number);

/** Notes of which none names a number as a former one: a container that gets it would have the other one's photographs as well. */
const withoutFormer = (
  notes: ConditionWorksheet['containers'],
  numbers: readonly string[],
): ConditionWorksheet['containers'] =>
  Object.fromEntries(
    Object.entries(notes).map(([number, own]) => [
      number,
      {
        ...own,
        formerNumbers: own.formerNumbers.filter((one) => !numbers.includes(normalizeContainerNumber(one))),
      },
    ]),
  );

/** The containers of the survey as they are typed, and what changes them. Notes stand under the container's number. */
export function useContainers() {
  const { form, record, locked, order } = useSurvey<ConditionWorksheet>();
  const rows = (useWatch({ control: form.control, name: ROWS }) ?? []) as Row[];
  const notes = useWatch({ control: form.control, name: NOTES }) as ConditionWorksheet['containers'];
  const photographed = usePhotographed('container_attachment');
  /** Under whichever number they were taken. */
  const placesOf = (number: string): string[] => {
    const keys = [number, ...notesOf(notes, number).formerNumbers];
    return photographed.flatMap(({ key, place }) => (keys.includes(key) ? [place] : []));
  };

  const { email } = useSession();
  // what was saved holds for the next survey of the same container
  const keep = useEffectEvent((modified: string) => {
    const saved = tableOf<Row>(record, 'containers').map((row) => [
      numberOf(row),
      containerFacts(row, notesOf(form.getValues(NOTES), numberOf(row))),
    ]);
    keepContainers(
      email,
      order.name,
      modified,
      Object.fromEntries(saved) as Record<string, Partial<ContainerFacts>>,
    );
    keepSeals(email, order.name, tableOf<Row>(record, 'containers').flatMap(sealsOfRow));
  });
  const version = record?.modified;
  useEffect(() => {
    if (version) keep(version);
  }, [version]);

  const isPhotographedAs = (number: string) => photographed.some(({ key }) => key === number);
  /** Numbers that a container had before and its photographs still carry, by that number the one that it has now. */
  const formerNumbers = new Map(
    rows.flatMap((row) =>
      notesOf(notes, numberOf(row))
        .formerNumbers.filter(isPhotographedAs)
        .map((former) => [normalizeContainerNumber(former), numberOf(row)] as const),
    ),
  );
  const current = () => (form.getValues(ROWS) ?? []) as Row[];
  const setNotes = (next: ConditionWorksheet['containers']) => form.setValue(NOTES, next);
  return {
    rows,
    formerNumbers,
    disabled: locked !== null,
    order: order.name,
    /** Seals of a row whose numbers stand on other containers in other jobs, in sentences. */
    sealsElsewhere: (row: Row): string[] =>
      sealsOfRow(row).flatMap((seal) => {
        const other = sealOfOtherJob(email, seal, order.name);
        return other ? [`Seal ${seal.number} stands on ${keptSealText(other)} as well`] : [];
      }),
    notesAt: (number: string): ContainerNotes => notesOf(notes, number),
    /** Whether a container has a photograph, also one that is not sent yet. */
    isPhotographed: (number: string): boolean => placesOf(number).length > 0,
    /** What the photographs of a container show, also those that are not sent yet. */
    placesOf,
    set: (index: number, column: string, value: Value) =>
      form.setValue(cellName(index, column) as FormPath, value),
    note: (number: string, change: Partial<ContainerNotes>) => {
      const now = form.getValues(NOTES);
      setNotes({ ...now, [number]: { ...notesOf(now, number), ...change } });
    },
    /** Adds a row for each container, each like another row where one is given; the place of the first. */
    add: (added: readonly NewContainer[], like?: Row): number => {
      const now = current();
      form.setValue(ROWS, [...now, ...added.map((one) => newRow(BLANK, one, like))]);
      const all = withoutFormer(
        form.getValues(NOTES),
        added.map(({ number }) => number),
      );
      const shared = like ? notesOf(all, numberOf(like)).sizeType : '';
      const noted = added.flatMap(({ number, sizeType = '', asPainted = false }) => {
        const code = sizeType || shared;
        return code === '' && !asPainted
          ? []
          : [[number, { ...notesOf(all, number), sizeType: code, asPainted }] as const];
      });
      setNotes({ ...all, ...Object.fromEntries(noted) });
      return now.length;
    },
    remove: (index: number) => {
      const now = current();
      const number = numberOf(now[index] ?? {});
      form.setValue(
        ROWS,
        now.filter((_, at) => at !== index),
      );
      if (standsElsewhere(now, index, number)) return;
      const { [number]: _gone, ...left } = form.getValues(NOTES);
      setNotes(left);
    },
    /**
     * Corrects a number: what is noted goes with it, and photographs taken under the old one stay with it. The number of another
     * row is not taken, since the notes of that container hang on it, nor one that the photographs of another carry.
     */
    rename: (index: number, to: string) => {
      const now = current();
      const from = numberOf(now[index] ?? {});
      const carriedBy = formerNumbers.get(to) ?? from;
      if (from === to || standsElsewhere(now, index, to) || carriedBy !== from) return;
      form.setValue(cellName(index, 'container_number') as FormPath, to);
      const all = withoutFormer(form.getValues(NOTES), [to]);
      const { [from]: own, ...others } = all;
      const taken = isPhotographedAs(from);
      if (!own && !taken) {
        setNotes(all);
        return;
      }
      const known = notesOf(all, from);
      // whose of two rows they are cannot be told: the notes are then of both, the photographs of the one that keeps the number
      if (standsElsewhere(now, index, from)) {
        setNotes({ ...all, [to]: { ...known, asPainted: false, formerNumbers: [] } });
        return;
      }
      const former = taken ? [...new Set([...known.formerNumbers, from])] : known.formerNumbers;
      setNotes({
        ...others,
        [to]: { ...known, asPainted: false, formerNumbers: former },
      });
    },
  };
}

export type Containers = ReturnType<typeof useContainers>;
