import { expect, type Page } from '@playwright/test';
import examples from '../../src/kinds/draftSurvey/calculation/examples.json' with { type: 'json' };
import { expectToast } from './people';
import { settled } from './screens';

/** A worked example with its published figures. */
interface Published {
  inputs: {
    ship: Record<'lbp' | 'breadth' | 'depth' | 'light_ship' | 'summer_draft' | 'summer_dwt', number> &
      Record<'ship_name' | 'imo', string>;
    b_l_quantity: number;
  };
  expected: { survey: { cargo: number } };
}

/** The published survey of AGGELOS B. */
export const published = examples.examples[0] as unknown as Published;

/** How the form names the reference of the example's LCF. */
const LCF_REFERENCE: Readonly<Record<string, string>> = {
  midship_aft_positive: 'From midships, aft +',
  midship_forward_positive: 'From midships, forward +',
};

type SetName = 'initial' | 'final';

interface Tank {
  tank: string;
  sounding: number;
  tabvol: number;
  density: number;
}

const inputs: Readonly<Record<string, unknown>> = { ...published.inputs };

const figureOf = (set: SetName) => (name: string) => {
  const value = inputs[`${name}_${set.charAt(0)}`];
  if (typeof value !== 'number') throw new Error(`the example has no ${name} for the ${set} survey`);
  return value;
};

/** Opens a section of the survey form, and waits for what it fetches. */
export async function openSection(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: title }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await settled(page);
}

/** Opens a report's tab, and waits for its panel: until then the one before it is still shown. */
export async function openReport(page: Page, title: string): Promise<void> {
  await page.getByRole('tab', { name: title }).click();
  await expect(page.getByRole('tabpanel', { name: title })).toBeVisible();
}

/** Saves the open section and expects this message. */
export async function save(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, said);
}

const fill = (page: Page, label: string, figure: number) =>
  page.getByLabel(label, { exact: true }).fill(String(figure));

/** Types the particulars for the calculation, and ship, cargo and voyage for the report. */
export async function typeShip(page: Page): Promise<void> {
  const { ship } = published.inputs;
  const texts = {
    'Ship name': ship.ship_name,
    'IMO number': ship.imo,
    Cargo: 'Salt in bulk',
    'Port of loading': 'Mundra',
    'Port of discharge': 'Qingdao',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  await fill(page, 'B/L quantity', published.inputs.b_l_quantity);
  await fill(page, 'Length between perpendiculars', ship.lbp);
  await fill(page, 'Breadth', ship.breadth);
  await fill(page, 'Depth', ship.depth);
  await fill(page, 'Light ship', ship.light_ship);
  await fill(page, 'Summer draft', ship.summer_draft);
  await fill(page, 'Summer deadweight', ship.summer_dwt);
}

/** Types drafts, distances of the marks, table rows, density and fuel of one survey. */
export async function typeSheet(page: Page, set: SetName): Promise<void> {
  const at = figureOf(set);
  await page
    .getByRole('group', { name: 'Survey shown' })
    .getByLabel(set === 'initial' ? 'Initial' : 'Final', { exact: true })
    .check();
  await typeDrafts(page, set);
  for (const row of [1, 2]) {
    await fill(page, `Draft of row ${row}, ${set}`, at(`displacement_label_${row}`));
    await fill(page, `Displacement, row ${row}, ${set}`, at(`displacement_value_${row}`));
    await fill(page, `TPC, row ${row}, ${set}`, at(`tpc_${row}`));
    await fill(page, `LCF, row ${row}, ${set}`, at(`lcf_value_${row}`));
  }
  for (const row of ['1a', '1b', '2a', '2b']) {
    await fill(page, `Draft of MCTC ${row}, ${set}`, at(`mctc_label_${row}`));
    await fill(page, `MCTC ${row}, ${set}`, at(`mctc_value_${row}`));
  }
  await page
    .getByRole('combobox', { name: `LCF reference, ${set}` })
    .selectOption({ label: LCF_REFERENCE[String(inputs[`lcf_reference_${set.charAt(0)}`])] });
  // Published for the light ship only: when loaded, the list is too small to be asked for.
  if (set === 'initial') {
    await fill(page, 'TPC at the port midship draft, initial', at('tpc_port'));
    await fill(page, 'TPC at the starboard midship draft, initial', at('tpc_starboard'));
  }
  await fill(page, `Density, ${set}`, at('density'));
  await fill(page, `Fuel oil, ${set}`, at('fuel_oil'));
  await fill(page, `Diesel oil, ${set}`, at('diesel_oil'));
  await fill(page, `Lubricating oil, ${set}`, at('lubricating_oil'));
  await fill(page, `Others, ${set}`, at('others'));
}

async function typeDrafts(page: Page, set: SetName): Promise<void> {
  const at = figureOf(set);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  for (const mark of ['Forward', 'Midship', 'Aft']) {
    const name = mark.toLowerCase();
    await fill(page, `${mark} draft, port, ${set}`, at(`${name}_port`));
    await fill(page, `${mark} draft, starboard, ${set}`, at(`${name}_starboard`));
    const distance = at(`${name}_distance`);
    await fill(page, `${mark} distance, ${set}`, Math.abs(distance));
    await page.getByLabel(`Side of the ${name} mark, ${set}`).selectOption(distance < 0 ? 'aft' : 'forward');
  }
}

const tanksOf = (water: 'ballast' | 'fresh', set: SetName): Tank[] =>
  inputs[`${water}_water_${set.charAt(0)}`] as Tank[];

/** Types every tank of the initial survey cell by cell. */
export async function typeTanks(page: Page): Promise<void> {
  await openTanks(page);
  for (const water of ['ballast', 'fresh'] as const) {
    await showWater(page, water);
    for (const [index, tank] of tanksOf(water, 'initial').entries()) {
      await page.getByRole('button', { name: 'Add tank' }).click();
      await page.getByLabel(`Tank, row ${index + 1}`, { exact: true }).fill(tank.tank);
      await fill(page, `Sounding, ${tank.tank}, initial`, tank.sounding);
      await fill(page, `Volume, ${tank.tank}, initial`, tank.tabvol);
      await fill(page, `Density, ${tank.tank}, initial`, tank.density);
    }
  }
}

/** Pastes the same tanks after loading from a spreadsheet. */
export async function pasteTanks(page: Page): Promise<void> {
  await openTanks(page);
  for (const water of ['ballast', 'fresh'] as const) {
    await showWater(page, water);
    const tanks = tanksOf(water, 'final');
    const block = tanks
      .map(({ sounding, tabvol, density }) => [sounding, tabvol, density].join('\t'))
      .join('\n');
    await page.evaluate((text) => navigator.clipboard.writeText(text), block);
    await page.getByLabel(`Sounding, ${tanks[0]?.tank}, final`, { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.getByText(`${tanks.length * 3} cells pasted.`)).toBeVisible();
  }
}

const openTanks = (page: Page) => page.getByRole('tab', { name: 'Tanks', exact: true }).click();

const showWater = (page: Page, water: 'ballast' | 'fresh') =>
  page
    .getByRole('group', { name: 'Tanks shown' })
    .getByLabel(water === 'ballast' ? 'Ballast water' : 'Fresh water')
    .check();

/** Cargo in tonnes as the live result shows it. */
export async function shownCargo(page: Page): Promise<number> {
  const shown = page.getByRole('region', { name: 'Live result' }).getByRole('status');
  await expect(shown).toContainText(/\d/);
  return Number((await shown.innerText()).replace(/[^\d.]/g, ''));
}
