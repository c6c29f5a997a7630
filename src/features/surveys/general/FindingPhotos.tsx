import { Trash2 } from 'lucide-react';
import { fileUrl } from '@/api/fileAddress';
import { deleteFile, type UploadedFile } from '@/api/files';
import { fileNameOf } from '@/lib/fileName';
import { changeGeneral, type GeneralRecord } from '@/shared/generalSurvey/generalSurvey';
import { withPhoto, type GeneralSheet } from '@/shared/generalSurvey/generalSheet';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { IMAGE_TYPES_ACCEPTED } from '@/shared/fileRules';
import { PhotoProofLines } from '@/shared/photos/PhotoProofLines';
import { StoredFileLink } from '@/shared/StoredFileLink';
import { useConfirm } from '@/ui/confirm';
import { FileDrop } from '@/ui/FileDrop';
import { IconButton } from '@/ui/IconButton';
import { useMutation } from '@tanstack/react-query';
import { LockedFiles } from '../form/LockedFiles';
import { IMAGE_REFUSAL } from '../form/imageTexts';
import { useFilesAt } from '../files/useFilesAt';
import { useResume } from '../files/useResume';
import type { WaitingFiles } from '../files/useWaitingFiles';
import { photosOf } from './generalReport';
import classes from './general.module.css';

/** Photographs of one finding; each is on the server before the sheet names it. */
export function FindingPhotos(props: {
  order: JobOrder;
  sheet: GeneralSheet;
  finding: string;
  /** "Finding 2". */
  name: string;
  locked: string | null;
  files: WaitingFiles;
  onSaved: (survey: GeneralRecord) => void;
}) {
  const { order, sheet, finding, name, locked, files, onSaved } = props;
  const confirm = useConfirm();
  const paths = photosOf(sheet, finding);
  const { drop, add, resume, waiting } = useFilesAt(files, `general-finding/${finding}`, {
    target: { doctype: 'Job Order', docname: order.name },
    photo: true,
    held: paths.map((path) => ({ path, sha256: sheet.photos[path]?.proof?.sha256 ?? null })),
    uploaded: 'Image attached successfully',
    name: async (uploaded: UploadedFile, { proof }) =>
      onSaved(await changeGeneral(order, (now) => withPhoto(now, finding, uploaded, proof))),
  });
  useResume(resume, files.loaded && locked === null);
  const removal = useMutation({
    meta: { success: 'Attachment deleted successfully' },
    mutationFn: async (path: string) => {
      const file = sheet.photos[path]?.file;
      const saved = await changeGeneral(order, (now) => ({
        ...now,
        photos: Object.fromEntries(Object.entries(now.photos).filter(([one]) => one !== path)),
      }));
      await deleteFile(file).catch(() => undefined); // D196
      return saved;
    },
    onSuccess: onSaved,
  });
  const remove = async (path: string) => {
    const sure = await confirm({
      title: 'Are you sure you want to delete?',
      body: fileNameOf(path),
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) removal.mutate(path);
  };
  const label = `Photographs, ${name.toLowerCase()}`;
  return (
    <>
      {paths.length > 0 ? (
        <ul className={classes['photos']} aria-label={label}>
          {paths.map((path, at) => (
            <li key={path}>
              <img src={fileUrl(path) || undefined} alt={`${name}, photograph ${at + 1}`} loading="lazy" />
              <div>
                <StoredFileLink path={path} name={fileNameOf(path)} />
                <PhotoProofLines proof={sheet.photos[path]?.proof ?? undefined} name={fileNameOf(path)} />
              </div>
              <IconButton
                label={`Delete photograph ${at + 1} of ${name.toLowerCase()}`}
                size="small"
                disabled={locked !== null || removal.isPending}
                onClick={() => void remove(path)}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
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
    </>
  );
}
