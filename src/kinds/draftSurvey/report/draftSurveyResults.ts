import type { DraftSurveyResult, Entered, SetName } from '../calculation/types';
import { formatNumber } from '@/lib/numbers';
import type { PdfResultBox } from '@/lib/pdf/model';

const cell = (label: string, value: Entered, decimals: number, unit = 'MT', signed = false) => ({
  label,
  value: formatNumber(value, decimals, { signed }),
  ...(value !== undefined && { unit }),
});
const declaredCell = ({ survey }: DraftSurveyResult, decimals: number) =>
  survey.billOfLading === undefined
    ? { label: 'Bill of lading', value: 'not declared' }
    : cell('Bill of lading', survey.billOfLading, decimals);

/** The result in its box: cargo, the bill of lading for comparison, and how far they are apart. */
export function resultBox(result: DraftSurveyResult, decimals = 3): PdfResultBox {
  const { cargo, direction, differenceFromBillOfLading, differencePercent } = result.survey;
  const verb = direction === 'discharged' || direction === 'loaded' ? direction : '';
  return {
    kind: 'result',
    cells: [
      cell(['Cargo', verb, 'by draft survey'].filter(Boolean).join(' '), cargo, decimals),
      declaredCell(result, decimals),
      cell('Difference', differenceFromBillOfLading, decimals, 'MT', true),
      cell('Per cent of B/L', differencePercent, 3, '%', true),
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
  return {
    kind: 'result',
    cells: [
      cell(`Cargo + constant, ${provisional ? 'provisional' : set}`, netDisplacement, decimals),
      cell('Displacement', displacementCorrectedForDensity, decimals),
      cell('Deductibles', started ? totalDeductibles : undefined, decimals),
      declaredCell(result, decimals),
    ],
  };
}
