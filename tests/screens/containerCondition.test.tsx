import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fetchFile } from '@/api/fileAddress';
import type { ConditionOfContainerRow } from '@/kinds/containerCondition/doctype';
import { conditionWorksheet } from '@/kinds/containerCondition/worksheet';
import { photoBytes } from '@/lib/photo.fixture';
import { paths, to } from '@/paths';
import { parseWorksheet } from '@/shared/surveyKind/worksheet';
import { surveyPagesKey } from '@/shared/surveyRecord/context';
import { worksheetPath } from '@/shared/surveyRecord/worksheetFile';
import { aConditionOfContainer } from '@tests/mock/seed/builders';
import { printedText, readByBoth, sendFormal, uploadFormal } from './formalReport';
import { switchesNetwork } from './networkSwitch';
import { openNewJob, storedRecord, type Survey } from './newJob';
import type { Rendered } from './renderAt';
import { answer, calls, field, fill, goTo, press, toasts, told } from './surveyPage';

const DOCTYPE = 'Condition of Container';
const { cut, back } = switchesNetwork();

const storedIn = (page: Survey) => storedRecord(DOCTYPE, page);

async function notesIn(page: Survey) {
  const sheet = await fetchFile(worksheetPath(storedIn(page).container_attachment));
  return parseWorksheet(conditionWorksheet, await sheet.text()).containers;
}

const openJob = () => openNewJob({ type_of_survey: 'Condition of Container' });

/** The form of a job whose record has these containers, at them. */
const withContainers = (containers: readonly Partial<ConditionOfContainerRow>[]): Promise<Survey> =>
  openNewJob(
    { type_of_survey: 'Condition of Container' },
    { record: aConditionOfContainer({ containers: containers as never }), section: 'containers' },
  );
const numbered = (...numbers: readonly string[]) =>
  withContainers(numbers.map((container_number) => ({ container_number })));

const choose = async ({ screen, user }: Rendered, group: string, option: string) =>
  user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: option }));

