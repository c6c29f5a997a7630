import type { QueryClient } from '@tanstack/react-query';
import type { Doctype, ListField } from '@/api/doctypes/index';
import { callMethod } from '@/api/method';
import { ApiError } from '@/api/errors';
import { methodQuery } from '@/api/queries';
import { getDoc, listDocs, type Filter, type ListRow } from '@/api/resource';
import { toWireDateTime } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { describeKinds, surveyKinds, type RegisteredKind } from '@/kinds/registry';
import { readableReports } from '@/kinds/readableReports';
import { to } from '@/paths';
import { isVendorSide } from '@/session/can';
import type { Session } from '@/session/store';
import { documentTableOf } from '@/shared/surveyKind/storedReports';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { readTasks } from '@/shared/tasks';
import { ticketFilters, ticketParty, type TicketParty } from '@/shared/ticketParty';
import type { SeenRecord, NewsLook } from './newsState';
import { newsTiming } from './newsStore';
import {
  INVOICE_FIELDS,
  invoiceFinding,
  MESSAGE_FIELDS,
  messageFinding,
  ORDER_FIELDS,
  orderFinding,
  REQUEST_FIELDS,
  requestFinding,
  stampsOf,
  taskFinding,
  TICKET_FIELDS,
  ticketFinding,
  type NewsSide,
} from './rules';

/** One list in which news are found. */
export interface NewsSource {
  id: string;
  /** Milliseconds from one look to the next. */
  every: number;
  /** The first part of the keys of the lists and counts that are old once something was found. */
  shownIn?: string;
  /** `mark` is the newest change of the last look; undefined at the first. */
  read: (mark: string | undefined, tools: { signal: AbortSignal; client: QueryClient }) => Promise<NewsLook>;
}

/** Rows of the first look, which learns what is there, and of the later ones. */
const FIRST_ROWS = 200;
const LATER_ROWS = 100;

/** To the second, since a server may drop the fraction of what it compares. */
const wholeSecond = (moment: string) => moment.slice(0, 19);

const rowsOf = (mark: string | undefined) => (mark === undefined ? FIRST_ROWS : LATER_ROWS);

const newestOf = (moments: readonly string[]) =>
  moments.reduce((latest, moment) => (moment > latest ? moment : latest), '');

/** What changed in a list since the last look, by `by`. */
async function newer<D extends Doctype, const F extends ListField<D>>(
  list: { doctype: D; fields: readonly F[]; filters: readonly Filter<D>[]; by?: 'modified' | 'creation' },
  mark: string | undefined,
  signal: AbortSignal,
): Promise<{ rows: ListRow<D, F>[]; mark: string }> {
  const { doctype, fields, filters, by = 'modified' } = list;
  const since: readonly Filter<D>[] = mark ? [[by as ListField<D>, '>=', wholeSecond(mark)]] : [];
  const rows = await listDocs<D, F>(
    doctype,
    {
      fields,
      filters: [...filters, ...since],
      orderBy: `${by as ListField<D>} desc`,
      limit: rowsOf(mark),
    },
    { signal },
  );
  const moments = rows.map((row) => {
    const moment = (row as Partial<Record<string, unknown>>)[by];
    return typeof moment === 'string' ? moment : '';
  });
  return { rows, mark: newestOf(moments) };
}

/** A list each of whose rows is looked at by itself. */
const listed = <D extends Doctype, const F extends ListField<D>>(
  source: Omit<NewsSource, 'read'>,
  list: Parameters<typeof newer<D, F>>[0],
  findingOf: (row: ListRow<D, F>) => SeenRecord,
): NewsSource => ({
  ...source,
  read: async (mark, { signal }) => {
    const found = await newer(list, mark, signal);
    return { ...found, findings: found.rows.map(findingOf) };
  },
});

const requests = (side: NewsSide, id: string, me: string) =>
  listed(
    { id: `requests of ${side}`, every: newsTiming.every, shownIn: 'RFQ' },
    { doctype: 'RFQ', fields: REQUEST_FIELDS, filters: [[side, '=', id]] },
    (row) => requestFinding(row, side, me),
  );

