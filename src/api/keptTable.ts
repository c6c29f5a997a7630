import { fileNameOf } from '@/lib/fileName';
import { newId } from '@/lib/newId';
import { ownFileName } from '@/lib/ownFileName';
import type { CallOptions } from './client';
import type { Doctype, Doctypes, DocDraft } from './doctypes/index';
import type { StandardRow } from './doctypes/schema';
import { ApiError, isOver } from './errors';
import { fetchFile } from './fileAddress';
import { deleteFile, uploadFile } from './files';
import { keptTableOf, type KeptTable } from './records';

/*
 * Tables whose rows stand in a file (`KeptIn`). A save puts a new file up, and the record names it in the same write as all
 * else: rows and fields are never there without each other, and a save of somebody else in between is refused as any other.
 */

type Row = StandardRow & Record<string, unknown>;
type Fields = Readonly<Record<string, unknown>>;

/** Follows the prefix in every such file's name: what stands in the field may be a file of somebody else's. */
const MARK = '-rows';

/** A file never changes: each save makes one of another name. */
const read = new Map<string, readonly Row[]>();
const KEPT = 40;

const textOf = (record: Fields, field: string): string => {
  const value = record[field];
  return typeof value === 'string' ? value : '';
};

const isOurs = (path: string) => fileNameOf(path).includes(`${MARK}-`);

function remember(path: string, rows: readonly Row[]): readonly Row[] {
  read.set(path, rows);
  for (const oldest of [...read.keys()].slice(0, Math.max(0, read.size - KEPT))) read.delete(oldest);
  return rows;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** The rows in a file that a record names. One that is gone has none; what is unreadable is an error, never an empty table. */
export async function keptRows(path: string, options: CallOptions = {}): Promise<readonly Row[]> {
  if (!isOurs(path)) return [];
  const known = read.get(path);
  if (known) return known;
  try {
    const rows: unknown = JSON.parse(await (await fetchFile(path, options.signal)).text());
    if (!Array.isArray(rows)) throw new ApiError({ failure: 'unreadable' });
    return remember(path, rows.filter(isRow));
  } catch (error) {
    if (error instanceof ApiError && error.failure === 'not-found') return [];
    throw error instanceof SyntaxError ? new ApiError({ failure: 'unreadable', cause: error }) : error;
  }
}

/** A file that another client has put into the field: a document like others, which the next save carries along. */
const foreign = (record: Fields, { file, id }: KeptTable): Row[] => {
  const path = textOf(record, file);
  return path === '' || isOurs(path)
    ? []
    : [
        {
          name: path,
          document_type: 'Other',
          document_name: fileNameOf(path),
          document: path,
          document_id: textOf(record, id),
        },
      ];
};

/** A record as it was read, with the rows that stand in its file. */
export async function withRows<D extends Doctype>(
  doctype: D,
  record: Doctypes[D],
  options: CallOptions = {},
): Promise<Doctypes[D]> {
  const kept = keptTableOf(doctype);
  if (!kept) return record;
  const rows = [
    ...(await keptRows(textOf({ ...record }, kept.file), options)),
    ...foreign({ ...record }, kept),
  ];
  return { ...record, [kept.table]: rows };
}

/** Writes a draft: its rows as a new file, which the record names. The file that it names no more goes. */
export async function putWithRows<D extends Doctype>(
  doctype: D,
  name: string,
  draft: DocDraft<D>,
  { read, put }: { read: () => Promise<Doctypes[D]>; put: (body: object) => Promise<Doctypes[D]> },
): Promise<Doctypes[D]> {
  const kept = keptTableOf(doctype);
  const { [kept?.table ?? '']: wanted, ...rest } = draft as Fields;
  if (!kept || !Array.isArray(wanted)) return withRows(doctype, await put(draft));
  const before: Fields = { ...(await read()) };
  const rows = wanted.filter(isRow).map((row, at) => ({ ...row, name: row.name ?? newId(), idx: at + 1 }));
  const text = new File([JSON.stringify(rows)], ownFileName(`${kept.prefix(rows)}${MARK}.txt`), {
    type: 'text/plain',
  });
  const file = await uploadFile(text, { doctype, docname: name, fieldname: kept.file });
  try {
    const saved = await put({ ...rest, [kept.file]: file.file_url, [kept.id]: file.name });
    remember(file.file_url, rows);
    if (isOurs(textOf(before, kept.file))) await deleteFile(textOf(before, kept.id)).catch(() => undefined);
    return { ...saved, [kept.table]: rows };
  } catch (error) {
    // a refusal may be the echo of a save that was done: then the record names the file (R22), and one that cannot be read may name it
    if (isOver(error)) {
      const now: Fields | null = await read().catch(() => null);
      if (now && now[kept.id] !== file.name) await deleteFile(file.name).catch(() => undefined);
    }
    throw error;
  }
}
