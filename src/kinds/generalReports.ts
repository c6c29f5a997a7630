import { assumptions } from '@/api/assumptions';
import { ApiError, isNotGiven } from '@/api/errors';
import { listDocs, type Filter } from '@/api/resource';
import { shownText } from '@/lib/storedText';
import { generalFile } from '@/shared/generalSurvey/fileNames';
import { kindOfSurvey, surveyKinds } from './registry';
import type { ReportRow, ReportRows } from './reportRows';
import { requestAttachments } from './requestAttachments';
import { readSurveyorsOfOrders } from './surveyorsOfOrders';

/*
 * Reports of general surveys, as the lists show them. They stand in no record: the request's attachments name each one that was
 * sent (D212). So the job orders of no known kind are asked for, and then what their requests name.
 */

/** The kind of such a row: it opens at its job order. */
const GENERAL_KIND = 'general-survey';

const REPORT = 'Formal report';

/** Of a site; Frappe reads 0 as all of them. */
const ALL = 0;

/** The types of survey that the site lists and a kind answers: jobs of these need not be asked for. */
async function typesOfKinds(signal: AbortSignal): Promise<string[]> {
  const types = await listDocs(
    'Type Of Survey',
    { fields: ['name', 'type_of_survey'], limit: ALL },
    { signal },
  );
  const labels = types.map((row) => row.type_of_survey || row.name);
  return [...new Set(labels.filter((label) => surveyKinds.some(({ answers }) => answers(label))))];
}

/** What was sent of the general surveys of a vendor or requester. `search` only where there are more than can be held. */
export async function generalReports(
  party: { field: string; id: string },
  search: string,
  signal: AbortSignal,
): Promise<ReportRows> {
  const limit = assumptions.wholeListLimit;
  const known = await typesOfKinds(signal);
  const like = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const orders = await listDocs(
    'Job Order',
    {
      fields: [
        'name',
        'rfq_id',
        'type_of_survey',
        'name_of_areaspot',
        'container_number',
        'location_of_survey',
        'vendor_name',
        'requester_name',
        'first_surveyor',
        'second_surveyor',
      ],
      filters: [
        [party.field, '=', party.id] as unknown as Filter<'Job Order'>,
        ['status', 'not in', ['New', 'Rejected']],
        ...(known.length > 0 ? [['type_of_survey', 'not in', known] as const] : []),
      ],
      orFilters:
        search.trim() === ''
          ? []
          : (
              [
                'name',
                'name_of_areaspot',
                party.field === 'vendor_id' ? 'requester_name' : 'vendor_name',
              ] as const
            ).map((field) => [field, 'like', like] as const),
      limit,
    },
    { signal },
  );
  const general = orders.filter(({ rfq_id, type_of_survey }) => rfq_id && !kindOfSurvey(type_of_survey));
  const more = orders.length >= limit;
  if (general.length === 0) return { rows: [], more, unread: [] };
  const requests = await requestAttachments(
    general.map(({ rfq_id }) => rfq_id ?? ''),
    signal,
  );
  const reported = general.flatMap((order) => {
    const sent = requests.filter(
      ({ name, attachment }) => name === order.rfq_id && generalFile(order, attachment ?? '') === 'report',
    );
    return sent.length === 0 ? [] : [{ order, sent }];
  });
  const carriedOut = reported.map(({ order }) => order);
  const surveyors = await readSurveyorsOfOrders(carriedOut, party, signal).catch((error: unknown) => {
    if (!isNotGiven(error)) throw error;
    return error;
  });
  const rows = reported.map(({ order, sent }): ReportRow => ({
    key: `${GENERAL_KIND}/${order.name}`,
    kindId: GENERAL_KIND,
    job_order_id: order.name,
    ship_name: shownText(order.name_of_areaspot) || shownText(order.container_number),
    cargo: '',
    place: shownText(order.location_of_survey),
    ports: '',
    vendor_name: shownText(order.vendor_name),
    requester_name: shownText(order.requester_name),
    surveyor: surveyors instanceof ApiError ? 'Not known' : shownText(surveyors.get(order.name)),
    modified: sent[0]?.modified ?? '',
    reports: REPORT,
    // the last one that was sent, as the job order names it
    files: sent.slice(-1).map(({ attachment }) => attachment ?? ''),
    isSent: true,
  }));
  const unread =
    surveyors instanceof ApiError ? [{ what: 'the surveyors of general surveys', error: surveyors }] : [];
  return { rows, more, unread };
}
