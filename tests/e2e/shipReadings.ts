import type { Page } from '@playwright/test';
import { aBook, aShipsTablesText } from '../../src/kinds/draftSurvey/tables/shipBook.fixture';
import { expect } from './fixtures';

/** What is read on board at one survey, and nothing of any table. */
export interface Readings {
  forward: readonly [number, number];
  midship: readonly [number, number];
  aft: readonly [number, number];
  density: number;
  oil: number;
  sounding: number;
}

/** The two surveys of a loading. */
export const READ = {
  initial: {
    forward: [3.38, 3.39],
    midship: [4.48, 4.53],
    aft: [5.53, 5.53],
    density: 1.024,
    oil: 657.17,
    sounding: 2.1,
  },
  final: {
    forward: [12.12, 12.12],
    midship: [12.34, 12.4],
    aft: [12.39, 12.41],
    density: 1.0242,
    oil: 652.09,
    sounding: 0.2,
  },
} as const satisfies Record<'initial' | 'final', Readings>;

const MARKS = ['Forward', 'Midship', 'Aft'] as const;
export const BALLAST = [
  'FPT',
  ...['1', '2', '3', '4', '5'].flatMap((n) => [`WBT ${n}P`, `WBT ${n}S`]),
  'APT',
];
export const FRESH = ['FWT P', 'FWT S'];

/** Types as a person does, from field to field; counts each key, Tab included. */
export class Keys {
  count = 0;
  constructor(private readonly page: Page) {}

  async type(label: string, figure: number): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(String(figure));
    this.hand([figure]);
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
    this.count += 1;
  }

  /** As many as figures typed by hand take. */
  hand(figures: readonly (number | string)[]): void {
    for (const figure of figures) this.count += String(figure).length + 1;
  }
}

/** Opens the ship's tables and pastes her whole book. */
export async function pasteTables(page: Page, keys: Keys): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), aShipsTablesText);
  await keys.press('Ship’s tables');
  await expect(page.getByRole('dialog', { name: /Ship’s tables/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+V');
  keys.count += 1;
  await expect(page.getByText('106 rows and 14 tanks taken in from the clipboard.')).toBeVisible();
}

/** Types the six drafts. */
export async function typeDraftsOf(page: Page, keys: Keys, set: string, read: Readings): Promise<void> {
  for (const mark of MARKS) {
    const [port, starboard] = read[mark.toLowerCase() as 'forward'];
    await keys.type(`${mark} draft, port, ${set}`, port);
    await keys.type(`${mark} draft, starboard, ${set}`, starboard);
  }
}

/** Types drafts, density and oil. */
export async function typeReadings(page: Page, keys: Keys, set: 'initial' | 'final'): Promise<void> {
  await typeDraftsOf(page, keys, set, READ[set]);
  await keys.type(`Density, ${set}`, READ[set].density);
  await keys.type(`Fuel oil, ${set}`, READ[set].oil);
}

/** Types the sounding of each tank of a water. */
export async function typeTanks(
  page: Page,
  keys: Keys,
  set: string,
  water: 'Ballast water' | 'Fresh water',
  sounding: number,
): Promise<void> {
  await page.getByRole('group', { name: 'Tanks shown' }).getByLabel(water).check();
  for (const tank of water === 'Ballast water' ? BALLAST : FRESH)
    await keys.type(`Sounding, ${tank}, ${set}`, sounding);
}

/** Types the soundings of all tanks; the usual density stands in them. */
export async function typeSoundings(page: Page, keys: Keys, set: 'initial' | 'final'): Promise<void> {
  await page.getByRole('tab', { name: 'Tanks', exact: true }).click();
  for (const water of ['Ballast water', 'Fresh water'] as const)
    await typeTanks(page, keys, set, water, READ[set].sounding);
}

/** Volumes that the sheet shows for a survey, and the weight of their water, t. */
export async function volumesOf(page: Page, set: string): Promise<{ volumes: string[]; weight: number }> {
  const volumes: string[] = [];
  let weight = 0;
  for (const [water, tanks, density] of [
    ['Ballast water', BALLAST, 1.025],
    ['Fresh water', FRESH, 1],
  ] as const) {
    await page.getByRole('group', { name: 'Tanks shown' }).getByLabel(water).check();
    for (const tank of tanks) {
      const shown = await page.getByLabel(`Volume, ${tank}, ${set}`, { exact: true }).inputValue();
      volumes.push(shown.replaceAll(',', ''));
      weight += Number(shown.replaceAll(',', '')) * density;
    }
  }
  return { volumes, weight };
}

/** The same survey as it is worked by hand: rows looked up in the book, one line after the other, without a list correction. */
export function byHand(
  read: Readings,
  lbp: number,
  deductibles: number,
): { typed: number[]; weight: number } {
  const rows = aBook();
  const rowAt = (draft: number) => {
    const row = rows.find((one) => one.draft === Number(draft.toFixed(2)));
    if (!row) throw new Error(`the book has no row at ${draft}`);
    return row;
  };
  const mean = ([port, starboard]: readonly [number, number]) => (port + starboard) / 2;
  const [forward, midship, aft] = [mean(read.forward), mean(read.midship), mean(read.aft)];
  const [quarterMean, trim] = [(forward + aft + 6 * midship) / 8, aft - forward];
  const d1 = Math.floor(quarterMean * 10) / 10;
  const d2 = d1 + 0.1;
  const part = (quarterMean - d1) / (d2 - d1);
  const at = (name: 'displacement' | 'tpc' | 'lcf' | 'mctc', step = 0) => {
    const [low, high] = [rowAt(d1 + step)[name] ?? 0, rowAt(d2 + step)[name] ?? 0];
    return low + part * (high - low);
  };
  const first = (trim * at('lcf') * at('tpc') * 100) / lbp;
  const second = (50 * trim ** 2 * (at('mctc', 0.5) - at('mctc', -0.5))) / lbp;
  const figures = [d1, d2].flatMap((draft) => {
    const { displacement, tpc, lcf } = rowAt(draft);
    return [Number(draft.toFixed(2)), displacement ?? 0, tpc ?? 0, lcf ?? 0];
  });
  const moments = [0.5, -0.5].flatMap((step) =>
    [d1, d2].flatMap((draft) => [Number((draft + step).toFixed(2)), rowAt(draft + step).mctc ?? 0]),
  );
  return {
    typed: [...figures, ...moments],
    weight: ((at('displacement') + first + second) * read.density) / 1.025 - read.oil - deductibles,
  };
}
