import type { Doctype, ListField } from '@/api/doctypes/index';
import { isNotGiven, type ApiError } from '@/api/errors';
import { listDocs, type Filter, type ListRequest } from '@/api/resource';
import { otherFileFields, otherFileTables } from '@/shared/surveyKind/otherFiles';
import type { SurveyKind } from '@/shared/surveyKind/types';

/** Frappe reads this limit as all of them. */
const ALL_ROWS = 0;

type Fields = Record<string, unknown>;

/**
 * The fields and rows that hold files of other programs, by record. They are asked for by themselves: a site that lacks one of them
 * refuses the whole list, and what is known of the reports stands all the same (R31). `unread`: why some of it is not known.
 */
export interface OtherFileRecords {
  of: ReadonlyMap<string, Fields>;
  unread: ApiError | null;
}

/** Records with such files among those that a condition chooses. */
export async function otherFileRecords<D extends Doctype>(
  kind: SurveyKind<D>,
  whose: readonly unknown[],
  signal: AbortSignal,
): Promise<OtherFileRecords> {
  let unread: ApiError | null = null;
  const ask = async (asked: { fields: string[]; filters: unknown[]; orFilters?: unknown[] }) => {
    const request = { ...asked, limit: ALL_ROWS } as unknown as ListRequest<D>;
    try {
      return (await listDocs<D, ListField<D>>(kind.doctype, request, { signal })) as unknown as Fields[];
    } catch (error) {
      if (!isNotGiven(error)) throw error;
      unread = error;
      return [];
    }
  };
  const own = otherFileFields(kind);
  const ofRecords =
    own.length === 0
      ? []
      : ask({
          fields: ['name', 'job_order_id', ...own],
          filters: [whose],
          orFilters: own.map((field) => [field, 'is', 'set']) satisfies Filter<D>[],
        });
  const ofTables = otherFileTables(kind).map(async ({ table, of, columns }) => {
    const column = (name: string) => `${table}.${name}`;
    const isFilled = columns.map((name) => [of, name, 'is', 'set']);
    const rows = await ask({
      fields: ['name', 'job_order_id', ...columns.map(column)],
      filters: [whose],
      orFilters: isFilled,
    });
    return rows.map(({ name, job_order_id, ...row }) => ({ name, job_order_id, [table]: [row] }));
  });
  const found = new Map<string, Fields>();
  for (const record of (await Promise.all([ofRecords, ...ofTables])).flat()) {
    const name = String(record['name']);
    const known = found.get(name) ?? {};
    for (const [field, value] of Object.entries(record))
      known[field] = Array.isArray(value)
        ? [...((known[field] as unknown[]) ?? []), ...(value as unknown[])]
        : value;
    found.set(name, known);
  }
  return { of: found, unread };
}

/** A part of a list that is not known, in words. */
export const unreadOtherFiles = (kind: Pick<SurveyKind, 'title'>): string =>
  `files of other programs with ${kind.title}`;
