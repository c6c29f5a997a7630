/** Role permissions, if_owner, shares and permission levels. */
import type { Call } from './call';
import type { Engine } from './engine';
import { FrappeError } from './errors';
import type { LiveDoc } from './liveDoc';
import type { Meta } from './meta';
import type { FieldMeta, PermissionType, Row } from './types';

const strong = (text: string): string => `<strong>${text}</strong>`;

interface RoleRights {
  /** On every document. */
  all: boolean;
  /** Only on the user's own documents. */
  own: boolean;
}

/** What the user's roles give on a DocType. */
function roleRights(engine: Engine, meta: Meta, user: string, right: PermissionType): RoleRights {
  const rights: RoleRights = { all: false, own: false };
  const roles = engine.users.rolesOf(user);
  for (const permission of meta.permissions) {
    if ((permission.permlevel ?? 0) !== 0 || !permission[right] || !roles.includes(permission.role)) continue;
    // Creating cannot depend on an owner.
    if (permission.if_owner && right !== 'create') rights.own = true;
    else rights.all = true;
  }
  return rights;
}

const deniedDoctype = (user: string, doctype: string): string =>
  `User ${strong(user)} does not have doctype access via role permission for document ${strong(doctype)}`;

/** Whether the user may do this on the DocType at all; reasons against it are added to `log`. */
export function mayOnDoctype(
  call: Call,
  doctype: string,
  right: PermissionType,
  log: string[] = [],
): boolean {
  const { engine, user } = call;
  if (user === 'Administrator') return true;
  const meta = engine.metas.get(doctype);
  const { all, own } = roleRights(engine, meta, user, right);
  if (all || own) return true;
  log.push(deniedDoctype(user, doctype));
  return (engine.sharesOf(doctype, user)?.length ?? 0) > 0;
}

/** The permission levels (beside 0) that the user may read or write. */
function levelsOf(call: Call, meta: Meta, right: 'read' | 'write'): Set<number> {
  const levels = new Set<number>([0]);
  const roles = call.engine.users.rolesOf(call.user);
  for (const permission of meta.permissions) {
    if (permission[right] && roles.includes(permission.role)) levels.add(permission.permlevel ?? 0);
  }
  return levels;
}

/** Fields above the user's levels. Child tables follow their parent's levels. */
export function hiddenFields(
  call: Call,
  meta: Meta,
  right: 'read' | 'write',
  levelsFrom: Meta = meta,
): FieldMeta[] {
  if (call.user === 'Administrator') return [];
  const levels = levelsOf(call, levelsFrom, right);
  return [...meta.columns, ...meta.tables].filter(({ permlevel }) => permlevel && !levels.has(permlevel));
}

/** Whether the caller may do this on the document; a refusal adds its message to the answer. */
export function mayOnDocument(call: Call, doc: LiveDoc, right: PermissionType): boolean {
  const log: string[] = [];
  const allowed = decide(call, doc, right, log);
  if (!allowed) call.note(log.join('<br>'));
  return allowed;
}

function decide(call: Call, doc: LiveDoc, right: PermissionType, log: string[]): boolean {
  const { engine, user } = call;
  if (user === 'Administrator') return true;
  if (doc.meta.isTable) {
    // A row needs the parent's right, and the parent's refusal gives the reason; the row adds an empty
    // message.
    const parent = engine.documents.find(doc.text('parenttype'), doc.text('parent'));
    return parent !== undefined && mayOnDocument(call, parent, right);
  }
  const { all, own } = roleRights(engine, doc.meta, user, right);
  if (all || (own && doc.get('owner') === user)) {
    const verdict = engine.behaviour(doc.doctype).mayAccess?.(user, right, doc, call.ctx);
    if (verdict !== false) return true;
  }
  const refusal = `User ${strong(user)} does not have access to this document`;
  if (engine.behaviour(doc.doctype).ownMessage) return false;
  const open = mayOnDoctype(call, doc.doctype, 'read', log);
  log.push(
    open ? `${refusal}: ${doc.doctype} - ${doc.has('name') && doc.name ? doc.name : 'None'}` : refusal,
  );
  // A shared document may be read and changed only.
  return (
    (right === 'read' || right === 'write') &&
    (engine.sharesOf(doc.doctype, user)?.includes(doc.name) ?? false)
  );
}

/** 403 with the right's name in `_error_message`, as saving and opening answer. */
export function demandOnDocument(call: Call, doc: LiveDoc, right: PermissionType): void {
  if (mayOnDocument(call, doc, right)) return;
  call.errorMessage = `Insufficient Permission for ${doc.doctype} (${strong(right)})`;
  throw new FrappeError('PermissionError');
}

/** 403 as lists answer it. */
export function demandRead(call: Call, doctype: string): void {
  const log: string[] = [];
  if (mayOnDoctype(call, doctype, 'read', log)) return;
  call.note(log.join('<br>'));
  call.errorMessage = `No permission for ${doctype}`;
  throw new FrappeError('PermissionError');
}

/** Filters rows that the caller may see; undefined: all. */
export function rowFilter(call: Call, meta: Meta): ((row: Row) => boolean) | undefined {
  const { engine, user } = call;
  if (user === 'Administrator') return undefined;
  const { all, own } = roleRights(engine, meta, user, 'read');
  const shares = engine.sharesOf(meta.name, user);
  const filters: ((row: Row) => boolean)[] = [];
  if (!all) {
    const shared = new Set(shares ?? []);
    filters.push((row) => (own && row['owner'] === user) || shared.has(String(row['name'])));
  }
  const site = engine.behaviour(meta.name).listFilter?.(user, call.ctx);
  if (site) filters.push(site);
  return filters.length ? (row) => filters.every((filter) => filter(row)) : undefined;
}
