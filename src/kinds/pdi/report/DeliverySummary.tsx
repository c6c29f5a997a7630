import { formatNumber } from '@/lib/numbers';
import { rowPhotographs } from '@/shared/photos/rowPhotographs';
import { DataTable } from '@/ui/list/DataTable';
import { SectionCard } from '@/ui/SectionCard';
import { netOf, receivedWeight } from '../delivery';
import type { PdiSurvey } from '../doctype';
import { causeText, deliveryOf, pieces, sortedDamages } from '../sheet';
import type { PdiWorksheet } from '../worksheet';

/** What was delivered and what was found, above the sections of the record. */
export function DeliverySummary({ record, worksheet }: { record: PdiSurvey; worksheet: PdiWorksheet }) {
  const delivery = deliveryOf(worksheet, rowPhotographs(record.container_attachment));
  const { totals, document, trucks, lots } = delivery;
  const damages = sortedDamages(delivery.damages, 'item');
  const against = [
    (totals.short ?? 0) > 0 ? `${formatNumber(totals.short)} short` : '',
    (totals.over ?? 0) > 0 ? `${formatNumber(totals.over)} over` : '',
  ].filter(Boolean);
  return (
    <>
      <SectionCard
        title="Delivery"
        sub={[
          `${pieces(worksheet, totals.packages)}, ${formatNumber(receivedWeight(totals), 3)} MT by ${trucks.length} ${trucks.length === 1 ? 'truck' : 'trucks'}`,
          document.packages === null
            ? 'no document quantity'
            : against.length > 0
              ? `${against.join(', ')} against the document`
              : lots.every((one) => one.totals.short !== null)
                ? 'as the document says'
                : '',
          `${formatNumber(delivery.totals.damaged)} damaged`,
        ]
          .filter(Boolean)
          .join('; ')}
        headingLevel={3}
        flush={trucks.length > 0}
      >
        {trucks.length === 0 ? (
          'No truck was entered.'
        ) : (
          <DataTable
            label="Trucks"
            rows={trucks.map((truck, at) => ({ ...truck, at: at + 1 }))}
            rowKey={({ id }) => id}
            columns={[
              { id: 'truck', label: 'Truck', mono: true, value: ({ truck }) => truck },
              { id: 'pieces', label: 'Numbers', value: (truck) => truck.pieces },
              {
                id: 'packages',
                label: 'Packages',
                align: 'right',
                value: ({ packages }) => formatNumber(packages),
              },
              { id: 'net', label: 'Net MT', align: 'right', value: (truck) => formatNumber(netOf(truck), 3) },
              { id: 'seal', label: 'Seal', mono: true, value: ({ seal }) => seal },
            ]}
          />
        )}
      </SectionCard>
      {damages.length === 0 ? null : (
        <SectionCard title="Damage" headingLevel={3} flush>
          <DataTable
            label="Damage"
            rows={damages}
            rowKey={({ id }) => id}
            columns={[
              { id: 'no', label: 'No.', value: ({ no }) => String(no) },
              { id: 'item', label: 'Piece', value: ({ item }) => item },
              {
                id: 'damage',
                label: 'Damage',
                value: ({ damage, size }) => [damage, size].filter(Boolean).join(', '),
              },
              { id: 'cause', label: 'Arose', value: ({ cause }) => causeText(cause) },
            ]}
          />
        </SectionCard>
      )}
    </>
  );
}
