import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { exampleRecord } from '@/kinds/draftSurvey/calculation/exampleRecord';
import examples from '@/kinds/draftSurvey/calculation/examples.json';
import { aBook, aShipsTables, aShipsTablesText } from '@/kinds/draftSurvey/tables/shipBook.fixture';
import { tablesText, withBookRows } from '@/kinds/draftSurvey/tables/shipTables';
import { fetchAhead } from '@/ui/lazyWithPreload';
import {
  field,
  forgetToasts,
  openSurvey,
  press,
  storedWorksheet,
  told,
  type SurveyOnScreen,
} from './surveyPage';
import { WorkerHere, workers } from './workerHere';

const { record } = exampleRecord(examples.examples[0]?.inputs ?? {});

/** What is read on board: drafts, soundings and densities, and no figure of any table. */
const readings = () => {
  const sounded = (rows: unknown) => (rows as object[]).map((row) => ({ ...row, tabvol: 0 }));
  return Object.fromEntries(
    Object.entries(record as Record<string, unknown>)
      .filter(([name]) => !/^(displacement|tpc|lcf)_(label|value)|^mctc/.test(name))
      .map(([name, value]) => [name, /_water_/.test(name) ? sounded(value) : value]),
  );
};

const openSheet = () =>
  openSurvey({ record: { imo: '9577434', ...readings() } as never, section: 'initial' });

async function openTables(page: SurveyOnScreen) {
  await page.user.click(page.screen.getByRole('button', { name: 'Ship’s tables' }));
  await fetchAhead();
  return page.screen.findByRole('dialog', { name: /Ship’s tables/ });
}

/** Pastes as Ctrl V does, wherever the cursor is. */
const paste = (text: string) =>
  act(() => void fireEvent.paste(document.body, { clipboardData: { getData: () => text } }));

/** The book with two figures mistyped and one left out. */
const spoilt = () => {
  const rows = aBook().map((row) =>
    row.draft === 4.8
      ? { ...row, displacement: 29319.4 }
      : row.draft === 5
        ? { ...row, tpc: 25.8 }
        : row.draft === 5.2
          ? { ...row, lcf: null }
          : row,
  );
  return tablesText(withBookRows(aShipsTables, 0, rows));
};

const cell = (page: SurveyOnScreen, name: string) => field(page, name);

