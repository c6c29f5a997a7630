import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeAllPrepared } from '@/lib/device/prepared';
import { photoBytes, PHOTO_SHA256 } from '@/lib/photo.fixture';
import { paths, to } from '@/paths';
import { NOT_ON_SERVER } from '@/shared/reportFlow/onDevice';
import { aJobOrder, anRfq } from '@tests/mock/seed/builders';
import type { Backend } from '@tests/mock/engine/backend';
import { pdfText } from '../e2e/pdfText';
import { openNewJob } from './newJob';
import { renderAt, type Rendered } from './renderAt';
import { fill, goTo, press, told } from './surveyPage';

/** Files that pages showed or offered, in their order. */
const made: Blob[] = [];

beforeEach(() => {
  made.length = 0;
  const make = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) made.push(file);
    return make(file);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await removeAllPrepared();
});

const cutOff = (backend: Backend) => {
  backend.faults.push({ match: {}, kind: 'network', times: 'always' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
};

/** Prepares the job of the survey that is open, and takes the network away. */
async function goOnBoard(page: Rendered, job: string): Promise<void> {
  await press(page, `Prepare for offline, ${job}`);
  await page.screen.findByText(/^Prepared \d\d:\d\d$/);
  cutOff(page.backend);
}

const pdfs = () => made.filter(({ type }) => type === 'application/pdf');

/** The text of the next PDF that is made by this press. */
async function printed(act: () => Promise<void>): Promise<string> {
  const before = pdfs().length;
  await act();
  await waitFor(() => expect(pdfs().length).toBeGreaterThan(before));
  const [pdf] = pdfs().slice(before);
  return pdfText(new Uint8Array(await (pdf as Blob).arrayBuffer()));
}

const jpeg = () => new File([photoBytes('jpeg')], 'IMG_0042.jpg', { type: 'image/jpeg' });
const MADE_HERE = 'PDF from this device';

/** The button below a report's own heading, or in its tab. */
const formal = ({ screen }: Rendered) =>
  within(screen.getByRole('heading', { name: 'Formal report' }).closest('section') as HTMLElement);

const KINDS = [
  { type: 'Draft Survey', label: 'Ship name', says: 'Draft survey report' },
  { type: 'Condition of Container', label: 'Ship name', says: 'ondition of' },
  { type: 'Container Tally', label: 'Surveyor who attended', says: 'ally' },
  { type: 'Flat Rack', label: 'Ship name', says: 'rack' },
  { type: 'Pre Delivery', label: 'Ship name', says: 'eliver' },
] as const;

describe('without a network', () => {
  it.each(KINDS)('the report of a $type is printed from what is typed', async ({ type, label, says }) => {
    const page = await openNewJob({ type_of_survey: type });
    await goOnBoard(page, page.job);
    fill(page, label, 'TYPED ON BOARD');
    await goTo(page, /^Reports/);
    page.backend.log.clear();
    const text = await printed(() => page.user.click(formal(page).getByRole('button', { name: MADE_HERE })));
    expect(text).toContain(NOT_ON_SERVER);
    expect(text).toContain('TYPED ON BOARD');
    expect(text).toContain(says);
    // letterhead
    expect(text).toContain('Harbour Gauge Surveyors');
    expect(page.backend.log.entries).toEqual([]);
    // Files of the device cannot be fetched in these tests: the letterhead's pictures are looked at in a browser.
    expect(page.screen.queryByText(/^The image/)).toBeNull();
    const link = formal(page).getByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('download', `${page.job}-formal-report-not-yet-on-the-server.pdf`);
  });

  it('the worksheet to sign is one page of what is typed', async () => {
    const page = await openNewJob({ type_of_survey: 'Draft Survey' });
    await goOnBoard(page, page.job);
    fill(page, 'Ship name', 'TYPED ON BOARD');
    await goTo(page, /^Initial draft survey/);
    fill(page, 'Forward draft, port, initial', '3.38');
    page.backend.log.clear();
    await page.user.click(page.screen.getByRole('tab', { name: 'Worksheet to sign' }));
    const sheet = within(page.screen.getByRole('tabpanel', { name: 'Worksheet to sign' }));
    const text = await printed(async () =>
      page.user.click(await sheet.findByRole('button', { name: MADE_HERE })),
    );
    for (const words of ['Draft survey worksheet', 'TYPED ON BOARD', '3.38', 'Chief officer', 'Page 1 of 1'])
      expect(text).toContain(words);
    expect(page.backend.log.entries).toEqual([]);
  });

  it('a photograph that waits is printed with what its original proves, and the saved figures with what is typed over them', async () => {
    const page = await openNewJob({ type_of_survey: 'Draft Survey' });
    fill(page, 'Ship name', 'M.V. AGGELOS B');
    await press(page, /^Save/);
    await told('Ship particulars added successfully');
    await goOnBoard(page, page.job);
    fill(page, 'Call sign', 'SVBD7');
    await goTo(page, /^Images/);
    await page.user.upload(
      page.screen.getByLabelText('Add images, initial survey', { selector: 'input' }),
      jpeg(),
    );
    await page.screen.findByRole('list', { name: 'Add images, initial survey: files' });
    await goTo(page, /^Reports/);
    await page.user.click(page.screen.getByRole('tab', { name: 'Formal report' }));
    const panel = within(page.screen.getByRole('tabpanel', { name: 'Formal report' }));
    const text = await printed(() => page.user.click(panel.getByRole('button', { name: MADE_HERE })));
    for (const said of ['M.V. AGGELOS B', 'SVBD7', 'IMG_0042', PHOTO_SHA256.jpeg, NOT_ON_SERVER])
      expect(text).toContain(said);
    // it is not offered as the file to upload
    expect(panel.getByRole('button', { name: 'Upload the generated PDF' })).toBeDisabled();
  });

  it('a report of what the server has all of is not marked', async () => {
    const page = await openNewJob({ type_of_survey: 'Draft Survey' });
    fill(page, 'Ship name', 'M.V. AGGELOS B');
    await press(page, /^Save/);
    await told('Ship particulars added successfully');
    await goOnBoard(page, page.job);
    await goTo(page, /^Reports/);
    await page.user.click(page.screen.getByRole('tab', { name: 'Formal report' }));
    const panel = within(page.screen.getByRole('tabpanel', { name: 'Formal report' }));
    const text = await printed(() => page.user.click(panel.getByRole('button', { name: MADE_HERE })));
    expect(text).toContain('M.V. AGGELOS B');
    expect(text).not.toContain(NOT_ON_SERVER);
  });

  it('the report of a general survey is printed with its findings and their photographs', async () => {
    const page = await renderAt(paths.myTasks, { as: 'surveyor' });
    const job = page.backend.asSystem(({ db }) => {
      const rfq = db.insert<{ name: string }>('RFQ', anRfq({ status: 'In Progress' })).name;
      return db.insert<{ name: string }>(
        'Job Order',
        aJobOrder({
          rfq_id: rfq,
          status: 'In Progress',
          type_of_survey: 'Hold Cleanliness Inspection',
          surveyor: [{ surveyor: 'SUR-00001', allocated: 1 }] as never,
        }),
      ).name;
    });
    await act(() => page.router.navigate(to(paths.draftSurvey, { id: job })));
    await press(page, 'Add a finding');
    fill(page, 'Finding 1, heading', 'Loose scale');
    await press(page, 'Save');
    await told('updated successfully');
    await goOnBoard(page, job);
    const label = 'Photographs, finding 1';
    await page.user.upload(await page.screen.findByLabelText(label, { selector: 'input' }), jpeg());
    fill(page, 'Report text', 'TYPED ON BOARD');
    const text = await printed(() => press(page, MADE_HERE));
    for (const said of ['Loose scale', 'TYPED ON BOARD', 'IMG_0042', NOT_ON_SERVER])
      expect(text).toContain(said);
  });

  it('the attendance sheet of the request is there', async () => {
    const page = await openNewJob({ type_of_survey: 'Draft Survey' });
    await goOnBoard(page, page.job);
    page.queryClient.clear();
    await press(page, 'More');
    await page.user.click(await page.screen.findByRole('menuitem', { name: 'Attendance sheet' }));
    expect(await page.screen.findByRole('article', { name: /^Attendance sheet of/ })).toBeVisible();
  });
});
