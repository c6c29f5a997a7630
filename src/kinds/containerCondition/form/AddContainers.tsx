import { useMemo, useRef, useState } from 'react';
import { FileUp, Plus } from 'lucide-react';
import type { ImportedContainer } from '@/lib/container/containerTable';
import { formatContainerNumber, numberWarning, readContainerNumber } from '@/lib/container/iso6346';
import { plural } from '@/lib/numbers';
import type { TableFile } from '@/lib/tables/reading';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/form/Field';
import { TextBox } from '@/ui/form/InputBox';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { carriedText } from '../containers';
import classes from './containers.module.css';

const ContainerImport = lazyWithPreload(async () => (await import('./ContainerImport')).ContainerImport);

export type NewContainer = Pick<ImportedContainer, 'number'> & Partial<ImportedContainer>;

const isList = (text: string): boolean => /[\n\t,;]|\d{6}.*\d{6}/.test(text.trim());

/** Takes one container number, or a list of them: pasted, or out of a file. */
export function AddContainers(props: {
  order: string;
  /** Numbers that are in the list already. */
  known: ReadonlySet<string>;
  /** Old container number (as stored with its photographs) to the row that has been renumbered. */
  formerNumbers: ReadonlyMap<string, string>;
  disabled: boolean;
  /** The number of the container that the new ones are like. */
  like: string | null;
  onAdd: (containers: readonly NewContainer[]) => void;
  onUnlike: () => void;
}) {
  const { known, formerNumbers, disabled, like } = props;
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [file, setFile] = useState<TableFile | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const refused = useMemo(
    () =>
      new Map([
        ...[...formerNumbers].map(([number, by]) => [number, carriedText(by)] as const),
        ...[...known].map((number) => [number, 'in the list already'] as const),
      ]),
    [known, formerNumbers],
  );
  const openText = async (list: string) => {
    const { fileOfAnyText } = await import('@/shared/importTable/openTableFile');
    setFile(fileOfAnyText('Pasted list', list));
  };
  const openFiles = async (files: readonly File[]) => {
    const { openTableFiles, whyNotOpened } = await import('@/shared/importTable/openTableFile');
    await openTableFiles(files).then(setFile, (error: unknown) => setSaid(whyNotOpened(error)));
  };
  const added = (containers: readonly NewContainer[]) => {
    props.onAdd(containers);
    setText('');
    setSaid(`${plural(containers.length, 'container')} added.`);
    box.current?.focus();
  };
  const take = () => {
    const { normalized, problem } = readContainerNumber(text);
    if (problem === 'format') return isList(text) ? void openText(text) : setSaid(`${numberWarning(text)}.`);
    const why = refused.get(normalized);
    if (why === undefined) added([{ number: normalized }]);
    else setSaid(`${formatContainerNumber(normalized)} was not added: ${why}.`);
    return undefined;
  };
  return (
    <div className={classes['add']}>
      <Field
        label={like === null ? 'Add containers' : `Add containers like ${formatContainerNumber(like)}`}
        help="A number or a pasted list. Enter adds."
      >
        {(aria) => (
          <TextBox
            {...aria}
            ref={box}
            rows={2}
            maxRows={6}
            mono
            value={text}
            disabled={disabled}
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
              setSaid('');
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return;
              event.preventDefault();
              if (text.trim() !== '') take();
            }}
          />
        )}
      </Field>
      <div className="buttons">
        <Button
          size="small"
          startIcon={<Plus aria-hidden />}
          disabled={disabled || text.trim() === ''}
          onClick={take}
        >
          Add
        </Button>
        <Button
          size="small"
          startIcon={<FileUp aria-hidden />}
          disabled={disabled}
          onClick={() => chooser.current?.click()}
        >
          From a file
        </Button>
        {like === null ? null : (
          <Button size="small" variant="text" onClick={props.onUnlike}>
            Add empty ones instead
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="List of containers"
        accept=".csv,.txt,.tsv,.xlsx,.xlsm,.xls,.ods,.edi,.edifact"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) void openFiles(files);
          event.target.value = '';
        }}
      />
      <p className="light" role="status">
        {said}
      </p>
      {file === null ? null : (
        <ContainerImport
          file={file}
          about={`Containers of ${props.order}. A packing list, a gate list, or a BAPLIE, COPRAR, COARRI or CODECO file, whose parts become columns.`}
          refused={refused}
          onClose={() => setFile(null)}
          onFiles={(files) => void openFiles(files)}
          onTakeIn={(containers) => {
            setFile(null);
            added(containers);
          }}
        />
      )}
    </div>
  );
}
