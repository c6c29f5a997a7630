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
