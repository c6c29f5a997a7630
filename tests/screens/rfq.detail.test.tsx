import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobOrdersTiming } from '@/features/rfq/detail/useJobOrders';
import { journalTiming } from '@/lib/device/journal';
import { recentMessages } from '@/ui/notify';
import { shownText } from '@/lib/storedText';
import { paths, to } from '@/paths';
import type { Ctx } from '@tests/mock/engine/context';
import type { SiteName } from '@tests/mock/site/sites';
import { aDraftSurvay, anInvoice } from '@tests/mock/seed/builders';
import { renderAt, type Rendered } from './renderAt';
import { fill, wireDay } from './rfqRequest';

beforeEach(() => {
  journalTiming.settle = 0;
  Object.assign(jobOrdersTiming, { otherBrowser: 5000, poll: 1500 });
});

/** A request of two lines to the first vendor. */
function aRequest({ db }: Ctx, status = 'New'): string {
  const { name } = db.insert<{ name: string }>('RFQ', {
    requester: 'REQ-00001',
    requester_name: 'Meridian Grain Traders',
    vendor: 'CUST-00001',
    vendor_name: 'Harbour Gauge Surveyors',
    location_of_survay: 'Paradip',
    date_of_survey: wireDay(5),
    cargo_quantity: 53000.5,
    status,
    comments: status === 'Rejected' ? 'No surveyor is free' : '',
  });
  for (const type of ['Draft Survey', 'Hatch Cover Tightness Test']) {
    db.insert('Sub RFQ', {
      rfq_id: name,
      category_of_survey: 'CARGO SURVEY',
      sub_category_of_survey: 'SHIP BOARD SURVEY',
      type_of_survey: type,
      scope_of_survey: 'One\nTwo',
      credit_points: 5,
      quantity: 1,
    });
  }
  return name;
}

const LINE = {
  category_of_survey: 'CARGO SURVEY',
  sub_category_of_survey: 'SHIP BOARD SURVEY',
  type_of_survey: 'Draft Survey',
  credit_points: 5,
  quantity: 1,
};

async function open(status = 'New', as: 'vendor' | 'requester' = 'vendor', site?: SiteName) {
  let id = '';
  const path = as === 'vendor' ? paths.acceptRfq : paths.requesterRfq;
  const page = await renderAt(() => to(path, { id }), {
    as,
    site,
    seed: (_db, ctx) => (id = aRequest(ctx, status)),
  });
  await page.screen.findByRole('table', { name: 'Survey lines' });
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  return { ...page, id };
}

const statusOf = (page: Rendered & { id: string }) =>
  page.backend.asSystem(({ db }) => db.value('RFQ', page.id, 'status'));
const ordersOf = (page: Rendered & { id: string }) =>
  page.backend.asSystem(({ db }) => db.list('Job Order', { filters: [['rfq_id', '=', page.id]] }).length);

const commentsOf = (page: Rendered & { id: string }) =>
  page.backend.asSystem(({ db }) => db.value('RFQ', page.id, 'comments'));
const anOrder = (page: Rendered & { id: string }, status: string) =>
  page.backend.asSystem(({ db }) =>
    db.insert<{ name: string }>('Job Order', {
      rfq_id: page.id,
      vendor_id: 'CUST-00001',
      status,
      time: '',
    }),
  );

async function sayYes(page: Rendered, label: string) {
  const dialog = await page.screen.findByRole('alertdialog');
  await page.user.click(within(dialog).getByRole('button', { name: label }));
}

