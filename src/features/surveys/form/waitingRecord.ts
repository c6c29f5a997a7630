import type { Doctype } from '@/api/doctypes/index';
import { emptyProof, type PhotoProofs } from '@/lib/photoProof';
import { IMAGE_ADDRESS } from '@/shared/photos/changeImages';
import { photographPlace } from '@/shared/photos/rowPhotographs';
import { waitingAddress } from '@/shared/reportFlow/onDevice';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { DOCUMENT_COLUMNS } from '../files/filePlaces';
import { COPIES_PLACE, type WaitingFile } from '../files/waitingFile';

interface Place {
  /** Null for a field of the record. */
  table: string | null;
  /** Of the table; the field itself. */
  column: string;
  photo: boolean;
}

/** Where the record names a photograph or document that waits at a place. */
export function recordPlaceOf<D extends Doctype>(kind: SurveyKind<D>, place: string): Place {
  for (const section of kind.sections) {
    if (section.type === 'images' && section.tables.some(({ table }) => table === place))
      return { table: place, column: IMAGE_ADDRESS, photo: true };
    if (section.type === 'documents' && section.table === place)
      return { table: place, column: DOCUMENT_COLUMNS.file, photo: false };
    if (section.type === 'component' && section.photographs) {
      const { table } = section.photographs;
      if (photographPlace(table) === place) return { table, column: DOCUMENT_COLUMNS.file, photo: true };
    }
  }
  return { table: null, column: place, photo: true };
}

/** Has a record name a file that waits at a place, by the address that it has here. */
export function nameAt(
  record: Record<string, unknown>,
  { table, column }: Place,
  row: Readonly<Record<string, unknown>>,
  address: string,
): void {
  if (table === null) record[column] = address;
  else record[table] = [...rowsOf(record[table]), { ...row, [column]: address }];
}

const rowsOf = (rows: unknown): unknown[] => (Array.isArray(rows) ? rows : []);

/**
 * A record with the files that wait here at their places, and what its photographs show: a photograph that waits is taken, and is
 * asked for nowhere. Pure.
 */
export function withWaitingFiles<D extends Doctype>(
  kind: SurveyKind<D>,
  stored: object,
  proofs: PhotoProofs,
  files: readonly Pick<WaitingFile, 'id' | 'file' | 'place' | 'row' | 'caption'>[],
): { record: Readonly<Record<string, unknown>>; photos: PhotoProofs } {
  const record: Record<string, unknown> = { ...stored };
  const photos: Record<string, PhotoProofs[string]> = { ...proofs };
  for (const one of files) {
    if (one.place === COPIES_PLACE) continue;
    const address = waitingAddress(one);
    nameAt(record, recordPlaceOf(kind, one.place), one.row, address);
    if (one.caption) photos[address] = { ...emptyProof, caption: one.caption };
  }
  return { record, photos };
}
