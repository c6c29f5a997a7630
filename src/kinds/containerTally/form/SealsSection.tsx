import { useEffect, useEffectEvent, useRef } from 'react';
import { Plus } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { formatContainerNumber } from '@/lib/container/iso6346';
import { sealKey, sealsUsedTwice } from '@/lib/container/seals';
import { newId } from '@/lib/newId';
import { useSession } from '@/session/store';
import { keepSeals, keptSealText, sealOfOtherJob } from '@/shared/knownSeals';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { rowCells, TextCell } from '@/shared/surveyForm/cells';
import { DeleteButton } from '@/shared/surveyForm/DeleteButton';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/confirm';
import { focusAdded } from '@/ui/focusAdded';
import { Glyph } from '@/ui/Glyph';
import { Note } from '@/ui/Note';
import { SectionCard } from '@/ui/SectionCard';
import { sealsOf, type TallySeal } from '../seals';
import { nextNo } from '../tally';
import { emptySeal, type Seal, type TallyWorksheet } from '../worksheet';
import { useClosed } from './CloseContainer';
import classes from './seals.module.css';

const KINDS = ['Customs', 'Liner', 'Shipper', 'Terminal'];
const DOCUMENTS = [
  'Shipping bill',
  'Bill of lading',
  'Packing list',
  'Interchange receipt',
  'Delivery order',
];
const STATES = ['Fixed after stuffing', 'Found intact', 'Found broken', 'Cut for unstuffing'];

type FormPath = `record.${string}`;

/** The seals of the container beside their photographs: as the documents have them, and as they were fixed or found. */
export function SealsSection() {
  const { form, locked, order, record: saved, RecordImage } = useSurvey<TallyWorksheet>();
  const { email } = useSession();
  const confirm = useConfirm();
  const closed = useClosed();
  const disabled = locked !== null || closed !== null;
  const record = useWatch({ control: form.control, name: 'record' });
  const stored = useWatch({ control: form.control, name: 'worksheet.seals' });
  const seals = sealsOf(record, stored);

  const keep = useEffectEvent(() => keepSeals(email, order.name, seals));
  const version = saved?.modified;
  useEffect(() => {
    if (version) keep();
  }, [version]);
  const elsewhere = (one: TallySeal) => sealOfOtherJob(email, one, order.name);

  const note = (id: string, change: Partial<Seal>) => {
    const now = form.getValues('worksheet.seals');
    const row = { ...emptySeal, no: nextNo(now), ...now[id], ...change };
    form.setValue('worksheet.seals', { ...now, [id]: row });
  };
  const setNumber = (one: TallySeal, number: string) => {
    if (one.record) form.setValue(`record.${one.record.field}` as FormPath, number);
    else note(one.id, { fixed: number });
  };
  /** A number that stands on another seal already is kept only if its person says so; else the one before comes back. */
  const ask = async (one: TallySeal, before: string) => {
    const { number } = one;
    const twin = seals.find(({ id, number: other }) => id !== one.id && sealKey(other) === sealKey(number));
    const other = elsewhere(one);
    if (number === before || sealKey(number) === '' || !(twin || other)) return;
    const where = twin
      ? `the ${twin.title.toLowerCase()}${twin.container ? ` of ${formatContainerNumber(twin.container)}` : ''}`
      : other
        ? keptSealText(other)
        : '';
    const sure = await confirm({
      title: 'Is this seal number used twice?',
      body: twin
        ? `${number} stands on ${where} already. Kept on both, it is printed as used twice.`
        : `${number} stands on ${where} already, according to this device.`,
      confirmLabel: 'Keep it on both',
    });
    if (!sure) setNumber(one, before);
  };
  const remove = (id: string) => {
    const { [id]: _gone, ...left } = form.getValues('worksheet.seals');
    form.setValue('worksheet.seals', left);
  };
  const twice = sealsUsedTwice(seals);

  return (
    <>
      {closed && locked === null ? (
        <Note tone="info">The container is closed: open it again in the tally to change a seal.</Note>
      ) : null}
      {seals.map((one) => {
        const cell = rowCells<Seal>(one.seal, disabled, (change) => note(one.id, change));
        return (
          <div key={one.id} className={classes['seal']} data-pictured={one.record ? true : undefined}>
            <SectionCard
              title={one.title}
              headingLevel={3}
              actions={
                one.record ? null : (
                  <DeleteButton
                    question={`${one.title} ${one.number}`}
                    disabled={disabled}
                    onDelete={() => remove(one.id)}
                  >
                    Delete
                  </DeleteButton>
                )
              }
            >
              <div className={classes['fields']}>
                {one.record ? null : (
                  <>
                    <TextCell {...cell('kind', 'Which seal')} suggestions={KINDS} />
                    <TextCell
                      {...cell('container', 'On container')}
                      mono
                      help="If different from the survey’s container"
                    />
                  </>
                )}
                <TextCell {...cell('declared', 'By the document')} mono />
                <SealNumber
                  one={one}
                  disabled={disabled}
                  onNumber={(number) => setNumber(one, number)}
                  onLeave={(before) => void ask(one, before)}
                />
                <TextCell {...cell('document', 'Which document')} suggestions={DOCUMENTS} />
                <TextCell {...cell('state', 'How it was found')} suggestions={STATES} />
                <TextCell {...cell('note', 'Note')} help="Class by ISO 17712, such as H for a bolt" />
                <Verdict one={one} />
                <OtherJob seal={elsewhere(one)} />
                {twice
                  .filter(({ at }) => at.some(({ id }) => id === one.id))
                  .map(({ number }) => (
                    <p key={number} className={`row ${classes['verdict']}`} data-warn>
                      <Glyph name="triangle" size={14} /> {number} stands on more than one seal.
                    </p>
                  ))}
              </div>
            </SectionCard>
            {one.record ? <RecordImage field={one.record.image} /> : null}
          </div>
        );
      })}
      <div>
        <Button
          startIcon={<Plus aria-hidden />}
          disabled={disabled}
          onClick={() => focusAdded(() => note(newId(), { kind: '' }))}
        >
          Seal
        </Button>
      </div>
    </>
  );
}

