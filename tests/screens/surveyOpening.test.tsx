import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyWorksheet } from '@/kinds/draftSurvey/calculation/worksheet';
import { colleagueSavesWorksheet, openSurvey } from './surveyPage';
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
