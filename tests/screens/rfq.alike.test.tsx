import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RFQ } from '@/api/doctypes/rfq';
import { paths, to } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import type { Db } from '@tests/mock/engine/context';
import { renderAt, type RenderOptions, type Rendered } from './renderAt';

const [OLDER, YOUNGER] = ['2026-11-28 14:02:11.000000', '2026-11-28 14:02:13.400000'];

interface Made {
  at: string;
  lines?: readonly string[];
  fields?: Partial<RFQ>;
  owner?: string;
}

/** Puts a request with its lines into the database as if its requester had made it then. */
function putRequest(
  db: Db,
  { at, lines = ['Draft Survey', 'Sampling'], fields = {}, owner = accountOf('requester').email }: Made,
) {
  const { name } = db.insert<{ name: string }>('RFQ', {
    requester: 'REQ-00001',
    requester_name: 'Meridian Grain Traders',
    vendor: 'CUST-00001',
    vendor_name: 'Harbour Gauge Surveyors',
    survey_areaspot: 'Vessel',
    name_of_areaspot: 'M.V. TERN GRAIN',
    location_of_survay: 'Paradip', // sic
    date_of_survey: '2031-12-12',
    currency: 'USD',
    estimated_rate_usd: 1250,
    payment_terms: '30 days',
    status: 'New',
    ...fields,
  });
  for (const type_of_survey of lines)
    db.insert('Sub RFQ', { rfq_id: name, type_of_survey, quantity: 1, credit_points: 7 });
  db.setValue('RFQ', name, { creation: at, owner });
  return name;
}

/** The page with two requests of which the second one is like the first, but for what is given. */
async function openWith(second: Partial<Made>, path: string, options: RenderOptions = {}) {
  const names: string[] = [];
  const page = await renderAt(path, {
    as: 'requester',
    ...options,
    seed: (db, ctx) => {
      names.push(putRequest(db, { at: OLDER }), putRequest(db, { at: YOUNGER, ...second }));
      options.seed?.(db, ctx);
    },
  });
  const [older = '', younger = ''] = names;
  return { page, older, younger };
}

const stored = ({ backend }: Rendered, name: string) =>
  backend.asSystem(({ db }) => db.get<RFQ>('RFQ', name));
const question = ({ screen }: Rendered) => screen.findByRole('dialog', { name: /^Two requests alike/ });
const list = to(paths.requesterRfqs);
const strip = /^Two requests alike were made within 2 seconds\. Nothing was deleted\./;
const deletions = ({ backend }: Rendered) =>
  backend.log.entries.filter(({ method }) => method === 'DELETE').length;

