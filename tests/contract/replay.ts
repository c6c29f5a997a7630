/** Sends the recorded requests of one group, in order, to a site of its own. */
import type { Backend } from '@tests/mock/engine/backend';
import { createBackend } from '@tests/mock/engine/backend';
import type { Doc, WireRequest } from '@tests/mock/engine/types';
import { cstr } from '@tests/mock/engine/values';
import { asSent, unrecordedBefore } from './amendments';
import { compareAnswer } from './answers';
import { expandList, multipart } from './bodies';
import { fixtureSite, keyOf, secretOf } from './fixtureSite';
import type { Bindings } from './match';
import { fillText, labelsIn } from './match';
import { applySettings, beforeOf, holdRows } from './setups';
import type { Exchange, Fixture, RecordedFile } from './transcripts';

const encoder = new TextEncoder();
/** Never a whole second, since a time without a fraction equals itself cut to seconds. */
const now = (): Date => new Date(Date.now() - (Date.now() % 1000 ? 0 : 1));
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** DocType and name in the path of a document. */
function target(path: string): { doctype: string; name: string } {
  // Placeholders can only break the query.
  const plain = decodeURI((path.split('?')[0] ?? '').replace(/%(?![0-9A-Fa-f]{2})/g, '%25'));
  const [, doctype = '', name = ''] = /^\/api\/(?:v1\/)?resource\/([^/]+)\/(.+)/.exec(plain) ?? [];
  return { doctype, name };
}

export class Replay {
  private readonly backend: Backend;
  private readonly bindings: Bindings = new Map();
  private readonly fixture: Fixture;
  private readonly exchanges: readonly Exchange[];
  /** The last `modified` sent for each document. */
  private readonly sentModified = new Map<string, string>();

  constructor(fixture: Fixture, exchanges: readonly Exchange[]) {
    this.fixture = fixture;
    this.exchanges = exchanges;
    this.backend = createBackend(fixtureSite(fixture), { randomSeed: 7, now });
    this.openSessions();
  }

  /** Differences between the recorded answer and ours. */
  async run(recorded: Exchange): Promise<string[]> {
    const exchange = asSent(recorded);
    const setup = this.setupOf(exchange);
    const missing = unrecordedBefore(exchange.id, this.exchanges);
    if (missing) await this.backend.handle(this.request({ ...exchange, request: missing }));
    const restore = applySettings(this.backend, setup);
    const release = holdRows(this.backend, setup, exchange.request.path);
    try {
      await this.prepare(exchange, setup);
      this.bindNames(exchange);
      const request = this.request(exchange);
      const answer = await this.backend.handle(request);
      return compareAnswer(exchange, answer, this.bindings, sidOf(request));
    } finally {
      release();
      restore();
    }
  }

  /** `as files-53` refers to the setup of that exchange. */
  private setupOf(exchange: Exchange): string {
    const setup = exchange.setup ?? '';
    const other = /^as ([\w-]+)$/.exec(setup)?.[1];
    const found = other && this.exchanges.find(({ id }) => id === other);
    return found ? this.setupOf(found) : setup;
  }

  /**
   * Users without a recorded login were signed in before the group. Their order is not recorded; the session
   * used last is assumed to be the oldest.
   */
  private openSessions(): void {
    const defined = new Set<string>();
    const missing = new Map<string, string>();
    for (const { request, response, user } of this.exchanges) {
      const sent =
        Object.entries(request.headers ?? {}).find(([name]) => name.toLowerCase() === 'cookie')?.[1] ?? '';
      for (const label of labelsIn(`${sent} ${request.path}`, 'sid')) {
        const owner = user ?? (request.path.includes('?sid=') ? `${label.slice(4)}@example.com` : undefined);
        if (owner && !defined.has(label) && !missing.has(label)) missing.set(label, owner);
      }
      for (const label of labelsIn(JSON.stringify(response.headers ?? {}), 'sid')) defined.add(label);
    }
    for (const [label, user] of [...missing].reverse())
      this.bindings.set(label, this.backend.openSession(user));
  }

