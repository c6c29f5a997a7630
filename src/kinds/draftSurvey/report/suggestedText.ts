import type { DraftSurvay } from '../doctype';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { formatDate } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import type { ReportSource } from '@/shared/surveyKind/types';
import { computeDraftSurvey } from '../calculation/computeDraftSurvey';
import { draftSurveyInputs } from '../calculation/recordMapping';
import type { DraftSurveyWorksheet } from '../calculation/worksheet';
import { asTyped } from './asTyped';

type Source = ReportSource<'Draft Survay', DraftSurveyWorksheet>;

const list = (parts: (string | false)[]) => parts.filter(Boolean).join(', ');

function period(dates: (string | null | undefined)[]): string {
  const days = [...new Set(dates.filter(Boolean).map(formatDate))];
  return days.length === 0 ? '' : `on ${days.join(' and ')}`;
}

const shipText = (name: string) =>
  name === '' ? 'the vessel' : /^m\W*v\W/i.test(name) ? name : `M.V. ${name}`;

/** Who attended which ship, where and when: the first words of every text. */
function attendance(record: DraftSurvay, order: JobOrder, when: string): string {
  const requester = shownText(record.requester_name ?? order.requester_name);
  const place = list([shownText(record.berth_name_and_no), shownText(order.location_of_survey)]);
  const where = list([place && `at ${place}`, when]);
  return [
    requester ? `At the request of ${requester} our surveyor` : 'Our surveyor',
    `attended ${shipText(shownText(record.ship_name))}`,
    where ? `${where},` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const tonnes = (value: number | undefined, signed = false) =>
  `${formatNumber(value, 3, { signed })} metric tonnes`;

/** The first survey, before anything is final. */
export function preliminaryText({ record, worksheet, order }: Source): string {
  const { initial } = computeDraftSurvey(draftSurveyInputs(asTyped(record, worksheet), worksheet));
  const attended = `${attendance(record, order, period([record.starting_date_i]))} and carried out the initial draft survey.`;
  if (initial.netDisplacement === undefined) return attended;
  return `${attended} Provisional figures: displacement ${tonnes(initial.displacementCorrectedForDensity)}, known weights on board ${tonnes(initial.totalDeductibles)}, net displacement (cargo + constant) ${tonnes(initial.netDisplacement)}. They are subject to the final draft survey.`;
}

/** What both surveys found, in the sentences of the trade; as much as the entries allow. */
function quantityText({ record, worksheet, order }: Source, determined: string): string {
  const { survey } = computeDraftSurvey(draftSurveyInputs(asTyped(record, worksheet), worksheet));
  const attended = attendance(record, order, period([record.starting_date_i, record.ending_date_f]));
  const cargo = record.cargo ? ` of ${shownText(record.cargo)}` : '';
  if (survey.cargo === undefined || survey.direction === undefined)
    return `${attended} and carried out a draft survey.`;
  if (survey.direction === 'none')
    return `${attended} and ${determined} by draft survey that no cargo was loaded or discharged between the two surveys.`;
  const found = `${attended} and ${determined} by draft survey that ${tonnes(survey.cargo)}${cargo} were ${survey.direction}.`;
  const difference = survey.differenceFromBillOfLading;
  if (survey.billOfLading === undefined || difference === undefined) return found;
  const percent = formatNumber(survey.differencePercent, 3, { signed: true });
  return `${found} The bill of lading declares ${tonnes(survey.billOfLading)}; the difference is ${tonnes(difference, true)} (${percent} %).`;
}

/** On completion of cargo work. */
export const completionText = (source: Source): string =>
  quantityText(source, 'on completion of cargo work determined');

/** Of the formal report. */
export const formalText = (source: Source): string => quantityText(source, 'determined');
