/** Path of the postal code lookup on the mock's site. */
export const POSTAL_PATH = '/postal/pincode';

/** Where a preview of the build serves the state of a new installation; browser tests tell their pages of it. */
export const PREPARED_SITE = '/prepared-site.json';

/** Whether a path of the page's origin is the backend's. */
export function isBackendPath(pathname: string): boolean {
  return /^\/(api|app|files|private|postal)(\/|$)/.test(pathname);
}
