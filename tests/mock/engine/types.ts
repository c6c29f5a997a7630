/** The public types of the engine. Names of DocType properties are the server's own. */
import type { Ctx } from './context';
import type { LiveDoc } from './liveDoc';

export type Flag = 0 | 1;

/**
 * A column's value. Dates and times are text: `YYYY-MM-DD`, `YYYY-MM-DD HH:MM:SS.ffffff`, `HH:MM:SS.ffffff`.
 */
export type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

/** A document outside the engine: fields, and child tables as lists of documents. */
export type Doc = Record<string, unknown>;

export interface FieldMeta {
  fieldname: string;
  fieldtype: string;
  label?: string;
  options?: string;
  default?: string;
  reqd?: Flag;
  unique?: Flag;
  set_only_once?: Flag;
  non_negative?: Flag;
  permlevel?: number;
  precision?: number;
  length?: number;
}

export interface PermissionMeta {
  role: string;
  permlevel?: number;
  read?: Flag;
  write?: Flag;
  create?: Flag;
  delete?: Flag;
  if_owner?: Flag;
}

export interface DocTypeMeta {
  name: string;
  istable?: Flag;
  /** `hash` (default), `autoincrement`, `field:x`, or a series such as `RFQ-.#####`. */
  autoname?: string;
  fields: FieldMeta[];
  permissions?: PermissionMeta[];
}

export type PermissionType = 'read' | 'write' | 'create' | 'delete';

export interface RoleDef {
  role_name: string;
  desk_access: Flag;
}

export interface UserDef {
  email: string;
  first_name?: string;
  last_name?: string;
  roles: string[];
  password?: string;
  enabled?: Flag;
  user_image?: string;
  api_key?: string;
  api_secret?: string;
}

export interface SystemSettings {
  time_zone: string;
  language: string;
  country: string;
  /** `HHH:MM`, as in System Settings. */
  session_expiry: string;
  allow_error_traceback: Flag;
  enable_password_policy: Flag;
  minimum_password_score: number;
  allow_consecutive_login_attempts: number;
  allow_login_after_fail: number;
  password_reset_limit: number;
  logout_on_password_reset: Flag;
  allow_guests_to_upload_files: Flag;
  /** Bytes of a whole request. */
  max_file_size: number;
  /** Upper-case extensions, one a line or comma separated; empty: any. */
  allowed_file_extensions: string;
  ignore_csrf: Flag;
  /** An origin, several by comma, `*`, or empty. */
  allow_cors: string;
  maintenance_mode: Flag;
  allow_reads_during_maintenance: Flag;
  /** Whether an outgoing mail account exists, and whether its server answers. */
  mail: 'ok' | 'none' | 'down';
  /** Seconds of work per window; null: no limit. */
  rate_limit: { limit: number; window: number } | null;
  database_down: Flag;
  /** Whether `fields` may hold SQL functions as text, as up to Frappe 15. */
  sql_functions: Flag;
  /** Longest request line in bytes. */
  max_url: number;
}

export interface MethodImpl {
  allowGuest?: boolean;
  /** Other verbs answer 403 "Not permitted". Default: any. */
  verbs?: readonly ('GET' | 'POST' | 'PUT' | 'DELETE')[];
  /** A GET is rolled back unless this is set (or the method calls `ctx.commit()`). */
  commitsOnGet?: boolean;
  /** Without these arguments the method answers 500 TypeError. */
  required?: readonly string[];
  /** Limit of calls per time from one address. */
  rateLimit?: { limit: number; seconds: number };
  /** The answer's `message`; undefined leaves the key out. */
  run(ctx: Ctx, args: Record<string, unknown>): unknown;
}

/** Special behaviour of a DocType. Every part runs inside the request's transaction. */
export interface DoctypeHooks {
  /** The hooks represent server scripts: their errors say so (`_exc_source`). */
  script?: boolean;
  beforeInsert?(doc: LiveDoc, ctx: Ctx): void;
  /** Before validation, on insert and update. `before` is the stored document, absent on insert. */
  beforeSave?(doc: LiveDoc, ctx: Ctx, before: Doc | undefined): void;
  afterInsert?(doc: LiveDoc, ctx: Ctx): void;
  /** After each save, insert included. */
  afterSave?(doc: LiveDoc, ctx: Ctx, before: Doc | undefined): void;
  beforeDelete?(doc: LiveDoc, ctx: Ctx): void;
  afterDelete?(doc: Doc, ctx: Ctx): void;
  /**
   * Rows of a list that this user may see, in addition to the role's right; undefined: all. Not called for
   * Administrator.
   */
  listFilter?(user: string, ctx: Ctx): ((row: Row) => boolean) | undefined;
  /** Row-level right, checked after the role's right; false refuses. Not called for Administrator. */
  mayAccess?(user: string, right: PermissionType, doc: LiveDoc, ctx: Ctx): boolean;
}

/** A record to insert: `doctype`, fields, child tables; `owner` and `creation` may be given. */
export interface RecordDef {
  doctype: string;
  [field: string]: unknown;
}

export interface SiteDefinition {
  system?: Partial<SystemSettings>;
  roles?: RoleDef[];
  users?: UserDef[];
  doctypes: DocTypeMeta[];
  records?: RecordDef[];
  /**
   * By the full name in the path: names with dots are functions of an app, others are server scripts.
   * `login`, `logout`, `ping`, `upload_file` stay the core's.
   */
  methods?: Record<string, MethodImpl>;
  hooks?: Record<string, DoctypeHooks>;
  /** JSON at other paths, such as a proxied service: by the beginning of the path. */
  services?: Record<string, (rest: string) => unknown>;
  /** Runs once, as Administrator, after the records. */
  seed?(ctx: Ctx): void;
}

export interface BackendOptions {
  now?: () => Date;
  /** Seed of names, session ids and tokens: the same seed gives the same names. */
  randomSeed?: number;
  /** Milliseconds before each answer. */
  delay?: number;
  /** Skip `records` and `seed`, because a state will be imported. */
  empty?: boolean;
  /** Calls kept in the log (200). */
  logSize?: number;
}

export interface WireRequest {
  method: string;
  /** Path and query, or a whole URL. */
  url: string;
  /** Names in lower case, `cookie` included. */
  headers: Record<string, string>;
  body: Uint8Array | null;
  ip?: string;
  /** Whether the connection is https; otherwise by the URL, and by x-forwarded-proto. */
  secure?: boolean;
  /** Whether its connection has carried a call before; not known where there is no connection. */
  reused?: boolean;
}

export interface WireResponse {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array | string;
}

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  at: string;
}

/** A row or file content changed by a committed request; `row`/`bytes` are absent when deleted. */
export type Change =
  | { kind: 'row'; table: string; key: string; row?: Row }
  | { kind: 'file'; url: string; bytes?: Uint8Array }
  | { kind: 'mail'; mail: readonly MailMessage[] }
  | { kind: 'all' };

/** The whole state, suitable for structured cloning. */
export interface BackendState {
  version: 1;
  tables: Record<string, Row[]>;
  files: Record<string, Uint8Array>;
  mail: MailMessage[];
}
