import type { Doctype } from '@/api/doctypes/index';
import type { PhotoProofs } from '@/lib/photoProof';
import type { SurveyKind } from '../surveyKind/types';
import { IMAGE_ADDRESS } from './changeImages';
import { rowPhotographs } from './rowPhotographs';

/** A photograph of a record and where it stands. */
export interface PlacedPhoto {
  path: string;
  /** "Front"; "Initial survey, no. 2". */
  place: string;
  /** The section that shows it. */
  section: string;
}

/** All photographs that a record of a kind names, in the order of its sections. */
export function placedPhotos<D extends Doctype>(kind: SurveyKind<D>, record: object | null): PlacedPhoto[] {
  const stored = (record ?? {}) as Record<string, unknown>;
  const rowsOf = (table: string) => {
    const rows = stored[table];
    return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
  };
  return kind.sections.flatMap((section): PlacedPhoto[] => {
    const at = (path: unknown, place: string): PlacedPhoto[] =>
      typeof path === 'string' && path !== '' ? [{ path, place, section: section.id }] : [];
    if (section.type === 'component' && section.photographs)
      return rowPhotographs(rowsOf(section.photographs.table)).flatMap(({ path, key, place }) =>
        at(path, `${key}, ${place}`),
      );
    if (section.type !== 'images') return [];
    return [
      ...section.slots.flatMap(({ field, title }) => at(stored[field], title)),
      ...section.tables.flatMap(({ table, title }) =>
        rowsOf(table).flatMap((row, index) => at(row[IMAGE_ADDRESS], `${title}, no. ${index + 1}`)),
      ),
    ];
  });
}

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
