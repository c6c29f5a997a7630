import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import type { KindSlot } from '@/shared/surveyKind/types';
import { dropOld, proofAt, slotFields } from '../files/filePlaces';
import { useFilesAt } from '../files/useFilesAt';
import { useSurveyFiles } from '../files/useSurveyFiles';
import { useHeldAt } from './useHeldAt';
import { useImageChange } from './useRecordChange';

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
      const { record: saved } = await put.mutateAsync({
        fields: slotFields(slot, uploaded),
        proofs: proofAt(uploaded, proof, one.caption),
      });
      // It may have been moved to another place meanwhile.
      if (!Object.values(saved).includes(one.replaces)) await dropOld(one.replaces, uploaded);
    },
    catchUp,
  });
}
