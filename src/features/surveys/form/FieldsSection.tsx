import { useWatch } from 'react-hook-form';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { IMO_FIELD } from '@/shared/surveyKind/describe';
import type { FieldsSectionSpec as Section, KindField } from '@/shared/surveyKind/types';
import { Phrases } from '@/shared/phrases/Phrases';
import { DateField } from '@/ui/form/DateField';
import { FormGrid } from '@/ui/form/FormGrid';
import { NumberField } from '@/ui/form/NumberField';
import { TextField } from '@/ui/form/TextField';
import { TimeField } from '@/ui/form/TimeField';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { SectionCard } from '@/ui/SectionCard';
import { commaOf } from './comma';
import { FlushCard } from './FlushCard';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { LOCAL_TIME } from '@/shared/surveyForm/values';

const FromBefore = lazyWithPreload(async () => (await import('./FromBefore')).FromBefore);

/** A section of plain fields, drawn from the kind's description. */
export function FieldsSection({ section }: { section: Section<SurveyDoctype> }) {
  const { form, kind, locked } = useSurvey();
  const [only, ...others] = section.groups;
  const watched = useWatch({ control: form.control, name: 'record', disabled: !section.warnings });
  const warnings = section.warnings?.(watched ?? form.getValues('record')) ?? NONE;
  const offers =
    locked === null && (kind.before || kind.fromRequest) ? (
      <FromBefore fields={section.groups.flatMap(({ fields }) => fields)} />
    ) : null;
  if (only && others.length === 0) {
    return (
      <>
        {offers}
        <FlushCard label={only.title}>
          <Fields {...only} warnings={warnings} />
        </FlushCard>
      </>
    );
  }
  return (
    <>
      {offers}
      {section.groups.map((group) => (
        <SectionCard key={group.title} title={group.title} headingLevel={3}>
          <Fields {...group} warnings={warnings} />
        </SectionCard>
      ))}
    </>
  );
}

type Warnings = Partial<Record<string, string>>;
const NONE: Warnings = {};

function Fields(props: { fields: readonly KindField[]; imo?: true; warnings: Warnings }) {
  const { fields, warnings } = props;
  const firstTime = fields.find(({ input }) => input === 'time');
  const long = fields.filter(({ input }) => input === 'lines').length;
  return (
    // Texts alone stand in pairs: two of them would leave a third of the width.
    <FormGrid min={long === fields.length ? 400 : long > 0 ? 320 : 190}>
      {fields.map((field) => (
        <KindInput
          key={field.name}
          field={field}
          name={`record.${field.name}`}
          help={field.help ?? (field === firstTime ? LOCAL_TIME : undefined)}
          warning={warnings[field.name]}
        />
      ))}
      {props.imo ? (
        <KindInput field={IMO_FIELD} name="worksheet.imo" help={undefined} warning={undefined} />
      ) : null}
    </FormGrid>
  );
}

/** The input of one described field. */
function KindInput(props: {
  field: KindField;
  name: `record.${string}` | 'worksheet.imo';
  help: string | undefined;
  warning: string | undefined;
}) {
  const { field, name, help, warning } = props;
  const { form, locked } = useSurvey();
  const looked = useWatch({ control: form.control, name, disabled: !field.look });
  const look = typeof looked === 'string' ? field.look?.(looked) : undefined;
  const fieldProps = {
    control: form.control,
    name,
    label: field.label,
    disabled: locked !== null,
    help,
    warning: warning ?? look,
  };
  switch (field.input) {
    case 'number':
      return (
        <NumberField
          {...fieldProps}
          unit={field.unit}
          decimals={field.decimals ?? 0}
          grouping={field.plain ? 'none' : undefined}
          comma={commaOf(field.unit)}
          placeholder="—"
        />
      );
    case 'date':
      return <DateField {...fieldProps} />;
    case 'time':
      return <TimeField {...fieldProps} />;
    case 'lines':
      return (
        <TextField
          {...fieldProps}
          multiline
          rows={6}
          aside={<Phrases label={field.label} disabled={locked !== null} />}
        />
      );
    default:
      return <TextField {...fieldProps} cap clean={field.clean} />;
  }
}
