import { useId, useMemo, useState, type ReactNode } from 'react';
import { FileSpreadsheet, FileText, TriangleAlert, X } from 'lucide-react';
import { formatBytes, plural } from '@/lib/numbers';
import type { Meaning } from '@/lib/tables/meanings';
import type { Choices, ImportNote, Question, TableReading, TableFile } from '@/lib/tables/reading';
import { useSession } from '@/session/store';
import { Button } from '@/ui/Button';
import { InputBox } from '@/ui/form/InputBox';
import { SelectBox } from '@/ui/form/SelectBox';
import { Dialog, DialogBody, DialogFoot } from '@/ui/Dialog';
import { Glyph } from '@/ui/Glyph';
import { IconButton } from '@/ui/IconButton';
import { Note } from '@/ui/Note';
import { Segmented } from '@/ui/Segmented';
import { ImportPreview } from './ImportPreview';
import { rememberChoices, rememberedChoices } from './rememberedChoices';
import { TableChooser } from './TableChooser';
import classes from './importTable.module.css';

/** A kind of table that the dialog can take in. */
export interface TableKind<T, M extends string> {
  meanings: readonly Meaning<M>[];
  read: (file: TableFile, sheet: number, choices: Choices) => TableReading<T, M>;
  /** `rank`: 2 with heads that are known, 1 with figures, 0 with nothing to take in. */
  look: (file: TableFile, sheet: number, choices: Choices) => { looks: string; rank: number };
}

export interface ImportDialogProps<T, M extends string> {
  file: TableFile;
  kind: TableKind<T, M>;
  /** "Hydrostatics of M.V. AGGELOS B." */
  about: string;
  onClose: () => void;
  /** Other files were chosen in the dialog. */
  onFiles: (files: readonly File[]) => void;
  /** Names that tables are likely to need. */
  knownNames?: readonly string[];
  /** A question of the kind itself, and the reason why nothing is taken in before it is answered. */
  asked?: { fields: ReactNode; whyNot: string | null };
  /** `from` names the file or the clipboard. */
  onTakeIn: (value: T, from: string) => void;
}

