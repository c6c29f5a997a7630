import { useState } from 'react';
import type { TableFile } from '@/lib/tables/reading';
import { Field } from '@/ui/form/Field';
import { FormDialog } from '@/ui/form/FormDialog';
import { TextBox } from '@/ui/form/InputBox';
import { ImportDialog, type ImportDialogProps } from './ImportDialog';
import { fileOfAnyText, openTableFiles, whyNotOpened } from './openTableFile';
import { TableChooser } from './TableChooser';

/** Takes a list as it was copied from elsewhere, or out of a file, and shows it before it is taken in. */
export function BringTable<T, M extends string>({
  title,
  help,
  first = '',
  ...props
}: Omit<ImportDialogProps<T, M>, 'file' | 'onFiles'> & {
  title: string;
  help: string;
  /** The text that the box begins with. */
  first?: string;
}) {
  const [text, setText] = useState(first);
  const [file, setFile] = useState<TableFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const openFiles = (files: readonly File[]) => {
    setProblem(null);
    void openTableFiles(files).then(setFile, (error: unknown) => {
      setFile(null);
      setProblem(whyNotOpened(error));
    });
  };
  if (file) return <ImportDialog {...props} file={file} onFiles={openFiles} />;
  return (
    <FormDialog
      open
      size="md"
      title={title}
      holds={text}
      onClose={props.onClose}
      onSubmit={() => setFile(fileOfAnyText('Pasted list', text))}
      loading={false}
      submitError={problem}
      submitLabel="Show the lines"
      submitDisabledReason={text.trim() === '' ? 'Paste a list or choose a file' : null}
    >
      <Field label="List" help={help}>
        {(aria) => (
          <TextBox
            {...aria}
            rows={6}
            maxRows={14}
            value={text}
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="buttons">
        <TableChooser onFiles={openFiles} />
      </div>
    </FormDialog>
  );
}
