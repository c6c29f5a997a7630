import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emptyRequest } from '@/features/rfq/request/schema';
import { draftKey, saveDraft } from '@/lib/device/drafts';
import { paths, to } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import { recoverDraft } from './drafts';
import { expectStep, goOn, openRequest } from './rfqRequest';
import { renderAt, type RenderOptions } from './renderAt';

const LAST = {
  requester: 'REQ-00001',
  requester_name: 'Meridian Grain Traders',
  location_of_survay: 'Paradip, berth CB-2', // sic
  payment_terms: '45 days',
  currency: 'INR',
  date_of_survey: '2026-03-01',
  company_name: 'Tidewater Ship Agency',
  company_address: '12 Port Road',
  company_email: 'ops@tidewater.example',
  company_phone_number: '912838255555',
  contact_details: [
    { contact_person_name: 'Hetal Joshi', phone_number: '919825012345', email: 'h@tidewater.example' },
  ],
};
const withLast: RenderOptions = { seed: (db) => void db.insert('RFQ', LAST) };

describe('what the last request said', () => {
  it('is taken into the empty fields, one by one or all at once, and the focus goes along', async () => {
    const page = await openRequest({ reached: 1, tab: 1, values: emptyRequest() }, withLast);
    const { screen, user } = page;
    const offered = within(await screen.findByRole('group', { name: /^Use last, from RFQ-\d+ of / }));
    await user.click(offered.getByRole('button', { name: 'Payment terms: 45 days' }));
    expect(screen.getByLabelText(/^Payment terms/)).toHaveValue('45 days');
    expect(screen.getByLabelText(/^Payment terms/)).toHaveFocus();
    expect(offered.queryByRole('button', { name: /^Payment terms/ })).toBeNull();
    await user.click(offered.getByRole('button', { name: 'All of these' }));
    expect(screen.getByLabelText(/^Place of Survey/)).toHaveValue('Paradip, berth CB-2');
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveDisplayValue('INR');
    expect(screen.queryByRole('group', { name: /^Use last/ })).toBeNull();
    expect(screen.getByLabelText(/^Date of Survey/)).toHaveValue('');
  });

  it('does not take the place of what is typed', async () => {
    const values = emptyRequest();
    values.survey.location_of_survay = 'Mundra'; // sic
    const page = await openRequest({ reached: 1, tab: 1, values }, withLast);
    const offered = within(await page.screen.findByRole('group', { name: /^Use last/ }));
    expect(offered.queryByRole('button', { name: /^Place/ })).toBeNull();
  });

  it('names the agent with its contacts', async () => {
    const values = emptyRequest();
    const page = await openRequest({ reached: 2, tab: 2, values }, withLast);
    await page.user.click(await page.screen.findByRole('button', { name: 'Agent: Tidewater Ship Agency' }));
    expect(page.screen.getByLabelText(/^Company name/)).toHaveFocus();
    expect(page.screen.getByRole('table', { name: 'Contacts' })).toHaveTextContent('Hetal Joshi');
    await goOn(page);
    await expectStep(page, 'Survey Types');
  });

  it('is of oneself alone, and nothing where there is none', async () => {
    const page = await openRequest(
      { reached: 1, tab: 1, values: emptyRequest() },
      {
        prepare: (backend) =>
          backend.asSystem(({ db }) => {
            for (const { name } of db.list<{ name: string }>('RFQ', {
              filters: [['requester', '=', 'REQ-00001']],
              limit: 1000,
            }))
              db.setValue('RFQ', name, { requester: 'REQ-00002' });
          }),
      },
    );
    await expectStep(page, 'Survey Details');
    await page.screen.findByLabelText(/^Place of Survey/);
    expect(page.screen.queryByRole('group', { name: /^Use last/ })).toBeNull();
  });

  it('is of the customer whom a vendor makes the request for, and of nobody else', async () => {
    const values = emptyRequest();
    Object.assign(values.customer, { type: 'Enterprise', requester: 'REQ-00006', registration: 'UR-1' });
    const draft = { values, files: [], reached: 1, tab: 1 };
    await saveDraft(draftKey(accountOf('vendor').email, 'request-for-customer'), draft, { work: 'draft' });
    const page = await renderAt(to(paths.submitRequestFor), {
      as: 'vendor',
      seed: (db) => {
        const theirs = { ...LAST, requester: 'REQ-00006' };
        db.insert('RFQ', { ...theirs, vendor: 'CUST-00001', payment_terms: '60 days' });
        db.insert('RFQ', { ...theirs, vendor: 'CUST-00002' });
      },
    });
    await recoverDraft(page);
    expect(await page.screen.findByRole('button', { name: 'Payment terms: 60 days' })).toBeVisible();
  });
});
