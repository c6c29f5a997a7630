import { Trash2 } from 'lucide-react';
import { formatNumber, formatTyped, plural } from '@/lib/numbers';
import { IconButton } from '@/ui/IconButton';
import { Mono } from '@/ui/Mono';
import { Note } from '@/ui/Note';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import gridTable from '@/ui/gridTable.module.css';
import { tankSlipKey } from '../picks';
import type { ShipTank } from '../shipTables';
import { growsByTheStern } from '../tankTable';
import { DecideLine, DecideList } from './DecideList';
import { tankSlipText } from './tableWords';
import type { TablesWork } from './useTablesWork';
import classes from './tables.module.css';

const range = (marks: readonly number[], decimals: number) =>
  marks.length === 0
    ? ''
    : `${formatNumber(Math.min(...marks), decimals)} to ${formatNumber(Math.max(...marks), decimals)}`;

const correctionsOf = ({ table }: ShipTank) =>
  (table.corrections ?? [])
    .map(({ corrects, by }) => `${corrects === 'sounding' ? 'sounding' : 'volume'} by ${by}`)
    .join(', ');

/** How many findings are listed at a time. */
const LISTED = 6;

/** The tanks that have a table, and how far each goes. */
export function TanksPart({ work }: { work: TablesWork }) {
  const { tables, ready, locked } = work;
  const slips = ready.tankSlips;
  return (
    <section className={`body ${classes['part']}`} aria-label="Tank tables">
      {tables.tanks.length === 0 ? (
        <p className={classes['quiet']}>No tank has a table yet.</p>
      ) : (
        <div className={gridTable['frame']}>
          <table className={`${gridTable['grid']} ${classes['book']}`} data-words="">
            <caption>
              <VisuallyHidden>Tanks with a table</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">Tank</th>
                <th scope="col">Measured by</th>
                <th scope="col">
                  Rows <span className="unit">m</span>
                </th>
                <th scope="col">
                  Trims <span className="unit">m</span>
                </th>
                <th scope="col">Corrections</th>
                <th scope="col">
                  <VisuallyHidden>Delete</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {tables.tanks.map((tank) => (
                <tr key={tank.name}>
                  <th scope="row">
                    <Mono>{tank.name}</Mono>
                  </th>
                  <td>{tank.table.by}</td>
                  <td>
                    {plural(tank.table.rows.length, 'row')}, {range(tank.table.rows, 2)}
                  </td>
                  <td>
                    {tank.table.trims.length > 1 ? range(tank.table.trims, 1) : 'one'}
                    {growsByTheStern(tank.table) ? (
                      <span className={classes['warn']}>
                        {' '}
                        grows by the stern: is the sign of the trim right?
                      </span>
                    ) : null}
                  </td>
                  <td>{correctionsOf(tank) || '—'}</td>
                  <td>
                    <IconButton
                      label={`Delete the table of ${tank.name}`}
                      disabled={locked}
                      onClick={() =>
                        work.change(`The table of ${tank.name} is deleted.`, {
                          ...tables,
                          tanks: tables.tanks.filter((one) => one !== tank),
                        })
                      }
                    >
                      <Trash2 aria-hidden />
                    </IconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {slips.length > 0 ? (
        <Note tone="err" role="status">
          <b>{plural(slips.length, 'slip')}.</b> These volumes are not used yet.
        </Note>
      ) : null}
      <DecideList shown={LISTED} count={slips.length}>
        {slips.map((slip) => (
          <DecideLine
            key={tankSlipKey(slip)}
            wrong
            name={slip.tank}
            text={tankSlipText(slip, tables)}
            keep={`Keep ${formatTyped(slip.value, 2)}, ${slip.tank}, row ${slip.row + 1}`}
            locked={locked}
            onKeep={() => work.keepVolume(slip)}
            {...(slip.mend && {
              use: `Use ${formatTyped(slip.mend.value, 2)}`,
              onUse: () => work.mendTank(slip),
            })}
          />
        ))}
      </DecideList>
      <div className={`list quiet ${classes['layout']}`}>
        <h3>What can be taken in</h3>
        <p>
          Sounding and ullage tables as the book prints them, many files at once: a file, a sheet or a part of
          a sheet for each tank, with trims across, corrections for trim and list in mm, cm, m or m³, and the
          tank’s name above the table or as the name of the sheet or file. A line that names the <b>height</b>{' '}
          of the pipe, <b>pipe aft</b> or <b>pipe to port</b> and how far it stands from the middle of the
          tank in metres is read as well: where there is no table for trim or list, soundings are corrected by
          that.
        </p>
      </div>
    </section>
  );
}