describe('the ship’s tables', () => {
  it('once pasted and used fill the sheet, say how sure the cargo is, and are kept with the survey and for the ship', async () => {
    const page = await openSheet();
    const dialog = await openTables(page);
    paste(aShipsTablesText);
    expect(
      await within(dialog).findByText('106 rows and 14 tanks taken in from the clipboard.'),
    ).toBeVisible();
    expect(within(dialog).getByRole('table', { name: 'Rows round the quarter mean' })).toHaveTextContent(
      /4\.50.*22,341\.3.*4\.60/,
    );
    // the sheet is left alone until they are used
    expect(cell(page, 'Draft of row 1, initial').value).toBe('');
    await page.user.click(within(dialog).getByRole('button', { name: 'Use these tables' }));
    expect(
      await page.screen.findByText(
        /figures filled in from the tables\. They are kept on this device for IMO 9577434/,
      ),
    ).toBeInTheDocument();
    expect(cell(page, 'Draft of row 1, initial').value).toBe('4.50');
    expect(cell(page, 'Displacement, row 2, initial').value).toBe('22,865.7');
    expect(cell(page, 'Draft of MCTC 1a, initial').value).toBe('5.00');

    const sure = await page.screen.findByRole('region', { name: 'How sure the figure is' });
    const size = () => Number(/± ([\d,]+) MT/.exec(sure.textContent)?.[1]?.replace(',', ''));
    const calm = size();
    expect(calm).toBeGreaterThan(50);
    expect(sure).toHaveTextContent(/B\/L is larger than the estimated uncertainty|B\/L is within/);
    fireEvent.change(within(sure).getByLabelText('Displacement table'), { target: { value: 'doubtful' } });
    expect(size()).toBeGreaterThan(calm);
    await press(page, 'Save');
    await told('Initial draft survey updated successfully');
    const sheet = await storedWorksheet(page);
    expect(sheet.shipTables).toBe(aShipsTablesText);
    expect(sheet.initial.lcfReference).toBe('midship_aft_positive');
    expect(sheet.uncertainty).toMatchObject({ hydrostatics: 'doubtful', printed: false });

    // another survey of the ship is offered them by her IMO number
    page.unmount();
    const next = await openSheet();
    const again = within(await openTables(next));
    expect(again.getByText(/This device keeps tables of IMO 9577434/)).toBeVisible();
    await next.user.click(again.getByRole('button', { name: 'Use them' }));
    expect(await again.findByText('106 rows and 14 tanks taken in from this device.')).toBeVisible();
  });

  it('ask about a pipe whose height or place the tables do not tell, and keep it with the survey', async () => {
    const page = await openSheet();
    let dialog = within(await openTables(page));
    paste('WBT 4P;m;sounding;stern +;height;12.34\nTrim;0;1\n0;1;0\n1;375;372\n3;1122;1115');
    const height = await dialog.findByLabelText('Height measured in the pipe');
    fireEvent.change(height, { target: { value: '12.35' } });
    expect(dialog.queryByText(/mud in the pipe/)).toBeNull();
    fireEvent.change(height, { target: { value: '12.30' } });
    expect(dialog.getByText(/is there mud in the pipe, or is it another tank\?/)).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Use these tables' }));
    await press(page, 'Save');
    await told('Initial draft survey updated successfully');
    expect((await storedWorksheet(page)).initial.pipeHeights).toEqual({ WBT4P: 12.3 });

    // where the table says nothing of trim, the sounding is corrected by the place of the pipe
    forgetToasts();
    dialog = within(await openTables(page));
    paste('WBT 4P;m;sounding;stern +\nTrim;0\n0;0\n1;375\n3;1122');
    const aft = await dialog.findByLabelText('Pipe aft of the middle of the tank');
    expect(dialog.getByLabelText('Pipe to port of the middle of the tank')).toBeVisible();
    fireEvent.change(aft, { target: { value: '10' } });
    expect(dialog.getByText('corrected by the place of the pipe')).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Use these tables' }));
    await press(page, 'Save');
    await told('Initial draft survey updated successfully');
    expect((await storedWorksheet(page)).shipTables).toContain('WBT 4P;m;sounding;stern +;pipe aft;10\n');
  });

  it('go along with drafts and soundings that are typed, leave a figure typed by hand, and put it right with one press', async () => {
    const page = await openSheet();
    const dialog = await openTables(page);
    paste(aShipsTablesText);
    await page.user.click(within(dialog).getByRole('button', { name: 'Use these tables' }));
    await waitFor(() => expect(cell(page, 'Draft of row 1, initial').value).toBe('4.50'));
    fireEvent.change(cell(page, 'Midship draft, port, initial'), { target: { value: '5.02' } });
    expect(cell(page, 'Draft of row 1, initial').value).toBe('4.70');
    expect(cell(page, 'Draft of row 2, initial').value).toBe('4.80');
    expect(cell(page, 'Draft of MCTC 2a, initial').value).toBe('4.20');

    // not before the dialog has faded out; the cells are shown at once where they were opened later
    await page.user.click(await page.screen.findByRole('tab', { name: 'Tanks' }));
    const sounding = cell(page, 'Sounding, APT, initial');
    act(() => sounding.focus());
    for (const typed of ['0', '0.', '0.9']) fireEvent.change(sounding, { target: { value: typed } });
    // 41 m3 a metre, 2 cm below the pipe, 0.6 % less for each metre of trim
    expect(Number(cell(page, 'Volume, APT, initial').value)).toBeCloseTo(41 * 0.92 * (1 - 0.006 * 2.274), 1);
    expect(page.screen.queryByText(/typed by hand/)).toBeNull();

    const volume = cell(page, 'Volume, WBT 4P, initial');
    expect(volume.value).not.toBe('');
    const right = volume.value;
    act(() => volume.focus());
    fireEvent.change(volume, { target: { value: '28.260' } });
    expect(page.screen.getByText(/The sheet holds 28\.260, typed by hand/)).toBeVisible();
    expect(page.screen.getByText('1 figure typed by hand differs from the ship’s tables.')).toBeVisible();
    await page.user.click(page.screen.getByRole('button', { name: `Take ${right}` }));
    expect(cell(page, 'Volume, WBT 4P, initial').value).toBe(right);
    expect(page.screen.queryByText(/typed by hand/)).toBeNull();

    await page.user.click(page.screen.getByRole('tab', { name: 'Drafts and tables' }));
    for (const side of ['port', 'starboard'])
      fireEvent.change(cell(page, `Midship draft, ${side}, initial`), { target: { value: '6' } });
    expect(cell(page, 'Draft of row 1, initial').value).toBe('5.60');
    expect(cell(page, 'Draft of row 2, initial').value).toBe('5.70');
  });

  it('name slips, lead to them by F8, and mend them or keep what the book has with one press', async () => {
    const page = await openSheet();
    const dialog = within(await openTables(page));
    paste(spoilt());
    expect(await dialog.findByText('2 slips, 1 empty cell.')).toBeVisible();
    expect(
      dialog.getByText(/29,319\.4 falls out of the line; 23,919\.4 fits: two digits swapped/),
    ).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement).toHaveAccessibleName('Displacement, row 19');
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement).toHaveAccessibleName('TPC, row 21');
    const click = (name: string) => page.user.click(dialog.getByRole('button', { name }));
    await click('Keep 25.8, row 21');
    expect(await dialog.findByText('1 slip, 1 empty cell.')).toBeVisible();
    await click('Undo');
    expect(await dialog.findByText('2 slips, 1 empty cell.')).toBeVisible();
    await click('Use 23,919.4');
    await click('Use 52.8');
    await click('Use −7.037');
    expect(dialog.queryByText('To decide')).toBeNull();
    await click('Undo');
    expect(dialog.getByText('1 empty cell.')).toBeVisible();
  });

  it('ask about columns that look swapped, and swap them back with one press', async () => {
    const page = await openSheet();
    const dialog = await openTables(page);
    const over = aBook().map((row) => ({ ...row, tpc: row.mctc, mctc: row.tpc }));
    paste(tablesText(withBookRows(aShipsTables, 0, over)));
    expect(await within(dialog).findByText(/columns of TPC and MCTC look swapped/)).toBeVisible();
    // said once, not for each row
    expect(within(dialog).queryByText(/does not rise by TPC/)).toBeNull();
    await page.user.click(within(dialog).getByRole('button', { name: 'Swap them' }));
    await waitFor(() => expect(within(dialog).queryByText('To decide')).toBeNull());
    await page.user.click(within(dialog).getByRole('button', { name: 'Use these tables' }));
    await waitFor(() => expect(cell(page, 'TPC, row 1, initial').value).toBe('52.4'));
  });

  it('ask with which draft a book by trim is entered, and name slips of a tank', async () => {
    const page = await openSheet();
    const dialog = within(await openTables(page));
    const pages = [0, 3].map((trim) => ({ trim, rows: aBook() }));
    const tanks = aShipsTables.tanks.map((tank, at) => {
      if (at !== 1) return tank;
      const volumes = tank.table.volumes.map((row, index) =>
        index === 10 || index === 20
          ? row.map((cell, trim) => (trim === 0 ? [(cell[0] ?? 0) + 90] : cell))
          : row,
      );
      return { ...tank, table: { ...tank.table, volumes } };
    });
    const hydrostatics = { ...aShipsTables.hydrostatics, pages };
    paste(tablesText({ ...aShipsTables, hydrostatics, tanks }));
    const entry = await dialog.findByLabelText('The book is entered with');
    expect(dialog.getByText(/Books differ/)).toBeVisible();
    await page.user.selectOptions(entry, 'Draft at the LCF');
    const table = dialog.getByRole('table', { name: 'Rows round the draft that enters the book' });
    // the light ship trims by the stern with her LCF forward: less deep there than at the quarter mean, 4.503
    expect(within(table).getByRole('rowheader', { name: 'At LCF' }).parentElement).toHaveTextContent(
      /4\.40\d/,
    );

    await page.user.click(await dialog.findByRole('tab', { name: /^Tanks/ }));
    expect(await dialog.findByText('2 slips.')).toBeVisible();
    expect(
      dialog.getByText(/Sounding 1\.00 m, trim 0\.00 m: 385\.80 m³ falls out of the line/),
    ).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Use 295.80' }));
    await page.user.click(await dialog.findByRole('button', { name: /^Keep 675\.8/ }));
    await waitFor(() => expect(dialog.queryByText('To decide')).toBeNull());
  });

  it('take nothing of a paste that cannot be read, and can be typed by hand, which asks how the book gives the LCF', async () => {
    const page = await openSheet();
    const dialog = await openTables(page);
    paste('Tank\tRemark\nWBT 4P\tclean');
    await fetchAhead();
    const brought = within(await page.screen.findByRole('dialog', { name: 'Take in a table' }));
    expect(brought.getByText('No table is found here.')).toBeVisible();
    expect(brought.getByRole('button', { name: 'Take in 0 rows' })).toBeDisabled();
    await page.user.click(brought.getByRole('button', { name: 'Cancel' }));
    expect(within(dialog).getByRole('button', { name: 'Use these tables' })).toBeDisabled();
    const put = async (name: string, value: string) => {
      await page.user.click(within(dialog).getByRole('textbox', { name }));
      await page.user.keyboard(`${value}{Enter}`);
    };
    await put('Draft, row 1', '4.50');
    await put('Displacement, row 1', '22341.3');
    await put('LCF, row 1', '-7.954');
    await put('Draft, row 2', '4.60');
    await put('Displacement, row 2', '22865.8');
    expect(within(dialog).getByText(/Choose how: a wrong one costs hundreds of tonnes/)).toBeVisible();
    expect(within(dialog).getByRole('table', { name: 'Rows round the quarter mean' })).toHaveTextContent(
      '22,354',
    );
  });

  it('are taken from a spreadsheet file, which a worker reads', async () => {
    vi.stubGlobal('Worker', WorkerHere);
    onTestFinished(() => void vi.unstubAllGlobals());
    Object.assign(workers, { made: 0, ended: 0 });
    const page = await openSheet();
    const dialog = await openTables(page);
    const { utils, write } = await import('xlsx');
    const rows = aBook().map(({ draft, displacement, tpc, lcf, mctc }) => [
      draft,
      displacement,
      tpc,
      lcf,
      mctc,
    ]);
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([['Draught', 'Displacement', 'TPC', 'LCF', 'MTC'], ...rows]),
      'Hydro',
    );
    const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
    const chooser = within(dialog).getByLabelText('File of tables');
    await page.user.upload(chooser, new File([bytes], 'hydrostatics.xlsx'));
    await fetchAhead();
    const brought = within(await page.screen.findByRole('dialog', { name: 'Take in a table' }));
    await page.user.click(brought.getByRole('button', { name: 'Take in 106 rows' }));
    expect(await within(dialog).findByText('106 rows taken in from hydrostatics.xlsx.')).toBeVisible();
    expect(workers).toMatchObject({ made: 1, ended: 1 });
    await page.user.upload(chooser, new File([bytes.slice(0, 300)], 'half.xlsx'));
    expect(await within(dialog).findByText(/^half\.xlsx cannot be read\. A spreadsheet/)).toBeVisible();
    expect(workers).toMatchObject({ made: 2, ended: 2 });
  });
});

