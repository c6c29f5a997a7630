import { fileUrl, otherSite } from '@/api/fileAddress';
import type { Session } from '@/session/store';

/**
 * Address of the picture that the login brought, for whom no profile has a photo; empty where there is none, or where it lies
 * on another site, which would learn who is here.
 */
export function loginPicture({ userImage }: Pick<Session, 'userImage'>): string {
  const address = fileUrl(userImage);
  return otherSite(address) === null ? address : '';
}
