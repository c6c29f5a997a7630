import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { assumptions } from '@/api/assumptions';
import { describedKinds } from '@/kinds/registry';
import type { DraftSurvay } from '@/kinds/draftSurvey/doctype';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { paths, to } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import type { Backend } from '@tests/mock/engine/backend';
import { aDraftSurvay } from '@tests/mock/seed/builders';
import { renderAt, type Rendered } from './renderAt';
import { fault, press, SURVEY, toasts } from './reportFlow';

const go = ({ router }: Rendered, address: string) => act(async () => router.navigate(address));

describe('report lists and pages', () => {
  /** What a requester may open, by the rule of D203, read from the tables. */
  const published = (backend: Backend, field: 'requester_id' | 'vendor_id', name: string) =>
    backend.asSystem(({ db }) => {
      const party = db.exists(field === 'vendor_id' ? 'Customer' : 'Requester', { customer_name: name });
      // of the other kinds whatever is uploaded: none of them has a certificate
      const others = describedKinds()
        .filter(({ doctype }) => doctype !== SURVEY)
        .flatMap(({ doctype, reports }) => {
          const uploads = reports.map(({ upload }) => upload);
          return db
            .list<Record<string, unknown>>(doctype, {
              fields: ['job_order_id', ...uploads],
              filters: [[field, '=', party ?? '']],
            })
            .filter((record) => uploads.some((upload) => Boolean(record[upload])));
        });
      const drafts = db
        .list<DraftSurvay>(SURVEY, {
          fields: ['job_order_id', 'formal_report_upload', 'final_ds_upload', 'signed_final_certificate'],
          filters: [[field, '=', party ?? '']],
        })
        .filter(
          (record) =>
            Boolean(record.formal_report_upload) ||
            (Boolean(record.final_ds_upload) &&
              (field === 'vendor_id' || record.signed_final_certificate === 1)),
        );
      return [...drafts, ...others];
    });

  /** The own name of whoever looks stands in every row: it finds nothing. */
  const expectOwnNameNotFound = async (page: Rendered, own: string) => {
    expect(await page.screen.findByText(/^[1-9]\d* of \d+$/)).toBeVisible();
    await page.user.click(page.screen.getByRole('searchbox'));
    await page.user.paste(own);
    await page.user.keyboard('{Enter}');
    expect(await page.screen.findByText('No Data Found')).toBeVisible();
  };

  it('shows a requester exactly the published ones, and does not search for the own name', async () => {
    const page = await renderAt(paths.requesterReports, { as: 'requester' });
    const table = await page.screen.findByRole('table', { name: 'Reports' });
    const mine = published(page.backend, 'requester_id', 'Meridian Grain Traders');
    expect(mine.length).toBeGreaterThan(0);
    expect(await page.screen.findByText(`${mine.length} of ${mine.length}`)).toBeVisible();
    expect(within(table).getAllByRole('row').length - 1).toBe(Math.min(10, mine.length));
    await expectOwnNameNotFound(page, 'meridian');
  });

  it('opens the PDF of a requester in place, and hides an unsigned certificate', async () => {
    let unsigned: DraftSurvay | undefined;
    const address = () => to(paths.requesterDraftReport, { id: unsigned?.job_order_id ?? '' });
    const page = await renderAt(address, {
      as: 'requester',
      seed: (db) => {
        const name = db.exists(SURVEY, { requester_name: 'Meridian Grain Traders', formal_check: 1 });
        db.setValue(SURVEY, name ?? '', { signed_final_certificate: 0 });
        unsigned = db.get<DraftSurvay>(SURVEY, name ?? '');
      },
    });
    expect(await page.screen.findByRole('tab', { name: 'Formal report' })).toBeVisible();
    expect(page.screen.queryByRole('tab', { name: 'Final certificate' })).toBeNull();
    expect(page.screen.getAllByText(unsigned?.ship_name ?? '-').length).toBeGreaterThan(0);
    expect(page.screen.getAllByText(unsigned?.vendor_name ?? '-').length).toBeGreaterThan(0);
    expect(await page.screen.findByRole('link', { name: 'Download' })).toHaveAttribute(
      'download',
      expect.stringMatching(/formal-report.*\.pdf$/),
    );
  });

  it('says so when nothing of a job is published yet', async () => {
    let id = '';
    const page = await renderAt(() => to(paths.requesterDraftReport, { id }), {
      as: 'requester',
      prepare: (backend) => {
        id = backend.asSystem(({ db }) => {
          const [order] = db.list<JobOrder>('Job Order', {
            fields: ['name'],
            filters: [
              ['requester_name', '=', 'Meridian Grain Traders'],
              ['status', '=', 'Allocated'],
            ],
          });
          return order?.name ?? '';
        });
      },
    });
    expect(await page.screen.findByText('No Data Found')).toBeVisible();
  });

  it('marks a report as new until it is opened', async () => {
    const page = await renderAt(paths.requesterReports, { as: 'requester' });
    const table = await page.screen.findByRole('table', { name: 'Reports' });
    const [first] = await within(table).findAllByRole('link');
    expect(await within(table).findAllByText('New')).toHaveLength(
      within(table).getAllByRole('row').length - 1,
    );
    await page.user.click(first!);
    await page.screen.findByRole('link', { name: 'Download' });
    await page.user.click(page.screen.getByRole('tab', { name: 'Final certificate' }));
    await page.screen.findByText(/certificate.*\.pdf|draft-survey.*\.pdf/);
    await page.screen.findByRole('link', { name: 'Download' });
    await go(page, paths.requesterReports);
    expect(await page.screen.findByText('Opened')).toBeVisible();

    await go(page, to(paths.requesterReports, undefined, { status: 'Opened' }));
    const opened = await page.screen.findByRole('table', { name: 'Reports' });
    await waitFor(() => expect(within(opened).getAllByRole('row')).toHaveLength(2));
  });

  it('shows the vendor calculation, warnings, documents without the worksheet, and the files', async () => {
    const page = await renderAt(paths.vendorReports, { as: 'vendor' });
    const table = await page.screen.findByRole('table', { name: 'Reports' });
    await page.user.click((await within(table).findAllByRole('link'))[0]!);
    const sheet = await page.screen.findByRole('table', { name: 'Calculation' });
    expect(
      within(sheet).getByRole('rowheader', { name: 'Net displacement (cargo + constant), t' }),
    ).toBeVisible();
    expect(
      within(sheet)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Line', 'Initial', 'Final', 'Difference']);
    expect(page.screen.getByRole('heading', { name: 'Warnings' })).toBeVisible();
    expect(page.screen.queryByText('worksheet.txt')).toBeNull();
    expect(page.screen.getByRole('tab', { name: 'Final certificate' })).toBeVisible();
  });

  it('searches, says when nothing matches, and does not search for the own name', async () => {
    const page = await renderAt(`${paths.vendorReports}?q=nosuchship`, { as: 'vendor' });
    expect(await page.screen.findByText('No Data Found')).toBeVisible();
    await page.user.click(page.screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await page.screen.findByRole('table', { name: 'Reports' })).toBeVisible();
    await expectOwnNameNotFound(page, 'gauge');
  });

  it('finds an old report among more than a list holds by a word that the own name has too', async () => {
    const before = assumptions.wholeListLimit;
    Object.assign(assumptions, { wholeListLimit: 2 });
    try {
      const page = await renderAt(`${paths.vendorReports}?q=gauge`, {
        as: 'vendor',
        seed: (db) => {
          const { doctype, ...survey } = aDraftSurvay({
            vendor_id: 'CUST-00001',
            vendor_name: 'Harbour Gauge Surveyors',
            ship_name: 'MV Gauge Star',
            formal_report_upload: '/files/formal.pdf',
          });
          const { name } = db.insert<{ name: string }>(doctype, survey);
          db.setValue(doctype, name, { modified: '2020-01-01 00:00:00' });
        },
      });
      expect(await page.screen.findByText('MV Gauge Star')).toBeVisible();
    } finally {
      Object.assign(assumptions, { wholeListLimit: before });
    }
  });

  it('lists the reports of a surveyor by the method of the contract, under the address of their page', async () => {
    const page = await renderAt(paths.surveyorReports, { as: 'surveyor' });
    const table = await page.screen.findByRole('table', { name: 'Reports' });
    // the table stands before its rows are read
    const [first] = await within(table).findAllByRole('link');
    const [call] = page.backend.log.entries.filter(({ url }) => url.includes('reportview_surveyor_side'));
    expect(call?.url).toMatch(/surveyor_name=[^&]+&order_by=modified(%20|\+)desc/);
    expect(first?.getAttribute('href')).toMatch(/^#\/reportDetailView\/JO-/);
    await page.user.click(first!);
    expect(await page.screen.findByRole('table', { name: 'Calculation' })).toBeVisible();
    expect(page.screen.getByRole('link', { name: 'Open the survey form' })).toBeVisible();
    expect(page.screen.getByRole('button', { name: 'Survey actions' })).toBeVisible();
    await go(page, paths.surveyorReports);
    await expectOwnNameNotFound(page, 'kulkarni');
  });

  it.each([
    ['refused', /could not be read/],
    ['error500', /could not be read/],
    ['html', /could not be read/],
  ] as const)('a list that is %s says so in its place, without a toast', async (kind, words) => {
    const page = await renderAt(paths.vendorReports, {
      as: 'vendor',
      prepare: (backend) => fault(backend, { match: { doctype: SURVEY }, kind, times: 'always' }),
    });
    expect(await page.screen.findByText(words)).toBeVisible();
    expect(toasts()).toEqual([]);
  });

  it('a report that is gone from the server can be asked for again', async () => {
    const page = await renderAt(paths.requesterReports, {
      as: 'requester',
      prepare: (backend) => fault(backend, { match: { path: 'formal-report' }, kind: 'error500', times: 1 }),
    });
    await page.user.click(
      (await within(await page.screen.findByRole('table', { name: 'Reports' })).findAllByRole('link'))[0]!,
    );
    expect(await page.screen.findByText(/pdf could not be read/)).toBeVisible();
    await press(page, 'Retry');
    expect(await page.screen.findByRole('link', { name: 'Download' })).toBeVisible();
  });

  it('makes no call without a vendor id and says what is missing', async () => {
    const page = await renderAt(paths.vendorReports, {
      as: 'vendor',
      seed: (db) => {
        const name = db.exists('Customer', { email_id: accountOf('vendor').email });
        db.setValue('Customer', name ?? '', { email_id: 'someone@else.example' });
      },
    });
    expect(await page.screen.findByText('Your account has no vendor record yet')).toBeVisible();
    expect(page.backend.log.entries.filter(({ url }) => decodeURIComponent(url).includes(SURVEY))).toEqual(
      [],
    );
  });

  /** A job of the first requester and vendor with an uploaded formal report and these field values. */
  const formalJob = (change: Partial<DraftSurvay>) => {
    const found = { id: '' };
    const seed: NonNullable<Parameters<typeof renderAt>[1]>['seed'] = (db) => {
      const name = db.exists(SURVEY, {
        requester_name: 'Meridian Grain Traders',
        vendor_name: 'Harbour Gauge Surveyors',
        formal_check: 1,
      });
      db.update(SURVEY, name ?? '', change);
      found.id = String(db.value(SURVEY, name ?? '', 'job_order_id'));
    };
    return { found, seed };
  };

  it('shows the text of the formal report under the letterhead, as text whatever it is made of', async () => {
    const { found, seed } = formalJob({
      formal_report: '<p>All holds <b>dry</b>.</p><p>Sea calm.</p>',
      starting_date_i: '2026-02-03',
      ending_date_i: '2026-02-03',
      starting_date_f: '2026-02-05',
      ending_date_f: '2026-02-05',
    });
    const page = await renderAt(() => to(paths.vendorReport, { id: found.id }), {
      as: 'vendor',
      seed: (...site) => {
        seed(...site);
        site[0].setValue('Job Order', found.id, { company_logo: '/files/own-logo.png' });
      },
    });
    await page.user.click(await page.screen.findByRole('link', { name: 'Formal text' }));
    const sheet = within(await page.screen.findByRole('article', { name: `Formal report of ${found.id}` }));
    // the job's own logo stands at its head, not the vendor's (D200)
    const read = (file: string) => page.backend.log.entries.some(({ url }) => url.includes(file));
    await waitFor(() => expect(read('/files/own-logo.png')).toBe(true));
    expect(sheet.getByText(/All holds dry\./)).toHaveTextContent('All holds dry. Sea calm.');
    expect(sheet.queryByText('dry')).toBeNull();
    expect(sheet.getByText(/Surveyor, Harbour Gauge Surveyors/)).toBeVisible();
    // the survey's own days, not the day that was planned for the job
    expect(sheet.getByText('Date of Survey').parentElement).toHaveTextContent('03/02/2026, 05/02/2026');
    expect(page.router.state.location.pathname).toBe(`/formalReport2/${found.id}`);
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await page.user.click(page.screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('reads the file anew where another one was put at its address', async () => {
    const file = '/files/formal-report.pdf';
    const { found, seed } = formalJob({ formal_report_upload: file, formal_report_upload_id: 'FIRST' });
    const page = await renderAt(() => to(paths.vendorReport, { id: found.id }), { as: 'vendor', seed });
    const reads = () => page.backend.log.entries.filter(({ url }) => url.includes(file)).length;
    await waitFor(() => expect(reads()).toBe(1));
    page.backend.asSystem(({ db }) =>
      db.setValue(SURVEY, db.exists(SURVEY, { job_order_id: found.id }) ?? '', {
        formal_report_upload_id: 'SECOND',
      }),
    );
    await act(() =>
      page.queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'stored-report' }),
    );
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('keeps the text from a requester until the report is uploaded', async () => {
    const { found, seed } = formalJob({ formal_report: 'Not for you yet.', formal_report_upload: '' });
    const page = await renderAt(() => to(paths.formalReport, { id: found.id }), { as: 'requester', seed });
    expect(
      await page.screen.findByText(`The formal report of ${found.id} is not written yet.`),
    ).toBeVisible();
    expect(page.screen.queryByText('Not for you yet.')).toBeNull();
  });

  it('shows a B2B User the surveys of his own company as their vendor', async () => {
    const { found, seed } = formalJob({
      vendor_id: 'CUST-00004',
      formal_report: 'Dry.',
      formal_report_upload: '',
    });
    const page = await renderAt(() => to(paths.vendorReport, { id: found.id }), {
      as: 'b2b',
      seed: (...site) => {
        seed(...site);
        site[0].setValue('Job Order', found.id, { vendor_id: 'CUST-00004' });
      },
    });
    await page.user.click(await page.screen.findByRole('link', { name: 'Formal text' }));
    expect(await page.screen.findByText('Dry.')).toBeVisible();
    expect(page.screen.getByRole('link', { name: found.id })).toHaveAttribute(
      'href',
      `#/reportsView/${found.id}`,
    );
  });

  it('shows the formal text of a job of any kind on a page to be printed', async () => {
    let order = '';
    const page = await renderAt(() => to(paths.formalReport, { id: order }), {
      as: 'vendor2',
      prepare: (backend) =>
        backend.asSystem(({ db }) => {
          const [found] = db.list<{ name: string; job_order_id: string }>('Condition of Container', {
            fields: ['name', 'job_order_id'],
            filters: [['vendor_name', '=', accountOf('vendor2').name]],
          });
          order = found?.job_order_id ?? '';
          db.update('Condition of Container', found?.name ?? '', { formal_report: 'All boxes were sound.' });
        }),
    });
    const sheet = within(await page.screen.findByRole('article', { name: `Formal report of ${order}` }));
    expect(sheet.getByText('All boxes were sound.')).toBeVisible();
    await go(page, to(paths.vendorContainerReport, { id: order }));
    expect(await page.screen.findByRole('link', { name: 'Formal text' })).toBeVisible();
  });

  it('opens the final draft survey by its own address, and says when it is not there', async () => {
    const { found, seed } = formalJob({ final_ds_upload: '/files/final.pdf', signed_final_certificate: 0 });
    const page = await renderAt(() => to(paths.finalDraftReport, { id: found.id }), { as: 'vendor', seed });
    expect(await page.screen.findByRole('tab', { name: 'Final draft survey' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    page.backend.asSystem(({ db }) => {
      const name = db.exists(SURVEY, { job_order_id: found.id });
      db.update(SURVEY, name ?? '', { final_ds_upload: '' });
    });
    await act(() => page.queryClient.invalidateQueries());
    expect(
      await page.screen.findByText('The final draft survey of this job is not uploaded yet.'),
    ).toBeVisible();
  });

  it('sends who asks for the final draft survey of a job of another kind to its own page', async () => {
    let order = '';
    const page = await renderAt(() => to(paths.finalDraftReport, { id: order }), {
      as: 'vendor2',
      prepare: (backend) => {
        order = backend.asSystem(
          ({ db }) =>
            db.list<{ job_order_id: string }>('Condition of Container', {
              fields: ['job_order_id'],
              filters: [['vendor_name', '=', accountOf('vendor2').name]],
            })[0]?.job_order_id ?? '',
        );
      },
    });
    expect(await page.screen.findByRole('button', { name: 'Survey actions' })).toBeVisible();
    expect(page.router.state.location.pathname).toBe(to(paths.vendorContainerReport, { id: order }));
  });

  it('sends a requester to the requester\u2019s own page', async () => {
    const { found, seed } = formalJob({});
    const page = await renderAt(() => to(paths.vendorReport, { id: found.id }), { as: 'requester', seed });
    await waitFor(() =>
      expect(page.router.state.location.pathname).toBe(`/RequestersDetailedReports/${found.id}`),
    );
  });
});