describe('two requests alike', () => {
  it('are asked about over the list; "Keep both" is noted for the vendor and not asked again', async () => {
    const { page, older, younger } = await openWith({}, list);
    const dialog = await question(page);
    expect(within(dialog).getByText('14:02:11')).toBeInTheDocument();
    expect(within(dialog).getByText('14:02:13')).toBeInTheDocument();
    expect(dialog).toHaveTextContent(
      /What differs: nothing\. Draft Survey and Sampling, Paradip, 12\/12\/2031/,
    );
    expect(within(dialog).getByRole('button', { name: 'Keep both' })).toHaveFocus();
    await page.user.click(within(dialog).getByRole('button', { name: 'Keep both' }));
    await waitFor(() => expect(page.screen.queryByText(strip)).toBeNull());
    expect(page.screen.queryByText(/^alike:/)).toBeNull();
    expect(stored(page, younger)).toMatchObject({
      status: 'New',
      comments: `Both are meant: ${older}, ${younger}`,
    });
    expect(stored(page, older)?.status).toBe('New');
    expect(deletions(page)).toBe(0);
  });

  it('lose the younger one by the ordinary way to cancel', async () => {
    const { page, older, younger } = await openWith({}, list);
    const dialog = await question(page);
    await page.user.click(within(dialog).getByRole('button', { name: `Cancel ${younger}` }));
    await waitFor(() => expect(stored(page, younger)?.status).toBe('Cancelled'));
    expect(stored(page, younger)?.comments).toBe(`Made twice: ${older} stays`);
    expect(stored(page, older)?.status).toBe('New');
    await waitFor(() => expect(page.screen.queryByText(strip)).toBeNull());
    expect(deletions(page)).toBe(0);
  });

  it('stay marked next to each other when it is decided later, and the question comes back when asked for', async () => {
    const { page, older, younger } = await openWith({}, list);
    await page.user.click(within(await question(page)).getByRole('button', { name: 'Decide later' }));
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(page.screen.getByText(strip)).toBeInTheDocument();
    const rows = page.screen.getAllByRole('row').map((row) => row.dataset['row']);
    expect(Math.abs(rows.indexOf(older) - rows.indexOf(younger))).toBe(1);
    const row = (name: string) =>
      page.screen.getAllByRole('row').find(({ dataset }) => dataset['row'] === name);
    expect(row(older)).toHaveTextContent(`alike: ${younger}`);
    expect(row(younger)).toHaveTextContent(`alike: ${older}`);
    expect(row(younger)).toHaveTextContent('14:02:13');
    const [decide, ...more] = page.screen.getAllByRole('button', { name: /^Decide on / });
    expect(more).toEqual([]);
    await page.user.click(decide!);
    expect(await question(page)).toHaveTextContent(older);
  });

  it.each([
    ['lines', { lines: ['Draft Survey'] }],
    ['the text of payment', { fields: { payment_terms: '60 days' } }],
    ['the file', { fields: { attachments: [{ attachment: '/files/plan.pdf', attachment_id: 'f1' }] } }],
    ['the vendor', { fields: { vendor: 'CUST-00002' } }],
    ['the colleague who made it', { owner: 'colleague@meridian.example' }],
    ['two minutes and more', { at: '2026-11-28 14:04:12.000000' }],
  ] as const)('are none where %s differs', async (_what, second) => {
    const { page } = await openWith(second as Partial<Made>, list);
    await waitFor(() => expect(page.screen.getAllByRole('row').length).toBeGreaterThan(2));
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    expect(page.screen.queryByText(strip)).toBeNull();
    expect(page.screen.queryByText(/^alike:/)).toBeNull();
  });

  it('are marked where one has no lines, and that one is cancelled, though it is the older', async () => {
    const { page, older, younger } = await openWith({}, list, {
      seed: (db) => {
        const [first] = db.list<{ name: string; rfq_id: string }>('RFQ', {
          filters: [['creation', '=', OLDER]],
        });
        for (const { name } of db.list<{ name: string }>('Sub RFQ', {
          filters: [['rfq_id', '=', first?.name ?? '']],
        }))
          db.delete('Sub RFQ', name);
      },
    });
    // It may still be being sent: nothing opens by itself.
    await page.user.click(await page.screen.findByRole('button', { name: 'Decide' }));
    const dialog = await question(page);
    expect(dialog).toHaveTextContent(`${older} has no survey lines.`);
    await page.user.click(within(dialog).getByRole('button', { name: `Cancel ${older}` }));
    await waitFor(() => expect(stored(page, older)?.status).toBe('Cancelled'));
    expect(stored(page, younger)?.status).toBe('New');
  });

  it('leave the accepted one, and offer to cancel the other', async () => {
    const { page, older } = await openWith({ fields: { status: 'Accepted' } }, list);
    const dialog = await question(page);
    expect(within(dialog).getByRole('button', { name: `Cancel ${older}` })).toBeInTheDocument();
  });

  it('are asked about on the page of one of them', async () => {
    const { page, older, younger } = await openWith({}, list);
    await page.user.click(within(await question(page)).getByRole('button', { name: 'Decide later' }));
    await page.router.navigate(to(paths.requesterRfq, { id: younger }));
    await page.screen.findByText(`${older} says the same as this one.`);
    await page.user.click(await page.screen.findByRole('button', { name: 'Decide' }));
    expect(await question(page)).toHaveTextContent(younger);
  });

  it('say why where the site does not cancel, and change nothing else', async () => {
    const { page, younger } = await openWith({}, list, {
      prepare: ({ faults }) =>
        void faults.push({
          match: { path: 'change_status_of_rfq_into_cancelled' },
          kind: 'refused',
          times: 'always',
        }),
    });
    const dialog = await question(page);
    await page.user.click(within(dialog).getByRole('button', { name: `Cancel ${younger}` }));
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
    expect(stored(page, younger)?.status).toBe('New');
  });

  it('are shown to the vendor, who is not asked, and whom accepting one asks first', async () => {
    const { page, older, younger } = await openWith({}, to(paths.vendorRfqs), { as: 'vendor' });
    expect(await page.screen.findByText(`${older} and ${younger} are alike.`)).toBeInTheDocument();
    expect(
      page.screen.getByText(/Meridian Grain Traders is asked whether both are meant/),
    ).toBeInTheDocument();
    expect(page.screen.queryByRole('dialog')).toBeNull();
    expect(page.screen.queryByRole('button', { name: /^Decide/ })).toBeNull();
    await page.router.navigate(to(paths.acceptRfq, { id: older }));
    const accept = await page.screen.findByRole('button', { name: 'Accept' });
    await waitFor(() => expect(accept).toBeEnabled());
    await page.screen.findByText(`${older} and ${younger} are alike`);
    await page.user.click(accept);
    const asked = await page.screen.findByRole('alertdialog', { name: `Accept ${older}?` });
    expect(asked).toHaveTextContent(`${younger} is alike: one of the two may be cancelled.`);
  });

  it('tell the vendor that both are meant once that was said', async () => {
    const { page, older, younger } = await openWith({}, list);
    await page.user.click(within(await question(page)).getByRole('button', { name: 'Keep both' }));
    await waitFor(() => expect(stored(page, younger)?.comments).toContain(older));
    page.mock.enter('vendor');
    const { comments } = stored(page, younger) ?? {};
    page.unmount();
    page.mock.close();
    const vendor = await openWith({ fields: { comments } }, to(paths.vendorRfqs), { as: 'vendor' });
    await vendor.page.screen.findByRole('table', { name: 'RFQs' });
    await vendor.page.router.navigate(to(paths.acceptRfq, { id: vendor.older }));
    expect(await vendor.page.screen.findByText('Both are meant')).toBeInTheDocument();
  });
});

