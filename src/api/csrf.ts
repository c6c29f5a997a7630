declare global {
  interface Window {
    csrf_token?: string;
  }
}

let learned: string | undefined;

/**
 * The CSRF token if this page knows one: read from the desk page, or printed into the page that serves the
 * app (R1).
 */
export function csrfToken(): string | undefined {
  const served = window.csrf_token;
  return learned ?? (served && served !== 'None' && !served.includes('{{') ? served : undefined);
}

/** Forgets a token: it belongs to one session. */
export function forgetCsrfToken(): void {
  learned = undefined;
  delete window.csrf_token;
}

/** Reads the token from the HTML of the desk page; false when there is none. */
export function readCsrfToken(deskPage: unknown): boolean {
  learned =
    typeof deskPage === 'string'
      ? /csrf_token\s*=\s*["']([0-9a-f]{16,})["']/i.exec(deskPage)?.[1]
      : undefined;
  return learned !== undefined;
}
