import type { Ctx } from '../engine/context';
import type { Cell } from '../engine/types';
import type { Stamp } from './requests';

/** Sets a stored record's owner, creation and last change. */
export function stamp(
  ctx: Ctx,
  doctype: string,
  name: string | number,
  { owner, creation, modified }: Stamp,
): void {
  const values: Record<string, Cell> = { owner, modified_by: owner };
  if (creation) Object.assign(values, { creation, modified: modified || creation });
  ctx.db.setValue(doctype, name, values);
}

/** A file attached to a record, owned by its sender. */
export function attach(
  ctx: Ctx,
  file: {
    fileName: string;
    bytes: Uint8Array;
    doctype: string;
    docname: string;
    fieldname?: string;
    owner: string;
    at: string;
  },
): { url: string; id: string } {
  const { fileName, bytes, doctype, docname, fieldname, owner, at } = file;
  const saved = ctx.files.save({
    fileName,
    bytes,
    doctype,
    docname,
    ...(fieldname ? { fieldname } : {}),
    owner,
  });
  const id = String(saved['name']);
  stamp(ctx, 'File', id, { owner, creation: at, modified: at });
  return { url: String(saved['file_url']), id };
}
