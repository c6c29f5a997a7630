import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, formatDate, today } from '@/lib/dates';
import { journalTiming } from '@/lib/device/journal';
import type { Surveyor } from '@/api/doctypes/registration';
import { linkUser } from '@/features/staff/links';
import { paths, to } from '@/paths';
import { recentMessages } from '@/ui/notify';
import { accountOf } from '@tests/mock/accounts';
import type { FaultKind } from '@tests/mock/engine/faults';
import { renderAt, withoutVendorRecord, type Rendered } from './renderAt';
import { startOver } from './drafts';

beforeEach(() => {
  journalTiming.settle = 0;
  recentMessages.clear();
});

const toasts = () => recentMessages.get().map(({ text }) => text);
const stored = ({ backend }: Rendered, id: string) =>
  backend.asSystem(({ db }) => db.get<Surveyor>('Surveyor', id));
const byEmail = ({ backend }: Rendered, email: string) =>
  backend.asSystem(({ db }) => db.list<{ name: string }>('Surveyor', { filters: [['email', '=', email]] }));
const vendorsOf = (page: Rendered, id: string) =>
  (stored(page, id)?.vendor_detail ?? []).map(({ vendor_id }) => vendor_id);

const openList = (options: Parameters<typeof renderAt>[1] = {}) =>
  renderAt(to(paths.staff), { as: 'vendor', ...options });

async function openUser(id: string, options: Parameters<typeof renderAt>[1] = {}) {
  const page = await renderAt(to(paths.staff, undefined, { user: id }), { as: 'vendor', ...options });
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('Surveyor ID');
  return { ...page, drawer };
}

async function typeEmail(page: Rendered, email: string) {
  await page.user.click(await screen.findByRole('button', { name: 'Add user' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add user' }));
  await page.user.click(dialog.getByLabelText(/^Email/));
  await page.user.paste(email);
  await page.user.click(dialog.getByRole('button', { name: 'Continue' }));
  return dialog;
}

async function fillNew(page: Rendered, dialog: Awaited<ReturnType<typeof typeEmail>>, mobile: string) {
  await page.user.clear(await dialog.findByLabelText(/^First name/));
  await page.user.click(dialog.getByLabelText(/^First name/));
  await page.user.paste('Tara');
  fireEvent.change(dialog.getByLabelText(/^Mobile number/), { target: { value: mobile } });
}

const NEW = 'tara.menon@field.example';

describe('the users of a vendor', () => {
  it('are listed, and one is found by name', async () => {
    const page = await openList();
    expect(await screen.findByRole('link', { name: 'SUR-00001' })).toBeVisible();
    await page.user.type(screen.getByRole('searchbox'), 'Farid');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'SUR-00001' })).toBeNull());
    expect(screen.getByRole('link', { name: 'SUR-00003' })).toBeVisible();
  });

  it('show what they do, what comes next for them and how many documents they have given', async () => {
    await openList({
      seed: (db) => {
        db.insert('Job Order', {
          rfq_id: 'RFQ-00001',
          vendor_id: 'CUST-00001',
          requester_id: 'REQ-00001',
          type_of_survey: 'Draft Survey',
          location_of_survey: 'Kandla',
          date_of_survey: addDays(today(), 400),
          status: 'Allocated',
          first_surveyor: 'SUR-00005',
          surveyor: [{ surveyor: 'SUR-00005', allocated: 1 }],
          time: '',
        });
        db.update('Surveyor', 'SUR-00005', {
          survey_details: [{ type_of_survey: 'Hatch Cover Test', locations: 'Kandla', rate: 1 }],
          documents: [{ document_type: 'Licence', document_name: 'Valid', document: '/files/l.pdf' }],
        });
      },
    });
    const row = (await screen.findByRole('link', { name: 'SUR-00005' })).closest('tr');
    await waitFor(() => expect(row).toHaveTextContent('Hatch Cover Test'));
    expect(row).toHaveTextContent(`${formatDate(addDays(today(), 400))} Draft Survey, Kandla`);
    expect([...(row?.cells ?? [])].map(({ textContent }) => textContent).slice(-4, -2)).toEqual(['1', '1']);
    expect((await screen.findByRole('link', { name: 'SUR-00008' })).closest('tr')).toHaveTextContent(
      'no open job',
    );
  });

  it('say in their panel too what comes next, and until when their documents hold', async () => {
    const day = addDays(today(), 400);
    const ends = formatDate(addDays(today(), 9));
    const { drawer } = await openUser('SUR-00005', {
      seed: (db) => {
        db.insert('Job Order', {
          rfq_id: 'RFQ-00001',
          vendor_id: 'CUST-00001',
          requester_id: 'REQ-00001',
          type_of_survey: 'Draft Survey',
          location_of_survey: 'Kandla',
          date_of_survey: day,
          status: 'Allocated',
          first_surveyor: 'SUR-00005',
          surveyor: [{ surveyor: 'SUR-00005', allocated: 1 }],
          time: '',
        });
        db.update('Surveyor', 'SUR-00005', {
          documents: [
            {
              document_type: 'Licence',
              document_name: `Port of Kandla, valid until ${ends}`,
              document: '/files/l.pdf',
            },
          ],
        });
      },
    });
    expect(await drawer.findByText(`${formatDate(day)} Draft Survey, Kandla`)).toBeVisible();
    const documents = within(drawer.getByRole('table', { name: /^Documents of/ }));
    const row = within(documents.getByText('Port of Kandla').closest('tr') as HTMLElement);
    expect(row.getByText(`${ends}, in 9 days`)).toBeVisible();
    expect(row.getByRole('link', { name: /^l\.pdf/ })).toBeVisible();
  });

  it('are not asked for without a vendor record', async () => {
    const page = await openList({ prepare: withoutVendorRecord });
    expect(await screen.findByText(/vendor record/)).toBeVisible();
    expect(page.backend.log.entries.filter(({ url }) => url.includes('user_management'))).toEqual([]);
  });
});

