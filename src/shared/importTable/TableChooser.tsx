import { useRef } from 'react';
import { FileUp } from 'lucide-react';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { TABLE_FILES } from './openTableFile';

/** Lets a person choose files of tables: by a button, or by a link where one is chosen already. */
export function TableChooser(props: { isAnother?: boolean; onFiles: (files: readonly File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const choose = () => chooser.current?.click();
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label={props.isAnother ? 'Another file of tables' : 'File of the list'}
        accept={TABLE_FILES}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) props.onFiles(files);
          event.target.value = '';
        }}
      />
      {props.isAnother ? (
        <LinkButton onClick={choose}>Another file</LinkButton>
      ) : (
        <Button startIcon={<FileUp aria-hidden />} onClick={choose}>
          From a file
        </Button>
      )}
    </>
  );
}
