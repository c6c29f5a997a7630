/**
 * The lists of the product, asked by the product's own factories, so that fields, filters, order and limit are written nowhere a
 * second time. Those that are only asked on the way of a write are left out: `productLists.test.ts` names them.
 */
import { QueryClient } from '@tanstack/react-query';
import { countMatching } from '@/api/listReading';
import { listReads } from '@/api/listSource';
import { choiceFilters, type ListSpec, type ShownStatus } from '@/api/listSpec';
import { callMethod } from '@/api/method';
import type { Doctype, ListField } from '@/api/doctypes/index';
import type { ListRow } from '@/api/resource';
import { addDays } from '@/lib/dates';
import { begunOrders } from '@/kinds/begunOrders';
import { publishedQuery } from '@/kinds/publishedReports';
import { describeKinds, kindOfSurvey } from '@/kinds/registry';
import { readSurveyorsOfOrders } from '@/kinds/surveyorsOfOrders';
import { surveysOfOrders } from '@/kinds/surveysOfOrders';
import { withUploads } from '@/kinds/reportRows';
import { isVendorSide } from '@/session/can';
import { findRegistrationIds } from '@/session/signIn';
import type { Session } from '@/session/store';
import { listAllocated } from '@/shared/allocatedSurveyors';
import { completedJobsQuery, jobsNamed, openJobsQuery } from '@/shared/allocation/openJobs';
import { surveyorQueries } from '@/shared/allocation/surveyors';
import { readAlikeRequests, requestPairsQuery } from '@/shared/alike/requests';
import { readLots } from '@/shared/credit/lots';
import { creditQueries } from '@/shared/credit/queries';
import { vendorRegistration } from '@/shared/letterhead/vendorLetterhead';
import { lookups } from '@/shared/lookups/lookups';
import { readLabels } from '@/shared/lookups/storedLabels';
import { requestFactsQuery } from '@/shared/requestFacts';
import { acceptedRequests, ordersBegun } from '@/shared/requestStatus';
import { lastSurveyQuery } from '@/shared/surveyForm/lastSurvey';
import { findRecord } from '@/shared/surveyRecord/findRecord';
import { ticketParty } from '@/shared/ticketParty';
import { newestRows } from '@/shared/useNewRows';
import { dealingsQuery } from '@/shared/vendors/dealings';
import { documentsOf, offerOf, offersOf, registrationOf } from '@/shared/vendors/detail';
import { packageQueries } from '@/features/credit/queries';
import { dashboardQueries } from '@/features/dashboard/queries';
import { invoicePairsQuery } from '@/features/invoices/alikeInvoices';
import { customerFactsQuery } from '@/features/invoices/customerFacts';
import {
  invoiceCustomers,
  invoicesOfOrder,
  invoiceSpec,
  lastInvoiceTo,
  linesOfRequest,
  openInvoices,
  ordersOfRequest,
  ordersToInvoice,
} from '@/features/invoices/queries';
import { withRequests } from '@/features/invoices/useRequests';
import { invoicesOf, jobOrderSpec } from '@/features/joborders/queries';
import { countriesQuery, requestersQuery, surveyorSpec, vendorSpec } from '@/features/masterdata/queries';
import { newsSources } from '@/features/news/sources';
import { storedFilesQuery } from '@/features/profile/storedFiles';
import { surveyorReportsQuery } from '@/features/reports/queries';
import { rfqListSpec, rfqQueries } from '@/features/rfq/queries';
import { askedBeforeQuery } from '@/features/rfq/request/askedBefore';
import { customerSearchQuery, registrationWith, requesterWith } from '@/features/rfq/request/customer';
import { lastRequestQuery } from '@/features/rfq/request/lastRequest';
import { searchSources } from '@/features/search/sources';
import { findByEmail } from '@/features/staff/addUser';
import { ticketPairsQuery } from '@/features/support/alikeTickets';
import { chatQuery } from '@/features/support/chat';
import { ticketSpec } from '@/features/support/tickets';
import { filesQuery } from '@/features/surveys/general/useJobFiles';
import { customersQuery, requestsOf } from '@/features/vendors/queries';

