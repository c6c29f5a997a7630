import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SurveyDetails } from '@/api/doctypes/registration';
import { journalTiming } from '@/lib/device/journal';
import { recentMessages } from '@/ui/notify';
import { accountOf } from '@tests/mock/accounts';
import type { Rendered } from './renderAt';
import { holdCalls } from './heldCalls';
import { toasts, stored, openUser, TYPED_SINCE } from './staffPage';

beforeEach(() => {
  journalTiming.settle = 0;
  recentMessages.clear();
});

describe('survey details of a user', () => {
  const row = (page: Rendered, index: number) => stored(page, 'SUR-00005')?.survey_details?.[index];

  it('are changed by themselves, keep what was typed and not saved, and give it up once it is', async () => {
    const page = await openUser('SUR-00005');
    const before = row(page, 0);
    const edit = `Edit ${before?.type_of_survey}`;
    const open = async () => {
      await page.user.click(page.drawer.getByRole('button', { name: edit }));
      return within(await screen.findByRole('dialog', { name: /^Edit survey details/ }));
    };
    let dialog = await open();
    await page.user.clear(dialog.getByLabelText(/^Rate/));
    await page.user.type(dialog.getByLabelText(/^Rate/), '77.5');
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit survey/ })).toBeNull());
    dialog = await open();
    await waitFor(() => expect(dialog.getByLabelText(/^Rate/)).toHaveValue('77.50'));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toContain('Updated successfully'));
    expect(row(page, 0)).toMatchObject({ name: before?.name, rate: 77.5, locations: before?.locations });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit survey/ })).toBeNull());
    dialog = await open();
    expect(dialog.queryByText(/is here again/)).toBeNull();
  });

  it.each(['Edit', 'Add'])('keep what is typed while they are saved: %s', async (act) => {
    const page = await openUser('SUR-00005');
    const rows = () => stored(page, 'SUR-00005')?.survey_details ?? [];
    const count = rows().length;
    const button = act === 'Edit' ? `Edit ${rows()[0]?.type_of_survey}` : 'Add';
    await page.user.click(page.drawer.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^${act} survey details`) }));
    const put = (label: RegExp, value: string) => {
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
      fireEvent.blur(dialog.getByLabelText(label));
    };
    if (act === 'Add') put(/^Type of survey/, 'Bunker Survey');
    put(/^Locations/, 'Haldia');
    put(/^Rate/, '410.5');
    const { come: release } = holdCalls(page.backend, 'PUT');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
    put(/^Rate/, '500');
    release();
    await waitFor(() => expect(toasts()).toContain(TYPED_SINCE));
    expect(rows().at(act === 'Edit' ? 0 : -1)).toMatchObject({ locations: 'Haldia', rate: 410.5 });
    expect(dialog.getByLabelText(/^Rate/)).toHaveValue('500.00');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /survey details/ })).toBeNull());
    expect(rows().at(act === 'Edit' ? 0 : -1)).toMatchObject({ locations: 'Haldia', rate: 500 });
    expect(rows()).toHaveLength(act === 'Edit' ? count : count + 1);
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

  describe('that another changed meanwhile', () => {
    /** Opens the first survey detail, then stores what the other person makes of it. */
    async function editOver(theirs: Partial<SurveyDetails>) {
      const page = await openUser('SUR-00005');
      const [first, ...others] = stored(page, 'SUR-00005')?.survey_details ?? [];
      await page.user.click(page.drawer.getByRole('button', { name: `Edit ${first?.type_of_survey}` }));
      const dialog = within(await screen.findByRole('dialog', { name: /^Edit survey details/ }));
      page.backend.asSystem(
        ({ db }) =>
          void db.update('Surveyor', 'SUR-00005', { survey_details: [{ ...first, ...theirs }, ...others] }),
      );
      const type = async (label: RegExp, text: string) => {
        await page.user.clear(dialog.getByLabelText(label));
        await page.user.type(dialog.getByLabelText(label), text);
      };
      const save = () => page.user.click(dialog.getByRole('button', { name: 'Save' }));
      const asked = async () =>
        within(await screen.findByRole('dialog', { name: /^Someone changed this record/ }));
      /** What was sent of the row. */
      const sent = () =>
        page.backend.log.entries
          .filter(({ method, url }) => method === 'PUT' && url.includes('/Survey%20Details/'))
          .map(({ requestBody }) => JSON.parse(requestBody) as object);
      return { page, dialog, type, save, asked, sent };
    }

    it('keep what they wrote in another column', async () => {
      const { page, type, save, sent } = await editOver({ rate: 999 });
      await type(/^Locations/, 'Haldia');
      await save();
      await waitFor(() => expect(toasts()).toEqual(['Updated successfully']));
      expect(row(page, 0)).toMatchObject({ locations: 'Haldia', rate: 999 });
      expect(sent()).toEqual([{ locations: 'Haldia' }]);
    });

    it('are asked about in the same column, stay typed where it is decided later, and mine is stored where it is kept', async () => {
      const { page, dialog, type, save, asked, sent } = await editOver({ rate: 999, locations: 'Kandla' });
      await type(/^Rate/, '410.5');
      await save();
      await page.user.click((await asked()).getByRole('button', { name: 'Decide later' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Someone changed/ })).toBeNull());
      expect(dialog.getByLabelText(/^Rate/)).toHaveValue('410.50');
      expect(sent()).toEqual([]);

      await save();
      const question = await asked();
      expect(
        question
          .getAllByRole('row')
          .slice(1)
          .map(({ textContent }) => textContent),
      ).toEqual(['Rate410.50999.00']);
      expect(sent()).toEqual([]);
      await page.user.click(question.getByRole('button', { name: 'Save 1 choice' }));
      await waitFor(() => expect(toasts()).toEqual(['Updated successfully']));
      expect(row(page, 0)).toMatchObject({ locations: 'Kandla', rate: 410.5 });
      expect(sent()).toEqual([{ rate: 410.5 }]);
    });

    it('keep theirs where it is chosen', async () => {
      const { page, type, save, asked } = await editOver({ rate: 999 });
      await type(/^Rate/, '410.5');
      await type(/^Locations/, 'Haldia');
      await save();
      const question = await asked();
      await page.user.click(question.getByRole('radio', { name: 'Rate: take theirs' }));
      await page.user.click(question.getByRole('button', { name: 'Save 1 choice' }));
      await waitFor(() => expect(toasts()).toEqual(['Updated successfully']));
      expect(row(page, 0)).toMatchObject({ locations: 'Haldia', rate: 999 });
    });
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
    // a comma as in any other amount
    await page.user.type(dialog.getByLabelText(/^Rate/), '1,25000');
    await page.user.tab();
    expect(dialog.getByLabelText(/^Rate/)).toHaveValue('125,000.00');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toContain('Updated successfully'));
    expect(toasts()).toContain(
      'Saved, but the server changed what you typed. Locations: you typed “Mundra, <i>Mumbai”, stored is “Mundra, <i>Mumbai</i>”.',
    );
    expect(row(page, 2)).toMatchObject({
      type_of_survey: 'Draft Survey',
      locations: 'Mundra, <i>Mumbai</i>',
      rate: 125_000,
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
