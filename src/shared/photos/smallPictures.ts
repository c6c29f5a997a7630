import { useEffect, useSyncExternalStore } from 'react';
import { drawJpeg } from '@/lib/drawJpeg';
import { watchers } from '@/lib/watched';
import { shownPath, type PhotoProof } from '@/lib/photoProof';
import { currentSession } from '@/session/store';
import { whenIdle } from '@/ui/whenIdle';

/*
 * Small copies of stored photographs: made on this device when one is sent or first loaded, and shown from then on instead of the
 * whole file, which is fetched when somebody opens it. The server offers none: its File knows a `thumbnail_url`, but no answer that was
 * seen fills it, and who may not read a File could not find it.
 */

/** Longest side of a copy, in pixels. */
const LONGEST = 320;
const QUALITY = 0.7;

const database = () => import('@/lib/device/pictures');

/** By the key of a picture: the address of its small copy; null where the device has none. */
const known = new Map<string, string | null>();
/** Keys of copies that are being made. */
const making = new Set<string>();
/** Keys of what this page has sent, by address: the record may name it before its proof is there. */
const sent = new Map<string, string>();
const listeners = watchers();
/** Whose copies these are. */
let whose = '';

/** What this page knows of them, as a reload would; the device keeps them. */
export function forgetKnownPictures(): void {
  for (const address of known.values()) if (address !== null) URL.revokeObjectURL(address);
  known.clear();
  sent.clear();
}

function owner(): string {
  const { email } = currentSession();
  if (email !== whose) forgetKnownPictures();
  whose = email;
  return email;
}

function tell(of: string, key: string, jpeg: Blob | undefined): void {
  if (of !== owner()) return;
  // One that is shown now keeps its address: it is the same picture.
  if (!known.get(key)) known.set(key, jpeg ? URL.createObjectURL(jpeg) : null);
  listeners.tell();
}

/** What a small copy is kept under: the address of the file, and what tells it from another that has the same address later. */
const keyOf = (path: string, version: string): string => `${path}\n${version}`;

/**
 * The key of what is shown for a photograph. Null where nothing tells it from another that is put there once this one is deleted: a
 * wrong picture would be worse than one that is fetched again.
 */
export function pictureKey(path: string, proof: PhotoProof | undefined): string | null {
  const version = proof?.marked ? proof.marked.file : proof?.sha256;
  return version ? keyOf(shownPath(path, proof), version) : (sent.get(path) ?? null);
}

const addressOf = (key: string | null): string | null | undefined =>
  key === null ? null : (owner(), known.get(key));

/** The address of the small copy; null where the device has none, undefined while it is asked. */
export function useSmallPicture(key: string | null): string | null | undefined {
  const address = useSyncExternalStore(listeners.subscribe, () => addressOf(key));
  useEffect(() => {
    const of = owner();
    if (key === null || known.has(key)) return;
    database()
      .then(({ smallPicture }) => smallPicture(of, key))
      // A browser that keeps nothing has none.
      .catch(() => undefined)
      // What is being made is waited for.
      .then((jpeg) => (jpeg || !making.has(key) ? tell(of, key, jpeg) : undefined))
      .catch(() => undefined);
  }, [key]);
  return address;
}

/** One after the other, since a decoded photograph takes tens of megabytes. */
let turn: Promise<unknown> = Promise.resolve();

const idle = () =>
  new Promise<void>((then) => {
    whenIdle(then, 1000);
  });

/** Makes a small copy of a picture and keeps it on this device. What cannot be drawn, or kept, is left out. Never rejects. */
export function keepSmall(key: string | null, source: Blob | HTMLImageElement): Promise<void> {
  const of = owner();
  if (key === null || of === '' || known.get(key) || making.has(key)) return Promise.resolve();
  making.add(key);
  const work = turn
    .then(idle)
    .then(async () => {
      if (typeof createImageBitmap !== 'function') return;
      const picture = await createImageBitmap(source, { imageOrientation: 'from-image' });
      const small = await drawJpeg(picture, { longest: LONGEST, quality: QUALITY });
      picture.close();
      if (!small) return;
      await (await database()).keepSmallPicture(of, key, small.jpeg);
      tell(of, key, small.jpeg);
    })
    // Of another site, of a kind that the browser does not draw, or no room: it is fetched again the next time.
    .catch(() => undefined)
    .finally(() => {
      making.delete(key);
      if (!known.get(key)) tell(of, key, undefined);
    });
  turn = work;
  return work;
}

/** The same of a file that was just sent, before anything names it. */
export function keepSent(path: string, version: string, file: Blob): Promise<void> {
  const key = keyOf(path, version);
  owner();
  sent.set(path, key);
  return keepSmall(key, file);
}
