import type { Backend } from '../engine/backend';
import { CookieJar } from '../engine/cookies';
import { NetworkFault } from '../engine/errors';
import type { BackendState, Change, WireRequest, WireResponse } from '../engine/types';
import type { Lock } from './lock';
import type { Part, PartStore } from './partStore';
import { changeOfPart, partOfChange, partsOfState, stateOfParts } from './stateParts';

const COOKIES = 'cookies';

type StoredCookies = Parameters<typeof CookieJar.from>[0];

/** Each call moves a cookie's expiry; that alone is not written. */
const cookieText = (jar: CookieJar) =>
  JSON.stringify(jar.toJSON().map(({ name, value, path }) => [name, value, path]));

interface SharedBackendOptions {
  /** A backend of the site without records. */
  backend: Backend;
  /** The state of a new installation. */
  seed: () => BackendState | Promise<BackendState>;
  /** Null when the browser stores nothing: the state then lives in this page's memory. */
  store: PartStore | null;
  lock: Lock;
  /** Called for every change, of this page or another tab. */
  onChange?: (changes: readonly Change[]) => void;
  /** Called when another build has replaced the state. */
  onForeign?: () => void;
}

/**
 * One backend for all tabs: each call holds the lock, reads what other tabs wrote, and writes its changes
 * before it answers. Cookies are shared and stored as well.
 */
export class SharedBackend {
  readonly backend: Backend;
  jar = new CookieJar();
  private known = 0;
  private writtenCookies = '[]';
  private pending: Change[] = [];

  private constructor(private readonly options: SharedBackendOptions) {
    this.backend = options.backend;
    this.backend.onChange((changes) => {
      this.pending.push(...changes);
      this.options.onChange?.(changes);
    });
  }

  /** Loads the stored state, or seeds a new one. */
  static async start(options: SharedBackendOptions): Promise<SharedBackend> {
    const shared = new SharedBackend(options);
    await options.lock(async () => {
      const { store } = options;
      shared.known = (await store?.version()) ?? 0;
      if (!store || shared.known === 0) return shared.beginAfresh();
      const parts = await store.newerThan(0);
      shared.backend.importState(stateOfParts(parts));
      shared.takeCookies(parts);
      shared.pending = [];
    });
    return shared;
  }

  /** One call from the page, with the page's cookies. */
  handle(request: WireRequest): Promise<WireResponse> {
    return this.alone(async () => {
      const [path = '/'] = request.url.split('?');
      const cookie = this.jar.header(path);
      const headers = cookie === '' ? request.headers : { ...request.headers, cookie };
      const answer = await this.backend.handle({ ...request, headers });
      this.jar.store(answer.headers);
      return answer;
    });
  }

  /** Runs a task like a call: exclusively, on the newest state, and stored afterwards. */
  alone<T>(task: () => T | Promise<T>): Promise<T> {
    return this.options.lock(async () => {
      await this.takeOver();
      try {
        return await task();
      } finally {
        // A call whose answer is lost has still done its work.
        await this.write().catch((error: unknown) =>
          console.error('The mock could not keep its state', error),
        );
      }
    });
  }

  /** Restores the state of a new installation and signs everybody out. */
  reset(): Promise<void> {
    return this.options.lock(() => this.beginAfresh());
  }

  private async beginAfresh(): Promise<void> {
    const state = await this.options.seed();
    this.backend.importState(state);
    this.jar.clear();
    this.writtenCookies = cookieText(this.jar);
    this.pending = [];
    const parts = [...partsOfState(state), { key: COOKIES, value: [] }];
    if (this.options.store) this.known = await this.options.store.replace(parts);
  }

  private async takeOver(): Promise<void> {
    const { store } = this.options;
    if (!store) return;
    const version = await store.version();
    if (version === this.known) return;
    if (version === 0) {
      this.options.onForeign?.();
      // Answering would overwrite the other build's state.
      throw new NetworkFault();
    }
    const parts = await store.newerThan(this.known);
    const changes = parts.flatMap((part) => changeOfPart(part) ?? []);
    for (const change of changes) this.backend.applyChange(change);
    this.takeCookies(parts);
    this.known = version;
    this.options.onChange?.(changes);
  }

  private takeCookies(parts: readonly Part[]): void {
    const stored = parts.find(({ key }) => key === COOKIES);
    if (!stored) return;
    this.jar = CookieJar.from((stored.value ?? []) as StoredCookies);
    this.writtenCookies = cookieText(this.jar);
  }

  private async write(): Promise<void> {
    const changes = this.pending;
    this.pending = [];
    const { store } = this.options;
    if (!store) return;
    const cookies = cookieText(this.jar);
    const cookiePart = cookies === this.writtenCookies ? [] : [{ key: COOKIES, value: this.jar.toJSON() }];
    const whole = changes.some(({ kind }) => kind === 'all');
    const parts = [
      ...(whole
        ? partsOfState(this.backend.exportState())
        : changes.flatMap((change) => partOfChange(change) ?? [])),
      ...cookiePart,
    ];
    if (parts.length === 0) return;
    this.known = whole
      ? await store.replace([...parts, { key: COOKIES, value: this.jar.toJSON() }])
      : await store.write(parts);
    this.writtenCookies = cookies;
  }
}
