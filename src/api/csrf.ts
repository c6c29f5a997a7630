declare global {
  interface Window {
    csrf_token?: string;
  }
}

let learned: string | undefined;

/** The CSRF token if this page knows one: learned before, or printed by the page that serves the app (R1). */
export function csrfToken(): string | undefined {
  const served = window.csrf_token;
  return learned ?? (served && served !== 'None' && !served.includes('{{') ? served : undefined);
}

/** Forgets a token: it belongs to one session. */
export function forgetCsrfToken(): void {
  learned = undefined;
  delete window.csrf_token;
}

/** Takes the token from the desk page; false when the page shows none. */
export function learnCsrfToken(deskPage: unknown): boolean {
  learned =
    typeof deskPage === 'string'
      ? /csrf_token\s*=\s*["']([0-9a-f]{16,})["']/i.exec(deskPage)?.[1]
      : undefined;
  return learned !== undefined;
}
