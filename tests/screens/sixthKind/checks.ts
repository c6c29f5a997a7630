import type { KindChecks } from '@/shared/surveyKind/types';
import { deliveredWeight, type BunkerValues } from './delivered';

/** Asks for the nomination, and says where the delivery is far from it. */
export function reportChecks({ record, tables, worksheet }: BunkerValues): KindChecks {
  const { nominated } = worksheet;
  const delivered = deliveredWeight(tables['tanks'] ?? [], record['density']);
  const section = 'quantity';
  return {
    missing:
      nominated === null ? [{ id: 'nominated', section, text: 'The nominated quantity is missing' }] : [],
    asked: new Set(['worksheet.nominated']),
    warnings:
      nominated !== null && Math.abs(delivered - nominated) > nominated / 100
        ? [{ id: 'short', section, text: 'The delivery is more than 1 % away from the nomination' }]
        : [],
  };
}
