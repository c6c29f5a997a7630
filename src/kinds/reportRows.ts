import { textOf } from '@/api/answers';
import type { Doctype, ListField } from '@/api/doctypes/index';
import { isNotGiven } from '@/api/errors';
import type { MethodAnswer } from '@/api/methods';
import { listDocs, type ListRequest } from '@/api/resource';
import { shownText } from '@/lib/storedText';
import { paths, to } from '@/paths';
import { surveyKinds } from '@/kinds/registry';
import { otherFileRecords, unreadOtherFiles } from './otherFileRecords';
import type { ReportRegister } from '@/shared/surveyKind/reportRegister';
import { otherFiles } from '@/shared/surveyKind/otherFiles';
import { anyPublished, publishedPath, storedPath, uploadFields } from '@/shared/surveyKind/storedReports';
import type { KindReport, SurveyKind } from '@/shared/surveyKind/types';

/** Who looks: a requester sees what was sent (D203, D208). */
export type Side = 'requester' | 'company';

/** A survey record with reports, as the lists show it. */
export interface ReportRow {
  /** Unique over the kinds. */
  key: string;
  kindId: string;
  job_order_id: string;
  ship_name: string;
  cargo: string;
  place: string;
  /** Of loading and discharge. */
  ports: string;
  vendor_name: string;
  requester_name: string;
  surveyor: string;
  modified: string;
  /** Titles of the reports that can be opened. */
  reports: string;
  /** Paths of their files: what was opened before is not new. */
  files: readonly string[];
  /** Whether the requester may see any of them. */
  isSent: boolean;
}

/** A part of the reports that the site does not give: "the reports of PDI", and why. */
export interface UnreadPart {
  what: string;
  error: Error;
}

/** The records of a party that have something to open. */
export interface ReportRows {
  rows: ReportRow[];
  /** There are more than were asked for: a search then asks the server. */
  more: boolean;
  /** Parts that failed by themselves (R31). */
  unread: readonly UnreadPart[];
}

type Answer = Record<string, unknown>;

/** Path of the file of a report that a side may open; empty where there is none. */
export const openPath = <D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Partial<Record<string, unknown>>,
  side: Side,
  register?: ReportRegister,
): string => (side === 'requester' ? publishedPath : storedPath)(kind, report, record, register);

/** The reports of a record that a side may open. */
export const openReports = <D extends Doctype>(
  kind: SurveyKind<D>,
  record: Partial<Record<string, unknown>>,
  side: Side,
  register?: ReportRegister,
): readonly KindReport<D>[] =>
  kind.reports.filter((report) => openPath(kind, report, record, side, register) !== '');

/** A row of a list from a record of a kind. */
export function rowOf<D extends Doctype>(
  kind: SurveyKind<D>,
  record: Answer,
  side: Side,
  register?: ReportRegister,
): ReportRow {
  const { about } = kind;
  const open = openReports(kind, record, side, register);
  const others = otherFiles(kind, record);
  const name = textOf(record, 'name');
  const text = (...keys: string[]) => shownText(textOf(record, ...keys));
  return {
    key: `${kind.id}/${name}`,
    kindId: kind.id,
    job_order_id: orderOf(record),
    ship_name: text(about.subject.field, 'name_of_areaspot'),
    cargo: about.cargo ? text(about.cargo) : '',
    place: text('location_of_survey'),
    ports: about.ports
      .map((port) => text(port))
      .filter(Boolean)
      .join(' to '),
    vendor_name: text('vendor_name'),
    requester_name: text('requester_name'),
    surveyor: text('surveyor', 'surveyor_name'),
    modified: textOf(record, 'modified', 'creation'),
    reports: [...open, ...others].map(({ title }) => title).join(', '),
    files: [
      ...open.map((report) => openPath(kind, report, record, side, register)),
      ...others.map(({ path }) => path),
    ],
    isSent: anyPublished(kind, record, register),
  };
}

const kindOfAnswer = (kinds: readonly SurveyKind[], row: Answer) =>
  kinds.find((kind) => kind.doctype === textOf(row, 'doctype')) ??
  kinds.find((kind) => kind.answers(textOf(row, 'type_of_survey')));

/**
 * The rows of `reportview_surveyor_side`, whose shape the contract does not show (D31): survey records, or job
 * orders that name one. A row that carries upload fields with nothing in them has no report yet; of one that lacks some it is
 * not known (R33). Unknown shape: null.
 */
