import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { emptyProof, type PhotoProofs } from '@/lib/photoProof';
import { waitingAddress } from '@/shared/reportFlow/onDevice';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { tableOf } from '@/shared/surveyRecord/fields';
import { placeIn, type RecordPlace } from '../files/places';
import { COPIES_PLACE, type WaitingFile } from '../files/waitingFile';

/** Has a record name a file that waits at a place, by the address that it has here. */
export function nameAt(
  record: Record<string, unknown>,
  at: RecordPlace<SurveyDoctype> | null,
  { place, row }: Pick<WaitingFile, 'place' | 'row'>,
  address: string,
): void {
  if (at?.table === undefined) record[place] = address;
  else record[at.table] = [...tableOf(record, at.table), { ...row, [at.columns.file]: address }];
}

/**
 * A record with the files that wait here at their places, and what its photographs show: a photograph that waits is taken, and is
 * asked for nowhere. Pure.
 */
export function withWaitingFiles(
  kind: SurveyKind,
  stored: object,
  proofs: PhotoProofs,
  files: readonly Pick<WaitingFile, 'id' | 'file' | 'place' | 'row' | 'caption'>[],
): { record: Readonly<Record<string, unknown>>; photos: PhotoProofs } {
  const record: Record<string, unknown> = { ...stored };
  const photos: Record<string, PhotoProofs[string]> = { ...proofs };
  for (const one of files) {
    if (one.place === COPIES_PLACE) continue;
    const address = waitingAddress(one);
    nameAt(record, placeIn(kind.sections, one.place), one, address);
    if (one.caption) photos[address] = { ...emptyProof, caption: one.caption };
  }
  return { record, photos };
}
