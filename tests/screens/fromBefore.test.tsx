import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { accountOf } from '@tests/mock/accounts';
import { aConditionOfContainer, aDraftSurvay, aFlatRackSurvey } from '@tests/mock/seed/builders';
import { holdCalls } from './heldCalls';
import { openAnotherJob, openNewJob, type Survey } from './newJob';
import { calls, field, fill, goTo, openSurvey, press, stored, SURVEY, toasts, told } from './surveyPage';

const KEPT = `plimsoll.read.${encodeURIComponent(accountOf('surveyor').email)}.containers`;

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

it('takes the quantity of the request where that of the job order was never set, which a site answers as 0', async () => {
  const page = await openSurvey({
    record: null,
    order: { quantity_of_cargo: 0 },
    prepare: (backend, jobOrder) =>
      backend.asSystem(({ db }) => {
        const rfq = db.get<JobOrder>('Job Order', jobOrder)?.rfq_id ?? '';
        db.update('RFQ', rfq, { cargo_quantity: 53_000 });
      }),
  });
  expect(await page.screen.findByText(/B\/L quantity 53,000/)).toBeVisible();
});

it('offers nothing of one ship for another while that one is looked for', async () => {
  const page = await openSurvey({
    record: null,
    prepare: (backend, jobOrder) =>
      backend.asSystem(({ db }) => {
        const others = db
          .list<{ name: string }>('Job Order', { fields: ['name'] })
          .filter(({ name }) => name !== jobOrder);
        for (const [at, ship] of [
          { ship_name: 'CORAL TIDE', imo: '9577434', lbp: 189 },
          { ship_name: 'TERN GRAIN', imo: '9074729', lbp: 225 },
        ].entries())
          db.insert(
            SURVEY,
            aDraftSurvay({ job_order_id: others[at]?.name ?? '', surveyor_id: 'SUR-00001', ...ship }),
          );
      }),
  });
  fill(page, 'IMO number', '9577434');
  expect(await page.screen.findByText(/Length between perpendiculars 189/)).toBeVisible();
  const answers = holdCalls(page.backend, 'GET', '9074729');
  fill(page, 'IMO number', '9074729');
  await waitFor(() => expect(page.screen.queryByText(/^Last survey of this ship/)).toBeNull());
  answers.come();
  expect(await page.screen.findByText(/Length between perpendiculars 225/)).toBeVisible();
});

it('offers the parties and the voyage of the last delivery of the same ship', async () => {
  const type = { type_of_survey: 'Pre Delivery', name_of_areaspot: 'M.V. TERN GRAIN' };
  const first = await openNewJob(type);
  fill(first, 'Voyage number', '118E');
  fill(first, 'IMO number', '9577434');
  await press(first, /^Save/);
  await told('Updated successfully');
  await goTo(first, /^Parties and documents/);
  fill(first, 'Cargo', 'Hot rolled coils');
  fill(first, 'Receiver', 'Al Marsa Steel Trading');
  fill(first, 'Haulier', 'Gulf Haulage');
  const saved = toasts().length;
  await press(first, /^Save/);
  await waitFor(() => expect(toasts().length).toBeGreaterThan(saved));

  const page = await openAnotherJob(first, type);
  const title = new RegExp(`^Last survey of this ship, ${first.job}`);
  expect(await page.screen.findByText(title)).toBeVisible();
  expect(field(page, 'Voyage number')).toHaveValue('');
  await press(page, 'Fill in 1 empty field');
  expect(field(page, 'Voyage number')).toHaveValue('118E');
  await press(page, /^Save/);
  await goTo(page, /^Parties and documents/);
  expect(await page.screen.findByText(title)).toBeVisible();
  expect(
    page.screen.getByText('Cargo Hot rolled coils, Receiver Al Marsa Steel Trading, Haulier Gulf Haulage'),
  ).toBeVisible();
  // another ship of the same name has other parties
  const partiesOf = async (imo: string) => {
    await goTo(page, /^Survey/);
    fill(page, 'IMO number', imo);
    await goTo(page, /^Parties and documents/);
  };
  await partiesOf('9074729');
  await waitFor(() => expect(page.screen.queryByText(title)).toBeNull());
  await partiesOf('9577434');
  expect(await page.screen.findByText(title)).toBeVisible();
  fill(page, 'Receiver', 'Somebody else');
  await press(page, 'Fill in 2 empty fields');
  expect(field(page, 'Haulier')).toHaveValue('Gulf Haulage');
  expect(field(page, 'Receiver')).toHaveValue('Somebody else');
  expect(page.screen.queryByText(title)).toBeNull();
});

