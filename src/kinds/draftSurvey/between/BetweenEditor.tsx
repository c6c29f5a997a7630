import { Fragment, useEffect, useRef, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { isEqual } from '@/lib/isEqual';
import { useFormChanges } from '@/shared/surveyForm/useFormChanges';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import { LinkButton } from '@/ui/LinkButton';
import { CARRIED, type BetweenSurvey, type Carried } from '../calculation/worksheet';
import { carriedWord } from '../calculation/labels';
import type { InputRef } from '../calculation/types';
import type { DraftSurveyValues } from '../form/calculationStore';
import { CalculationOf, useCalculation, useDraftForm, useJump, useShipTables } from '../form/Calculation';
import { DraftSetSection } from '../form/DraftSetSection';
import { formNameOf } from '../form/names';
import { betweenForm, betweenOf, isOwnName, sharedEntry, type BetweenForm } from './betweenValues';
import classes from './between.module.css';

/** How much of what is missing is listed. */
const SHOWN = 3;

/** One intermediate survey as it is typed; all of it goes into the survey on this page at once, which keeps and saves it. */
export function BetweenEditor({ id, isNew }: { id: string; isNew: boolean }) {
  const { form } = useDraftForm();
  const [start] = useState(() => betweenForm(form.getValues(), id));
  return start ? <Editor id={id} isNew={isNew} start={start} /> : null;
}

function Editor({ id, isNew, start }: { id: string; isNew: boolean; start: BetweenForm }) {
  const { form: main, locked } = useDraftForm();
  const form = useForm<DraftSurveyValues>({ defaultValues: start.values });
  const writing = useRef(false);
  const path = `worksheet.between.${id}` as const;

  const write = (name: string, value: unknown) => {
    writing.current = true;
    main.setValue(name as typeof path, value as BetweenSurvey, { shouldDirty: true });
    writing.current = false;
  };
  useFormChanges(form, (name) => {
    if (name === undefined || locked) return;
    const held = main.getValues(path);
    const shared = sharedEntry(name);
    if (shared) write(`worksheet.${shared}`, form.getValues(`worksheet.${shared}` as 'worksheet.shipTables'));
    else if (held && isOwnName(name)) write(path, betweenOf(form.getValues(), held));
  });
  // saved, merged with another person's work, or taken from another tab's draft
  const follow = () => {
    const held = main.getValues(path);
    const next = held && betweenForm(main.getValues(), id);
    if (!next || isEqual(betweenOf(form.getValues(), held), held)) return;
    form.reset(next.values);
  };
  useFormChanges(main, (name) => {
    if (!writing.current && (name === undefined || name.startsWith('worksheet'))) follow();
  });
  return (
    <CalculationOf form={form} locked={locked} words={start.words}>
      {isNew ? <FillFromTables /> : null}
      <CarriedNote path={path} main={main} />
      <Lacks />
      <DraftSetSection set="f" alone />
    </CalculationOf>
  );
}

/** A survey that was just begun takes at once what the ship's tables give without drafts, as volumes that know no trim. */
function FillFromTables() {
  const { tables } = useShipTables();
  useEffect(() => void tables?.fill(), [tables]);
  return null;
}

/** What was taken over from the survey before and nobody has confirmed; a press does. */
function CarriedNote(props: { path: `worksheet.between.${string}`; main: UseFormReturn<DraftSurveyValues> }) {
  const { path, main } = props;
  const { words, locked } = useDraftForm();
  const survey = useWatch({ control: main.control, name: path });
  const place = useRef<HTMLDivElement>(null);
  const emptied = useRef(false);
  const carried = CARRIED.filter((one) => survey?.carried.includes(one));
  useEffect(() => {
    // the button that was pressed is gone
    if (emptied.current) place.current?.focus();
    emptied.current = false;
  });
  const confirm = (one: Carried) => {
    emptied.current = true;
    const held = main.getValues(path);
    main.setValue(
      path,
      { ...held, carried: held.carried.filter((other) => other !== one) },
      { shouldDirty: true },
    );
  };
  return (
    <div ref={place} tabIndex={-1} className={classes['carried']}>
      {carried.length === 0 ? null : (
        <Note
          tone="warn"
          title={`Carried over from ${words.i}, not confirmed`}
          actions={carried.map((one) => (
            <Button key={one} size="small" disabled={locked} onClick={() => confirm(one)}>
              Confirm {carriedWord[one]}
            </Button>
          ))}
        >
          Read or sound again, or confirm that nothing has changed:{' '}
          {carried.map((one) => carriedWord[one]).join(', ')}.
        </Note>
      )}
    </div>
  );
}

/** What the survey still lacks, and what to look at in it, each with a way to its field. */
function Lacks() {
  const { result } = useCalculation();
  const { jump } = useJump();
  const { missing, started } = result.final;
  const warnings = result.warnings.filter(({ set, code }) => set === 'final' && code !== 'constant_unusual');
  const link = (input: InputRef, text: string) => (
    <LinkButton onClick={() => jump(formNameOf(input))}>{text}</LinkButton>
  );
  if (!started || (missing.length === 0 && warnings.length === 0)) return null;
  return (
    <div className="list">
      {missing.length > 0 ? (
        <p>
          Still missing:{' '}
          {missing.slice(0, SHOWN).map((input, at) => (
            <Fragment key={formNameOf(input)}>
              {at > 0 ? ' · ' : null}
              {link(input, input.label)}
            </Fragment>
          ))}
          {missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : null}
        </p>
      ) : null}
      {warnings.map((warning) => {
        const [field] = warning.fields;
        return (
          <Note
            key={`${warning.code}${warning.message}`}
            tone={warning.severity === 'note' ? 'info' : 'warn'}
            title={warning.title}
          >
            {warning.message} {field ? link(field, 'Go to field') : null}
          </Note>
        );
      })}
    </div>
  );
}
