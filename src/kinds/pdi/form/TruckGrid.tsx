import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { FileInput, Plus } from 'lucide-react';
import { formatNumber, plural } from '@/lib/numbers';
import { isTable } from '@/lib/tables/isTable';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { LOCAL_TIME } from '@/shared/surveyForm/values';
import { Button } from '@/ui/Button';
import { drawNow } from '@/ui/drawNow';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import gridTable from '@/ui/gridTable.module.css';
import { receivedWeight, truckWarnings } from '../delivery';
import { deliveryOf, hasGone, numbersHead, sheetRows, TRUCK_COLUMNS, type TruckColumn } from '../sheet';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { TruckRow } from './TruckRow';
import { useListActions, useSheet } from './useSheet';
import classes from './pdi.module.css';

const TruckImport = lazyWithPreload(async () => (await import('./TruckImport')).TruckImport, null);

const FIGURES = [['Packages'], ['Damaged'], ['Gross', 'MT'], ['Tare', 'MT'], ['Net', 'MT']] as const;

/** Every truck with its pieces, weights and seal: typed in place or pasted; Enter goes down. */
export function TruckGrid() {
  const { locked } = useSurvey();
  const sheet = useSheet();
  const { add, change, remove } = useListActions('trucks');
  const [open, setOpen] = useState<string | null>(null);
  /** The text that the box for a sheet begins with; null while it is closed. */
  const [pasting, setPasting] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  const disabled = locked !== null;
  const trucks = sheetRows(sheet.trucks);
  const { trucks: came, totals, damagedByTrucks } = deliveryOf(sheet);
  const lots = sheetRows(sheet.lots);
  const warnings = truckWarnings(trucks);
  const left = came.filter(hasGone).length;

  const focusCell = (row: number, column: string) =>
    body.current
      ?.querySelectorAll('tr[data-truck]')
      [row]?.querySelector<HTMLInputElement>(`td[data-col="${column}"] input`)
      ?.focus();
  const addTruck = () => {
    add([lots.length === 1 && lots[0] ? { lot: lots[0].id } : {}]);
    drawNow();
    focusCell(trucks.length, 'truck');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('td[data-col]');
    if (event.key !== 'Enter' || !cell) return;
    event.preventDefault();
    const at = Number(cell.closest<HTMLElement>('tr')?.dataset['at']);
    if (event.shiftKey) focusCell(at - 1, cell.dataset['col'] ?? '');
    else if (at + 1 < trucks.length) focusCell(at + 1, cell.dataset['col'] ?? '');
    else if (!disabled) addTruck();
  };

  const paste = async (text: string, column: TruckColumn, from: number) => {
    // what reads tables is fetched with the first paste
    const { readPastedTrucks } = await import('../pastedTrucks');
    const { rows, places, unread, heads, fromKilograms, counted, leftOut } = readPastedTrucks(text, column);
    const truckOf = (at: number) => trucks[from + (places[at] ?? 0)];
    rows.forEach((values, at) => {
      const truck = truckOf(at);
      if (truck) change(truck.id, 'seal' in values ? { ...values, sealKept: false } : values);
    });
    const fresh = rows.filter((_values, at) => !truckOf(at));
    if (fresh.length > 0) add(fresh);
    setSaid(
      [
        `${plural(rows.length, 'row')} pasted.`,
        counted === null ? '' : `“${counted}” was read as how many packages, not as their numbers.`,
        fromKilograms ? 'The weights were read as kilograms and are now in MT.' : '',
        leftOut.length > 0 ? `Left out, since this list has no such column: ${leftOut.join(', ')}.` : '',
        unread.length > 0 ? `${plural(unread.length, 'line')} could not be read: ${shortList(unread)}.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    );
    // what stood in another column would be read from the first one there
    if (unread.length > 0 && column === 'truck') setPasting((heads ? [heads, ...unread] : unread).join('\n'));
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const cell = (event.target as HTMLElement).closest<HTMLElement>('td[data-col]');
    const column = TRUCK_COLUMNS.find((one) => one === cell?.dataset['col']);
    if (disabled || !cell || !column || !isTable(text)) return;
    event.preventDefault();
    void paste(text, column, Number(cell.closest<HTMLElement>('tr')?.dataset['at']));
  };

  return (
    <section aria-label="Trucks" className={`group single ${classes['part']}`}>
      <div className={`buttons ${classes['partHead']}`}>
        <h3 className="title">
          Trucks <small>{came.length === 0 ? 'none yet' : `${came.length} so far, ${left} gone`}</small>
        </h3>
        <span className="hint">Enter goes down. Rows of a sheet can be pasted.</span>
        <div className="buttons">
          <Button startIcon={<FileInput aria-hidden />} disabled={disabled} onClick={() => setPasting('')}>
            From a sheet
          </Button>
          <Button startIcon={<Plus aria-hidden />} disabled={disabled} onClick={addTruck}>
            Truck
          </Button>
        </div>
      </div>
      {pasting === null ? null : (
        <TruckImport
          present={trucks}
          first={pasting}
          onClose={() => setPasting(null)}
          onTakeIn={(added) => {
            add(added);
            setPasting(null);
            setSaid(`${plural(added.length, 'truck')} taken in.`);
          }}
        />
      )}
      <p className="hint" role="status">
        {said}
      </p>
      {trucks.length === 0 ? (
        <p className="hint">No truck yet.</p>
      ) : (
        <div className={`${gridTable['frame']} ${classes['frame']}`}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and pastes of its inputs */}
          <table
            className={`${gridTable['grid']} ${classes['grid']} ${classes['trucks']}`}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          >
            <caption>
              <VisuallyHidden>Trucks</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>Row</VisuallyHidden>
                </th>
                {['Truck', 'In', 'Out', numbersHead(sheet)].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                {FIGURES.map(([head, unit]) => (
                  <th key={head} scope="col" data-figure>
                    {head} {unit ? <small>{unit}</small> : null}
                  </th>
                ))}
                <th scope="col">Seal</th>
              </tr>
            </thead>
            <tbody ref={body}>
              {trucks.map((truck, at) => (
                <TruckRow
                  key={truck.id}
                  truck={truck}
                  at={at}
                  warnings={warnings[at] ?? []}
                  trucks={trucks}
                  lots={lots}
                  numbersHead={numbersHead(sheet)}
                  open={open === truck.id}
                  disabled={disabled}
                  onOpen={setOpen}
                  onChange={change}
                  onRemove={remove}
                />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={5}>
                  Total
                </th>
                <td data-label="Packages">{formatNumber(totals.packages)}</td>
                <td data-label="Damaged">{damagedByTrucks > 0 ? formatNumber(damagedByTrucks) : ''}</td>
                <td colSpan={3} data-label="Net MT">
                  {formatNumber(receivedWeight(totals), 3)}
                </td>
                <td aria-hidden="true" />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {trucks.length === 0 ? null : <p className="hint">{LOCAL_TIME}</p>}
    </section>
  );
}

/** The first lines of several, each in quotation marks. */
const shortList = (lines: readonly string[]): string =>
  [
    ...lines.slice(0, 3).map((line) => `“${line.replaceAll('\t', ' ').trim()}”`),
    ...(lines.length > 3 ? ['…'] : []),
  ].join(', ');
