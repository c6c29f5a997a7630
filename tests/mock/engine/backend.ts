/**
 * A Frappe site in memory, behind one door.
 *
 * `createBackend(site)` builds a site from its definition: settings, users, DocTypes, records, methods, hooks.
 * `backend.handle(request)` is the door: a request with its cookies goes in as plain data, an answer with its
 * `Set-Cookie` headers comes out. MSW handlers, a plain HTTP server and the contract tests all enter here and
 * nowhere else. The engine reads no clock, no randomness, no storage and no DOM of its own: what it needs is given.
 * Calls are taken one after the other, each in a transaction: an error undoes it, and so does a GET unless its
 * method commits. A broken connection is the exception `NetworkFault`.
 *
 * How Frappe behaves is recorded in `tests/contract/data`; what is left out stands at the top of `resource.ts`.
 */
import { answer } from './answer';
import { Call } from './call';
import type { Ctx } from './context';
import { Engine } from './engine';
import { FrappeError, NetworkFault, thrown } from './errors';
import type { FaultKind, FaultRule } from './faults';
import { strike } from './faults';
import { misshapen } from './foreign';
import { CallLog } from './log';
import { createRandom } from './random';
import type { ParsedRequest } from './request';
import { parseRequest } from './request';
import { barePage, errorAnswer } from './respond';
import type { Snapshot } from './store';
import type {
  BackendOptions,
  BackendState,
  Change,
  MailMessage,
  SiteDefinition,
  SystemSettings,
  WireRequest,
  WireResponse,
} from './types';

export interface Backend {
  /** Answers a request. Throws `NetworkFault` when no answer arrives. */
  handle(request: WireRequest): Promise<WireResponse>;
  /** May be changed at any time. */
  readonly settings: SystemSettings;
  /** Calls that fail on purpose; rules can be added and removed. */
  readonly faults: FaultRule[];
  /** Milliseconds before each answer. */
  delay: number;
  readonly log: CallLog;
  readonly mail: readonly MailMessage[];
  clearMail(): void;
  /** Cheap: rows are shared, never changed in place. */
  snapshot(): Snapshot;
  restore(snapshot: Snapshot): void;
  exportState(): BackendState;
  importState(state: BackendState): void;
  /** Takes over a change written by another holder of the same state, without telling listeners. */
  applyChange(change: Change): void;
  /** Reports the changes of each finished call. Returns the unsubscribe function. */
  onChange(listener: (changes: Change[]) => void): () => void;
  /** Restores the site as defined: records and seed, nobody signed in, no mail, no faults. */
  reset(): void;
  /** Runs work as Administrator, between two calls. */
  asSystem<T>(work: (ctx: Ctx) => T): T;
  /** Opens a session without a password; returns its sid. */
  openSession(email: string): string;
  /** Makes a session unused for this many seconds. */
  ageSession(sid: string, seconds: number): void;
  /**
   * Locks a row as another transaction would, which may itself wait for a second row. Returns the release
   * function.
   */
  holdRow(doctype: string, name: string, waitsFor?: string): () => void;
  /** Resets call counters and locks of users. */
  clearCounters(): void;
}

