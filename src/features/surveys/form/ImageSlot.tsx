import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import type { DocDraft } from '@/api/doctypes/index';
import { deleteFile, type UploadedFile } from '@/api/files';
import { IMAGE_TYPES_ACCEPTED } from '@/shared/fileRules';
import { withProof } from '@/shared/photos/changeImages';
import type { KindSlot, ImagesSectionSpec as Section } from '@/shared/surveyKind/types';
import { useConfirm } from '@/ui/confirm';
import { FileDrop } from '@/ui/FileDrop';
import { Note } from '@/ui/Note';
import { SectionCard } from '@/ui/SectionCard';
import { failureText } from '../files/preparedFiles';
import { useFilesAt } from '../files/useFilesAt';
import { useSurveyFiles } from '../files/useSurveyFiles';
import { fileNameIn, IMAGE_HELP, IMAGE_REFUSAL } from './imageTexts';
import { PhotoCard } from './PhotoCard';
import { LockedFiles } from './LockedFiles';
import { useSurvey, useWhyNotAttach } from '@/shared/surveyForm/useSurvey';
import { useImageChange } from './useRecordChange';
import classes from './form.module.css';

/** One image with a field of its own, and the companion field that names its File. */
export function ImageSlot(props: { slot: KindSlot<SurveyDoctype>; texts: Section<SurveyDoctype>['saved'] }) {
  const { slot, texts } = props;
  const { kind, record, catchUp } = useSurvey();
  const files = useSurveyFiles();
  const whyNot = useWhyNotAttach();
  const confirm = useConfirm();
  const stored = (record ?? {}) as Record<string, string | null | undefined>;
  const path = stored[slot.field] ?? '';
  const fileId = stored[slot.idField] ?? '';

  const put = useImageChange({ success: texts.added });
  const clear = useImageChange({ success: texts.deleted });

  const fieldsOf = (uploaded: UploadedFile | null) =>
    ({
      [slot.field]: uploaded?.file_url ?? '',
      [slot.idField]: uploaded?.name ?? '',
    }) as DocDraft<SurveyDoctype>;
  /** The field first, then the file that it named before (D196). */
  const dropOld = async (old: string, uploaded: UploadedFile | null) => {
    if (old && old !== uploaded?.name) await deleteFile(old).catch(() => undefined);
  };
  const { waiting, drop, add } = useFilesAt(files, slot.field, {
    // Without its field, each later save of the record makes one more File (R7)
    target: record && { doctype: kind.doctype, docname: record.name, fieldname: slot.field },
    photo: true,
    name: async (uploaded, { proof }, one) => {
      await put.mutateAsync({
        fields: fieldsOf(uploaded),
        proofs: proof ? withProof(uploaded.file_url, proof) : undefined,
      });
      await dropOld(one.replaces, uploaded);
    },
    catchUp,
  });

  /** One file at a time: what is chosen takes the place of what waits. */
  const choose = async (chosen: File[]) => {
    await Promise.all(waiting.map(({ id }) => files.remove(id)));
    await add(chosen, () => ({ row: {}, replaces: fileId }));
  };
  const remove = async () => {
    const sure = await confirm({
      title: 'Are you sure you want to delete?',
      body: fileNameIn(path),
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!sure) return;
    try {
      await clear.mutateAsync({ fields: fieldsOf(null) });
    } catch {
      return; // the field stays, and so does its file; it is said below
    }
    await dropOld(fileId, null);
  };

  return (
    <SectionCard title={slot.title} headingLevel={3}>
      <div className={classes['stack']}>
        {path ? (
          <div className={classes['photos']}>
            <PhotoCard
              path={path}
              place={slot.title}
              deleteLabel={`Delete ${slot.title.toLowerCase()}`}
              shots={[]}
              locked={whyNot !== null}
              busy={clear.isPending}
              onDelete={() => void remove()}
            />
          </div>
        ) : null}
        {clear.error ? <Note tone="err">{failureText(clear.error)}</Note> : null}
        {whyNot ? (
          <LockedFiles why={whyNot} label={`Add ${slot.title.toLowerCase()}`} drop={drop} />
        ) : (
          <FileDrop
            label={path ? `Replace ${slot.title.toLowerCase()}` : `Add ${slot.title.toLowerCase()}`}
            accept={IMAGE_TYPES_ACCEPTED}
            typeRefusal={IMAGE_REFUSAL}
            help={IMAGE_HELP}
            multiple={false}
            onAdd={(chosen) => void choose(chosen)}
            {...drop}
          />
        )}
      </div>
    </SectionCard>
  );
}
