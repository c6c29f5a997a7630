import type { TableDraft } from '../../calculation/tableDraft';
import type { SetName } from '../../calculation/types';
import { useCalculation, useDraftForm } from '../../form/Calculation';
import { formatNumber, formatTyped } from '@/lib/numbers';
import { Segmented } from '@/ui/Segmented';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import gridTable from '@/ui/gridTable.module.css';
import type { LookUp } from '../hydrostatics';
import type { BookReading } from '../picks';
import { COLUMNS } from './tableWords';
import classes from './tables.module.css';

/** The draft that enters the book, as narrow as a row's head. */
const SHORT: Record<TableDraft, string> = {
  quarter_mean: 'Q',
  midship: 'Midship',
  mean_of_ends: 'Ends',
  at_lcf: 'At LCF',
};

/** What the draft picks in the book, with the interpolation. */
export function PickedRows(props: {
  set: SetName;
  onSet: (set: SetName) => void;
  reading: BookReading | undefined;
  /** With which draft a book by trim is entered. */
  entry: TableDraft | null;
  /** What is taken off for a book for moulded draft, mm. */
  keelPlate: number | undefined;
}) {
  const { set, reading } = props;
  const { result } = useCalculation();
  const { words } = useDraftForm();
  const { quarterMean } = result[set];
  const entered = SHORT[props.entry ?? 'quarter_mean'];
  return (
    <section className={`body ${classes['part']}`} aria-labelledby="tables-picked">
      <div className={`buttons ${classes['partHead']}`}>
        <h3 id="tables-picked">Picked by the draft</h3>
        <Segmented
          label="Survey"
          value={set}
          onChange={props.onSet}
          options={[
            { id: 'initial', label: words.i },
            { id: 'final', label: words.f },
          ]}
        />
      </div>
      {quarterMean === undefined ? (
        <p className={classes['quiet']}>
          The drafts of this survey are not entered yet. Rows are picked as soon as they are.
        </p>
      ) : reading?.at ? (
        <Rows look={reading.at} at={reading.draft} word={reading.at.byTrim ? entered : 'Q'} />
      ) : (
        <p className={classes[reading ? 'warn' : 'quiet']}>
          {reading
            ? `The table does not reach ${formatNumber(reading.draft, 3)} m.`
            : 'There are no rows yet.'}
        </p>
      )}
      {reading && props.keelPlate ? (
        <p className={classes['quiet']}>
          The book is for moulded draft: the keel plate of {formatNumber(props.keelPlate)} mm is taken off.
        </p>
      ) : null}
      {reading ? <Moments reading={reading} word={entered} /> : null}
    </section>
  );
}

function Rows({ look, at, word }: { look: LookUp; at: number; word: string }) {
  const shown = COLUMNS.filter(({ name }) => name !== 'mctc');
  const part = (at - look.row1.draft) / (look.row2.draft - look.row1.draft || 1);
  return (
    <>
      <div className={gridTable['frame']}>
        <table className={`${gridTable['grid']} ${classes['book']}`}>
          <caption>
            <VisuallyHidden>
              {word === 'Q' ? 'Rows round the quarter mean' : 'Rows round the draft that enters the book'}
            </VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Row</VisuallyHidden>
              </th>
              {shown.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[look.row1, look.row2].map((row, index) => (
              <tr key={row.draft}>
                <th scope="row">{index + 1}</th>
                {shown.map(({ name, decimals }) => (
                  <td key={name}>{row[name] === null ? 'not used' : formatTyped(row[name], decimals)}</td>
                ))}
              </tr>
            ))}
            <tr data-read="">
              <th scope="row">{word}</th>
              {shown.map(({ name }) => (
                <td key={name}>{formatNumber(name === 'draft' ? at : look.values[name], 3)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className={classes['quiet']}>
        {formatNumber(part, 3)} of the way from {formatNumber(look.row1.draft, 2)} to{' '}
        {formatNumber(look.row2.draft, 2)} m.
        {look.byTrim
          ? ` Between the trims ${formatNumber(look.trim1, 2)} and ${formatNumber(look.trim2, 2)} m; both trim corrections are in it.`
          : ''}
      </p>
      {look.warnings.map((warning) => (
        <p key={warning} className={classes['warn']}>
          {warning === 'outside_table'
            ? 'The draft lies beyond the table: its last interval is carried on.'
            : 'The trim lies outside the table: the nearest page is taken.'}
        </p>
      ))}
    </>
  );
}

function Moments({ reading, word }: { reading: BookReading; word: string }) {
  const { draft: at } = reading;
  const rows = [
    { label: `${word} + 0.50`, draft: at + 0.5, look: reading.plus },
    { label: `${word} − 0.50`, draft: at - 0.5, look: reading.minus },
  ];
  return (
    <div className={gridTable['frame']}>
      <table className={`${gridTable['grid']} ${classes['book']}`}>
        <caption>
          <VisuallyHidden>MCTC half a metre above and below</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">MCTC at</th>
            <th scope="col">Draft</th>
            <th scope="col">Rows</th>
            <th scope="col">MCTC</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, draft, look }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatNumber(draft, 3)}</td>
              <td>
                {look
                  ? `${formatNumber(look.row1.draft, 2)}, ${formatNumber(look.row2.draft, 2)}${look.warnings.includes('outside_table') ? ', carried on' : ''}`
                  : 'beyond the table'}
              </td>
              <td data-read="">{formatNumber(look?.values.mctc, 3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
