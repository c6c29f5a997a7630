import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openEntries } from '@/lib/device/journal';
import { saveKindOf } from '@/shared/unsent/kinds';
import { accountOf } from '@tests/mock/accounts';
import { aConditionOfContainer } from '@tests/mock/seed/builders';
import { openNewJob, storedRecord } from './newJob';
import {
  calls,
  colleagueSaves,
  fail,
  field,
  fill,
  goTo,
  openSurvey,
  posts,
  press,
  puts,
  stored,
  storedWorksheet,
  SURVEY,
  toasts,
  told,
  type SurveyOnScreen,
} from './surveyPage';

const FIRST = 'Remarks on the initial survey';
const ME = accountOf('surveyor').email;

/** Types in three sections: a field, a row table, and a field again. */
async function typeInThree(page: SurveyOnScreen): Promise<void> {
  fill(page, 'Flag', 'Liberia');
  await goTo(page, /^Voyage details/);
  await press(page, 'Add row');
  fill(page, 'Event, row 1', 'Berthed');
  await goTo(page, /^Remarks/);
  fill(page, FIRST, 'Calm.');
}
const results = ({ screen }: SurveyOnScreen) => screen.findByRole('list', { name: 'What was saved' });
const lines = async (page: SurveyOnScreen) =>
  within(await results(page))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const saved = (page: SurveyOnScreen, text: string) =>
  waitFor(() => {
    if (!page.screen.queryAllByRole('status').some((one) => one.textContent === text))
      throw new Error(`not "${text}" yet`);
  });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('one Save for all that waits in a survey', () => {
  it('saves every changed section once, and says each result', async () => {
    const page = await openSurvey({ record: { flag: 'Malta' } });
    fill(page, 'Flag', 'Liberia');
    // one open section is saved by its own button
    expect(page.screen.queryByRole('button', { name: /^Save all/ })).toBeNull();
    await typeInThree(page);
    const all = page.screen.getByRole('button', { name: 'Save all (3)' });
    act(() => all.focus());
    fireEvent.click(all);
    fireEvent.click(all);
    await saved(page, '3 sections saved');
    expect(await lines(page)).toEqual(['Ship particulars Saved', 'Voyage details Saved', 'Remarks Saved']);
    expect(stored(page)).toMatchObject({ flag: 'Liberia', remarks_i: 'Calm.' });
    expect(stored(page)?.voyage_details?.map(({ info }) => info)).toEqual(['Berthed']);
    expect(puts(page)).toHaveLength(3);
    expect(toasts().toReversed()).toEqual([
      'Ship particulars updated successfully',
      'Voyage details added successfully',
      'updated successfully',
    ]);
    // the button is gone: the focus stays in the bar
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Save/));
    expect(page.screen.queryByRole('button', { name: /^Save all/ })).toBeNull();
    await press(page, 'Close');
    expect(page.screen.queryByRole('list', { name: 'What was saved' })).toBeNull();
  });

  it('names what was refused, sends only that the next time, and asks what another person changed', async () => {
    const page = await openSurvey({ record: { flag: 'Malta' } });
    await typeInThree(page);
    fail(page.backend, { match: { doctype: SURVEY, method: 'PUT', nth: 2 }, kind: 'refused', times: 1 });
    await press(page, 'Save all (3)');
    await saved(page, '2 of 3 sections saved');
    expect(await lines(page)).toEqual([
      'Ship particulars Saved',
      'Voyage details Needs your decision',
      'Remarks Saved',
    ]);
    expect(page.screen.getByText(/^Voyage details is saved on this device and was not sent\./)).toBeVisible();
    expect(stored(page)).toMatchObject({ flag: 'Liberia', remarks_i: 'Calm.', voyage_details: [] });

    const sent = puts(page).length;
    await press(page, 'Try again');
    await saved(page, '3 sections saved');
    expect(stored(page)?.voyage_details?.map(({ info }) => info)).toEqual(['Berthed']);
    expect(puts(page)).toHaveLength(sent + 1);

    // what another person changed too is asked about, and told as saved once that is decided
    fill(page, FIRST, 'Swell.');
    await goTo(page, /^Ship particulars/);
    fill(page, 'Flag', 'Panama');
    colleagueSaves(page, { flag: 'Cyprus' });
    await press(page, 'Save all (2)');
    const dialog = await page.screen.findByRole('dialog', { name: /Someone changed this record/ });
    await waitFor(() => expect(stored(page)?.remarks_i).toBe('Swell.'));
    expect(stored(page)?.flag).toBe('Cyprus');
    await page.user.click(within(dialog).getByRole('button', { name: 'Save 1 choice' }));
    await saved(page, '2 sections saved');
    expect(stored(page)?.flag).toBe('Panama');
  });

  it('opens the section of the first figure that cannot be read, and is there on a section without a Save of its own', async () => {
    const page = await openSurvey({ record: { flag: 'Malta' } });
    fill(page, 'Length over all', 'abc');
    await goTo(page, /^Remarks/);
    fill(page, FIRST, 'Calm.');
    await press(page, 'Save all (2)');
    await saved(page, '1 of 2 sections saved');
    expect((await lines(page))[0]).toBe(
      'Ship particulars Not saved: A figure, date or time in this section cannot be read. Correct it, then save.',
    );
    await waitFor(() => expect(document.activeElement).toBe(field(page, 'Length over all')));
    expect(stored(page)).toMatchObject({ flag: 'Malta', remarks_i: 'Calm.' });

    // put right, and saved by key from a section that has nothing of its own to save
    const sent = puts(page).length;
    fill(page, 'Length over all', '190');
    await goTo(page, /^Documents/);
    expect(page.screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(page.screen.getByRole('button', { name: 'Save all (1)' })).toBeEnabled();
    fireEvent.keyDown(window, { key: 'S', ctrlKey: true, shiftKey: true });
    await told('Ship particulars updated successfully');
    expect(puts(page)).toHaveLength(sent + 1);
  });

  it('takes the worksheet along, which several sections hold, in one write of it', async () => {
    const page = await openSurvey({ record: { flag: 'Malta' }, section: 'initial' });
    fill(page, 'Declared constant', '350');
    await goTo(page, /^Final draft survey/);
    fill(page, 'Forward draft, port, final', '12.12');
    await press(page, 'Save all (2)');
    await saved(page, '2 sections saved');
    expect((await storedWorksheet(page)).declaredConstant).toBe(350);
    expect(stored(page)?.fwd_port_f).toBe(12.12);
    expect(calls(page, 'POST', 'upload_file')).toHaveLength(1);
  });

  it('makes the record with the first section, and sends nothing else until that is taken', async () => {
    const page = await openSurvey({ record: null });
    await typeInThree(page);
    fail(page.backend, { match: { doctype: SURVEY, method: 'POST' }, kind: 'refused', times: 1 });
    // a section that has to wait for the particulars offers no Save that cannot be pressed
    expect(page.screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await press(page, 'Save all (3)');
    await saved(page, '0 of 3 sections saved, 2 on this device');
    expect(await lines(page)).toEqual([
      'Ship particulars Needs your decision',
      'Voyage details Saved on this device',
      'Remarks Saved on this device',
    ]);
    expect(stored(page)).toBeUndefined();
    await press(page, 'Try again');
    await saved(page, '3 sections saved');
    expect(posts(page)).toHaveLength(2);
    expect(stored(page)).toMatchObject({ flag: 'Liberia', remarks_i: 'Calm.' });
  });

  it('keeps all of it on the device without a network, from where each goes out once', async () => {
    const page = await openSurvey({ record: { flag: 'Malta' } });
    const network = { up: false };
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.up);
    await typeInThree(page);
    await press(page, 'Save all (3)');
    await saved(page, '0 of 3 sections saved, 3 on this device');
    const kept = 'Saved on this device';
    expect(await lines(page)).toEqual([
      `Ship particulars ${kept}`,
      `Voyage details ${kept}`,
      `Remarks ${kept}`,
    ]);
    expect([puts(page), toasts()]).toEqual([[], []]);
    expect(await openEntries(saveKindOf(page.jobOrder), ME)).toHaveLength(3);

    network.up = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(async () => expect(await openEntries(saveKindOf(page.jobOrder), ME)).toEqual([]));
    expect(stored(page)).toMatchObject({ flag: 'Liberia', remarks_i: 'Calm.' });
    expect(puts(page)).toHaveLength(3);
    await waitFor(async () => expect((await lines(page))[0]).toBe('Ship particulars Saved'));
  });

  it('is there in every kind of survey', async () => {
    const page = await openNewJob(
      { type_of_survey: 'Condition of Container' },
      { record: aConditionOfContainer() },
    );
    fill(page, 'Ship name', 'MV CORAL TIDE');
    await goTo(page, /^Containers/);
    fill(page, 'Add containers', 'CSQU3054383');
    await press(page, 'Add');
    await press(page, 'Save all (2)');
    await waitFor(() => expect(page.screen.getByText('2 sections saved')).toBeVisible());
    const record = storedRecord('Condition of Container', page);
    expect(record.shipname).toBe('MV CORAL TIDE');
    expect(JSON.stringify(record)).toContain('CSQU3054383');
  });
});
