import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useDropzone, type Accept, type FileRejection } from 'react-dropzone';
import { Camera, Upload } from 'lucide-react';
import { reading } from '@/lib/reading';
import { visibleText } from '@/lib/visibleText';
import { Button } from './Button';
import { FieldHelp, RequiredMark } from './form/Field';
import { FileList, type FileItem } from './FileRow';
import { useMediaQuery } from './useMediaQuery';
import classes from './parts.module.css';

/** It was moved, or the device refuses it. */
const UNREADABLE = 'The file cannot be read';

/** Takes the files of a paste, once wherever in the form it happens. */
export type TakePasted = (event: ClipboardEvent) => void;

/**
 * A place to drop or choose files, and the list of those taken with their state. It has no state of its own: the owner
 * adds the files that `onAdd` gives, and passes the state of each through `items`.
 */
export function FileDrop(props: {
  label: string;
  /** For a form that takes a paste anywhere. */
  takePasted?: Ref<TakePasted>;
  items: readonly FileItem[];
  /** What it promises is waited for by what sends the form. */
  onAdd: (files: File[]) => unknown;
  onRemove?: (id: string) => void;
  onCancel?: (id: string) => void;
  onRetry?: (id: string) => void;
  /** MIME types with their endings: `{ 'application/pdf': ['.pdf'] }`. */
  accept?: Accept;
  /** Why a file is refused, or null; runs after `accept`. Is given those of the same choice that were taken before it. */
  validate?: (file: File, taken: readonly File[]) => string | null | Promise<string | null>;
  /** Told about refused files, for the contract's toasts; the reason also stands in the field. */
  onRefused?: (refused: { file: File; reason: string }[]) => void;
  /** What is said of a file whose type is not in `accept`. */
  typeRefusal?: string;
  /** The browser's window was closed without a choice. */
  onNothingChosen?: () => void;
  multiple?: boolean;
  /** Offers the camera where the device is held in the hand. */
  camera?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Which files, how large. */
  help?: ReactNode;
  error?: ReactNode;
}) {
  const { label, items, onAdd, validate, onRefused, multiple = true, disabled } = props;
  const id = useId();
  const camera = useRef<HTMLInputElement>(null);
  const isHeld = useMediaQuery('(any-pointer: coarse)');
  const [refusals, setRefusals] = useState<string[]>([]);

  const problemOf = async (file: File, taken: readonly File[]) => {
    try {
      return await validate?.(file, taken);
    } catch {
      return UNREADABLE;
    }
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: props.accept,
    multiple,
    disabled,
    noClick: true,
    noKeyboard: true,
    onFileDialogCancel: props.onNothingChosen,
    onDrop: (accepted, rejected) => take(accepted, rejected),
  });
  const judge = async (
    accepted: readonly File[],
    rejected: readonly {
      file: File;
      errors: readonly Pick<FileRejection['errors'][number], 'code' | 'message'>[];
    }[],
  ) => {
    const refused: { file: File; reason: string }[] = rejected.map(({ file, errors }) => ({
      file,
      reason:
        errors[0]?.code === 'file-invalid-type'
          ? (props.typeRefusal ?? 'type not accepted')
          : (errors[0]?.message ?? 'refused'),
    }));
    const taken: File[] = [];
    for (const file of accepted) {
      const reason = (await problemOf(file, taken)) ?? null;
      if (reason === null) taken.push(file);
      else refused.push({ file, reason });
    }
    setRefusals(refused.map(({ file, reason }) => `${visibleText(file.name)}: ${reason}`));
    if (refused.length > 0) onRefused?.(refused);
    if (taken.length === 0) return;
    try {
      await onAdd(taken);
    } catch {
      setRefusals(taken.map(({ name }) => `${visibleText(name)}: ${UNREADABLE}`));
    }
  };
  const take = (...chosen: Parameters<typeof judge>) => void reading.during(judge(...chosen));

  /** The clipboard holds files that were copied elsewhere, or a picture of the screen. */
  const paste: TakePasted = (event) => {
    const pasted = [...event.clipboardData.files];
    if (disabled || pasted.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    const files = multiple ? pasted : pasted.slice(0, 1);
    const endings = Object.values(props.accept ?? {}).flat();
    // A browser knows no type for some kinds (HEIC on most computers): then their ending says it, as where they are dropped.
    const isTaken = (file: File) =>
      !props.accept ||
      (file.type === ''
        ? endings.some((ending) => file.name.toLowerCase().endsWith(ending))
        : file.type in props.accept);
    const refused = files.filter((file) => !isTaken(file));
    take(
      files.filter(isTaken),
      refused.map((file) => ({ file, errors: [{ code: 'file-invalid-type', message: '' }] })),
    );
  };
  useImperativeHandle(props.takePasted, () => paste);

  const error = refusals.length > 0 ? refusals.map((text) => <div key={text}>{text}</div>) : props.error;
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-below`} onPaste={paste}>
      <div className={`small ${classes['dropLabel']}`}>
        <span id={id}>{label}</span> {props.required ? <RequiredMark /> : null}
      </div>
      <div
        {...getRootProps({
          className: classes['drop'],
          'data-over': isDragActive || undefined,
          role: undefined,
        })}
      >
        <input {...getInputProps({ 'aria-label': label, className: classes['dropInput'], tabIndex: -1 })} />
        <Button size="small" startIcon={<Upload aria-hidden />} onClick={open} disabled={disabled}>
          {multiple ? 'Choose files' : 'Choose a file'}
        </Button>
        {props.camera && isHeld ? (
          <>
            <input
              ref={camera}
              type="file"
              accept="image/*"
              capture="environment"
              hidden
              aria-label={`${label}, camera`}
              tabIndex={-1}
              onChange={(event) => {
                take([...(event.target.files ?? [])], []);
                event.target.value = ''; // the next photograph may have the same name
              }}
            />
            <Button
              size="small"
              startIcon={<Camera aria-hidden />}
              onClick={() => camera.current?.click()}
              disabled={disabled}
            >
              Take a photograph
            </Button>
          </>
        ) : null}
        {isHeld ? null : <span>or drop {multiple ? 'them' : 'it'} here</span>}
      </div>
      <FieldHelp id={`${id}-below`} error={error} help={props.help} />
      <FileList
        label={`${label}: files`}
        items={items}
        onRemove={props.onRemove}
        onCancel={props.onCancel}
        onRetry={props.onRetry}
      />
    </div>
  );
}