export function createBackend(site: SiteDefinition, options: BackendOptions = {}): Backend {
  const engine = new Engine(site, options);
  const { store } = engine;
  const log = new CallLog(options.logSize ?? 200);
  const faults: FaultRule[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  let busy = false;
  if (!options.empty) engine.populate();
  /** The site as defined: what it is put back to. */
  let defined = options.empty ? undefined : store.snapshot();

  const process = async (request: WireRequest, note: (user: string) => void): Promise<WireResponse> => {
    const parsed = parseRequest(request);
    busy = true;
    store.begin();
    try {
      return await answer(engine, parsed, note);
    } finally {
      busy = false;
      store.end();
    }
  };

  /** Every web server says when it answered. */
  const dated = (response: WireResponse): WireResponse => ({
    ...response,
    headers: [...response.headers, ['Date', new Date(engine.clock.epoch()).toUTCString()]],
  });

  const backend: Backend = {
    settings: engine.settings,
    faults,
    delay: options.delay ?? 0,
    log,
    get mail() {
      return store.mail;
    },
    clearMail() {
      store.clearMail();
      store.end();
    },
    async handle(request) {
      const at = engine.clock.epoch();
      const began = performance.now();
      let user = 'Guest';
      const parsed = parseRequest(request);
      const visitor = !/(?:^|;\s*)sid=(?!Guest)/.test(parsed.headers['cookie'] ?? '');
      const rule = strike(faults, parsed.method, parsed.line, visitor, request.reused);
      const fault = rule?.kind;
      const record = (response: WireResponse | undefined): void =>
        log.add(request, response, { at, user, milliseconds: Math.round(performance.now() - began), fault });
      if (backend.delay > 0) await new Promise((resolve) => setTimeout(resolve, backend.delay));
      if (fault === 'network') {
        record(undefined);
        throw new NetworkFault();
      }
      if (rule && !WORKED.includes(rule.kind)) {
        const response = faultAnswer(engine, parsed, rule);
        record(response);
        return dated(response);
      }
      const work = () => {
        const mine = turn.then(() => process(request, (name) => (user = name)));
        turn = mine.catch(() => undefined);
        return mine;
      };
      const first = await work();
      // Where there is a connection, its end has the browser itself send the call again.
      const byBrowser = fault === 'repeated' && request.reused === true;
      const right = fault === 'repeated' && !byBrowser ? await work() : first;
      const response =
        fault === 'foreign' && typeof right.body === 'string'
          ? { ...right, body: misshapen(right.body, rule?.shape ?? 'text', rule?.seed) }
          : right;
      if (fault === 'answer-lost' || byBrowser) {
        record(undefined);
        throw new NetworkFault();
      }
      record(response);
      return dated(response);
    },
    snapshot: () => store.snapshot(),
    restore(snapshot) {
      store.restore(snapshot);
    },
    exportState: () => store.exportState(),
    importState(state) {
      store.importState(state);
    },
    applyChange: (change) => store.applyChange(change),
    onChange: (listener) => store.onChange(listener),
    reset() {
      engine.random = createRandom(options.randomSeed ?? Math.floor(Math.random() * 4294967296));
      engine.counters.clear();
      engine.sessions.reset();
      faults.length = 0;
      log.clear();
      if (defined) {
        store.restore(defined);
        return;
      }
      store.clear();
      engine.populate();
      defined = store.snapshot();
    },
    asSystem(work) {
      if (busy) throw new Error('The backend is answering a call');
      store.begin();
      try {
        const result = work(engine.systemCall().ctx);
        store.end();
        return result;
      } catch (error) {
        store.rollback();
        store.end();
        throw error;
      }
    },
    openSession(email) {
      const user = engine.users.find(email);
      if (!user) throw new Error(`No user ${email}`);
      const { sid } = engine.sessions.open(user);
      store.end();
      return sid;
    },
    ageSession(sid, seconds) {
      engine.sessions.age(sid, seconds);
      store.end();
    },
    holdRow: (doctype, name, waitsFor) => store.hold(doctype, name, waitsFor),
    clearCounters() {
      engine.counters.clear();
      engine.sessions.reset();
    },
  };
  return backend;
}

/** Faults by which the work is done all the same. */
const WORKED: readonly FaultKind[] = ['answer-lost', 'repeated', 'foreign'];

const faultErrors: Partial<Record<FaultKind, FrappeError>> = {
  refused: thrown('PermissionError', 'Not permitted'),
  error500: new FrappeError('InternalError', 'A fault set on purpose', { status: 500 }),
  maintenance: new FrappeError('SessionStopped', 'Session Stopped'),
  'rate-limit': thrown(
    'RateLimitExceededError',
    'You hit the rate limit because of too many requests. Please try after sometime.',
  ),
};

const pages: Partial<Record<FaultKind, [status: number, title: string, text: string]>> = {
  html: [502, 'Bad Gateway', 'The server before the site has no answer.'],
  'html-ok': [200, 'Welcome', 'Sign in to this network to go on.'],
  'too-large': [413, 'Request Entity Too Large', 'The server before the site takes no more.'],
};

/** The answer of a fault that answers; the site does nothing. */
function faultAnswer(engine: Engine, request: ParsedRequest, rule: FaultRule): WireResponse {
  const { kind } = rule;
  const page = pages[kind];
  if (page) return barePage(...page);
  const error = faultErrors[kind] ?? new FrappeError('InternalError', kind, { status: 500 });
  const call = new Call(engine, 'Guest', request);
  call.cookies = null;
  const retryAfter = rule.retryAfter ?? (kind === 'rate-limit' ? '1' : undefined);
  return errorAnswer(call, request, error, retryAfter === undefined ? [] : [['Retry-After', retryAfter]]);
}
