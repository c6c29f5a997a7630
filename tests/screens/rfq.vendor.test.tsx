import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths, to } from '@/paths';
import { reload, renderAt, type Rendered, type RenderOptions } from './renderAt';
import { storableText } from '@/lib/storedText';
import { expectStep, goodRequest, goOn, openRequest } from './rfqRequest';

const choices = ({ screen }: Rendered) => within(screen.getByRole('radiogroup', { name: 'Vendor' }));
const names = (page: Rendered) =>
  choices(page)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.querySelector('strong')?.textContent);
const why = (page: Rendered, name: string) =>
  choices(page)
    .getByRole('radio', { name: new RegExp(name) })
    .closest('label')?.textContent ?? '';

async function openVendorStep(place: string, types = ['Draft Survey'], options: RenderOptions = {}) {
  const values = goodRequest();
  values.survey.location_of_survay = place; // sic
  const [line] = values.types.lines;
  if (!line) throw new Error('a request without a line');
  values.types.lines = types.map((type) => ({
    ...line,
    id: type,
    type_of_survey: type,
    typeName: `${type}-CARGO SURVEY-SHIP BOARD SURVEY`,
  }));
  const page = await openRequest({ tab: 5, values }, options);
  await page.screen.findAllByRole('radio');
  return page;
}

const HARBOUR = 'Harbour Gauge Surveyors';
const KONKAN = 'Konkan Freight Desk';

async function compare(page: Rendered, ...vendors: string[]) {
  for (const vendor of vendors)
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await page.user.click(choices(page).getByRole('checkbox', { name: `Compare ${vendor}` }));
  await page.user.click(page.screen.getByRole('button', { name: /^Compare/ }));
  return within(await page.screen.findByRole('table', { name: 'Vendors side by side' }));
}

