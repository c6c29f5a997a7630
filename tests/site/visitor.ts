/** Calls a real site with its own cookie jar. */
import { CookieJar } from '@tests/mock/engine/cookies';

/** What a site answered. */
export interface SiteAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The `Set-Cookie` lines. */
  readonly cookies: readonly string[];
  /** The body as JSON; undefined where it is none. */
  readonly body: Record<string, unknown> | undefined;
  readonly text: string;
}

/** The site could not be reached. */
export class NoAnswer extends Error {}

const TIMEOUT_MS = 30_000;
/** A slow connection takes minutes for a large file. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;
/** Answers longer than this should be compressed. */
const LONG = 4000;

interface Call {
  readonly verb?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  /** A form, or an object sent as JSON. */
  readonly body?: FormData | object;
  readonly accept?: string;
}

/** The reason of a failed call, which `fetch` puts into `cause`. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : message;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

export class SiteVisitor {
  private readonly jar = new CookieJar();
  /** Whether a long answer was compressed; undefined when none was long. */
  compressed: boolean | undefined;

  /** `authorization` replaces a session when an API key is used. */
  constructor(
    private readonly url: string,
    private readonly authorization?: string,
  ) {}

  /** Calls a path of the site, which begins with a slash. Redirects are not followed. */
  async call(
    path: string,
    { verb = 'GET', query = {}, body, accept = 'application/json' }: Call = {},
  ): Promise<SiteAnswer> {
    const asked = new URLSearchParams(query).toString();
    const cookie = this.jar.header(path);
    const isForm = body === undefined || body instanceof FormData;
    try {
      const response = await fetch(`${this.url}${path}${asked ? `?${asked}` : ''}`, {
        method: verb,
        redirect: 'manual',
        signal: AbortSignal.timeout(body instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
        headers: {
          Accept: accept,
          ...(isForm ? {} : { 'Content-Type': 'application/json' }),
          ...(cookie ? { Cookie: cookie } : {}),
          ...(this.authorization ? { Authorization: this.authorization } : {}),
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      if (text.length > LONG) this.compressed ||= response.headers.has('content-encoding');
      const cookies = response.headers.getSetCookie();
      for (const line of cookies) this.jar.set(line);
      return { status: response.status, headers: response.headers, cookies, body: parse(text), text };
    } catch (error) {
      throw new NoAnswer(reasonOf(error));
    }
  }
}
