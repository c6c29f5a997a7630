import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import { emptyWorksheet } from '@/kinds/draftSurvey/calculation/worksheet';
import { describeKinds, surveyKinds } from '@/kinds/registry';
import { changeWithWorksheet } from '@/shared/surveyRecord/worksheetFile';
import { surveyPagesKey } from '@/shared/surveyRecord/context';
import {
  calls,
  colleagueSaves,
  colleagueSavesWorksheet,
  fail,
  field,
  fill,
  forgetToasts,
  goTo,
  leaveForm,
  openAgain,
  openSurvey,
  press,
  puts,
  stored,
  storedWorksheet,
  SURVEY,
  toasts,
  told,
  type SurveyOnScreen,
} from './surveyPage';
import { discardDraft, recoverDraft } from './drafts';

const remarks = 'Remarks on the initial survey';
const conflict = ({ screen }: SurveyOnScreen) =>
  screen.findByRole('dialog', { name: /Someone changed this record at \d\d\/\d\d\/\d{4} \d\d:\d\d/ });

// A form of a hundred fields is slow on a busy machine.
describe('two surveyors at one record', () => {
  it('asks only about the fields that both changed, waits for the decision, and saves what was chosen', async () => {
    const page = await openSurvey({ record: { flag: 'Malta', call_sign: '9HA', cargo: 'Coal' } });
    fill(page, 'Flag', 'Liberia');
    fill(page, 'Call sign', 'A8');
    fill(page, 'Captain', 'D. Petrakis');
    colleagueSaves(page, { flag: 'Cyprus', call_sign: '5B', cargo: 'Grain' });
    await press(page, 'Save');
    const rows = within(await conflict(page))
      .getAllByRole('rowheader')
      .map((head) => head.textContent);
    expect(rows).toEqual(['Call sign', 'Flag']);
    expect(stored(page)).toMatchObject({ flag: 'Cyprus', call_sign: '5B' });
    expect(toasts()).toEqual([]);

    // until it is decided nothing is sent, and nothing that was typed is lost
    await page.user.click(within(await conflict(page)).getByRole('button', { name: 'Decide later' }));
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(field(page, 'Flag')).toHaveValue('Liberia');
    expect(stored(page)?.flag).toBe('Cyprus');
    const sent = puts(page).length;
    await press(page, 'Save');
    const dialog = await conflict(page);
    await page.user.click(within(dialog).getByRole('radio', { name: 'Call sign: take theirs' }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Save 2 choices' }));
    await told('Ship particulars updated successfully');
    expect(puts(page)).toHaveLength(sent + 1);
    expect(stored(page)).toMatchObject({
      flag: 'Liberia',
      call_sign: '5B',
      cargo: 'Grain',
      captain_name: 'D. Petrakis',
    });
    expect(field(page, 'Call sign')).toHaveValue('5B');
    expect(field(page, 'Cargo')).toHaveValue('Grain');

    // they save again while it is asked: theirs is the newest of them
    forgetToasts();
    fill(page, 'Flag', 'Malta');
    colleagueSaves(page, { flag: 'Cyprus' });
    await press(page, 'Save');
    const again = within(await conflict(page));
    colleagueSaves(page, { flag: 'Panama', call_sign: '3E' });
    await act(() => page.queryClient.invalidateQueries({ queryKey: surveyPagesKey(page.jobOrder) }));
    await waitFor(() => expect(field(page, 'Call sign')).toHaveValue('3E'));
    await page.user.click(again.getByRole('button', { name: 'Take all theirs' }));
    await page.user.click(again.getByRole('button', { name: 'Save 1 choice' }));
    await told('Ship particulars updated successfully');
    expect(stored(page)?.flag).toBe('Panama');
    await waitFor(() => expect(field(page, 'Flag')).toHaveValue('Panama'));
  });

  it('creates one record when the browser sends it twice (R22)', async () => {
    const page = await openSurvey({ record: null });
    fill(page, 'Ship name', 'AGGELOS B');
    fail(page.backend, { match: { method: 'POST', doctype: SURVEY }, kind: 'repeated', times: 1 });
    await press(page, 'Save');
    await told('Ship particulars added successfully');
    expect(page.screen.queryByRole('dialog')).toBeNull();
    const records = page.backend.asSystem(({ db }) =>
      db.list<{ ship_name: string }>(SURVEY, {
        fields: ['ship_name'],
        filters: [['job_order_id', '=', page.jobOrder]],
      }),
    );
    expect(records.map(({ ship_name }) => ship_name)).toEqual(['AGGELOS B']);
  });

  it('takes a save whose answer was lost, or that the browser sent twice (R22), for no conflict', async () => {
    const page = await openSurvey({ section: 'remarks', record: { remarks_i: '' } });
    fail(page.backend, { match: { method: 'PUT', doctype: SURVEY }, kind: 'answer-lost', times: 1 });
    fill(page, remarks, 'Calm.');
    await press(page, 'Save');
    await told('updated successfully');
    expect(puts(page)).toHaveLength(1);
    expect(page.screen.queryByRole('dialog')).toBeNull();
    expect(stored(page)?.remarks_i).toBe('Calm.');

    await goTo(page, /^Initial draft survey/);
    page.backend.log.clear();
    fill(page, /Declared constant/, '350');
    fail(page.backend, { match: { method: 'PUT', doctype: SURVEY }, kind: 'repeated', times: 1 });
    await press(page, 'Save');
    await told('Initial draft survey updated successfully');
    expect(page.screen.queryByRole('dialog')).toBeNull();
    expect((await storedWorksheet(page)).declaredConstant).toBe(350);
    expect(puts(page).map(({ status }) => status)).toEqual([417]);
  });

  it('merges without a word what only one changed, and asks about a field of another section once that is saved', async () => {
    const page = await openSurvey({ record: { flag: 'Malta' }, section: 'remarks' });
    fill(page, remarks, 'Calm.');
    colleagueSaves(page, { flag: 'Cyprus', remarks_f: 'Swell.' });
    await press(page, 'Save');
    await told('updated successfully');
    expect(page.screen.queryByRole('dialog')).toBeNull();
    expect(stored(page)).toMatchObject({ flag: 'Cyprus', remarks_i: 'Calm.', remarks_f: 'Swell.' });
    expect(field(page, 'Remarks on the final survey')).toHaveValue('Swell.');
    await goTo(page, /^Ship particulars/);
    expect(field(page, 'Flag')).toHaveValue('Cyprus');

    fill(page, 'Flag', 'Liberia');
    await goTo(page, /^Remarks/);
    fill(page, remarks, 'Calm, light air.');
    colleagueSaves(page, { flag: 'Panama' });
    forgetToasts();
    await press(page, 'Save');
    await told('updated successfully');
    await goTo(page, /^Ship particulars/);
    expect(field(page, 'Flag')).toHaveValue('Liberia');
    await press(page, 'Save');
    expect(within(await conflict(page)).getByRole('rowheader')).toHaveTextContent('Flag');
    expect(stored(page)?.flag).toBe('Panama');
  });

  it('asks about two lists of rows, and shows what each has and the other has not', async () => {
    const row = (info: string, time: string) => ({ info, date: '2026-06-14', time });
    const page = await openSurvey({
      section: 'voyage-details',
      record: { voyage_details: [row('Arrived', '10:00:00'), row('Berthed', '12:00:00')] },
    });
    // a row that a colleague deleted is saved anew with the list that it stands in
    fill(page, 'Event, row 2', 'All fast');
    colleagueSaves(page, { voyage_details: stored(page)?.voyage_details?.slice(0, 1) ?? [] });
    await press(page, 'Save');
    await page.user.click(within(await conflict(page)).getByRole('button', { name: 'Save 1 choice' }));
    await waitFor(() =>
      expect(stored(page)?.voyage_details?.map(({ info }) => info)).toEqual(['Arrived', 'All fast']),
    );
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());

    await press(page, 'Add row');
    fill(page, 'Event, row 3', 'Commenced');
    colleagueSaves(page, {
      voyage_details: [
        ...(stored(page)?.voyage_details?.slice(0, 1) ?? []),
        { info: 'Pilot off', date: '2026-06-16', time: '04:00:00' },
      ],
    });
    await press(page, 'Save');
    const dialog = await conflict(page);
    expect(within(dialog).getByText('Commenced')).toBeVisible();
    expect(within(dialog).getByText('Pilot off · 16/06/2026 · 04:00')).toBeVisible();
    expect(within(dialog).getAllByText('1 row alike')).toHaveLength(2);
  });

  it('keeps a document of a colleague when one is added here, and puts it on the page', async () => {
    const page = await openSurvey({ section: 'documents' });
    const theirs: SurveyDocument = {
      document_type: 'Other',
      document_name: 'their.pdf',
      document: '/files/their.pdf',
    };
    colleagueSaves(page, { voyage_and_stowage_documents: [theirs], flag: 'Cyprus' });
    await page.user.upload(
      page.screen.getByLabelText('Add documents', { selector: 'input' }),
      new File(['%PDF-1.4 mine'], 'mine.pdf', { type: 'application/pdf' }),
    );
    await told('Attachment added successfully');
    const names = stored(page)?.voyage_and_stowage_documents?.map((row) => row.document_name);
    expect(names).toEqual(['their.pdf', 'mine.pdf']);
    expect(await page.screen.findByRole('link', { name: /their\.pdf/ })).toBeVisible();
    await goTo(page, /^Ship particulars/);
    expect(field(page, 'Flag')).toHaveValue('Cyprus');
  });
});

describe('a row that the server no longer has (R4)', () => {
  const tank = (name: string, tabvol: number) => ({ tank: name, sounding: 1, tabvol, density: 1.025 });
  const both = [tank('1P', 100), tank('1S', 200)];
  const volumes = (page: SurveyOnScreen, set: 'i' | 'f' = 'i') =>
    stored(page)?.[`ballast_water_${set}`]?.map((row) => [row.tank, row.tabvol]);
  const withoutTank = (page: SurveyOnScreen, set: 'i' | 'f') =>
    stored(page)?.[`ballast_water_${set}`]?.filter((row) => row.tank !== '1S') ?? [];
  const openTanks = async (record: Parameters<typeof colleagueSaves>[1]) => {
    const page = await openSurvey({ section: 'initial', record });
    await page.user.click(await page.screen.findByRole('tab', { name: 'Tanks' }));
    await page.screen.findByLabelText('Volume, 1S, initial');
    return page;
  };
  const decide = async (page: SurveyOnScreen, choice: 'Keep all mine' | 'Take all theirs') => {
    const dialog = within(await conflict(page));
    await page.user.click(dialog.getByRole('button', { name: choice }));
    await page.user.click(dialog.getByRole('button', { name: 'Save 1 choice' }));
    await told('Initial draft survey updated successfully');
    expect(page.screen.queryByRole('dialog')).toBeNull();
    forgetToasts();
  };

  it('comes back where its deletion was saved and then taken back, also beside what a colleague has added', async () => {
    const page = await openTanks({ ballast_water_i: both, ballast_water_f: both });
    await press(page, 'Delete 1P');
    await press(page, 'Save');
    await told('Initial draft survey updated successfully');
    expect(volumes(page)).toEqual([['1S', 200]]);
    await press(page, 'Undo delete');
    await press(page, 'Save');
    await waitFor(() =>
      expect(volumes(page)).toEqual([
        ['1P', 100],
        ['1S', 200],
      ]),
    );

    await press(page, 'Delete 1P');
    await press(page, 'Save');
    await waitFor(() => expect(volumes(page)).toEqual([['1S', 200]]));
    for (const set of ['i', 'f'] as const)
      colleagueSaves(page, {
        [`ballast_water_${set}`]: [...(stored(page)?.[`ballast_water_${set}`] ?? []), tank('2C', 300)],
      });
    fill(page, /^Volumes without a sounding/, '1S 4 m³ unpumpable');
    await press(page, 'Save');
    await page.screen.findByLabelText('Volume, 2C, initial');
    await press(page, 'Undo delete');
    await press(page, 'Save');
    await waitFor(() =>
      expect(volumes(page)).toEqual([
        ['1P', 100],
        ['1S', 200],
        ['2C', 300],
      ]),
    );
  });

  it('is asked about once where a colleague deleted it, from both surveys or from one', async () => {
    const page = await openTanks({ ballast_water_i: both, ballast_water_f: both });
    const colleagueDeletes = (...sets: ('i' | 'f')[]) =>
      colleagueSaves(
        page,
        Object.fromEntries(sets.map((set) => [`ballast_water_${set}`, withoutTank(page, set)])),
      );
    const shown = () => page.screen.queryAllByLabelText('Volume, 1S, initial');
    fill(page, 'Volume, 1S, initial', '240');
    colleagueDeletes('i', 'f');
    await press(page, 'Save');
    await decide(page, 'Take all theirs');
    expect(volumes(page)).toEqual([['1P', 100]]);
    expect(volumes(page, 'f')).toEqual([['1P', 100]]);
    await waitFor(() => expect(shown()).toHaveLength(0));

    // it is there again, and mine is kept
    colleagueSaves(page, { ballast_water_i: both, ballast_water_f: both });
    await act(() => page.queryClient.invalidateQueries({ queryKey: surveyPagesKey(page.jobOrder) }));
    await waitFor(() => expect(shown()).toHaveLength(1));
    fill(page, 'Volume, 1S, initial', '250');
    colleagueDeletes('i', 'f');
    await press(page, 'Save');
    await decide(page, 'Keep all mine');
    expect(volumes(page)).toEqual([
      ['1P', 100],
      ['1S', 250],
    ]);
    expect(volumes(page, 'f')).toEqual([['1P', 100]]);
    expect(shown()).toHaveLength(1);

    // now it stands in this survey alone
    fill(page, 'Volume, 1S, initial', '260');
    colleagueDeletes('i');
    await press(page, 'Save');
    await decide(page, 'Keep all mine');
    expect(volumes(page)).toEqual([
      ['1P', 100],
      ['1S', 260],
    ]);
  });
});

describe('the draft on this device', () => {
  /** Long enough for the device to answer. */
  const settled = () => act(() => new Promise<void>((done) => setTimeout(done, 100)));

  it('is offered after the page was left, and brings back what was typed in all sections', async () => {
    const page = await openSurvey();
    fill(page, 'Flag', 'Liberia');
    await goTo(page, /^Remarks/);
    fill(page, remarks, 'Calm.');
    // the section that was left has kept it
    await goTo(page, /^Ship particulars not saved yet/);
    expect(field(page, 'Flag')).toHaveValue('Liberia');
    expect(await page.screen.findByText(/Saved on this device/)).toBeVisible();
    await leaveForm(page);
    colleagueSaves(page, { imo: '9577434' });
    await openAgain(page);
    expect(field(page, 'Flag')).toHaveValue('');
    expect(await page.screen.findByText(/Recover your work\?/)).toBeVisible();
    await recoverDraft(page);
    expect(field(page, 'Flag')).toHaveValue('Liberia');
    expect(field(page, 'IMO number')).toHaveValue('9577434');
    expect(page.screen.getByRole('button', { name: /Remarks not saved yet/ })).toBeVisible();
    await press(page, 'Save');
    await told('Ship particulars updated successfully');
    expect(stored(page)).toMatchObject({ flag: 'Liberia', imo: '9577434' });
    expect(page.screen.queryByRole('dialog')).toBeNull();

    // where the recovered work and a newer version differ, it is asked
    fill(page, 'Flag', 'Panama');
    await leaveForm(page);
    colleagueSaves(page, { flag: 'Cyprus' });
    await openAgain(page);
    await recoverDraft(page);
    expect(field(page, 'Flag')).toHaveValue('Panama');
    await press(page, 'Save');
    expect(within(await conflict(page)).getByRole('rowheader')).toHaveTextContent('Flag');
  });

  it('brings back the draft that was read after all, not the one that was worked out', async () => {
    const page = await openSurvey({ section: 'initial' });
    await press(page, 'One side only');
    await page.screen.findByLabelText('Heel, initial');
    fill(page, 'Heel, initial', '0.5');
    await page.user.selectOptions(page.screen.getByLabelText('Forward, read on, initial'), 'port');
    fill(page, 'Forward, between the marks, initial', '18');
    fill(page, 'Forward draft, port, initial', '9.62');
    await waitFor(() => expect(field(page, 'Forward draft, starboard, initial')).toHaveValue('9.463'));
    fill(page, 'Forward draft, starboard, initial', '9.55');
    await openAgain(page, 'initial');
    await recoverDraft(page);
    await settled();
    expect(field(page, 'Forward draft, port, initial')).toHaveValue('9.62');
    expect(field(page, 'Forward draft, starboard, initial')).toHaveValue('9.55');
  });

  it('is gone once discarded, and once everything is saved', async () => {
    const page = await openSurvey();
    fill(page, 'Flag', 'Liberia');
    await openAgain(page);
    await discardDraft(page, /: Ship particulars\. It is only on this device/);
    await openAgain(page);
    await settled();
    expect(page.screen.queryByText(/Recover your work/)).toBeNull();
    fill(page, 'Flag', 'Cyprus');
    await press(page, 'Save');
    await told('Ship particulars updated successfully');
    await openAgain(page);
    await settled();
    expect(field(page, 'Flag')).toHaveValue('Cyprus');
    expect(page.screen.queryByText(/Recover your work/)).toBeNull();
  });

  it('is an entry once it is saved, and stays one while saves end in errors', async () => {
    const page = await openSurvey({ section: 'remarks' });
    fill(page, remarks, 'Calm.');
    fail(page.backend, { match: { method: 'PUT', doctype: SURVEY }, kind: 'refused', times: 1 });
    await press(page, 'Save');
    await told('Error: Forbidden');
    await page.screen.findByText(/^Remarks is saved on this device and was not sent\./);
    await openAgain(page, 'remarks');
    expect(field(page, remarks)).toHaveValue('Calm.');
    expect(page.screen.queryByText(/Recover your work/)).toBeNull();
    await press(page, 'Try again');
    await told('updated successfully');
    expect(stored(page)?.remarks_i).toBe('Calm.');
  });
});

describe('the worksheet', () => {
  const rows = (page: SurveyOnScreen) => stored(page)?.voyage_and_stowage_documents ?? [];
  const sheetOf = (page: SurveyOnScreen) =>
    rows(page).filter(({ document_type }) => document_type === 'Worksheet');
  const constant = /Declared constant/;

  it('goes into a text file that a hidden row names; the next save takes its place', async () => {
    const page = await openSurvey({ section: 'initial' });
    fill(page, constant, '350');
    await press(page, 'Save');
    await told('Initial draft survey updated successfully');
    const [first] = sheetOf(page);
    expect(first?.document_name).toBe('worksheet.txt');
    expect(first?.document).toMatch(/\.txt$/);
    expect(page.screen.getByRole('button', { name: /^Final draft survey empty/ })).toBeVisible();

    fill(page, constant, '360');
    await press(page, 'Save');
    await waitFor(() => expect(sheetOf(page)[0]?.document_id).not.toBe(first?.document_id));
    await waitFor(() =>
      expect(page.backend.asSystem(({ db }) => db.exists('File', first?.document_id ?? ''))).toBeUndefined(),
    );
    expect(sheetOf(page)).toHaveLength(1);
    await goTo(page, /^Documents empty/);
    expect(page.screen.getByText('No documents yet.')).toBeVisible();

    await page.user.upload(
      page.screen.getByLabelText('Add documents', { selector: 'input' }),
      new File(['%PDF-1.4 a'], 'tables.pdf', { type: 'application/pdf' }),
    );
    await told('Attachment added successfully');
    expect(rows(page)).toHaveLength(2);
    await openAgain(page, 'final');
    expect(field(page, constant)).toHaveValue('360.000');
  });

  it('does not write over the worksheet of a colleague', async () => {
    const page = await openSurvey({ section: 'initial' });
    fill(page, constant, '350');
    await colleagueSavesWorksheet(page, { ...emptyWorksheet, declaredConstant: 340, tableDensity: 1.02 });
    await press(page, 'Save');
    const dialog = await conflict(page);
    expect(
      within(dialog)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual(['Declared constant']);
    await page.user.click(within(dialog).getByRole('button', { name: 'Save 1 choice' }));
    await told('Initial draft survey updated successfully');
    await openAgain(page, 'initial');
    expect(field(page, constant)).toHaveValue('350.000');
  });

  it('is read again where the site has given its old address to a newer one', async () => {
    const page = await openSurvey({
      section: 'initial',
      prepare: (backend) =>
        // the survey that held this name was saved again, so it is free
        backend.asSystem(({ db }) => {
          for (const { name } of db.list<{ name: string }>('File', {
            filters: [['file_url', '=', '/files/worksheet.txt']],
          }))
            db.delete('File', name);
        }),
    });
    fill(page, constant, '350');
    await press(page, 'Save');
    await told('Initial draft survey updated successfully');
    const [kind] = await describeKinds(surveyKinds.filter(({ doctype }) => doctype === SURVEY));
    if (!kind) throw new Error('no such kind');
    // a colleague, on another laptop, saves two sections
    for (const tableDensity of [1.02, 1.03])
      await changeWithWorksheet(
        kind,
        stored(page)?.name ?? '',
        'voyage_and_stowage_documents' as never,
        (_, worksheet) => ({ fields: {}, worksheet: { ...worksheet, tableDensity } as never }),
      );
    expect((await storedWorksheet(page)).tableDensity).toBe(1.03);
    fill(page, constant, '360');
    await press(page, 'Save');
    await waitFor(async () => expect((await storedWorksheet(page)).declaredConstant).toBe(360));
    expect((await storedWorksheet(page)).tableDensity).toBe(1.03);
  });

  it('is not saved again when only its answer was lost', async () => {
    const page = await openSurvey({
      section: 'initial',
      prepare: (backend) =>
        fail(backend, { match: { method: 'PUT', doctype: SURVEY }, kind: 'answer-lost', times: 1 }),
    });
    fill(page, constant, '350');
    await press(page, 'Save');
    await told('Initial draft survey updated successfully');
    expect(sheetOf(page)).toHaveLength(1);
    expect(calls(page, 'POST', '/method/upload_file')).toHaveLength(1);
    expect(page.screen.queryByRole('dialog')).toBeNull();
  });
});