export type Ask = <T>(by: string, read: () => Promise<T>) => Promise<T | undefined>;

/** Letters that many records hold, to search by. */
const SOUGHT = 'a';
/** Rows of a list whose records are looked at further. */
const FEW = 20;

/** Asks for every list that the product reads for this session. */
export async function askProductLists(session: Session, ask: Ask, day: string): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
  const { signal } = new AbortController();
  const { role, email, vendorId, requesterId, surveyorId, userId } = session;
  const isAdmin = role === 'admin';
  const kinds = await describeKinds();

  async function whole<D extends Doctype, F extends ListField<D>>(
    by: string,
    spec: ListSpec<D, F>,
  ): Promise<readonly ListRow<D, F>[]> {
    const choice = {
      search: '',
      statuses: [],
      page: 1,
      size: FEW,
      sort: { field: 'modified' as F, direction: 'desc' },
    } as const;
    const searching = { ...choice, search: SOUGHT };
    const reads = listReads(spec, choice);
    const count = await ask(by, () => client.fetchQuery(reads.counted));
    const rows = await ask(by, () => client.fetchQuery(reads.pageFrom(0)));
    if (count) await ask(by, () => client.fetchQuery(reads.whole(count)));
    await ask(by, () => client.fetchQuery(listReads(spec, searching).pageFrom(0)));
    const found = choiceFilters(spec, searching);
    await ask(by, () => countMatching(spec.doctype, found.filters, found.orFilters, signal));
    await ask(by, () => newestRows(spec.doctype, spec.filters, signal));
    return rows ?? [];
  }

  /** What the lists and pages of one side of requests and job orders ask for. */
  async function work(side: 'vendor' | 'requester', id: string): Promise<void> {
    const shown: ShownStatus<'RFQ'> = {
      version: '',
      of: ({ status }) => String(status),
      filters: (statuses) => [['status', 'in', statuses]],
    };
    const ofRequests = isAdmin ? [] : ([[side, '=', id]] as const);
    const ofOrders = isAdmin ? [] : ([[`${side}_id`, '=', id]] as const);
    const requests = await whole(
      'the requests',
      rfqListSpec(isAdmin ? 'everybody' : side, ofRequests, true, shown),
    );
    const accepted = await ask('the status of requests', () =>
      client.fetchQuery(acceptedRequests(ofRequests)),
    );
    const names = (accepted ?? []).map(({ name }) => name);
    if (names.length > 0) await ask('the status of requests', () => client.fetchQuery(ordersBegun(names)));
    const named = requests.slice(0, FEW).map(({ name }) => name);
    if (!isAdmin) await ask('requests alike', () => client.fetchQuery(requestPairsQuery(side, id)));
    if (named.length > 0) await ask('requests alike', () => readAlikeRequests(named));
    const orders = await whole('the job orders', jobOrderSpec(isAdmin ? 'everybody' : side, ofOrders));
    const request = requests[0]?.name;
    if (request !== undefined) {
      await ask('the lines of a request', () => client.fetchQuery(rfqQueries.lines(request)));
      await ask('the job orders of a request', () => client.fetchQuery(rfqQueries.jobOrders(request)));
      await ask('the invoices of a request', () => client.fetchQuery(rfqQueries.invoices(request, side)));
      for (const { name } of requests.slice(0, FEW))
        await ask('who was asked before', () => client.fetchQuery(askedBeforeQuery(name)));
      await ask('letters', () => client.fetchQuery(requestFactsQuery(request)));
    }
    const few = orders.slice(0, FEW);
    if (few.length > 0) {
      const party = { field: `${side}_id`, id };
      const empty = few.map((order) => ({ ...order, first_surveyor: '', second_surveyor: '' }));
      await ask('the surveyors of job orders', () =>
        listAllocated(
          few.map(({ name }) => name),
          signal,
        ),
      );
      await ask('the surveyors of job orders', () => readSurveyorsOfOrders(few, party, signal));
      await ask('the surveyors of job orders', () => readSurveyorsOfOrders(empty, party, signal));
      await ask('the surveys of job orders', () =>
        client.fetchQuery(surveysOfOrders(few, side === 'requester' ? 'requester' : 'company')),
      );
      await ask('which surveys have begun', () => client.fetchQuery(begunOrders(few)));
      await ask('the invoices of a job order', () => client.fetchQuery(invoicesOf(few[0]?.name ?? '', side)));
    }
    if (isAdmin) return;
    const reports = { field: `${side}_id`, id };
    const reader = side === 'requester' ? 'requester' : 'company';
    await ask('the reports', () => client.fetchQuery(publishedQuery(reports, reader)));
    await ask('the reports, searched', () => client.fetchQuery(publishedQuery(reports, reader, SOUGHT)));
    await ask('the dashboard', () => client.fetchQuery(dashboardQueries.currentRfqs(side, id, day)));
    await ask('the dashboard', () =>
      client.fetchQuery(dashboardQueries.currentOrders(`${side}_id`, id, day)),
    );
    await ask('the last request', () => client.fetchQuery(lastRequestQuery(ofRequests)));
  }

  async function asVendor(): Promise<void> {
    await work('vendor', vendorId);
    await ask('the dashboard', () => client.fetchQuery(dashboardQueries.completed(vendorId, day)));
    await ask('the dashboard', () => client.fetchQuery(dashboardQueries.todayAndTomorrow(vendorId, day)));
    await ask('the dashboard', () => client.fetchQuery(dashboardQueries.made(vendorId, day)));
    await ask('points', () => client.fetchQuery(creditQueries.lots(vendorId)));
    const lots = await ask('points', () => readLots(vendorId));
    await ask('points', () => client.fetchQuery(creditQueries.lotsNamed(Object.keys(lots ?? {}))));
    const moved = await ask('points', () => client.fetchQuery(packageQueries.movedOrders(vendorId, day)));
    const rfqs = (moved ?? []).slice(0, FEW).flatMap(({ rfq_id }) => rfq_id || []);
    if (rfqs.length > 0) await ask('points', () => client.fetchQuery(packageQueries.linesOf(rfqs)));
    await ask('packages', () => client.fetchQuery(packageQueries.plans()));
    const open = await ask('allocation', () => client.fetchQuery(openJobsQuery(vendorId)));
    await ask('allocation', () =>
      client.fetchQuery(completedJobsQuery(vendorId, addDays(day, -30), addDays(day, 30))),
    );
    const jobs = (open ?? []).slice(0, FEW).map(({ name }) => name);
    if (jobs.length > 0) await ask('allocation', () => client.fetchQuery(jobsNamed(jobs)));
    const surveyors = await ask('allocation', () => client.fetchQuery(surveyorQueries.independent()));
    const known = (surveyors ?? []).slice(0, FEW).map(({ name }) => name);
    if (known.length > 0) await ask('allocation', () => client.fetchQuery(surveyorQueries.named(known)));
    await ask('the letterhead', () => vendorRegistration(vendorId, signal));
    const customers = await ask('customers', () => client.fetchQuery(customersQuery(vendorId)));
    const customer = customers?.[0];
    if (customer) {
      await ask('customers', () => client.fetchQuery(requestsOf(vendorId, customer.name)));
      await ask('a request for a customer', () => registrationWith(customer.email_id ?? ''));
      await ask('a request for a customer', () => requesterWith(customer.email_id ?? ''));
    }
    for (const type of ['Enterprise', 'Individual'] as const)
      await ask('a request for a customer', () =>
        client.fetchQuery(customerSearchQuery(type, SOUGHT, userId)),
      );
    await ask('users', () => findByEmail(email));
    const toInvoice = await ask('a new invoice', () => client.fetchQuery(ordersToInvoice(vendorId)));
    const order = toInvoice?.[0];
    if (order) {
      await ask('a new invoice', () => client.fetchQuery(invoicesOfOrder(vendorId, order.name)));
      await ask('a new invoice', () => client.fetchQuery(ordersOfRequest(order.rfq_id ?? '')));
      await ask('a new invoice', () => client.fetchQuery(linesOfRequest(order.rfq_id ?? '')));
      await ask('a new invoice', () => client.fetchQuery(lastInvoiceTo(vendorId, order.requester_id ?? '')));
      await ask('a new invoice', () => client.fetchQuery(customerFactsQuery(session, order)));
    }
  }

  async function asRequester(): Promise<void> {
    await work('requester', requesterId);
    const invoices = await ask('the dashboard', () =>
      client.fetchQuery(dashboardQueries.unpaid(requesterId)),
    );
    const named = (invoices ?? []).flatMap(({ rfq }) => rfq || []);
    if (named.length > 0)
      await ask('the dashboard', () => client.fetchQuery(dashboardQueries.requestsNamed(named)));
    await ask('dealings with vendors', () => client.fetchQuery(dealingsQuery(requesterId)));
    const vendors = await ask('vendors', () =>
      callMethod('get_vendors_for_requester', { requester: requesterId }),
    );
    const emails = (vendors ?? []).flatMap((vendor) => vendor.email_id || []).slice(0, FEW);
    if (emails.length === 0) return;
    await ask('what vendors offer', () => client.fetchQuery(offersOf(emails)));
    await ask('a vendor', () => client.fetchQuery(registrationOf(emails[0] ?? '')));
    await ask('a vendor', () => client.fetchQuery(offerOf(emails[0] ?? '')));
    await ask('a vendor', () => client.fetchQuery(documentsOf(emails[0] ?? '')));
  }

  async function asSurveyor(): Promise<void> {
    await ask('my reports', () => client.fetchQuery(surveyorReportsQuery(session)));
    const tasks = await ask('my tasks', () =>
      callMethod('job_order_listview_for_surveyor', { surveyor: surveyorId, order_by: 'modified desc' }),
    );
    // rows that say nothing of reports, as a site may answer them
    const bare = (tasks ?? [])
      .slice(0, FEW)
      .map(({ name, type_of_survey }) => ({ job_order_id: name, type_of_survey }));
    await ask('my reports', () => withUploads(kinds, bare, signal));
    for (const kind of kinds) {
      const order = tasks?.find(({ type_of_survey }) => kindOfSurvey(type_of_survey)?.id === kind.id)?.name;
      if (order === undefined) continue;
      await ask('a survey', () => findRecord(kind.doctype, order, signal));
      if (kind.before)
        await ask('a survey', () => client.fetchQuery(lastSurveyQuery(kind, order, [SOUGHT], null)));
    }
    const job = tasks?.[0]?.name;
    if (job !== undefined) await ask('the files of a job', () => client.fetchQuery(filesQuery(job)));
  }

  async function asAdmin(): Promise<void> {
    await work('vendor', '');
    await ask('countries', () => client.fetchQuery(countriesQuery()));
    await ask('requesters', () => client.fetchQuery(requestersQuery()));
    await whole('surveyors', surveyorSpec);
    await whole('vendors', vendorSpec);
    await ask('vendors', () => client.fetchQuery(packageQueries.vendors()));
    await ask('the dashboard', () => client.fetchQuery(dashboardQueries.unanswered()));
    await ask('the dashboard', () => client.fetchQuery(dashboardQueries.unallocated()));
    await ask('the dashboard', () => client.fetchQuery(dashboardQueries.plans()));
    const registrations = await ask('the dashboard', () =>
      client.fetchQuery(dashboardQueries.registrations()),
    );
    const emails = (registrations ?? []).flatMap((one) => one.email || []).slice(0, FEW);
    if (emails.length > 0) {
      await ask('the dashboard', () => client.fetchQuery(dashboardQueries.vendorsOf(emails)));
      await ask('the dashboard', () => client.fetchQuery(dashboardQueries.requestersOf(emails)));
    }
    const lots = await ask('the dashboard', () => client.fetchQuery(dashboardQueries.newLots(day)));
    const vendors = (lots ?? []).flatMap(({ vendor }) => vendor || []);
    if (vendors.length > 0)
      await ask('the dashboard', () => client.fetchQuery(dashboardQueries.vendorsNamed(vendors)));
  }

  /** What forms choose from: each list with what the one before it offers. */
  async function choices(): Promise<void> {
    const categories = await ask('look-ups', () => client.fetchQuery(lookups.categories()));
    const category = (categories ?? []).slice(0, FEW).flatMap((row) => [row.category || row.name]);
    const subs = await ask('look-ups', () => client.fetchQuery(lookups.subCategories(category)));
    const sub = (subs ?? []).slice(0, FEW).map((row) => row.sub_category || row.name);
    const types = await ask('look-ups', () => client.fetchQuery(lookups.typesOfSurvey(category, sub)));
    await ask('look-ups', () =>
      client.fetchQuery(
        lookups.scopes(
          (types ?? []).slice(0, FEW).map(({ name }) => name),
          null,
        ),
      ),
    );
    await ask('look-ups', () => client.fetchQuery(lookups.surveyTypeNames()));
    await ask('look-ups', () => client.fetchQuery(lookups.clubs()));
    await ask('look-ups', () => client.fetchQuery(lookups.currencies()));
    const countries = await ask('look-ups', () => client.fetchQuery(lookups.countries()));
    const country = countries?.find(({ name }) => name === 'India')?.name ?? countries?.[0]?.name ?? '';
    const states = await ask('look-ups', () => client.fetchQuery(lookups.states(country)));
    await ask('look-ups', () =>
      client.fetchQuery(lookups.districts((states ?? []).slice(0, 1).map((row) => row.state || row.name))),
    );
    await ask('look-ups', () => client.fetchQuery(lookups.ports(country)));
    const ports = await ask('look-ups', () => client.fetchQuery(lookups.portsOf([country])));
    await ask('look-ups', () =>
      readLabels(
        client,
        'State',
        (states ?? []).slice(0, 2).map(({ name }) => name),
      ),
    );
    await ask('look-ups', () =>
      readLabels(
        client,
        'Port Name',
        (ports ?? []).slice(0, 2).map(({ name }) => name),
      ),
    );
  }

  await ask('the sign-in', () => findRegistrationIds());
  if (isAdmin) await asAdmin();
  if (isVendorSide(session) && vendorId !== '') await asVendor();
  if ((role === 'Requester' || role === 'B2B User') && requesterId !== '') await asRequester();
  if (role === 'Surveyor' && surveyorId !== '') await asSurveyor();
  if (isAdmin || vendorId !== '' || requesterId !== '') {
    const invoices = await whole('the invoices', invoiceSpec(session));
    await ask('invoices alike', () => client.fetchQuery(invoicePairsQuery(session)));
    if (!isAdmin) {
      await ask('the invoices', () => client.fetchQuery(openInvoices(session)));
      await ask('the invoices', () => client.fetchQuery(invoiceCustomers(session)));
    }
    const batch = (async function* () {
      yield invoices.slice(0, FEW);
    })();
    if (invoices.length > 0) await ask('the invoices', () => withRequests(session, batch, signal).next());
  }
  const tickets = await whole('support', ticketSpec(ticketParty(session)));
  await ask('tickets alike', () => client.fetchQuery(ticketPairsQuery(ticketParty(session))));
  const ticket = tickets[0]?.name;
  if (ticket !== undefined) await ask('support', () => client.fetchQuery(chatQuery(ticket, 1)));
  if (userId !== '') await ask('the profile', () => client.fetchQuery(storedFilesQuery(userId)));
  await choices();
  for (const source of newsSources(session)) {
    const look = await ask(`news of ${source.id}`, () => source.read(undefined, { signal, client }));
    if (look?.mark) await ask(`news of ${source.id}`, () => source.read(look.mark, { signal, client }));
  }
  for (const source of searchSources(session))
    await ask(`the search in ${source.id}`, () => source.read(SOUGHT, { signal, client }));
}
