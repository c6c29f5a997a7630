import { BOTH } from './axe';
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
  typeReadings,
  typeSoundings,
  volumesOf,
} from './shipReadings';
import { openSection, published, save, shownCargo, typeShip } from './survey';

test.describe.configure({ timeout: 240_000 });

test(
  'a survey is typed from drafts and soundings alone, the ship’s tables give the rest',
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

    const keys = new Keys(page);
    await test.step('the tables are pasted once', async () => {
      await openSection(page, 'Initial draft survey');
      await pasteTables(page, keys);
      await expectAccessible('ship’s tables', BOTH);
      for (const tab of [/^Tanks/, /^Typed by hand/, /^Hydrostatics/]) {
        await page.getByRole('dialog').getByRole('tab', { name: tab }).click();
        await expectAccessible(`ship’s tables, ${String(tab)}`);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await expectAccessible('ship’s tables at 360 px', []);
      await page.setViewportSize({ width: 1366, height: 768 });
      await keys.press('Use these tables');
      await expect(page.getByText(/kept on this device for IMO/)).toBeVisible();
    });

    for (const set of ['initial', 'final'] as const) {
      await test.step(`the ${set} survey is read and sounded`, async () => {
        await openSection(page, set === 'initial' ? 'Initial draft survey' : 'Final draft survey');
        const shown = page.getByRole('group', { name: 'Survey shown' });
        await shown.getByLabel(set === 'initial' ? 'Initial' : 'Final', { exact: true }).check();
        await typeReadings(page, keys, set);
        await typeSoundings(page, keys, set);
        await save(
          page,
          set === 'initial'
            ? 'Initial draft survey updated successfully'
            : 'Final draft survey added successfully',
        );
      });
    }

    const volumes: string[] = [];
    const weightOfTanks = async (set: 'initial' | 'final'): Promise<number> => {
      await page
        .getByRole('group', { name: 'Survey shown' })
        .getByLabel(set === 'initial' ? 'Initial' : 'Final', { exact: true })
        .check();
      const shown = await volumesOf(page, set);
      volumes.push(...shown.volumes);
      return shown.weight;
    };
    const { lbp } = published.inputs.ship;
    const hand = {
      initial: byHand(READ.initial, lbp, await weightOfTanks('initial')),
      final: byHand(READ.final, lbp, await weightOfTanks('final')),
    };

    await test.step('the cargo is that of the figures looked up by hand', async () => {
      // by hand the list is mostly left out: here it makes less than half a tonne
      expect(Math.abs((await shownCargo(page)) - (hand.final.weight - hand.initial.weight))).toBeLessThan(
        0.5,
      );
    });

    await test.step('the certificate carries the figure and says where the rows come from', async () => {
      const cargo = await shownCargo(page);
      await openSection(page, 'Reports and certificates');
      await page.getByRole('tab', { name: 'Final certificate' }).click();
      const panel = page.getByRole('tabpanel', { name: 'Final certificate' });
      await panel.getByRole('button', { name: 'Generate Final certificate' }).click();
      await panel.getByRole('button', { name: 'Upload the generated PDF' }).click();
      await expectToast(page, 'Report Uploaded successfully');
      const link = panel.getByRole('region', { name: 'Report file' }).getByRole('link');
      let text = '';
      await expect.poll(async () => (text = await pdfText(await linkedPdf(link)))).toContain('certificate');
      expect(text).toContain(cargo.toLocaleString('en', { minimumFractionDigits: 3 }));
      expect(text).toContain('from the ship’s own tables');
    });

    const without = new Keys(page);
    for (const set of ['initial', 'final'] as const) {
      const { forward, midship, aft, density, oil, sounding } = READ[set];
      without.hand([...forward, ...midship, ...aft, density, oil, ...hand[set].typed]);
      without.hand([...BALLAST, ...FRESH].map(() => sounding));
      without.count += 3; // the reference of the LCF, and a density for each water
    }
    without.hand(volumes);
    without.hand([...BALLAST, ...FRESH]);
    test.info().annotations.push({
      type: 'keys',
      description: `${keys.count} with the tables, ${without.count} by hand`,
    });
    expect(keys.count).toBeLessThan(without.count / 1.5);
  },
);
