import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import type { FieldsSectionSpec as Section, KindField } from '@/shared/surveyKind/types';
import { DateField } from '@/ui/form/DateField';
import { FormGrid } from '@/ui/form/FormGrid';
import { NumberField } from '@/ui/form/NumberField';
import { TextField } from '@/ui/form/TextField';
import { TimeField } from '@/ui/form/TimeField';
import { SectionCard } from '@/ui/SectionCard';
import { commaOf } from './comma';
import { FlushCard } from './FlushCard';
import { useSurvey } from '@/shared/surveyForm/useSurvey';

/** A section of plain fields, drawn from the kind's description. */
export function FieldsSection({ section }: { section: Section<SurveyDoctype> }) {
  const [only, ...others] = section.groups;
  if (only && others.length === 0) {
    return (
      <FlushCard label={only.title}>
        <Fields fields={only.fields} />
      </FlushCard>
    );
  }
  return section.groups.map((group) => (
    <SectionCard key={group.title} title={group.title} headingLevel={3}>
      <Fields fields={group.fields} />
    </SectionCard>
  ));
}

function Fields({ fields }: { fields: readonly KindField[] }) {
  return (
    <FormGrid min={fields.some(({ input }) => input === 'lines') ? 320 : 190}>
      {fields.map((field) => (
        <KindInput key={field.name} field={field} name={`record.${field.name}`} />
      ))}
    </FormGrid>
  );
}

/** The input of one described field. */
function KindInput({ field, name }: { field: KindField; name: `record.${string}` }) {
  const { form, locked } = useSurvey();
  const fieldProps = {
    control: form.control,
    name,
    label: field.label,
    disabled: locked !== null,
    ...(field.help ? { help: field.help } : {}),
  };
  switch (field.input) {
    case 'number':
      return (
        <NumberField
          {...fieldProps}
          unit={field.unit}
          decimals={field.decimals ?? 0}
          {...(field.plain ? { grouping: 'none' as const } : {})}
          comma={commaOf(field.unit)}
          placeholder="—"
        />
      );
    case 'date':
      return <DateField {...fieldProps} />;
    case 'time':
      return <TimeField {...fieldProps} />;
    case 'lines':
      return <TextField {...fieldProps} multiline rows={6} />;
    default:
      return <TextField {...fieldProps} cap />;
  }
}
