import { formatContainerNumber, numberWarning } from '@/lib/container/iso6346';
import { rowPhotographs } from '@/shared/photos/rowPhotographs';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import type { KindCheck, KindChecks } from '@/shared/surveyKind/types';
import { directionWords } from './calculation/securing';
import type { FlatRackSurvey } from './doctype';
import {
  CERTIFICATES,
  gaugeWarnings,
  lashingPlace,
  partsToLookAt,
  rackPlateState,
  RACK_VIEWS,
} from './notes';
import { workOut } from './survey';
import type { FlatRackWorksheet } from './worksheet';

const MEASURES = [
  ['length', 'length of the rack'],
  ['height', 'height of the rack'],
  ['floor', 'deck height'],
] as const;
const CARGO = [
  ['length', 'length'],
  ['width', 'width'],
  ['height', 'height'],
  ['mass', 'mass'],
  // without it tipping is not checked
  ['gravityHeight', 'height of the centre of gravity'],
] as const;

/** Looks at a survey of a flat rack before a report goes out. Pure. */
export function flatRackChecks(
  { record, worksheet }: SurveyValues<FlatRackWorksheet>,
  stored?: object | null,
): KindChecks {
  const worked = workOut(worksheet);
  const { rack, cargo, gauge, securing, lines } = worked;
  const day = typeof record['date_of_survey'] === 'string' ? record['date_of_survey'] : '';
  const photographs = rowPhotographs((stored as FlatRackSurvey | null | undefined)?.documents);
  const places = new Set(photographs.map(({ place }) => place));
  const check = (section: string) => (text: string) => ({ id: `${section} ${text}`, section, text });
  const inRack = check('rack');
  const inLashings = check('lashings');
  const { unseen, wordless } = partsToLookAt(worksheet.rack);
  const noPhoto = RACK_VIEWS.filter((place) => !places.has(place));
  const noLashingPhoto = lines.filter(({ no }) => !places.has(lashingPlace(no)));
  const uncertified = CERTIFICATES.filter(({ id }) => !worksheet.certificates[id]?.state);

  const missing: KindCheck[] = [
    ...(day ? [] : [check('survey')('The date of the survey is missing')]),
    ...(worksheet.rack.number.trim() ? [] : [inRack('The number of the rack is missing')]),
    ...MEASURES.filter(([name]) => rack[name] === null).map(([, words]) => inRack(`The ${words} is missing`)),
    ...CARGO.filter(([name]) => cargo[name] === null).map(([, words]) =>
      inRack(`The ${words} of the cargo is missing`),
    ),
    ...(rack.tare === null || rack.maxGross === null
      ? [inRack('Tare or maximum gross mass of the plate is missing')]
      : []),
    ...(unseen.length > 0 ? [inRack(`Not looked at: ${unseen.join(', ')}`)] : []),
    ...(lines.length === 0 ? [inLashings('No lashing is noted')] : []),
    ...securing.missing.map((words) => inLashings(`For the check of the lashings: ${words}`)),
    ...(uncertified.length > 0
      ? [check('certificates')(`Nothing noted of: ${uncertified.map(({ title }) => title).join(', ')}`)]
      : []),
    ...(noPhoto.length > 0 ? [check('photographs')(`No photograph: ${noPhoto.join(', ')}`)] : []),
    ...(noLashingPhoto.length > 0
      ? [check('photographs')(`No photograph of lashing ${noLashingPhoto.map(({ no }) => no).join(', ')}`)]
      : []),
  ];
  const number = numberWarning(worksheet.rack.number, worksheet.rack.asPainted);
  const plate = rackPlateState(worksheet.rack, day);
  const twice = lines.filter(({ no }, at) => lines.findIndex((one) => one.no === no) !== at);
  const warnings: KindCheck[] = [
    ...(number ? [inRack(`${formatContainerNumber(worksheet.rack.number)}: ${number}`)] : []),
    ...(plate.level === 'ok' ? [] : [inRack(plate.text)]),
    ...gaugeWarnings(gauge).map(inRack),
    ...wordless.map((title) => inRack(`${title}: a fault or no access, without words`)),
    ...securing.warnings.map(inLashings),
    ...twice.map(({ no }) => inLashings(`Two lashings have the number ${no}`)),
    ...securing.directions
      .filter(({ holds }) => !holds)
      .map(({ direction, sliding, tipping }) =>
        inLashings(
          `The lashings do not hold ${directionWords(direction)} by the check: ${[
            sliding.holds ? '' : 'sliding',
            tipping === null || tipping.holds ? '' : 'tipping',
          ]
            .filter(Boolean)
            .join(' and ')}`,
        ),
      ),
    ...CERTIFICATES.filter(({ id }) => worksheet.certificates[id]?.state === 'missing').map(({ title }) =>
      check('certificates')(`Not seen: ${title}`),
    ),
  ];
  return { missing, asked: new Set(), warnings };
}