it('job orders beyond the survey lines are told to whoever opens the request, before one of them is allocated', async () => {
  let rfq = '';
  const orders: string[] = [];
  const page = await renderAt(to(paths.vendorRfqs), {
    as: 'vendor',
    seed: (db) => {
      rfq = putRequest(db, { at: OLDER, fields: { status: 'Accepted' } });
      for (const type_of_survey of ['Draft Survey', 'Draft Survey', 'Sampling', 'Sampling'])
        orders.push(
          db.insert<{ name: string }>('Job Order', {
            rfq_id: rfq,
            vendor_id: 'CUST-00001',
            requester_id: 'REQ-00001',
            type_of_survey,
            status: 'New',
          }).name,
        );
    },
  });
  await page.router.navigate(to(paths.acceptRfq, { id: rfq }));
  const note = await page.screen.findByText(
    'For 2 survey lines there are 4 job orders. Nothing was deleted.',
  );
  const names = within(note.parentElement!).getAllByRole('link');
  expect(names.map(({ textContent }) => textContent)).toEqual([orders[1], orders[3]]);
  await page.user.click(page.screen.getByRole('button', { name: `Allocate ${String(orders[1])}` }));
  await page.screen.findByRole('alertdialog', { name: `Allocate ${String(orders[1])} all the same?` });
  await page.user.click(page.screen.getByRole('button', { name: 'Cancel' }));
  await page.user.click(await page.screen.findByRole('button', { name: 'Keep all' }));
  await waitFor(() => expect(page.screen.queryByText(/^For 2 survey lines/)).toBeNull());
});
