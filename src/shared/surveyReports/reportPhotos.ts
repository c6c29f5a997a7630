import { fetchFile } from '@/api/fileAddress';
import {
  changedWords,
  photoCaption,
  proofPlace,
  takenWords,
  type PhotoProof,
  type PhotoProofs,
} from '@/lib/photoProof';
import type { ReportPhoto } from '../report/model';
import { reportImage } from '../report/reportImage';
import { fileNameOf } from './steps';

/** What is printed under a photograph: only what its original proved when it was added. */
export function photoLines(proof: PhotoProof | undefined, fileName: string): ReportPhoto {
  const caption = photoCaption(proof, fileName);
  if (!proof?.originalName) return { caption, note: 'Time, place and hash of the original were not kept' };
  const taken = takenWords(proof);
  const changed = changedWords(proof);
  return {
    caption,
    takenAt: taken === null ? 'Time not in the original' : `Taken ${taken}`,
    place: proofPlace(proof) ?? 'place not in the original',
    sha256: proof.sha256 ?? undefined,
    note: [`Original ${proof.originalName}`, ...(changed === null ? [] : [changed])].join(' · '),
  };
}

/** The images at some addresses as a report prints them; one that cannot be read leaves its place empty, and says so. */
export async function reportPhotos(
  paths: readonly string[],
  proofs: PhotoProofs,
  warnings: string[],
  signal?: AbortSignal,
): Promise<ReportPhoto[]> {
  return Promise.all(
    paths.map(async (path): Promise<ReportPhoto> => {
      const name = fileNameOf(path);
      const image = await fetchFile(path, signal)
        .then((file) => reportImage(file))
        .catch(() => null);
      signal?.throwIfAborted();
      if (!image) warnings.push(`The image ${name} could not be read; its place in the report is empty.`);
      return { ...photoLines(proofs[path], name), ...(image ? { image } : {}) };
    }),
  );
}