const orders = (side: NewsSide, id: string, me: string) =>
  listed(
    { id: `job orders of ${side}`, every: newsTiming.every, shownIn: 'Job Order' },
    { doctype: 'Job Order', fields: ORDER_FIELDS, filters: [[`${side}_id`, '=', id]] },
    (row) => orderFinding(row, side, me),
  );

const invoices = (side: NewsSide, id: string, me: string) => {
  const issued = side === 'requester' ? ([['status', '!=', 'Draft']] as const) : [];
  return listed(
    { id: `invoices of ${side}`, every: newsTiming.seldom, shownIn: 'Invoice' },
    { doctype: 'Invoice', fields: INVOICE_FIELDS, filters: [[`${side}_id`, '=', id], ...issued] },
    (row) => invoiceFinding(row, side, me),
  );
};

/** Jobs that are asked for. A site whose method knows no pages answers with all of them (R29), and is asked less often. */
const TASKS = 50;

/** The jobs of a surveyor. */
const tasks = (surveyor: string): NewsSource => {
  const source: NewsSource = {
    id: 'jobs',
    every: newsTiming.every,
    read: async (_mark, { signal }) => {
      const answer = readTasks(
        await callMethod(
          'job_order_listview_for_surveyor',
          { surveyor, order_by: 'modified desc', limit_start: 0, limit_page_length: TASKS },
          { signal },
        ),
      );
      source.every = answer.length > TASKS ? newsTiming.seldom : newsTiming.every;
      return { mark: newestOf(answer.map(({ modified }) => modified)), findings: answer.map(taskFinding) };
    },
  };
  return source;
};

/**
 * When the report of this file was sent, or for the vendor uploaded, as the site would stamp it: the register in the worksheet
 * tells, the record only says when it was changed last. Undefined where no register knows the file, or none can be read.
 */
async function registeredTimes(
  kind: SurveyKind,
  name: string,
  side: NewsSide,
  { signal, client }: Parameters<NewsSource['read']>[1],
): Promise<(report: string, path: string) => string | undefined> {
  try {
    const [record, zone] = await Promise.all([
      getDoc(kind.doctype, name, { signal }),
      client.fetchQuery({ ...methodQuery('get_time_zone', {}), staleTime: Infinity }).catch(() => null),
    ]);
    const [{ readWorksheet, documentRowsOf, worksheetPath }, { readRegister }] = await Promise.all([
      import('@/shared/surveyRecord/worksheetFile'),
      import('@/shared/surveyKind/readRegister'),
    ]);
    const path = worksheetPath(documentRowsOf(record, documentTableOf(kind)));
    const { sent, uploads } = readRegister(await readWorksheet(kind, path, signal));
    return (report, file) => {
      const entry =
        side === 'requester'
          ? sent.findLast(({ upload }) => upload.report === report && upload.file === file)
          : uploads.findLast((upload) => upload.report === report && upload.file === file);
      const moment = new Date(entry?.at ?? '');
      return Number.isNaN(Number(moment)) ? undefined : toWireDateTime(moment, zone?.time_zone);
    };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiError)) throw error;
    return () => undefined;
  }
}

/** The reports of one kind of survey: to a requester those that were sent, to a vendor those that were uploaded. */
const reports = (registered: RegisteredKind, side: NewsSide, id: string, me: string): NewsSource => ({
  id: `reports ${registered.id} of ${side}`,
  shownIn: 'published',
  every: newsTiming.seldom,
  read: async (mark, tools) => {
    const { signal } = tools;
    const [kind] = await describeKinds([registered]);
    if (!kind) return { findings: [], mark: '' };
    const since = mark ? [['modified', '>=', wholeSecond(mark)]] : [];
    const records = await readableReports(
      kind,
      side === 'requester' ? 'requester' : 'company',
      { filters: [[`${side}_id`, '=', id], ...since], limit: rowsOf(mark) },
      signal,
    );
    // of what the first look learns, and of what the last one saw already, no time is told
    const changed = records.filter(
      ({ record, reports: readable }) =>
        mark !== undefined && record.modified !== mark && readable.length > 0,
    );
    const times = new Map(
      await Promise.all(
        changed.map(
          async ({ record: { name } }) => [name, await registeredTimes(kind, name, side, tools)] as const,
        ),
      ),
    );
    const findings = records.flatMap(({ record, reports: readable }): SeenRecord[] => {
      const { name } = record;
      const { created, at, by } = stampsOf(record);
      const order = 'job_order_id' in record && record.job_order_id ? record.job_order_id : name;
      const subject = (record as Partial<Record<string, unknown>>)[kind.about.subject.field];
      return kind.reports.map((report) => {
        const path = readable.find((one) => one.report.id === report.id)?.path ?? '';
        const told = times.get(name)?.(report.id, path);
        return {
          record: `${kind.doctype}/${name}/${report.id}`,
          state: path,
          created,
          at: told ?? at,
          isExact: told !== undefined,
          own: by.toLowerCase() === me.toLowerCase(),
          news:
            path === ''
              ? null
              : {
                  kind: 'report',
                  id: order,
                  title: `${report.title} ${side === 'requester' ? 'sent' : 'uploaded'}`,
                  facts: typeof subject === 'string' ? shownText(subject) : '',
                  glyph: 'arrow',
                  tone: 'blue',
                  to: to(registered.routes[side], { id: order }),
                },
        };
      });
    });
    return { findings, mark: newestOf(records.map(({ record }) => record.modified)) };
  },
});

