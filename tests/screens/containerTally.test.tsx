import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fetchFile } from '@/api/fileAddress';
import { readCount, readCounts, writeCount } from '@/kinds/containerTally/counts';
import { tallyOf } from '@/kinds/containerTally/tally';
import { tallyWorksheet, type TallyWorksheet } from '@/kinds/containerTally/worksheet';
import { photoBytes } from '@/lib/photo.fixture';
import { keepSeals, sealOfOtherJob } from '@/shared/knownSeals';
import { accountOf } from '@tests/mock/accounts';
import { aContainerTally } from '@tests/mock/seed/builders';
import { parseWorksheet, worksheetText } from '@/shared/surveyKind/worksheet';
import { worksheetPath } from '@/shared/surveyRecord/worksheetFile';
import { recoverDraft } from './drafts';
import { printedText, readByBoth, sendFormal, uploadFormal } from './formalReport';
import { openNewJob, storedRecord, type Survey } from './newJob';
import { reload, type Rendered } from './renderAt';
import { calls, field, fill, goTo, press, toasts, told } from './surveyPage';

const DOCTYPE = 'Container Tally Survey';

const storedIn = (page: Survey) => storedRecord(DOCTYPE, page);

async function sheetIn(page: Survey) {
  const sheet = await fetchFile(worksheetPath(storedIn(page).attachment_tally_survey));
  return parseWorksheet(tallyWorksheet, await sheet.text());
}

/** Another surveyor saves the worksheet from another browser. */
async function colleagueSaves(page: Survey, sheet: TallyWorksheet): Promise<void> {
  const { name } = storedIn(page);
  const form = new FormData();
  form.append('file', new File([worksheetText(sheet)], 'worksheet.txt', { type: 'text/plain' }));
  form.append('doctype', DOCTYPE);
  form.append('docname', name);
  form.append('is_private', '0');
  const request = new Request('http://localhost/api/method/upload_file', { method: 'POST', body: form });
  const sid = page.backend.openSession('surveyor3@plimsoll.example');
  const { body } = await page.backend.handle({
    method: 'POST',
    url: '/api/method/upload_file',
    headers: { cookie: `sid=${sid}`, 'content-type': request.headers.get('content-type') ?? '' },
    body: new Uint8Array(await request.arrayBuffer()),
  });
  const { message } = JSON.parse(String(body)) as { message: { name: string; file_url: string } };
  page.backend.asSystem(({ db }) =>
    db.update(DOCTYPE, name, {
      attachment_tally_survey: [
        {
          document_type: 'Worksheet',
          document_name: 'worksheet.txt',
          document: message.file_url,
          document_id: message.name,
        },
      ],
    }),
  );
}

const JOB = { type_of_survey: 'Tally Stuffing', container_number: 'CSQU3054383' };
/** The form of a job whose record is there. */
const openJob = (section: string): Promise<Survey> =>
  openNewJob(JOB, { record: aContainerTally({ container_number: JOB.container_number }), section });

/** Shows the lines of a pasted list. */
async function bring(page: Survey, list: string): Promise<void> {
  await press(page, 'Lots from a list');
  fill(page, 'List', list);
  await press(page, 'Show the lines');
  await page.screen.findByRole('dialog', { name: 'Take in a table' });
}

/** The tally of a job with a pasted list. */
async function withLots(list: string): Promise<Survey> {
  const page = await openJob('tally');
  await bring(page, list);
  fill(page, 'Pieces in one sling', '20');
  await press(page, /^Take in \d+ lots?$/);
  await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
  return page;
}

const LIST =
  'Lot\tMark\tPacking\tQty\nGolden Paddy\tGP-25\tbags 25 kg\t40\nRed Pearl\tRP-25\tbags 25 kg\t1,240';

const key = (name: string, times = 1) => {
  for (let press = 0; press < times; press++) fireEvent.keyDown(window, { key: name });
};
const running = ({ screen }: Rendered) => within(screen.getByRole('region', { name: /^Count / }));

