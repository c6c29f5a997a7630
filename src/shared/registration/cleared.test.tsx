import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { lookups } from '@/shared/lookups/lookups';
import { ConfirmProvider } from '@/ui/confirm';
import { emptyAddress, SIGNUP_PINCODE } from './address';
import { AddressFields } from './AddressFields';
import { OfferRows } from './OfferRows';
import { emptyOffer } from './surveyOffer';

/** Lists that are read already. */
function show(part: ReactNode, lists: readonly (readonly [readonly unknown[], unknown])[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  for (const [key, rows] of lists) client.setQueryData(key, rows);
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>{part}</ConfirmProvider>
    </QueryClientProvider>,
  );
}

function Address() {
  const address = { ...emptyAddress(), country: 'Oman', state: 'Muscat', district: 'Seeb' };
  return <AddressFields form={useForm({ defaultValues: { address } })} pincode={SIGNUP_PINCODE} />;
}

it('an address says that another country has cleared state and district', async () => {
  show(<Address />, [[lookups.countries().queryKey, [{ name: 'Oman' }, { name: 'Qatar' }]]]);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Country' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Qatar' }));
  expect(
    await screen.findByText('Cleared by this change: State/Province Muscat, District/County Seeb'),
  ).toBeTruthy();
});

function Offer() {
  const row = { category: 'CARGO', sub_category: 'SHORE', type_of_survey: 'Tally' };
  return <OfferRows form={useForm({ defaultValues: { survey: { ...emptyOffer(), row } } })} />;
}

it('an offered survey says that another category has cleared sub category and type, and what to choose first', async () => {
  show(<Offer />, [
    [lookups.categories().queryKey, [{ name: 'CARGO' }, { name: 'HULL' }]],
    [lookups.subCategories(['CARGO']).queryKey, [{ name: 'SHORE' }]],
    [lookups.subCategories(['HULL']).queryKey, [{ name: 'DOCK' }]],
    [lookups.typesOfSurvey(['CARGO'], ['SHORE']).queryKey, [{ name: 'Tally' }]],
  ]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'HULL' } });
  expect(
    await screen.findByText('Cleared by this change: Sub category SHORE, Type of survey Tally'),
  ).toBeTruthy();
  expect(screen.getByText('Choose the sub category first')).toBeTruthy();
});
