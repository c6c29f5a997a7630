import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Maximize2, Pencil, Trash2 } from 'lucide-react';
import { userMessage } from '@/api/errors';
import { deleteFile, type UploadedFile } from '@/api/files';
import { fileNameOf } from '@/lib/fileName';
import { photoCaption } from '@/lib/photoProof';
import { changeGeneral, readGeneral, type GeneralRecord } from '@/shared/generalSurvey/generalSurvey';
import {
  filesByFinding,
  photosOf,
  withCaption,
  withoutPhoto,
  type GeneralSheet,
} from '@/shared/generalSurvey/generalSheet';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { IMAGE_TYPES_ACCEPTED } from '@/shared/fileRules';
import { PhotoProofLines } from '@/shared/photos/PhotoProofLines';
import { StoredPicture } from '@/shared/photos/StoredPicture';
import { StoredFileLink } from '@/shared/StoredFileLink';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { FileDrop } from '@/ui/FileDrop';
import { IconButton } from '@/ui/IconButton';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Note } from '@/ui/Note';
import { LockedFiles } from '../form/LockedFiles';
import { IMAGE_REFUSAL } from '../form/imageTexts';
import { useFilesAt } from '../files/useFilesAt';
import { useResume } from '../files/useResume';
import type { WaitingFiles } from '../files/useWaitingFiles';
import { findingPlace, withPhotoAt } from './findingPlace';
import classes from './general.module.css';

const CaptionDialog = lazyWithPreload(async () => (await import('../form/CaptionDialog')).CaptionDialog);
const PhotoViewer = lazyWithPreload(async () => (await import('@/shared/photos/PhotoViewer')).PhotoViewer);

/** Photographs of one finding; each is on the server before the sheet names it. */
export function FindingPhotos(props: {
  order: JobOrder;
  sheet: GeneralSheet;
  finding: string;
  /** "Finding 2". */
  name: string;
  /** The finding itself waits on this device. */
  waits: boolean;
  locked: string | null;
  files: WaitingFiles;
  onSaved: (survey: GeneralRecord) => void;
}) {
  const { order, sheet, finding, name, locked, files, onSaved } = props;
  const confirm = useConfirm();
  const paths = photosOf(sheet, finding);
  const { drop, add, resume, isHeld, waiting } = useFilesAt(files, findingPlace(finding), {
    target: props.waits ? null : { doctype: 'Job Order', docname: order.name },
    photo: true,
    held: paths.map((path) => ({ path, sha256: sheet.photos[path]?.proof?.sha256 ?? null })),
    uploaded: 'Image attached successfully',
    catchUp: async () => onSaved(await readGeneral(order)),
    name: async (uploaded: UploadedFile, { proof }) =>
      onSaved(await changeGeneral(order, (now) => withPhotoAt(now, finding, uploaded, proof))),
  });
  useResume(resume, files.loaded && locked === null, isHeld);
  const removal = useMutation({
    meta: { success: 'Attachment deleted successfully' },
    mutationFn: async (path: string) => {
      const photo = sheet.photos[path];
      const saved = await changeGeneral(order, (now) => withoutPhoto(now, finding, path));
      await deleteFile(photo && filesByFinding(photo)[finding]).catch(() => undefined); // D196
      return saved;
    },
    onSuccess: onSaved,
  });
  const remove = async (path: string) => {
    const sure = await confirm(deleteQuestion(fileNameOf(path)));
    if (sure) removal.mutate(path);
  };
  const captioning = useMutation({
    meta: { success: 'Caption saved' },
    mutationFn: ({ path, caption }: { path: string; caption: string }) =>
      changeGeneral(order, (now) => withCaption(now, path, caption)),
    onSuccess: onSaved,
  });
  const [open, setOpen] = useState<{ act: 'view' | 'caption'; path: string } | null>(null);
  const label = `Photographs, ${name.toLowerCase()}`;
  const proofOf = (path: string) => sheet.photos[path]?.proof ?? undefined;
  const captionOf = (path: string) => photoCaption(proofOf(path), fileNameOf(path));
  return (
    <>
      {paths.length > 0 ? (
        <ul className={`group ${classes['photos']}`} aria-label={label}>
          {paths.map((path, at) => {
            const spoken = `photograph ${at + 1} of ${name.toLowerCase()}`;
            return (
              <li key={path}>
                <StoredPicture
                  path={path}
                  proof={proofOf(path)}
                  alt={`${name}, photograph ${at + 1}: ${captionOf(path)}`}
                />
                <div>
                  <StoredFileLink path={path} name={captionOf(path)} />
                  <PhotoProofLines proof={proofOf(path)} name={fileNameOf(path)} />
                </div>
                <div className={classes['acts']}>
                  <IconButton
                    label={`View ${spoken}`}
                    size="small"
                    onClick={() => setOpen({ act: 'view', path })}
                  >
                    <Maximize2 size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Caption of ${spoken}`}
                    size="small"
                    disabled={locked !== null}
                    onClick={() => setOpen({ act: 'caption', path })}
                  >
                    <Pencil size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Delete ${spoken}`}
                    size="small"
                    disabled={locked !== null || removal.isPending}
                    onClick={() => void remove(path)}
                  >
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                </div>
              </li>
            );
          })}
        </ul>
      ) : null}
      {removal.error ? (
        <Note tone="err" role="alert" title="The photograph was not deleted">
          {userMessage(removal.error)}
        </Note>
      ) : null}
      {locked === null ? (
        <FileDrop
          label={label}
          accept={IMAGE_TYPES_ACCEPTED}
          typeRefusal={IMAGE_REFUSAL}
          {...drop}
          onAdd={(chosen) => void add(chosen, () => ({ row: {}, replaces: '' }))}
        />
      ) : waiting.length > 0 ? (
        <LockedFiles why={locked} label={label} drop={drop} />
      ) : null}
      {open?.act === 'view' ? (
        <PhotoViewer
          photos={paths.map((path) => ({
            path,
            name: `${name}: ${captionOf(path)}`,
            proof: proofOf(path),
          }))}
          at={paths.indexOf(open.path)}
          onAt={(at) => setOpen({ act: 'view', path: paths[at] ?? open.path })}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.act === 'caption' ? (
        <CaptionDialog
          caption={proofOf(open.path)?.caption ?? ''}
          shots={[]}
          onSave={(caption) => captioning.mutateAsync({ path: open.path, caption })}
          save={captioning}
          onClose={() => {
            captioning.reset();
            setOpen(null);
          }}
        />
      ) : null}
    </>
  );
}
