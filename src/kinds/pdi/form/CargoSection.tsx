import { Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { imoNumber } from '@/lib/imo';
import { formatNumber } from '@/lib/numbers';
import { lastSurveyTitle, lastWorksheetQuery } from '@/shared/surveyForm/lastSurvey';
import { OfferNote } from '@/shared/surveyForm/OfferNote';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { useSessionState } from '@/shared/useSessionState';
import { ChoiceCell, NumberCell, rowCells, TextCell } from '@/shared/surveyForm/cells';
import { Button } from '@/ui/Button';
import { focusAdded } from '@/ui/focusAdded';
import { FormGrid } from '@/ui/form/FormGrid';
import { SectionCard } from '@/ui/SectionCard';
import { documentOf, sheetRows, type Entry } from '../sheet';
import type { DocumentLot, PdiWorksheet, Signatory } from '../worksheet';
import { RowItem } from './RowItem';
import { entryPath, useEntry, useList, useListActions } from './useSheet';
import classes from './pdi.module.css';

const PARTIES = [
  ['shipper', 'Shipper'],
  ['receiver', 'Receiver'],
  ['carrier', 'Carrier'],
  ['stevedore', 'Stevedore'],
  ['haulier', 'Haulier'],
  ['agent', 'Agent'],
] as const satisfies readonly (readonly [keyof PdiWorksheet['parties'], string])[];

const DOCUMENTS = ['Bill of lading', 'Delivery order', 'Packing list', 'Mate’s receipt', 'Other'];
const PACKINGS = ['coil', 'bundle', 'plate', 'pipe', 'bag', 'case', 'pallet', 'unit', 'vehicle'];
const ROLES = [
  'Surveyor of receivers',
  'Receiver',
  'Stevedore foreman',
  'Chief officer',
  'Haulier',
  'Terminal',
];

/** Who is concerned, what the documents say was shipped, and who signs. */
export function CargoSection() {
  const { locked } = useSurvey();
  const disabled = locked !== null;
  return (
    <div className={`group single ${classes['stack']}`}>
      {disabled ? null : <FromLastDelivery />}
      <PartiesCard disabled={disabled} />
      <LotsCard disabled={disabled} />
      <SignatoriesCard disabled={disabled} />
    </div>
  );
}

const OF_CARGO = [
  ['description', 'Cargo'],
  ['packing', 'One piece is a'],
] as const;

/** Parties and cargo of the last delivery of the same ship, for what is empty here. */
function FromLastDelivery() {
  const { kind, order, form } = useSurvey<PdiWorksheet>();
  const [parties, setParties] = useEntry('parties');
  const [cargo, setCargo] = useEntry('cargo');
  const [dismissed, setDismissed] = useSessionState(['from-last-delivery', order.name], false);
  const ship = useWatch({ control: form.control, name: 'record.shipname' });
  const imo = useWatch({ control: form.control, name: 'worksheet.imo' });
  const known = typeof ship === 'string' ? (kind.before?.known(ship) ?? null) : null;
  const asks = PARTIES.some(([party]) => parties[party] === '');
  const { data: last } = useQuery({
    ...lastWorksheetQuery(kind, order.name, known ?? [], imoNumber(imo ?? '')),
    enabled: known !== null && asks && !dismissed,
  });
  if (!last || dismissed) return null;
  const before = last.worksheet as PdiWorksheet;
  const ofParties = PARTIES.filter(([party]) => parties[party] === '' && before.parties[party] !== '');
  const ofCargo = OF_CARGO.filter(([name]) => cargo[name] === '' && before.cargo[name] !== '');
  if (ofParties.length === 0) return null;
  return (
    <OfferNote
      title={lastSurveyTitle('ship', last.survey)}
      values={[
        ...ofCargo.map(([name, label]) => `${label} ${before.cargo[name]}`),
        ...ofParties.map(([party, label]) => `${label} ${before.parties[party]}`),
      ]}
      onFill={() => {
        setParties(Object.fromEntries(ofParties.map(([party]) => [party, before.parties[party]])));
        setCargo(Object.fromEntries(ofCargo.map(([name]) => [name, before.cargo[name]])));
      }}
      onLater={() => setDismissed(() => true)}
    />
  );
}

function PartiesCard({ disabled }: { disabled: boolean }) {
  const [parties, setParties] = useEntry('parties');
  const [cargo, setCargo] = useEntry('cargo');
  const ofCargo = rowCells(cargo, disabled, setCargo, 'worksheet.cargo');
  const ofParties = rowCells(parties, disabled, setParties, 'worksheet.parties');
  return (
    <SectionCard title="Cargo and parties" headingLevel={3}>
      <FormGrid min={220}>
        <TextCell {...ofCargo('description', 'Cargo')} help="Such as hot rolled coils" />
        <TextCell
          {...ofCargo('packing', 'One piece is a')}
          suggestions={PACKINGS}
          help="Pieces are counted and called by this word"
        />
        <TextCell {...ofCargo('stow', 'From and to')} help="Such as hold 3 to trucks, T2 apron" />
        {PARTIES.map(([party, label]) => (
          <TextCell key={party} {...ofParties(party, label)} />
        ))}
      </FormGrid>
    </SectionCard>
  );
}

function LotsCard({ disabled }: { disabled: boolean }) {
  const lots = sheetRows(useList('lots'));
  const { add, change, remove } = useListActions('lots');
  const trucks = Object.values(useList('trucks'));
  const [{ packing }] = useEntry('cargo');
  const { order } = useSurvey();
  const total = documentOf(lots);
  const ordered = order.quantity_of_cargo ?? 0;
  return (
    <SectionCard
      title="Document quantities"
      sub={
        lots.length < 2
          ? 'What was shipped by bill of lading or delivery order'
          : `Together ${formatNumber(total.packages)} pieces, ${formatNumber(total.weight, 3)} MT`
      }
      headingLevel={3}
      actions={
        <Button
          size="small"
          startIcon={<Plus aria-hidden />}
          disabled={disabled}
          onClick={() => focusAdded(() => add([{ document: lots.at(-1)?.document ?? DOCUMENTS[0] ?? '' }]))}
        >
          Document
        </Button>
      }
    >
      {lots.length === 0 ? (
        <div className={`group single ${classes['stack']}`}>
          <p className="hint">No document yet: without one nothing can be short or over.</p>
          {ordered > 0 ? (
            <div className="buttons">
              <Button
                size="small"
                disabled={disabled}
                onClick={() => focusAdded(() => add([{ document: DOCUMENTS[0] ?? '', weight: ordered }]))}
              >
                Begin with {formatNumber(ordered, 3)} MT of the job order
              </Button>
            </div>
          ) : null}
        </div>
      ) : (
        <ul className="stack" aria-label="Documents">
          {lots.map((lot) => (
            <LotFields
              key={lot.id}
              lot={lot}
              disabled={disabled}
              bags={/bag/i.test(packing)}
              inUse={trucks.some((truck) => truck.lot === lot.id)}
              onChange={(values) => change(lot.id, values)}
              onRemove={() => remove(lot.id)}
            />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function LotFields(props: {
  lot: Entry<DocumentLot>;
  disabled: boolean;
  bags: boolean;
  inUse: boolean;
  onChange: (change: Partial<DocumentLot>) => void;
  onRemove: () => void;
}) {
  const { lot, disabled } = props;
  const cell = rowCells<DocumentLot>(lot, disabled, props.onChange, entryPath('lots', lot.id));
  const name = `${lot.document} ${lot.number}`.trim();
  const inUse = props.inUse ? 'Trucks are entered under it; they will have no document.' : '';
  return (
    <RowItem
      min={148}
      label={`Delete document ${lot.number}`.trim()}
      question={[name, inUse].filter(Boolean).join('. ')}
      disabled={disabled}
      onRemove={props.onRemove}
    >
      <ChoiceCell {...cell('document', 'Document')} options={DOCUMENTS} />
      <TextCell {...cell('number', 'Number')} />
      <TextCell {...cell('marks', 'Marks')} />
      <NumberCell {...cell('packages', 'Pieces')} />
      <NumberCell {...cell('weight', 'Weight')} unit="MT" decimals={3} />
      {props.bags ? (
        <>
          <NumberCell {...cell('torn', 'Torn')} />
          <NumberCell {...cell('empty', 'Empty')} />
          <NumberCell
            {...cell('sweepings', 'Sweepings')}
            unit="MT"
            decimals={3}
            help="By weight, never as bags"
          />
        </>
      ) : null}
      <TextCell {...cell('description', 'Description')} />
      <TextCell {...cell('remarks', 'Remarks')} />
    </RowItem>
  );
}

function SignatoriesCard({ disabled }: { disabled: boolean }) {
  const signatories = sheetRows(useList('signatories'));
  const { add, change, remove } = useListActions('signatories');
  return (
    <SectionCard
      title="Joint signatures"
      sub="Who signs the reports beside the surveyor; each gets a place on the page"
      headingLevel={3}
      actions={
        <Button
          size="small"
          startIcon={<Plus aria-hidden />}
          disabled={disabled}
          onClick={() => focusAdded(() => add([{}]))}
        >
          Person
        </Button>
      }
    >
      {signatories.length === 0 ? (
        <p className="hint">Nobody yet: the reports leave places for receiver, carrier and stevedore.</p>
      ) : (
        <ul className="stack" aria-label="Who signs">
          {signatories.map((one) => {
            const { id, name, role } = one;
            const put = (values: Partial<Signatory>) => change(id, values);
            const cell = rowCells<Signatory>(one, disabled, put, entryPath('signatories', id));
            return (
              <RowItem
                key={id}
                min={160}
                label={`Delete ${name || 'this person'}`}
                question={[name, role].filter(Boolean).join(', ') || 'A person who is not named yet'}
                disabled={disabled}
                onRemove={() => remove(id)}
              >
                <TextCell {...cell('name', 'Name')} />
                <TextCell {...cell('role', 'As')} suggestions={ROLES} />
                <TextCell {...cell('company', 'For')} />
              </RowItem>
            );
          })}
        </ul>
      )}
    </SectionCard>
  );
}
