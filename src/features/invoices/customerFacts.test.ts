import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Session } from '@/session/store';
import { ownFactsQuery, proposedValues, takenFromLast, type CustomerFacts } from './customerFacts';
import { accountText, addressText } from './parties';

const ORDER = {
  name: 'JO-00012',
  rfq_id: 'RFQ-00007',
  requester_id: 'REQ-00001',
  requester_name: 'Calder Grain Trading',
  type_of_survey: 'Draft Survey',
  name_of_areaspot: null,
  location_of_survey: 'Paradip',
  date_of_survey: null,
  estimated_rate: 1250,
  currency: 'USD',
};
const OWN = { from: 'Northgate', from_tax_id: '21A', pay_to: 'Account 1' };
const FACTS: CustomerFacts = {
  surveys: 1,
  others: [],
  currency: 'USD',
  bill_to: 'Calder Grain Trading\n8 Exchange Lane',
  tax_id: '27B',
  last: null,
};
const LAST: CustomerFacts['last'] = {
  name: 'INV-00060',
  invoice_date: '2026-10-01',
  term: 45,
  tax_id: '27C',
  mode_of_payment: 'Bank transfer',
  text: {
    currency: 'USD',
    from: 'Northgate, earlier',
    from_tax_id: '',
    bill_to: 'Calder, earlier',
    pay_to: 'Account 2',
    services: [{ text: 'Survey', quantity: 1, rate: 1, tax: 18 }],
    other_tax: 0,
    payments: [{ date: '2026-11-01', amount: 1, reference: '' }],
  },
};

describe('what an invoice begins with', () => {
  it('is what job order, registrations and profile say', () => {
    expect(proposedValues(ORDER, FACTS, OWN, '2026-11-24')).toMatchObject({
      ...OWN,
      due_date: '2026-12-24',
      bill_to: 'Calder Grain Trading\n8 Exchange Lane',
      tax_id: '27B',
      services: [{ rate: 1250, tax: null }],
    });
    expect(takenFromLast(FACTS)).toBe('');
  });

  it('follows the last invoice to the customer in terms, tax and account', () => {
    const facts = { ...FACTS, last: LAST };
    expect(proposedValues(ORDER, facts, OWN, '2026-11-24')).toMatchObject({
      due_date: '2027-01-08',
      mode_of_payment: 'Bank transfer',
      tax_id: '27C',
      pay_to: 'Account 2',
      // who has moved since is not sent to the old address
      from: 'Northgate',
      bill_to: FACTS.bill_to,
      services: [{ rate: 1250, tax: 18 }],
    });
    expect(proposedValues(ORDER, facts, OWN, '2026-11-24')).not.toHaveProperty('payments');
    expect(takenFromLast(facts)).toBe(
      'As on INV-00060 of 01/10/2026, the last invoice to this customer: due in 45 days, Bank transfer, tax 18 %, the account.',
    );
  });

  it('has no price where the request has further surveys for its one rate', () => {
    expect(proposedValues(ORDER, { ...FACTS, surveys: 2 }, OWN, '2026-11-24').services?.[0]?.rate).toBeNull();
  });
});

describe('a registration on an invoice', () => {
  it('is name and postal address, the state by its label', async () => {
    expect(
      addressText({
        organization_name: 'Northgate &lt;Marine&gt;',
        address_line_1: '14 Quay Road',
        city: 'Paradip',
        pincode: '754142',
        district: 'Paradip',
        state: 'Odisha',
        country: 'India',
      }),
    ).toBe('Northgate <Marine>\n14 Quay Road\nParadip 754142\nOdisha, India');
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    client.setQueryData(['User Registration', 'doc', 'REG-1'], { state: 'Odisha-India', country: 'India' });
    client.setQueryData(['State', 'labels', ['Odisha-India']], { 'Odisha-India': 'Odisha' });
    const own = await client.fetchQuery(ownFactsQuery({ userId: 'REG-1' } as Session));
    expect(own.from).toBe('Odisha, India');
    expect(addressText({ first_name: 'Rohan', last_name: 'Deshpande' })).toBe('Rohan Deshpande');
    expect(addressText({})).toBe('');
  });

  it('is the account to pay to, where it has one', () => {
    expect(
      accountText({
        account_holder: 'Northgate',
        account_number: '1122',
        account_type: 'Current',
        bank_name: 'HCB',
      }),
    ).toBe('Northgate\nAccount 1122, Current\nBank HCB');
    expect(accountText({ bank_name: 'HCB' })).toBe('');
  });
});