/** Where the number of a seal stands in another job. */
function OtherJob({ seal }: { seal: ReturnType<typeof sealOfOtherJob> }) {
  return seal === null ? null : (
    <p className={`row ${classes['verdict']}`} data-warn>
      <Glyph name="triangle" size={14} /> {seal.number} stands on {keptSealText(seal)} as well.
    </p>
  );
}

/** The number of a seal; whether it is used twice is asked when the field is left, since until then it is not whole. */
function SealNumber(props: {
  one: TallySeal;
  disabled: boolean;
  onNumber: (number: string) => void;
  onLeave: (before: string) => void;
}) {
  const { one } = props;
  const before = useRef(one.number);
  return (
    <TextCell
      label={`${one.title}, number`}
      disabled={props.disabled}
      mono
      value={one.number}
      onFocus={() => {
        before.current = one.number;
      }}
      onValue={props.onNumber}
      onBlur={() => props.onLeave(before.current)}
    />
  );
}

/** Whether the seal is the one of the documents, in words. */
function Verdict({ one }: { one: TallySeal }) {
  const { agrees, alike, seal } = one;
  if (agrees === null) return null;
  const by = seal.document ? `the ${seal.document.toLowerCase()}` : 'the document';
  return (
    <p className={`row ${classes['verdict']}`} data-warn={!agrees || undefined} role="status">
      <Glyph name={agrees ? 'tick' : 'triangle'} size={14} {...(agrees ? { color: 'var(--pl-ok)' } : {})} />{' '}
      {agrees
        ? `Agrees with ${by}`
        : `Differs from ${by}: both go on the report${
            alike ? '. They differ only by 0 and O or 1 and I: look again' : ''
          }`}
    </p>
  );
}
