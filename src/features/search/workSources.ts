import type { Filter } from '@/api/resource';
import { shownList } from '@/lib/storedText';
import { describeKinds, formRouteOf, surveyKinds } from '@/kinds/registry';
import { readableReports } from '@/kinds/readableReports';
import { compareText } from '@/lib/order';
import { paths, to, type Path } from '@/paths';
import {
  otherParties,
  searchedInInvoices,
  searchedInOrders,
  searchedInRequests,
} from '@/shared/otherParties';
import { tasksQuery, type Task } from '@/shared/tasks';
import { likeOf, MAX_HITS, type Hit } from './hits';
import { day, rowsWith, listSideOf, type SearchSide, type SearchSource } from './source';

export const requests = (label: string, side: SearchSide, list: Path): SearchSource => ({
  id: `requests ${listSideOf(side)}`,
  label,
  list,
  read: async (text, tools) => {
    const own: readonly Filter<'RFQ'>[] = side === 'everybody' ? [] : [[side.name, '=', side.id]];
    const rows = await rowsWith(
      'RFQ',
      [
        'name',
        'status',
        'requester_name',
        'vendor_name',
        'name_of_areaspot',
        'location_of_survay', // sic
        'date_of_survey',
      ],
      own,
      searchedInRequests(listSideOf(side)),
      text,
      tools,
    );
    return rows.map((row): Hit => {
      const page = listSideOf(side) === 'vendor' ? paths.acceptRfq : paths.requesterRfq;
      return {
        key: `RFQ/${row.name}`,
        id: row.name,
        title: shownList(row.name_of_areaspot, row.location_of_survay),
        facts: shownList(
          ...otherParties(listSideOf(side)).map((field) => row[field]),
          day(row.date_of_survey),
        ),
        ...(row.status ? { status: row.status } : {}),
        to: to(page, { id: row.name }),
      };
    });
  },
});

/** How a group is called, and the list that shows all of it. */
type Place = Pick<SearchSource, 'label' | 'list'>;

const tabOf = (side: SearchSide) => (listSideOf(side) === 'requester' ? 'requested' : 'allocation');

export const orders = (
  side: SearchSide,
  // of its lists the one that hides no status, as the search does
  place: Place = {
    label: 'Job orders',
    list: `${paths.jobOrders}?tab=${tabOf(side)}`,
  },
): SearchSource => ({
  id: `job orders ${listSideOf(side)}`,
  ...place,
  read: async (text, tools) => {
    const own: readonly Filter<'Job Order'>[] =
      side === 'everybody' ? [] : [[`${side.name}_id`, '=', side.id]];
    const rows = await rowsWith(
      'Job Order',
      [
        'name',
        'status',
        'type_of_survey',
        'name_of_areaspot',
        'location_of_survey',
        'date_of_survey',
        'requester_name',
        'vendor_name',
      ],
      own,
      searchedInOrders(listSideOf(side)),
      text,
      tools,
    );
    return rows.map((row) => ({
      key: `Job Order/${row.name}`,
      id: row.name,
      title: shownList(row.type_of_survey, row.name_of_areaspot),
      facts: shownList(
        row.location_of_survey,
        day(row.date_of_survey),
        ...otherParties(listSideOf(side)).map((field) => row[field]),
      ),
      ...(row.status ? { status: row.status } : {}),
      to: to(paths.jobOrders, undefined, { tab: tabOf(side), order: row.name }),
    }));
  },
});

/** The jobs of a surveyor, which the device holds. */
export const tasks = (surveyor: string): SearchSource => ({
  id: 'tasks',
  label: 'My tasks',
  list: paths.myTasks,
  read: async (text, { client }) => {
    const query = tasksQuery(surveyor);
    const wanted = text.trim().toLowerCase();
    const among = (tasksOfAll: readonly Task[]) =>
      tasksOfAll.filter((task) =>
        [
          task.name,
          task.rfq_id,
          task.type_of_survey,
          task.name_of_areaspot,
          task.location_of_survey,
          task.requester_name,
          task.vendor_name,
          task.container_number,
        ].some((field) => field.toLowerCase().includes(wanted)),
      );
    const held = client.getQueryData(query.queryKey);
    let found = among(held?.rows ?? []);
    // it may have been allocated since
    if (found.length === 0) {
      const read = await client.fetchQuery(query).catch((error: unknown) => {
        if (held) return held;
        throw error;
      });
      found = among(read.rows);
    }
    return found.slice(0, MAX_HITS).map((task) => ({
      key: `Job Order/${task.name}`,
      id: task.name,
      title: shownList(task.type_of_survey, task.name_of_areaspot),
      facts: shownList(task.location_of_survey, day(task.date_of_survey), task.vendor_name),
      status: task.status,
      to: to(formRouteOf(task.type_of_survey), { id: task.name }),
    }));
  },
});

/** Records of each kind that are read to find those with a report to open: no list can be asked for that. */
const REPORT_ROWS = 100;

/** Reports that the side may open, of every kind of survey. */
export const reports = (
  side: Exclude<SearchSide, 'everybody'> | { name: 'surveyor'; id: string },
  label = 'Reports',
): SearchSource => ({
  id: `reports ${side.name}`,
  label,
  list: paths[`${side.name}Reports`],
  read: async (text, { signal }) => {
    const like = likeOf(text);
    const kinds = await describeKinds();
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const records = await readableReports(
          kind,
          side.name === 'requester' ? 'requester' : 'company',
          {
            filters: [[`${side.name}_id`, '=', side.id]],
            orFilters: ['name', 'job_order_id', kind.about.subject.field].map((field) => [
              field,
              'like',
              like,
            ]),
            limit: REPORT_ROWS,
          },
          signal,
        );
        const routes = surveyKinds.find(({ id }) => id === kind.id)?.routes;
        return records.flatMap(({ record, reports: readable }) => {
          if (readable.length === 0 || !routes) return [];
          const { name, modified } = record;
          const order = 'job_order_id' in record && record.job_order_id ? record.job_order_id : name;
          const subject = (record as Partial<Record<string, unknown>>)[kind.about.subject.field];
          const hit: Hit = {
            key: `${kind.doctype}/${name}`,
            id: order,
            title: typeof subject === 'string' ? shownList(subject) : '',
            facts: readable.map(({ report }) => report.title).join(', '),
            to: to(routes[side.name], { id: order }),
          };
          return [{ hit, modified }];
        });
      }),
    );
    return found
      .flat()
      .toSorted((a, b) => compareText(b.modified, a.modified))
      .slice(0, MAX_HITS)
      .map(({ hit }) => hit);
  },
});

export const invoices = (
  side: Exclude<SearchSide, 'everybody'>,
  place: Place = { label: 'Invoices', list: paths.invoices },
): SearchSource => ({
  id: `invoices ${side.name}`,
  ...place,
  read: async (text, tools) => {
    const issued: readonly Filter<'Invoice'>[] = side.name === 'requester' ? [['status', '!=', 'Draft']] : [];
    const rows = await rowsWith(
      'Invoice',
      ['name', 'status', 'requester_name', 'job_order', 'rfq', 'due_date'],
      [[`${side.name}_id`, '=', side.id], ...issued],
      searchedInInvoices(side.name),
      text,
      tools,
    );
    return rows.map((row) => ({
      key: `Invoice/${row.name}`,
      id: row.name,
      title: shownList(side.name === 'vendor' ? row.requester_name : '', row.job_order),
      facts: row.due_date ? `due ${day(row.due_date)}` : '',
      ...(row.status ? { status: row.status } : {}),
      to: to(paths.invoices, undefined, { invoice: row.name }),
    }));
  },
});
