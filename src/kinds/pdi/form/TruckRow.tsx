import { memo, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { isEqual } from '@/lib/isEqual';
import { formatNumber } from '@/lib/numbers';
import { ChoiceCell, NumberCell, rowCells, TextCell } from '@/shared/surveyForm/cells';
import { DeleteButton } from '@/shared/surveyForm/DeleteButton';
import { Button } from '@/ui/Button';
import { FormGrid } from '@/ui/form/FormGrid';
import { InputBox } from '@/ui/form/InputBox';
import { NumberInput } from '@/ui/form/NumberInput';
import { CAP } from '@/ui/form/textRules';
import { Glyph } from '@/ui/Glyph';
import { LinkButton } from '@/ui/LinkButton';
import { firstAlike, known, netOf, nextSeal, nextTrip, workedNet, type DeliveryWarning } from '../delivery';
import { lotOf, lotOptions, type Entry } from '../sheet';
import type { DocumentLot, Truck } from '../worksheet';
import { TimeInput } from './TimeInput';
import { entryPath } from './useSheet';
import classes from './pdi.module.css';

interface RowProps {
  truck: Entry<Truck>;
  at: number;
  warnings: readonly DeliveryWarning[];
  /** All of them: a seal and a trip are looked for among the others. */
  trucks: readonly Entry<Truck>[];
  lots: readonly Entry<DocumentLot>[];
  numbersHead: string;
  open: boolean;
  disabled: boolean;
  onOpen: (id: string | null) => void;
  onChange: (id: string, change: Partial<Truck>) => void;
  onRemove: (id: string) => void;
}

/** Drawn anew only where something of this truck changed: the others matter where they are alike. */
const isSame = (a: RowProps, b: RowProps): boolean =>
  a.at === b.at &&
  a.open === b.open &&
  a.disabled === b.disabled &&
  a.numbersHead === b.numbersHead &&
  isEqual(a.warnings, b.warnings) &&
  (b.warnings.length === 0 || a.trucks === b.trucks) &&
  isEqual(a.truck, b.truck) &&
  isEqual(a.lots, b.lots);

/** A truck in one line, and what else is known or asked of it below. */
export const TruckRow = memo(function TruckRow(props: RowProps) {
  const { truck, at, warnings, disabled, open } = props;
  const row = `truck ${at + 1}`;
  const change = (values: Partial<Truck>) => props.onChange(truck.id, values);
  const path = entryPath('trucks', truck.id);
  const name = (field: keyof Truck) => `${path}.${field}`;
  const text = (field: 'truck' | 'pieces' | 'seal', label: string, mono = false) => (
    <td data-col={field} data-label={label}>
      <InputBox
        aria-label={`${label}, ${row}`}
        name={name(field)}
        value={truck[field]}
        disabled={disabled}
        spellCheck={false}
        mono={mono}
        warning={
          field === 'seal'
            ? warnings.includes('seal_twice')
            : field === 'truck' && warnings.includes('same_truck_and_trip_twice')
        }
        onChange={(event) =>
          change({
            [field]: event.target.value.slice(0, CAP),
            // what was seen of a seal is not true of the next one
            ...(field === 'seal' ? { sealKept: false } : {}),
          })
        }
      />
    </td>
  );
  const time = (field: 'in' | 'out', label: string) => (
    <td data-col={field} data-label={label}>
      <TimeInput
        aria-label={`${label}, ${row}`}
        name={name(field)}
        value={truck[field]}
        disabled={disabled}
        onValue={(value) => change({ [field]: value })}
      />
    </td>
  );
  const figure = (field: 'packages' | 'damaged' | 'gross' | 'tare', label: string, decimals = 0) => (
    <td data-col={field} data-label={label} data-figure>
      <NumberInput
        aria={{ 'aria-label': `${label}, ${row}` }}
        name={name(field)}
        value={truck[field]}
        decimals={decimals}
        comma={decimals > 0 ? 'ask' : 'grouping'}
        disabled={disabled}
        onValue={(value) => change({ [field]: value })}
      />
    </td>
  );
  const net = netOf(truck);
  const extra = extras(props);
  return (
    <>
      <tr data-truck data-at={at}>
        <td>
          <button
            type="button"
            className={classes['rowButton']}
            aria-expanded={open}
            aria-label={`More of ${row}`}
            onClick={() => props.onOpen(open ? null : truck.id)}
          >
            <ChevronRight size={14} aria-hidden data-open={open || undefined} />
            {at + 1}
          </button>
        </td>
        {text('truck', 'Truck', true)}
        {time('in', 'In')}
        {time('out', 'Out')}
        {text('pieces', props.numbersHead)}
        {figure('packages', 'Packages')}
        {figure('damaged', 'Damaged')}
        {figure('gross', 'Gross MT', 3)}
        {figure('tare', 'Tare MT', 3)}
        <td data-label="Net MT" data-figure data-worked data-bad={net !== null && net <= 0 ? '' : undefined}>
          {formatNumber(net, 3)}
        </td>
        {text('seal', 'Seal', true)}
      </tr>
      {extra.length > 0 || open ? (
        <tr className={classes['extra']}>
          <td colSpan={11}>
            {extra}
            {open ? <TruckFields {...props} change={change} path={path} /> : null}
          </td>
        </tr>
      ) : null}
    </>
  );
}, isSame);

/** What is asked or noted of a truck, with the ways out. */
function extras({ truck, trucks, at, warnings, lots, open, disabled, onChange }: RowProps): ReactNode[] {
  const act = (label: string, change: Partial<Truck>) => (
    <LinkButton
      key={label}
      className={classes['act']}
      disabled={disabled}
      onClick={() => onChange(truck.id, change)}
    >
      {label}
    </LinkButton>
  );
  const lines: ReactNode[] = warnings.map((warning) => {
    const { words, ways } = question(warning);
    return (
      <span key={warning} className={`buttons warn ${classes['ask']}`}>
        <Glyph name="triangle" size={14} color="var(--pl-warn)" /> {words} {ways}
      </span>
    );
  });
  const notes = [
    truck.trip ? `Trip ${truck.trip}` : '',
    lots.length > 1 ? (lotOf(truck, lots)?.number ?? '') : '',
    known(truck.net) !== null && workedNet(truck) === null ? 'net as weighed' : '',
    truck.note,
  ].filter(Boolean);
  if (notes.length > 0 && !open) lines.push(<span key="notes">{notes.join(' · ')}</span>);
  return lines;

  function question(warning: DeliveryWarning): { words: string; ways: ReactNode[] } {
    if (warning === 'seal_twice') {
      const next = nextSeal(
        truck.seal,
        trucks.map(({ seal }) => seal),
      );
      return {
        words: `Seal of row ${firstAlike(trucks, at, 'seal') + 1} again.`,
        ways: [
          ...(next ? [act(`Use ${next}`, { seal: next, sealKept: false })] : []),
          act('Keep both', { sealKept: true }),
        ],
      };
    }
    if (warning === 'same_truck_and_trip_twice') {
      const trip = nextTrip(trucks.slice(0, at + 1), truck.truck);
      return {
        words: `The truck${truck.trip ? ` and trip` : ''} of row ${firstAlike(trucks, at, 'trip') + 1} again.`,
        ways: [act(`It is trip ${trip}`, { trip })],
      };
    }
    if (warning === 'net_not_positive') {
      const swap = { gross: truck.tare, tare: truck.gross };
      return {
        words: 'The net weight is not above 0.',
        ways: workedNet(truck) === null ? [] : [act('Exchange gross and tare', swap)],
      };
    }
    if (warning === 'net_differs')
      return {
        words: `The net typed is ${formatNumber(truck.net, 3)}, gross less tare ${formatNumber(workedNet(truck), 3)}.`,
        ways: [act('Use gross less tare', { net: null })],
      };
    if (warning === 'kilograms') {
      const inTonnes = (value: number | null) => (known(value) === null ? value : (value ?? 0) / 1000);
      return {
        words: 'Over 1,000 MT: is it kilograms?',
        ways: [
          act('Read as kilograms', {
            gross: inTonnes(truck.gross),
            tare: inTonnes(truck.tare),
            net: inTonnes(truck.net),
          }),
        ],
      };
    }
    return { words: 'More damaged than carried.', ways: [] };
  }
}

function TruckFields(props: RowProps & { change: (values: Partial<Truck>) => void; path: string }) {
  const { truck, at, lots, disabled, change } = props;
  const cell = rowCells<Truck>(truck, disabled, change, props.path);
  const now = () => `${new Date().toTimeString().slice(0, 5)}:00`;
  return (
    <div className={`group single ${classes['fields']}`}>
      <FormGrid min={132}>
        <TextCell {...cell('trip', 'Trip')} />
        {lots.length > 1 ? (
          <ChoiceCell {...cell('lot', 'Document')} none="Not said" options={lotOptions(lots)} />
        ) : null}
        <NumberCell
          {...cell('net', 'Net as weighed')}
          unit="MT"
          decimals={3}
          help="Where there is no gross and tare"
        />
        <TextCell {...cell('note', 'Note')} />
      </FormGrid>
      <div className="buttons">
        <Button size="small" disabled={disabled} onClick={() => change({ in: now() })}>
          Arrived now
        </Button>
        <Button size="small" disabled={disabled} onClick={() => change({ out: now() })}>
          Left now
        </Button>
        <DeleteButton
          question={`Truck ${at + 1}: ${truck.truck || 'no number'}`}
          disabled={disabled}
          onDelete={() => props.onRemove(truck.id)}
        >
          Delete truck {at + 1}
        </DeleteButton>
      </div>
    </div>
  );
}
