import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { betweenSurveys } from '@/kinds/draftSurvey/calculation/between';
import {
  emptyBetween,
  emptyWorksheet,
  type BetweenSurvey,
  type DraftSurveyWorksheet,
} from '@/kinds/draftSurvey/calculation/worksheet';
import {
  colleagueSavesWorksheet,
  fill,
  goTo,
  openAgain,
  openSurvey,
  press,
  storedWorksheet,
  toasts,
  told,
  type SurveyOnScreen,
} from './surveyPage';

const SAVED = 'Intermediate draft surveys updated successfully';
const one: BetweenSurvey = { ...emptyBetween(1), fwd_port: 5.6, density: 1.024 };
const sheetOf = (between: DraftSurveyWorksheet['between']): DraftSurveyWorksheet => ({
  ...emptyWorksheet,
  between,
});

/** The intermediate surveys of a record that has one, open on the screen. */
async function openBetween(between: DraftSurveyWorksheet['between'] = { one }): Promise<SurveyOnScreen> {
  const page = await openSurvey({ record: { lbp: 189, breadth: 32.26 } });
  await colleagueSavesWorksheet(page, sheetOf(between));
  await openAgain(page, 'between');
  await press(page, 'Open Intermediate 1');
  await page.screen.findByLabelText('Forward draft, port, intermediate 1');
  return page;
}
const between = async (page: SurveyOnScreen) => (await storedWorksheet(page)).between;
const question = ({ screen }: SurveyOnScreen) => screen.queryByRole('dialog', { name: /Someone changed/ });

it('puts other fields of one survey, and a survey of its own, together without a word', async () => {
  const page = await openBetween();
  fill(page, 'Forward draft, starboard, intermediate 1', '5.62');
  await colleagueSavesWorksheet(
    page,
    sheetOf({ one: { ...one, aft_port: 7.4 }, two: { ...emptyBetween(2), fwd_port: 8 } }),
  );
  await press(page, 'Save');
  await told(SAVED);
  expect(question(page)).toBeNull();
  const now = await between(page);
  expect(now['one']).toMatchObject({ fwd_port: 5.6, fwd_stbd: 5.62, aft_port: 7.4, density: 1.024 });
  expect(now['two']).toMatchObject({ no: 2, fwd_port: 8 });
  expect((await page.screen.findAllByText(/Intermediate 2/)).length).toBeGreaterThan(0);
});

it('keeps both of two surveys that were begun at the same time, each under a name of its own', async () => {
  const page = await openBetween();
  await press(page, 'Start a new set from the last');
  await page.screen.findByLabelText('Forward draft, port, intermediate 2');
  fill(page, 'Forward draft, port, intermediate 2', '8.1');
  await colleagueSavesWorksheet(page, sheetOf({ one, theirs: { ...emptyBetween(2), fwd_port: 8 } }));
  await press(page, 'Save');
  await told(SAVED);
  expect(question(page)).toBeNull();
  const all = betweenSurveys({ between: await between(page) }).map(({ survey }) => survey);
  expect(new Set(all.map(({ fwd_port }) => fwd_port))).toEqual(new Set([5.6, 8, 8.1]));
  expect(page.screen.getByRole('button', { name: 'Delete Intermediate 2a' })).toBeEnabled();
  expect(page.screen.getByRole('button', { name: 'Delete Intermediate 2b' })).toBeEnabled();
});

it('asks only about the field that both changed', async () => {
  const page = await openBetween();
  fill(page, 'Forward draft, port, intermediate 1', '5.63');
  fill(page, 'Aft draft, port, intermediate 1', '7.41');
  await colleagueSavesWorksheet(page, sheetOf({ one: { ...one, fwd_port: 5.65, mid_port: 6.5 } }));
  await press(page, 'Save');
  const dialog = await page.screen.findByRole('dialog', { name: /Someone changed/ });
  const rows = within(dialog).getAllByRole('rowheader');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent(/Intermediate 1.*[Ff]orward port/);
  expect(toasts()).toEqual([]);
  await page.user.click(within(dialog).getByRole('radio', { name: /take theirs/ }));
  await page.user.click(within(dialog).getByRole('button', { name: 'Save 1 choice' }));
  await told(SAVED);
  expect((await between(page))['one']).toMatchObject({ fwd_port: 5.65, aft_port: 7.41, mid_port: 6.5 });
});

it('asks before a survey goes that the other one deleted while it was typed in', async () => {
  const page = await openBetween();
  fill(page, 'Aft draft, port, intermediate 1', '7.41');
  await colleagueSavesWorksheet(page, sheetOf({}));
  await press(page, 'Save');
  const dialog = await page.screen.findByRole('dialog', { name: /Someone changed/ });
  expect(within(dialog).getAllByRole('rowheader')).toHaveLength(1);
  await page.user.click(within(dialog).getByRole('button', { name: 'Save 1 choice' }));
  await told(SAVED);
  expect((await between(page))['one']).toMatchObject({ fwd_port: 5.6, aft_port: 7.41 });
});

it('leaves a deleted survey deleted where nothing of it was typed here', async () => {
  const page = await openBetween({ one, two: { ...emptyBetween(2), fwd_port: 8 } });
  await goTo(page, /^Remarks/);
  fill(page, 'Remarks on the initial survey', 'Calm.');
  await colleagueSavesWorksheet(page, sheetOf({ two: { ...emptyBetween(2), fwd_port: 8 } }));
  await press(page, 'Save');
  await told('updated successfully');
  expect(Object.keys(await between(page))).toEqual(['two']);
});
