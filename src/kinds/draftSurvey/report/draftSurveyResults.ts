import type { DraftSurveyResult, SetName } from '../calculation/types';
import { formatNumber } from '@/lib/numbers';
import type { PdfResultBox } from '@/lib/pdf/model';

/** The result in its box: cargo, the bill of lading for comparison, and how far they are apart. */
export function resultBox(result: DraftSurveyResult, decimals = 3): PdfResultBox {
  const { cargo, direction, billOfLading, differenceFromBillOfLading, differencePercent } = result.survey;
  const verb = direction === 'discharged' ? 'discharged' : direction === 'loaded' ? 'loaded' : '';
  const declared = billOfLading !== undefined;
  return {
    kind: 'result',
    cells: [
      {
        label: ['Cargo', verb, 'by draft survey'].filter(Boolean).join(' '),
        value: formatNumber(cargo, decimals),
        ...(cargo !== undefined && { unit: 'MT' }),
      },
      declared
        ? { label: 'Bill of lading', value: formatNumber(billOfLading, decimals), unit: 'MT' }
        : { label: 'Bill of lading', value: 'not declared' },
      {
        label: 'Difference',
        value: formatNumber(differenceFromBillOfLading, decimals, { signed: true }),
        ...(differenceFromBillOfLading !== undefined && { unit: 'MT' }),
      },
      {
        label: 'Per cent of B/L',
        value: formatNumber(differencePercent, 3, { signed: true }),
        ...(differencePercent !== undefined && { unit: '%' }),
      },
    ],
  };
}

/** What one survey alone found. No quantity of cargo follows from it. */
export function setResultBox(
  result: DraftSurveyResult,
  set: SetName,
  { provisional = false, decimals = 3 }: { provisional?: boolean; decimals?: number } = {},
): PdfResultBox {
  const { displacementCorrectedForDensity, totalDeductibles, netDisplacement, started } = result[set];
  const { billOfLading } = result.survey;
  const cell = (label: string, value: number | undefined) => ({
    label,
    value: formatNumber(value, decimals),
    ...(value !== undefined && { unit: 'MT' }),
  });
  return {
    kind: 'result',
    cells: [
      cell(`Cargo + constant, ${provisional ? 'provisional' : set}`, netDisplacement),
      cell('Displacement', displacementCorrectedForDensity),
      cell('Deductibles', started ? totalDeductibles : undefined),
      billOfLading === undefined
        ? { label: 'Bill of lading', value: 'not declared' }
        : cell('Bill of lading', billOfLading),
    ],
  };
}