it('offers what was noted of the same container and of the same rack in an earlier job', async () => {
  const condition = { type_of_survey: 'Condition of Container' };
  const atContainers = { record: aConditionOfContainer(), section: 'containers' };
  const first = await openNewJob(condition, atContainers);
  fill(first, 'Add containers', 'CSQU3054383');
  await press(first, 'Add');
  fill(first, 'Size and type code', '22G1');
  fill(first, 'Tare', '2230');
  fill(first, 'Maximum gross on the plate', '30480');
  await press(first, /^Save/);
  await told('Survey details updated successfully');

  const page = await openAnotherJob(first, condition, atContainers);
  fill(page, 'Add containers', 'CSQU3054383');
  await press(page, 'Add');
  const title = new RegExp(`^Last survey of this container on this device, ${first.job}`);
  expect(await page.screen.findByText(title)).toBeVisible();
  fill(page, 'Tare', '2240');
  fill(page, 'Gross weight', '28240');
  expect(field(page, 'Payload')).toHaveValue('26,000');
  await press(page, 'Fill in 4 empty fields');
  expect(field(page, 'Size and type code')).toHaveValue('22G1');
  expect(field(page, 'Size')).toHaveValue('20 ft');
  expect(field(page, 'Maximum gross on the plate')).toHaveValue('30,480');
  expect(field(page, 'Tare')).toHaveValue('2,240');
  expect(field(page, 'Payload')).toHaveValue('28,240');
  expect(page.screen.queryByText(title)).toBeNull();

  // a rack is known by its number too
  const loading = { type_of_survey: 'Flat Rack Loading' };
  const atRack = { record: aFlatRackSurvey(), section: 'rack' };
  const rack = await openAnotherJob(page, loading, atRack);
  fill(rack, 'Container number', 'FLXU 402718 6');
  fill(rack, 'Type code', '42P3');
  fill(rack, 'Deck height', '648');
  fill(rack, 'Post height', '2591');
  await press(rack, /^Save/);
  await waitFor(() => expect(localStorage.getItem(KEPT)).toContain('FLXU4027186'));
  const next = await openAnotherJob(rack, loading, atRack);
  fill(next, 'Container number', 'FLXU 402718 6');
  // the height of its posts is not that of folded ends
  expect(next.screen.getByText(/Height 2,591 mm/)).toBeVisible();
  const ends = next.screen.getByLabelText('End walls', { selector: 'select' });
  await next.user.selectOptions(ends, 'Folded');
  expect(next.screen.queryByText(/Height 2,591 mm/)).toBeNull();
  await press(next, 'Fill in 2 empty fields');
  expect(field(next, 'Deck height')).toHaveValue('648');
  expect(field(next, 'Type code')).toHaveValue('42P3');
});

it('tells ships of one name apart by the IMO number, which the worksheet keeps', async () => {
  const ship = { type_of_survey: 'Flat Rack Loading' };
  const save = async (page: Survey) => {
    await press(page, /^Save/);
    await waitFor(() => expect(toasts()).toContain('Updated successfully'));
  };
  const first = await openNewJob(ship);
  fill(first, 'Ship name', 'TERN GRAIN');
  fill(first, 'Voyage number', '118E');
  fill(first, 'IMO number', '9577433');
  expect(await first.screen.findByText('The check digit would be 4, not 3')).toBeVisible();
  fill(first, 'IMO number', '9577434');
  await save(first);

  const offer = new RegExp(`^Last survey of this ship, ${first.job}`);
  const second = await openAnotherJob(first, ship);
  await waitFor(() => expect(field(second, 'IMO number')).toHaveValue(''));
  fill(second, 'Ship name', 'TERN GRAIN');
  expect(await second.screen.findByText(offer)).toBeVisible();
  // another ship of the same name
  fill(second, 'IMO number', '9074729');
  await waitFor(() => expect(second.screen.queryByText(offer)).toBeNull());
  fill(second, 'IMO number', '9577434');
  expect(await second.screen.findByText(offer)).toBeVisible();
});
