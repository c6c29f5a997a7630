import type { DBSchema } from 'idb';
import { isLeaver } from './leavers';
import { storeOpener } from './openStore';
import { hasPictures, notePictures } from './preparedOwner';

/*
 * Small copies of pictures that a person took or looked at, so that a page shows them without fetching each again. A database of its
 * own, as of what is prepared: it holds nothing that could not be made again, and is emptied at a logout.
 */

interface SmallPicture {
  key: string;
  /** When it was made, in milliseconds since 1970. */
  at: number;
  /** A JPEG: its bytes, since some browsers lose a file that is kept as one. */
  bytes: ArrayBuffer;
}

interface PicturesSchema extends DBSchema {
  small: { key: string; value: SmallPicture; indexes: { byAge: number } };
}

export const picturesKept = {
  /** The oldest go beyond it. About 20 kB each. */
  most: 1000,
};

const { open: picturesDb } = storeOpener<PicturesSchema>('plimsoll-pictures', (db) => {
  db.createObjectStore('small', { keyPath: 'key' }).createIndex('byAge', 'at');
});

/** The small copy that is kept for a person under a key. */
export async function smallPicture(owner: string, key: string): Promise<Blob | undefined> {
  if (!hasPictures(owner)) return undefined;
  const kept = await (await picturesDb()).get('small', key);
  return kept && new Blob([kept.bytes], { type: 'image/jpeg' });
}

/** Keeps a small copy for a person; those of somebody else go, and so do the oldest where there are too many. */
export async function keepSmallPicture(owner: string, key: string, jpeg: Blob): Promise<void> {
  if (owner === '' || isLeaver(owner)) return;
  if (!hasPictures(owner)) {
    await removeAllPictures();
    notePictures(owner);
  }
  const bytes = await jpeg.arrayBuffer();
  const { store, done } = (await picturesDb()).transaction('small', 'readwrite');
  // Somebody else's device by now, or nobody's.
  if (hasPictures(owner)) {
    await store.put({ key, at: Date.now(), bytes });
    let tooMany = (await store.count()) - picturesKept.most;
    for (
      let oldest = await store.index('byAge').openCursor();
      oldest && tooMany > 0;
      oldest = await oldest.continue()
    ) {
      tooMany -= 1;
      await oldest.delete();
    }
  }
  await done;
}

/** Empties the database, whoever looked at the pictures. */
export async function removeAllPictures(): Promise<void> {
  await (await picturesDb()).clear('small');
}
