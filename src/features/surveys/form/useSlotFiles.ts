import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { usePhotoProofs, useSurvey } from '@/shared/surveyForm/useSurvey';
import type { KindSlot } from '@/shared/surveyKind/types';
import { textFieldOf } from '@/shared/surveyRecord/fields';
import { dropOld, heldAt, proofAt, replacedIn, slotFields } from '../files/filePlaces';
import { useFilesAt } from '../files/useFilesAt';
import { useSurveyFiles } from '../files/useSurveyFiles';
import { useImageChange } from './useRecordChange';

/** Files on their way to an image with a field of its own. */
export function useSlotFiles(slot: KindSlot<SurveyDoctype>, added: string) {
  const { kind, record, catchUp } = useSurvey();
  const put = useImageChange({ success: added });
  const proofs = usePhotoProofs();
  return useFilesAt(useSurveyFiles(), slot.field, {
    // Without its field, each later save of the record makes one more File (R7)
    target: record && { doctype: kind.doctype, docname: record.name, fieldname: slot.field },
    photo: true,
    held: [heldAt(textFieldOf(record, slot.field), proofs, true)],
    name: async (uploaded, { proof }, one) => {
      let there = '';
      const { record: saved } = await put.mutateAsync({
        fields: (now) => {
          there = replacedIn(slot, now, one, [uploaded.name]);
          return slotFields(slot, uploaded);
        },
        proofs: proofAt(uploaded, proof, one.caption),
      });
      for (const old of new Set([one.replaces, there])) await dropOld(old, saved); // oxlint-disable-line no-await-in-loop
    },
    catchUp,
  });
}
