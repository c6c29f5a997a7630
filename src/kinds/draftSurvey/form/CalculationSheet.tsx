import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Suffix } from '../calculation/recordMapping';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/form/Field';
import { FormGrid } from '@/ui/form/FormGrid';
import { InputBox } from '@/ui/form/InputBox';
import { SectionCard } from '@/ui/SectionCard';
import { Segmented } from '@/ui/Segmented';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { LinkButton } from '@/ui/LinkButton';
import { drawNow } from '@/ui/drawNow';
import { useCalculation, useDraftForm } from './Calculation';
import { setOfSuffix } from './names';
import { WORKED_FORMS, type WorkedLine } from './workedLines';
import classes from './draft.module.css';

/** The forms that are worked out from what was read (3§2). Submit saves `section`. */
export function CalculationSheet({ set, section }: { set: Suffix; section: Suffix }) {
  const { result } = useCalculation();
  const [shown, setShown] = useState<(typeof WORKED_FORMS)[number]['id']>('trim');
  const place = useRef<HTMLDivElement>(null);
  const next = () => {
    setShown('consumables');
    // the button pressed goes with its form
    drawNow();
    place.current?.querySelector<HTMLInputElement>('input[type="text"]')?.focus();
  };
  return (
    <div ref={place} className={`stack ${classes['sheet']}`}>
      <Segmented
        label="Form shown"
        value={shown}
        onChange={setShown}
        options={WORKED_FORMS.map(({ id, title }) => ({ id, label: title }))}
      />
      {WORKED_FORMS.filter(({ id }) => id === shown).map(({ id: form, title, prefix, linesOf }) => (
        <SectionCard
          key={form}
          title={`${title}, ${setOfSuffix[set]}`}
          headingLevel={3}
          sub="Calculated from the readings. Type over a figure to print another one."
        >
          <FormGrid min={220}>
            {linesOf(setOfSuffix[set], result).map((line) => (
              <WorkedField key={line.id} line={line} id={`${prefix}_${set}_${line.id}`} />
            ))}
          </FormGrid>
          {form === 'measurement' ? null : (
            <div className={classes['formFoot']}>
              {form === 'trim' ? <Button onClick={next}>Next</Button> : <SubmitButton section={section} />}
            </div>
          )}
        </SectionCard>
      ))}
    </div>
  );
}

function SubmitButton({ section }: { section: Suffix }) {
  const survey = useSurvey();
  const { locked } = useDraftForm();
  const [sending, setSending] = useState(false);
  const submit = async () => {
    const saved = survey.kind.sections.find(({ id }) => id === setOfSuffix[section]);
    setSending(true);
    try {
      if (saved) await survey.save(saved);
    } catch {
      // the save says itself why it could not
    } finally {
      setSending(false);
    }
  };
  return (
    <ActionButton
      loading={sending}
      loadingLabel="Submitting…"
      disabled={locked}
      onClick={() => void submit()}
    >
      Submit
    </ActionButton>
  );
}

/** A figure that was worked out; another text typed over it is kept in the worksheet and never touched. */
function WorkedField({ line, id }: { line: WorkedLine; id: string }) {
  const { form, locked } = useDraftForm();
  const name = `worksheet.overrides.${id}` as const;
  const own = useWatch({ control: form.control, name }) as string | undefined;
  const put = (text: string | null) => {
    const { [id]: _before, ...others } = form.getValues('worksheet.overrides');
    const next = text === null || text === line.text ? others : { ...others, [id]: text };
    form.setValue('worksheet.overrides', next, { shouldDirty: true });
  };
  const over = own !== undefined;
  const worked = line.text === '' ? 'not known yet' : `${line.text}${line.unit ? ` ${line.unit}` : ''}`;
  return (
    <Field
      label={line.label}
      warning={over ? `Calculated: ${worked}` : undefined}
      help={line.help}
      aside={
        over && !locked ? <LinkButton onClick={() => put(null)}>Use the calculated value</LinkButton> : null
      }
    >
      {(aria) => (
        <InputBox
          {...aria}
          figure={Boolean(line.unit)}
          name={name}
          value={own ?? line.text}
          placeholder="—"
          disabled={locked}
          warning={over}
          onChange={(event) => put(event.target.value)}
          onBlur={(event) => {
            if (event.target.value.trim() === '') put(null);
          }}
          end={line.unit ? <span className={classes['unitIn']}>{line.unit}</span> : undefined}
        />
      )}
    </Field>
  );
}
