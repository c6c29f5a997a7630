/** The server's exceptions: status, class and module by exception type, as recorded. */

interface ExceptionKind {
  status: number;
  module: string;
}

const frappe = (status: number): ExceptionKind => ({ status, module: 'frappe.exceptions.' });
const python: ExceptionKind = { status: 500, module: '' };

const kinds: Record<string, ExceptionKind> = {
  ValidationError: frappe(417),
  MandatoryError: frappe(417),
  LinkValidationError: frappe(417),
  LinkExistsError: frappe(417),
  UniqueValidationError: frappe(417),
  TimestampMismatchError: frappe(417),
  CharacterLengthExceededError: frappe(417),
  InvalidEmailAddressError: frappe(417),
  InvalidPhoneNumberError: frappe(417),
  NonNegativeError: frappe(417),
  CannotChangeConstantError: frappe(417),
  DocstatusTransitionError: frappe(417),
  NameError: frappe(417),
  DataError: frappe(417),
  FrappeTypeError: frappe(417),
  FileTypeNotAllowed: { status: 417, module: 'frappe.core.doctype.file.exceptions.' },
  AuthenticationError: frappe(401),
  PermissionError: frappe(403),
  DoesNotExistError: frappe(404),
  DuplicateEntryError: frappe(409),
  CSRFTokenError: frappe(400),
  RateLimitExceededError: frappe(429),
  TooManyRequestsError: frappe(429),
  SecurityException: frappe(500),
  QueryTimeoutError: frappe(500),
  QueryDeadlockError: frappe(500),
  OutgoingEmailError: frappe(501),
  SessionStopped: frappe(503),
  InReadOnlyMode: frappe(503),
  OperationalError: { status: 500, module: 'pymysql.err.' },
  ProgrammingError: { status: 500, module: 'pymysql.err.' },
  JSONDecodeError: { status: 500, module: 'json.decoder.' },
};

export interface ServerMessage {
  message: string;
  title: string;
  indicator?: string;
  alert?: number;
  raise_exception?: number;
  __frappe_exc_id?: string;
}

/** A failure with the form of the server's answer. */
export class FrappeError extends Error {
  readonly excType: string;
  readonly status: number;
  /** The text after the class in `exception`. */
  readonly detail: string;
  /** Whether tracebacks are never shown, whatever the settings (404, CSRF). */
  readonly quiet: boolean;
  /** Keys of the body beside the envelope. */
  readonly extra: Record<string, unknown>;
  /** Its entry in `_server_messages`. */
  readonly shown: { message: string; title: string } | undefined;

  constructor(
    excType: string,
    detail = '',
    options: {
      status?: number;
      quiet?: boolean;
      extra?: Record<string, unknown>;
      shown?: { message: string; title: string };
    } = {},
  ) {
    super(detail ? `${excType}: ${detail}` : excType);
    this.excType = excType;
    this.detail = detail;
    this.status = options.status ?? (kinds[excType] ?? python).status;
    this.quiet = options.quiet ?? (excType === 'DoesNotExistError' || excType === 'CSRFTokenError');
    this.extra = options.extra ?? {};
    this.shown = options.shown;
  }

  /** The `exception` key: `module.Class: text`. */
  get exception(): string {
    const name = (kinds[this.excType] ?? python).module + this.excType;
    return this.detail ? `${name}: ${this.detail}` : name;
  }
}

/** An error with a text that the answer shows as a message. */
export function thrown(excType: string, message: string, title = 'Message'): FrappeError {
  return new FrappeError(excType, message, { shown: { message, title } });
}

/** The connection broke: callers turn this into a network error, not an answer. */
export class NetworkFault extends Error {
  constructor() {
    super('The connection was lost');
    this.name = 'NetworkFault';
  }
}

/** Python's own error for a missing argument. */
export function missingArgument(fn: string, names: readonly string[]): FrappeError {
  const quoted = names.map((name) => `'${name}'`);
  const list =
    quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}` : (quoted[0] ?? '');
  const noun = names.length > 1 ? 'arguments' : 'argument';
  return new FrappeError('TypeError', `${fn}() missing ${names.length} required positional ${noun}: ${list}`);
}
