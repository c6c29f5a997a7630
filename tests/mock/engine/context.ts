/** What methods and hooks are given. */
import type { Filters } from './listFilters';
import type { Random } from './random';
import type { Cell, Doc, UserDef } from './types';

export interface ListArgs {
  fields?: string[];
  filters?: Filters | undefined;
  orFilters?: Filters | undefined;
  orderBy?: string;
  start?: number;
  /** Default: all. */
  limit?: number;
  /** Ask the caller's rights (default: no). */
  checked?: boolean;
}

export interface WriteOptions {
  /** Ask the caller's rights (default: no). */
  checked?: boolean;
}

/** The database as a method sees it. Documents are copies; type them by the type argument. */
export interface Db {
  /** A whole document with its child tables; undefined when there is none. */
  get<T extends object = Doc>(doctype: string, name: string | number): T | undefined;
  /** The same for the caller: 404 when missing, 403 without the right. */
  getChecked<T extends object = Doc>(doctype: string, name: string | number): T;
  /** The name of the first document that matches. */
  exists(doctype: string, filters: string | Record<string, Cell>): string | undefined;
  value(doctype: string, name: string | number, field: string): Cell | undefined;
  list<T extends object = Doc>(doctype: string, args?: ListArgs): T[];
  count(doctype: string, filters?: Filters): number;
  /** Validates and stores; the new document comes back. */
  insert<T extends object = Doc>(doctype: string, values: object, options?: WriteOptions): T;
  /** Stores many whole documents, names and times included, past validation and hooks. */
  bulkInsert(doctype: string, documents: Iterable<Doc>): void;
  /** Loads, changes, validates, stores; child tables given are replaced. */
  update<T extends object = Doc>(
    doctype: string,
    name: string | number,
    values: object,
    options?: WriteOptions,
  ): T;
  /** Writes columns without validation, hooks or child tables; `modified` moves. */
  setValue(doctype: string, name: string | number, values: Record<string, Cell>): void;
  /** Deletes; `force` skips the look for documents that link to it. */
  delete(doctype: string, name: string | number, options?: WriteOptions & { force?: boolean }): void;
}

export interface ThrowOptions {
  title?: string;
  excType?: string;
}

export interface RequestInfo {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly ip: string;
}

export interface SessionInfo {
  readonly sid: string;
  readonly csrfToken: string | null;
}

export interface Ctx {
  readonly user: string;
  readonly roles: readonly string[];
  readonly session: SessionInfo | undefined;
  readonly request: RequestInfo;
  readonly db: Db;
  readonly random: Random;
  /** `YYYY-MM-DD HH:MM:SS.ffffff` in the site's zone, later with each call. */
  now(): string;
  today(): string;
  /** 417, or the status of `excType`. */
  throwValidation(text: string, options?: ThrowOptions): never;
  throwPermission(text: string, options?: ThrowOptions): never;
  throwNotFound(text: string, options?: ThrowOptions): never;
  throwMandatory(text: string, options?: ThrowOptions): never;
  /** Any exception type with any status. */
  throwError(excType: string, status: number, text?: string): never;
  /** Adds to `_server_messages`. */
  addMessage(text: string, options?: { title?: string; indicator?: string; alert?: boolean }): void;
  /** Keeps a mail that the server would send. */
  sendMail(to: string, subject: string, text: string): void;
  /** Opens a session for the user: its cookies come with the answer. */
  loginAs(email: string): void;
  /** Closes the caller's session; its cookies go. */
  logout(): void;
  /** Takes the cookies back without closing the session. */
  clearCookies(): void;
  /** Status of a success (200). */
  setStatus(status: number): void;
  /** Further keys of the answer's body. */
  extra: Record<string, unknown>;
  /** Keeps what was done so far even when the request is a GET or fails later. */
  commit(): void;
  readonly users: {
    create(user: UserDef): void;
    /** Whether the password is the user's; disabled users included. */
    checkPassword(email: string, password: string): boolean;
    setPassword(email: string, password: string): void;
    /** Replaces the roles. */
    setRoles(email: string, roles: string[]): void;
    setEnabled(email: string, enabled: boolean): void;
    rolesOf(email: string): string[];
    /** Closes the user's sessions; `keep` sid stays. */
    closeSessions(email: string, keep?: string): void;
  };
  readonly files: {
    /** Stores a File with its bytes, as an upload does, without asking rights. */
    save(file: {
      fileName: string;
      bytes: Uint8Array;
      isPrivate?: boolean;
      doctype?: string;
      docname?: string;
      fieldname?: string;
      owner?: string;
    }): Doc;
    read(url: string): Uint8Array | undefined;
  };
}
