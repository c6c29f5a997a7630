import type { Doctype, ListField } from '@/api/doctypes/index';
import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import { isNotGiven, type ApiError } from '@/api/errors';
import { keptTableOf, type KeptTable } from '@/api/records';
import { listDocs, type Filter, type ListRequest } from '@/api/resource';
import { documentTableOf } from '@/shared/surveyKind/storedReports';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { NOT_SENT } from '@/shared/surveyRecord/registerRows';

/** Frappe reads this limit as all of them. */
const ALL_ROWS = 0;

const DOCUMENT_COLUMNS = ['document_type', 'document_name', 'document'] as const;

/** Document rows by record. `unread`: the site does not give them, so what stands in the records is all that is known (R31). */
interface DocumentRows {
  of: ReadonlyMap<string, SurveyDocument[]>;
  unread: ApiError | null;
}

export const NO_DOCUMENT_ROWS: DocumentRows = { of: new Map(), unread: null };

/** The document rows of the records that a condition chooses: what a list knows of their report registers. */
export async function documentRows<D extends Doctype>(
  kind: SurveyKind<D>,
  whose: readonly unknown[],
  signal: AbortSignal,
): Promise<DocumentRows> {
  const table = documentTableOf(kind);
  if (!table) return NO_DOCUMENT_ROWS;
  const kept = keptTableOf(kind.doctype);
  try {
    const of = kept
      ? await rowsOfFiles(kind.doctype, kept, whose, signal)
      : await rowsOfTable(kind.doctype, table, whose, signal);
    return { of, unread: null };
  } catch (error) {
    if (!isNotGiven(error)) throw error;
    return { of: new Map(), unread: error };
  }
}

async function rowsOfTable<D extends Doctype>(
  doctype: D,
  table: string,
  whose: readonly unknown[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, SurveyDocument[]>> {
  const found = new Map<string, SurveyDocument[]>();
  const fields = ['name', ...DOCUMENT_COLUMNS.map((column) => `${table}.${column}`)] as ListField<D>[];
  const request: ListRequest<D> = { fields, filters: [whose] as unknown as Filter<D>[], limit: ALL_ROWS };
  const rows = await listDocs<D, ListField<D>>(doctype, request, { signal });
  for (const row of rows) {
    const { name, ...document } = row as unknown as SurveyDocument & { name: string };
    const ofRecord = found.get(name) ?? [];
    found.set(name, ofRecord);
    ofRecord.push(document as SurveyDocument);
  }
  return found;
}

/** The same where the rows stand in files: only those are read that say more than the fields of their record. */
async function rowsOfFiles<D extends Doctype>(
  doctype: D,
  kept: KeptTable,
  whose: readonly unknown[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, SurveyDocument[]>> {
  const fields = ['name', kept.file] as ListField<D>[];
  const filters = [whose, [kept.file, 'like', `%/${NOT_SENT}%`]] as unknown as Filter<D>[];
  const records = (await listDocs<D, ListField<D>>(
    doctype,
    { fields, filters, limit: ALL_ROWS },
    { signal },
  )) as unknown as readonly ({ name: string } & Record<string, string>)[];
  const { keptRows } = await import('@/api/keptTable');
  const rows = await Promise.all(
    records.map(async (record) => {
      // what cannot be read counts as none (D203)
      const read = await keptRows(record[kept.file] ?? '', { signal }).catch(() => []);
      return [record.name, [...read] as SurveyDocument[]] as const;
    }),
  );
  return new Map(rows);
}