describe('a table that a person brings', () => {
  const TABLE =
    'HYDROSTATICS, TRIM 0.00\nDraft (ft);FW (t);SW (t);TPC;LCF (m);KB\n20;24390;25000;50;-3;3\n21;25878;26525;50;-3;3.1';

  it('is shown with what its columns are, and taken in only then; Undo takes it back', async () => {
    const page = await openSheet();
    const drawer = within(await openTables(page));
    paste(TABLE);
    await fetchAhead();
    const dialog = await page.screen.findByRole('dialog', { name: 'Take in a table' });
    const inDialog = within(dialog);
    expect(inDialog.getByRole('group', { name: /Which is in salt water/ })).toBeVisible();
    expect(inDialog.getByText(/KB is left out|FW \(t\) and KB are left out/)).toBeVisible();
    expect(inDialog.getByText(/Draft is in ft: 20 is taken in as 6\.096 m/)).toBeVisible();
    expect(drawer.queryByText(/rows taken in/)).toBeNull();
    // LCF is chosen with its reference
    fireEvent.change(inDialog.getByLabelText('What column LCF (m) is'), { target: { value: 'lcf from_ap' } });
    await page.user.click(inDialog.getByRole('button', { name: 'Take in 2 rows' }));
    expect(await drawer.findByText('2 rows taken in from the clipboard.')).toBeVisible();
    expect(cell(page, 'Draft, row 1').value).toBe('6.096');
    expect(cell(page, 'Displacement, row 2').value).toBe('26,525.0');
    await page.user.click(drawer.getByRole('button', { name: 'Undo' }));
    expect(drawer.queryByText('2 rows taken in from the clipboard.')).toBeNull();

    // the same heads need no choice again
    paste(TABLE.replace('25000', '25001'));
    const again = within(await page.screen.findByRole('dialog', { name: 'Take in a table' }));
    expect(again.getByLabelText('What column LCF (m) is')).toHaveValue('lcf from_ap');
    await page.user.click(again.getByRole('button', { name: 'Cancel' }));
    expect(drawer.queryByText(/rows taken in/)).toBeNull();
  });

  it('of tanks may come in many files at once, a file a tank; a name is changed before, and remembered it is not', async () => {
    const page = await openSheet();
    const drawer = within(await openTables(page));
    const table = 'SND CM;0.00 stern;0.50;HC1P;HC1S\n0;4;3;-1;1\n100;104;103;-1;1';
    const files = ['WBT 4P', 'WBT 4S', 'unnamed'].map((name) => new File([table], `${name}.csv`));
    await page.user.upload(drawer.getByLabelText('File of tables'), files);
    await fetchAhead();
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Take in a table' }));
    // nothing says what the heel corrections are in
    expect(dialog.getByRole('button', { name: 'Take in 3 tanks' })).toBeDisabled();
    await page.user.click(dialog.getByRole('radio', { name: 'm³' }));
    expect(dialog.getByText(/No column for an upright ship/)).toBeVisible();
    await page.user.click(dialog.getByRole('radio', { name: /unnamed/ }));
    fireEvent.change(dialog.getByLabelText('Tank'), { target: { value: '' } });
    expect(dialog.getByText(/Say which tank it is/)).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Tank'), { target: { value: 'FPT' } });
    await page.user.click(dialog.getByRole('button', { name: 'Take in 3 tanks' }));
    expect(await drawer.findByText('3 tanks taken in from 3 files.')).toBeVisible();
    expect(drawer.getByRole('table', { name: 'Tanks with a table' })).toHaveTextContent(
      /WBT 4P.*WBT 4S.*FPT/,
    );
    await page.user.click(drawer.getByRole('button', { name: 'Undo' }));
    expect(drawer.getByText('No tank has a table yet.')).toBeVisible();

    // the same heads need no answer again
    await page.user.upload(drawer.getByLabelText('File of tables'), [new File([table], 'unnamed.csv')]);
    const again = within(await page.screen.findByRole('dialog', { name: 'Take in a table' }));
    expect(again.getByLabelText('Tank')).toHaveValue('unnamed');
    expect(again.getByRole('button', { name: 'Take in 2 rows' })).toBeEnabled();
  });
});
