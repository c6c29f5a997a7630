// A kind of survey is one folder and one entry in the registry: this folder and `register.ts`. Everything else below is the
// product's own, and the mock's.
import { removeBunkerKind } from './register';
import { act, waitFor, within } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { fetchFile } from '@/api/fileAddress';
import { photoBytes, PHOTO_SHA256 } from '@/lib/photo.fixture';
import { paths, to } from '@/paths';
import { signIn } from '@/session/signIn';
import { parseWorksheet } from '@/shared/surveyKind/worksheet';
import { worksheetPath } from '@/shared/surveyRecord/worksheetFile';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import type { Backend } from '@tests/mock/engine/backend';
import { aJobOrder, anRfq } from '@tests/mock/seed/builders';
import { pdfText } from '../../e2e/pdfText';
import { renderAt, type Rendered } from '../renderAt';
import { calls, fill, goTo, press, startSending, told } from '../surveyPage';
import type { BunkerSurvey } from './doctype';
import { bunkerOutline } from './outline';
import { bunkerWorksheet } from './worksheet';

afterAll(removeBunkerKind);

const DOCTYPE = bunkerOutline.doctype;

function aBunkerJob(backend: Backend): string {
  return backend.asSystem(({ db }) => {
    const rfq = db.insert<{ name: string }>('RFQ', anRfq({ status: 'In Progress' })).name;
    const order = aJobOrder({
      rfq_id: rfq,
      status: 'In Progress',
      type_of_survey: 'Bunker Quantity Survey',
      surveyor: [{ surveyor: 'SUR-00001', allocated: 1 }] as never,
    });
    return db.insert<JobOrder>('Job Order', order).name;
  });
}

/** The record of a job order, as the backend has it. */
const stored = ({ backend }: Rendered, jobOrder: string) =>
  backend.asSystem(({ db }) => {
    const record = db.get<BunkerSurvey>(DOCTYPE, db.exists(DOCTYPE, { job_order_id: jobOrder }) ?? '');
    if (!record) throw new Error(`${jobOrder} has no record`);
    return record;
  });

const sectionNamed = (page: Rendered, name: RegExp) =>
  within(page.screen.getByRole('navigation', { name: 'Sections' })).getByRole('button', { name });

/** Signs another account in, in the same browser on the same site, and opens an address. */
async function continueAs(page: Rendered, as: AccountKey, address: string): Promise<void> {
  const { email, password } = accountOf(as);
  await act(async () => {
    await signIn(email, password);
    page.queryClient.clear();
    await page.router.navigate(address);
  });
}

