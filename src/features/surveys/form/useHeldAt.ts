import type { HeldFile } from '@/shared/heldFiles';
import { usePhotoProofs } from '@/shared/surveyForm/useSurvey';

/** What is known of a file that the record names: a photograph is told by what is kept of its original (R15). */
export function useHeldAt(photo: boolean): (address: unknown) => HeldFile {
  const proofs = usePhotoProofs();
  return (address) => {
    const path = typeof address === 'string' ? address : '';
    return photo ? { sha256: proofs[path]?.sha256 ?? null } : { path };
  };
}
