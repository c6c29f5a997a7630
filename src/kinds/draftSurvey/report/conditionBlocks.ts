import { formatDate } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import type { PdfBlock } from '@/lib/pdf/model';
import { densityBySalinity, densitySource, densityStepsText, meanDensity } from '../calculation/density';
import { countedSides, heelText, workedSideText } from '../calculation/oneSide';
import { hydrometerScaleWord, setWord } from '../calculation/labels';
import { meanDraft, READING_PLACES, severalReadings } from '../calculation/typedReadings';
import type { SetName } from '../calculation/types';
import type { DensityInstrument } from '../calculation/worksheet';
import { note } from './remarkBlocks';
import type { ReportedSurvey } from './reportedSurvey';

const INSTRUMENTS: Record<DensityInstrument, string> = {
  draught_survey_hydrometer: 'draught-survey hydrometer, in air',
  load_line_hydrometer: 'load-line hydrometer',
  refractometer: 'refractometer',
  other: 'other instrument',
};

/** With what the density was read, and what was read where. */
function densityText({ worksheet, inputs }: ReportedSurvey, set: SetName): string {
  const sheet = worksheet[set];
  const { instrument, instrumentNumber, relativeDensity, samples, hydrometerScale } = sheet;
  const { density } = inputs[set];
  const number = instrumentNumber.trim() && `no. ${instrumentNumber.trim()}`;
  const scale =
    instrument === 'load_line_hydrometer' && hydrometerScale
      ? `, ${hydrometerScaleWord[hydrometerScale]}`
      : '';
  const tool = [instrument ? `${INSTRUMENTS[instrument]}${scale}` : '', number].filter(Boolean).join(' ');
  const bySalinity = instrument === 'refractometer' ? densityBySalinity(sheet) : undefined;
  const checkedBy =
    bySalinity === undefined
      ? ''
      : `salinity ${formatNumber(sheet.salinity, 1)} ‰ at ${formatNumber(sheet.waterTemperature, 1)} °C is ${formatNumber(bySalinity, 4)} t/m³ in air by UNESCO 1980, as a check`;
  const corrected =
    instrument === 'load_line_hydrometer' && relativeDensity
      ? `relative density ${formatNumber(relativeDensity, 4)} corrected to t/m³ in air`
      : '';
  const read = samples
    .filter(({ density }) => density)
    .map(({ place, depth, density }) =>
      [place.trim(), depth.trim(), formatNumber(density, 4)].filter(Boolean).join(' '),
    );
  const found = meanDensity(worksheet[set]);
  const steps = found && found.correction !== 0 ? ` ${densityStepsText(found)}` : '';
  const mean = `mean of ${read.length === 1 ? 'one sample' : `${read.length} samples`}${steps}`;
  const sampled =
    densitySource(density, worksheet[set]) === 'typed over'
      ? `${formatNumber(density, 4)} was entered instead of ${formatNumber(found?.density, 4)}, the ${mean}`
      : mean;
  return [tool, corrected, checkedBy, read.length > 0 ? `${sampled}: ${read.join(', ')}` : '']
    .filter(Boolean)
    .join('; ');
}

/** Drafts that were read several times, with mean and spread; what was entered instead of a mean is said. */
const readingsText = ({ worksheet, record }: ReportedSurvey, set: SetName): string =>
  READING_PLACES.flatMap(({ place, word }) => {
    const found = severalReadings(worksheet[set].readings?.[place]);
    if (!found) return [];
    const entered = record[`${place}_${set === 'initial' ? 'i' : 'f'}`];
    const own =
      entered && entered !== meanDraft(found) ? `, ${formatNumber(entered, 3)} entered instead` : '';
    const mean = `mean ${formatNumber(found.mean, 3)} m`;
    return [
      found.n === 1
        ? `${word.toLowerCase()} ${found.figures === 1 ? 'in one reading' : 'by crest and trough'}, ${mean}${own}`
        : `${word.toLowerCase()} in ${found.n} readings, ${mean}, spread ${formatNumber(found.standardDeviation * 100, 1)} cm${own}`,
    ];
  }).join(' / ');

/** Drafts of one side that were worked out from the other. */
function oneSideText({ inputs }: ReportedSurvey, set: SetName): string {
  const worked = countedSides(inputs[set], inputs.ship.breadth);
  const [first] = worked;
  return first ? `${worked.map(workedSideText).join(', ')}, heel ${heelText(first.heel)}` : '';
}

/** Under which conditions each survey was made: one line, of what was entered. */
export const conditionBlocks = (input: ReportedSurvey): PdfBlock[] =>
  input.sets.flatMap((set) => {
    const { sea, swell, weather, current, readBy, unsounded } = input.worksheet[set];
    const parts = [
      ['sea', sea],
      ['swell', swell],
      ['weather', weather],
      ['current', current],
      ['drafts read by', readBy],
      ['drafts read several times:', readingsText(input, set)],
      ['one side by calculation', oneSideText(input, set)],
      ['density read with', densityText(input, set)],
      ['volumes without a sounding', unsounded],
    ].flatMap(([label = '', value = '']) => (value.trim() ? [`${label} ${value.trim()}`] : []));
    return parts.length > 0
      ? [note(`The conditions, ${set}`, `${setWord[set]} survey: ${parts.join('; ')}.`)]
      : [];
  });

/** Where and when the surveys were signed, and under which protest; a line to write on where there is none. */
export function signingBlocks({ sets, worksheet }: ReportedSurvey): PdfBlock[] {
  const signed = sets.flatMap((set) => {
    const { signedAt, signedOn } = worksheet[set];
    const words = [signedAt.trim(), signedOn ? formatDate(signedOn) : ''].filter(Boolean).join(', ');
    return words ? [`${setWord[set]} survey signed at ${words}.`] : [];
  });
  const protests = sets.flatMap((set) => {
    const lines = worksheet[set].protest
      .trim()
      .split(/\s*\n\s*/)
      .filter(Boolean);
    return lines.map((line) => `Signed under protest (${set}): ${line}`);
  });
  const open = [`Signed under protest: ${'_'.repeat(70)}`];
  return [
    note(
      'The signing',
      [signed.join(' '), ...(protests.length > 0 ? protests : open)].filter(Boolean).join('\n'),
    ),
  ];
}