describe('adding a user', () => {
  it('takes on a surveyor who has an account, and leaves the other vendors their link', async () => {
    const page = await openList();
    const dialog = await typeEmail(page, 'surveyor2@plimsoll.example');
    expect(await dialog.findByText('Vikram Rajan')).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Add existing' }));
    await waitFor(() => expect(toasts()).toContain('Surveyor added successfully'));
    expect(vendorsOf(page, 'SUR-00002')).toEqual(['CUST-00002', 'CUST-00001']);
    expect(await screen.findByRole('link', { name: 'SUR-00002' })).toBeInTheDocument();
  });

  it('takes a surveyor on once, however often it is asked for', async () => {
    const page = await openList();
    await linkUser('SUR-00002', 'CUST-00001');
    await linkUser('SUR-00002', 'CUST-00001');
    expect(vendorsOf(page, 'SUR-00002')).toEqual(['CUST-00002', 'CUST-00001']);
  });

  it('takes its complaint about an address back once the address is right', async () => {
    const page = await openList();
    const dialog = await typeEmail(page, 'farid');
    expect(await dialog.findByText('Email is not valid')).toBeVisible();
    await page.user.clear(dialog.getByLabelText(/^Email/));
    await page.user.click(dialog.getByLabelText(/^Email/));
    await page.user.paste('independent@plimsoll.example');
    await waitFor(() => expect(dialog.queryByText('Email is not valid')).toBeNull());
    await page.user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('This surveyor has an account')).toBeVisible();
  });

  it('says that somebody works here already', async () => {
    const page = await openList();
    const dialog = await typeEmail(page, 'surveyor@plimsoll.example');
    expect(await dialog.findByText('Already works for you')).toBeVisible();
    expect(dialog.getByRole('button', { name: /Add existing/ })).toBeDisabled();
  });

  it('makes an account for anybody else, with the rules of sign-up', async () => {
    const page = await openList();
    const dialog = await typeEmail(page, NEW);
    await fillNew(page, dialog, '+9198');
    await page.user.click(dialog.getByRole('button', { name: 'Add user' }));
    expect(await dialog.findByText('Please enter a valid mobile number with country code')).toBeVisible();
    await fillNew(page, dialog, '+919820012345');
    await page.user.dblClick(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(toasts()).toContain('User added successfully'));
    const [made, ...more] = byEmail(page, NEW);
    expect(more).toEqual([]);
    expect(stored(page, made?.name ?? '')).toMatchObject({
      first_name: 'Tara',
      mobile_no: '+919820012345',
      role: 'Surveyor',
      is_independent_surveyor: 0,
      vendor_detail: [{ vendor_id: 'CUST-00001' }],
    });
    expect(page.backend.mail.filter(({ to: whom }) => whom === NEW)).toHaveLength(1);
  });

  it('tells what the server made of a name', async () => {
    const page = await openList();
    const dialog = await typeEmail(page, NEW);
    await fillNew(page, dialog, '+919820012345');
    await page.user.type(dialog.getByLabelText('Middle name'), '<i>R');
    await page.user.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(toasts()).toContain('User added successfully'));
    await waitFor(() =>
      expect(toasts()).toContain(
        'Saved, but the server changed what you typed. Middle name: you typed “<i>R”, stored is “<i>R</i>”.',
      ),
    );
  });

  it('says that a user exists whom no search finds', async () => {
    const page = await openList();
    const dialog = await typeEmail(page, 'requester@plimsoll.example');
    await fillNew(page, dialog, '+919820012345');
    await page.user.click(dialog.getByRole('button', { name: 'Add user' }));
    expect(await dialog.findByText('User already exists')).toBeVisible();
    expect(toasts()).toContain('User already exists');
    expect(byEmail(page, 'requester@plimsoll.example')).toEqual([]);
  });

  it.each<FaultKind>(['refused', 'error500', 'network', 'answer-lost', 'html'])(
    'ends in one user after a call that fails: %s',
    async (kind) => {
      const page = await openList({
        prepare: ({ faults }) =>
          void faults.push({ match: { method: 'POST', path: 'resource/Surveyor' }, kind, times: 1 }),
      });
      const dialog = await typeEmail(page, NEW);
      await fillNew(page, dialog, '+919820012345');
      await page.user.click(dialog.getByRole('button', { name: 'Add user' }));
      await waitFor(() => expect(dialog.queryByRole('alert')).not.toBeNull());
      const again = dialog.queryByRole('button', { name: 'Check what was done and finish' });
      await page.user.click(again ?? dialog.getByRole('button', { name: 'Add user' }));
      await waitFor(() => expect(toasts()).toContain('User added successfully'));
      expect(byEmail(page, NEW)).toHaveLength(1);
    },
  );

  it('shows nothing before the search, and takes digits alone for the number, as at sign-up (D88)', async () => {
    const page = await openList();
    await page.user.click(await screen.findByRole('button', { name: 'Add user' }));
    expect(await screen.findByText('Search And Find')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await typeEmail(page, NEW);
    await fillNew(page, dialog, '');
    expect(screen.queryByText('Search And Find')).toBeNull();
    const number = dialog.getByLabelText(/^Mobile number/);
    await page.user.click(number);
    await page.user.paste('+919820012345');
    expect(number).toHaveValue('');
    await page.user.type(number, 'call 98-200 x');
    expect(number).toHaveValue('+9198200');
  });

  it('keeps what was typed when the dialog is closed', async () => {
    const page = await openList();
    const dialog = await typeEmail(page, NEW);
    await fillNew(page, dialog, '+919820012345');
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Add user' }));
    const again = within(await screen.findByRole('dialog', { name: 'Add user' }));
    expect(await again.findByDisplayValue(NEW)).toBeVisible();
  });
});

