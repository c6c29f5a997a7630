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

/** "Photo 12: CSQU 305438 3, Damage 1: near". */
export const photoTitle = (place: string, proof: PhotoProof | undefined): string =>
  [proof?.number ? `Photo ${proof.number}` : '', place, proof?.caption ?? ''].filter(Boolean).join(': ');

/** By which photographs are named: "Photo 12, 13"; how many where they have no numbers. */
export function photoNumbers(paths: readonly string[], proofs: PhotoProofs): string {
  if (paths.length === 0) return 'none';
  const numbers = paths.map((path) => proofs[path]?.number ?? null);
  return numbers.includes(null) ? String(paths.length) : `Photo ${numbers.join(', ')}`;
}

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
