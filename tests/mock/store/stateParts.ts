import type { BackendState, Change, MailMessage, Row } from '../engine/types';
import { fold } from '../engine/values';
import type { Part } from './partStore';

const MAIL = 'mail';
const FILE = 'file|';
const ROW = 'row|';

const rowPart = (table: string, key: string, row: Row | undefined): Part => ({
  key: `${ROW}${table}|${key}`,
  value: row,
});

/** The part to store for a committed change; undefined for one that affects everything. */
export function partOfChange(change: Change): Part | undefined {
  switch (change.kind) {
    case 'row':
      return rowPart(change.table, change.key, change.row);
    case 'file':
      return { key: FILE + change.url, value: change.bytes };
    case 'mail':
      return { key: MAIL, value: change.mail };
    default:
      return undefined;
  }
}

/** The change of a stored part; undefined for parts of others. */
export function changeOfPart({ key, value }: Part): Change | undefined {
  if (key === MAIL) return { kind: 'mail', mail: (value ?? []) as MailMessage[] };
  if (key.startsWith(FILE)) {
    const url = key.slice(FILE.length);
    return value === undefined ? { kind: 'file', url } : { kind: 'file', url, bytes: value as Uint8Array };
  }
  if (!key.startsWith(ROW)) return undefined;
  const at = key.indexOf('|', ROW.length);
  const place = { kind: 'row', table: key.slice(ROW.length, at), key: key.slice(at + 1) } as const;
  return value === undefined ? place : { ...place, row: value as Row };
}

/** The whole state in parts. */
export function partsOfState(state: BackendState): Part[] {
  const rows = Object.entries(state.tables).flatMap(([table, list]) =>
    list.map((row) => rowPart(table, fold(row['name']), row)),
  );
  const files = Object.entries(state.files).map(([url, bytes]) => ({ key: FILE + url, value: bytes }));
  return [...rows, ...files, { key: MAIL, value: state.mail }];
}

/** The whole state from its parts. */
export function stateOfParts(parts: readonly Part[]): BackendState {
  const state: BackendState = { version: 1, tables: {}, files: {}, mail: [] };
  for (const part of parts) {
    const change = changeOfPart(part);
    if (change?.kind === 'row' && change.row) (state.tables[change.table] ??= []).push(change.row);
    if (change?.kind === 'file' && change.bytes) state.files[change.url] = change.bytes;
    if (change?.kind === 'mail') state.mail = [...change.mail];
  }
  return state;
}
