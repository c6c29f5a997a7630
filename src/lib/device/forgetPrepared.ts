import { isAnyPicture, isAnythingPrepared, notePictures, notePrepared } from './preparedOwner';

async function forgetJobs(): Promise<void> {
  if (!isAnythingPrepared()) return;
  notePrepared(null);
  await (await import('./prepared')).removeAllPrepared();
}

async function forgetPictures(): Promise<void> {
  if (!isAnyPicture()) return;
  notePictures(null);
  await (await import('./pictures')).removeAllPictures();
}

/**
 * Removes whatever is prepared on this device, and the small copies of pictures, as at a logout. What is not sent is elsewhere, and
 * stays.
 */
export async function forgetPrepared(): Promise<void> {
  await Promise.all([forgetJobs(), forgetPictures()]);
}

/**
 * Lets go of something that can be fetched again where there is no room for what cannot: the small copies of pictures, else the
 * prepared files. Answers whether there was any.
 */
export async function makeRoom(): Promise<boolean> {
  if (!isAnyPicture()) return isAnythingPrepared() && (await import('./prepared')).removePreparedFiles();
  await forgetPictures();
  return true;
}
