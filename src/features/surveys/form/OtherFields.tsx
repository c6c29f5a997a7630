import { shownText } from '@/lib/storedText';
import { otherFields } from '@/shared/surveyForm/otherFields';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { KeyValue } from '@/ui/KeyValue';
import { SectionCard } from '@/ui/SectionCard';

/** What the site keeps with the record beside the fields of the form: to be read, and left as it is. */
export function OtherFields() {
  const { kind, record } = useSurvey();
  const others = otherFields(kind.schema, record);
  if (others.length === 0) return null;
  return (
    <SectionCard title="Other fields of the record" sub="Kept by the site, not changed here" headingLevel={3}>
      <KeyValue items={others.map(({ label, value }) => ({ label, value: shownText(value) }))} />
    </SectionCard>
  );
}