describe('a request before its vendor', () => {
  it('shows its quantity as typed, and is accepted after a question: job orders, points, nothing twice', async () => {
    const page = await open();
    const { screen, user } = page;
    const quantity = screen.getByText('Cargo quantity', { selector: 'dt' });
    expect(quantity.nextElementSibling).toHaveTextContent('53,000.5 MT');
    expect(screen.getByText('Accept creates 2 job orders and takes 10 credit points.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `Copy ${page.id}` }));
    expect(await navigator.clipboard.readText()).toBe(page.id);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await sayYes(page, 'Accept');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Complete' })).toBeEnabled());
    expect(statusOf(page)).toBe('Accepted');
    expect(ordersOf(page)).toBe(2);
    expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Accept' })).toHaveAccessibleDescription(
      'Only New requests can be accepted or rejected',
    );
    expect(screen.getByText('Next: allocate surveyors to the job orders.')).toBeInTheDocument();
  });

  it('is not accepted while its lines cannot be read, and then as it is by then, with a line that came meanwhile', async () => {
    const page = await open();
    const { screen, user } = page;
    page.backend.faults.push({ match: { method: 'GET', doctype: 'Sub RFQ' }, kind: 'error500', times: 1 });
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('The survey lines could not be read')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled());
    expect(screen.queryByText('The survey lines could not be read')).toBeNull();

    page.backend.asSystem(({ db }) => db.insert('Sub RFQ', { ...LINE, rfq_id: page.id }));
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(/creates 3 job orders.*takes 15 credit points/);
    await sayYes(page, 'Accept');
    await waitFor(() => expect(ordersOf(page)).toBe(3));
  });

  it('says that the credit points could not be read, beside the decision and in the top bar', async () => {
    let id = '';
    const { screen, user, backend } = await renderAt(() => to(paths.acceptRfq, { id }), {
      as: 'vendor',
      seed: (_db, ctx) => (id = aRequest(ctx)),
      prepare: ({ faults }) => {
        faults.push({ match: { method: 'GET', doctype: 'Credit Point' }, kind: 'error500', times: 'always' });
      },
    });
    const side = within(await screen.findByRole('complementary', { name: 'Decision' }));
    expect(await side.findByText('Your credit points could not be read')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Points not loaded' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Points not loaded' }));
    expect(await panel.findByText('Your credit points could not be read')).toBeVisible();
    backend.faults.splice(0);
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    expect(await panel.findByRole('link', { name: 'Movements' })).toBeVisible();
    expect(await side.findByText('after:')).toBeVisible();
  });

  /** Of which the lines are still to be sent. */
  const openWithoutLines = async (status: string) => {
    let id = '';
    const page = await renderAt(() => to(paths.acceptRfq, { id }), {
      as: 'vendor',
      seed: (db, ctx) => {
        id = aRequest(ctx, status);
        for (const { name } of db.list<{ name: string }>('Sub RFQ', { filters: [['rfq_id', '=', id]] }))
          db.delete('Sub RFQ', name);
      },
    });
    return { ...page, id };
  };
  /** The button waits for the lines, of which two come. */
  const expectToWaitForLines = async (page: Rendered & { id: string }, name: string) => {
    const act = await page.screen.findByRole('button', { name });
    await waitFor(() => expect(act).toHaveAccessibleDescription(/It has no survey lines yet/));
    expect(act).toBeDisabled();
    page.backend.asSystem(({ db }) => {
      for (const type_of_survey of ['Draft Survey', 'Hatch Cover Tightness Test'])
        db.insert('Sub RFQ', { ...LINE, type_of_survey, rfq_id: page.id });
    });
    await page.queryClient.invalidateQueries();
    await waitFor(() => expect(page.screen.getByRole('button', { name })).toBeEnabled());
  };

  it('waits for its lines, which are sent after it', async () => {
    await expectToWaitForLines(await openWithoutLines('New'), 'Accept');
  });

  it('offers job orders that are missing once its lines have come, and says why they were not created', async () => {
    jobOrdersTiming.otherBrowser = 50;
    const page = await openWithoutLines('Accepted');
    const { screen, user } = page;
    expect(await screen.findByText('Job order missing')).toBeInTheDocument();
    await expectToWaitForLines(page, 'Create job orders');
    page.backend.faults.push({ match: { method: 'GET', doctype: 'RFQ' }, kind: 'error500', times: 1 });
    await user.click(screen.getByRole('button', { name: 'Create job orders' }));
    await sayYes(page, 'Accept');
    expect(await screen.findByText('The job orders were not created')).toBeInTheDocument();
    expect(screen.queryByText(/answered in the meantime/)).toBeNull();
    // once the question has faded out
    await user.click(await screen.findByRole('button', { name: 'Create job orders' }));
    await sayYes(page, 'Accept');
    await waitFor(() => expect(ordersOf(page)).toBe(2));
  });

  it('goes on with an acceptance that stopped, and says nothing in its timeline of points still to be taken', async () => {
    const page = await open();
    const { screen, user } = page;
    const { faults } = page.backend;
    faults.push({ match: { path: 'create_job_order' }, kind: 'answer-lost', times: 1 });
    faults.push({ match: { path: 'credit_point_deduction' }, kind: 'maintenance', times: 1 });
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await sayYes(page, 'Accept');
    await user.click(await screen.findByRole('button', { name: 'Retry the rest' }));
    await waitFor(() => expect(faults.map(({ spent }) => spent)).toEqual([1, 1]));
    const rest = await screen.findByRole('button', { name: 'Retry the rest' });
    const timeline = within(screen.getByRole('list', { name: 'Timeline of the request' }));
    expect(await timeline.findByText('2 job orders')).toBeInTheDocument();
    expect(timeline.queryByText(/points taken/)).toBeNull();
    await user.click(rest);
    expect(await timeline.findByText(/10 credit points taken/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry the rest' })).toBeNull());
    expect(ordersOf(page)).toBe(2);
  });

  it('names who carries out a job order whose slots the site leaves empty', async () => {
    const page = await open('Accepted', 'vendor', 'record-names');
    page.backend.asSystem(({ db }) =>
      db.insert('Job Order', {
        rfq_id: page.id,
        vendor_id: 'CUST-00001',
        status: 'Allocated',
        time: '',
        surveyor: [{ surveyor: 'SUR-00001', allocated: 1 }],
      }),
    );
    await page.queryClient.invalidateQueries();
    const side = within(page.screen.getByRole('complementary', { name: 'Decision' }));
    expect(await side.findByText('Anita Kulkarni')).toBeInTheDocument();
    expect(side.getByRole('button', { name: /^Allocate JO-/ })).toHaveTextContent('Change');
  });

  it('says in place why cancelling was not confirmed, and can be cancelled then', async () => {
    const page = await open();
    const { screen, user } = page;
    const path = 'change_status_of_rfq_into_cancelled';
    page.backend.faults.push({ match: { path }, kind: 'maintenance', times: 1 });
    await user.click(screen.getByRole('button', { name: 'Cancel request' }));
    await sayYes(page, 'Cancel the request');
    expect(await screen.findByText('Cancelling was not confirmed')).toBeInTheDocument();
    expect(screen.getByText(/^The server is under maintenance\./)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel request' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Cancel request' }));
    await sayYes(page, 'Cancel the request');
    await waitFor(() => expect(statusOf(page)).toBe('Cancelled'));
    await waitFor(() => expect(screen.queryByText('Cancelling was not confirmed')).toBeNull());
  });

  it('tells who was second that it has changed', async () => {
    const page = await open();
    page.backend.asSystem(({ db }) => db.update('RFQ', page.id, { status: 'Rejected' }));
    await page.user.click(page.screen.getByRole('button', { name: 'Accept' }));
    await sayYes(page, 'Accept');
    expect(await page.screen.findByText('The request is now Rejected')).toBeInTheDocument();
    await waitFor(() => expect(page.screen.getByRole('button', { name: 'Accept' })).toBeDisabled());
    expect(page.screen.queryByText('The request was not accepted')).toBeNull();
    expect(ordersOf(page)).toBe(0);
  });

  it('is not rejected any more once somebody else has accepted it', async () => {
    const page = await open();
    const { screen, user } = page;
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Reject ${page.id}` }));
    fill(dialog.getByRole('combobox', { name: 'Reason' }), 'Fully booked');
    page.backend.asSystem(({ db }) => db.update('RFQ', page.id, { status: 'Accepted' }));
    await user.click(await dialog.findByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText(/^The request is now Accepted/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
    expect(statusOf(page)).toBe('Accepted');
  });

  it('is not cancelled any more once a colleague has completed it', async () => {
    const page = await open('Accepted');
    const { screen, user } = page;
    await user.click(screen.getByRole('button', { name: 'Cancel request' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Cancel ${page.id}` }));
    fill(dialog.getByRole('combobox', { name: 'Reason' }), 'No berth');
    page.backend.asSystem(({ db }) => db.update('RFQ', page.id, { status: 'Completed' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel the request' }));
    expect(await dialog.findByText(/^The request is now Completed/)).toBeInTheDocument();
    expect(statusOf(page)).toBe('Completed');
    expect(commentsOf(page)).toBe('');
  });

  it('keeps the reason of who was second where a colleague has cancelled it already', async () => {
    const page = await open('Accepted');
    const { screen, user } = page;
    await user.click(screen.getByRole('button', { name: 'Cancel request' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Cancel ${page.id}` }));
    fill(dialog.getByRole('combobox', { name: 'Reason' }), 'No berth');
    page.backend.asSystem(({ db }) => db.update('RFQ', page.id, { status: 'Cancelled' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel the request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(commentsOf(page)).toBe('No berth');
    expect(
      page.backend.log.entries.filter(({ url }) => url.includes('change_status_of_rfq_into_cancelled')),
    ).toEqual([]);
  });

  it('is not withdrawn without a reason once a colleague has accepted it', async () => {
    const page = await open();
    const { screen, user } = page;
    await user.click(screen.getByRole('button', { name: 'Cancel request' }));
    page.backend.asSystem(({ db }) => db.update('RFQ', page.id, { status: 'Accepted' }));
    await sayYes(page, 'Cancel the request');
    expect(await screen.findByText(/^The request is now Accepted/)).toBeInTheDocument();
    expect(statusOf(page)).toBe('Accepted');
    await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
    expect(await screen.findByRole('dialog', { name: `Cancel ${page.id}` })).toBeInTheDocument();
  });

  it('is rejected with a reason that the requester reads', async () => {
    const page = await open();
    const { screen, user } = page;
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: `Reject ${page.id}` });
    await user.click(await within(dialog).findByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText('Reason is required')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('combobox', { name: 'Reason' }), '<b>Fully booked');
    await user.click(await within(dialog).findByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('You rejected this request')).toBeInTheDocument();
    expect(statusOf(page)).toBe('Rejected');
    // On the version that was shown: one that somebody accepted in the same moment is not rejected.
    const sent = page.backend.log.entries.find(({ method }) => method === 'PUT')?.requestBody ?? '{}';
    expect(JSON.parse(sent)).toMatchObject({ modified: expect.any(String) as unknown });
    expect(commentsOf(page)).toBe('<b>Fully booked</b>');
    expect(recentMessages.get().map(({ text }) => text)).toContain(
      'Saved, but the server changed what you typed. Reason: you typed “<b>Fully booked”, stored is “<b>Fully booked</b>”.',
    );
  });

  it('is cancelled after its acceptance with a reason, which is kept beside what had happened', async () => {
    const page = await open('Accepted');
    const { screen, user } = page;
    anOrder(page, 'Allocated');
    await page.queryClient.invalidateQueries();
    const timeline = within(screen.getByRole('list', { name: 'Timeline of the request' }));
    await user.click(screen.getByRole('button', { name: 'Cancel request' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Cancel ${page.id}` }));
    await user.click(dialog.getByRole('button', { name: 'Cancel the request' }));
    expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
    expect(statusOf(page)).toBe('Accepted');
    page.backend.faults.push({
      match: { path: 'change_status_of_rfq_into_cancelled' },
      kind: 'maintenance',
      times: 1,
    });
    expect(dialog.getByText('The request is cancelled.')).toBeInTheDocument();
    fill(dialog.getByRole('combobox', { name: 'Reason' }), 'No berth');
    await user.click(dialog.getByRole('button', { name: 'Cancel the request' }));
    expect(await dialog.findByText(/^The server is under maintenance/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel the request' }));
    await waitFor(() => expect(statusOf(page)).toBe('Cancelled'));
    expect(commentsOf(page)).toBe('No berth');
    expect(await timeline.findByText('No berth')).toBeInTheDocument();
    expect(timeline.getByText('Job order')).toBeInTheDocument();
    expect(
      screen.getByText('The request is Cancelled. The requester can send a new one.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    expect(screen.queryByText('Job orders are still open')).toBeNull();
    for (const name of ['Cancel request', 'Complete', 'Reject', 'Accept']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
      expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(
        'Nothing can be decided on a Cancelled request',
      );
    }
  });

  it('is cancelled by a site that leaves its job orders alone, with the reason beside a comment as both were typed (R16)', async () => {
    const page = await open('Accepted');
    const { screen, user, backend } = page;
    const { name } = anOrder(page, 'Allocated');
    anOrder(page, 'Completed');
    backend.asSystem(({ db }) => db.setValue('RFQ', page.id, { comments: 'B/L &lt;draft&gt; &amp; more' }));
    const handle = backend.handle.bind(backend);
    backend.handle = async (request) => {
      const answer = await handle(request);
      if (request.url.includes('change_status_of_rfq_into_cancelled'))
        backend.asSystem(({ db }) => db.update('Job Order', name, { status: 'Allocated' }));
      return answer;
    };
    await page.queryClient.invalidateQueries();
    await user.click(screen.getByRole('button', { name: 'Cancel request' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Cancel ${page.id}` }));
    fill(dialog.getByRole('combobox', { name: 'Reason' }), 'Draft < 10 m');
    await user.click(dialog.getByRole('button', { name: 'Cancel the request' }));
    // counted are those that are still open
    const title = await screen.findByText('Job orders are still open');
    expect(title.closest('[role="alert"]')).toHaveTextContent('1 of 2 job orders is Allocated');
    expect(statusOf(page)).toBe('Cancelled');
    expect(shownText(commentsOf(page) as string)).toBe('B/L <draft> & more\nDraft < 10 m');
  });

  it('tells the vendor in the timeline what points were taken and what came back, and the requester nothing of them', async () => {
    const page = await open('Accepted');
    for (const [type_of_survey, status] of [
      ['Draft Survey', 'Allocated'],
      ['Hatch Cover Tightness Test', 'Cancelled'],
    ] as const)
      page.backend.asSystem(({ db }) =>
        db.insert('Job Order', {
          rfq_id: page.id,
          requester_id: 'REQ-00001',
          vendor_id: 'CUST-00001',
          category_of_survey: 'CARGO SURVEY',
          sub_category_of_survey: 'SHIP BOARD SURVEY',
          type_of_survey,
          status,
          time: '',
        }),
      );
    for (const status of ['Draft', 'Sent'])
      page.backend.asSystem(({ db }) =>
        db.insert('Invoice', anInvoice({ rfq: page.id, invoice_date: '2030-02-01', status })),
      );
    await page.queryClient.invalidateQueries();
    const timeline = within(page.screen.getByRole('list', { name: 'Timeline of the request' }));
    expect(await timeline.findByText(/10 credit points taken/)).toBeVisible();
    expect(timeline.getByText('5 credit points returned')).toBeVisible();
    expect(await timeline.findAllByText(/^01\/02\/2030 · (Draft|Sent)$/)).toHaveLength(2);

    const other = await open('Accepted', 'requester');
    expect(within(other.container).queryByText(/credit points (taken|returned)/)).toBeNull();
  });

  it('shows the survey as done in its timeline though one of its job orders was cancelled', async () => {
    const page = await open('Completed');
    anOrder(page, 'Completed');
    anOrder(page, 'Cancelled');
    await page.queryClient.invalidateQueries();
    const timeline = within(page.screen.getByRole('list', { name: 'Timeline of the request' }));
    await timeline.findByText('2 job orders');
    expect(timeline.getByText('Survey').closest('li')).not.toHaveAttribute('data-future');
  });

  it('says what comes next by its job orders, and fills the button of that', async () => {
    const page = await open('In Progress');
    const { screen } = page;
    const filled = () =>
      screen
        .getAllByRole('button')
        .filter((button) => button.dataset['variant'] === 'contained')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    anOrder(page, 'Completed');
    const { name } = anOrder(page, 'New');
    await page.queryClient.invalidateQueries();
    expect(await screen.findByText(`Next: allocate a surveyor to ${name}.`)).toBeVisible();
    expect(filled()).toEqual([`Allocate ${name}`]);
    page.backend.asSystem(({ db }) =>
      db.setValue('Job Order', name, { status: 'Allocated', first_surveyor: 'SUR-00001' }),
    );
    await page.queryClient.invalidateQueries();
    await screen.findByText('Next: complete it once the surveyors have sent their reports.');
    expect(filled()).toEqual([]);
    page.backend.asSystem(({ db }) => db.setValue('Job Order', name, { status: 'Completed' }));
    await page.queryClient.invalidateQueries();
    await screen.findByText('Next: complete the request.');
    expect(filled()).toEqual(['Complete']);
  });

  it('is completed at once when every job order is done', async () => {
    const page = await open('In Progress');
    anOrder(page, 'Completed');
    await page.user.click(await page.screen.findByRole('button', { name: 'Complete' }));
    await sayYes(page, 'Complete');
    await waitFor(() => expect(statusOf(page)).toBe('Completed'));
    expect(
      await page.screen.findByText('The request is Completed. Next: send the invoice.'),
    ).toBeInTheDocument();
  });

  it('is completed with open job orders only after a second question with a reason (D213)', async () => {
    const page = await open('In Progress');
    const { screen, user } = page;
    anOrder(page, 'New');
    anOrder(page, 'New');
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    expect(await screen.findByText(/^2 of 2 job orders are New\./)).toBeInTheDocument();
    await sayYes(page, 'Complete');
    const dialog = within(
      await screen.findByRole('dialog', { name: `Complete ${page.id} with open job orders` }),
    );
    expect(dialog.getByText(/^2 of 2 job orders are New\./)).toBeInTheDocument();
    expect(statusOf(page)).toBe('In Progress');
    fill(dialog.getByRole('combobox', { name: 'Reason' }), 'Not needed');
    await user.click(await dialog.findByRole('button', { name: 'Complete all the same' }));
    await waitFor(() => expect(statusOf(page)).toBe('Completed'));
    expect(commentsOf(page)).toBe('Not needed');
  });

  it('waits for the job orders of who accepts it somewhere else at this moment', async () => {
    jobOrdersTiming.poll = 20;
    const page = await open('Accepted');
    expect(page.screen.queryByText('Job order missing')).toBeNull();
    page.backend.asSystem(({ db }) =>
      db.insert('Job Order', { rfq_id: page.id, vendor_id: 'CUST-00001', status: 'New', time: '' }),
    );
    expect(await page.screen.findByText(/^JO-/)).toBeInTheDocument();
    expect(page.screen.queryByText('Job order missing')).toBeNull();
  });

  it('tells one that is not there', async () => {
    const { screen } = await renderAt(to(paths.acceptRfq, { id: 'RFQ-0' }), { as: 'vendor' });
    expect(await screen.findByText('RFQ-0 could not be read')).toBeInTheDocument();
  });
});

describe('a request before its requester', () => {
  it('shows why it was rejected, and nothing to press', async () => {
    const { screen } = await open('Rejected', 'requester');
    expect(screen.getByText('The vendor rejected this request')).toBeInTheDocument();
    expect(screen.getAllByText('No surveyor is free').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Accept|Reject|Cancel/ })).toBeNull();
  });

  it('names who carries out each job order, and asks for nobody while there is none (D148)', async () => {
    const page = await open('Accepted', 'requester');
    const { screen } = page;
    const asked = () => page.backend.log.entries.filter(({ url }) => url.includes('get_surveyor_list'));
    expect(asked()).toEqual([]);
    page.backend.asSystem(({ db }) =>
      db.insert('Job Order', {
        rfq_id: page.id,
        requester_id: 'REQ-00001',
        vendor_id: 'CUST-00001',
        type_of_survey: 'Draft Survey',
        status: 'Allocated',
        time: '',
        surveyor: [
          { surveyor: 'SUR-00001', allocated: 1 },
          { surveyor: 'SUR-00003', allocated: 1 },
        ],
      }),
    );
    void page.queryClient.invalidateQueries();
    const progress = within(screen.getByRole('complementary', { name: 'Progress' }));
    expect(await progress.findByText('Anita Kulkarni, Farid Rahmani')).toBeInTheDocument();
    expect(progress.queryByText(/SUR-/)).toBeNull();
    expect(asked()[0]?.url).toContain('requester_id=REQ-00001');
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  });
});

describe('a request before someone who does not decide on it', () => {
  it('says who does, and promises no acceptance', async () => {
    let id = '';
    const page = await renderAt(() => to(paths.acceptRfq, { id }), {
      as: 'requester',
      seed: (_db, ctx) => (id = aRequest(ctx)),
    });
    await page.screen.findByRole('table', { name: 'Survey lines' });
    expect(page.screen.getByText('Only the vendor can accept')).toBeInTheDocument();
    expect(page.screen.queryByText(/^Accept creates/)).toBeNull();
    expect(page.screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('lets a B2B User decide on nothing that he has sent to another vendor', async () => {
    let id = '';
    const page = await renderAt(() => to(paths.acceptRfq, { id }), {
      as: 'b2b',
      seed: (db, ctx) => {
        id = aRequest(ctx, 'Accepted');
        db.setValue('RFQ', id, { requester: 'REQ-00003', requester_name: 'Konkan Freight Desk' });
      },
    });
    await page.screen.findByRole('table', { name: 'Survey lines' });
    expect(await page.screen.findByText('Only the vendor can accept')).toBeInTheDocument();
    for (const name of ['Accept', 'Reject', 'Cancel request', 'Complete'])
      expect(page.screen.queryByRole('button', { name })).toBeNull();
    expect(page.screen.queryByRole('link', { name: /^Write to/ })).toBeNull();
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    expect(page.screen.queryByText('Job order missing')).toBeNull();
  });
});

describe('the way from a request to what belongs to it', () => {
  it.each([
    ['vendor', 'allocation', 'reportsView'],
    ['requester', 'requested', 'RequestersDetailedReports'],
  ] as const)('is open to the %s: job order and reports', async (as, tab, reports) => {
    let order = '';
    let id = '';
    const page = await renderAt(() => to(as === 'vendor' ? paths.acceptRfq : paths.requesterRfq, { id }), {
      as,
      seed: (_db, ctx) => {
        id = aRequest(ctx, 'In Progress');
        const parties = { requester_id: 'REQ-00001', vendor_id: 'CUST-00001' };
        order = ctx.db.insert<{ name: string }>('Job Order', {
          ...parties,
          rfq_id: id,
          type_of_survey: 'Draft Survey',
          status: 'Completed',
          time: '',
        }).name;
        const { doctype, ...survey } = aDraftSurvay({
          ...parties,
          job_order_id: order,
          formal_report_upload: '/files/formal.pdf',
        });
        ctx.db.insert(doctype, survey);
      },
    });
    const { screen } = page;
    expect(await screen.findByRole('link', { name: order })).toHaveAttribute(
      'href',
      `#/jobOrders?tab=${tab}&order=${order}`,
    );
    expect(await screen.findByRole('link', { name: 'Formal report' })).toHaveAttribute(
      'href',
      `#/${reports}/${order}`,
    );
    await page.user.click(screen.getByRole('link', { name: order }));
    expect(await screen.findByRole('dialog', { name: order })).toBeVisible();
  });
});
