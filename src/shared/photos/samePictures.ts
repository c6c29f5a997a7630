import type { PhotoProofs } from '@/lib/photoProof';
import type { PlacedPhoto } from './changeImages';

/**
 * Places that hold one and the same picture, told by the hash of its original or by its address: the server stores the same
 * bytes once. In the order in which they are first met.
 */
export function samePictures<P extends Pick<PlacedPhoto, 'path'>>(
  photos: readonly P[],
  proofs: PhotoProofs,
): P[][] {
  const found = new Map<string, P[]>();
  for (const photo of photos) {
    const key = proofs[photo.path]?.sha256 ?? photo.path;
    found.set(key, [...(found.get(key) ?? []), photo]);
  }
  return [...found.values()].filter((same) => same.length > 1);
}

/** "Front and Rear are the same picture." */
export function samePictureText(same: readonly Pick<PlacedPhoto, 'place'>[]): string {
  const places = same.map(({ place }) => place);
  return `${places.slice(0, -1).join(', ')} and ${places.at(-1) ?? ''} are the same picture.`;
}