it('a sixth kind is filled in, saved, printed, sent and read with its own folder and one entry alone', async () => {
  let job = '';
  const page = await renderAt(paths.myTasks, {
    as: 'surveyor',
    prepare: (backend) => {
      job = aBunkerJob(backend);
      backend.log.clear();
    },
  });
  const { screen, user } = page;
  startSending(page);

  // its form, from the list of jobs
  await user.click(await screen.findByRole('link', { name: job }));
  await screen.findByRole('navigation', { name: 'Sections' });
  expect(page.router.state.location.pathname).toBe(`/bunkersurvey/${job}`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Bunker survey ${job}`);

  // fields: the first save creates the record
  fill(page, 'Vessel', 'MV CORAL TIDE');
  fill(page, 'Fuel', 'VLSFO');
  fill(page, 'Jetty', 'Jetty 4');
  fill(page, 'Delivered on', '15/06/2026');
  await press(page, /^Save/);
  await told('Delivery added successfully');
  expect(stored(page, job)).toMatchObject({
    vessel: 'MV CORAL TIDE',
    delivered_on: '2026-06-15',
    // sent empty, or the server would stamp its own clock
    hose_connected: null,
    vendor_name: 'Harbour Gauge Surveyors',
    surveyor: 'Anita Kulkarni',
  });

  // rows
  await goTo(page, /Tanks of the barge/);
  await press(page, 'Add row');
  fill(page, 'Tank, row 1', '1P');
  fill(page, 'Before, row 1', '500');
  fill(page, 'After, row 1', '100.5');
  await press(page, /^Save/);
  await told('Tanks updated successfully');
  expect(stored(page, job).tanks).toMatchObject([{ tank: '1P', before: 500, after: 100.5 }]);
  await waitFor(() => expect(sectionNamed(page, /Tanks of the barge/)).toHaveTextContent('1 row'));

  // a component of its own, with the worksheet
  await goTo(page, /^Quantity/);
  fill(page, /Density of the fuel/, '0.95');
  fill(page, /Nominated quantity/, '390');
  expect(screen.getByText('Delivered by these figures: 379.525 MT')).toBeVisible();
  await press(page, /^Save/);
  await told('Quantity updated successfully');
  const sheet = await fetchFile(worksheetPath(stored(page, job).papers));
  expect(parseWorksheet(bunkerWorksheet, await sheet.text()).nominated).toBe(390);

  // an image, with what proves it
  await goTo(page, /^Images/);
  const photo = new File([photoBytes('jpeg')], 'manifold.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Add images, delivery', { selector: 'input' }), photo);
  await told('Photograph attached successfully');
  expect(await screen.findByText(`${PHOTO_SHA256.jpeg.slice(0, 12)}…`)).toBeVisible();
  expect(stored(page, job).photos).toHaveLength(1);

  // its checks, and the report: generated, its text, its PDF, sent
  await goTo(page, /^Reports/);
  const panel = within(await screen.findByRole('tabpanel', { name: 'Quantity report' }));
  expect(await panel.findByText('The delivery is more than 1 % away from the nomination')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Generate Quantity report' }));
  await told('Report generated successfully');
  const text = panel.getByRole('textbox', { name: 'Report text' });
  await waitFor(() => expect(text).toHaveValue('MV CORAL TIDE took VLSFO.'));
  await user.click(panel.getByRole('button', { name: 'Save the text' }));
  await told('Report saved as successfully');
  const upload = () => panel.getByRole('button', { name: 'Upload the generated PDF' });
  await waitFor(() => expect(upload()).toBeEnabled());
  await user.click(upload());
  await told('Report Uploaded successfully');
  const printed = await fetchFile(stored(page, job).quantity_upload ?? '');
  const words = await pdfText(new Uint8Array(await printed.arrayBuffer()));
  for (const said of [
    'Bunker quantity report',
    'MV CORAL TIDE took VLSFO.',
    '379.525',
    '390.000',
    'Harbour Gauge',
  ])
    expect(words).toContain(said);
  await user.click(panel.getByRole('button', { name: 'Send Quantity report' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Send Quantity report',
      hidden: true,
    }),
  );
  await told('Quantity report sent successfully');
  expect(calls(page, 'PUT', `/resource/${DOCTYPE}/`).at(-1)?.body).toMatchObject({ quantity_check: '1' });

  // the vendor reads it on the page that it shares with other kinds
  await continueAs(page, 'vendor', paths.vendorReports);
  await user.click(await screen.findByRole('link', { name: job }));
  expect(await screen.findByRole('heading', { name: 'MV CORAL TIDE' })).toBeVisible();
  expect(page.router.state.location.pathname).toBe(to(bunkerOutline.routes.vendor, { id: job }));
  expect(await screen.findByText('379.525 MT delivered, 390.000 MT nominated')).toBeVisible();
  expect(screen.getByText('Quantity report')).toBeVisible();
  expect(screen.getByText('Bunker survey · Jetty 4 · Mundra, India')).toBeVisible();

  // and so does the requester, on the kind's own page
  await continueAs(page, 'requester', paths.requesterReports);
  await user.click(await screen.findByRole('link', { name: job }));
  expect(await screen.findByRole('heading', { name: 'MV CORAL TIDE' })).toBeVisible();
  expect(page.router.state.location.pathname).toBe(`/RequestersBunkerReports/${job}`);
  expect(screen.getByText('Quantity report')).toBeVisible();
  expect(screen.queryByText('Receipt')).toBeNull();
});

it('files that another client put into fields that the kind does not name are shown to every side', async () => {
  let job = '';
  const put = (fieldname: string, name: string) => ({
    [fieldname]: `/files/${name}`,
    [`${fieldname}_id`]: name,
  });
  const page = await renderAt(paths.surveyorReports, {
    as: 'surveyor',
    prepare: (backend) => {
      job = aBunkerJob(backend);
      backend.asSystem(({ db }) => {
        const order = db.get<JobOrder>('Job Order', job);
        db.insert(DOCTYPE, {
          job_order_id: job,
          rfq_id: order?.rfq_id,
          vendor_id: order?.vendor_id,
          requester_id: order?.requester_id,
          surveyor_id: 'SUR-00001',
          vessel: 'MV CORAL TIDE',
          ...put('supplier_report', 'supplier-report.pdf'),
          supplier_files: [put('supplier_file', 'slip-1.pdf'), put('supplier_file', 'slip-2.pdf'), {}],
        });
      });
    },
  });
  const { screen } = page;
  const names = ['supplier-report.pdf', 'slip-1.pdf', 'slip-2.pdf'];
  const tabs = async () => {
    const list = await screen.findByRole('tablist', { name: 'Reports' });
    return within(list)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent);
  };

  await page.router.navigate(`/bunkersurvey/${job}`);
  await screen.findByRole('navigation', { name: 'Sections' });
  await goTo(page, /^Reports/);
  const listed = within(await screen.findByRole('list', { name: 'From another program' }));
  expect(listed.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);

  await page.router.navigate(to(bunkerOutline.routes.surveyor, { id: job }));
  expect(await tabs()).toEqual(names);
  expect(screen.getByText('From another program')).toBeVisible();

  for (const [as, route, list] of [
    ['vendor', bunkerOutline.routes.vendor, paths.vendorReports],
    ['requester', bunkerOutline.routes.requester, paths.requesterReports],
  ] as const) {
    await continueAs(page, as, to(list));
    const row = await screen.findByRole('row', { name: new RegExp(job) });
    // a list reads the fields of records, not their tables
    expect(row).toHaveTextContent('supplier-report.pdf');
    await act(() => page.router.navigate(to(route, { id: job })));
    expect(await tabs()).toEqual(names);
  }
});
