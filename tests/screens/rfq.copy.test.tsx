import { act, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RFQ, SubRFQ } from '@/api/doctypes/rfq';
import { formatDate } from '@/lib/dates';
import { journalTiming } from '@/lib/device/journal';
import { draftTiming } from '@/lib/device/openDraft';
import { paths, to } from '@/paths';
import { recentMessages } from '@/ui/notify';
import { reload, renderAt, secondTab, type Rendered } from './renderAt';
import { expectStep, wireDay } from './rfqRequest';

beforeEach(() => {
  journalTiming.settle = 0;
  draftTiming.quiet = 20;
  recentMessages.clear();
});

const KEPT = {
  requester: 'REQ-00001',
  requester_name: 'Meridian Grain Traders',
  survey_areaspot: 'Vessel',
  name_of_areaspot: 'MV AGGELOS B',
  location_of_survay: 'Paradip, berth CB-2',
  currency: 'INR',
  estimated_rate_usd: 125000.5,
  payment_terms: '30 days & a reminder',
  action_on_behalf_of: 'Owner',
  list_of_clubs: 'Other Clubs',
  list_of_club_name: 'Harbour Mutual',
  port_of_loading_or_discharging: 'Loading',
  company_name: 'Tidewater Ship Agency',
  company_address: '12 Port Road',
  company_email: 'ops@tidewater.example',
  company_phone_number: '912838255555',
  cargo: 'Salt in bulk',
  cargo_quantity: 53000,
} as const;
const LINE = {
  category_of_survey: 'CARGO SURVEY',
  sub_category_of_survey: 'SHIP BOARD SURVEY',
  type_of_survey: 'Draft Survey',
  scope_of_survey: 'Read six drafts before loading and after completion\nPhotograph the hatches',
  quantity: 1,
  is_multiple: 0,
} as const;

async function openRequest(
  more: object | ((stored: string) => object) = {},
  lines: readonly object[] = [LINE],
) {
  let id = '';
  const page = await renderAt(() => to(paths.requesterRfq, { id }), {
    as: 'requester',
    seed: (db) => {
      const [stored] = db.list<{ file_url: string }>('File', {
        fields: ['file_url'],
        filters: [
          ['attached_to_doctype', '=', 'RFQ'],
          ['file_url', 'like', '%instructions.pdf'],
        ],
        limit: 1,
      });
      ({ name: id } = db.insert<{ name: string }>('RFQ', {
        ...KEPT,
        surveyor_details: [{ name1: 'A. Mate', on_behalf_of: 'Owner', role: 'Master' }],
        contact_details: [
          { contact_person_name: 'Hetal Joshi', phone_number: '919825012345', email: 'h@tidewater.example' },
        ],
        vendor: 'CUST-00001',
        vendor_name: 'Harbour Gauge Surveyors',
        date_of_survey: wireDay(5),
        status: 'Rejected',
        comments: 'No surveyor is free',
        ...(typeof more === 'function' ? more(stored?.file_url ?? '') : more),
      }));
      for (const line of lines) db.insert('Sub RFQ', { ...line, rfq_id: id, credit_points: 1 });
    },
  });
  await page.screen.findByRole('table', { name: 'Survey lines' });
  return { ...page, id };
}

/** What was made since. */
const made = ({ backend, id }: Rendered & { id: string }) =>
  backend.asSystem(({ db }) =>
    db
      .list<{ name: string }>('RFQ', { filters: [['location_of_survay', '=', KEPT.location_of_survay]] })
      .filter(({ name }) => name !== id)
      .map(({ name }) => ({
        rfq: db.get<RFQ>('RFQ', name),
        lines: db.list<SubRFQ>('Sub RFQ', { fields: ['*'], filters: [['rfq_id', '=', name]] }),
      })),
  );

async function duplicate(page: Rendered) {
  await page.user.click(page.screen.getByRole('link', { name: 'Duplicate' }));
  // The page of a request has a heading of the same name.
  await page.screen.findByRole('button', { name: 'Save & Continue' });
  await expectStep(page, 'Survey Details');
}