export function surveyorReports(
  kinds: readonly SurveyKind[],
  rows: MethodAnswer<'reportview_surveyor_side'>,
): ReportRow[] | null {
  if (rows === null) return null;
  const found = rows.flatMap((row): ReportRow[] => {
    const [only] = kinds;
    // as long as there is one kind, a row that says nothing of its kind is of that one
    const namesNoKind = !textOf(row, 'doctype', 'type_of_survey');
    const kind = kindOfAnswer(kinds, row) ?? (namesNoKind && kinds.length === 1 ? only : undefined);
    if (!kind || !textOf(row, 'name', 'job_order_id')) return [];
    const made = rowOf(kind, row, 'company');
    if (!saysUploads(kind, row)) return [{ ...made, reports: made.reports || REPORTS_NOT_KNOWN }];
    return made.reports === '' ? [] : [made];
  });
  return [...new Map(found.map((row) => [row.job_order_id, row])).values()];
}

/** Stands in the place of titles where nothing says which reports there are: that is not the same as none (R33). */
const REPORTS_NOT_KNOWN = 'Not known';

/** A row of an answer that lacks the upload field of a report says nothing of that report. */
const saysUploads = (kind: SurveyKind, row: Answer): boolean =>
  kind.reports.every(({ upload }) => upload in row);

const orderOf = (row: Answer): string =>
  textOf(row, 'job_order_id', 'job_order', 'jobOrder') || textOf(row, 'name');

/** So many job orders are asked for in one list, which keeps its address short (R9). */
const IN_ONE_LIST = 100;

/** The records of one kind of these job orders, with what an answer left out of them. */
async function uploadsOf<D extends Doctype>(
  kind: SurveyKind<D>,
  orders: readonly string[],
  signal: AbortSignal,
): Promise<Answer[]> {
  const parts = orders.flatMap((_, at) => (at % IN_ONE_LIST === 0 ? at : []));
  const found = await Promise.all(
    parts.map((from) => {
      const request = {
        fields: ['name', 'job_order_id', 'modified', ...uploadFields(kind)],
        filters: [['job_order_id', 'in', orders.slice(from, from + IN_ONE_LIST)]],
        limit: 0, // Frappe reads 0 as all of them
      } as unknown as ListRequest<D>;
      return listDocs<D, ListField<D>>(kind.doctype, request, { signal });
    }),
  );
  return found.flat();
}

/** The rows of an answer, completed by their records where they say nothing of the uploads; what cannot be read of them stays out. */
export async function withUploads(
  kinds: readonly SurveyKind[],
  rows: MethodAnswer<'reportview_surveyor_side'>,
  signal: AbortSignal,
): Promise<{ rows: MethodAnswer<'reportview_surveyor_side'>; unread: UnreadPart[] }> {
  const unread: UnreadPart[] = [];
  const uploads = new Map<string, Answer>();
  await Promise.all(
    kinds.map(async (kind) => {
      const ofKind = (rows ?? []).filter((row) => kindOfAnswer(kinds, row) === kind);
      if (ofKind.length === 0) return;
      const lacking = ofKind.filter((row) => !saysUploads(kind, row));
      const [records, others] = await Promise.all([
        uploadsOf(kind, [...new Set(lacking.map(orderOf))], signal).catch((error: unknown) => {
          if (!isNotGiven(error)) throw error;
          unread.push({ what: `which reports of ${kind.title} there are`, error });
          return [];
        }),
        // no answer of the method is known to have them
        otherFileRecords(kind, ['job_order_id', 'in', [...new Set(ofKind.map(orderOf))]], signal),
      ]);
      if (others.unread) unread.push({ what: unreadOtherFiles(kind), error: others.unread });
      for (const record of [...records, ...others.of.values()]) {
        const key = `${kind.id}/${orderOf(record)}`;
        uploads.set(key, { ...uploads.get(key), ...record });
      }
    }),
  );
  return {
    rows:
      rows?.map((row) => ({
        ...row,
        ...uploads.get(`${kindOfAnswer(kinds, row)?.id}/${orderOf(row)}`),
      })) ?? null,
    unread,
  };
}

/** The page on which a row opens. */
export function reportHref(row: ReportRow, side: 'vendor' | 'surveyor' | 'requester'): string | null {
  const kind = surveyKinds.find(({ id }) => id === row.kindId);
  if (kind) return to(kind.routes[side], { id: row.job_order_id });
  // A general survey has no report page: its job order names what was sent.
  const tab = side === 'requester' ? 'requested' : 'allocation';
  return side === 'surveyor' ? null : to(paths.jobOrders, undefined, { tab, order: row.job_order_id });
}
