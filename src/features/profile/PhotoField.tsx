import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useController, type Control } from 'react-hook-form';
import { fileUrl } from '@/api/fileAddress';
import { storeFile } from '@/lib/device/storedFile';
import { uprightBitmap } from '@/lib/drawJpeg';
import { reading } from '@/lib/reading';
import { UNREADABLE } from '@/shared/fileRules';
import { initials } from '@/shared/initials';
import { Button } from '@/ui/Button';
import { useStoredUrl } from './useStoredUrl';
import { Avatar } from '@/ui/Avatar';
import { FieldHelp } from '@/ui/form/Field';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { notify } from '@/ui/notify';
import { photoProblem, PHOTO_TOO_LARGE, PICTURE_TYPES, sentPhotoProblem, type Picture } from './photo';
import { PHOTO_SIDE } from './crop';
import classes from './profile.module.css';

const PhotoCropDialog = lazyWithPreload(async () => (await import('./PhotoCropDialog')).PhotoCropDialog);

/** The person's picture, or the initials. */
export function Photo({ name, src }: { name: string; src: string | null }) {
  return (
    <Avatar
      src={src ?? undefined}
      alt={src ? `Photo of ${name}` : ''}
      initials={initials(name)}
      className={classes['photo'] ?? ''}
    />
  );
}

export function StoredPhoto({ name, path }: { name: string; path: string | null | undefined }) {
  return <Photo name={name} src={path ? fileUrl(path) : null} />;
}

/** Selects a photo and the square of it that is shown; it is uploaded when the section is saved. */
export function PhotoField(props: { control: Control<{ photo: Picture }>; name: string; disabled: boolean }) {
  const { field } = useController({ control: props.control, name: 'photo' });
  const { chosen, path } = field.value;
  const [problem, setProblem] = useState<string | null>(null);
  const [cropping, setCropping] = useState<{ picture: ImageBitmap; name: string } | null>(null);
  const url = useStoredUrl(chosen, path);
  const isRefused = (file: File, refusal: string | null) => {
    setProblem(refusal === null ? null : `${file.name}: ${refusal}`);
    if (refusal === PHOTO_TOO_LARGE) notify.error(refusal);
    return refusal !== null;
  };
  const keep = async (file: File) => {
    if (!isRefused(file, sentPhotoProblem(file)))
      field.onChange({ ...field.value, chosen: await storeFile(file) });
  };
  const take = async (file: File | undefined) => {
    if (!file || isRefused(file, await photoProblem(file, path).catch(() => UNREADABLE))) return;
    const picture = await uprightBitmap(file);
    // A browser that draws no pictures for scripts can neither judge nor cut one. A small square needs no cutting.
    if (!picture || (picture.width === picture.height && picture.width <= PHOTO_SIDE)) await keep(file);
    else setCropping({ picture, name: file.name });
  };
  const { getInputProps, getRootProps, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: props.disabled,
    onDrop: (accepted, refused) => void reading.during(take(accepted[0] ?? refused[0]?.file)),
  });
  return (
    <div {...getRootProps({ className: classes['photoField'], role: 'group', 'aria-label': 'Photo' })}>
      <Photo name={props.name} src={url} />
      <div>
        <input
          {...getInputProps({
            'aria-label': 'Photo',
            tabIndex: -1,
            accept: Object.values(PICTURE_TYPES).flat().join(','),
          })}
        />
        <div className="buttons">
          <Button size="small" disabled={props.disabled} onClick={open}>
            {url === null ? 'Choose a photo' : 'Choose another photo'}
          </Button>
          {url === null ? null : (
            <Button
              size="small"
              color="error"
              disabled={props.disabled}
              onClick={() => {
                setProblem(null);
                field.onChange({ chosen: null, path: '' });
              }}
            >
              Remove photo
            </Button>
          )}
        </div>
        <FieldHelp
          error={problem}
          help={
            chosen
              ? `${chosen.name}, not sent yet`
              : 'JPG or PNG. You choose the part that is shown; it is sent small, and never above 1 MB.'
          }
        />
      </div>
      {cropping ? (
        <PhotoCropDialog
          {...cropping}
          onClose={() => setCropping(null)}
          onCropped={async (photo) => {
            await keep(photo);
            setCropping(null);
          }}
        />
      ) : null}
    </div>
  );
}