async function chooseVendorAndSend(page: Rendered) {
  const { screen, user } = page;
  const vendors = within(await screen.findByRole('radiogroup', { name: 'Vendor' }));
  await user.click(vendors.getByRole('radio', { name: /Coromandel Inspection House/ }));
  await user.click(screen.getByRole('button', { name: 'Save & Exit' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe(paths.dashboard));
}

describe('a request with the values of an earlier one (D124)', () => {
  it('goes to another vendor on its day: all is filled in, and sent as it was', async () => {
    const page = await openRequest();
    await page.user.click(page.screen.getByRole('link', { name: 'Send to another vendor' }));
    await expectStep(page, 'Vendor Selection');
    await waitFor(() => expect(page.router.state.location.search).toBe('?step=vendor'));
    await chooseVendorAndSend(page);
    const [{ rfq, lines }] = made(page) as [ReturnType<typeof made>[number]];
    expect(rfq).toMatchObject({
      ...KEPT,
      date_of_survey: wireDay(5),
      status: 'New',
      vendor_name: 'Coromandel Inspection House',
      surveyor_details: [{ name1: 'A. Mate', on_behalf_of: 'Owner', role: 'Master' }],
      contact_details: [{ contact_person_name: 'Hetal Joshi', phone_number: '919825012345' }],
    });
    // the points of today, not those of then
    expect(lines).toMatchObject([{ ...LINE, credit_points: 3 }]);
  });

  it('puts those last who rejected it, or a copy of it, and those who have not answered, also after a reload', async () => {
    const page = await openRequest();
    const copy = (vendor: string, more: object) =>
      page.backend.asSystem(({ db }) =>
        db.insert<{ name: string }>('RFQ', { ...KEPT, vendor, date_of_survey: wireDay(5), ...more }),
      );
    const silent = copy('CUST-00002', { status: 'New' });
    const rejected = copy('CUST-00006', { status: 'Rejected', comments: 'The berth is closed' });
    // the same vessel, another day
    copy('CUST-00004', { status: 'Rejected', date_of_survey: wireDay(9) });
    await page.user.click(page.screen.getByRole('link', { name: 'Send to another vendor' }));
    const expectLast = async (shown: Rendered) => {
      await expectStep(shown, 'Vendor Selection');
      const list = await within(shown.container).findByRole('radiogroup', { name: 'Vendor' });
      const rows = within(list)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent ?? '');
      const last = rows.slice(-3).join(' | ');
      expect(last).toContain(`Rejected ${page.id}: “No surveyor is free”.`);
      expect(last).toContain(`Rejected ${rejected.name}: “The berth is closed”.`);
      expect(last).toContain(`Has not answered ${silent.name} yet.`);
      expect(rows.slice(0, -3).join(' ')).not.toMatch(/Rejected|answered/);
    };
    await expectLast(page);
    await waitFor(() => expect(page.screen.getByText(/^Saved on this device/)).toBeVisible());
    await waitFor(() => expect(page.router.state.location.state).toHaveProperty('work'));
    const again = reload(page);
    await expectLast(again);
  });

  it('is duplicated but for its day, which has the focus, and says what it could not take over', async () => {
    const gone = { ...LINE, type_of_survey: 'Sounding of wells' };
    const page = await openRequest(
      (stored) => ({
        status: 'Completed',
        attachments: [{ attachment: '/files/gone.pdf' }, { attachment: stored }],
      }),
      [LINE, gone],
    );
    expect(page.screen.queryByRole('link', { name: 'Send to another vendor' })).toBeNull();
    await duplicate(page);
    const day = page.screen.getByLabelText(/^Date of Survey/);
    await waitFor(() => expect(day).toHaveFocus());
    expect(day).toHaveValue('');
    expect(recentMessages.get().map(({ text }) => text)).toEqual([
      'Not copied from the earlier request: Sounding of wells, which this site no longer offers; the file gone.pdf. Please add it here.',
    ]);
    await page.user.paste(formatDate(wireDay(9)));
    await page.user.click(page.screen.getByRole('button', { name: /^Vendor Selection/ }));
    await chooseVendorAndSend(page);
    const [again] = made(page);
    expect(again).toMatchObject({ rfq: { ...KEPT, date_of_survey: wireDay(9) }, lines: [LINE] });
    expect(again?.rfq?.attachments?.map(({ attachment }) => attachment)).toEqual([
      expect.stringMatching(/instructions.*\.pdf$/),
    ]);
  });

  it('survives a reload as a draft like any other, and takes a further line in the category of those that it took over', async () => {
    const page = await openRequest();
    await duplicate(page);
    await waitFor(() => expect(page.screen.getByText(/^Saved on this device/)).toBeVisible());
    await waitFor(() => expect(page.router.state.location.state).toHaveProperty('work'));
    const again = reload(page);
    const { screen, user } = again;
    await expectStep(again, 'Survey Details');
    expect(await screen.findByLabelText(/^Place of Survey/)).toHaveValue(KEPT.location_of_survay);

    await user.click(screen.getByRole('button', { name: /^Survey Types/ }));
    await expectStep(again, 'Survey Types');
    const sub = screen.getByRole('combobox', { name: 'Sub category' });
    await waitFor(() => expect(sub).toHaveValue('SHIP BOARD SURVEY'));
    await user.click(screen.getByRole('combobox', { name: 'Type of survey' }));
    await user.click(await screen.findByRole('option', { name: /^Hatch Cover/ }));
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    const lines = within(screen.getByRole('table', { name: 'Survey lines' }));
    expect(await lines.findByText(/^Hatch Cover/)).toBeVisible();
    expect(lines.getByText('Draft Survey')).toBeVisible();
  });

  it('leaves nothing of it in the form when another tab goes on with it', async () => {
    const page = await openRequest((stored) => ({ attachments: [{ attachment: stored }] }));
    await duplicate(page);
    const files = ({ container }: Rendered) => within(container).queryAllByText('1 file').length;
    await waitFor(() => expect(files(page)).toBeGreaterThan(0));
    await within(page.container).findByText(/^Saved on this device/);
    const other = secondTab(page);
    await page.user.click(await within(other.container).findByRole('button', { name: 'Continue here' }));
    await waitFor(() => expect(files(other)).toBeGreaterThan(0));
    await waitFor(() =>
      expect(within(page.container).queryByDisplayValue(KEPT.location_of_survay)).toBeNull(),
    );
    expect(files(page)).toBe(0);
    // it begins anew, at its first step
    expect(within(page.container).queryByLabelText(/^Place of Survey/)).toBeNull();
  });

  it('names who attends the joint inspection and is not fully known, for he cannot be asked for as he is', async () => {
    const whole = { name1: 'A. Mate', on_behalf_of: 'Owner', role: 'Master' };
    const page = await openRequest({
      surveyor_details: [whole, { name1: 'Capt. Silva', on_behalf_of: 'Charterers' }, { role: 'Witness' }],
    });
    await duplicate(page);
    expect(recentMessages.get().map(({ text }) => text)).toEqual([
      'Not copied from the earlier request: Capt. Silva, Charterers of the joint inspection; Witness of the joint inspection. Please add it here.',
    ]);
    await page.user.paste(formatDate(wireDay(9)));
    await page.user.click(page.screen.getByRole('button', { name: /^Vendor Selection/ }));
    await chooseVendorAndSend(page);
    expect(made(page)).toMatchObject([{ rfq: { surveyor_details: [whole] } }]);
  });

  it('asks nothing of a joint inspection of which nobody is fully known', async () => {
    const page = await openRequest({ surveyor_details: [{ name1: 'Capt. Silva', on_behalf_of: 'Owner' }] });
    await page.user.click(page.screen.getByRole('link', { name: 'Send to another vendor' }));
    await expectStep(page, 'Vendor Selection');
    await chooseVendorAndSend(page);
    expect(made(page)).toMatchObject([{ rfq: { surveyor_details: [] } }]);
  });

  it('takes nothing along that the survey has made', async () => {
    const page = await openRequest({ status: 'Completed' });
    page.backend.asSystem(({ db }) => {
      const { name: order } = db.insert<{ name: string }>('Job Order', {
        rfq_id: page.id,
        vendor_id: 'CUST-00001',
        requester_id: 'REQ-00001',
        type_of_survey: 'Sounding of wells',
        status: 'Completed',
        time: '',
      });
      const attachments = ['general-survey.txt', 'formal-report.pdf'].map((name) => ({
        attachment: `/files/${order}-${name}`,
      }));
      db.update('RFQ', page.id, { attachments } as never);
    });
    await act(() => page.queryClient.invalidateQueries());
    await duplicate(page);
    const read = page.backend.log.entries.map(({ url }) => url).filter((url) => url.startsWith('/files/'));
    expect(read).toEqual([]);
    expect(recentMessages.get()).toEqual([]);
  });
});
