/** The context of methods and hooks. */
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
  /** Check the caller's rights (default: no). */
  checked?: boolean;
}

export interface WriteOptions {
  /** Check the caller's rights (default: no). */
  checked?: boolean;
}

/** The database for methods. Documents are copies, typed by the type argument. */
export interface Db {
  /** A whole document with its child tables; undefined when there is none. */
  get<T extends object = Doc>(doctype: string, name: string | number): T | undefined;
  /** The same with the caller's rights: 404 when missing, 403 without the right. */
  getChecked<T extends object = Doc>(doctype: string, name: string | number): T;
  /** The name of the first document that matches. */
  exists(doctype: string, filters: string | Record<string, Cell>): string | undefined;
  value(doctype: string, name: string | number, field: string): Cell | undefined;
  list<T extends object = Doc>(doctype: string, args?: ListArgs): T[];
  count(doctype: string, filters?: Filters): number;
  /** Validates and stores; returns the new document. */
  insert<T extends object = Doc>(doctype: string, values: object, options?: WriteOptions): T;
  /** Stores many complete documents with names and times, without validation and hooks. */
  bulkInsert(doctype: string, documents: Iterable<Doc>): void;
  /** Loads, changes, validates, stores; given child tables are replaced. */
  update<T extends object = Doc>(
    doctype: string,
    name: string | number,
    values: object,
    options?: WriteOptions,
  ): T;
  /** Writes columns without validation, hooks or child tables; `modified` changes. */
  setValue(doctype: string, name: string | number, values: Record<string, Cell>): void;
  /** Deletes; `force` skips the check for documents that link to it. */
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
  /** Stores a mail that the server would send. */
  sendMail(to: string, subject: string, text: string): void;
  /** Opens a session for the user; the answer carries its cookies. */
  loginAs(email: string): void;
  /** Closes the caller's session; its cookies go. */
  logout(): void;
  /** Deletes the cookies without closing the session. */
  clearCookies(): void;
  /** Status of a success (200). */
  setStatus(status: number): void;
  /** Further keys of the answer's body. */
  extra: Record<string, unknown>;
  /** Keeps all changes so far even when the request is a GET or fails later. */
  commit(): void;
  readonly users: {
    create(user: UserDef): void;
    /** Whether the password is the user's; also for disabled users. */
    checkPassword(email: string, password: string): boolean;
    setPassword(email: string, password: string): void;
    /** Replaces the roles. */
    setRoles(email: string, roles: string[]): void;
    setEnabled(email: string, enabled: boolean): void;
    rolesOf(email: string): string[];
    /** Closes the user's sessions except `keep`. */
    closeSessions(email: string, keep?: string): void;
  };
  readonly files: {
    /** Stores a File with its content like an upload, without permission checks. */
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
