import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreditPoint } from '@/api/doctypes/reference';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { getDoc } from '@/api/resource';
import { addDays, today } from '@/lib/dates';
import { journalTiming } from '@/lib/device/journal';
import { paths, to } from '@/paths';
import { changeGeneral } from '@/shared/generalSurvey/generalSurvey';
import { newRowsTiming } from '@/shared/useNewRows';
import { holdCalls } from './heldCalls';
import { aReportedJob, chooseSurveyor, openOrder, openReported, orderRows } from './jobOrderPage';
import { aGeneralJob } from './newJob';
import { renderAt, withoutVendorRecord, type Rendered } from './renderAt';

beforeEach(() => {
  journalTiming.settle = 0;
});

const changes = ({ backend }: Rendered) =>
  backend.log.entries
    .filter(({ method }) => method === 'PUT')
    .map(({ requestBody }) => JSON.parse(requestBody) as object);

it('shows quantity and place as they were typed, and says that nothing was begun', async () => {
  const { screen, user, id } = await openOrder('New', (backend, name) =>
    backend.asSystem(({ db }) => db.setValue('Job Order', name, { location_of_survey: 'Berth &lt;b&gt; 4' })),
  );
  const quantity = await screen.findByText('Cargo quantity', { selector: 'dt' });
  expect(quantity.nextElementSibling).toHaveTextContent('0.45 MT');
  expect(await screen.findByText('Not started.')).toBeVisible();
  expect(await screen.findByText('There is no invoice for this job order.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Allocate' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Allocate ${id}` }));
  expect(await dialog.findByText('Berth <b> 4')).toBeInTheDocument();
});

/** Searches the list. */
const search = async (page: Rendered, text: string) => {
  const box = page.screen.getByRole('searchbox');
  fireEvent.change(box, { target: { value: text } });
  await page.user.type(box, '{Enter}');
};

describe('the two tabs', () => {
  it('leave out New and Rejected in one, show all in the other, and search for the other party', async () => {
    const page = await renderAt(to(paths.jobOrders), { as: 'vendor' });
    await waitFor(() => expect(orderRows(page, 'Job Orders')).toHaveLength(10));
    for (const row of orderRows(page, 'Job Orders'))
      expect(row.textContent).not.toMatch(/New$|NewOpen|Rejected/);
    const listed = page.backend.log.entries.find(({ url }) => url.includes('Job%20Order?'));
    expect(decodeURIComponent(listed?.url ?? '')).toContain('"status","not in",["New","Rejected"]');
    await page.user.click(page.screen.getByRole('tab', { name: 'Allocation' }));
    await waitFor(() => expect(orderRows(page, 'Allocation')).toHaveLength(10));
    expect(page.router.state.location.search).toContain('tab=allocation');
    const table = within(page.screen.getByRole('table', { name: 'Allocation' }));
    expect(table.getByRole('columnheader', { name: 'Surveyors' })).toBeInTheDocument();
    // nobody sees the numbers of surveyors, so nothing is sorted by them
    expect(table.queryByRole('button', { name: /Surveyors/ })).toBeNull();
    // the own name, which all have
    await search(page, 'gauge');
    expect(await page.screen.findByText('No Data Found')).toBeInTheDocument();
  });

  it('say what is late, and allocate from the row of a job without a surveyor', async () => {
    const page = await renderAt(to(paths.jobOrders, undefined, { tab: 'allocation' }), { as: 'vendor' });
    await page.user.click(await page.screen.findByRole('button', { name: 'To allocate' }));
    await waitFor(() => expect(page.router.state.location.search).toContain('status=New'));
    expect(page.screen.queryByRole('button', { name: 'To allocate' })).toBeNull();
    const allocate = await page.screen.findAllByRole('button', { name: /^Allocate JO-/ });
    expect(allocate).toHaveLength(orderRows(page, 'Allocation').length);
    const name = allocate[0]?.getAttribute('aria-label') ?? '';
    await page.user.click(page.screen.getByRole('button', { name }));
    expect(await page.screen.findByRole('dialog', { name })).toBeInTheDocument();
    await page.user.keyboard('{Escape}');
    const id = name.replace('Allocate ', '');
    await page.user.click(page.screen.getByRole('link', { name: id }));
    const drawer = within(await page.screen.findByRole('dialog', { name: id }));
    expect(drawer.getByRole('button', { name: `Copy ${id}` })).toBeVisible();
    await page.router.navigate(to(paths.jobOrders, undefined, { tab: 'allocation', status: 'In Progress' }));
    expect((await page.screen.findAllByText(/days? overdue/)).length).toBeGreaterThan(0);
    expect(page.screen.queryByRole('button', { name: /^Allocate JO-/ })).toBeNull();
  });

  it('make no call without a vendor', async () => {
    const page = await renderAt(to(paths.jobOrders), {
      as: 'vendor',
      prepare: withoutVendorRecord,
    });
    expect(await page.screen.findByText(/vendor record/)).toBeInTheDocument();
    expect(page.backend.log.entries.filter(({ url }) => url.includes('Job%20Order'))).toEqual([]);
  });
});

describe('an admin', () => {
  it('sees both parties and the surveyors of every job order by name, and searches for either party', async () => {
    const page = await renderAt(to(paths.jobOrders), { as: 'admin' });
    await waitFor(() => expect(orderRows(page, 'Allocation')).toHaveLength(10));
    for (const name of ['Requester Name', 'Vendor Name'])
      expect(page.screen.getByRole('columnheader', { name })).toBeInTheDocument();
    expect(page.screen.getByRole('searchbox')).toHaveAttribute(
      'placeholder',
      expect.stringContaining('requester, vendor'),
    );
    await search(page, 'JO-0');
    await waitFor(() => {
      const shown = orderRows(page, 'Allocation').map((row) => row.textContent);
      expect(shown.some((text) => text?.includes('Anita Kulkarni'))).toBe(true);
      expect(shown.filter((text) => /SUR-\d/.test(text ?? ''))).toEqual([]);
    });
    await search(page, 'Harbour Gauge');
    await waitFor(() => {
      for (const row of orderRows(page, 'Allocation'))
        expect(row).toHaveTextContent('Harbour Gauge Surveyors');
    });
  });
});

describe('allocating', () => {
  it('keeps the choice when the server refuses, writes the surveyor table, then the status, and says so', async () => {
    const page = await openOrder('New');
    await page.user.click(await page.screen.findByRole('button', { name: 'Allocate' }));
    const dialog = within(await page.screen.findByRole('dialog', { name: `Allocate ${page.id}` }));
    await page.user.click(await dialog.findByRole('button', { name: 'Allocate' }));
    expect(await dialog.findByText('First surveyor is required')).toBeInTheDocument();
    await chooseSurveyor(page, 'First surveyor', 'Anita Kulkarni');
    await chooseSurveyor(page, 'Second surveyor', 'Anita Kulkarni');
    await page.user.click(await dialog.findByRole('button', { name: 'Allocate' }));
    expect(await dialog.findByText('Choose a surveyor other than the first')).toBeInTheDocument();
    await chooseSurveyor(page, 'Second surveyor', 'Leela Fernandes');
    page.backend.faults.push({ match: { method: 'PUT', doctype: 'Job Order' }, kind: 'refused', times: 1 });
    await page.user.click(await dialog.findByRole('button', { name: 'Allocate' }));
    expect(await page.screen.findByText('Error: Forbidden')).toBeInTheDocument();
    expect(dialog.getByRole('combobox', { name: 'First surveyor' })).toHaveValue('Anita Kulkarni');
    page.backend.log.clear();
    await page.user.click(await dialog.findByRole('button', { name: 'Allocate' }));
    expect(await page.screen.findByText('Job Order allocation successful')).toBeInTheDocument();
    expect(changes(page)).toMatchObject([
      {
        surveyor: [
          { surveyor: 'SUR-00001', allocated: 1 },
          { surveyor: 'SUR-00004', allocated: 1 },
        ],
      },
      { status: 'Allocated' },
    ]);
    expect(page.order()).toMatchObject({
      status: 'Allocated',
      first_surveyor: 'SUR-00001',
      second_surveyor: 'SUR-00004',
    });
  });

  it('shows who is free once everybody is listed, so that nobody moves under the pointer', async () => {
    let listed = () => {};
    const independent = new Promise<void>((resolve) => (listed = resolve));
    const page = await openOrder('New', (backend) => {
      const handle = backend.handle.bind(backend);
      vi.spyOn(backend, 'handle').mockImplementation(async (request) => {
        if (request.url.includes('is_independent_surveyor')) await independent;
        return handle(request);
      });
    });
    await page.user.click(await page.screen.findByRole('button', { name: 'Allocate' }));
    const dialog = within(await page.screen.findByRole('dialog', { name: `Allocate ${page.id}` }));
    await page.user.click(dialog.getByRole('combobox', { name: 'First surveyor' }));
    const read = () => page.backend.log.entries.filter(({ url }) => url.includes('/Surveyor/')).length;
    await waitFor(() => expect(read()).toBeGreaterThan(0));
    const shown = dialog.findByRole('region', { name: 'Free and nearest first' }, { timeout: 500 });
    await expect(shown).rejects.toThrow('Unable to find');
    expect(dialog.getByText('Checking who is free…')).toBeVisible();
    listed();
    const picks = within(await dialog.findByRole('region', { name: 'Free and nearest first' }));
    await page.user.click(picks.getByRole('button', { name: /^Show all/ }));
    expect(picks.getAllByText(/^independent/)[0]).toBeVisible();
  });
});

it('asks before a general survey that has begun is taken from its surveyor', async () => {
  let names = { job: '', rfq: '' };
  const address = () => to(paths.jobOrders, undefined, { tab: 'allocation', order: names.job });
  const page = await renderAt(address, {
    as: 'vendor',
    prepare: async (backend) => {
      names = aGeneralJob(backend);
      // not every site moves a job on with its survey
      backend.asSystem(({ db }) => db.update('Job Order', names.job, { status: 'Allocated' }));
      await changeGeneral(await getDoc('Job Order', names.job), (sheet) => ({ ...sheet, text: 'Begun.' }));
    },
  });
  await page.user.click(await page.screen.findByRole('button', { name: 'Allocate' }));
  const dialog = within(await page.screen.findByRole('dialog', { name: `Allocate ${names.job}` }));
  await page.user.clear(dialog.getByRole('combobox', { name: 'First surveyor' }));
  await chooseSurveyor(page, 'First surveyor', 'Leela Fernandes');
  await page.user.click(await dialog.findByRole('button', { name: 'Allocate' }));
  const title = `Take ${names.job} from Anita Kulkarni?`;
  expect(await page.screen.findByRole('alertdialog', { name: title })).toBeVisible();
});

describe('a job order that somebody else changes while the dialog is open', () => {
  /** The dialog with Anita Kulkarni chosen. */
  async function choose() {
    const page = await openOrder('New');
    await page.user.click(await page.screen.findByRole('button', { name: 'Allocate' }));
    const dialog = within(await page.screen.findByRole('dialog', { name: `Allocate ${page.id}` }));
    await chooseSurveyor(page, 'First surveyor', 'Anita Kulkarni');
    const allocate = async () => page.user.click(await dialog.findByRole('button', { name: 'Allocate' }));
    const give = (surveyor: string) =>
      page.backend.asSystem(({ db }) =>
        db.update('Job Order', page.id, { status: 'Allocated', surveyor: [{ surveyor, allocated: 1 }] }),
      );
    return { page, dialog, allocate, give };
  }

  it('is not allocated over without a word, read again meanwhile or not, and is when one insists', async () => {
    const { page, dialog, allocate, give } = await choose();
    give('SUR-00004');
    await act(() => page.queryClient.invalidateQueries({ queryKey: ['Job Order'] }));
    await allocate();
    expect(await dialog.findByText(/changed this allocation to Leela Fernandes/)).toBeInTheDocument();
    expect(page.order()?.first_surveyor).toBe('SUR-00004');
    expect(dialog.getByRole('combobox', { name: 'First surveyor' })).toHaveValue('Anita Kulkarni');
    give('SUR-00005');
    await allocate();
    expect(await dialog.findByText(/changed this allocation to Gopal Shetty/)).toBeInTheDocument();
    expect(page.order()?.first_surveyor).toBe('SUR-00005');
    expect(dialog.getByRole('combobox', { name: 'First surveyor' })).toHaveValue('Anita Kulkarni');
    await allocate();
    await waitFor(() => expect(page.order()?.first_surveyor).toBe('SUR-00001'));
  });

  it('is not allocated once it is closed', async () => {
    const { page, dialog, allocate } = await choose();
    page.backend.asSystem(({ db }) => db.update('Job Order', page.id, { status: 'Cancelled' }));
    await allocate();
    expect(await dialog.findByText(/^The job order is now Cancelled\. Last change: /)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Allocate' })).toBeDisabled();
    expect(page.order()).toMatchObject({ status: 'Cancelled' });
    expect(page.order()?.first_surveyor ?? '').toBe('');
  });
});

describe('an allocation that broke', () => {
  const interrupted = 'The allocation was interrupted.|No answer|Server Error';
  /** Between its two calls. */
  async function breakOff() {
    const page = await openOrder('New');
    await page.user.click(await page.screen.findByRole('button', { name: 'Allocate' }));
    await page.screen.findByRole('dialog', { name: `Allocate ${page.id}` });
    await chooseSurveyor(page, 'First surveyor', 'Anita Kulkarni');
    await chooseSurveyor(page, 'Second surveyor', 'Leela Fernandes');
    const match = { method: 'PUT', doctype: 'Job Order', nth: 2 } as const;
    page.backend.faults.push({ match, kind: 'network', times: 1 });
    const dialog = page.screen.getByRole('dialog', { name: `Allocate ${page.id}` });
    await page.user.click(await within(dialog).findByRole('button', { name: 'Allocate' }));
    const note = await page.screen.findByRole('button', { name: 'Finish the allocation' });
    return { ...page, note: () => note.closest('[role="alert"]')?.textContent ?? '' };
  }

  it('says in the drawer what is done, and finishes the rest', async () => {
    const page = await breakOff();
    expect(page.note()).toMatch(new RegExp(interrupted));
    expect(page.note()).toContain('Surveyors saved: done');
    // Their names are read, and stand there as ids until then.
    await waitFor(() => expect(page.note()).toContain('Chosen: Anita Kulkarni and Leela Fernandes.'));
    const drawer = within(page.screen.getByRole('dialog', { name: page.id }));
    await waitFor(() => expect(drawer.getAllByText('Anita Kulkarni').length).toBeGreaterThan(0));
    expect(drawer.getByRole('button', { name: 'Allocate' })).toBeDisabled();
    expect(page.order()?.status).toBe('New');
    page.backend.log.clear();
    await page.user.click(drawer.getByRole('button', { name: 'Finish the allocation' }));
    expect(await page.screen.findByText('Job Order allocation successful')).toBeInTheDocument();
    // over the version that was read: a cancellation of this moment is not undone
    expect(changes(page)).toEqual([{ status: 'Allocated', modified: expect.any(String) as string }]);
    await waitFor(() => expect(page.screen.queryByText('Finish the allocation')).toBeNull());
  });

  it('can be left as it is; the dialog then opens with who is there', async () => {
    const page = await breakOff();
    await page.user.click(page.screen.getByRole('button', { name: 'Leave it as it is' }));
    await waitFor(() => expect(page.screen.queryByText('Finish the allocation')).toBeNull());
    page.backend.asSystem(({ db }) =>
      db.update('Job Order', page.id, { surveyor: [{ surveyor: 'SUR-00005', allocated: 1 }] }),
    );
    await page.user.click(await page.screen.findByRole('button', { name: 'Allocate' }));
    await page.screen.findByRole('dialog', { name: `Allocate ${page.id}` });
    await waitFor(() =>
      expect(page.screen.getByRole('combobox', { name: 'First surveyor' })).toHaveValue('Gopal Shetty'),
    );
    expect(page.screen.getByRole('combobox', { name: 'Second surveyor' })).toHaveValue('');
  });
});

describe('a site that fills no slots (R25)', () => {
  it('shows the surveyors of the rows in list and drawer', async () => {
    const page = await openOrder('New');
    page.backend.asSystem(({ db }) => {
      db.update('Job Order', page.id, {
        status: 'Allocated',
        location_of_survey: 'Anchorage of rows',
        surveyor: [{ surveyor: 'SUR-00001', allocated: 1 }],
      });
      // without the hook
      db.setValue('Job Order', page.id, { first_surveyor: null, second_surveyor: null });
    });
    // the list may have been read before that
    void page.queryClient.invalidateQueries();
    await page.router.navigate(to(paths.jobOrders, undefined, { tab: 'allocation', q: 'Anchorage of rows' }));
    await waitFor(() => expect(orderRows(page, 'Allocation')[0]?.textContent).toContain('Anita Kulkarni'));
    await page.router.navigate(to(paths.jobOrders, undefined, { tab: 'allocation', order: page.id }));
    const drawer = within(await page.screen.findByRole('dialog', { name: page.id }));
    expect(await drawer.findByText('Anita Kulkarni')).toBeInTheDocument();
  });

  it('does not call a surveyor free whose other job has her in its rows alone', async () => {
    const page = await openOrder('New');
    const date_of_survey = addDays(today(), 40);
    const other = page.backend.asSystem(({ db }) => {
      db.update('Job Order', page.id, { date_of_survey });
      const surveyor = [{ surveyor: 'SUR-00001', allocated: 1 }];
      const { name } = db.insert<JobOrder>('Job Order', {
        ...{ rfq_id: 'RFQ-00002', vendor_id: 'CUST-00001', requester_id: 'REQ-00001' },
        ...{ type_of_survey: 'Draft Survey', location_of_survey: 'Kandla', date_of_survey, time: '' },
        ...{ status: 'Allocated', surveyor },
      });
      // without the hook
      db.setValue('Job Order', name, { first_surveyor: null, second_surveyor: null });
      return name;
    });
    const read = holdCalls(page.backend, 'GET', 'surveyor.surveyor');
    await page.user.click(await page.screen.findByRole('button', { name: 'Allocate' }));
    const dialog = within(await page.screen.findByRole('dialog', { name: `Allocate ${page.id}` }));
    await chooseSurveyor(page, 'First surveyor', 'Anita Kulkarni');
    expect(dialog.getByText('Checking who is free…')).toBeVisible();
    // pressed before that is known, it is asked all the same
    await page.user.click(await dialog.findByRole('button', { name: 'Allocate' }));
    read.come();
    const title = /2 job orders for Anita Kulkarni$/;
    const question = within(await page.screen.findByRole('alertdialog', { name: title }));
    expect(question.getByText(new RegExp(`Anita Kulkarni has ${other} in Kandla`))).toBeVisible();
  });
});

describe('cancelling', () => {
  it('asks, cancels, returns the points and says so', async () => {
    const page = await openOrder('Allocated');
    await page.user.click(await page.screen.findByRole('button', { name: 'Cancel job order' }));
    const question = await page.screen.findByRole('alertdialog', { name: `Cancel ${page.id}?` });
    await page.user.click(within(question).getByRole('button', { name: 'Cancel the job order' }));
    expect(await page.screen.findByText('Job order cancelled')).toBeInTheDocument();
    expect(page.order()?.status).toBe('Cancelled');
    const returned = page.backend.log.entries.filter(({ url }) =>
      url.includes('credit_the_point_when_job_order_cancel'),
    );
    expect(returned.map(({ method, status }) => [method, status])).toEqual([['GET', 200]]);
  });

  it.each([
    ['It was done, do not repeat it', 0],
    ['It was not done, do it now', 1],
  ])(
    'asks whether a colleague has returned the points before the rest is retried: %s',
    async (answer, calls) => {
      const page = await openOrder('Allocated');
      page.backend.faults.push({ match: { method: 'PUT', doctype: 'Job Order' }, kind: 'network', times: 1 });
      const cancel = await page.screen.findByRole('button', { name: 'Cancel job order' });
      await page.user.click(cancel);
      const question = await page.screen.findByRole('alertdialog', { name: `Cancel ${page.id}?` });
      await page.user.click(within(question).getByRole('button', { name: 'Cancel the job order' }));
      const retry = await page.screen.findByRole('button', { name: 'Retry the rest' });
      expect(cancel).toBeDisabled();
      page.backend.asSystem(({ db }) => {
        db.update('Job Order', page.id, { status: 'Cancelled' });
        const [lot] = db.list<CreditPoint>('Credit Point', {
          fields: ['name', 'credit_point'],
          filters: [['vendor', '=', 'CUST-00001']],
          limit: 1,
        });
        db.update('Credit Point', lot?.name ?? '', { credit_point: (lot?.credit_point ?? 0) + 50 });
      });
      await page.user.click(retry);
      expect(await page.screen.findByText('Uncertain: were the points returned?')).toBeVisible();
      const returned = () =>
        page.backend.log.entries.filter(({ url }) => url.includes('credit_the_point_when_job_order_cancel'));
      expect(returned()).toEqual([]);
      await page.user.click(page.screen.getByRole('button', { name: answer }));
      expect(await page.screen.findByText('Job order cancelled')).toBeInTheDocument();
      expect(returned()).toHaveLength(calls);
    },
  );

  it('is not done, and returns no points, once it is closed', async () => {
    const page = await openOrder('In Progress');
    for (const status of ['Completed', 'Cancelled']) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      page.backend.asSystem(({ db }) => db.update('Job Order', page.id, { status: 'In Progress' }));
      await act(() => page.queryClient.invalidateQueries({ queryKey: ['Job Order'] }));
      // what is still being read would tell the page of the change below
      await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
      const cancel = await page.screen.findByRole('button', { name: 'Cancel job order' });
      await waitFor(() => expect(cancel).toBeEnabled());
      page.backend.asSystem(({ db }) => db.update('Job Order', page.id, { status }));
      page.backend.log.clear();
      await page.user.click(cancel);
      const question = await page.screen.findByRole('alertdialog', { name: `Cancel ${page.id}?` });
      await page.user.click(within(question).getByRole('button', { name: 'Cancel the job order' }));
      expect(
        await page.screen.findByText(`The job order is now ${status}. Last change: `, { exact: false }),
      ).toBeVisible();
      /* oxlint-enable no-await-in-loop */
      const calls = page.backend.log.entries.map(({ method, url }) => `${method} ${url}`);
      expect(calls.filter((call) => /^PUT|credit_the_point/.test(call))).toEqual([]);
    }
  });
});

describe('what belongs to a job order', () => {
  it('is said to the vendor: container, vendor, survey with its reports, every invoice, and why a closed one cannot be changed', async () => {
    const { drawer, id } = await openReported('vendor');
    const value = async (label: string) =>
      (await drawer.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;
    expect(await value('Container number')).toBe('MSKU1234565');
    expect(await value('Vendor Name')).toBe('Harbour Gauge Surveyors');
    expect(await drawer.findByText(/^Begun, last change .* Reports: Formal report\.$/)).toBeVisible();
    expect(drawer.getByRole('link', { name: 'Survey and reports' })).toHaveAttribute(
      'href',
      `#/reportsView/${id}`,
    );
    const invoices = within(await drawer.findByRole('table', { name: 'Invoices' }));
    expect(invoices.getAllByRole('link')).toHaveLength(2);
    expect(drawer.getByRole('link', { name: 'Make an invoice' })).toHaveAttribute(
      'href',
      `#/invoices?job=${id}`,
    );
    expect(drawer.getByText('Closed job orders cannot be cancelled')).toBeInTheDocument();
    expect(drawer.getByRole('button', { name: 'Cancel job order' })).toBeDisabled();
    expect(drawer.getByRole('button', { name: 'Allocate' })).toBeDisabled();
  });

  it('is said to its requester as well, but for drafts and for what only the vendor may do', async () => {
    const page = await openReported('requester');
    const { drawer, id } = page;
    expect(await drawer.findByRole('link', { name: 'RFQ-00001' })).toHaveAttribute(
      'href',
      '#/MoreRequestDetails/RFQ-00001',
    );
    expect(await drawer.findByRole('link', { name: 'Reports' })).toHaveAttribute(
      'href',
      `#/RequestersDetailedReports/${id}`,
    );
    const invoices = within(await drawer.findByRole('table', { name: 'Invoices' }));
    expect(invoices.getAllByRole('link')).toHaveLength(1);
    expect(invoices.getByText('Sent')).toBeVisible();
    expect(await drawer.findByText('Anita Kulkarni')).toBeVisible();
    expect(drawer.queryByRole('button', { name: /Allocate|Cancel job order|logo/ })).toBeNull();
    expect(drawer.queryByRole('link', { name: 'Make an invoice' })).toBeNull();
    // the names come from the method, not from the records of surveyors (D148)
    expect(page.backend.log.entries.filter(({ url }) => url.includes('/Surveyor?'))).toEqual([]);
  });
});

