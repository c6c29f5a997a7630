import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { newId } from '@/lib/newId';
import { rowPhotographs, type RowPhotograph } from '@/shared/photos/rowPhotographs';
import { numbersAfter, usePhotographed } from '@/shared/surveyForm/usePhotographed';
import { tableOf } from '@/shared/surveyRecord/fields';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { nextSheetNo } from '../sheet';
import { blankEntry, type PdiEntries, type PdiLists, type PdiWorksheet } from '../worksheet';

/** What may change a list of the worksheet. Each keeps what others typed in other rows meanwhile. */
export interface ListActions<L extends keyof PdiLists> {
  change: (id: string, change: Partial<PdiEntries[L]>) => void;
  /** Adds rows in this order; their ids. `taken` are numbers that must not be given again. */
  add: (given: readonly Partial<PdiEntries[L]>[], taken?: readonly number[]) => string[];
  remove: (id: string) => void;
}

type AnyList = Record<string, { no: number }>;
// The paths of the worksheet are made of names that the compiler cannot follow.
type SheetPath = 'worksheet.trucks';

const pathOf = (list: string) => `worksheet.${list}` as SheetPath;

/** The place of a row in the form. */
export const entryPath = (list: keyof PdiLists, id: string): string => `worksheet.${list}.${id}`;

/** What changes a list; the same functions for as long as the form lives. */
export function useListActions<L extends keyof PdiLists>(list: L): ListActions<L> {
  const { form } = useSurvey<PdiWorksheet>();
  const read = useCallback(() => form.getValues(pathOf(list)) as unknown as AnyList, [form, list]);
  const write = useCallback(
    (next: AnyList) => form.setValue(pathOf(list), next as unknown as PdiLists['trucks']),
    [form, list],
  );
  const change = useCallback(
    (id: string, values: Partial<PdiEntries[L]>) => {
      const now = read();
      const entry = now[id];
      if (entry) write({ ...now, [id]: { ...entry, ...values } });
    },
    [read, write],
  );
  const add = useCallback(
    (given: readonly Partial<PdiEntries[L]>[], taken: readonly number[] = []) => {
      const now = read();
      const first = nextSheetNo(now, taken);
      const added = given.map((values, at): [string, { no: number }] => [
        newId(),
        { ...blankEntry(list), ...values, no: first + at },
      ]);
      write({ ...now, ...Object.fromEntries(added) });
      return added.map(([id]) => id);
    },
    [list, read, write],
  );
  const remove = useCallback(
    (id: string) => {
      const { [id]: _gone, ...left } = read();
      write(left);
    },
    [read, write],
  );
  return { change, add, remove };
}

/** The worksheet as it is typed. */
export function useSheet(): PdiWorksheet {
  const { form } = useSurvey<PdiWorksheet>();
  return useWatch({ control: form.control, name: 'worksheet' });
}

/** One list of the worksheet as it is typed. */
export function useList<L extends keyof PdiLists>(list: L): PdiLists[L] {
  const { form } = useSurvey<PdiWorksheet>();
  return useWatch({ control: form.control, name: pathOf(list) }) as unknown as PdiLists[L];
}

/** One entry of the worksheet that is no list, and what changes it. */
export function useEntry<E extends 'parties' | 'cargo' | 'tests' | 'stages'>(
  entry: E,
): [PdiWorksheet[E], (change: Partial<PdiWorksheet[E]>) => void] {
  const { form } = useSurvey<PdiWorksheet>();
  const path = pathOf(entry);
  const value = useWatch({ control: form.control, name: path }) as unknown as PdiWorksheet[E];
  const change = (values: Partial<PdiWorksheet[E]>) => {
    const now = form.getValues(path) as unknown as PdiWorksheet[E];
    form.setValue(path, { ...now, ...values } as unknown as PdiLists['trucks']);
  };
  return [value, change];
}

/** Photographs of the rows and stages of the survey that are stored. */
export function usePhotographs(): RowPhotograph[] {
  const { record } = useSurvey();
  return rowPhotographs(tableOf(record, 'container_attachment'));
}

/** The row or stage of each photograph, also of one that is not sent yet. */
export const usePhotographedRows = (): string[] =>
  usePhotographed('container_attachment').map(({ key }) => key);

/** Numbers of rows, such as of "Damage ", that a photograph has, also one that is not sent yet: they are not given again. */
export const useNumbersPhotographed = (start: string): number[] => numbersAfter(start, usePhotographedRows());
