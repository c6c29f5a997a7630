import type { Page } from '@playwright/test';
import { photoBytes } from '../../src/lib/photo.fixture';
import { accountOf } from '../mock/accounts';
import { expectAccessible } from './axe';
import { expectFormalReport, sendFormalReport } from './formalReport';
import { expect, read, test } from './mockServer';
import { expectToast, openFromMenu } from './people';
import { settled } from './screens';
import { openSection, save } from './survey';

test.describe.configure({ mode: 'default', timeout: 240_000 });

/** Opens the delivery that is under way, from the list of tasks; the name of its job. */
async function openTask(page: Page): Promise<string> {
  const [record] = await read(page, 'PDI Survey', ['job_order_id']);
  const order = String(record?.['job_order_id']);
  await openFromMenu(page, 'My Tasks');
  await page.getByRole('searchbox').fill(order);
  await page.getByRole('link', { name: order, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#/ContainerPdiSurvey/${order}`));
  await settled(page);
  await openSection(page, 'Trucks and condition');
  return order;
}

test(
  'a delivery is surveyed by two surveyors at once, up to the requester who reads the report',
  { tag: '@matrix' },
  async ({ person }) => {
    const [first, second, requester] = await Promise.all([
      person('surveyor3'),
      person('independent'),
      person('individual'),
    ]);
    const order = await openTask(first);
    await openTask(second);
    const side = first.getByRole('region', { name: 'Delivered so far' });
    await expect(side.getByText('16 of 18 coils', { exact: true }).last()).toBeVisible();
    await expectAccessible(first, 'trucks, damage and readings with questions');

    // the one puts a seal right and brings the last truck
    await first.getByRole('button', { name: 'Use SB 20416' }).click();
    await expect(first.getByLabel('Seal, truck 6', { exact: true })).toHaveValue('SB 20416');
    await first.getByLabel('Out, truck 8', { exact: true }).fill('12:10');
    const seal = first.getByLabel('Seal, truck 8', { exact: true });
    await seal.fill('SB 20418');
    await seal.press('Enter');
    await expect(first.getByLabel('Truck, truck 9', { exact: true })).toBeFocused();
    for (const [label, value] of [
      ['Truck', 'DXB M 90317'],
      ['In', '12:05'],
      ['Out', '12:50'],
      ['Coils', '17, 18'],
      ['Packages', '2'],
      ['Gross MT', '58.702'],
      ['Tare MT', '16.535'],
      ['Seal', 'SB 20419'],
    ] as const)
      await first.getByLabel(`${label}, truck 9`, { exact: true }).fill(value);
    await first.getByRole('button', { name: 'It is trip 2' }).click();
    await expect(side.getByText('18 of 18 coils', { exact: true }).last()).toBeVisible();

    // meanwhile the other writes down a damage, and how it ended
    await second.getByRole('button', { name: 'Damage', exact: true }).click();
    await second.getByLabel('Piece', { exact: true }).fill('15');
    await second.getByRole('combobox', { name: 'Damage', exact: true }).fill('Edge dented');
    await second.getByLabel('Arose', { exact: true }).selectOption('stevedore');
    await second.getByText('On completion', { exact: true }).click();
    await second.getByLabel('Condition', { exact: true }).fill('Hold empty and swept.');
    await expectAccessible(second, 'an open damage and the condition on completion');
    await save(second, 'Survey details updated successfully');
    await second
      .getByLabel('Add photographs of damage 5, far')
      .and(second.locator('input'))
      .setInputFiles({ name: 'edge.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photoBytes('jpeg')) });
    await expectToast(second, 'Image attached successfully');
    await save(first, 'Survey details updated successfully');
    await expect(first.getByRole('button', { name: /Coil 15.*Edge dented/ })).toBeVisible();

    await openSection(first, 'Reports');
    await sendFormalReport(first, /18 coils \(Hot rolled coils\) over 9 trucks/);

    // the phone of the other: nothing is wider than the screen
    await second.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(second, 'the delivery at 320 px', []);
    expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    await expectFormalReport(
      requester,
      ['/RequestersDetailedPdiReports', order],
      [
        'SB 20416',
        'Edge dented',
        'Hold empty and swept.',
        '378.837',
        'admits no liability',
        'Stevedore foreman',
        accountOf('vendor3').name,
      ],
    );
    await expect(requester.getByText(/Net weight delivered 378\.837 MT/)).toBeVisible();
  },
);