describe('the vendors of a request', () => {
  it('are others than the own company of a B2B User, found by search or not', async () => {
    const page = await openVendorStep('New Mangalore, berth 3', ['Draft Survey'], { as: 'b2b' });
    expect(names(page)).toContain(HARBOUR);
    expect(names(page)).not.toContain(KONKAN);
    await page.user.type(page.screen.getByRole('searchbox'), 'Konkan');
    await waitFor(() => expect(page.screen.queryAllByRole('radio')).toEqual([]));
  });

  it('come best first, each with its reasons from the request and from one’s own requests', async () => {
    const page = await openVendorStep('New Mangalore, berth 3', [
      'Draft Survey',
      'Hatch Cover Tightness Test',
    ]);
    expect(names(page).slice(0, 2)).toEqual([HARBOUR, KONKAN]);
    const own = page.backend.asSystem(({ db }) =>
      db.list<{ creation: string }>('RFQ', {
        fields: ['creation'],
        filters: [
          ['requester', '=', 'REQ-00001'],
          ['vendor', '=', 'CUST-00001'],
        ],
        orderBy: 'creation asc',
        limit: 1000,
      }),
    );
    const [year, month] = (own[0]?.creation ?? '').split('-');
    expect(why(page, HARBOUR)).toMatch(
      /Matches all\. Serves New Mangalore\. Carries out Draft Survey and Hatch Cover Tightness Test\./,
    );
    expect(why(page, HARBOUR)).toContain(`${own.length} requests with you since ${month}/${year}.`);
    expect(why(page, HARBOUR)).toMatch(/Usually accepts in \d+ (hours|days) \(\d+ cases\)\./);
  });

  it('say what a partial match lacks, stand behind those that lack nothing, and are narrowed to the place', async () => {
    const page = await openVendorStep('Mundra, berth 4');
    expect(names(page)[0]).toBe(HARBOUR);
    expect(names(page).indexOf(KONKAN)).toBeGreaterThan(0);
    expect(why(page, KONKAN)).toMatch(/Works in India\. Carries out Draft Survey\./);
    expect(why(page, KONKAN)).toMatch(/Does not name Mundra\./);
    expect(why(page, KONKAN)).not.toContain('Matches all');

    // to the country; the port is offered, and says what it leaves
    expect(page.screen.getByRole('button', { name: 'Remove Country: India' })).toBeVisible();
    const offered = within(page.screen.getByRole('group', { name: 'From this request' }));
    await page.user.click(offered.getByRole('button', { name: 'Port: Mundra' }));
    await waitFor(() => expect(page.screen.getByText(/^2 of \d\d$/)).toBeVisible());
    expect(names(page)).not.toContain(KONKAN);
  });

  it('are filtered by the address: a reload keeps what was set and what was taken away, and Back undoes it', async () => {
    const page = await openVendorStep('Mundra, berth 4');
    const remove = (what: string) => ({ name: `Remove ${what}` });
    await page.user.click(page.screen.getByRole('button', { name: 'Port: Mundra' }));
    await page.user.click(await page.screen.findByRole('button', remove('Category: CARGO SURVEY')));
    await waitFor(() =>
      expect(page.screen.queryByRole('button', remove('Category: CARGO SURVEY'))).toBeNull(),
    );
    const again = reload(page);
    await again.screen.findByRole('button', remove('Port: Mundra'));
    expect(again.screen.queryByRole('button', remove('Category: CARGO SURVEY'))).toBeNull();
    await again.user.click(again.screen.getByRole('button', remove('Country: India')));
    // a port is one of its country's
    await waitFor(() => expect(again.screen.queryByRole('button', { name: /^Remove / })).toBeNull());
    await again.router.navigate(-1);
    await again.screen.findByRole('button', remove('Port: Mundra'));
    expect(again.screen.getByRole('button', remove('Country: India'))).toBeVisible();
  });

  it('are searched, which stands in the address: a reload keeps it, and it is cleared with the filters', async () => {
    const page = await openVendorStep('Alang yard 17');
    fireEvent.change(page.screen.getByRole('searchbox'), { target: { value: 'nobody at all' } });
    await page.user.type(page.screen.getByRole('searchbox'), '{Enter}');
    await page.screen.findByText('No Data Found');
    const again = reload(page);
    await again.screen.findByText('No Data Found');
    expect(again.screen.getByRole('searchbox')).toHaveValue('nobody at all');
    await again.user.click(again.screen.getByRole('button', { name: 'Remove Category: CARGO SURVEY' }));
    expect(await again.screen.findByText('1 filter is active.')).toBeVisible();
    const [, clear] = again.screen.getAllByRole('button', { name: 'Clear filters' });
    await again.user.click(clear!);
    expect((await again.screen.findAllByRole('radio')).length).toBeGreaterThan(2);
    expect(again.screen.getByRole('searchbox')).toHaveValue('');
    expect(document.activeElement).toHaveTextContent(/^\d+ of \d+$/);
  });

  it('are not ordered by a port that nobody serves, which is said', async () => {
    const page = await openVendorStep('Alang yard 17, India');
    expect(page.screen.getByText(/names no port that a vendor serves/)).toBeVisible();
    expect(page.screen.getByRole('button', { name: 'Remove Country: India' })).toBeVisible();
    expect(why(page, HARBOUR)).toMatch(/Matches all\. Works in India\./);
  });

  it('claim nothing of one’s own requests while these cannot be read', async () => {
    const page = await openVendorStep('Mundra, berth 4', ['Draft Survey'], {
      prepare: ({ faults }) =>
        void faults.push({ match: { doctype: 'Job Order' }, kind: 'error500', times: 'always' }),
    });
    expect(page.screen.getByText('What vendors have done for you could not be read')).toBeVisible();
    expect(why(page, HARBOUR)).toContain('Serves Mundra.');
    expect(why(page, HARBOUR)).not.toMatch(/with you|Accepts in/);
    page.backend.faults.length = 0;
    await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(why(page, HARBOUR)).toMatch(/requests with you since/));
  });

  it('are viewed and preferred without being chosen', async () => {
    const page = await openVendorStep('Mundra, berth 4');
    const star = choices(page).getByRole('button', { name: `Prefer ${HARBOUR}` });
    expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.user.click(star);
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'false'));
    expect(star).toHaveFocus();
    expect(names(page)[0]).toBe(HARBOUR);
    await page.user.click(choices(page).getByRole('link', { name: `View ${HARBOUR}` }));
    const drawer = within(await page.screen.findByRole('dialog', { name: HARBOUR }));
    expect(await drawer.findByText('CUST-00001')).toBeVisible();
    await page.router.navigate(-1);
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(page.screen.getByRole('button', { name: 'Save & Exit' })).toBeDisabled();
  });
});

