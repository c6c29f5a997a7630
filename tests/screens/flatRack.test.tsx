import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getDoc } from '@/api/resource';
import { flatRackKind } from '@/kinds/flatRack/kind';
import { newLashing, type FlatRackWorksheet } from '@/kinds/flatRack/worksheet';
import { photoBytes } from '@/lib/photo.fixture';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { changeWithWorksheet, readWorksheet, worksheetPath } from '@/shared/surveyRecord/worksheetFile';
import { aFlatRackSurvey } from '@tests/mock/seed/builders';
import { printedText, readByBoth, sendFormal, uploadFormal } from './formalReport';
import { switchesNetwork } from './networkSwitch';
import { openNewJob, storedRecord, type Survey } from './newJob';
import type { Rendered } from './renderAt';
import { answer, calls, field, fill, goTo, press, toasts, told } from './surveyPage';

const DOCTYPE = 'Flat Rack Survey';
const { cut } = switchesNetwork();

const storedIn = (page: Survey) => storedRecord(DOCTYPE, page);

const JOB = { type_of_survey: 'Flat Rack Loading' };
/** The form of a job whose record is there. */
const openJob = (section: string) => openNewJob(JOB, { record: aFlatRackSurvey(), section });

/** The worksheet that the record names through its file of rows. */
async function notesIn(page: Survey): Promise<FlatRackWorksheet> {
  const { documents } = await getDoc(DOCTYPE, storedIn(page).name);
  const kind = flatRackKind as unknown as SurveyKind;
  return (await readWorksheet(kind, worksheetPath(documents))) as FlatRackWorksheet;
}

/** The second surveyor saves, from another browser. */
const colleagueSaves = (page: Survey, change: (notes: FlatRackWorksheet) => Partial<FlatRackWorksheet>) =>
  changeWithWorksheet(flatRackKind, storedIn(page).name, 'documents', (_record, worksheet) => ({
    fields: {},
    worksheet: { ...worksheet, ...change(worksheet as FlatRackWorksheet) },
  }));

const choose = ({ screen }: Rendered, group: string, option: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: option }));

const pick = ({ screen }: Rendered, label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'select' }), { target: { value } });

