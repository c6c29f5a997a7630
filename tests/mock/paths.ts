/** Path of the postal code lookup on the mock's site. */
export const POSTAL_PATH = '/postal/pincode';

/** Whether a path of the page's origin is the backend's. */
export function isBackendPath(pathname: string): boolean {
  return /^\/(api|app|files|private|postal)(\/|$)/.test(pathname);
}