describe('one user', () => {
  it('is edited, with the change of somebody else kept', async () => {
    const page = await openUser('SUR-00005');
    await page.user.click(page.drawer.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Gopal Shetty' }));
    page.backend.asSystem(
      ({ db }) => void db.update('Surveyor', 'SUR-00005', { mobile_no: '+919999999999' }),
    );
    await page.user.click(dialog.getByLabelText(/^Middle name/));
    await page.user.paste('R.');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toContain('Updated successfully'));
    expect(stored(page, 'SUR-00005')).toMatchObject({ middle_name: 'R.', mobile_no: '+919999999999' });
  });

  it('is edited, and told what the server made of a text', async () => {
    const page = await openUser('SUR-00005');
    await page.user.click(page.drawer.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Gopal Shetty' }));
    await page.user.click(dialog.getByLabelText(/^Middle name/));
    await page.user.paste('<i>R');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toContain('Updated successfully'));
    expect(toasts()).toContain(
      'Saved, but the server changed what you typed. Middle name: you typed “<i>R”, stored is “<i>R</i>”.',
    );
  });

  it('is edited, with the change of somebody else kept that the page has read meanwhile', async () => {
    const page = await openUser('SUR-00005');
    await page.user.click(page.drawer.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Gopal Shetty' }));
    page.backend.asSystem(
      ({ db }) => void db.update('Surveyor', 'SUR-00005', { mobile_no: '+919999999999' }),
    );
    await page.queryClient.invalidateQueries();
    await page.drawer.findByText('+919999999999');
    await page.user.click(dialog.getByLabelText(/^Middle name/));
    await page.user.paste('R.');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toContain('Updated successfully'));
    expect(stored(page, 'SUR-00005')).toMatchObject({ middle_name: 'R.', mobile_no: '+919999999999' });
  });

  it('asks about a field that two people changed', async () => {
    const page = await openUser('SUR-00005');
    await page.user.click(page.drawer.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Gopal Shetty' }));
    page.backend.asSystem(({ db }) => void db.update('Surveyor', 'SUR-00005', { first_name: 'Gopalan' }));
    await page.user.click(dialog.getByLabelText(/^First name/));
    await page.user.paste(' K.');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    const asked = within(await screen.findByRole('dialog', { name: /^Someone changed this record/ }));
    await page.user.click(asked.getByRole('radio', { name: 'First name: take theirs' }));
    await page.user.click(asked.getByRole('button', { name: 'Save 1 choice' }));
    await waitFor(() => expect(toasts()).toContain('Updated successfully'));
    expect(stored(page, 'SUR-00005')?.first_name).toBe('Gopalan');
  });

  it('has what was typed and not saved again, over the newest record, and can start over', async () => {
    const page = await openUser('SUR-00005');
    await page.user.click(page.drawer.getByRole('button', { name: 'Edit' }));
    const open = async () => within(await screen.findByRole('dialog', { name: /^Edit Gopal/ }));
    let dialog = await open();
    await page.user.click(dialog.getByLabelText(/^Middle name/));
    await page.user.paste('R.');
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit Gopal/ })).toBeNull());
    page.backend.asSystem(
      ({ db }) => void db.update('Surveyor', 'SUR-00005', { mobile_no: '+919999999999' }),
    );
    await page.queryClient.invalidateQueries();
    await page.drawer.findByText('+919999999999');
    await page.user.click(page.drawer.getByRole('button', { name: 'Edit' }));
    dialog = await open();
    expect(await dialog.findByText(/is here again/)).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Middle name/)).toHaveValue('R.');
    expect(dialog.getByLabelText(/^Mobile number/)).toHaveValue('+919999999999');
    await startOver(page, /: Middle name\. It is only on this device/);
    expect(dialog.getByLabelText(/^Middle name/)).toHaveValue('');
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit Gopal/ })).toBeNull());
    await page.user.click(page.drawer.getByRole('button', { name: 'Edit' }));
    dialog = await open();
    expect(dialog.queryByText(/is here again/)).toBeNull();
  });

  it('is let go without losing the other vendors\u2019 link', async () => {
    const page = await openUser('SUR-00003');
    await page.user.click(page.drawer.getByRole('button', { name: 'Remove user' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Are you sure you want to delete?')).toBeVisible();
    await page.user.click(question.getByRole('button', { name: 'Remove user' }));
    await waitFor(() => expect(toasts()).toContain('User deleted successfully'));
    expect(vendorsOf(page, 'SUR-00003')).toEqual(['CUST-00003']);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'SUR-00003' })).toBeNull());
  });
});

