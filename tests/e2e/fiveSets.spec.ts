import { expect, test } from './fixtures';
import { linkedPdf, pdfText } from './pdfText';
import { expectToast } from './people';
import { newest, open } from './screens';
import {
  BALLAST,
  byHand,
  FRESH,
  Keys,
  pasteTables,
  READ,
  typeDraftsOf,
  typeReadings,
  typeSoundings,
  typeTanks,
  volumesOf,
  type Readings,
} from './shipReadings';
import { openSection, published, save, shownCargo, typeShip } from './survey';

test.describe.configure({ timeout: 300_000 });

/** What is read at the three surveys between: the water and the fresh water tanks are as they were. */
const BETWEEN: readonly Readings[] = [
  {
    forward: [5.6, 5.62],
    midship: [6.5, 6.55],
    aft: [7.4, 7.41],
    density: 1.024,
    oil: 656.2,
    sounding: 1.5,
  },
  {
    forward: [8, 8.02],
    midship: [8.6, 8.63],
    aft: [9.2, 9.22],
    density: 1.024,
    oil: 655.1,
    sounding: 0.9,
  },
  {
    forward: [10.5, 10.5],
    midship: [10.9, 10.92],
    aft: [11.3, 11.31],
    density: 1.024,
    oil: 653.5,
    sounding: 0.4,
  },
];

test(
  'five surveys of a loading are typed from the ship’s tables alone, to the certificate',
  { tag: '@matrix' },
  async ({ page, as, context, expectAccessible }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await as('surveyor');
    const job = await newest(page, 'Job Order', [
      ['status', '=', 'Allocated'],
      ['type_of_survey', 'like', '%Draft%'],
    ]);
    await open(page, `/draftsurvey/${job}`);
    await typeShip(page);
    await save(page, 'Ship particulars added successfully');

    const { lbp } = published.inputs.ship;
    const keys = new Keys(page);
    const without = new Keys(page);
    const bookedByHand = (read: Readings, volumes: readonly string[], weight: number) => {
      const { typed, weight: net } = byHand(read, lbp, weight);
      without.hand([...read.forward, ...read.midship, ...read.aft, read.density, read.oil, ...typed]);
      without.hand([...BALLAST, ...FRESH].map(() => read.sounding));
      without.hand(volumes);
      without.count += 3; // the reference of the LCF, and a density for each water
      return net;
    };
    const survey = (set: 'initial' | 'final') =>
      page
        .getByRole('group', { name: 'Survey shown' })
        .getByLabel(set === 'initial' ? 'Initial' : 'Final', { exact: true })
        .check();

    const initialNet = await test.step('the initial survey', async () => {
      await openSection(page, 'Initial draft survey');
      await pasteTables(page, keys);
      await keys.press('Use these tables');
      await survey('initial');
      await typeReadings(page, keys, 'initial');
      await typeSoundings(page, keys, 'initial');
      await save(page, 'Initial draft survey updated successfully');
      const { volumes, weight } = await volumesOf(page, 'initial');
      without.hand([...BALLAST, ...FRESH]);
      return bookedByHand(READ.initial, volumes, weight);
    });

    const result = page.getByRole('region', { name: 'Live result' });
    const soFar = async () => Number((await result.locator('output').innerText()).replace(/[^\d.]/g, ''));
    await test.step('three surveys between, each begun from the last', async () => {
      await openSection(page, 'Intermediate surveys');
      for (const [index, read] of BETWEEN.entries()) {
        const name = `intermediate ${index + 1}`;
        await keys.press('Start a new set from the last');
        await typeDraftsOf(page, keys, name, read);
        await keys.press('Confirm density');
        await keys.press('Confirm fresh water');
        await keys.type(`Fuel oil, ${name}`, read.oil);
        await page.getByRole('tab', { name: 'Tanks', exact: true }).click();
        await typeTanks(page, keys, name, 'Ballast water', read.sounding);
        await expect(page.getByText(/not confirmed/)).toHaveCount(0);
        // the volume of the tank typed last is drawn a moment later; fresh water is as it was sounded at first
        let shown = await volumesOf(page, name);
        await expect
          .poll(async () => {
            shown = await volumesOf(page, name);
            const { weight } = byHand(read, lbp, shown.weight);
            return Math.abs((await soFar()) - (weight - initialNet));
          })
          .toBeLessThan(1);
        bookedByHand(read, shown.volumes, shown.weight);
        await expect(result.locator('output')).toBeInViewport();
      }
      await expectAccessible('intermediate surveys');
      await page.setViewportSize({ width: 360, height: 740 });
      await expectAccessible('intermediate surveys at 360 px', []);
      await page.setViewportSize({ width: 1366, height: 768 });
      await save(page, 'Intermediate draft surveys updated successfully');
    });

    const third = await soFar();
    await test.step('the final survey', async () => {
      await openSection(page, 'Final draft survey');
      await survey('final');
      await typeReadings(page, keys, 'final');
      await typeSoundings(page, keys, 'final');
      await save(page, 'Final draft survey added successfully');
      const { volumes, weight } = await volumesOf(page, 'final');
      const net = bookedByHand(READ.final, volumes, weight);
      expect(Math.abs((await shownCargo(page)) - (net - initialNet))).toBeLessThan(1);
    });

    await test.step('what was saved is there again', async () => {
      await page.reload();
      await openSection(page, 'Intermediate surveys');
      await expect.poll(soFar).toBe(third);
    });

    const cargo = await test.step('the live figure', async () => {
      await openSection(page, 'Final draft survey');
      return (await shownCargo(page)).toLocaleString('en', { minimumFractionDigits: 3 });
    });
    await openSection(page, 'Reports and certificates');
    for (const [report, said] of [
      ['Formal report', ['Annex: intermediate draft surveys', 'Intermediate 3']],
      ['Final certificate', ['certificate']],
    ] as const) {
      await test.step(`the figure stands in the ${report}`, async () => {
        await page.getByRole('tab', { name: report }).click();
        const panel = page.getByRole('tabpanel', { name: report });
        await panel.getByRole('button', { name: `Generate ${report}` }).click();
        await panel.getByRole('button', { name: 'Upload the generated PDF' }).click();
        await expectToast(page, 'Report Uploaded successfully');
        const link = panel.getByRole('region', { name: 'Report file' }).getByRole('link');
        let text = '';
        await expect.poll(async () => (text = await pdfText(await linkedPdf(link)))).toContain(said[0]);
        for (const part of [...said, cargo]) expect(text).toContain(part);
        expect(text).toContain('from the ship’s own tables');
        expect(text.includes('Intermediate 3')).toBe(report === 'Formal report');
      });
    }

    test.info().annotations.push({
      type: 'keys',
      description: `${keys.count} with the tables, ${without.count} by hand`,
    });
    expect(keys.count).toBeLessThan(without.count * 0.6);
  },
);
