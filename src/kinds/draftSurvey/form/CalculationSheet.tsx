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
import { consumablesLines, measurementLines, trimDensityLines, type WorkedLine } from './workedLines';
import classes from './draft.module.css';

type Shown = 'trim' | 'consumables' | 'measurement';

/** The three forms that are worked out from what was read, one after the other. */
export function CalculationSheet(props: {
  set: Suffix;
  /** The section that Submit saves. */
  section: Suffix;
}) {
  const { set } = props;
  const survey = useSurvey();
  const [shown, setShown] = useState<Shown>('trim');
  const place = useRef<HTMLDivElement>(null);
  const submit = async () => {
    const section = survey.kind.sections.find(({ id }) => id === setOfSuffix[props.section]);
    if (section) await survey.save(section);
  };
  return (
    <div ref={place} className={classes['sheet']}>
      <Segmented
        label="Form shown"
        value={shown}
        onChange={setShown}
        options={[
          { id: 'trim', label: 'Trim and density' },
          { id: 'consumables', label: 'Consumables' },
          { id: 'measurement', label: 'Vessel measurement' },
        ]}
      />
      {shown === 'trim' ? (
        <TrimDensityForm
          set={set}
          onNext={() => {
            setShown('consumables');
            // the button pressed goes with its form
            drawNow();
            place.current?.querySelector<HTMLInputElement>('input[type="text"]')?.focus();
          }}
        />
      ) : null}
      {shown === 'consumables' ? <ConsumablesForm set={set} onSubmit={submit} /> : null}
      {shown === 'measurement' ? <VesselMeasurementForm set={set} /> : null}
    </div>
  );
}

/** Trim and density: from the corrections to the light ship (3§2). */
function TrimDensityForm({ set, onNext }: { set: Suffix; onNext: () => void }) {
  const { inputs, result } = useCalculation();
  return (
    <Form
      title={`Trim and density, ${setOfSuffix[set]}`}
      lines={trimDensityLines(setOfSuffix[set], inputs, result)}
      prefix={`trim_density_${set}`}
    >
      <Button variant="outlined" onClick={onNext}>
        Next
      </Button>
    </Form>
  );
}

/** Consumables, net displacement and what the bills of lading declare (3§2). Submit saves the section. */
function ConsumablesForm({ set, onSubmit }: { set: Suffix; onSubmit: () => Promise<void> }) {
  const { result } = useCalculation();
  const { locked } = useDraftForm();
  const [sending, setSending] = useState(false);
  const submit = async () => {
    setSending(true);
    try {
      await onSubmit();
    } catch {
      // the save says itself why it could not
    } finally {
      setSending(false);
    }
  };
  return (
    <Form
      title={`Consumables, ${setOfSuffix[set]}`}
      lines={consumablesLines(setOfSuffix[set], result)}
      prefix={`consumables_${set}`}
    >
      <ActionButton
        variant="outlined"
        loading={sending}
        loadingLabel="Submitting…"
        disabled={locked}
        onClick={() => void submit()}
      >
        Submit
      </ActionButton>
    </Form>
  );
}

/** Mean drafts and the displacement observed from them (3§2). */
function VesselMeasurementForm({ set }: { set: Suffix }) {
  const { inputs, result } = useCalculation();
  return (
    <Form
      title={`Vessel measurement, ${setOfSuffix[set]}`}
      lines={measurementLines(setOfSuffix[set], inputs, result)}
      prefix={`vessel_measurement_${set}`}
    />
  );
}

function Form(props: {
  title: string;
  lines: readonly WorkedLine[];
  prefix: string;
  children?: React.ReactNode;
}) {
  return (
    <SectionCard
      title={props.title}
      headingLevel={3}
      sub="Calculated from the readings. Type over a figure to print another one."
    >
      <FormGrid min={220}>
        {props.lines.map((line) => (
          <WorkedField key={line.id} line={line} id={`${props.prefix}_${line.id}`} />
        ))}
      </FormGrid>
      {props.children ? <div className={classes['formFoot']}>{props.children}</div> : null}
    </SectionCard>
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