describe('vendors side by side', () => {
  it('take two to four, show what the request asks for, choose one of them, and let one be taken out', async () => {
    const page = await openVendorStep('Mundra, berth 4');
    expect(page.screen.getByRole('button', { name: 'Compare' })).toBeDisabled();
    const table = await compare(page, HARBOUR, KONKAN);
    const row = (label: string) =>
      within(table.getByRole('row', { name: new RegExp(`^${label}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(row('Serves Mundra')).toEqual(['yes', 'not named']);
    expect(row('Draft Survey')).toEqual(['yes', 'yes']);
    expect(row('Requests')[0]).toMatch(/^\d+ best$/);
    await page.user.click(page.screen.getByRole('checkbox', { name: 'Only what differs' }));
    expect(table.queryByRole('row', { name: /^Draft Survey/ })).toBeNull();
    await page.user.click(table.getByRole('button', { name: `Choose ${KONKAN}` }));
    expect(table.getByRole('button', { name: `Chosen ${KONKAN}` })).toHaveFocus();
    await page.user.click(page.screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(choices(page).getByRole('radio', { name: new RegExp(KONKAN) })).toBeChecked();
    expect(page.screen.getByRole('button', { name: 'Save & Exit' })).toBeEnabled();

    const isTicked = (box: HTMLElement) => (box as HTMLInputElement).checked;
    const boxes = choices(page).getAllByRole('checkbox');
    expect(boxes.filter(isTicked)).toHaveLength(2);
    for (const box of boxes.filter((one) => !isTicked(one)).slice(0, 2))
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await page.user.click(box);
    const fifth = boxes.find((box) => !isTicked(box));
    expect(fifth).toBeDisabled();
    expect(fifth).toHaveAccessibleName(/four at most/);
    const four = await compare(page);
    expect(four.getAllByRole('button', { name: /^(Choose|Chosen) / })).toHaveLength(4);
    await page.user.click(four.getByRole('button', { name: `Take ${HARBOUR} out` }));
    await waitFor(() => expect(four.getAllByRole('button', { name: /^(Choose|Chosen) / })).toHaveLength(3));
    expect(page.screen.getByRole('group', { name: 'Comparison' })).toHaveFocus();
  });

  it('stand in the address, are closed by Back and kept by a reload, and left by the Back of the wizard', async () => {
    const page = await openVendorStep('Mundra, berth 4');
    const steps = within(page.screen.getByRole('navigation', { name: 'Steps of the request' }));
    await page.user.click(steps.getByRole('button', { name: /Attachments/ }));
    await goOn(page);
    await expectStep(page, 'Vendor Selection');
    await compare(page, HARBOUR, KONKAN);
    expect(page.router.state.location.search).toMatch(/compare=CUST-00001%2CCUST-00004/);
    await page.router.navigate(-1);
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    await expectStep(page, 'Vendor Selection');
    expect(choices(page).getByRole('checkbox', { name: `Compare ${HARBOUR}` })).toBeChecked();
    await page.router.navigate(1);
    await page.screen.findByRole('table', { name: 'Vendors side by side' });
    const again = reload(page);
    const table = within(await again.screen.findByRole('table', { name: 'Vendors side by side' }));
    expect(table.getByRole('columnheader', { name: new RegExp(HARBOUR) })).toBeVisible();
    // beside the list, the wizard's own buttons can be pressed: to the step before
    fireEvent.click(again.screen.getByText('Back', { selector: 'button, button *' }));
    await expectStep(again, 'Attachments');
  });

  it('show a name as it was typed, which the site keeps escaped', async () => {
    const typed = 'Harbour <Gauge> & Sons';
    const page = await openVendorStep('Mundra, berth 4', ['Draft Survey'], {
      seed: (db) => db.setValue('Customer', 'CUST-00001', { customer_name: storableText(typed) }),
    });
    expect(names(page)[0]).toBe(typed);
    await page.user.click(choices(page).getByRole('radio', { name: new RegExp(typed) }));
    expect(page.screen.queryByText(/&lt;/)).toBeNull();
    const summary = within(page.screen.getByRole('complementary', { name: 'Summary' }));
    expect(summary.getByText('Vendor').nextSibling).toHaveTextContent(typed);
  });

  it('are compared in the directory too, without what a request asks for, and said not to be there any more', async () => {
    const page = await renderAt(to(paths.vendors), { as: 'requester' });
    const list = within(await page.screen.findByRole('table', { name: 'Vendors' }));
    for (const name of [HARBOUR, KONKAN])
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await page.user.click(
        within(await list.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox'),
      );
    await page.user.click(page.screen.getByRole('button', { name: 'Compare' }));
    const table = within(await page.screen.findByRole('table', { name: 'Vendors side by side' }));
    expect(table.getByRole('row', { name: /^Ports/ })).toHaveTextContent(/Mundra.*Mormugao/);
    expect(table.queryByText('This request')).toBeNull();
    expect(table.queryByRole('button', { name: /^Choose/ })).toBeNull();
    expect(page.router.state.location.search).toContain('compare=');
    await page.router.navigate(to(paths.vendors, undefined, { compare: 'CUST-99999' }));
    expect(await page.screen.findByText('These vendors are not in the directory any more.')).toBeVisible();
  });
});