const tickets = (party: TicketParty, me: string) =>
  listed(
    { id: 'tickets', every: newsTiming.seldom },
    { doctype: 'Tickets', fields: TICKET_FIELDS, filters: ticketFilters(party) },
    (row) => ticketFinding(row, party.desk, me),
  );

/** The tickets whose conversations are looked through. */
const TICKETS = 50;

/** The addresses of those whose tickets these messages are about. */
async function ownersOf(rows: readonly { ticket_id?: string | null }[], signal: AbortSignal) {
  const names = [...new Set(rows.flatMap(({ ticket_id }) => ticket_id || []))];
  if (names.length === 0) return new Map<string, string>();
  const found = await listDocs(
    'Tickets',
    { fields: ['name', 'email'], filters: [['name', 'in', names]], limit: names.length },
    { signal },
  );
  return new Map(found.map(({ name, email }) => [name, email]));
}

/** Messages of one's tickets; nothing is asked while there are none. */
const messages = (party: TicketParty, me: string): NewsSource => ({
  id: 'messages',
  every: newsTiming.every,
  read: async (mark, { signal, client }) => {
    const own = party.desk
      ? null
      : await client.fetchQuery({
          queryKey: ['Tickets', 'names', party.docName],
          queryFn: () =>
            listDocs(
              'Tickets',
              { fields: ['name'], filters: ticketFilters(party), limit: TICKETS },
              { signal },
            ),
          staleTime: newsTiming.seldom,
        });
    if (own?.length === 0) return { findings: [], mark: '' };
    const list = {
      doctype: 'Support Chat',
      fields: MESSAGE_FIELDS,
      filters: own ? [['ticket_id', 'in', own.map(({ name }) => name)] as const] : [],
      by: 'creation',
    } as const;
    const found = await newer<'Support Chat', (typeof MESSAGE_FIELDS)[number]>(list, mark, signal);
    // the newest of the last look comes again, and is known
    const fresh = found.rows.filter(({ creation }) => creation !== mark);
    const owners = party.desk ? await ownersOf(fresh, signal) : undefined;
    return { ...found, findings: found.rows.map((row) => messageFinding(row, me, owners)) };
  },
});

/** The lists in which a person finds news: those of the sides on which they stand, and only what the role reads. */
export function newsSources(session: Session): readonly NewsSource[] {
  const { role, vendorId, requesterId, surveyorId, email: me } = session;
  const sides: readonly (readonly [NewsSide, string])[] = [
    ...(isVendorSide(session) && vendorId ? [['vendor', vendorId] as const] : []),
    ...((role === 'Requester' || role === 'B2B User') && requesterId
      ? [['requester', requesterId] as const]
      : []),
  ];
  const party = ticketParty(session);
  return [
    ...sides.flatMap(([side, id]) => [
      requests(side, id, me),
      orders(side, id, me),
      invoices(side, id, me),
      ...surveyKinds.map((kind) => reports(kind, side, id, me)),
    ]),
    ...(role === 'Surveyor' && surveyorId ? [tasks(surveyorId)] : []),
    messages(party, me),
    tickets(party, me),
  ];
}
