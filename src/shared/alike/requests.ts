import { queryOptions } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import type { RFQ } from '@/api/doctypes/rfq';
import { getDoc, listDocs, type ListRow } from '@/api/resource';
import { formatDate } from '@/lib/dates';
import { fileNameOf } from '@/lib/fileName';
import { formatMoney } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { isGeneralSheet } from '../generalSurvey/fileNames';
import { pairsAlike, type Made, type Pair } from './pairs';

const LINE_FIELDS = [
  'name',
  'rfq_id',
  'category_of_survey',
  'sub_category_of_survey',
  'type_of_survey',
  'scope_of_survey',
  'credit_points',
  'quantity',
  'is_multiple',
] as const;

type Line = ListRow<'Sub RFQ', (typeof LINE_FIELDS)[number]>;

/** A request with all that is compared of it. */
export interface AlikeRequest extends Made {
  rfq: RFQ;
  lines: readonly Line[];
  /** Its attachments: name and, where this person may read it, size. */
  files: readonly string[];
}

export interface RequestPair extends Pair<AlikeRequest> {
  /** Whoever made them has said that both are meant. */
  isMeant: boolean;
  /** The one that has no survey lines: it was not sent whole, or still is being sent. */
  empty: AlikeRequest | null;
}

/** Compared beside lines and files. The list of those who attend is left out: the vendor changes it. */
const COMPARED = [
  'requester',
  'vendor',
  'date_of_survey',
  'location_of_survay', // sic
  'survey_areaspot',
  'name_of_areaspot',
  'currency',
  'estimated_rate_usd',
  'payment_terms',
  'action_on_behalf_of',
  'list_of_clubs',
  'list_of_club_name',
  'port_of_loading_or_discharging',
  'company_name',
  'company_email',
  'company_phone_number',
  'company_address',
  'cargo',
  'cargo_quantity',
  'quantity',
  'posted_by',
] as const satisfies readonly (keyof RFQ)[];

const plain = (value: string | number | null | undefined): string =>
  typeof value === 'string' ? shownText(value).trim() : String(value ?? '');

/** One text for a list, in whatever order its rows come. */
const asText = (rows: readonly (readonly (string | number | null | undefined)[])[]): string =>
  JSON.stringify(rows.map((row) => JSON.stringify(row.map(plain))).toSorted());

const linesText = ({ lines }: AlikeRequest): string =>
  asText(
    lines.map((line) => [
      line.category_of_survey,
      line.sub_category_of_survey,
      line.type_of_survey,
      line.scope_of_survey,
      line.credit_points,
      line.quantity,
    ]),
  );

const restText = ({ rfq, files }: AlikeRequest): string =>
  JSON.stringify([
    COMPARED.map((field) => plain(rfq[field])),
    asText((rfq.contact_details ?? []).map((row) => [row.contact_person_name, row.phone_number, row.email])),
    asText(files.map((file) => [file])),
  ]);

/** The entry by which both are said to be meant, in the text that goes with a request. */
export const meantText = ({ older, younger }: Pair<AlikeRequest>): string =>
  `Both are meant: ${older.name}, ${younger.name}`;

const isMeant = (pair: Pair<AlikeRequest>): boolean =>
  [pair.older, pair.younger].some(({ rfq }) =>
    shownText(rfq.comments)
      .split('\n')
      .some((line) => line.trim() === meantText(pair)),
  );

/** A pair of which neither is New is no question: what is accepted stays. */
const isOpen = ({ older, younger }: Pair<AlikeRequest>): boolean =>
  [older, younger].some(({ rfq }) => rfq.status === 'New');

/**
 * The pairs among these requests: same parties, day, texts, lines and files. One without any lines counts beside one with the same
 * rest: a call that the browser repeated leaves such a one. Pure.
 */
export function requestPairs(requests: readonly AlikeRequest[]): RequestPair[] {
  const whole = requests.filter(({ lines }) => lines.length > 0);
  const found = pairsAlike(whole, (request) => restText(request) + linesText(request)).map((pair) => ({
    ...pair,
    empty: null,
  }));
  const halves = requests
    .filter(({ lines }) => lines.length === 0)
    .flatMap((empty) => {
      const nearest = whole
        .flatMap((one) => pairsAlike([empty, one], restText))
        .toSorted((a, b) => a.seconds - b.seconds)[0];
      return nearest ? [{ ...nearest, empty }] : [];
    });
  return [...found, ...halves].filter(isOpen).map((pair) => ({ ...pair, isMeant: isMeant(pair) }));
}

