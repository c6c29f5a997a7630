import type { DraftSurvay } from '@/api/doctypes/draftSurvay';
import type { Doctype, Doctypes, ListField } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { formatDate } from '@/lib/dates';
import { computeDraftSurvey } from '@/lib/draftSurvey/computeDraftSurvey';
import { draftSurveyInputs } from '@/lib/draftSurvey/recordMapping';
import type { Worksheet } from '@/lib/draftSurvey/worksheet';
import { formatNumber } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import type { KindReport, SurveyKind } from '../surveyKinds/types';

const list = (parts: (string | false)[]) => parts.filter(Boolean).join(', ');

function period(dates: (string | null | undefined)[]): string {
  const days = [...new Set(dates.filter(Boolean).map(formatDate))];
  return days.length === 0 ? '' : `on ${days.join(' and ')}`;
}

const shipWords = (name: string) =>
  name === '' ? 'the vessel' : /^m\W*v\W/i.test(name) ? name : `M.V. ${name}`;

/** Who attended which ship, where and when: the first words of every text. */
function attendance(record: DraftSurvay, order: JobOrder, when: string): string {
  const requester = shownText(record.requester_name ?? order.requester_name);
  const where = list([
    record.berth_name_and_no ? `at ${shownText(record.berth_name_and_no)}` : '',
    shownText(order.location_of_survey),
    when,
  ]);
  return [
    requester ? `At the request of ${requester} our surveyor` : 'Our surveyor',
    `attended ${shipWords(shownText(record.ship_name))}`,
    where ? `${where},` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const tonnes = (value: number | undefined, signed = false) =>
  `${formatNumber(value, 3, { signed })} metric tonnes`;

/** The first survey, before anything is final. */
function preliminaryText(record: DraftSurvay, worksheet: Worksheet, order: JobOrder): string {
  const { initial } = computeDraftSurvey(draftSurveyInputs(record, worksheet));
  const attended = `${attendance(record, order, period([record.starting_date_i]))} and carried out the initial draft survey.`;
  if (initial.netDisplacement === undefined) return attended;
  return `${attended} Provisional figures: displacement ${tonnes(initial.displacementCorrectedForDensity)}, known weights on board ${tonnes(initial.totalDeductibles)}, net displacement (cargo + constant) ${tonnes(initial.netDisplacement)}. They are subject to the final draft survey.`;
}

/** What both surveys found, in the sentences of the trade; as much as the entries allow. */
function quantityText(
  record: DraftSurvay,
  worksheet: Worksheet,
  order: JobOrder,
  determined: string,
): string {
  const { survey } = computeDraftSurvey(draftSurveyInputs(record, worksheet));
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

/** The proposed texts of the draft survey, by the field of the text. */
const draftSurveyTexts: Partial<
  Record<ListField<'Draft Survay'>, (record: DraftSurvay, worksheet: Worksheet, order: JobOrder) => string>
> = {
  preliminary_report: preliminaryText,
  completion_report: (record, worksheet, order) =>
    quantityText(record, worksheet, order, 'on completion of cargo work determined'),
  formal_report: (record, worksheet, order) => quantityText(record, worksheet, order, 'determined'),
};

/** A first text for a report, from the figures; empty where there is none. The surveyor changes it as needed. */
export function suggestedText<D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Doctypes[D],
  worksheet: Worksheet,
  order: JobOrder,
): string {
  if (kind.doctype !== 'Draft Survay') return '';
  const propose = draftSurveyTexts[report.text as ListField<'Draft Survay'>];
  return propose?.(record as unknown as DraftSurvay, worksheet, order) ?? '';
}