it('a survey of containers goes from the task to the requester who reads the report', async () => {
  const page = await openJob();
  const { screen, user } = page;
  expect(page.router.state.location.pathname).toBe(`/ContainerConnditionalSurvey/${page.job}`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Condition of Container ${page.job}`);

  // the header comes from the job order; times go out empty, or the server would stamp its own
  expect(field(page, 'Place of survey')).toHaveValue('Mundra, India');
  expect(screen.getAllByText('Local time at the place of survey')).toHaveLength(1);
  fill(page, 'Ship name', 'MV CORAL TIDE');
  fill(page, 'Gate in, import', '10/06/2026');
  fill(page, 'Gate out, import', '09/06/2026');
  expect(screen.getByText('Before gate in (10/06/2026)')).toBeVisible();
  fill(page, 'Gate out, import', '12/06/2026');
  expect(screen.queryByText('Before gate in (10/06/2026)')).toBeNull();
  await press(page, /^Save/);
  await told('Updated successfully');
  expect(calls(page, 'POST', `/resource/${DOCTYPE}`)[0]?.body).toMatchObject({
    job_order_id: page.job,
    time_of_survey: '',
    end_time: '',
  });
  expect(storedIn(page)).toMatchObject({
    shipname: 'MV CORAL TIDE',
    gatein_imp: '2026-06-10',
    gateout_imp: '2026-06-12',
    time_of_survey: null,
    end_time: null,
    location_of_survey: 'Mundra, India',
  });

  // containers from a pasted list
  await goTo(page, /^Containers/);
  fill(page, 'Add containers', 'hello');
  await press(page, 'Add');
  expect(screen.getByText(/^Not a container number: four letters/)).toBeVisible();
  expect(field(page, 'Add containers')).toHaveValue('hello');
  fill(page, 'Add containers', 'CSQU 305438 3\nMSKU1100810\nCSQU3054383\nhello');
  await press(page, 'Add');
  const dialog = within(await screen.findByRole('dialog', { name: 'Take in a table' }));
  expect(dialog.getByText('check digit 7 expected')).toBeVisible();
  expect(dialog.getByText('same number as line 1')).toBeVisible();
  expect(dialog.getByText('no container number')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Take in 1 container' })).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Take in 1 container' }));
  expect(await screen.findByText('1 container added.')).toBeVisible();
  // one that is typed alone is added as it is painted, and marked
  fill(page, 'Add containers', 'MSKU1100810');
  await press(page, 'Add');
  expect(field(page, 'Add containers')).toHaveValue('');
  await press(page, 'Previous');
  const list = screen.getByRole('list', { name: 'Containers' });
  expect(within(list).getAllByRole('button')).toHaveLength(2);
  expect(screen.getByText('0 of 2')).toBeVisible();

  // what it is, and what its plate says on the day of the survey
  fill(page, 'Size and type code', '22G1');
  expect(
    screen.getByText('20 ft, 8 ft 6 in, general purpose, passive vents in the upper part'),
  ).toBeVisible();
  expect(field(page, 'Size')).toHaveValue('20 ft');
  expect(field(page, 'Type')).toHaveValue('Dry');
  fill(page, 'Date of manufacture', '13/2021');
  fireEvent.blur(screen.getByRole('textbox', { name: 'Date of manufacture' }));
  expect(screen.getByText('Write the month as MM/yyyy, or the date as dd/MM/yyyy')).toBeVisible();
  fill(page, 'Date of manufacture', '05/2021'); // a plate says no day
  expect(screen.getByText(/CSC expired: not fit for international transport \(05\/2026\)/)).toBeVisible();
  fill(page, 'Next examination', '12/2026');
  expect(screen.getByText('Valid until 12/2026: next examination')).toBeVisible();
  fill(page, 'Tare', '2230');
  fill(page, 'Gross weight', '30980');
  expect(field(page, 'Payload')).toHaveValue('28,750');
  fill(page, 'Maximum gross on the plate', '30480');
  expect(field(page, 'Payload')).toHaveValue('28,250');
  expect(screen.getByText('Gross weight is 500 kg over the plate')).toBeVisible();

  // the walk-round, and a damage pressed on the container unfolded
  for (const face of ['Front', 'Left side', 'Rear end', 'Under structure', 'Interior'])
    await choose(page, face, 'Sound');
  await choose(page, 'Top', 'Not accessible');
  expect(screen.getByText('Why not')).toBeVisible();
  await user.type(field(page, 'Top: why not'), 'no ladder');
  expect(field(page, 'Top: why not')).toHaveValue('no ladder');
  await user.click(
    screen.getByRole('button', { name: 'Damage at right side, bottom half, section 5 from the door end' }),
  );
  expect(
    within(screen.getByRole('group', { name: 'Right side' })).getByRole('radio', { name: 'Fault' }),
  ).toBeChecked();
  await user.selectOptions(screen.getByLabelText('Component'), 'PAA');
  await user.selectOptions(screen.getByLabelText('Damage', { selector: 'select' }), 'DT');
  await user.selectOptions(screen.getByLabelText('Repair'), 'GS');
  fill(page, 'Length', '600');
  fill(page, 'Width', '400');
  fill(page, 'Depth', '40');
  fill(page, 'Quantity', '1.5');
  expect(screen.getByText('A whole number from 1')).toBeVisible();
  fill(page, 'Quantity', '2');
  expect(screen.queryByText('A whole number from 1')).toBeNull();
  const words =
    'Panel assembly, right side, bottom half, section 5 from the door end: dented, 600 × 400 mm, 40 mm deep; straighten';
  expect(screen.getByRole('button', { name: new RegExp(words) })).toBeVisible();
  await choose(page, 'Fit or unfit', 'Fit');
  fill(page, 'For which cargo', 'General cargo');
  expect(screen.getByText('1 of 2', { selector: 'strong' })).toBeVisible();
  await press(page, /^Save/);
  await told('Survey details updated successfully');
  expect(storedIn(page).containers).toMatchObject([
    {
      container_number: 'CSQU3054383',
      size_of_the_container: '20 ft',
      type_of_conatiner: 'Dry',
      tear_weight: 2230,
      pay_load: 28250,
      front_side: 'Sound',
      right_side: 'Fault',
      top_side: 'Not accessible: no ladder',
      fit__unfit: 'Fit',
    },
    { container_number: 'MSKU1100810' },
  ]);
  expect((await notesIn(page))['CSQU3054383']).toMatchObject({
    sizeType: '22G1',
    cargo: 'General cargo',
    plateGross: 30480,
    damages: [
      { no: 1, component: 'PAA', location: 'RB5N', damage: 'DT', repair: 'GS', length: 600, quantity: 2 },
    ],
  });

  // photographs of the container and of the damage
  const places = screen.getByRole('list', { name: 'Places, CSQU 305438 3' });
  expect(within(places).getAllByText('missing')).toHaveLength(17);
  await user.click(within(places).getByRole('button', { name: /Damage 1/ }));
  const photo = new File([photoBytes('jpeg')], 'dent.jpg', { type: 'image/jpeg' });
  await user.upload(
    screen.getByLabelText('Add photographs of CSQU 305438 3, damage 1', { selector: 'input' }),
    photo,
  );
  await told('Image attached successfully');
  await waitFor(() => expect(within(places).getAllByText('missing')).toHaveLength(16));
  expect(storedIn(page).container_attachment).toContainEqual(
    expect.objectContaining({ document_type: 'Photograph', document_name: 'CSQU3054383 · Damage 1' }),
  );
  expect((await notesIn(page))['CSQU3054383']?.damages).toHaveLength(1);

  // checks, and the report: generated, its text, its PDF, sent
  await goTo(page, /^Reports/);
  await user.click(await screen.findByRole('tab', { name: 'Formal report' }));
  const panel = within(await screen.findByRole('tabpanel', { name: 'Formal report' }));
  expect(await panel.findByText(/MSKU 110081 0: Check digit reads 0, the number gives 7/)).toBeVisible();
  expect(panel.getByText('CSQU 305438 3: Gross weight is 500 kg over the plate')).toBeVisible();
  await uploadFormal(page, 'surveyed the condition of 2 containers: 1 container found fit');
  const said = await printedText(storedIn(page).formal_report_upload);
  for (const part of [
    'Condition of container report',
    'CSQU 305438 3',
    'PAA RB5N DT GS',
    'section 5 from the door end',
    'Valid until 12/2026',
    'Limits of the survey',
    'no ladder',
    'Harbour Gauge',
  ])
    expect(said).toContain(part);
  await sendFormal(page);

  // the vendor, then the requester
  await readByBoth(page, {
    shown: ['2 containers: 1 fit, 0 unfit, 1 with damage'],
    vendor: 'reportofConditionofCntr',
    requester: 'RequestersDtlReport',
  });
});

it('a wrong check digit is offered, kept as painted, and a corrected number keeps what hangs on it', async () => {
  const page = await numbered('HLXU2007518');
  const { screen } = page;
  expect(screen.getByText('Check digit reads 8, the number gives 5')).toBeVisible();
  await press(page, 'Keep as painted');
  expect(screen.getByText('Kept as painted: the check digit is wrong')).toBeVisible();
  fill(page, 'For which cargo', 'Scrap');
  await press(page, 'Use 5');
  expect(screen.getByText('Owner code HLX, freight container')).toBeVisible();
  expect(field(page, 'For which cargo')).toHaveValue('Scrap');
  await press(page, /^Save/);
  await told('Survey details updated successfully');
  expect(storedIn(page).containers).toMatchObject([{ container_number: 'HLXU2007515' }]);
  expect(Object.keys(await notesIn(page))).toEqual(['HLXU2007515']);
});

it('a number that another container has takes nothing from either, and one that is being typed is taken by keys', async () => {
  const page = await numbered('CSQU3054383', 'MSKU1100817');
  const { screen, user } = page;
  const twice = 'This number stands in the list twice';
  fill(page, 'For which cargo', 'Scrap');
  await press(page, 'Next');
  fill(page, 'For which cargo', 'Food grade');
  fill(page, 'Maximum gross on the plate', '30480');
  await press(page, 'Damage line');
  await press(page, 'Previous');
  // mistyped as the other one, and put right at once
  fill(page, 'Container number', 'MSKU1100817');
  expect(screen.getByText(twice)).toBeVisible();
  expect(field(page, 'Container number')).toHaveValue('MSKU 110081 7');
  expect(field(page, 'For which cargo')).toHaveValue('Scrap');
  fill(page, 'Container number', 'TCLU4711962');
  expect(screen.queryByText(twice)).toBeNull();
  expect(field(page, 'For which cargo')).toHaveValue('Scrap');
  // the digit that is offered makes it the other one as well
  fill(page, 'Container number', 'MSKU1100810');
  await press(page, 'Use 7');
  expect(screen.getByText(twice)).toBeVisible();
  await press(page, 'Next');
  expect(field(page, 'Container number')).toHaveValue('MSKU 110081 7');
  expect(field(page, 'For which cargo')).toHaveValue('Food grade');
  await press(page, /^Save/);
  await told('Survey details updated successfully');
  expect(await notesIn(page)).toMatchObject({
    MSKU1100810: { cargo: 'Scrap', damages: [] },
    MSKU1100817: { cargo: 'Food grade', plateGross: 30480, damages: [{ no: 1 }] },
  });

  // one that is being typed is taken by the keys that lead to another container, and by those that save
  await press(page, 'Previous');
  const type = async (typed: string) => {
    await user.clear(field(page, 'Container number'));
    await user.type(field(page, 'Container number'), typed);
  };
  await type('TCLU4711962');
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(screen.getByText('2 of 2')).toBeVisible();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(field(page, 'Container number')).toHaveValue('TCLU 471196 2');
  expect(field(page, 'For which cargo')).toHaveValue('Scrap');
  await type('HLXU2007515');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(storedIn(page).containers).toMatchObject([
      { container_number: 'HLXU2007515' },
      { container_number: 'MSKU1100817' },
    ]),
  );
});

it('what another program wrote is known by its number, blanks or not, and shown', async () => {
  const page = await withContainers([
    { container_number: 'csqu 305438-3', front_side: 'Sound: light scratches' },
  ]);
  const { screen } = page;
  expect(await screen.findByText('0 of 1', { selector: 'strong' })).toBeVisible();
  const walk = within(screen.getByRole('list', { name: 'Walk-round' }));
  expect(walk.getByText('light scratches')).toBeVisible();
  fill(page, 'Find a container', 'CSQU3054383');
  expect(screen.queryByText('No container matches this filter.')).toBeNull();
  fill(page, 'Add containers', 'CSQU3054383');
  await press(page, 'Add');
  expect(screen.getByText('CSQU 305438 3 was not added: in the list already.')).toBeVisible();
});

it('of two rows with one number, neither takes the notes along when it is corrected or deleted', async () => {
  const page = await numbered('CSQU3054383');
  fill(page, 'For which cargo', 'Scrap');
  await press(page, /^Save/);
  await told('Survey details updated successfully');
  // a second surveyor has entered the same one
  page.backend.asSystem(({ db }) => {
    const { name, containers = [] } = storedIn(page);
    db.update(DOCTYPE, name, {
      containers: [1, 2, 3].map(() => ({ ...containers[0], name: undefined })) as typeof containers,
    });
  });
  await act(() => page.queryClient.invalidateQueries({ queryKey: surveyPagesKey(page.job) }));
  expect(await page.screen.findByText('1 of 3')).toBeVisible();
  fill(page, 'Container number', 'TCLU4711962');
  expect(field(page, 'For which cargo')).toHaveValue('Scrap');
  await press(page, 'Next');
  expect(field(page, 'For which cargo')).toHaveValue('Scrap');
  await press(page, 'Delete');
  await answer(page, 'Delete');
  await press(page, 'Next');
  expect(await page.screen.findByText('2 of 2')).toBeVisible();
  expect(field(page, 'For which cargo')).toHaveValue('Scrap');
});

it('while photographs wait on the device, their container is not deleted and the number of their damage not given again', async () => {
  const page = await numbered('CSQU3054383', 'MSKU1100817');
  const { screen, user } = page;
  cut();
  const places = screen.getByRole('list', { name: 'Places, CSQU 305438 3' });
  await user.click(within(places).getByRole('button', { name: /^Front/ }));
  await user.upload(
    screen.getByLabelText('Add photographs of CSQU 305438 3, front', { selector: 'input' }),
    new File([photoBytes('jpeg')], 'front.jpg', { type: 'image/jpeg' }),
  );
  await screen.findAllByText('front.jpg');
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
    'Delete its photographs first',
  );
  expect(screen.getByRole('button', { name: 'Without photo 1' })).toBeVisible();

  await press(page, 'Damage line');
  // under the picture, on a phone far below the button
  expect(screen.getByRole('button', { name: /^1 ?Nothing chosen yet/ })).toHaveFocus();
  await user.click(within(places).getByRole('button', { name: /Damage 1/ }));
  await user.upload(
    screen.getByLabelText('Add photographs of CSQU 305438 3, damage 1', { selector: 'input' }),
    new File([photoBytes('jpeg'), 'dent'], 'dent.jpg', { type: 'image/jpeg' }),
  );
  await screen.findAllByText('dent.jpg');
  const lines = () => screen.getByRole('list', { name: 'Damage lines' });
  await user.click(within(lines()).getByRole('button', { name: 'Delete damage 1' }));
  await answer(page, 'Delete');
  expect(await screen.findByText('No damage line yet.')).toBeVisible();
  await press(page, 'Damage line');
  expect(within(lines()).getByRole('button', { name: 'Delete damage 2' })).toBeVisible();
  // corrected meanwhile, the container still has it
  fill(page, 'Container number', 'TCLU4711962');
  back(page);
  await waitFor(() =>
    expect(toasts().filter((text) => text === 'Image attached successfully')).toHaveLength(2),
  );
  const photographs = await screen.findByRole('list', { name: 'Photographs of TCLU 471196 2' });
  await waitFor(() => expect(within(photographs).getAllByText(/damage 1|dent/i)).not.toHaveLength(0));
});

it('rows are copied, filtered, and walked through by key', async () => {
  const page = await numbered('CSQU3054383', 'MSKU1100817');
  const { screen, user } = page;
  fill(page, 'Size and type code', '45G1');
  fill(page, 'Tare', '3900');
  await choose(page, 'Fit or unfit', 'Unfit');
  await press(page, 'Duplicate row');
  fill(page, 'Add containers like CSQU 305438 3', 'TCLU4711962');
  await press(page, 'Add');
  expect(await screen.findByText('3 of 3')).toBeVisible();
  expect(field(page, 'Tare')).toHaveValue('3,900');
  expect(field(page, 'Size and type code')).toHaveValue('45G1');
  // the opinion is of one container, never of its copy
  expect(screen.getByRole('radio', { name: 'Unfit' })).not.toBeChecked();

  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(screen.getByText('2 of 3')).toBeVisible();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(screen.getByText('1 of 3')).toBeVisible();

  const list = () => within(screen.getByRole('list', { name: 'Containers' })).getAllByRole('button');
  await press(page, /^Unfit/);
  expect(list().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('CSQU 305438 3')]);
  await press(page, /^Unfit/);
  await press(page, /^Not started/);
  expect(list()).toHaveLength(2);
  await press(page, /^Not started/);
  fill(page, 'Find a container', '1100');
  expect(list().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('MSKU 110081 7')]);
});

it('a size code that is put right by key takes along what the last one filled in', async () => {
  const page = await numbered('CSQU3054383');
  for (const typed of ['22G1', '22G', '4', '45', '45R', '45R1']) fill(page, 'Size and type code', typed);
  expect(field(page, 'Size')).toHaveValue('40 ft');
  expect(field(page, 'Type')).toHaveValue('Reefer');
  // what was typed otherwise stays
  fill(page, 'Type', 'Insulated');
  for (const typed of ['45R', '22G', '22G1']) fill(page, 'Size and type code', typed);
  expect(field(page, 'Size')).toHaveValue('20 ft');
  expect(field(page, 'Type')).toHaveValue('Insulated');
});

it('a damage that is added by key is told, a key that is held down adds one, and a face alone means all of it', async () => {
  const page = await numbered('CSQU3054383');
  const { screen, user } = page;
  const place = screen.getByRole('button', {
    name: 'Damage at right side, bottom half, section 5 from the door end',
  });
  act(() => place.focus());
  const lines = () => within(screen.getByRole('list', { name: 'Damage lines' })).getAllByRole('listitem');
  await user.keyboard('{Enter}');
  for (let held = 0; held < 3; held += 1) fireEvent.keyDown(place, { key: 'Enter', repeat: true });
  expect(lines()).toHaveLength(1);
  expect(place).toHaveFocus();
  const said = screen.getByText(
    'Damage 1 is added under the picture: right side, bottom half, section 5 from the door end',
  );
  expect(said.closest('[role="status"]')).not.toBeNull();
  await user.keyboard(' ');
  expect(lines()).toHaveLength(2);
  // until a part is said
  await press(page, 'Damage line');
  const choice = (label: string) => screen.getByLabelText<HTMLSelectElement>(label, { selector: 'select' });
  for (const label of ['Part', 'From section', 'To section']) expect(choice(label)).toBeDisabled();
  await user.selectOptions(choice('Face'), 'R');
  expect(field(page, 'Location code')).toHaveValue('RXXX');
  await user.selectOptions(choice('Part'), 'H');
  expect(field(page, 'Location code')).toHaveValue('RHXX');
  await user.selectOptions(choice('Face'), 'T');
  expect(field(page, 'Location code')).toHaveValue('TXXX');
});

it('a number that photographs of another container carry is not given again', async () => {
  const page = await numbered('CSQU3054383', 'MSKU1100817');
  const { screen, user } = page;
  const places = screen.getByRole('list', { name: 'Places, CSQU 305438 3' });
  await user.click(within(places).getByRole('button', { name: /^Front/ }));
  await user.upload(
    screen.getByLabelText('Add photographs of CSQU 305438 3, front', { selector: 'input' }),
    new File([photoBytes('jpeg')], 'front.jpg', { type: 'image/jpeg' }),
  );
  await told('Image attached successfully');
  fill(page, 'Container number', 'TCLU4711962');
  expect(await screen.findByRole('list', { name: 'Photographs of TCLU 471196 2' })).toBeVisible();

  fill(page, 'Add containers', 'CSQU3054383');
  await press(page, 'Add');
  expect(
    screen.getByText('CSQU 305438 3 was not added: photographs of TCLU 471196 2 carry this number.'),
  ).toBeVisible();
  fill(page, 'Add containers', 'CSQU3054383\nHLXU2007515');
  await press(page, 'Add');
  const dialog = within(await screen.findByRole('dialog', { name: 'Take in a table' }));
  expect(dialog.getByText('photographs of TCLU 471196 2 carry this number')).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: 'Take in 1 container' }));
  expect(field(page, 'Container number')).toHaveValue('HLXU 200751 5');
  // nor by a correction, but for the container whose photographs they are
  fill(page, 'Container number', 'CSQU3054383');
  expect(screen.getByText('Photographs of TCLU 471196 2 carry this number')).toBeVisible();
  expect(screen.queryByRole('list', { name: /^Photographs of/ })).toBeNull();
  await press(page, 'Previous');
  await press(page, 'Previous');
  fill(page, 'Container number', 'CSQU3054383');
  expect(await screen.findByRole('list', { name: 'Photographs of CSQU 305438 3' })).toBeVisible();
  fill(page, 'Container number', 'TCLU4711962');

  // once they are gone it is free, and has nothing of the other
  await press(page, 'Delete front, photograph 1');
  await answer(page, 'Delete');
  await waitFor(() => expect(screen.queryByRole('list', { name: /^Photographs of/ })).toBeNull());
  fill(page, 'Add containers', 'CSQU3054383');
  await press(page, 'Add');
  expect(field(page, 'Container number')).toHaveValue('CSQU 305438 3');
  await press(page, /^Save/);
  await waitFor(() => expect(storedIn(page).containers).toHaveLength(4));
  expect((await notesIn(page))['TCLU4711962']?.formerNumbers ?? []).toEqual([]);
});

it('two surveyors work on different containers of one record, and what one deletes the other may keep', async () => {
  const page = await numbered('CSQU3054383', 'MSKU1100817');
  // the other surveyor judges the second container meanwhile
  page.backend.asSystem(({ db }) => {
    const { name, containers = [] } = storedIn(page);
    db.update(DOCTYPE, name, {
      containers: containers.map((row, at) =>
        at === 1 ? { ...row, fit__unfit: 'Unfit', interior: 'Fault' } : row,
      ),
    });
  });
  await choose(page, 'Fit or unfit', 'Fit');
  await choose(page, 'Front', 'Sound');
  page.backend.log.clear();
  await press(page, /^Save/);
  await waitFor(() =>
    expect(storedIn(page).containers).toMatchObject([
      { container_number: 'CSQU3054383', fit__unfit: 'Fit', front_side: 'Sound' },
      { container_number: 'MSKU1100817', fit__unfit: 'Unfit', interior: 'Fault' },
    ]),
  );
  expect(page.screen.queryByRole('alertdialog')).toBeNull();

  // the other one deletes the container in which something is typed here
  fill(page, 'Remarks', 'Roof holed, 3 places.');
  page.backend.asSystem(({ db }) => {
    const { name, containers = [] } = storedIn(page);
    db.update(DOCTYPE, name, { containers: containers.slice(1) });
  });
  await press(page, /^Save/);
  const dialog = within(await page.screen.findByRole('dialog', { name: /^Someone changed this record/ }));
  await page.user.click(dialog.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(storedIn(page).containers).toMatchObject([
      { container_number: 'CSQU3054383', remarks: 'Roof holed, 3 places.' },
      { container_number: 'MSKU1100817' },
    ]),
  );
  await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());

  // deleted here it goes after a question, and the other stays
  await press(page, 'Delete');
  await answer(page, 'Delete');
  await waitFor(() => expect(page.screen.getByText('1 of 1')).toBeVisible());
  await press(page, /^Save/);
  await waitFor(() => expect(storedIn(page).containers).toMatchObject([{ container_number: 'MSKU1100817' }]));
  expect(to(paths.containerCondition, { id: page.job })).toBe(page.router.state.location.pathname);
});

it('a surveyor writes down who attends for whom', async () => {
  const page = await openJob();
  const sections = within(page.screen.getByRole('navigation', { name: 'Sections' }));
  await page.user.click(sections.getByRole('button', { name: /^Joint inspection/ }));
  await press(page, 'Add');
  await page.user.type(await page.screen.findByLabelText('On behalf of'), 'Line');
  await page.user.type(page.screen.getByLabelText('Name'), 'J. Rao');
  await page.user.type(page.screen.getByLabelText('Role'), 'Depot foreman');
  await page.user.click(page.screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
  await told('Joint Inspection Updated Successfully');
  expect(await page.screen.findByText('J. Rao')).toBeVisible();
});

it('several photographs are put where they belong at once, and the same one twice is said before sending', async () => {
  const page = await openNewJob(
    { type_of_survey: 'Condition of Container' },
    { record: aConditionOfContainer(), section: 'images' },
  );
  const { screen, user } = page;
  const photo = (name: string, ...more: string[]) =>
    new File([photoBytes('jpeg'), ...more], name, { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Add several photographs', { selector: 'input' }), [
    photo('rear.jpg', 'r'),
    photo('IMG_2.jpg', '2'),
    photo('csc plate.jpg', 'r'),
  ]);
  expect(await screen.findByLabelText('Place of rear.jpg')).toHaveValue('rear');
  expect(await screen.findByLabelText('Place of IMG_2.jpg')).toHaveValue('front');
  expect(await screen.findByLabelText('Place of csc plate.jpg')).toHaveValue('csc_plate');
  await user.selectOptions(screen.getByLabelText('Place of IMG_2.jpg'), 'rear');
  expect(screen.getByText('A place takes one photograph')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Place of IMG_2.jpg'), 'interior');
  await press(page, 'Add 3 photographs');
  await waitFor(() =>
    expect(storedIn(page)).toMatchObject({
      rear: expect.stringContaining('rear') as string,
      interior: expect.stringContaining('IMG_2') as string,
      csc_plate: expect.stringMatching(/^\/files/) as string,
    }),
  );
  const same = 'Rear and CSC plate are the same picture.';
  expect(await screen.findByText(same)).toBeVisible();
  expect(screen.getByText(/^3 of 16 photographs taken\. Missing: Front, Top, Left/)).toBeVisible();
  await goTo(page, /^Reports/);
  // in the checks of each report
  expect((await screen.findAllByText(same)).length).toBeGreaterThan(0);
});

it('on Apple’s keyboards the keys that move by word in a field are left to it', async () => {
  const platform = vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  onTestFinished(() => platform.mockRestore());
  const page = await numbered('CSQU3054383', 'MSKU1100817');
  const { screen, user } = page;
  const cargo = field(page, 'For which cargo');
  await user.type(cargo, 'Food grade');
  const moved: boolean[] = [];
  const watch = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) moved.push(!event.defaultPrevented);
  };
  window.addEventListener('keydown', watch);
  onTestFinished(() => window.removeEventListener('keydown', watch));
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(moved).toEqual([true]);
  expect(screen.getByText('1 of 2')).toBeVisible();
  // one that is being typed is not taken either
  await user.clear(field(page, 'Container number'));
  await user.type(field(page, 'Container number'), 'TCLU4711962');
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(field(page, 'Container number')).toHaveValue('TCLU4711962');
  // outside a field they lead to another container as everywhere
  act(() => screen.getByRole('button', { name: 'Next' }).focus());
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(screen.getByText('2 of 2')).toBeVisible();
});

it('takes in what a terminal sends: number, code, mass and seals of each container', async () => {
  const page = await numbered('CSQU3054383');
  const { screen, user } = page;
  const text = [
    'UNB+UNOA:2+OAKCT+KESTRELLINE+261128:2240+301',
    'UNH+301+COARRI:D:95B:UN:ITG12',
    'BGM+44+301+9',
    'EQD+CN+QWKU3004517+22G1:102:5++3+5',
    'MEA+AAE+G+KGM:19804.5',
    'SEL+OM55017+SH',
    'SEL+CU004411+CU',
    'EQD+CN+CSQU3054383+45G1:102:5++6+5',
    'EQD+CN+TCLU4719093+22G1:102:5++6+5',
    'UNT+9+301',
    'UNZ+1+301',
    '',
  ].join("'");
  await user.upload(
    screen.getByLabelText('List of containers', { selector: 'input' }),
    new File([text], 'oakct.edi'),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Take in a table' }));
  expect(dialog.getByText('in the list already')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Refused 2' }));
  expect(dialog.queryByText('OM55017')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Painted 3, take it in' }));
  await user.click(dialog.getByRole('button', { name: 'Take in 2 containers' }));
  expect(await screen.findByText('2 containers added.')).toBeVisible();
  expect(field(page, 'Container number')).toHaveValue('QWKU 300451 7');
  expect(field(page, 'Size and type code')).toHaveValue('22G1');
  await press(page, /^Save/);
  await waitFor(() => expect(storedIn(page).containers).toHaveLength(3));
  expect((await notesIn(page))['TCLU4719093']).toMatchObject({ asPainted: true, sizeType: '22G1' });
  expect(storedIn(page).containers).toMatchObject([
    {},
    {
      container_number: 'QWKU3004517',
      size_of_the_container: '20 ft',
      type_of_conatiner: 'Dry',
      gross_weight: 19804.5,
      custom_seal: 'CU004411',
      liner_seal: 'OM55017',
    },
    { container_number: 'TCLU4719093' },
  ]);
});
