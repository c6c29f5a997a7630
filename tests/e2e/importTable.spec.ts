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

test('a workbook is seen before anything of it is taken in', async ({ page, as, expectAccessible }) => {
  await as('surveyor');
  const job = await newest(page, 'Job Order', [
    ['status', '=', 'Allocated'],
    ['type_of_survey', 'like', '%Draft%'],
  ]);
  await open(page, `/draftsurvey/${job}`);
  await typeShip(page);
  await save(page, 'Ship particulars added successfully');
  await openSection(page, 'Initial draft survey');
  await page.getByRole('button', { name: 'Ship’s tables' }).click();
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
