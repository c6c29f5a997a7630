import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draftSurvay } from '@/kinds/draftSurvey/doctype';
import { timeFieldsOf } from '@/api/doctypes/schema';
import {
  answer,
  calls,
  fail,
  field,
  fill,
  forgetToasts,
  goTo,
  leaveForm,
  openAgain,
  openSurvey,
  posts,
  press,
  puts,
  reloaded,
  stored,
  SURVEY,
  toasts,
  told,
} from './surveyPage';

// A form of a hundred fields is slow on a busy machine.
describe('creating the survey record', () => {
  it('sends the ship particulars first, with the links of the job order and every time empty, and makes no second record', async () => {
    const page = await openSurvey({ record: null });
    expect(page.screen.getByRole('button', { name: /Ship particulars empty/ })).toHaveAttribute(
      'aria-current',
    );
    // the other sections are closed until there is a record
    await goTo(page, /^Remarks/);
    fill(page, 'Remarks on the initial survey', 'Calm.');
    expect(page.screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(page.screen.getByText('Save the ship particulars first')).toBeVisible();
    fill(page, 'Remarks on the initial survey', '');
    await goTo(page, /^Documents/);
    expect(page.screen.getByText('Save the ship particulars first')).toBeVisible();
    await goTo(page, /^Ship particulars/);
    fill(page, 'Ship name', 'AGGELOS B');
    fill(page, 'Length between perpendiculars', '189.00');
    fill(page, 'Date', '25/11/2026');
    await press(page, 'Save');
    await told('Ship particulars added successfully');

    const [post] = posts(page);
    expect(post?.body).toMatchObject({
      job_order_id: page.jobOrder,
      requester_id: 'REQ-00001',
      requester_name: 'Meridian Grain Traders',
      vendor_id: 'CUST-00001',
      vendor_name: 'Harbour Gauge Surveyors',
      surveyor_id: 'SUR-00001',
      surveyor: 'Anita Kulkarni',
      ship_name: 'AGGELOS B',
      lbp: 189,
      loa: 0,
      date: '2026-11-25',
      vessel_delivery_date: null,
      flag: '',
    });
    expect(post?.body['rfq_id']).toMatch(/^RFQ-/);
    for (const time of timeFieldsOf(draftSurvay)) expect(post?.body[time]).toBe('');
    for (const time of timeFieldsOf(draftSurvay)) expect(stored(page)?.[time] ?? '').toBe('');
    expect(await page.screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();

    fill(page, 'Flag', 'Malta');
    await press(page, 'Save');
    await told('Ship particulars updated successfully');
    expect(posts(page)).toHaveLength(1);
    expect(stored(page)).toMatchObject({ ship_name: 'AGGELOS B', flag: 'Malta' });
  });

  it('makes no second record when the answer is lost', async () => {
    const page = await openSurvey({
      record: null,
      prepare: (backend) =>
        fail(backend, { match: { method: 'POST', doctype: SURVEY }, kind: 'answer-lost', times: 1 }),
    });
    fill(page, 'Ship name', 'AGGELOS B');
    await press(page, 'Save');
    await told('Error: Server Error');
    expect(await page.screen.findByText(/^Waiting: No answer/)).toBeVisible();
    await told('Ship particulars added successfully');
    expect(posts(page)).toHaveLength(1);
    expect(page.backend.asSystem(({ db }) => db.count(SURVEY, [['job_order_id', '=', page.jobOrder]]))).toBe(
      1,
    );
    expect(page.screen.queryByRole('dialog')).toBeNull();
  });

  it('takes the record that another one made meanwhile, and asks what both filled in otherwise', async () => {
    const page = await openSurvey({ record: null });
    fill(page, 'Ship name', 'AGGELOS B');
    fill(page, 'Flag', 'Malta');
    page.backend.asSystem(({ db }) =>
      db.insert(SURVEY, {
        doctype: SURVEY,
        job_order_id: page.jobOrder,
        ship_name: 'AGELOS B',
        imo: '9577434',
      }),
    );
    await press(page, 'Save');
    const dialog = await page.screen.findByRole('dialog', { name: /Someone changed this record at/ });
    expect(
      within(dialog)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual(['Ship name']);
    await page.user.click(within(dialog).getByRole('button', { name: 'Save 1 choice' }));
    await waitFor(() =>
      expect(stored(page)).toMatchObject({ ship_name: 'AGGELOS B', flag: 'Malta', imo: '9577434' }),
    );
    expect(posts(page)).toHaveLength(0);
  });
});

describe('saving a section', () => {
  it('sends its own group only, also by Ctrl+S, and says in its place what the server made of a text', async () => {
    const page = await openSurvey({ section: 'remarks' });
    const before = stored(page);
    fill(page, 'Remarks on the final survey', 'Swell at the marks.');
    await page.user.keyboard('{Control>}s{/Control}');
    await told('updated successfully');
    const [put] = puts(page);
    expect(put?.body).toEqual({
      remarks_i: '',
      remarks_f: 'Swell at the marks.',
      modified: before?.modified,
    });
    expect(stored(page)?.remarks_f).toBe('Swell at the marks.');

    forgetToasts();
    const typed = 'B/L <draft> & more';
    fill(page, 'Remarks on the initial survey', typed);
    fill(page, 'Remarks on the final survey', '<b onclick="x()">Swell');
    await press(page, 'Save');
    await told('updated successfully');
    const note = await page.screen.findByText('Saved, but the server changed what you typed');
    expect(note.parentElement).toHaveTextContent(
      /^Saved, but the server changed what you typedRemarks on the final survey: you typed “<b onclick="x\(\)">Swell”, stored is “<b>Swell<\/b>”\.$/,
    );
    expect(field(page, 'Remarks on the initial survey')).toHaveValue(typed);
    expect(field(page, 'Remarks on the final survey')).toHaveValue('<b>Swell</b>');
    fill(page, 'Remarks on the final survey', 'Swell');
    await press(page, 'Save');
    await waitFor(() => expect(puts(page)).toHaveLength(3));
    await waitFor(() => expect(page.screen.queryByText(/^Saved, but the server/)).toBeNull());

    // a text with signs of tags is given back as it was typed, however often it is saved
    expect(stored(page)?.remarks_i).toBe('B/L &lt;draft&gt; &amp; more');
    await openAgain(page, 'remarks');
    expect(field(page, 'Remarks on the initial survey')).toHaveValue(typed);
    fill(page, 'Remarks on the final survey', 'Swell.');
    await press(page, 'Save');
    await waitFor(() => expect(puts(page)).toHaveLength(4));
    await waitFor(() => expect(stored(page)?.remarks_i).toBe('B/L &lt;draft&gt; &amp; more'));
  });

  it('saves an empty number as 0 and shows 0 as not entered, and leaves fields alone that the form does not know', async () => {
    const others = { completion_report: 'Text of another client', initial_ds_upload: '/files/x.pdf' };
    const page = await openSurvey({ record: { loa: 0, lbp: 189, year_of_build: 2010, ...others } });
    expect(field(page, 'Length over all')).toHaveValue('');
    expect(field(page, 'Year of build')).toHaveValue('2010');

    // what cannot be read is not sent, and gets the cursor
    fill(page, 'Length between perpendiculars', '18x');
    fill(page, 'Date', '31/02/2026');
    await press(page, 'Save');
    expect(await page.screen.findByText(/cannot be read\. Correct it, then save\./)).toBeVisible();
    expect(field(page, 'Date')).toHaveFocus();
    expect(puts(page)).toHaveLength(0);
    expect(toasts()).toEqual([]);

    fill(page, 'Date', '');
    fill(page, 'Length between perpendiculars', '');
    fill(page, 'Flag', 'Malta');
    await press(page, 'Save');
    await told('Ship particulars updated successfully');
    expect(puts(page)[0]?.body).toMatchObject({ lbp: 0, loa: 0 });
    expect(field(page, 'Length between perpendiculars')).toHaveValue('');

    await goTo(page, /^Remarks/);
    fill(page, 'Remarks on the initial survey', 'Calm.');
    await press(page, 'Save');
    await waitFor(() => expect(puts(page)).toHaveLength(2));
    await waitFor(() => expect(page.screen.getByText(/^Saved/)).toBeVisible());
    expect(stored(page)).toMatchObject({ ...others, flag: 'Malta', remarks_i: 'Calm.' });
  });

  it('gives back a 0 that was typed, after a reload as well', async () => {
    const page = await openSurvey({ section: 'final' });
    fill(page, 'Others, final', '0');
    fill(page, 'Lubricating oil, final', '');
    await press(page, 'Save');
    await told('Final draft survey added successfully');
    await waitFor(() => expect(page.screen.getByText(/^Saved \d\d:\d\d$/)).toBeVisible());
    expect(field(page, 'Others, final')).toHaveValue('0.000');
    await openAgain(page, 'ship-particulars');
    fill(page, 'Length over all', '0');
    await press(page, 'Save');
    await told('Ship particulars updated successfully');
    expect(stored(page)).toMatchObject({ others_f: 0, loa: 0 });
    await openAgain(page, 'final');
    expect(field(page, 'Others, final')).toHaveValue('0.000');
    expect(field(page, 'Lubricating oil, final')).toHaveValue('');
    await goTo(page, /^Ship particulars/);
    expect(field(page, 'Length over all')).toHaveValue('0.00');
    expect(field(page, 'Breadth')).toHaveValue('');
  });

  it('saves a value that no ship can have, marks it again after a reload, and works out nothing with it', async () => {
    const weights = { fuel_oil_f: 652, diesel_oil_f: 28, lubricating_oil_f: 0, others_f: 0 };
    const drafts = { aft_port_f: 12.39, aft_stbd_f: 12.41 };
    let page = await openSurvey({ section: 'final', record: { ...weights, ...drafts } });
    const marked = (label: string) => field(page, label).closest('[data-warning]') !== null;
    const aft = () => field(page, 'Aft draft, port, final').closest('tr');
    expect(aft()).toHaveTextContent('12.400');
    fill(page, 'Aft draft, port, final', '-5');
    fill(page, 'Fuel oil, final', '100000000000000000000');
    await press(page, 'Save');
    await told('Final draft survey added successfully');
    expect(puts(page)[0]?.body).toMatchObject({ aft_port_f: -5, fuel_oil_f: 1e20 });
    page = await reloaded(page);
    expect(
      await page.screen.findByText(/Aft draft, port: −5\.000; Fuel oil: .*No ship can have this/),
    ).toBeVisible();
    expect([marked('Aft draft, port, final'), marked('Fuel oil, final')]).toEqual([true, true]);
    expect(field(page, 'Aft draft, port, final')).toHaveValue('−5.00');
    expect(aft()).not.toHaveTextContent(/\d/);
    await page.user.click(page.screen.getByRole('tab', { name: 'Calculation' }));
    await page.user.click(page.screen.getByRole('radio', { name: 'Consumables' }));
    expect(field(page, 'Total consumables, fuel oil')).toHaveValue('');
  });

  it('saves one section after the other, each on the version that the one before it left', async () => {
    const page = await openSurvey({ section: 'remarks' });
    fill(page, 'Remarks on the initial survey', 'Calm.');
    page.backend.delay = 60;
    await page.user.keyboard('{Control>}s{/Control}');
    await goTo(page, /^Ship particulars/);
    fill(page, 'Flag', 'Malta');
    await page.user.keyboard('{Control>}s{/Control}');
    await told('Ship particulars updated successfully');
    expect(puts(page).map(({ status }) => status)).toEqual([200, 200]);
    expect(stored(page)).toMatchObject({ remarks_i: 'Calm.', flag: 'Malta' });
  });

  it('keeps what is typed while a save is under way', async () => {
    const page = await openSurvey({ section: 'remarks' });
    fill(page, 'Remarks on the initial survey', 'Calm.');
    const handle = page.backend.handle.bind(page.backend);
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    page.backend.handle = async (request) => held.then(() => handle(request));
    await page.user.keyboard('{Control>}s{/Control}');
    fill(page, 'Remarks on the initial survey', 'Calm, light air.');
    fill(page, 'Remarks on the final survey', 'Swell.');
    expect(calls(page, 'PUT', SURVEY)).toHaveLength(0);
    answer();
    await told('updated successfully');
    expect(stored(page)?.remarks_i).toBe('Calm.');
    expect(field(page, 'Remarks on the initial survey')).toHaveValue('Calm, light air.');
    expect(field(page, 'Remarks on the final survey')).toHaveValue('Swell.');
    await press(page, 'Save');
    await waitFor(() =>
      expect(stored(page)).toMatchObject({ remarks_i: 'Calm, light air.', remarks_f: 'Swell.' }),
    );
    expect(page.screen.queryByRole('dialog')).toBeNull();
  });

  it('is read only once the job is closed', async () => {
    const page = await openSurvey({ order: { status: 'Completed' } });
    const said = page.screen.getByText(/can only be read/);
    expect(said).toBeVisible();
    expect(field(page, 'Flag')).toBeDisabled();
    expect(field(page, 'Date')).toBeDisabled();
    expect(page.screen.queryByRole('button', { name: 'Choose Date' })).toBeNull();
    expect(page.screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(page.screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(said.textContent);
    await goTo(page, /^Documents/);
    expect(page.screen.getAllByText(/can only be read/)).toHaveLength(1);
  });
});

describe('voyage details', () => {
  const row = { info: 'Vessel berthed', date: '2026-06-14', time: '22:40:00' };

  it('adds rows, each with a time of its own that no server stamps, and deletes one at once, after asking', async () => {
    const page = await openSurvey({ record: { voyage_details: [row] }, section: 'voyage-details' });
    expect(page.screen.getByText('Local time at the place of survey')).toBeVisible();
    await press(page, 'Add row');
    expect(field(page, 'Event, row 2')).toHaveFocus();
    fill(page, 'Event, row 2', 'Loading commenced');
    await press(page, 'Add row');
    fill(page, 'Event, row 3', 'Loading completed');
    // a day that is none is not sent
    fill(page, 'Date, row 3', '32/1/2026');
    await press(page, 'Save');
    expect(await page.screen.findByText(/cannot be read/)).toBeVisible();
    expect(puts(page)).toHaveLength(0);

    fill(page, 'Date, row 3', '15.6.26');
    fill(page, 'Time, row 3', '215');
    await press(page, 'Save');
    await told('Voyage details added successfully');
    const sent = puts(page)[0]?.body['voyage_details'] as Record<string, unknown>[];
    expect(sent).toMatchObject([
      row,
      { info: 'Loading commenced', date: null, time: '' },
      { time: '02:15:00' },
    ]);
    expect(sent[0]?.['name']).toBeTruthy();
    const rows = stored(page)?.voyage_details ?? [];
    expect(rows.map(({ time }) => time ?? '')).toEqual([
      expect.stringMatching(/^22:40/),
      '',
      expect.stringMatching(/^0?2:15/),
    ]);
    expect(field(page, 'Time, row 2')).toHaveValue('');
    expect(field(page, 'Time, row 3')).toHaveValue('02:15');

    await press(page, 'Delete row 1');
    expect(await page.screen.findByText('Are you sure you want to delete?')).toBeVisible();
    await answer(page, 'Cancel');
    expect(puts(page)).toHaveLength(1);
    await press(page, 'Delete row 1');
    await answer(page, 'Delete');
    await told('Voyage details deleted successfully');
    const left = ['Loading commenced', 'Loading completed'];
    expect(stored(page)?.voyage_details?.map(({ info }) => info)).toEqual(left);
    expect(field(page, 'Event, row 1')).toHaveValue('Loading commenced');
  });
});

describe('stowage plan', () => {
  it('saves the quantities with their sum', async () => {
    const page = await openSurvey({
      record: { stowage_plan: [{ quantity: 9000.5 }] },
      section: 'stowage-plan',
    });
    await press(page, 'Add row');
    fill(page, 'Quantity, row 2', '1 234,25');
    expect(page.screen.getByText('10,234.750')).toBeVisible();
    await press(page, 'Save');
    await told('Stowage details added successfully');
    expect(puts(page)[0]?.body).toMatchObject({
      total_qty: 10234.75,
      stowage_plan: [{ quantity: 9000.5 }, { quantity: 1234.25 }],
    });
    expect(stored(page)).toMatchObject({ total_qty: 10234.75 });
  });
});

describe('opening a survey', () => {
  it('asks for the record beside the job order, and for each once, and again after a first read that failed', async () => {
    const page = await openSurvey();
    expect(page.screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Draft survey ${page.jobOrder}`);
    expect(document.title).toBe(`Draft survey ${page.jobOrder} · Plimsoll`);
    const asked = () => page.backend.log.entries.map(({ url }) => decodeURIComponent(url));
    page.backend.log.clear();
    await openAgain(page);
    expect(field(page, 'Ship name')).toBeVisible();
    const order = asked().filter((url) => url.includes(`/Job Order/${page.jobOrder}`));
    const found = asked().filter((url) => url.includes(`/${SURVEY}?`));
    const record = asked().filter((url) => url.includes(`/${SURVEY}/`));
    expect([order.length, found.length, record.length]).toEqual([1, 1, 1]);

    await leaveForm(page);
    page.queryClient.clear();
    // the one that is begun with the page's code, and the page's own
    fail(page.backend, { match: { path: `/Job Order/${page.jobOrder}` }, kind: 'error500', times: 2 });
    await act(() => page.router.navigate(`/draftsurvey/${page.jobOrder}`));
    expect(await page.screen.findByText(/could not be read/)).toBeVisible();
    await press(page, 'Retry');
    await waitFor(() => expect(field(page, 'Ship name')).toBeVisible());
  });
});

describe('a job with two survey records', () => {
  it('shows the older one, and leads from each to the other', async () => {
    const page = await openSurvey({
      record: { ship_name: 'AGGELOS B' },
      prepare: (backend, jobOrder) =>
        backend.asSystem(({ db }) =>
          db.insert(SURVEY, { doctype: SURVEY, job_order_id: jobOrder, ship_name: 'AGELOS B' }),
        ),
    });
    expect(field(page, 'Ship name')).toHaveValue('AGGELOS B');
    expect(await page.screen.findByText(/^This job has another survey record\./)).toBeVisible();
    await page.user.click(page.screen.getByRole('link', { name: /^DS-/ }));
    await waitFor(() => expect(field(page, 'Ship name')).toHaveValue('AGELOS B'));
    expect(await page.screen.findByRole('link', { name: stored(page)?.name ?? '' })).toBeVisible();
  });
});

describe('a site that refuses the list of survey records', () => {
  it('is asked by the method of the framework, so that no second record arises (D174)', async () => {
    const page = await openSurvey({
      record: { ship_name: 'AGGELOS B' },
      prepare: ({ faults }) =>
        void faults.push({
          match: { method: 'GET', path: 'resource/Draft Survay?' },
          kind: 'refused',
          times: 'always',
        }),
    });
    expect(field(page, 'Ship name')).toHaveValue('AGGELOS B');
    const [asked] = calls(page, 'GET', 'frappe.client.get_list');
    expect(asked?.url).toContain(`["job_order_id","=","${page.jobOrder}"]`);
    expect(posts(page)).toEqual([]);
  });
});
