import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { removeTraces } from '@/lib/device/traces';
import { currentSession } from '@/session/store';
import { answer, openSurvey, press } from './surveyPage';

const REMARKS = 'Remarks on the initial survey';
const OPEN = 'Phrases for remarks on the initial survey';

it('a phrase that is being written is not lost by Escape', async () => {
  const page = await openSurvey({ section: 'remarks' });
  const { screen, user } = page;
  await screen.findByLabelText(REMARKS);
  await press(page, OPEN);
  await press(page, 'New phrase');
  await user.type(await screen.findByLabelText('New phrase'), 'Drafts read from the boat.');
  await user.keyboard('{Escape}');
  await answer(page, 'Go on writing');
  expect(await screen.findByLabelText('New phrase')).toHaveValue('Drafts read from the boat.');
  await press(page, 'Back');
  await answer(page, 'Discard');
  expect(await screen.findByText(/^No phrase is kept yet/)).toBeVisible();
  // what was not changed is left without a question
  await press(page, 'New phrase');
  await screen.findByLabelText('New phrase');
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/^No phrase is kept yet/)).toBeVisible();
});

it('phrases are kept from a text, put into it by keys, changed, ordered and deleted, and go with their person', async () => {
  const page = await openSurvey({ section: 'remarks' });
  const { screen, user } = page;
  const box = (await screen.findByLabelText(REMARKS)) as HTMLTextAreaElement;
  const phrases = () =>
    within(screen.getByRole('list', { name: 'Phrases' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  await user.clear(box);
  await user.type(box, 'Hull clean.');
  await press(page, OPEN);
  await press(page, 'Save the current text');
  expect(phrases()).toEqual(['Hull clean.']);
  expect(screen.getByRole('button', { name: 'Save the current text' })).toBeDisabled();
  await press(page, 'New phrase');
  await user.type(await screen.findByLabelText('New phrase'), 'Drafts read from the boat.');
  await press(page, 'Keep the phrase');
  expect(phrases()).toEqual(['Drafts read from the boat.', 'Hull clean.']);
  await press(page, 'Move down: Drafts read from the boat.');
  expect(phrases()).toEqual(['Hull clean.', 'Drafts read from the boat.']);
  await press(page, 'Edit: Hull clean.');
  const edited = await screen.findByLabelText('Phrase');
  await user.clear(edited);
  await user.type(edited, 'Hull fouled.');
  await press(page, 'Keep the phrase');
  expect(phrases()).toEqual(['Hull fouled.', 'Drafts read from the boat.']);

  // the Enter that ends a composed sign puts nothing in
  fireEvent.keyDown(screen.getByLabelText('Find a phrase'), { key: 'Enter', isComposing: true });
  expect(screen.getByRole('dialog', { name: 'Phrases' })).toBeVisible();

  // by keys alone, where the cursor stands
  await user.type(screen.getByLabelText('Find a phrase'), 'boat{Enter}');
  await waitFor(() => expect(box).toHaveValue('Hull clean. Drafts read from the boat.'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(box).toHaveFocus());
  await user.keyboard(' Swell low.');
  expect(box).toHaveValue('Hull clean. Drafts read from the boat. Swell low.');

  await press(page, OPEN);
  await press(page, 'Delete: Hull fouled.');
  await answer(page, 'Delete');
  await waitFor(() => expect(phrases()).toEqual(['Drafts read from the boat.']));

  const { email } = currentSession();
  expect(localStorage.getItem(`plimsoll.phrases.${email}`)).toContain('Drafts read');
  localStorage.setItem('plimsoll.phrases.other@plimsoll.example', '[]');
  await removeTraces(email, { keepWork: true });
  expect(localStorage.getItem(`plimsoll.phrases.${email}`)).toBeNull();
  expect(localStorage.getItem('plimsoll.phrases.other@plimsoll.example')).toBe('[]');
});

it('the focus goes on where the person does: into the phrase, back to where they came from, to the next one', async () => {
  const page = await openSurvey({ section: 'remarks' });
  const { screen } = page;
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const write = async (text: string) => {
    await press(page, 'New phrase');
    expect(screen.getByLabelText('New phrase')).toHaveFocus();
    await page.user.keyboard(text);
    await press(page, 'Keep the phrase');
    expect(button('New phrase')).toHaveFocus();
  };
  await screen.findByLabelText(REMARKS);
  await press(page, OPEN);
  await write('Swell low.');
  await write('Hull clean.');

  await press(page, 'Edit: Swell low.');
  expect(screen.getByLabelText('Phrase')).toHaveFocus();
  await press(page, 'Back');
  expect(button('Edit: Swell low.')).toHaveFocus();
  await press(page, 'New phrase');
  await page.user.keyboard('x');
  await press(page, 'Back');
  await answer(page, 'Discard');
  await waitFor(() => expect(button('New phrase')).toHaveFocus());

  await press(page, 'Delete: Hull clean.');
  await answer(page, 'Delete');
  await waitFor(() => expect(button(/^Swell low\.$/)).toHaveFocus());
  await press(page, 'Delete: Swell low.');
  await answer(page, 'Delete');
  await waitFor(() => expect(button('New phrase')).toHaveFocus());
});
