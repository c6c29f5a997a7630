import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDraftSurvay } from '@tests/mock/seed/builders';
import { calls, field, fill, openSurvey, press, stored, SURVEY, told } from './surveyPage';

it('offers what the request and the last survey of the ship say, and fills in nothing by itself', async () => {
  const page = await openSurvey({
    record: null,
    order: { survey_areaspot: 'Vessel', name_of_areaspot: 'MV CORAL TIDE', quantity_of_cargo: 53_000 },
    prepare: (backend, jobOrder) =>
      backend.asSystem(({ db }) => {
        const other = db
          .list<{ name: string }>('Job Order', { fields: ['name'] })
          .find(({ name }) => name !== jobOrder);
        db.insert(
          SURVEY,
          aDraftSurvay({
            job_order_id: other?.name ?? '',
            surveyor_id: 'SUR-00001',
            ship_name: 'CORAL TIDE',
            imo: '9577434',
            flag: 'Marshall Islands',
            lbp: 189,
            captain_name: 'J. Pereira',
          }),
        );
      }),
  });
  const { screen, user } = page;
  expect(await screen.findByText(/^Job order .* and its request$/)).toBeVisible();
  expect(screen.getByText(/Ship name MV CORAL TIDE.*B\/L quantity 53,000/)).toBeVisible();
  expect(field(page, 'Ship name')).toHaveValue('');

  // a wrong check digit names no ship
  fill(page, 'IMO number', '9577433');
  expect(await screen.findByText('The check digit would be 4, not 3')).toBeVisible();
  expect(calls(page, 'GET', `/resource/${SURVEY}`).some(({ url }) => url.includes('9577433'))).toBe(false);

  fill(page, 'IMO number', '9577434');
  const title = await screen.findByText(/^Last survey of this ship, JO-/);
  const note = within(title.closest('div')!.parentElement!);
  fill(page, 'Flag', 'Panama');
  await waitFor(() => expect(note.getByText(/Length between perpendiculars 189/)).toBeVisible());
  expect(field(page, 'Length between perpendiculars')).toHaveValue('');
  const [request, last] = screen.getAllByRole('button', { name: /^Fill in \d+ empty fields?$/ });
  await user.click(last!);
  expect(field(page, 'Length between perpendiculars')).toHaveValue('189.00');
  // what was typed stays, and what belongs to a voyage is not carried over
  expect(field(page, 'Flag')).toHaveValue('Panama');
  expect(field(page, 'Captain')).toHaveValue('');
  expect(field(page, 'Ship name')).toHaveValue('CORAL TIDE');
  await user.click(request!);
  expect(field(page, 'Ship name')).toHaveValue('CORAL TIDE');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Fill in/ })).toBeNull());
  await press(page, /^Save/);
  await told('Ship particulars added successfully');
  expect(stored(page)).toMatchObject({ imo: '9577434', lbp: 189, flag: 'Panama', b_l_quantity: 53_000 });
});
