import type { Locator, Page } from '@playwright/test';
import type { AccountKey } from '../mock/accounts';
import { expectAccessible } from './axe';
import { expect, read, test } from './mockServer';
import { expectToast } from './people';
import { open, settled } from './screens';
import { save } from './survey';

// One server for all tests: a second worker would need its own.
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** The job of a kind that is under way, with a second surveyor, open in both browsers at a section of its form. */
async function openTogether(
  person: (who: AccountKey) => Promise<Page>,
  of: { type: string; route: string; section: string; vendor: AccountKey; first: AccountKey; ids: string[] },
): Promise<[first: Page, second: Page, order: string]> {
  const [vendor, first, second] = await Promise.all([
    person(of.vendor),
    person(of.first),
    person('independent'),
  ]);
  const [job] = await read(
    vendor,
    'Job Order',
    ['name'],
    [
      ['status', '=', 'In Progress'],
      ['type_of_survey', 'like', of.type],
    ],
  );
  const order = String(job?.['name']);
  const surveyor = of.ids.map((id) => ({ surveyor: id, allocated: 1 }));
  const answer = await vendor.request.put(`api/resource/Job Order/${order}`, { data: { surveyor } });
  expect(answer.ok()).toBe(true);
  for (const page of [first, second]) {
    await open(page, `/${of.route}/${order}?section=${of.section}`);
    await settled(page);
  }
  return [first, second, order];
}

const SAVED = 'Survey details updated successfully';

const question = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Someone changed this record at/ });

/** What the question says of a field: both sides. */
async function expectAsked(page: Page, field: string, mine: string, theirs: string): Promise<void> {
  const row = question(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: field, exact: true }) });
  await expect(row.getByRole('cell').first()).toContainText(mine);
  await expect(row.getByRole('cell').last()).toContainText(theirs);
}

test(
  'two surveyors fill in one flat rack: lashings of both are kept, a field of both is asked',
  { tag: '@matrix' },
  async ({ person }) => {
    const [first, second] = await openTogether(person, {
      type: '%Flat Rack%',
      route: 'ContainerFlatRackSurvey',
      section: 'lashings',
      vendor: 'vendor3',
      first: 'surveyor3',
      ids: ['SUR-00003', 'SUR-00004'],
    });
    // each adds a lashing of their own, and both measure the same one
    for (const [page, no, along] of [
      [first, 'R4', '31'],
      [second, 'R5', '36'],
    ] as const) {
      await page.getByRole('button', { name: 'Lashing', exact: true }).click();
      await page.getByLabel('Lashing number').fill(no);
      await page.getByLabel('Up', { exact: true }).fill('45');
      await page.getByLabel('Along', { exact: true }).fill('30');
      await page.getByRole('button', { name: 'Lashing L1', exact: true }).click();
      await page.getByLabel('Along', { exact: true }).fill(along);
    }
    await first.getByLabel('Side of its ring').selectOption('right');
    await save(second, SAVED);
    await first.getByRole('button', { name: 'Save', exact: true }).click();
    await expectAsked(first, 'Lashing L1, along', '31 °', '36 °');
    await expect(question(first).getByRole('rowheader')).toHaveCount(1);
    await expectAccessible(first, 'the question about one lashing');
    await question(first).getByRole('radio', { name: 'Lashing L1, along: take theirs' }).check();
    await question(first).getByRole('button', { name: 'Save 1 choice' }).click();
    await expectToast(first, SAVED);

    for (const page of [first, second]) {
      await page.reload();
      const table = page.getByRole('table', { name: 'Lashings' });
      for (const no of ['L1', 'R4', 'R5'])
        await expect(table.getByRole('button', { name: `Lashing ${no}`, exact: true })).toBeVisible();
      await table.getByRole('button', { name: 'Lashing L1', exact: true }).click();
      await expect(page.getByLabel('Along', { exact: true })).toHaveValue('36');
      await expect(page.getByLabel('Side of its ring')).toHaveValue('right');
    }
  },
);

