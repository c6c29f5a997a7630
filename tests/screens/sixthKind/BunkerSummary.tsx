import { SectionCard } from '@/ui/SectionCard';
import { deliveredWeight } from './delivered';
import type { BunkerSurvey } from './doctype';
import type { BunkerWorksheet } from './worksheet';

/** What the barge delivered, beside what was ordered. */
export function BunkerSummary(props: { record: BunkerSurvey; worksheet: BunkerWorksheet }) {
  const { record, worksheet } = props;
  return (
    <SectionCard title="Delivery">
      {deliveredWeight(record.tanks ?? [], record.density).toFixed(3)} MT delivered,{' '}
      {(worksheet.nominated ?? 0).toFixed(3)} MT nominated
    </SectionCard>
  );
}