/** Statuses of requests that are not over. */
const STANDING = ['New', assumptions.rfqAccepted, 'In Progress'];

/** The server puts six digits behind a name that another file has (R7). */
const fileKey = (path: string, size: number | null | undefined): string =>
  `${fileNameOf(path)
    .toLowerCase()
    .replace(/[0-9a-f]{6}(?=\.[^.]*$)/, '')} ${String(size ?? '')}`;

/** Only so many of the newest requests are compared. */
const NEWEST = 200;

/** These requests with all that is compared of them. */
export async function readAlikeRequests(names: readonly string[]): Promise<AlikeRequest[]> {
  const [requests, lines, files] = await Promise.all([
    Promise.all(names.map((name) => getDoc('RFQ', name))),
    listDocs('Sub RFQ', {
      fields: LINE_FIELDS,
      filters: [['rfq_id', 'in', names]],
      orderBy: 'creation asc',
      limit: 1000,
    }),
    // The vendor may not read those of the requester: their names are compared then.
    listDocs('File', {
      fields: ['name', 'file_size'],
      filters: [
        ['attached_to_doctype', '=', 'RFQ'],
        ['attached_to_name', 'in', names],
      ],
      limit: 1000,
    }).catch(() => []),
  ]);
  const sizes = new Map(files.map(({ name, file_size }) => [name, file_size]));
  return requests.map((rfq) => ({
    name: rfq.name,
    owner: rfq.owner,
    creation: rfq.creation,
    rfq,
    lines: lines.filter(({ rfq_id }) => rfq_id === rfq.name),
    files: (rfq.attachments ?? [])
      .filter(({ attachment }) => !isGeneralSheet(attachment))
      .map(({ attachment, attachment_id }) => fileKey(attachment ?? '', sizes.get(attachment_id ?? ''))),
  }));
}

/**
 * The pairs among the newest requests of a party, found by looking: one list, and the content only of those whose parties, day and
 * place are the same and that came within two minutes.
 */
export const requestPairsQuery = (side: 'vendor' | 'requester', party: string) =>
  queryOptions({
    queryKey: ['RFQ', 'alike', side, party],
    queryFn: async (): Promise<RequestPair[]> => {
      const rows = await listDocs('RFQ', {
        fields: [
          'name',
          'creation',
          'owner',
          'requester',
          'vendor',
          'date_of_survey',
          'location_of_survay', // sic
        ],
        filters: [
          [side, '=', party],
          ['status', 'in', STANDING],
        ],
        orderBy: 'creation desc',
        limit: NEWEST,
      });
      const likely = pairsAlike(rows, ({ requester, vendor, date_of_survey, location_of_survay }) =>
        JSON.stringify([requester, vendor, date_of_survey, location_of_survay]),
      );
      const names = new Set(likely.flatMap(({ older, younger }) => [older.name, younger.name]));
      return names.size === 0 ? [] : requestPairs(await readAlikeRequests([...names]));
    },
    enabled: party !== '',
  });

/** A short sentence of what is the same in both: the surveys, place, day and rate, and how many more entries. */
export function sameWords({ rfq, lines, files }: AlikeRequest): string {
  const types = [...new Set(lines.map(({ type_of_survey }) => shownText(type_of_survey)))];
  const named = [
    types.length > 1 ? `${types.slice(0, -1).join(', ')} and ${types.at(-1) ?? ''}` : (types[0] ?? ''),
    shownText(rfq.location_of_survay),
    formatDate(rfq.date_of_survey),
    formatMoney(rfq.estimated_rate_usd, rfq.currency ?? 'USD'),
  ].filter((one) => one !== '');
  const entries = COMPARED.filter((field) => !['', '0'].includes(plain(rfq[field]))).length;
  // place, day, rate and its currency are named
  const more = entries - 4 + (rfq.contact_details ?? []).length + files.length;
  return `${named.join(', ')} and ${String(Math.max(0, more))} more entries are the same.`;
}
