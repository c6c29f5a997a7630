import type { DocDraft } from '@/api/doctypes/index';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { deleteFile, type UploadedFile } from '@/api/files';
import { withProof } from '@/shared/photos/changeImages';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import type { KindSlot } from '@/shared/surveyKind/types';
import { useFilesAt } from '../files/useFilesAt';
import { useSurveyFiles } from '../files/useSurveyFiles';
import { useHeldAt } from './useHeldAt';
import { useImageChange } from './useRecordChange';

/** The fields of a record that name an image, for this file or for none. */
export const slotFields = (slot: KindSlot<SurveyDoctype>, uploaded: UploadedFile | null) =>
  ({
    [slot.field]: uploaded?.file_url ?? '',
    [slot.idField]: uploaded?.name ?? '',
  }) as DocDraft<SurveyDoctype>;

/** Deletes the file that a field named before, once the field does not any more (D196). */
export const dropOld = async (old: string, uploaded: UploadedFile | null) => {
  if (old && old !== uploaded?.name) await deleteFile(old).catch(() => undefined);
};

/** Files on their way to an image with a field of its own. */
export function useSlotFiles(slot: KindSlot<SurveyDoctype>, added: string) {
  const { kind, record, catchUp } = useSurvey();
  const put = useImageChange({ success: added });
  const heldAt = useHeldAt(true);
  return useFilesAt(useSurveyFiles(), slot.field, {
    // Without its field, each later save of the record makes one more File (R7)
    target: record && { doctype: kind.doctype, docname: record.name, fieldname: slot.field },
    photo: true,
    held: [heldAt((record as Record<string, unknown> | null)?.[slot.field])],
    name: async (uploaded, { proof }, one) => {
      await put.mutateAsync({
        fields: slotFields(slot, uploaded),
        proofs: proof ? withProof(uploaded.file_url, { ...proof, caption: one.caption ?? '' }) : undefined,
      });
      await dropOld(one.replaces, uploaded);
    },
    catchUp,
  });
}
