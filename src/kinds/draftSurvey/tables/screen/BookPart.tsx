import { lcfReferenceWord } from '../../calculation/labels';
import { TABLE_DRAFTS, tableDraftWord, type TableDraft } from '../../calculation/tableDraft';
import type { LcfReference } from '../../calculation/types';
import { Field } from '@/ui/form/Field';
import { SelectBox } from '@/ui/form/SelectBox';
import { Note } from '@/ui/Note';
import { Segmented } from '@/ui/Segmented';
import { formatNumber, plural } from '@/lib/numbers';
import type { Hydrostatics } from '../hydrostatics';
import { withBookRows } from '../shipTables';
import type { Slip } from '../slips';
import { BookTable } from './BookTable';
import { DecideLine, DecideList } from './DecideList';
import { figureText, slipText } from './tableWords';
import type { TablesWork } from './useTablesWork';
import { FigureField } from './FigureField';
import classes from './tables.module.css';

const ENTRIES = TABLE_DRAFTS.map((value) => ({ value, label: tableDraftWord[value] }));
const REFERENCES = Object.entries(lcfReferenceWord).map(([value, label]) => ({ value, label }));

/** How many findings are listed at a time: a column read wrong has one for each row. */
const LISTED = 6;

/** The hydrostatic table with what is said about it, and what in it is to be decided. */
export function BookPart({ work, read }: { work: TablesWork; read: ReadonlySet<number> }) {
  const { tables, ready, page, locked } = work;
  const { hydrostatics } = tables;
  const { pages } = hydrostatics;
  const rows = pages[page]?.rows ?? [];
  const slips = ready.slips[page] ?? [];
  const about = (next: Partial<Hydrostatics>, said: string) =>
    work.change(said, { ...tables, hydrostatics: { ...hydrostatics, ...next } });
  const wrong = slips.filter(({ blocks, code }) => blocks && code !== 'empty_cell').length;
  const empty = slips.filter(({ code }) => code === 'empty_cell').length;

  return (
    <section className={`body ${classes['part']}`} aria-label="Hydrostatic table">
      {pages.length > 1 ? (
        <Segmented
          label="Trim of the rows shown"
          value={String(page)}
          onChange={(id) => work.setPage(Number(id))}
          options={pages
            .slice(0, 8)
            .map(({ trim }, at) => ({ id: String(at), label: `${formatNumber(trim, 2)} m` }))}
        />
      ) : null}
      {wrong + empty > 0 ? (
        <Note tone="err" role="status">
          <b>
            {[wrong > 0 ? plural(wrong, 'slip') : '', empty > 0 ? plural(empty, 'empty cell') : '']
              .filter(Boolean)
              .join(', ')}
            .
          </b>{' '}
          These figures are not used yet. <kbd>F8</kbd> goes to the next.
        </Note>
      ) : null}
      <BookTable
        // another page of the book begins at its own rows
        key={`${page} ${rows.length > 0}`}
        rows={rows}
        slips={slips}
        read={read}
        locked={locked}
        onRows={(next) => work.change('Changed by hand.', withBookRows(tables, page, next))}
      />
      <div className={`group ${classes['about']}`}>
        <Field
          label="The book gives the LCF"
          warning={
            hydrostatics.lcfReference || rows.length === 0
              ? undefined
              : 'Choose how: a wrong one costs hundreds of tonnes'
          }
        >
          {(aria) => (
            <SelectBox
              {...aria}
              value={hydrostatics.lcfReference ?? ''}
              options={REFERENCES}
              placeholder="Choose its reference"
              disabled={locked}
              warning={!hydrostatics.lcfReference && rows.length > 0}
              onValue={(value) =>
                about({ lcfReference: value as LcfReference }, 'Reference of the LCF chosen.')
              }
            />
          )}
        </Field>
        {pages.length > 1 ? (
          <Field
            label="The book is entered with"
            warning={
              hydrostatics.entry ? undefined : 'Books differ: look at its notes. The quarter mean is taken'
            }
          >
            {(aria) => (
              <SelectBox
                {...aria}
                value={hydrostatics.entry ?? ''}
                options={ENTRIES}
                placeholder="Choose the draft"
                disabled={locked}
                warning={!hydrostatics.entry}
                onValue={(value) =>
                  about({ entry: value as TableDraft }, 'Draft that enters the book chosen.')
                }
              />
            )}
          </Field>
        ) : null}
        <FigureField
          label="Made for water of"
          decimals={4}
          unit="t/m³"
          value={hydrostatics.density}
          disabled={locked}
          onValue={(density) => {
            if (!Number.isNaN(density)) about({ density }, 'Density of the tables changed.');
          }}
        />
        <FigureField
          label="Keel plate"
          help="Only for tables in moulded draft. Leave empty for extreme draft."
          decimals={0}
          unit="mm"
          value={hydrostatics.keelPlate}
          disabled={locked}
          onValue={(keelPlate) => {
            if (!Number.isNaN(keelPlate)) about({ keelPlate }, 'Keel plate changed.');
          }}
        />
      </div>
      {rows.length === 0 ? (
        <div className={`list quiet ${classes['layout']}`}>
          <h3>How the table is pasted</h3>
          <p>
            As it comes, with its titles and heads: out of a spreadsheet, a CSV file or a PDF. What each
            column is and in which unit is shown first, and can be changed. Trims are read from the titles, or
            from the names of the sheets.
          </p>
        </div>
      ) : null}
      <Decide work={work} slips={slips} />
    </section>
  );
}

/** Questions about TPC as a whole say once what each row would say. */
const OF_TPC: ReadonlySet<string> = new Set(['tpc_mctc_changed_over', 'tpc_unit']);

function Decide({ work, slips: found }: { work: TablesWork; slips: readonly Slip[] }) {
  const { doubts, locked } = work;
  const slips = doubts.some(({ code }) => OF_TPC.has(code))
    ? found.filter(({ code }) => code !== 'displacement_tpc_mismatch')
    : found;
  return (
    <DecideList shown={LISTED} count={doubts.length + slips.length}>
      {[
        ...doubts.map((doubt) => (
          <DecideLine
            key={doubt.code}
            wrong={false}
            name="Column"
            text={doubt.text}
            keep={`Keep the column: ${doubt.text}`}
            locked={locked}
            onKeep={() => work.keepBook(doubt)}
            {...(doubt.mend && { use: doubt.mend.label, onUse: () => work.mendBook(doubt) })}
          />
        )),
        ...slips.map((slip) => {
          const { row, column, mend, code, value } = slip;
          return (
            <DecideLine
              key={`${row}${code}`}
              empty={code === 'empty_cell'}
              wrong={slip.blocks && code !== 'empty_cell'}
              name={`Row ${row + 1}`}
              text={slipText(slip)}
              keep={code === 'empty_cell' ? null : `Keep ${figureText(column, value)}, row ${row + 1}`}
              locked={locked}
              onKeep={() => work.keepFigure(slip)}
              {...(mend && {
                use:
                  mend.mistake === 'column shifted'
                    ? 'Move the column'
                    : mend.mistake === 'rows out of order'
                      ? 'Sort the rows'
                      : `Use ${figureText(column, mend.value)}`,
                onUse: () => work.mend(slip),
              })}
            />
          );
        }),
      ]}
    </DecideList>
  );
}
