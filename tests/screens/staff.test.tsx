import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, formatDate, today } from '@/lib/dates';
import { journalTiming } from '@/lib/device/journal';
import { paths, to } from '@/paths';
import { recentMessages } from '@/ui/notify';
import { renderAt, withoutVendorRecord } from './renderAt';
import { startOver } from './drafts';
import { holdCalls } from './heldCalls';
import { toasts, stored, vendorsOf, openList, openUser, TYPED_SINCE } from './staffPage';

beforeEach(() => {
  journalTiming.settle = 0;
  recentMessages.clear();
});

describe('the users of a vendor', () => {
  it('are listed with what they do, what comes next for them and how many documents they have given, and one is found by name', async () => {
    const page = await openList({
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
    expect(await screen.findByRole('link', { name: 'SUR-00001' })).toBeVisible();
    const row = (await screen.findByRole('link', { name: 'SUR-00005' })).closest('tr');
    await waitFor(() => expect(row).toHaveTextContent('Hatch Cover Test'));
    expect(row).toHaveTextContent(`${formatDate(addDays(today(), 400))} Draft Survey, Kandla`);
    expect([...(row?.cells ?? [])].map(({ textContent }) => textContent).slice(-4, -2)).toEqual(['1', '1']);
    expect((await screen.findByRole('link', { name: 'SUR-00008' })).closest('tr')).toHaveTextContent(
      'no open job',
    );

    await page.user.click(screen.getByRole('searchbox'));
    await page.user.paste('Farid');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'SUR-00001' })).toBeNull());
    expect(screen.getByRole('link', { name: 'SUR-00003' })).toBeVisible();
  });

  it('have the jobs whose slots the site leaves empty', async () => {
    const day = addDays(today(), 400);
    await openList({
      site: 'record-names',
      seed: (db) =>
        void db.insert('Job Order', {
          rfq_id: 'RFQ-00001',
          vendor_id: 'CUST-00001',
          type_of_survey: 'Draft Survey',
          location_of_survey: 'Kandla',
          date_of_survey: day,
          status: 'Allocated',
          surveyor: [{ surveyor: 'SUR-00008', allocated: 1 }],
          time: '',
        }),
    });
    const row = (await screen.findByRole('link', { name: 'SUR-00008' })).closest('tr');
    await waitFor(() => expect(row).toHaveTextContent(`${formatDate(day)} Draft Survey, Kandla`));
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
describe('one user', () => {
  it('is edited, with the change of somebody else kept, and told what the server made of a text', async () => {
    const page = await openUser('SUR-00005');
    await page.user.click(page.drawer.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Gopal Shetty' }));
    page.backend.asSystem(
      ({ db }) => void db.update('Surveyor', 'SUR-00005', { mobile_no: '+919999999999' }),
    );
    await page.user.click(dialog.getByLabelText(/^Middle name/));
    await page.user.paste('<i>R');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toContain('Updated successfully'));
    expect(toasts()).toContain(
      'Saved, but the server changed what you typed. Middle name: you typed “<i>R”, stored is “<i>R</i>”.',
    );
    const kept = { middle_name: '<i>R</i>', mobile_no: '+919999999999' };
    expect(stored(page, 'SUR-00005')).toMatchObject(kept);
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

  it('asks about a field that somebody else changed after it was typed over', async () => {
    const page = await openUser('SUR-00005');
    await page.user.click(page.drawer.getByRole('button', { name: 'Edit' }));
    let dialog = within(await screen.findByRole('dialog', { name: 'Edit Gopal Shetty' }));
    await page.user.click(dialog.getByLabelText(/^Middle name/));
    await page.user.paste('Mine');
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit Gopal/ })).toBeNull());
    page.backend.asSystem(({ db }) => void db.update('Surveyor', 'SUR-00005', { middle_name: 'Theirs' }));
    await page.queryClient.invalidateQueries();
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    await page.user.click(page.drawer.getByRole('button', { name: 'Edit' }));
    dialog = within(await screen.findByRole('dialog', { name: /^Edit Gopal/ }));
    await waitFor(() => expect(dialog.getByLabelText(/^Middle name/)).toHaveValue('Mine'));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    const asked = within(await screen.findByRole('dialog', { name: /^Someone changed this record/ }));
    expect(stored(page, 'SUR-00005')?.middle_name).toBe('Theirs');
    await page.user.click(asked.getByRole('radio', { name: 'Middle name: keep mine' }));
    await page.user.click(asked.getByRole('button', { name: 'Save 1 choice' }));
    await waitFor(() => expect(stored(page, 'SUR-00005')?.middle_name).toBe('Mine'));
  });

  it('keeps what is typed while it is saved', async () => {
    const page = await openUser('SUR-00005');
    await page.user.click(page.drawer.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Gopal Shetty' }));
    const { come: release } = holdCalls(page.backend, 'PUT');
    await page.user.click(dialog.getByLabelText(/^Middle name/));
    await page.user.paste('R.');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
    await page.user.click(dialog.getByLabelText(/^Last name/));
    await page.user.paste(' Rao');
    release();
    await waitFor(() => expect(toasts()).toContain(TYPED_SINCE));
    expect(stored(page, 'SUR-00005')).toMatchObject({ middle_name: 'R.', last_name: 'Shetty' });
    expect(dialog.getByLabelText(/^Last name/)).toHaveValue('Shetty Rao');
    expect(dialog.getByLabelText(/^Last name/)).toHaveFocus();
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit Gopal/ })).toBeNull());
    expect(stored(page, 'SUR-00005')).toMatchObject({ middle_name: 'R.', last_name: 'Shetty Rao' });
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

describe('a removal that is answered late', () => {
  it('closes nothing that was opened since', async () => {
    const page = await openUser('SUR-00003');
    const call = holdCalls(page.backend, 'PUT', 'resource/Surveyor/SUR-00003');
    await page.user.click(page.drawer.getByRole('button', { name: 'Remove user' }));
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove user' }),
    );
    await page.router.navigate(to(paths.staff, undefined, { user: 'SUR-00001', q: 'SUR' }));
    expect(await screen.findByText('SUR-00001', { selector: 'dd' })).toBeVisible();
    call.come();
    await waitFor(() => expect(toasts()).toContain('User deleted successfully'));
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    expect(page.router.state.location.search).toBe('?user=SUR-00001&q=SUR');
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
