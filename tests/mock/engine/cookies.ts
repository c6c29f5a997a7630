/** A browser's cookie jar, as far as the server's cookies need one: path, expiry, deletion. */
interface StoredCookie {
  name: string;
  value: string;
  path: string;
  /** Epoch milliseconds; absent: until the browser closes. */
  expires?: number;
}

/** Reads a `Cookie` header. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return cookies;
}

export class CookieJar {
  private readonly cookies = new Map<string, StoredCookie>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** Takes over the `Set-Cookie` headers of an answer, in their order. */
  store(headers: Iterable<readonly [string, string]>): void {
    for (const [name, value] of headers) if (name.toLowerCase() === 'set-cookie') this.set(value);
  }

  /** Takes over one `Set-Cookie` value. */
  set(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    if (at < 1) return;
    const cookie: StoredCookie = { name: pair.slice(0, at), value: pair.slice(at + 1), path: '/' };
    for (const attribute of attributes) {
      const [key = '', text = ''] = attribute.split(/=(.*)/s);
      if (key.toLowerCase() === 'path' && text) cookie.path = text;
      if (key.toLowerCase() === 'max-age') cookie.expires = this.now() + Number(text) * 1000;
      if (key.toLowerCase() === 'expires' && cookie.expires === undefined) cookie.expires = Date.parse(text);
    }
    const id = `${cookie.path}|${cookie.name}`;
    if (cookie.expires !== undefined && cookie.expires <= this.now()) this.cookies.delete(id);
    else this.cookies.set(id, cookie);
  }

  /** The `Cookie` header for a path; empty when there is none to send. */
  header(path = '/'): string {
    return this.live(path)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  get(name: string, path = '/'): string | undefined {
    return this.live(path).find((cookie) => cookie.name === name)?.value;
  }

  clear(): void {
    this.cookies.clear();
  }

  /** The cookies that outlive a closed browser and those that do not, for storing a jar. */
  toJSON(): StoredCookie[] {
    return this.live();
  }

  static from(cookies: readonly StoredCookie[], now: () => number = Date.now): CookieJar {
    const jar = new CookieJar(now);
    for (const cookie of cookies) jar.cookies.set(`${cookie.path}|${cookie.name}`, { ...cookie });
    return jar;
  }

  private live(path?: string): StoredCookie[] {
    const found: StoredCookie[] = [];
    for (const [id, cookie] of this.cookies) {
      if (cookie.expires !== undefined && cookie.expires <= this.now()) this.cookies.delete(id);
      else if (path === undefined || covers(cookie.path, path)) found.push(cookie);
    }
    return found;
  }
}

function covers(cookiePath: string, path: string): boolean {
  return (
    cookiePath === '/' ||
    path === cookiePath ||
    path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`)
  );
}
