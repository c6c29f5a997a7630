import { fireEvent } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { emptyLine, emptyRequest, type RequestValues } from '@/features/rfq/request/schema';
import type { RequestDraft } from '@/features/rfq/request/requestDraft';
import { draftKey, saveDraft } from '@/lib/device/drafts';
import type { StoredFile } from '@/lib/device/storedFile';
import { addDays, today } from '@/lib/dates';
import { paths, to } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import { renderAt, type Rendered } from './renderAt';

// Whole pages take their time on a machine that is busy.
vi.setConfig({ testTimeout: 120_000 });

/** Writes a text at once and leaves the field; for fields that do not mind how it came there. */
export function fill(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

/** A day so many days from now, as the wire has it. */
export const wireDay = (days: number): string => addDays(today(), days);

/** A request that holds on every tab. */
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

/** A text file as it is kept on the device. */
export function keptFile(name: string, text: string): StoredFile {
  const bytes = new TextEncoder().encode(text);
  return {
    id: name,
    name,
    type: 'application/pdf',
    size: bytes.length,
    lastModified: 1,
    bytes: bytes.buffer,
  };
}

/** Opens the form with a draft of an earlier visit, and recovers it. */
export async function openRequest(draft: Partial<RequestDraft> = {}): Promise<Rendered> {
  const kept: RequestDraft = { id: 'draft', values: goodRequest(), files: [], reached: 5, tab: 0, ...draft };
  await saveDraft(draftKey(accountOf('requester').email, 'request'), kept);
  const page = await renderAt(to(paths.submitRequest), { as: 'requester' });
  await page.user.click(await page.screen.findByRole('button', { name: 'Recover' }));
  return page;
}

/** The button at the foot. */
export const goOn = (page: Rendered) =>
  page.user.click(page.screen.getByRole('button', { name: 'Save & Continue' }));

/** Expects the step of this name to be the open one. */
export async function expectStep(page: Rendered, name: string): Promise<void> {
  expect(await page.screen.findByRole('heading', { level: 2, name })).toBeInTheDocument();
}
