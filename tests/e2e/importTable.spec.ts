import type { Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { aBook } from '../../src/kinds/draftSurvey/tables/shipBook.fixture';
import { BOTH } from './axe';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll, newest, open } from './screens';
import { openSection, save, typeShip } from './survey';

const FOOT = 0.3048;
const FRESH = 1.025;
const TRIMS = [0, 0.5, 1];

/** A workbook as surveyors have them: a sheet of calculation first, then the ship's book by trim under titles, the LCF in feet. */
function workbook(): Buffer {
  const rows = aBook().slice(0, 31);
  const book = utils.book_new();
  const add = (name: string, lines: (string | number)[][]) =>
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines), name);
  add('CALC', [['Survey'], ...rows.slice(0, 20).map((_, at) => [at + 1, 2 * at + 0.5, 3 * at])]);
  add('HYDROSTATIC', [
    ['M.V. AGGELOS B'],
    ['HYDROSTATIC PARTICULARS, EXTREME DRAFT, S.G. 1.025'],
    ...TRIMS.flatMap((trim) => [
      [`TRIM = ${trim.toFixed(2)} M BY STERN`],
      ['DRAFT (M)', 'D FW (T)', 'D SW (T)', 'VOL (M3)', 'TPC (T/CM)', 'LCF (FT)', 'MTC (T.M)', 'KB (M)'],
      ...rows.map(({ draft, displacement, tpc, lcf, mctc }) => {
        const weight = (displacement ?? 0) - 20 * trim;
        return [
          draft ?? '',
          Number((weight / FRESH).toFixed(1)),
          Number(weight.toFixed(1)),
          Number((weight / FRESH).toFixed(1)),
          tpc ?? '',
          Number(((lcf ?? 0) / FOOT).toFixed(2)),
          mctc ?? '',
          2.1,
        ];
      }),
      [],
    ]),
  ]);
  add('TANKS', [['see the sounding book']]);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

async function openTables(page: Page): Promise<void> {
  const job = await newest(page, 'Job Order', [
    ['status', '=', 'Allocated'],
    ['type_of_survey', 'like', '%Draft%'],
  ]);
  await open(page, `/draftsurvey/${job}`);
  await typeShip(page);
  await save(page, 'Ship particulars added successfully');
  await openSection(page, 'Initial draft survey');
  await page.getByRole('button', { name: 'Ship’s tables' }).click();
}

test('a workbook is seen before anything of it is taken in', async ({ page, as, expectAccessible }) => {
  await as('surveyor');
  await openTables(page);
  const chooser = page.getByLabel('File of tables', { exact: true });
  await chooser.setInputFiles({
    name: 'AGGELOS-B.xlsx',
    mimeType: 'application/octet-stream',
    buffer: workbook(),
  });

  const dialog = page.getByRole('dialog', { name: 'Take in a table' });
  await expect(dialog.getByRole('radio', { name: /HYDROSTATIC/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /TANKS/ })).toBeDisabled();
  await expect(dialog.getByRole('group', { name: /Which is in salt water/ })).toBeVisible();
  await expect(dialog.getByText(/LCF is in ft/)).toBeVisible();
  await expect(dialog.getByText('93 rows in 3 trims')).toBeVisible();
  await expectAccessible('import of a table', BOTH);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'import of a table');
  await expectAccessible('import of a table at 390 px', []);
  await page.setViewportSize({ width: 1366, height: 768 });

  await dialog.getByLabel('What column LCF (FT) is').selectOption('LCF from midships, aft +');
  await dialog.getByRole('button', { name: 'Take in 93 rows' }).click();
  await expect(page.getByText('93 rows taken in from AGGELOS-B.xlsx.')).toBeVisible();
  await expect(page.getByLabel('The book gives the LCF')).toHaveValue('midship_aft_positive');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('93 rows taken in from AGGELOS-B.xlsx.')).toBeHidden();
});