it('a tally goes from the task to the requester who reads the report', async () => {
  const page = await openNewJob(JOB);
  const { screen, user } = page;
  expect(page.router.state.location.pathname).toBe(`/ContainerStuffingSurvey/${page.job}`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Container Tally ${page.job}`);

  // the header comes from the job order; times go out empty, or the server would stamp its own
  expect(field(page, 'Container number')).toHaveValue('CSQU3054383');
  fill(page, 'Container number', 'CSQU3054384');
  expect(screen.getByText('Check digit reads 4, the number gives 3')).toBeVisible();
  fill(page, 'Container number', 'csqu 305438 3');
  expect(field(page, 'Container number')).toHaveValue('CSQU3054383');
  expect(screen.queryByText(/Check digit/)).toBeNull();
  fill(page, 'Gate in, export', '10/06/2026');
  fill(page, 'Gate out, export', '09/06/2026');
  expect(screen.getByText('Before gate in (10/06/2026)')).toBeVisible();
  await press(page, /^Save/);
  await told('Updated successfully');
  expect(calls(page, 'POST', `/resource/${DOCTYPE}`)[0]?.body).toMatchObject({
    job_order_id: page.job,
    time_of_survey: '',
    start_time: '',
    end_time: '',
  });
  expect(storedIn(page)).toMatchObject({ container_number: 'CSQU3054383', start_time: null });
  await goTo(page, /^Container and cargo/);
  fill(page, 'Gross weight', '28480');
  fill(page, 'Voyage number', '214W');
  await press(page, /^Save/);
  await told('Survey details updated successfully');
  expect(storedIn(page)).toMatchObject({ gross__weight: 28480, voyage_no: '214W' });

  // the packing list, pasted
  await goTo(page, /^Tally/);
  await bring(page, `${LIST}\nShipped on deck\n`);
  expect(screen.getByText('1,280 packages; 1 line is refused and stays out')).toBeVisible();
  expect(screen.getByText('Red Pearl RP-25: 1,240 bags 25 kg')).toBeVisible();
  expect(screen.getByText('no number of packages')).toBeVisible();
  fill(page, 'Pieces in one sling', '20');
  await press(page, 'Take in 2 lots');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  // where one stands under the other, Tab reaches the keys that count before the lots
  expect(
    screen
      .getByRole('table', { name: 'Lots' })
      .compareDocumentPosition(screen.getByRole('region', { name: /^Count / })),
  ).toBe(Node.DOCUMENT_POSITION_PRECEDING);

  // a truck, and who counts for each side
  await press(page, 'New truck or layer');
  fill(page, 'Number or name', 'MH 43 T 4417');
  await press(page, 'Count into it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('radio', { name: /^Shift/ }));
  await press(page, 'Shift');
  fill(page, 'Shift', 'Day');
  fill(page, 'Counts for the other side', 'J. Pereira');
  fill(page, 'Which side', 'Shipper');
  await press(page, 'Add');
  expect(await screen.findByText('J. Pereira, Shipper')).toBeVisible();

  // counting by key and by thumb
  key(' ', 2);
  expect(await running(page).findByText('complete')).toBeVisible();
  await user.click(running(page).getByRole('button', { name: '+ 1 bag' }));
  expect(running(page).getByText('1 over')).toBeVisible();
  key('-');
  key('d');
  await waitFor(() => expect(screen.getByRole('row', { name: /Golden Paddy.*40.*40.*1.*39/ })).toBeVisible());
  key('d');
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.getByRole('row', { name: /Golden Paddy.*40.*40.*1.*39/ })).toBeVisible());
  await press(page, 'Next lot');
  key(' ');
  key('n');
  fill(page, 'Pieces', '6');
  await press(page, 'Count +6');
  expect(await running(page).findByText('1,214 to come')).toBeVisible();
  expect(screen.getByText(/Every press is kept on this device, last \d\d:\d\d:\d\d/)).toBeVisible();

  // the other side counted otherwise
  await user.click(screen.getByRole('radio', { name: /^Truck/ }));
  fill(page, 'Their count, MH 43 T 4417', '64');
  expect(screen.getByRole('row', { name: /MH 43 T 4417.*66.*\+2/ })).toBeVisible();
  fill(page, 'Ended on', '20/06/2026');
  await press(page, /^Save/);
  await waitFor(async () => {
    const sheet = await sheetIn(page);
    expect(tallyOf(sheet).totals).toMatchObject({ tallied: 66, damaged: 1, short: 1214, over: 0 });
  });
  expect(storedIn(page)).toMatchObject({ end_date: '2026-06-20' });
  expect(storedIn(page).start_time).toMatch(/^\d+:\d\d:\d\d/);
  const lines = readCounts((await sheetIn(page)).counts);
  expect(lines.map(({ pieces }) => pieces)).toEqual([20, 20, 1, -1, 0, 0, 20, 6]);
  expect(lines.filter(({ back }) => back !== '')).toHaveLength(1);
  expect(new Set(lines.map(({ by }) => by))).toEqual(new Set(['Anita Kulkarni']));

  // seals beside their photographs: a number used twice is asked about
  await goTo(page, /^Seals/);
  fill(page, 'Customs seal, number', 'H 4471902');
  fill(page, 'Liner seal, number', 'h-4471902');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(field(page, 'Liner seal, number')).toHaveValue(''));
  fill(page, 'Liner seal, number', 'ML-IN 883071');
  const [, liner] = screen.getAllByLabelText('By the document');
  if (!liner) throw new Error('no second seal');
  fireEvent.change(liner, { target: { value: 'ML-IN 883017' } });
  expect(screen.getByText('Differs from the document: both go on the report')).toBeVisible();
  await press(page, /^Save/);
  await waitFor(() =>
    expect(storedIn(page)).toMatchObject({ custom_seal: 'H 4471902', liner_seal: 'ML-IN 883071' }),
  );
  const photo = new File([photoBytes('jpeg')], 'seal.jpg', { type: 'image/jpeg' });
  await user.upload(
    await screen.findByLabelText('Add photograph of the customs seal', { selector: 'input' }),
    photo,
  );
  await told('Image attached successfully');
  expect(storedIn(page).customs_seal).toMatch(/seal/);
  expect(
    await screen.findByRole('img', { name: /^CSQU ?3054383, photograph of the customs seal: /i }),
  ).toBeVisible();

  // checks, and the report: generated, its text, its PDF, sent
  await goTo(page, /^Reports/);
  await user.click(await screen.findByRole('tab', { name: 'Formal report' }));
  const panel = within(await screen.findByRole('tabpanel', { name: 'Formal report' }));
  expect(await panel.findByText('Red Pearl RP-25: 1,214 short')).toBeVisible();
  expect(panel.getByText('MH 43 T 4417: ours is 66, theirs 64')).toBeVisible();
  await uploadFormal(page, '66 packages in 2 lots were counted');
  const said = await printedText(storedIn(page).formal_report_upload);
  for (const part of [
    'Container tally report',
    'CSQU 305438 3',
    'Golden Paddy',
    'MH 43 T 4417',
    'J. Pereira, Shipper',
    'Tally sheet',
    'ML-IN 883017',
    'ML-IN 883071',
    'Limits of the survey',
    'Harbour Gauge',
  ])
    expect(said).toContain(part);
  await sendFormal(page);

  // the vendor, then the requester
  await readByBoth(page, {
    shown: [/66 packages, 1,280 by the documents, 1 damaged/],
    vendor: 'reportofCntrStuffing',
    requester: 'RequestersDetailedTallyReports',
  });
});

it('held keys count once, and a line is corrected by another, again, and not to more damaged pieces than it has', async () => {
  const page = await withLots(LIST);
  const { screen, user } = page;
  key(' ');
  fireEvent.keyDown(window, { key: ' ', repeat: true });
  fireEvent.keyDown(window, { key: ' ', repeat: true });
  expect(await running(page).findByText('20 to come')).toBeVisible();
  await screen.findByText(/kept on this device, last/);
  key('+');
  key('+');
  expect(await running(page).findByText('18 to come')).toBeVisible();
  const openCorrection = async () =>
    user.click((await screen.findAllByRole('button', { name: /^Correct sling/ }))[0]!);
  await openCorrection();
  fill(page, 'Damaged', '21');
  fill(page, 'Reason', 'One bag less in the sling');
  expect(screen.getByText('More are damaged than there are')).toBeInTheDocument();
  await press(page, 'Correct');
  expect(screen.getByRole('dialog', { name: /^Correct/ })).toBeVisible();
  fill(page, 'Damaged', '0');
  expect(screen.queryByText('More are damaged than there are')).toBeNull();
  fill(page, 'Pieces', '18');
  await press(page, 'Correct');
  expect(await running(page).findByText('20 to come')).toBeVisible();
  await press(page, /^Save/);
  await told('Survey details updated successfully');
  const lines = readCounts((await sheetIn(page)).counts);
  expect(lines.map(({ pieces }) => pieces)).toEqual([20, 1, 1, -2]);
  expect(lines[3]).toMatchObject({ corrects: lines[0]?.id, note: 'One bag less in the sling' });

  // from what the first correction made of it
  await openCorrection();
  fill(page, 'Pieces', '19');
  fill(page, 'Reason', 'Counted again');
  await press(page, 'Correct');
  expect(await running(page).findByText('19 to come')).toBeVisible();
});

it('lots are not taken in with slings that hold no whole piece, and a piece is called by its packing', async () => {
  const page = await openJob('tally');
  await bring(page, 'Lot\tMark\tPacking\tQty\nSpares\tSP-1\tboxes 10 kg\t40');
  for (const [per, why] of [
    ['0', 'A sling holds 1 piece or more'],
    ['2.5', 'Counts are whole numbers from 0'],
  ] as const) {
    fill(page, 'Pieces in one sling', per);
    expect(page.screen.getByText(`${why}.`)).toBeVisible();
    expect(page.screen.getByRole('button', { name: 'Take in 1 lot' })).toBeDisabled();
  }
  fill(page, 'Pieces in one sling', '20');
  await press(page, 'Take in 1 lot');
  await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
  expect(running(page).getByRole('button', { name: /^\+ 1 box\b/ })).toBeVisible();
  expect(running(page).getByText('of 40 boxes')).toBeVisible();
});

it('a container of a list fills what the tally does not say yet', async () => {
  const page = await openJob('tally');
  await press(page, 'Container from a list');
  await page.screen.findByLabelText('List');
  fill(page, 'List', 'Container\tISO\tSeal\nCSQU3054383\t22G1\tH 4471902\nTRHU6875483\t45G1\tH 4471906');
  await press(page, 'Show the lines');
  expect(await page.screen.findByText(/^Filled: .*declared liner seal\.$/)).toBeVisible();
  await press(page, 'Take in CSQU 305438 3');
  await goTo(page, /^Seals/);
  expect(page.screen.getByDisplayValue('H 4471902')).toBeVisible();
});

it('a line that a colleague corrected is not taken back: its correction would stay', async () => {
  const page = await withLots(LIST);
  key(' ');
  await press(page, /^Save/);
  await told('Survey details updated successfully');
  const mine = await sheetIn(page);
  const [[line, count] = ['', '']] = Object.entries(mine.counts);
  const correction = {
    at: '2099-06-17 11:00:00.000',
    by: 'Farid Rahmani',
    units: 0,
    pieces: -1,
    corrects: line,
  };
  await colleagueSaves(page, {
    ...mine,
    counts: { ...mine.counts, theirs: writeCount({ ...readCount(count), ...correction }) },
  });
  const again = { ...reload(page), job: page.job };
  await again.screen.findByRole('navigation', { name: 'Sections' });
  expect(await running(again).findByText('21 to come')).toBeVisible();
  expect(again.screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  expect(again.screen.getByRole('button', { name: /^Correct sling/ })).toBeEnabled();
});

it('begins with a count that is typed too, and a press that was made is there after a reload, though not saved', async () => {
  const page = await withLots(LIST);
  key('n');
  fill(page, 'Pieces', '6');
  await press(page, 'Count +6');
  await press(page, /^Save/);
  await told('Survey details updated successfully');
  expect(storedIn(page).start_time).toMatch(/^\d+:\d\d:\d\d/);

  key(' ');
  expect(await running(page).findByText('14 to come')).toBeVisible();
  await page.screen.findByText(/kept on this device, last/);
  const again = { ...reload(page), job: page.job };
  await again.screen.findByRole('navigation', { name: 'Sections' });
  await recoverDraft(again);
  expect(await running(again).findByText('14 to come')).toBeVisible();
  expect(await again.screen.findByRole('button', { name: 'Take back' })).toBeVisible();
});

it('two surveyors count at the same time, and both counts stand', async () => {
  const page = await withLots(LIST);
  await press(page, 'New truck or layer');
  fill(page, 'Number or name', 'MH 43 T 4417');
  await press(page, 'Count into it');
  await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
  key(' ');
  await press(page, /^Save/);
  await told('Survey details updated successfully');
  // the colleague counts two slings of the other lot meanwhile, and saves
  const mine = await sheetIn(page);
  const [, pearl = ''] = Object.keys(mine.lots);
  const of = (at: string) =>
    writeCount({ ...readCount(Object.values(mine.counts)[0] ?? ''), at, lot: pearl, by: 'Farid Rahmani' });
  await colleagueSaves(page, {
    ...mine,
    counts: {
      ...mine.counts,
      theirs1: of('2026-06-17 11:00:00.000'),
      theirs2: of('2026-06-17 11:00:05.000'),
    },
  });
  key(' ');
  await press(page, /^Save/);
  await waitFor(async () => {
    const { lots, loads } = tallyOf(await sheetIn(page));
    expect(lots.map(({ tallied }) => tallied)).toEqual([40, 40]);
    expect(loads[0]?.tallied).toBe(80);
  });
  expect(page.screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(page.screen.getByRole('row', { name: /^All lots.*80/ })).toBeVisible());
  await page.user.click(page.screen.getByRole('radio', { name: /^Sling/ }));
  expect(page.screen.getAllByText('by Farid Rahmani')).toHaveLength(2);
});

it('a recount puts the difference into a line of its own, and both sides agree', async () => {
  const page = await withLots(LIST);
  await press(page, 'New truck or layer');
  fill(page, 'Number or name', 'MH 43 T 4417');
  await press(page, 'Count into it');
  await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
  key(' ', 2);
  fill(page, 'Their count, MH 43 T 4417', '38');
  await press(page, 'Recount');
  fill(page, 'Counted together', '39');
  await press(page, 'Write down the recount');
  expect(await page.screen.findByRole('row', { name: /MH 43 T 4417.*39.*0/ })).toBeVisible();
  expect(field(page, 'Their count, MH 43 T 4417')).toHaveValue('39');
  await press(page, /^End of truck/);
  expect(await page.screen.findByRole('dialog', { name: 'Add truck or layer' })).toBeVisible();
  await press(page, 'Cancel');
  await press(page, /^Save/);
  await told('Survey details updated successfully');
  const sheet = await sheetIn(page);
  expect(readCounts(sheet.counts).at(-1)).toMatchObject({ pieces: -1, note: 'Recount of MH 43 T 4417: 39' });
  expect(Object.values(sheet.loads)[0]?.to).toMatch(/^\d\d:\d\d:\d\d$/);
});

it('a container is closed with its seals, time and totals; then nothing is changed until it is opened again with a reason', async () => {
  const page = await withLots('Lot\tMark\tPacking\tQty\nGolden Paddy\tGP-25\tbags 25 kg\t40');
  const { screen } = page;
  const close = () => screen.getByRole('button', { name: 'Close container' });
  expect(close()).toBeDisabled();
  await press(page, 'New truck or layer');
  fill(page, 'Number or name', 'MH 43 T 4417');
  await press(page, 'Count into it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  key(' ');
  await waitFor(() => expect(close()).toBeEnabled());
  await page.user.click(close());
  const opened = await screen.findByRole('dialog', { name: 'Close container CSQU 305438 3' });
  expect(opened).toHaveAccessibleDescription(/20 packages in 1 lot.*Customs seal: no number/);
  const dialog = within(opened);
  expect(dialog.getByText('20 packages in 1 lot, 0 damaged')).toBeVisible();
  expect(dialog.getByText('40: 20 short, 0 over')).toBeVisible();
  expect(dialog.getByText('Golden Paddy GP-25: 20 short')).toBeVisible();
  expect(dialog.getByText('Customs seal: no number')).toBeVisible();
  expect(dialog.getByText(/MH 43 T 4417: ended at that time as well/)).toBeVisible();
  fill(page, 'Closed on', '20/06/2026');
  fill(page, 'Closed at', '12:10');
  await page.user.click(dialog.getByRole('button', { name: 'Close container' }));

  // saved at once, and locked
  await told('Survey details updated successfully');
  expect(storedIn(page)).toMatchObject({ end_date: '2026-06-20', end_time: '12:10:00' });
  const closed = await sheetIn(page);
  expect(Object.values(closed.closings)).toMatchObject([
    { at: '2026-06-20 12:10:00', by: 'Anita Kulkarni', reopened: '' },
  ]);
  expect(Object.values(closed.loads)).toMatchObject([{ to: '12:10:00' }]);
  expect(
    await screen.findByText(/^Closed 20\/06\/2026 12:10 by Anita Kulkarni, with 20 packages tallied/),
  ).toBeVisible();
  key(' ');
  expect(screen.getByRole('button', { name: 'Lot' })).toBeDisabled();
  expect(screen.getByRole('row', { name: /^All lots.*20/ })).toBeVisible();
  expect(field(page, 'Ended at')).toBeDisabled();
  await goTo(page, /^Seals/);
  expect(screen.getByText(/The container is closed: open it again/)).toBeVisible();
  expect(field(page, 'Customs seal, number')).toBeDisabled();

  // opened again, but not without a reason
  await goTo(page, /^Tally/);
  await press(page, 'Open again');
  const question = within(await screen.findByRole('dialog', { name: 'Open container CSQU 305438 3 again?' }));
  expect(question.getByRole('button', { name: 'Open again' })).toBeDisabled();
  fill(page, 'Reason', 'One sling was left on the truck');
  await page.user.click(question.getByRole('button', { name: 'Open again' }));
  await waitFor(async () =>
    expect(Object.values((await sheetIn(page)).closings)).toMatchObject([
      { by: 'Anita Kulkarni', reopenedBy: 'Anita Kulkarni', why: 'One sling was left on the truck' },
    ]),
  );
  expect(storedIn(page).end_time).toBeNull();
  await waitFor(() => expect(close()).toBeEnabled());
  key(' ');
  expect(await running(page).findByText('complete')).toBeVisible();
});

it('a seal that this device knows from another job on another container is asked about', async () => {
  const other = { number: 'H 4471902', container: 'MSKU1100817', title: 'Customs seal' };
  const page = await openJob('seals');
  keepSeals(accountOf('surveyor').email, 'JO-00009', [other]);
  fill(page, 'Liner seal, number', 'h-4471902');
  const question = within(await page.screen.findByRole('alertdialog'));
  expect(
    question.getByText(
      /stands on the customs seal of MSKU 110081 7, job JO-00009 already, according to this device/,
    ),
  ).toBeVisible();
  await page.user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(field(page, 'Liner seal, number')).toHaveValue(''));
  fill(page, 'Liner seal, number', 'ML-IN 1');
  const saved = toasts().length;
  await press(page, /^Save/);
  await waitFor(() => expect(toasts().length).toBeGreaterThan(saved));
  // known to the next job by now
  await waitFor(() =>
    expect(
      sealOfOtherJob(accountOf('surveyor').email, { number: 'MLIN1', container: 'TCLU4711962' }, 'JO-2'),
    ).toMatchObject({ job: page.job, title: 'Liner seal' }),
  );
});