test(
  'two surveyors fill in one container: faces, damage and opinion of both are kept, a face of both is asked',
  { tag: '@matrix' },
  async ({ person }) => {
    const [first, second] = await openTogether(person, {
      type: 'Condition of Container',
      route: 'ContainerConnditionalSurvey',
      section: 'containers',
      vendor: 'vendor2',
      first: 'surveyor2',
      ids: ['SUR-00002', 'SUR-00004'],
    });
    const face = (page: Page, name: string, state: string) =>
      page.getByRole('group', { name, exact: true }).getByText(state, { exact: true }).click();
    const damage = async (page: Page, part: string, code: string) => {
      await page
        .getByRole('button', { name: `Damage at right side, ${part}, section 3 from the door end` })
        .click();
      await page.getByRole('combobox', { name: 'Damage', exact: true }).selectOption(code);
    };
    for (const page of [first, second]) {
      const list = page.getByRole('list', { name: 'Containers' });
      await list.getByRole('button', { name: /TCLU/ }).click();
    }
    await face(first, 'Front', 'Sound');
    await face(first, 'Interior', 'Sound');
    await first.getByLabel('Maximum gross on the plate').fill('30480');
    await damage(first, 'top half', 'DT');
    await face(second, 'Left side', 'Sound');
    await face(second, 'Interior', 'Fault');
    await second.getByLabel('For which cargo').fill('Scrap');
    await damage(second, 'bottom half', 'HO');
    // a container that only the second surveyor adds
    await second.getByLabel('Add containers').fill('TGHU 305817 4');
    await second.getByRole('button', { name: 'Add', exact: true }).click();
    await save(second, SAVED);

    await first.getByRole('button', { name: 'Save', exact: true }).click();
    await expectAsked(first, 'Container TCLU 471196 2, interior', 'Sound', 'Fault');
    await expect(question(first).getByRole('rowheader')).toHaveCount(1);
    await question(first).getByRole('button', { name: 'Save 1 choice' }).click();
    await expectToast(first, SAVED);

    for (const page of [first, second]) {
      await page.reload();
      const list = page.getByRole('list', { name: 'Containers' });
      await expect(list.getByRole('button', { name: /TGHU/ })).toBeVisible();
      await list.getByRole('button', { name: /TCLU/ }).click();
      for (const name of ['Front', 'Left side', 'Interior'])
        await expect(
          page.getByRole('group', { name, exact: true }).getByRole('radio', { name: 'Sound' }),
        ).toBeChecked();
      await expect(page.getByLabel('Maximum gross on the plate')).toHaveValue('30,480');
      await expect(page.getByLabel('For which cargo')).toHaveValue('Scrap');
      const lines = page.getByRole('list', { name: 'Damage lines' });
      for (const words of [/top half, section 3.*dented/, /bottom half, section 3.*holed/])
        await expect(lines.getByRole('button', { name: words })).toBeVisible();
    }
  },
);

test(
  'two surveyors fill in one truck: what both typed is asked in words',
  { tag: '@matrix' },
  async ({ person }) => {
    const [first, second] = await openTogether(person, {
      type: '%Pre Delivery%',
      route: 'ContainerPdiSurvey',
      section: 'delivery',
      vendor: 'vendor3',
      first: 'surveyor3',
      ids: ['SUR-00003', 'SUR-00004'],
    });
    for (const [page, out, seal] of [
      [first, '12:10', 'SB 20418'],
      [second, '12:15', 'SB 20481'],
    ] as const) {
      await page.getByLabel('Out, truck 8', { exact: true }).fill(out);
      await page.getByLabel('Seal, truck 8', { exact: true }).fill(seal);
    }
    await first.getByLabel('Damaged, truck 8', { exact: true }).fill('1');
    await save(second, SAVED);
    await first.getByRole('button', { name: 'Save', exact: true }).click();
    const truck = await first.getByLabel('Truck, truck 8', { exact: true }).inputValue();
    await expectAsked(first, `Truck ${truck}, out`, '12:10', '12:15');
    await expectAsked(first, `Truck ${truck}, seal`, 'SB 20418', 'SB 20481');
    await expect(question(first).getByRole('rowheader')).toHaveCount(2);
    await question(first)
      .getByRole('radio', { name: `Truck ${truck}, seal: take theirs` })
      .check();
    await question(first).getByRole('button', { name: 'Save 2 choices' }).click();
    await expectToast(first, SAVED);
    for (const page of [first, second]) {
      await page.reload();
      await expect(page.getByLabel('Out, truck 8', { exact: true })).toHaveValue('12:10');
      await expect(page.getByLabel('Seal, truck 8', { exact: true })).toHaveValue('SB 20481');
      await expect(page.getByLabel('Damaged, truck 8', { exact: true })).toHaveValue('1');
    }
  },
);
