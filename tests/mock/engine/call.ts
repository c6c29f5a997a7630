/** One request inside the engine: its user, and what the answer contains beside its body. */
import type { Ctx, RequestInfo } from './context';
import type { Engine } from './engine';
import type { ServerMessage } from './errors';
import { makeContext } from './makeContext';
import type { Session } from './session';

/** An answer that is not the JSON envelope: a page, a file. */
export interface RawAnswer {
  status: number;
  contentType: string;
  body: string | Uint8Array;
  headers?: [string, string][];
}

export class Call {
  readonly engine: Engine;
  readonly request: RequestInfo;
  user: string;
  session: Session | undefined;
  /** Arguments of the request: JSON body, or query and form. */
  form: Record<string, unknown> = {};
  messages: ServerMessage[] = [];
  /** `_error_message`. */
  errorMessage: string | undefined;
  /** Keys beside `message` and `data`. */
  extra: Record<string, unknown> = {};
  status = 200;
  /** Whose cookies the answer sets, and whether they are then deleted; null: none. */
  cookies: { as: 'session' | 'guest'; clear: boolean } | null = { as: 'session', clear: false };
  /** An answer that is not JSON. */
  raw: RawAnswer | undefined;
  /** The error comes from a server script. */
  inScript = false;
  ignorePermissions = false;
  /** Owner and creation may be given (fixtures). */
  trusted = false;
  /** Keep the changes of this request although it is a GET. */
  committed = false;
  private context: Ctx | undefined;

  constructor(engine: Engine, user: string, request: RequestInfo) {
    this.engine = engine;
    this.user = user;
    this.request = request;
  }

  get ctx(): Ctx {
    return (this.context ??= makeContext(this));
  }

  /** A plain message box. */
  note(message: string): void {
    this.messages.push({ message, title: 'Message' });
  }

  addMessage(message: string, options: { title?: string; indicator?: string; alert?: boolean } = {}): void {
    this.messages.push({
      message,
      title: options.title ?? 'Message',
      ...(options.indicator ? { indicator: options.indicator } : {}),
      ...(options.alert ? { alert: 1 } : {}),
    });
  }

  /** Shows the message of an error. */
  noteThrown(message: string, title: string): void {
    this.messages.push({
      message,
      title,
      indicator: 'red',
      raise_exception: 1,
      __frappe_exc_id: this.engine.random.hex(56),
    });
  }

  /** Runs work without permission checks. */
  unchecked<T>(work: () => T): T {
    const before = this.ignorePermissions;
    this.ignorePermissions = true;
    try {
      return work();
    } finally {
      this.ignorePermissions = before;
    }
  }
}
