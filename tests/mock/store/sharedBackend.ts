import type { Backend } from '../engine/backend';
import { CookieJar } from '../engine/cookies';
import { NetworkFault } from '../engine/errors';
import type { BackendState, Change, WireRequest, WireResponse } from '../engine/types';
import type { Lock } from './lock';
import type { Part, PartStore } from './partStore';
import { changeOfPart, partOfChange, partsOfState, stateOfParts } from './stateParts';

const COOKIES = 'cookies';

type StoredCookies = Parameters<typeof CookieJar.from>[0];

/** Renewing a cookie moves its end on each call; that alone is not worth a write. */
const cookieText = (jar: CookieJar) =>
  JSON.stringify(jar.toJSON().map(({ name, value, path }) => [name, value, path]));

interface SharedBackendOptions {
  /** A backend with the site but without its records. */
  backend: Backend;
  /** The state of a new installation. */
  seed: () => BackendState;
  /** Null when the browser keeps nothing: everything is in memory then, for this page alone. */
  store: PartStore | null;
  lock: Lock;
  /** Told of every change, whether this page or another tab made it. */
  onChange?: (changes: readonly Change[]) => void;
  /** Told when another build put its own state in this one's place. */
  onForeign?: () => void;
}

/**
 * One backend for all tabs: each call holds the lock, first takes over what another tab wrote, and writes what it
 * changed before it answers. Cookies are the browser's, so they are shared and kept as well.
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

  /** Takes up the stored state, or seeds one. */
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

  /** Runs something on the backend as a call would: alone, on the newest state, and stored afterwards. */
  alone<T>(task: () => T | Promise<T>): Promise<T> {
    return this.options.lock(async () => {
      await this.takeOver();
      try {
        return await task();
      } finally {
        // A call whose answer is lost did its work all the same.
        await this.write().catch((error: unknown) =>
          console.error('The mock could not keep its state', error),
        );
      }
    });
  }

  /** Puts the state of a new installation in the place of everything, and signs everybody out. */
  reset(): Promise<void> {
    return this.options.lock(() => this.beginAfresh());
  }

  private async beginAfresh(): Promise<void> {
    const state = this.options.seed();
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
      // Answering would write this build's state over the other's.
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
