import { formatNumber } from '@/lib/numbers';
import type { PdfBlock } from '@/lib/pdf/model';
import { cargoUncertainty, UNCERTAINTY_WORDS } from '../calculation/uncertainty';
import {
  expandedText,
  leftOutTexts,
  standardUncertainties,
  surfaceOfBox,
} from '../calculation/uncertaintyChoices';
import { readyTables, surfaceOfTank } from '../tables/picks';
import { readTables } from '../tables/readTables';
import { note } from './remarkBlocks';
import type { ReportedSurvey } from './reportedSurvey';

/** How sure the cargo is, by what and on which terms; only where the surveyor has it printed, and of both surveys together. */
export function uncertaintyBlocks({ worksheet, result, sets }: ReportedSurvey): PdfBlock[] {
  const choices = worksheet.uncertainty;
  if (!choices?.printed || sets.length < 2) return [];
  const tables = readyTables(readTables(worksheet.shipTables));
  const found = cargoUncertainty(
    result,
    standardUncertainties(choices, result, worksheet),
    (tank) => surfaceOfTank(tables, tank.tank, tank.sounding) ?? surfaceOfBox(tank),
  );
  if (!found) return [];
  const shares = found.shares
    .filter(({ percent }) => percent >= 0.5)
    .map(({ group, percent }) => `${UNCERTAINTY_WORDS[group]} ${formatNumber(percent)} %`);
  return [
    note(
      'The uncertainty',
      [
        `Estimated uncertainty of the cargo: ${formatNumber(result.survey.cargo)} ± ${expandedText(found.expanded)} t (${formatNumber(found.percent, 2)} %) at about 95 %, from ${shares.join(', ')}.`,
        found.en === undefined
          ? ''
          : `The difference from the bill of lading, taken as exact, is ${found.en <= 1 ? 'within it' : 'larger than it can explain'}.`,
        ...leftOutTexts(found),
        `Taken: sea ${choices.seaInitial} at the initial and ${choices.seaFinal} at the final survey, hydrometer ${choices.hydrometer}, displacement table ${choices.hydrostatics}, tank tables ${choices.tankTables}.`,
        'It covers random and estimated errors alone, is no tolerance of a contract, and changes no quantity.',
      ]
        .filter(Boolean)
        .join(' '),
    ),
  ];
}
