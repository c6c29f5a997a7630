import { midSentence } from '@/lib/sentences';
import { useEffect, useEffectEvent } from 'react';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { fileNameOf } from '@/lib/fileName';
import { IMAGE_TYPES_ACCEPTED } from '@/shared/fileRules';
import { pictureName } from '@/shared/photos/pictureName';
import type { KindSlot, ImagesSectionSpec as Section } from '@/shared/surveyKind/types';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { FileDrop } from '@/ui/FileDrop';
import { Glyph } from '@/ui/Glyph';
import { Note } from '@/ui/Note';
import type { MenuAct } from '@/ui/overlay/panels';
import { SectionCard } from '@/ui/SectionCard';
import { dropOld, slotFields } from '../files/filePlaces';
import { PhotoProblem } from '../files/PhotoProblem';
import { failureText } from '../files/preparedFiles';
import { useSurveyFiles } from '../files/useSurveyFiles';
import { usePhotoDrop } from '../photos/photoDrag';
import type { PhotoTools } from '../photos/usePhotoTools';
import { IMAGE_REFUSAL } from './imageTexts';
import { PhotoCard } from './PhotoCard';
import { LockedFiles } from './LockedFiles';
import { useSurvey, useWhyNotAttach } from '@/shared/surveyForm/useSurvey';
import { textFieldOf } from '@/shared/surveyRecord/fields';
import { useImageChange } from './useRecordChange';
import { useSlotFiles } from './useSlotFiles';
import classes from './form.module.css';

/** What moves photographs between the places of one part. */
export interface SlotMoves {
  /** Where the one in this field may go: not where another is on its way. */
  placesOf: (field: string, file: string) => readonly MenuAct[];
  /** Takes the photograph whose File is `file` from another place; null where none can come here now. */
  takeAt: (field: string) => ((file: string) => void) | null;
  moving: boolean;
}

const TAKEN = 'Someone else has moved or replaced this photograph since. Nothing was deleted.';

/** One image with a field of its own, and the companion field that names its File. */
export function ImageSlot(props: {
  slot: KindSlot<SurveyDoctype>;
  texts: Section<SurveyDoctype>['saved'];
  tools: PhotoTools;
  /** Told how a photograph is taken here that was chosen with others; its answer is why it is refused, or null. */
  onTakes?: (field: string, take: (file: File) => Promise<string | null>) => void;
  /** Other places of the same part; none where there is no other. */
  moves?: SlotMoves;
}) {
  const { slot, texts, tools, onTakes, moves } = props;
  const { kind, record, catchUp } = useSurvey();
  const files = useSurveyFiles();
  const whyNot = useWhyNotAttach();
  const confirm = useConfirm();
  const path = textFieldOf(record, slot.field);
  const fileId = textFieldOf(record, slot.idField);

  const clear = useImageChange({
    success: texts.deleted,
    // it is said below
    failure: (error) => (error instanceof PhotoProblem ? null : undefined),
  });

  const { waiting, drop, add } = useSlotFiles(slot, texts.added);

  /** One file at a time: what is chosen takes the place of what waits. */
  const choose = async (chosen: File[]) => {
    await Promise.all(waiting.map(({ id }) => files.remove(id)));
    await add(chosen, () => ({ row: {}, replaces: fileId }));
  };
  const take = useEffectEvent(async (file: File) => {
    const reason = await drop.validate(file, []);
    if (reason === null) void choose([file]);
    return reason;
  });
  useEffect(() => onTakes?.(slot.field, (file) => take(file)), [slot.field, onTakes]);

  const dropHere = usePhotoDrop(whyNot ? null : (moves?.takeAt(slot.field) ?? null));

  const remove = async () => {
    const sure = await confirm(deleteQuestion(fileNameOf(path)));
    if (!sure) return;
    try {
      const { record: saved } = await clear.mutateAsync({
        // The record may be newer than what stood here when the person was asked.
        fields: (now) => {
          if (textFieldOf(now, slot.field) !== path || textFieldOf(now, slot.idField) !== fileId)
            throw new PhotoProblem(TAKEN);
          return slotFields(slot, null);
        },
      });
      await dropOld(fileId, saved);
    } catch (error) {
      // The field stays, and so does its file; it is said below.
      if (error instanceof PhotoProblem) await catchUp().catch(() => undefined);
    }
  };

  return (
    <div {...dropHere}>
      <SectionCard
        title={slot.title}
        headingLevel={3}
        actions={
          path ? null : (
            <span className={`row warn ${classes['missing']}`}>
              <Glyph name="dashed" /> missing
            </span>
          )
        }
      >
        <div className={`group ${classes['stack']}`}>
          {path ? (
            <div className={`group ${classes['photos']}`}>
              <PhotoCard
                path={path}
                place={slot.title}
                shows={pictureName(kind, record, slot.title)}
                deleteLabel={`Delete ${midSentence(slot.title)}`}
                shots={[]}
                locked={whyNot !== null}
                busy={clear.isPending || moves?.moving === true}
                moves={
                  moves && fileId ? { file: fileId, places: moves.placesOf(slot.field, fileId) } : undefined
                }
                tools={tools}
                onDelete={() => void remove()}
              />
            </div>
          ) : null}
          {clear.error ? <Note tone="err">{failureText(clear.error)}</Note> : null}
          {whyNot ? (
            <LockedFiles why={whyNot} label={`Add ${midSentence(slot.title)}`} drop={drop} />
          ) : (
            <FileDrop
              label={path ? `Replace ${midSentence(slot.title)}` : `Add ${midSentence(slot.title)}`}
              accept={IMAGE_TYPES_ACCEPTED}
              typeRefusal={IMAGE_REFUSAL}
              camera
              multiple={false}
              onAdd={(chosen) => void choose(chosen)}
              {...drop}
            />
          )}
        </div>
      </SectionCard>
    </div>
  );
}