describe('the job orders of a requester', () => {
  it('are listed by the requester’s id, with the vendor, for whom a search is', async () => {
    const page = await renderAt(to(paths.jobOrders), { as: 'requester' });
    await waitFor(() => expect(orderRows(page, 'Requested')).toHaveLength(10));
    expect(page.screen.queryByRole('tab')).toBeNull();
    const listed = page.backend.log.entries.find(({ url }) => url.includes('Job%20Order?'));
    expect(decodeURIComponent(listed?.url ?? '')).toContain('["requester_id","=","REQ-00001"]');
    expect(page.screen.getByRole('columnheader', { name: /Vendor Name/ })).toBeVisible();
    expect(page.screen.queryByRole('columnheader', { name: /Requester Name/ })).toBeNull();
    // the own name, which all have
    await search(page, 'meridian');
    expect(await page.screen.findByText('No Data Found')).toBeInTheDocument();
  });

  it('stand beside those of the vendor for who is both', async () => {
    const page = await renderAt(to(paths.jobOrders, undefined, { tab: 'requested' }), { as: 'b2b' });
    await page.screen.findByRole('table', { name: 'Requested' });
    expect(page.screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Job Orders',
      'Allocation',
      'Requested',
    ]);
    await page.user.click(page.screen.getByRole('tab', { name: 'Job Orders' }));
    expect(await page.screen.findByRole('table', { name: 'Job Orders' })).toBeVisible();
  });
});

describe('new job orders', () => {
  it('are told, and shown only when asked for (D38)', async () => {
    newRowsTiming.every = 60;
    const page = await renderAt(to(paths.jobOrders, undefined, { tab: 'allocation' }), { as: 'vendor' });
    await waitFor(() => expect(orderRows(page, 'Allocation')).toHaveLength(10));
    const id = page.backend.asSystem(({ db }) => aReportedJob(db));
    await page.user.click(await page.screen.findByRole('button', { name: '1 new' }));
    await waitFor(() => expect(page.screen.queryByRole('button', { name: /\d new$/ })).toBeNull());
    expect(await page.screen.findByRole('link', { name: id })).toBeVisible();
  });
});