describe('the question before a user is removed', () => {
  it('goes with the page that it stood on', async () => {
    const page = await renderAt(to(paths.dashboard), { as: 'vendor' });
    await page.router.navigate(to(paths.staff));
    await page.router.navigate(to(paths.staff, undefined, { user: 'SUR-00003' }));
    const drawer = within(await screen.findByRole('dialog'));
    await page.user.click(await drawer.findByRole('button', { name: 'Remove user' }));
    await screen.findByRole('alertdialog');
    await page.router.navigate(-1);
    await page.router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(page.router.state.location.pathname).toBe(to(paths.dashboard));
    expect(vendorsOf(page, 'SUR-00003')).toContain('CUST-00001');
  });
});

describe('survey details of a user', () => {
  const row = (page: Rendered, index: number) => stored(page, 'SUR-00005')?.survey_details?.[index];

  it('are changed by themselves', async () => {
    const page = await openUser('SUR-00005');
    const before = row(page, 0);
    await page.user.click(page.drawer.getByRole('button', { name: `Edit ${before?.type_of_survey}` }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit survey details/ }));
    await page.user.clear(dialog.getByLabelText(/^Rate/));
    await page.user.type(dialog.getByLabelText(/^Rate/), '410.5');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toContain('Updated successfully'));
    expect(row(page, 0)).toMatchObject({ name: before?.name, rate: 410.5, locations: before?.locations });
  });

  it('keep what was typed and not saved, and give it up once it is', async () => {
    const page = await openUser('SUR-00005');
    const edit = `Edit ${row(page, 0)?.type_of_survey}`;
    const open = async () => {
      await page.user.click(page.drawer.getByRole('button', { name: edit }));
      return within(await screen.findByRole('dialog', { name: /^Edit survey details/ }));
    };
    let dialog = await open();
    await page.user.clear(dialog.getByLabelText(/^Rate/));
    await page.user.type(dialog.getByLabelText(/^Rate/), '77');
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit survey/ })).toBeNull());
    dialog = await open();
    await waitFor(() => expect(dialog.getByLabelText(/^Rate/)).toHaveValue('77.00'));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(row(page, 0)?.rate).toBe(77));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit survey/ })).toBeNull());
    dialog = await open();
    expect(dialog.queryByText(/is here again/)).toBeNull();
  });

  it('are not found when somebody else deleted them meanwhile, and what was typed stays', async () => {
    const page = await openUser('SUR-00005');
    const [first, ...others] = stored(page, 'SUR-00005')?.survey_details ?? [];
    await page.user.click(page.drawer.getByRole('button', { name: `Edit ${first?.type_of_survey}` }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit survey details/ }));
    page.backend.asSystem(({ db }) => void db.update('Surveyor', 'SUR-00005', { survey_details: others }));
    await page.user.clear(dialog.getByLabelText(/^Rate/));
    await page.user.type(dialog.getByLabelText(/^Rate/), '410.5');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Error: Not Found')).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent(/not found/);
    expect(dialog.getByLabelText(/^Rate/)).toHaveValue('410.50');
    expect(stored(page, 'SUR-00005')?.survey_details).toHaveLength(others.length);
  });

  it('are added', async () => {
    const page = await openUser('SUR-00005');
    await page.user.click(page.drawer.getByRole('button', { name: 'Add' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Add survey details/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Locations is required')).toBeVisible();
    await page.user.click(dialog.getByLabelText(/^Type of survey/));
    await page.user.paste('Draft Survey');
    await page.user.click(dialog.getByLabelText(/^Locations/));
    await page.user.paste('Mundra,<i>Mumbai ');
    await page.user.type(dialog.getByLabelText(/^Rate/), '300');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toContain('Updated successfully'));
    expect(toasts()).toContain(
      'Saved, but the server changed what you typed. Locations: you typed “Mundra, <i>Mumbai”, stored is “Mundra, <i>Mumbai</i>”.',
    );
    expect(row(page, 2)).toMatchObject({
      type_of_survey: 'Draft Survey',
      locations: 'Mundra, <i>Mumbai</i>',
      rate: 300,
      surveyor_id: 'SUR-00005',
    });
  });

  /** Types a survey detail into its dialog, and sends it. */
  async function addDetail(page: Awaited<ReturnType<typeof openUser>>, type: string, places: string) {
    await page.user.click(page.drawer.getByRole('button', { name: 'Add' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Add survey details/ }));
    await page.user.click(dialog.getByLabelText(/^Type of survey/));
    await page.user.paste(type);
    await page.user.click(dialog.getByLabelText(/^Locations/));
    await page.user.paste(places);
    await page.user.type(dialog.getByLabelText(/^Rate/), '300');
    const save = () => page.user.click(dialog.getByRole('button', { name: 'Save' }));
    return { dialog, save };
  }

  it('are added once where neither the answer came nor could be looked what became of it', async () => {
    const page = await openUser('SUR-00005');
    const { dialog, save } = await addDetail(page, 'Draft Survey', 'Mundra, Mumbai');
    const record = '/api/resource/Surveyor/SUR-00005';
    page.backend.faults.push(
      { match: { method: 'PUT', path: record }, kind: 'answer-lost', times: 1 },
      // the first read is the table that the row is added to
      { match: { method: 'GET', path: record, nth: 2 }, kind: 'network', times: 'always' },
    );
    await save();
    expect(await dialog.findByText(/^No answer from the server\./)).toBeVisible();
    page.backend.faults.length = 0;
    await save();
    await waitFor(() => expect(toasts()).toContain('Updated successfully'));
    const rows = stored(page, 'SUR-00005')?.survey_details ?? [];
    expect(rows.filter(({ rate }) => rate === 300)).toHaveLength(1);
  });

  it('that are there already are not added again, and not called changed by the server', async () => {
    const there = { type_of_survey: 'Draft Survey', locations: 'Mundra', rate: 300 };
    const other = { type_of_survey: 'Hatch Cover Test', locations: 'Kandla', rate: 1 };
    const page = await openUser('SUR-00005', {
      seed: (db) => void db.update('Surveyor', 'SUR-00005', { survey_details: [there, other] }),
    });
    const { save } = await addDetail(page, 'Draft Survey', 'Mundra');
    await save();
    await waitFor(() => expect(toasts()).toContain('Updated successfully'));
    expect(stored(page, 'SUR-00005')?.survey_details).toHaveLength(2);
    expect(toasts()).toEqual(['Updated successfully']);
  });

  it('are deleted by themselves where the site lets vendors delete rows', async () => {
    const page = await openUser('SUR-00005', {
      seed: (db, { users }) => {
        db.insert('Language', { language_code: 'en', language_name: 'English' });
        users.setRoles(accountOf('vendor').email, ['Vendor', 'System Manager']);
      },
    });
    const [first, second] = [row(page, 0), row(page, 1)];
    await page.user.click(page.drawer.getByRole('button', { name: `Delete ${first?.type_of_survey}` }));
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts()).toContain('Details deleted successfully'));
    await waitFor(() => expect(page.drawer.getByRole('button', { name: 'Add' })).toHaveFocus());
    expect(stored(page, 'SUR-00005')?.survey_details?.map(({ name }) => name)).toEqual([second?.name]);
    const writes = page.backend.log.entries.filter(({ method }) => method === 'PUT' || method === 'DELETE');
    expect(writes.map(({ method, url, status }) => `${method} ${url} ${status}`)).toEqual([
      expect.stringMatching(/^DELETE .*Survey%20Details\/\S+ 202$/),
    ]);
  });

  it('are deleted, also by a vendor who may only write the record', async () => {
    const page = await openUser('SUR-00005');
    const [first, second] = [row(page, 0), row(page, 1)];
    await page.user.click(page.drawer.getByRole('button', { name: `Delete ${first?.type_of_survey}` }));
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts()).toContain('Details deleted successfully'));
    expect(stored(page, 'SUR-00005')?.survey_details).toHaveLength(1);
    expect(row(page, 0)?.name).toBe(second?.name);
    const sent = page.backend.log.entries.map(({ method, url, status }) => `${method} ${url} ${status}`);
    expect(sent.filter((call) => call.startsWith('DELETE'))).toEqual([
      expect.stringMatching(/Survey%20Details\/\S+ 403$/),
    ]);
  });
});
