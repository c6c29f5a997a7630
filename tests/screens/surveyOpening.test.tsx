import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyWorksheet } from '@/kinds/draftSurvey/calculation/worksheet';
import { paths, to } from '@/paths';
import { holdCalls } from './heldCalls';
import { colleagueSavesWorksheet, fill, openSurvey, press, storedWorksheet, told } from './surveyPage';
import { reload } from './renderAt';

afterEach(() => {
  vi.restoreAllMocks();
});

it('a survey says what it is about, and offers nothing yet, while its worksheet is on the way', async () => {
  const page = await openSurvey();
  await colleagueSavesWorksheet(page, emptyWorksheet);
  const answers = page.backend.handle.bind(page.backend);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.spyOn(page.backend, 'handle').mockImplementation(async (request) => {
    if (request.url.startsWith('/files/worksheet')) await held;
    return answers(request);
  });
  reload(page);
  expect(
    await screen.findByRole('heading', { level: 1, name: `Draft survey ${page.jobOrder}` }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  arrive();
  expect(await screen.findByRole('button', { name: 'More' })).toBeVisible();
});

it('a survey that is opened again waits for the worksheet that a colleague has saved meanwhile, and keeps it', async () => {
  const page = await openSurvey({ section: 'initial' });
  await act(() => page.router.navigate(to(paths.myTasks)));
  await screen.findByRole('search', undefined, { timeout: 10_000 });
  await colleagueSavesWorksheet(page, { ...emptyWorksheet, tableDensity: 1.02 });
  const { come } = holdCalls(page.backend, 'GET', '/files/worksheet');
  page.backend.log.clear();
  await act(() => page.router.navigate(to(paths.draftSurvey, { id: page.jobOrder }, { section: 'initial' })));
  // What is drawn with the record has come long before this.
  await act(() => new Promise((done) => setTimeout(done, 500)));
  expect(screen.getByRole('heading', { level: 1, name: `Draft survey ${page.jobOrder}` })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
  come();
  await screen.findByRole('navigation', { name: 'Sections' });
  fill(page, /Declared constant/, '350');
  await press(page, 'Save');
  await told('Initial draft survey updated successfully');
  expect(await storedWorksheet(page)).toMatchObject({ declaredConstant: 350, tableDensity: 1.02 });
});
