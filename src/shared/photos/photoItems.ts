import {
  conversionText,
  photoCaption,
  proofPosition,
  formatTakenAt,
  shownPath,
  type PhotoProof,
  type PhotoProofs,
} from '@/lib/photoProof';
import type { PdfPhoto } from '@/lib/pdf/model';
import { fileNameOf } from '@/lib/fileName';

/** What is printed under a photograph: only what its original proved when it was added. */
export function photoLines(proof: PhotoProof | undefined, fileName: string): PdfPhoto {
  const words = photoCaption(proof, fileName);
  const caption = proof?.number ? `Photo ${proof.number}: ${words}` : words;
  const copy = proof?.marked ? ['Annotated copy, the original is kept'] : [];
  if (!proof?.originalName)
    return { caption, note: [...copy, 'Time, place and hash of the original were not kept'].join(' · ') };
  const taken = formatTakenAt(proof);
  const changed = conversionText(proof);
  return {
    caption,
    takenAt: taken === null ? 'Time not in the original' : `Taken ${taken}`,
    place: proofPosition(proof) ?? 'place not in the original',
    sha256: proof.sha256 ?? undefined,
    note: [...copy, `Original ${proof.originalName}`, ...(changed === null ? [] : [changed])].join(' · '),
  };
}

/** The photographs at some addresses as a document prints them, with the marks on them; an empty address is left out. */
export const photoItems = (
  paths: readonly (string | null | undefined)[] | undefined,
  proofs: PhotoProofs,
): PdfPhoto[] =>
  (paths ?? []).flatMap((path) =>
    path ? [{ picture: shownPath(path, proofs[path]), ...photoLines(proofs[path], fileNameOf(path)) }] : [],
  );
