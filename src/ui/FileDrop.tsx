import { useId, useState, type ReactNode } from 'react';
import { useDropzone, type Accept } from 'react-dropzone';
import { Upload } from 'lucide-react';
import { Button } from './Button';
import { FieldHelp, RequiredMark } from './form/Field';
import { FileList, type FileItem } from './FileRow';
import classes from './parts.module.css';

/**
 * A place to drop or choose files, and the list of those taken with their state. It has no state of its own: the owner
 * adds the files that `onAdd` gives, and passes the state of each through `items`.
 */
export function FileDrop(props: {
  label: string;
  items: readonly FileItem[];
  onAdd: (files: File[]) => void;
  onRemove?: (id: string) => void;
  onCancel?: (id: string) => void;
  onRetry?: (id: string) => void;
  /** MIME types with their endings: `{ 'application/pdf': ['.pdf'] }`. */
  accept?: Accept;
  /** Why a file is refused, or null; runs after `accept`. */
  validate?: (file: File) => string | null;
  /** Told about refused files, for the contract's toasts; the reason also stands in the field. */
  onRefused?: (refused: { file: File; reason: string }[]) => void;
  /** What is said of a file whose type is not in `accept`. */
  typeRefusal?: string;
  /** The browser's window was closed without a choice. */
  onNothingChosen?: () => void;
  multiple?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Which files, how large. */
  help?: ReactNode;
  error?: ReactNode;
}) {
  const { label, items, onAdd, validate, onRefused, multiple = true, disabled } = props;
  const id = useId();
  const [refusals, setRefusals] = useState<string[]>([]);

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: props.accept,
    multiple,
    disabled,
    noClick: true,
    noKeyboard: true,
    onFileDialogCancel: props.onNothingChosen,
    onDrop: (accepted, rejected) => {
      const refused: { file: File; reason: string }[] = rejected.map(({ file, errors }) => ({
        file,
        reason:
          errors[0]?.code === 'file-invalid-type'
            ? (props.typeRefusal ?? 'type not accepted')
            : (errors[0]?.message ?? 'refused'),
      }));
      const taken: File[] = [];
      for (const file of accepted) {
        const reason = validate?.(file) ?? null;
        if (reason === null) taken.push(file);
        else refused.push({ file, reason });
      }
      setRefusals(refused.map(({ file, reason }) => `${file.name}: ${reason}`));
      if (refused.length > 0) onRefused?.(refused);
      if (taken.length > 0) onAdd(taken);
    },
  });

  const error = refusals.length > 0 ? refusals.map((text) => <div key={text}>{text}</div>) : props.error;
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-below`}>
      <div className={classes['dropLabel']}>
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
        <span>or drop {multiple ? 'them' : 'it'} here</span>
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
