/** Who may see and change a File. */
import type { Call } from './call';
import type { Ctx } from './context';
import type { Engine } from './engine';
import { FrappeError } from './errors';
import type { LiveDoc } from './liveDoc';
import { mayOnDoctype, mayOnDocument } from './permissions';
import type { PermissionType, Row } from './types';
import { cint, cstr } from './values';

/** Anyone may read public files; otherwise the owner, or anyone with the right on the attached document. */
export function mayAccessFile(
  engine: Engine,
  user: string,
  right: PermissionType,
  doc: LiveDoc,
  ctx: Ctx,
): boolean {
  if (right === 'create') return true;
  if (right === 'read' && !cint(doc.get('is_private'))) return true;
  if (user !== 'Guest' && doc.get('owner') === user) return true;
  const [doctype, name] = [doc.text('attached_to_doctype'), doc.text('attached_to_name')];
  if (!doctype || !name) return false;
  const call = callOf(ctx);
  return mayOnDocument(call, engine.documents.open(doctype, name), right === 'read' ? 'read' : 'write');
}

const calls = new WeakMap<Ctx, Call>();

/** Lets core hooks find the call of a context. */
export function bindContext(ctx: Ctx, call: Call): void {
  calls.set(ctx, call);
}

function callOf(ctx: Ctx): Call {
  const call = calls.get(ctx);
  if (!call) throw new Error('A context without its call');
  return call;
}

/**
 * Lists show website users their own files; desk users also public ones and those on DocTypes they may read.
 */
export function fileFilter(engine: Engine, user: string): (row: Row) => boolean {
  if (!engine.users.isDeskUser(user)) return (row) => row['owner'] === user;
  const call = engine.systemCall();
  call.user = user;
  const readable = new Map<string, boolean>();
  const mayRead = (doctype: string): boolean => {
    let known = readable.get(doctype);
    if (known === undefined)
      readable.set(
        doctype,
        (known = engine.metas.find(doctype) !== undefined && mayOnDoctype(call, doctype, 'read')),
      );
    return known;
  };
  return (row) => {
    const doctype = row['attached_to_doctype'];
    return row['is_private'] === 0 || (doctype ? mayRead(cstr(doctype)) : row['owner'] === user);
  };
}

/** Content of `/files/…` and `/private/files/…`; undefined when missing or not allowed. */
export function readFile(call: Call, url: string): Uint8Array | undefined {
  const { store, documents } = call.engine;
  if (url.startsWith('/private/')) {
    if (call.user === 'Guest') return undefined;
    const rows = store.lookup('File', 'file_url', url).filter((row) => row['file_url'] === url);
    const open = rows.some((row) => {
      try {
        return mayOnDocument(call, documents.open('File', row['name']), 'read');
      } catch (error) {
        if (error instanceof FrappeError) return false;
        throw error;
      }
    });
    if (!open) return undefined;
  }
  return store.file(url);
}
