import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDropzone } from 'react-dropzone';
import { CircleCheck, Image as ImageGlyph } from 'lucide-react';
import { storeFile, type StoredFile } from '@/lib/device/storedFile';
import type { ImageSize } from '@/lib/imageSize';
import { reading } from '@/lib/reading';
import { formatBytes } from '@/lib/numbers';
import { saveFile } from '@/lib/saveFile';
import { UNREADABLE } from '@/shared/fileRules';
import { Button } from '@/ui/Button';
import { FieldHelp } from '@/ui/form/Field';
import { LETTERHEAD_IMAGES, checkLetterheadImage, type LetterheadPart } from './branding';
import { fileNameOf } from '@/lib/fileName';
import { storedFilesQuery } from './storedFiles';
import classes from './profile.module.css';

const pixels = ({ width, height }: ImageSize) => `${String(width)} × ${String(height)}`;

/** Required type, pixels and size of a letterhead image. */
export const letterheadRule = (part: LetterheadPart): string =>
  `JPEG, PNG · ${pixels(LETTERHEAD_IMAGES[part])} px · at most 1 MB`;

/** Downloads a white picture of exactly the required size, to draw on. */
async function saveTemplate(part: LetterheadPart): Promise<void> {
  const { width, height } = LETTERHEAD_IMAGES[part];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (picture) saveFile(picture, `${part}-${String(width)}x${String(height)}.png`);
}

interface RefusedFile {
  name: string;
  bytes: number;
  size: ImageSize | null;
  problem: string;
}

/** A letterhead image: the chosen or the stored one, the reason when a file was refused, and a drop area. */
export function LetterheadField(props: {
  part: LetterheadPart;
  record: string;
  chosen: StoredFile | null;
  stored: { path: string; id: string };
  /** Address of the shown image. */
  url: string | null;
  /** Read-only without it. */
  onChoose?: (file: StoredFile | null) => void;
  onDelete?: () => void;
  busy?: boolean;
  error?: string | undefined;
}) {
  const { part, chosen, stored, url, onChoose } = props;
  const { label } = LETTERHEAD_IMAGES[part];
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  /** Measured: what the server holds may have come another way. */
  const [size, setSize] = useState<ImageSize | null>(null);
  const files = useQuery({ ...storedFilesQuery(props.record), enabled: stored.path !== '' });
  const file = files.data?.find(({ name, file_url }) => name === stored.id || file_url === stored.path);
  const shown = chosen
    ? { name: chosen.name, bytes: chosen.size }
    : { name: file?.file_name ?? fileNameOf(stored.path), bytes: file?.file_size ?? 0 };

  const take = async (given: File | undefined) => {
    if (!given || !onChoose) return;
    const { size, problem } = await checkLetterheadImage(given, part, [stored]).catch(() => ({
      size: null,
      problem: UNREADABLE,
    }));
    setRefused(problem === null ? null : { name: given.name, bytes: given.size, size, problem });
    if (problem === null) onChoose(await storeFile(given));
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: !onChoose || (props.busy ?? false),
    onDrop: (accepted, rejected) => void reading.during(take(accepted[0] ?? rejected[0]?.file)),
  });
  const empty = url === null;
  const problem = refused?.problem ?? props.error;
  return (
    <div role="group" aria-label={label}>
      <div
        {...getRootProps({
          role: undefined,
          className: classes['band'],
          'data-drop': empty || refused ? '' : undefined,
          'data-refused': problem ? '' : undefined,
          'data-over': isDragActive || undefined,
        })}
      >
        {url && !refused ? (
          <img
            src={url}
            alt={label}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
          />
        ) : null}
        <div className={`buttons ${classes['bandFacts']}`}>
          {refused ? (
            <span className={`long quiet ${classes['bandName']}`}>
              {refused.name} {refused.size ? `${pixels(refused.size)} px, ` : ''}
              {formatBytes(refused.bytes)}
            </span>
          ) : empty ? (
            <span className={`long quiet ${classes['bandName']}`}>
              <ImageGlyph size={16} aria-hidden /> {onChoose ? 'Choose a file, or drop it here' : 'No image'}
            </span>
          ) : (
            <>
              {size === null ? null : pixels(size) === pixels(LETTERHEAD_IMAGES[part]) ? (
                <span className={`inline ${classes['fits']}`}>
                  <CircleCheck size={14} aria-hidden /> {pixels(size)}
                </span>
              ) : (
                <span>{pixels(size)}</span>
              )}
              <span className={`long quiet ${classes['bandName']}`}>
                {shown.name}
                {shown.bytes > 0 ? (
                  <>
                    , <span className={classes['bytes']}>{formatBytes(shown.bytes)}</span>
                  </>
                ) : null}
                {chosen ? ', not sent yet' : ''}
              </span>
            </>
          )}
          {onChoose ? (
            <span className={classes['bandActions']}>
              <input {...getInputProps({ 'aria-label': label, tabIndex: -1, accept: '.jpg,.jpeg,.png' })} />
              <Button
                size="small"
                variant={empty || refused ? 'outlined' : 'text'}
                disabled={props.busy}
                onClick={open}
              >
                {refused ? 'Choose another' : empty ? 'Choose a file' : 'Replace'}
              </Button>
              {refused && !empty ? (
                <Button size="small" variant="text" onClick={() => setRefused(null)}>
                  Keep the current one
                </Button>
              ) : null}
              {chosen && !refused ? (
                <Button size="small" variant="text" disabled={props.busy} onClick={() => onChoose(null)}>
                  Undo choice
                </Button>
              ) : null}
              {stored.path !== '' && !chosen && !refused && props.onDelete ? (
                <Button
                  size="small"
                  variant="text"
                  color="error"

                  disabled={props.busy}
                  onClick={props.onDelete}
                >
                  Delete
                </Button>
              ) : null}
            </span>
          ) : null}
        </div>
      </div>
      <FieldHelp
        error={problem}
        help={
          onChoose ? (
            <Button
              size="small"
              variant="text"
              className={classes['template']}
              onClick={() => void saveTemplate(part)}
            >
              Download an empty template
            </Button>
          ) : undefined
        }
      />
    </div>
  );
}
