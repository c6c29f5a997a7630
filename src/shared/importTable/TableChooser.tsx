import { useRef, type ReactNode } from 'react';
import { TABLE_FILES } from './openTableFile';

/** Lets a person choose files of tables, by a button of the caller's own. */
export function TableChooser(props: {
  label: string;
  onFiles: (files: readonly File[]) => void;
  children: (choose: () => void) => ReactNode;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label={props.label}
        accept={TABLE_FILES}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) props.onFiles(files);
          event.target.value = '';
        }}
      />
      {props.children(() => chooser.current?.click())}
    </>
  );
}
