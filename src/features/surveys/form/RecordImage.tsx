import { midSentence } from '@/lib/sentences';
import { fileNameOf } from '@/lib/fileName';
import { photoCaption } from '@/lib/photoProof';
import { pictureName } from '@/shared/photos/pictureName';
import { usePhotoProofs, useSurvey } from '@/shared/surveyForm/useSurvey';
import { usePhotoTools } from '../photos/usePhotoTools';
import { ImageSlot } from './ImageSlot';

/** An image of the record, outside the section of images: beside what it proves. */
export function RecordImage({ field }: { field: string }) {
  const { kind, record } = useSurvey();
  const proofs = usePhotoProofs();
  const found = kind.sections.flatMap((section) =>
    section.type === 'images'
      ? section.slots.filter((slot) => slot.field === field).map((slot) => ({ slot, texts: section.saved }))
      : [],
  )[0];
  const path = (record as Readonly<Record<string, unknown>> | null)?.[field];
  const proof = typeof path === 'string' ? proofs[path] : undefined;
  const tools = usePhotoTools(
    found && typeof path === 'string' && path !== ''
      ? [
          {
            path,
            proof,
            name: `${pictureName(kind, record, found.slot.title)}: ${photoCaption(proof, fileNameOf(path))}`,
          },
        ]
      : [],
  );
  if (!found) throw new Error(`The record has no image ${field}`);
  // What it is beside has the title itself.
  const slot = { ...found.slot, title: `Photograph of the ${midSentence(found.slot.title)}` };
  return (
    <div>
      <ImageSlot slot={slot} texts={found.texts} tools={tools} />
      {tools.dialog}
    </div>
  );
}