/** Shows what a person brought as it came, with what each column is taken for, before anything of it is taken in. */
export function ImportDialog<T, M extends string>(props: ImportDialogProps<T, M>) {
  const titleId = useId();
  return (
    <Dialog open onClose={props.onClose} size="lg" place="top" labelledBy={titleId}>
      <header className={`apart ${classes['head']}`}>
        <div>
          <h2 id={titleId} className={classes['title']}>
            Take in a table
          </h2>
          <p className="note">{props.about} The lines below stand as in the file.</p>
        </div>
        <IconButton label="Close" onClick={props.onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <Opened {...props} />
    </Dialog>
  );
}

/** More sheets, or answers, than these stand in a list. */
const MOST_CHIPS = 6;

function Opened<T, M extends string>({ file, kind, ...props }: ImportDialogProps<T, M>) {
  const titleId = useId();
  const { email } = useSession();
  const [remembered] = useState(() => rememberedChoices(email));
  const [choices, setChoices] = useState<Choices>(remembered);
  const looks = useMemo(
    () => file.sheets.map((_, at) => kind.look(file, at, remembered)),
    [file, kind, remembered],
  );
  // known heads come before figures without heads, so that a sheet of calculation is never proposed first
  const [sheet, setSheet] = useState(() => {
    const ranks = looks.map(({ rank }) => rank);
    return Math.max(0, ranks.indexOf(Math.max(...ranks)));
  });
  const reading = useMemo(() => kind.read(file, sheet, choices), [kind, file, sheet, choices]);
  const { question, value } = reading;
  const whyNot = reading.whyNot ?? props.asked?.whyNot ?? null;
  const Icon = file.sheets.length > 1 ? FileSpreadsheet : FileText;
  const sign = choices.decimal ?? file.decimal.sign;

  return (
    <>
      <div className={classes['band']}>
        <div className={`row ${classes['file']}`}>
          <Icon size={18} strokeWidth={1.6} aria-hidden />
          <div>
            <div className="mono long">{file.name}</div>
            <div className="note">
              {file.size === null ? '' : `${formatBytes(file.size)}, `}
              {file.sheets.length > 1 ? plural(file.sheets.length, 'sheet') : (looks[0]?.looks ?? '')}
              {' · '}
              <TableChooser isAnother onFiles={props.onFiles} />
            </div>
          </div>
        </div>
        {file.sheets.length > MOST_CHIPS ? (
          <div className={`row ${classes['shown']}`}>
            <span className="quiet">Shown</span>
            <SelectBox
              aria-label="Sheet shown"
              value={String(sheet)}
              options={file.sheets.map(({ name }, at) => ({
                value: String(at),
                label: `${name}: ${looks[at]?.looks ?? ''}`,
              }))}
              onValue={(at) => setSheet(Number(at))}
            />
          </div>
        ) : file.sheets.length > 1 ? (
          <fieldset className={`wrap ${classes['sheets']}`}>
            <legend className="hidden">Sheet</legend>
            {file.sheets.map(({ name }, at) => (
              <label key={name} className={classes['sheet']}>
                <input
                  type="radio"
                  name="sheet"
                  checked={at === sheet}
                  disabled={looks[at]?.rank === 0}
                  onChange={() => setSheet(at)}
                />
                <span className="mono">{name}</span>
                <span className="note">{looks[at]?.looks}</span>
              </label>
            ))}
          </fieldset>
        ) : null}
        {(reading.names ?? []).map(({ id, label, name, line }, _, all) => (
          <label key={id} className={`row ${classes['named']}`}>
            <span className="quiet">{all.length > 1 ? `${label} from line ${line + 1}` : label}</span>
            <InputBox
              mono
              value={name}
              list={`${titleId}-names`}
              warning={name === ''}
              onChange={(event) =>
                setChoices((before) => ({
                  ...before,
                  names: { ...before.names, [id]: event.target.value.slice(0, 139) },
                }))
              }
            />
          </label>
        ))}
        {reading.names?.length ? (
          <datalist id={`${titleId}-names`}>
            {props.knownNames?.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        ) : null}
        {props.asked?.fields}
        <div className={`row ${classes['decimal']}`}>
          <span className="quiet">Decimal sign</span>
          <Segmented
            label="Decimal sign"
            value={sign}
            onChange={(decimal) => setChoices((all) => ({ ...all, decimal }))}
            options={[
              { id: '.', label: 'point' },
              { id: ',', label: 'comma' },
            ]}
          />
          <span className={file.decimal.sure ? 'note' : 'small warn'}>{exampleText(file, sign)}</span>
        </div>
      </div>
      <DialogBody>
        {question ? (
          <Asked
            question={question}
            onAnswer={(answer) =>
              setChoices((all) => ({ ...all, answers: { ...all.answers, [question.id]: answer } }))
            }
          />
        ) : null}
        {reading.remark ? (
          <Note tone="buff" title={reading.remark.title}>
            {reading.remark.reason}
          </Note>
        ) : null}
        {reading.tables.length > 0 ? (
          <ImportPreview
            key={sheet}
            grid={reading.grid ?? file.sheets[sheet]?.grid ?? []}
            reading={reading}
            kind={kind}
            onChoices={(change) => setChoices((all) => change(all))}
          />
        ) : null}
        <Notes notes={reading.notes} />
      </DialogBody>
      <DialogFoot>
        <div className={classes['count']} role="status">
          {whyNot === null || reading.tables.length > 0 ? <b>{reading.count}</b> : null}{' '}
          <span className="quiet">{reading.detail}</span>{' '}
          {whyNot === null ? null : <span className="warn">{whyNot}.</span>}
        </div>
        <Button onClick={props.onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={value === null || whyNot !== null}
          onClick={() => {
            if (value === null) return;
            rememberChoices(email, choices);
            props.onTakeIn(value, file.name);
          }}
        >
          {reading.take}
        </Button>
      </DialogFoot>
    </>
  );
}

function exampleText({ decimal }: TableFile, sign: '.' | ','): string {
  const { example, sure } = decimal;
  if (example === null) return 'no figure of the file has one';
  const other = sign === '.' ? ',' : '.';
  const thousands = example.includes(other) ? `the ${sign === '.' ? 'comma' : 'point'} marks thousands` : '';
  return [
    example,
    thousands || (sure ? 'the decimals follow it' : 'please check: it can be read both ways'),
  ].join(': ');
}

function Asked({ question, onAnswer }: { question: Question; onAnswer: (answer: string) => void }) {
  const { title, reason, options, answer } = question;
  const [only] = options.length === 1 ? options : [];
  return (
    <Note
      tone="warn"
      title={title}
      actions={
        only ? (
          answer === only.id ? null : (
            <Button size="small" onClick={() => onAnswer(only.id)}>
              {only.label}
            </Button>
          )
        ) : options.length > MOST_CHIPS ? (
          <SelectBox
            aria-label={title}
            value={answer ?? ''}
            none="Choose"
            options={options.map(({ id, label, figure }) => ({
              value: id,
              label: `${label} ${figure}`.trim(),
            }))}
            onValue={onAnswer}
          />
        ) : (
          <Segmented
            label={title}
            value={answer ?? ''}
            onChange={onAnswer}
            options={options.map(({ id, label, figure }) => ({
              id,
              label: (
                <>
                  {label} <span className="light">{figure}</span>
                </>
              ),
            }))}
          />
        )
      }
    >
      {reason}
    </Note>
  );
}

function Notes({ notes }: { notes: readonly ImportNote[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={`wrap note ${classes['notes']}`}>
      {notes.map(({ kind, text, mark }) => (
        <li key={text} className="inline">
          {kind === 'ok' ? (
            <Glyph name="tick" color="var(--pl-ok)" size={14} />
          ) : kind === 'odd' ? (
            <TriangleAlert size={14} color="var(--pl-warn)" aria-hidden />
          ) : mark ? (
            <b className={classes['turned']}>{mark}</b>
          ) : (
            <span aria-hidden>—</span>
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
