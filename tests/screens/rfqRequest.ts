import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import { emptyLine, emptyRequest, type RequestValues } from '@/features/rfq/request/schema';
import type { RequestDraft } from '@/features/rfq/request/requestDraft';
import { draftKey, saveDraft } from '@/lib/device/drafts';
import { addDays, today } from '@/lib/dates';
import { paths, to } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import { recoverDraft } from './drafts';
import { renderAt, type Rendered, type RenderOptions } from './renderAt';

/** Sets a text at once and leaves the field, which is faster than typing. */
export function fill(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

/** A day this many days from now, in wire form. */
export const wireDay = (days: number): string => addDays(today(), days);

/** A request that is valid on every tab. */
export function goodRequest(): RequestValues {
  const values = emptyRequest();
  Object.assign(values.survey, {
    survey_areaspot: 'Vessel',
    name_of_areaspot: 'MV AGGELOS B',
    location_of_survay: 'Paradip, berth CB-2',
    date_of_survey: wireDay(4),
    estimated_rate: '1,250.50',
    payment_terms: '30 days',
  });
  Object.assign(values.agent, {
    company_name: 'Tidewater Ship Agency',
    company_address: '12 Port Road',
    company_email: 'ops@tidewater.example',
    company_phone_number: '912838255555',
  });
  values.types.lines = [
    {
      ...emptyLine('CARGO SURVEY', 'SHIP BOARD SURVEY'),
      typeName: 'Draft Survey-CARGO SURVEY-SHIP BOARD SURVEY',
      type_of_survey: 'Draft Survey',
      credit_point: 3,
    },
  ];
  return values;
}

/** Opens the form with a stored draft and restores it. */
export async function openRequest(
  draft: Partial<RequestDraft> = {},
  options: RenderOptions = {},
): Promise<Rendered> {
  const kept: RequestDraft = { values: goodRequest(), files: [], reached: 5, tab: 0, ...draft };
  await saveDraft(draftKey(accountOf(options.as ?? 'requester').email, 'request'), kept, { work: 'draft' });
  const page = await renderAt(to(paths.submitRequest), { as: 'requester', ...options });
  await recoverDraft(page);
  return page;
}

/** The button at the bottom. */
export const goOn = (page: Rendered) =>
  page.user.click(page.screen.getByRole('button', { name: 'Save & Continue' }));

/** Expects this step to be open. */
export async function expectStep(page: Rendered, name: string): Promise<void> {
  expect(await page.screen.findByRole('heading', { level: 2, name })).toBeInTheDocument();
}
