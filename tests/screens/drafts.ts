import { waitFor, within } from '@testing-library/react';
import type { Rendered } from './renderAt';

const OFFER = /Recover your work\?/;

/** Answers the question over a page. */
async function answer({ screen, user }: Rendered, name: string): Promise<void> {
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name }));
  await waitFor(() => {
    if (screen.queryByRole('alertdialog')) throw new Error('the question is still there');
  });
}

/** Takes up the work of an earlier visit: the only one that is offered. */
export async function recoverDraft(page: Rendered): Promise<void> {
  await page.user.click(await page.screen.findByRole('button', { name: 'Recover' }));
  await waitFor(() => {
    if (page.screen.queryByText(OFFER)) throw new Error('the work is still offered');
  });
}

/** Throws the work of an earlier visit away; the question has to name what it holds. */
export async function discardDraft(page: Rendered, holds: RegExp): Promise<void> {
  await page.user.click(await page.screen.findByRole('button', { name: 'Discard' }));
  const question = await page.screen.findByRole('alertdialog', { name: 'Discard this work?' });
  within(question).getByText(holds);
  await answer(page, 'Discard');
}

/** Gives up what the page began with; the question has to name what it holds. */
export async function startOver(page: Rendered, holds: RegExp): Promise<void> {
  await page.user.click(await page.screen.findByRole('button', { name: 'Start over' }));
  const question = await page.screen.findByRole('alertdialog', { name: 'Throw away what you typed?' });
  within(question).getByText(holds);
  await answer(page, 'Start over');
}