it('goes from the task to the requester who reads what stands out and what the lashings hold', async () => {
  const page = await openNewJob(JOB);
  const { screen, user } = page;
  expect(page.router.state.location.pathname).toBe(`/ContainerFlatRackSurvey/${page.job}`);
  expect(field(page, 'Place of survey')).toHaveValue('Mundra, India');
  fill(page, 'Ship name', 'TERN GRAIN');
  await press(page, /^Save/);
  await told('Updated successfully');
  expect(calls(page, 'POST', `/resource/${DOCTYPE}`)[0]?.body).toMatchObject({
    job_order_id: page.job,
    time_of_survey: '',
    end_time: '',
  });

  // rack and cargo, worked out as they are typed
  await goTo(page, /^Rack and cargo/);
  fill(page, 'Container number', 'flxu 402718 7');
  expect(screen.getByText('Check digit reads 7, the number gives 6')).toBeVisible();
  await press(page, 'Use 6');
  expect(field(page, 'Container number')).toHaveValue('FLXU 402718 6');
  fill(page, 'Type code', '42P3');
  pick(page, 'End walls', 'up');
  for (const [label, value] of [
    ['Deck height', '648'],
    ['Tare, plate', '5200'],
    ['Gross, plate', '28000'],
    ['Ring load', '49'],
    ['Cargo mass', '24600'],
    ['Cargo length', '10400'],
    ['Cargo width', '3120'],
    ['Cargo height', '2640'],
    ['From left edge', '-300'],
    ['From doors end', '896'],
    ['Gravity, up', '1180'],
  ] as const)
    fill(page, label, value);
  fill(page, 'Cargo', 'Crusher frame');
  const live = within(screen.getByRole('region', { name: 'Live result' }));
  expect(live.getAllByText(/^(300|382|697)$/)).toHaveLength(3);
  expect(
    screen.getByRole('img', { name: /End view.*300 mm over on the left, 382 mm over on the right/ }),
  ).toBeVisible();
  expect(screen.getByText('Gross mass is 1,800 kg over the plate')).toBeVisible();
  fill(page, 'Gross, plate', '45000');
  expect(screen.queryByText(/over the plate$/)).toBeNull();
  await press(page, 'Centimetres');
  expect(screen.getByRole('img', { name: /End view.*30 cm over on the left, 39 cm over/ })).toBeVisible();
  choose(page, 'Hinges', 'Sound');
  choose(page, 'Floor', 'Not accessible');
  expect(screen.getByText('Why not')).toBeVisible();
  fill(page, 'Floor: why not', 'under the cargo');

  // the second surveyor notes a lashing meanwhile
  await colleagueSaves(page, (notes) => ({
    rack: { ...notes.rack, castings: 'Sound: light scratches' },
    lashings: {
      R1: { ...newLashing('R1', 'R1'), side: 'right', kind: 'Chain', breaking: 200, up: 40, along: 30 },
    },
    securing: { ...notes.securing, area: 'C' },
  }));
  await press(page, /^Save/);
  await told('Survey details updated successfully');
  await waitFor(async () => expect((await notesIn(page)).rack.number).toBe('FLXU4027186'));
  const notes = await notesIn(page);
  expect(await screen.findByText('light scratches')).toBeVisible();
  expect(notes.rack).toMatchObject({ hinges: 'Sound', floorState: 'Not accessible: under the cargo' });
  expect(notes.cargo).toMatchObject({ fromLeft: -300, mass: 24_600 });
  expect(notes.lashings['R1']).toMatchObject({ breaking: 200 });

  // lashings: what they hold beside what they must hold
  await goTo(page, /^Lashings/);
  const table = within(screen.getByRole('table', { name: 'Lashings' }));
  expect(table.getByRole('button', { name: 'Lashing R1' })).toBeVisible();
  pick(page, 'Surfaces', 'Painted rough steel on sawn wood');
  expect(field(page, 'Friction')).toHaveValue('0.40');
  await press(page, 'Lashing');
  expect(screen.getByRole('group', { name: 'Fields of lashing R2' })).toHaveFocus();
  pick(page, 'Side of its ring', 'left');
  pick(page, 'Runs towards', 'doors');
  fill(page, 'Lashing number', 'L1');
  fill(page, 'Up', '40');
  fill(page, 'Along', '30');
  const row = within(table.getByRole('button', { name: 'Lashing L1' }).closest('tr')!);
  expect(row.getByText('42.0')).toBeVisible();
  expect(row.getByText('28.2')).toBeVisible();
  expect(screen.getByText('The ring is weaker than the lashing and counts instead: L1, R1')).toBeVisible();
  expect(screen.getByText(/A check aid, not an approval/)).toBeVisible();
  expect(live.getByText('demand 193.1')).toBeInTheDocument();
  // what is not known does not count as held, and is asked for by its name
  await goTo(page, /^Rack and cargo/);
  fill(page, 'Cargo width', '');
  expect(live.getByText(/Tipping: enter the width of the cargo/)).toBeInTheDocument();
  fill(page, 'Cargo width', '3120');
  expect(live.queryByText(/Tipping: enter/)).toBeNull();
  await goTo(page, /^Lashings/);
  await press(page, /^Save/);
  await waitFor(async () => expect(Object.keys((await notesIn(page)).lashings)).toHaveLength(2));

  await goTo(page, /^Certificates/);
  choose(page, 'Crane', 'Seen');
  expect(screen.getAllByText('Number, valid until')[0]).toBeVisible();
  fill(page, 'Crane: number, valid until', 'to 03/2027');
  await press(page, /^Save/);
  await waitFor(async () => expect((await notesIn(page)).certificates['crane']?.state).toBe('seen'));

  // a photograph of a lashing, and a document: both in the file that the record names
  await goTo(page, /^Photographs/);
  const places = within(screen.getByRole('list', { name: 'Places, rack and cargo' }));
  await user.click(places.getByRole('button', { name: /Lashing L1/ }));
  await user.upload(
    screen.getByLabelText('Add photographs of rack and cargo, lashing L1', { selector: 'input' }),
    new File([photoBytes('jpeg')], 'l1.jpg', { type: 'image/jpeg' }),
  );
  await told('Image attached successfully');
  await goTo(page, /^Documents/);
  const plan = new File(['%PDF-1.4 lashing plan'], 'plan.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('Add documents', { selector: 'input' }), plan);
  await told('Attachment added successfully');
  const record = storedIn(page);
  expect(record.upload_report).toMatch(/\/survey-rows-[a-z0-9]{10}\.txt$/);
  expect((await getDoc(DOCTYPE, record.name)).documents).toMatchObject([
    { document_type: 'Photograph', document_name: 'Flat rack · Lashing L1' },
    { document_type: 'Worksheet' },
    { document_name: 'plan.pdf' },
  ]);
  // of the files of rows only the last is left
  const files = page.backend.asSystem(({ db }) =>
    db.list<{ file_name: string }>('File', {
      fields: ['file_name'],
      filters: [
        ['attached_to_name', '=', record.name],
        ['file_name', 'like', '%-rows-%'],
      ],
    }),
  );
  expect(files).toHaveLength(1);

  await goTo(page, /^Reports/);
  await user.click(await screen.findByRole('tab', { name: 'Formal report' }));
  const panel = within(await screen.findByRole('tabpanel', { name: 'Formal report' }));
  expect(await panel.findByText(/The lashings do not hold to the left by the check/)).toBeVisible();
  await uploadFormal(page, '382 mm on the right, 697 mm in height');
  const said = await printedText(storedIn(page).formal_report_upload);
  for (const part of ['FLXU 402718 6', 'Left 300 30', 'A check aid, not an approval', 'plan.pdf'])
    expect(said).toContain(part);
  // the name of the file says that nothing was sent: the requester sees nothing yet (D208)
  expect(storedIn(page).upload_report).toMatch(/\/not-sent-rows-/);
  await sendFormal(page);
  await waitFor(() => expect(storedIn(page).upload_report).toMatch(/\/survey-rows-/));

  await readByBoth(page, {
    shown: ['300 mm on the left, 382 mm on the right, 697 mm in height', 'plan.pdf'],
    vendor: 'reportofFlatrack',
    requester: 'RequestersFlatrackReports',
  });
});

/** Photographs these lashings, then deletes them all. */
async function photographAndDelete(
  page: Survey,
  numbers: readonly string[],
  isTaken: (name: string) => unknown,
) {
  const { screen, user } = page;
  const places = await screen.findByRole('list', { name: /^Places/ });
  /* oxlint-disable no-await-in-loop -- one after the other */
  for (const no of numbers) {
    await user.click(within(places).getByRole('button', { name: new RegExp(`Lashing ${no}`) }));
    await user.upload(
      screen.getByLabelText(`Add photographs of rack and cargo, lashing ${no}`, { selector: 'input' }),
      new File([photoBytes('jpeg'), no], `lashing-${no}.jpg`, { type: 'image/jpeg' }),
    );
    await isTaken(`lashing-${no}.jpg`);
  }
  await goTo(page, /^Lashings/);
  expect(screen.getAllByRole('cell', { name: 'taken' })).toHaveLength(numbers.length);
  for (const no of numbers) {
    await press(page, `Lashing ${no}`);
    await press(page, `Delete lashing ${no}`);
    await answer(page, 'Delete');
    await waitFor(() => expect(screen.queryByRole('button', { name: `Lashing ${no}` })).toBeNull());
  }
  /* oxlint-enable no-await-in-loop */
  expect(await screen.findByText('No lashing yet.')).toBeVisible();
}

it('the numbers of lashings whose photographs are stored are not given again, nor to a mirrored one', async () => {
  const page = await openJob('lashings');
  const { screen } = page;
  for (const no of ['L1', 'R2']) {
    await press(page, 'Lashing'); // oxlint-disable-line no-await-in-loop -- one after the other
    fill(page, 'Lashing number', no);
  }
  await press(page, /^Save/);
  await told('Survey details updated successfully');
  await goTo(page, /^Photographs/);
  let stored = 0;
  await photographAndDelete(page, ['L1', 'R2'], () => {
    stored += 1;
    return waitFor(() =>
      expect(toasts().filter((text) => text === 'Image attached successfully')).toHaveLength(stored),
    );
  });
  await press(page, 'Lashing');
  expect(screen.getByRole('button', { name: 'Lashing L2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lashing L1' })).toBeNull();
  await press(page, 'Copy left to right');
  expect(screen.getByRole('button', { name: 'Lashing R3' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lashing R2' })).toBeNull();
});

it('the number of a lashing whose photograph waits on the device is not given again', async () => {
  const page = await openJob('lashings');
  const { screen } = page;
  await press(page, 'Lashing');
  fill(page, 'Lashing number', 'L1');
  await press(page, /^Save/);
  await told('Survey details updated successfully');
  await goTo(page, /^Photographs/);
  cut();
  await photographAndDelete(page, ['L1'], (name) => screen.findAllByText(name));
  await press(page, 'Lashing');
  expect(screen.getByRole('button', { name: 'Lashing L2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lashing L1' })).toBeNull();
});

it('a lashing that is added or mirrored keeps to the rings of the rack', async () => {
  const page = await openJob('rack');
  fill(page, 'Ring load', '49');
  await goTo(page, /^Lashings/);
  await press(page, 'Lashing');
  pick(page, 'Kind', 'Chain');
  fill(page, 'Breaking load', '200');
  await press(page, 'Lashing');
  await press(page, 'Copy left to right');
  const counts = () =>
    within(page.screen.getByRole('table', { name: 'Lashings' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('[data-head="Counts, kN"]')?.textContent);
  expect(counts()).toEqual(['49.0', '49.0', '49.0', '49.0']);
  await goTo(page, /^Rack and cargo/);
  fill(page, 'Ring load', '25');
  await goTo(page, /^Lashings/);
  expect(counts()).toEqual(['25.0', '25.0', '25.0', '25.0']);
  await press(page, 'Save');
  await waitFor(async () => expect(Object.keys((await notesIn(page)).lashings)).toHaveLength(4));
  expect(Object.values((await notesIn(page)).lashings).map(({ ring }) => ring)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