/** A tank's table as books print it, in centimetres, with corrections for heel beside its trims. */
const aTank = (name: string) =>
  [
    name,
    'SOUNDING TABLE\tTRIM BY STERN (M)\tHEEL CORRECTION (M3)',
    'SND CM\t0.00\t0.50\tHC2P\tHC1P\tHC1S\tHC2S\tFSM',
    ...Array.from({ length: 61 }, (_, at) =>
      [
        5 * at,
        (4.42 + 15.6 * at).toFixed(2),
        (2.71 + 15.55 * at).toFixed(2),
        (-2.28 - 0.1 * at).toFixed(2),
        (-1.12 - 0.05 * at).toFixed(2),
        (1.35 + 0.04 * at).toFixed(2),
        (2.74 + 0.08 * at).toFixed(2),
        163,
      ].join('\t'),
    ),
  ].join('\n');

test('forty tanks of forty files are seen and taken in at once', async ({ page, as, expectAccessible }) => {
  await as('surveyor');
  await openTables(page);
  const drawer = page.getByRole('dialog', { name: /Ship’s tables/ });
  await drawer.getByRole('tab', { name: /^Tanks/ }).click();
  const chooser = page.getByLabel('File of tables', { exact: true });
  const file = (name: string) => ({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(aTank(`NO.${name} W.B.TK (P)`)),
  });
  await chooser.setInputFiles([file('4')]);
  const dialog = page.getByRole('dialog', { name: 'Take in a table' });
  await expect(dialog.getByLabel('Tank', { exact: true })).toHaveValue('NO.4 W.B.TK (P)');
  await expect(dialog.getByText('No column for an upright ship: 0 is taken as no correction.')).toBeVisible();
  await expect(dialog.getByText('FSM is left out.')).toBeVisible();
  await expectAccessible('import of a tank', BOTH);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'import of a tank');
  await expectAccessible('import of a tank at 390 px', []);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await chooser.setInputFiles(Array.from({ length: 40 }, (_, at) => file(String(at + 1))));
  await expect(dialog.getByRole('combobox', { name: 'Sheet shown' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Take in 40 tanks' }).click();
  await expect(page.getByText('40 tanks taken in from 40 files.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No tank has a table yet.', { exact: true })).toBeVisible();
});

const SLINGS = [
  'PACKING LIST CGT-1182',
  'Item\tDescription\tMark\tQty\tUnit\tGross kg',
  '1\tBolts M12\tBM-1\t1200\tctn\t9600',
  '2\tWashers\tWA-2\tabout 40\tctn\t1500',
  '3\tBolts M12\tBM-1\t80\tctn\t640',
  'Total\t\t\t1280\t\t11740',
].join('\n');

test('a packing list is shown line by line, by keys and on a phone', async ({
  page,
  as,
  expectAccessible,
}) => {
  await as('surveyor2');
  const job = await newest(page, 'Job Order', [
    ['status', '=', 'In Progress'],
    ['type_of_survey', 'like', '%Tally%'],
  ]);
  await open(page, `/ContainerStuffingSurvey/${job}`);
  await openSection(page, 'Tally');
  await page.getByRole('button', { name: 'Lots from a list' }).press('Enter');
  await page.getByRole('textbox', { name: 'List' }).fill(SLINGS);
  await page.getByRole('button', { name: 'Show the lines' }).press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Take in a table' });
  await expect(dialog.getByText('Bolts M12 BM-1: 1,200 ctn')).toBeVisible();
  await expect(dialog.getByText('“about 40” is no whole number')).toBeVisible();
  await expectAccessible('import of lots', BOTH);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'import of lots');
  await expectAccessible('import of lots at 390 px', BOTH);
  await page.setViewportSize({ width: 1366, height: 768 });

  await dialog.getByRole('button', { name: 'Refused 2' }).press('Enter');
  await expect(dialog.getByText('Bolts M12 BM-1: 1,200 ctn')).toBeHidden();
  await dialog.getByRole('button', { name: 'Add 80 to it' }).press('Enter');
  await dialog.getByRole('button', { name: 'Taken in 2' }).press('Enter');
  await expect(dialog.getByText('Bolts M12 BM-1: 1,200 + 80 = 1,280')).toBeVisible();
  await dialog.getByLabel('Pieces in one sling').fill('20');
  await dialog.getByRole('button', { name: 'Take in 1 lot' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Bolts M12/ })).toBeVisible();
});
