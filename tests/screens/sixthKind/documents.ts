import { shownText } from '@/lib/storedText';
import type { KindDocument, PrintSource } from '@/shared/surveyKind/types';
import { deliveredWeight } from './delivered';
import type { BunkerWorksheet } from './worksheet';

type Source = PrintSource<'Bunker Survey', BunkerWorksheet>;

const head = ({ record, order }: Source, title: string) => ({
  title,
  subtitle: `Job order ${order.name}`,
  number: record.name,
  subject: { label: 'Vessel', value: shownText(record.vessel) },
});

/** The report: tanks, quantity, text and photographs. */
export function quantityReport(source: Source): KindDocument {
  const { record, worksheet, vendor } = source;
  return {
    ...head(source, 'Bunker quantity report'),
    blocks: [
      { kind: 'paragraph', name: 'text', text: record.quantity_text ?? '' },
      {
        kind: 'table',
        name: 'tanks',
        columns: [{ head: 'Tank' }, { head: 'Before m³' }, { head: 'After m³' }],
        rows: (record.tanks ?? []).map(({ tank, before, after }) => ({
          cells: [tank ?? '', String(before ?? 0), String(after ?? 0)],
        })),
      },
      {
        kind: 'result',
        cells: [
          {
            label: 'Delivered',
            value: deliveredWeight(record.tanks ?? [], record.density).toFixed(3),
            unit: 'MT',
          },
          { label: 'Nominated', value: (worksheet.nominated ?? 0).toFixed(3), unit: 'MT' },
        ],
      },
      {
        kind: 'photos',
        perRow: 2,
        items: (record.photos ?? []).map(({ upload_image }) => ({
          picture: upload_image ?? undefined,
          caption: 'Manifold',
        })),
      },
      { kind: 'signatures', items: [{ label: 'Surveyor', name: `${record.surveyor ?? ''}, ${vendor}` }] },
    ],
  };
}

/** The certificate that the chief engineer signs. */
export function receiptCertificate(source: Source): KindDocument {
  return {
    ...head(source, 'Bunker receipt'),
    blocks: [{ kind: 'paragraph', name: 'receipt', text: 'The fuel was received on board.', size: 'lead' }],
  };
}

/** The text that the report begins with. */
export const quantityText = ({ record }: Pick<Source, 'record'>): string =>
  `${shownText(record.vessel)} took ${shownText(record.fuel)}.`;
