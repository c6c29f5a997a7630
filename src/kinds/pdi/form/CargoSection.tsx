import { Plus, Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { imoNumber } from '@/lib/imo';
import { formatNumber } from '@/lib/numbers';
import { lastSurveyTitle, lastWorksheetQuery } from '@/shared/surveyForm/lastSurvey';
import { OfferNote } from '@/shared/surveyForm/OfferNote';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { useSessionState } from '@/shared/useSessionState';
import { ChoiceCell, NumberCell, TextCell } from '@/shared/surveyForm/cells';
import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { focusAdded } from '@/ui/focusAdded';
import { FormGrid } from '@/ui/form/FormGrid';
import { IconButton } from '@/ui/IconButton';
import { SectionCard } from '@/ui/SectionCard';
import { documentOf, sheetRows } from '../sheet';
import type { DocumentLot, PdiWorksheet, Signatory } from '../worksheet';
import { entryName, useEntry, useList, useListActions } from './useSheet';
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
    <div className={classes['stack']}>
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
  return (
    <SectionCard title="Cargo and parties" headingLevel={3}>
      <FormGrid min={220}>
        <TextCell
          label="Cargo"
          name="worksheet.cargo.description"
          value={cargo.description}
          disabled={disabled}
          help="Such as hot rolled coils"
          onValue={(description) => setCargo({ description })}
        />
        <TextCell
          label="One piece is a"
          name="worksheet.cargo.packing"
          value={cargo.packing}
          disabled={disabled}
          suggestions={PACKINGS}
          help="Pieces are counted and called by this word"
          onValue={(packing) => setCargo({ packing })}
        />
        <TextCell
          label="From and to"
          name="worksheet.cargo.stow"
          value={cargo.stow}
          disabled={disabled}
          help="Such as hold 3 to trucks, T2 apron"
          onValue={(stow) => setCargo({ stow })}
        />
        {PARTIES.map(([party, label]) => (
          <TextCell
            key={party}
            label={label}
            name={`worksheet.parties.${party}`}
            value={parties[party]}
            disabled={disabled}
            onValue={(name) => setParties({ [party]: name })}
          />
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
        <div className={classes['stack']}>
          <p className={classes['light']}>No document yet: without one nothing can be short or over.</p>
          {ordered > 0 ? (
            <div className={classes['offers']}>
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
        <ul className={classes['plainList']} aria-label="Documents">
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
  lot: DocumentLot & { id: string };
  disabled: boolean;
  bags: boolean;
  inUse: boolean;
  onChange: (change: Partial<DocumentLot>) => void;
  onRemove: () => void;
}) {
  const { lot, disabled, onChange } = props;
  const confirm = useConfirm();
  const cell = (field: keyof DocumentLot, label: string) => ({
    label,
    name: entryName('lots', lot.id, field),
    disabled,
  });
  const remove = async () => {
    const sure = await confirm(
      deleteQuestion(
        [
          `${lot.document} ${lot.number}`.trim(),
          props.inUse ? 'Trucks are entered under it; they will have no document.' : '',
        ]
          .filter(Boolean)
          .join('. '),
      ),
    );
    if (sure) props.onRemove();
  };
  return (
    <li className={classes['item']}>
      <FormGrid min={148}>
        <ChoiceCell
          {...cell('document', 'Document')}
          value={lot.document}
          options={DOCUMENTS}
          onValue={(document) => onChange({ document })}
        />
        <TextCell
          {...cell('number', 'Number')}
          value={lot.number}
          onValue={(number) => onChange({ number })}
        />
        <TextCell {...cell('marks', 'Marks')} value={lot.marks} onValue={(marks) => onChange({ marks })} />
        <NumberCell
          {...cell('packages', 'Pieces')}
          value={lot.packages}
          comma="grouping"
          onValue={(packages) => onChange({ packages })}
        />
        <NumberCell
          {...cell('weight', 'Weight')}
          value={lot.weight}
          unit="MT"
          decimals={3}
          onValue={(weight) => onChange({ weight })}
        />
        {props.bags ? (
          <>
            <NumberCell {...cell('torn', 'Torn')} value={lot.torn} onValue={(torn) => onChange({ torn })} />
            <NumberCell
              {...cell('empty', 'Empty')}
              value={lot.empty}
              onValue={(empty) => onChange({ empty })}
            />
            <NumberCell
              {...cell('sweepings', 'Sweepings')}
              value={lot.sweepings}
              unit="MT"
              decimals={3}
              help="By weight, never as bags"
              onValue={(sweepings) => onChange({ sweepings })}
            />
          </>
        ) : null}
        <TextCell
          {...cell('description', 'Description')}
          value={lot.description}
          onValue={(description) => onChange({ description })}
        />
        <TextCell
          {...cell('remarks', 'Remarks')}
          value={lot.remarks}
          onValue={(remarks) => onChange({ remarks })}
        />
      </FormGrid>
      <IconButton
        label={`Delete document ${lot.number}`.trim()}
        disabled={disabled}
        onClick={() => void remove()}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

function SignatoriesCard({ disabled }: { disabled: boolean }) {
  const signatories = sheetRows(useList('signatories'));
  const { add, change, remove } = useListActions('signatories');
  const confirm = useConfirm();
  const ask = async ({ id, name, role }: Signatory & { id: string }) => {
    const sure = await confirm(
      deleteQuestion([name, role].filter(Boolean).join(', ') || 'A person who is not named yet'),
    );
    if (sure) remove(id);
  };
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
        <p className={classes['light']}>
          Nobody yet: the reports leave places for receiver, carrier and stevedore.
        </p>
      ) : (
        <ul className={classes['plainList']} aria-label="Who signs">
          {signatories.map((one) => {
            const cell = (field: keyof Signatory, label: string) => ({
              label,
              name: entryName('signatories', one.id, field),
              disabled,
            });
            return (
              <li key={one.id} className={classes['item']}>
                <FormGrid min={160}>
                  <TextCell
                    {...cell('name', 'Name')}
                    value={one.name}
                    onValue={(name) => change(one.id, { name })}
                  />
                  <TextCell
                    {...cell('role', 'As')}
                    value={one.role}
                    suggestions={ROLES}
                    onValue={(role) => change(one.id, { role })}
                  />
                  <TextCell
                    {...cell('company', 'For')}
                    value={one.company}
                    onValue={(company) => change(one.id, { company })}
                  />
                </FormGrid>
                <IconButton
                  label={`Delete ${one.name || 'this person'}`}
                  disabled={disabled}
                  onClick={() => void ask(one)}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </SectionCard>
  );
}