  private async prepare(exchange: Exchange, setup: string): Promise<void> {
    const before = beforeOf(setup);
    for (let i = 0; i < before.calls; i++) await this.backend.handle(this.request(exchange));
    const body = exchange.request.body;
    if (before.wrongPasswords && isObject(body)) {
      const wrong = { ...exchange, request: { ...exchange.request, body: { ...body, pwd: 'not it' } } };
      for (let i = 0; i < before.wrongPasswords; i++) await this.backend.handle(this.request(wrong));
    }
    if (before.ageSession) {
      const [label] = labelsIn(JSON.stringify(exchange.request.headers ?? {}), 'sid');
      this.backend.ageSession(this.bindings.get(label ?? '') ?? '', 10_000_000);
    }
    if (before.resetMail) await this.askResetMail(exchange);
  }

  /** Requests the reset mail of the user that the recorded answer signs in, and stores its key. */
  private async askResetMail(exchange: Exchange): Promise<void> {
    const cookie = JSON.stringify(exchange.response.headers ?? {});
    const user = decodeURIComponent(/user_id=([^;"]+)/.exec(cookie)?.[1] ?? '');
    await this.backend.handle({
      method: 'POST',
      url: '/api/method/frappe.core.doctype.user.user.reset_password',
      headers: { 'content-type': 'application/json' },
      body: encoder.encode(JSON.stringify({ user })),
    });
    this.bindings.set('reset-key', /key=(\w+)/.exec(this.backend.mail.at(-1)?.text ?? '')?.[1] ?? '');
  }

  /** Binds names used before any answer contained them: the recorder had looked them up. */
  private bindNames(exchange: Exchange): void {
    const { body } = exchange.request;
    const { doctype, name } = target(exchange.request.path);
    const taken = new Set<string>();
    const [label] = labelsIn(name, 'hash');
    const answered = isObject(exchange.response.body) ? exchange.response.body['data'] : undefined;
    if (label && !this.bindings.has(label))
      this.bind(label, this.documents(doctype), isObject(answered) ? answered : {}, taken);
    const stored = this.stored(doctype, fillText(name, this.bindings));
    if (!isObject(body)) return;
    for (const [field, rows] of Object.entries(body)) {
      if (!Array.isArray(rows)) continue;
      for (const row of rows as unknown[]) {
        const [rowLabel] = isObject(row) ? labelsIn(cstr(row['name']), 'hash') : [];
        const candidates = (stored?.[field] as Doc[] | undefined) ?? [];
        if (rowLabel && !this.bindings.has(rowLabel) && isObject(row))
          this.bind(rowLabel, candidates, row, taken);
      }
    }
  }

  /** Binds a label to the record that fits the recording best. */
  private bind(label: string, candidates: readonly Doc[], known: Doc, taken: Set<string>): void {
    const score = (doc: Doc): number =>
      Object.entries(known).filter(([key, value]) => doc[key] === value).length;
    const [best] = candidates
      .filter((doc) => !taken.has(String(doc['name'])))
      .sort((a, b) => score(b) - score(a));
    if (!best) return;
    taken.add(String(best['name']));
    this.bindings.set(label, String(best['name']));
  }

  private documents(doctype: string): Doc[] {
    return this.backend.asSystem(({ db }) =>
      db.list(doctype, { fields: ['*'], orderBy: 'creation asc' }).map((row) => ({ ...row })),
    );
  }

  private stored(doctype: string, name: string): Doc | undefined {
    if (!this.fixture.doctypes.some((one) => one.name === doctype)) return undefined;
    return this.backend.asSystem(({ db }) => db.get(doctype, name));
  }

  private request(exchange: Exchange): WireRequest {
    const { request } = exchange;
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(request.headers ?? {}))
      headers[name.toLowerCase()] = this.header(value);
    const { body, type } = this.body(exchange, headers['content-type']);
    if (type) headers['content-type'] = type;
    headers['accept'] ??= 'application/json';
    // The scheme is not recorded; over plain http the cookies lack `Secure`.
    const cookies = JSON.stringify(exchange.response.headers ?? {});
    const secure = !cookies.includes('Set-Cookie') || cookies.includes('Secure');
    return { method: request.method, url: this.url(exchange), headers, body, secure };
  }

  private header(value: string): string {
    const keys = (text: string): string =>
      text
        .replace(/<api_key:(\w+)>/g, (_, label: string) => keyOf(label))
        .replace(/<api_secret:(\w+)>/g, (_, label: string) => secretOf(label));
    if (value.includes('<base64(api_key:api_secret)>')) {
      const label = /<api_key:(\w+)>/.exec(JSON.stringify(this.exchanges))?.[1] ?? 'vendor';
      return value.replace('<base64(api_key:api_secret)>', btoa(`${keyOf(label)}:${secretOf(label)}`));
    }
    const filled = fillText(keys(value), this.bindings);
    // A session id that never existed.
    return filled.replace(/<sid:[\w-]+>/g, 'f'.repeat(56));
  }

  /** The path as sent; the query is encoded again, since placeholders may have broken it. */
  private url({ request, response }: Exchange): string {
    const [path = '', search = ''] = request.path.split(/\?(.*)/s);
    const encoded = encodeURI(
      decodeURI(fillText(path, this.bindings).replace(/%(?![0-9A-Fa-f]{2})/g, '%25')),
    ).replaceAll('%2525', '%25');
    const asSent = path.includes('%') ? fillText(path, this.bindings) : encoded;
    const query = Object.entries(request.query ?? {}).map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(long(fillText(String(value), this.bindings)))}`,
    );
    const tail = query.length ? query.join('&') : fillText(search, this.bindings);
    const url = tail ? `${asSent}?${tail}` : asSent;
    // Only the answer tells how long a refused request line was.
    const size = Number(/too large \((\d+) /.exec(String(response.body))?.[1] ?? 0);
    return url.padEnd(size - `${request.method}  HTTP/1.1`.length, 'x');
  }

  private body(exchange: Exchange, type: string | undefined): { body: Uint8Array | null; type?: string } {
    const { body } = exchange.request;
    if (body === null || body === undefined) return { body: null };
    if (type?.startsWith('multipart/') && isObject(body)) {
      const fields = (body['fields'] ?? {}) as Record<string, string>;
      return multipart(fields, (body['files'] ?? []) as RecordedFile[]);
    }
    if (typeof body === 'string') return { body: encoder.encode(fillText(body, this.bindings)) };
    const filled = this.fill(exchange, body);
    if (type?.startsWith('application/x-www-form-urlencoded')) {
      return { body: encoder.encode(new URLSearchParams(filled as Record<string, string>).toString()) };
    }
    return { body: encoder.encode(JSON.stringify(filled)) };
  }

  /** A JSON body with names and times filled in; times of documents sent back are the stored ones. */
  private fill(exchange: Exchange, body: unknown): unknown {
    const { doctype, name } = target(exchange.request.path);
    const stored = this.stored(doctype, fillText(name, this.bindings));
    const rows = Object.values(stored ?? {})
      .filter(Array.isArray)
      .flat() as Doc[];
    const walk = (value: unknown, from: Doc | undefined, key: string): unknown => {
      if (typeof value === 'string') return this.fillValue(exchange, value, from, key);
      if (Array.isArray(value)) return expandList(value as unknown[]).map((one) => walk(one, from, key));
      if (!isObject(value)) return value;
      const rowName = fillText(cstr(value['name']), this.bindings);
      const source = key === '' ? from : (rows.find((row) => row['name'] === rowName) ?? from);
      return Object.fromEntries(
        Object.entries(value).map(([field, part]) => [field, walk(part, source, field)]),
      );
    };
    return walk(body, stored, '');
  }

  private fillValue(exchange: Exchange, value: string, from: Doc | undefined, key: string): string {
    const current = cstr(from?.[key]);
    if (value === '<datetime:read>') {
      const bound = this.bindings.get(value) ?? current;
      this.bindings.set(value, bound);
      return bound;
    }
    if (value === '<datetime>') {
      const document = `${String(from?.['doctype'])}/${String(from?.['name'])}`;
      const stale = key === 'modified' && exchange.response.status === 417;
      const cut = current.slice(0, 19);
      const sent = !stale
        ? current
        : /whole seconds/.test(exchange.title)
          ? cut
          : (this.sentModified.get(document) ?? cut);
      if (key === 'modified') this.sentModified.set(document, sent);
      return sent;
    }
    return fillText(value, this.bindings).replaceAll('<time>', '00:00:00.000000');
  }
}

/** `<more than 4094 bytes>` as that many. */
function long(value: string): string {
  const size = /^<more than (\d+) bytes>$/.exec(value)?.[1];
  return size ? 'x'.repeat(Number(size) + 1) : value;
}

function sidOf(request: WireRequest): string | undefined {
  return /sid=([^;]+)/.exec(request.headers['cookie'] ?? '')?.[1];
}
