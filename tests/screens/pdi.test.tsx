import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fetchFile } from '@/api/fileAddress';
import { pdiWorksheet, type PdiWorksheet } from '@/kinds/pdi/worksheet';
import { photoBytes } from '@/lib/photo.fixture';
import { paths } from '@/paths';
import { parseWorksheet, worksheetText } from '@/shared/surveyKind/worksheet';
import { worksheetPath } from '@/shared/surveyRecord/worksheetFile';
import { accountOf } from '@tests/mock/accounts';
import { aPdiSurvey } from '@tests/mock/seed/builders';
import { pdfText } from '../e2e/pdfText';
import { continueAs, openNewJob, storedRecord, type Survey } from './newJob';
import { reload, type Rendered } from './renderAt';
import { answer, calls, field, fill, goTo, press, told } from './surveyPage';

const DOCTYPE = 'PDI Survey';

const storedIn = (page: Survey) => storedRecord(DOCTYPE, page);

async function sheetIn(page: Survey): Promise<PdiWorksheet> {
  const sheet = await fetchFile(worksheetPath(storedIn(page).container_attachment));
  return parseWorksheet(pdiWorksheet, await sheet.text());
}

const openJob = (section = 'delivery'): Promise<Survey> =>
  openNewJob(
    { type_of_survey: 'Pre Delivery', name_of_areaspot: 'M.V. TERN GRAIN' },
    { record: aPdiSurvey(), section },
  );

const part = ({ screen }: Rendered, name: string) => within(screen.getByRole('region', { name }));

const HEADS = 'Truck\tIn\tOut\tCoils\tPackages\tGross\tTare\tSeal';
const PASTED = [
  HEADS,
  'GJ 12 AT 4410\t08:15\t08:52\t1, 2\t2\t58.310\t16.438\tSB 20411',
  'GJ 12 BX 0937\t08:40\t09:20\t3, 4\t2\t58.640\t16.535\tSB 20411',
  'GJ 12 AT 4410\t11:30\t\t5, 6\t2\t58.340\t16.435\t',
].join('\n');

/** Shows the lines of a pasted sheet of trucks. */
async function bring(page: Survey, sheet: string): Promise<void> {
  await press(page, 'From a sheet');
  await page.screen.findByLabelText('List');
  fill(page, 'List', sheet);
  await press(page, 'Show the lines');
  await page.screen.findByRole('dialog', { name: 'Take in a table' });
}

it('a delivery goes from the task to the requester who reads the report', async () => {
  const page = await openNewJob({ type_of_survey: 'Pre Delivery', name_of_areaspot: 'M.V. TERN GRAIN' });
  const { screen, user } = page;
  expect(page.router.state.location.pathname).toBe(`/ContainerPdiSurvey/${page.job}`);
  expect(field(page, 'Ship name')).toHaveValue('M.V. TERN GRAIN');
  await press(page, /^Save/);
  await told('Updated successfully');
  expect(calls(page, 'POST', `/resource/${DOCTYPE}`)[0]?.body).toMatchObject({
    job_order_id: page.job,
    time_of_survey: '',
    end_time: '',
  });
  expect(storedIn(page)).toMatchObject({ shipname: 'M.V. TERN GRAIN', time_of_survey: null, end_time: null });

  // parties, what the document says, and who signs: all of it in the worksheet
  await goTo(page, /^Parties and documents/);
  fill(page, 'Cargo', 'Hot rolled coils');
  fill(page, 'One piece is a', 'coil');
  fill(page, 'Receiver', 'Al Marsa Steel Trading');
  await press(page, 'Begin with 53,000.000 MT of the job order');
  fill(page, 'Number', 'MUN-2211');
  fill(page, 'Pieces', '8');
  fill(page, 'Weight', '168.5');
  await press(page, 'Person');
  fill(page, 'Name', 'R. Castell');
  fill(page, 'As', 'Receivers');
  page.backend.log.clear();
  await press(page, /^Save/);
  await waitFor(async () => expect((await sheetIn(page)).cargo.packing).toBe('coil'));
  expect(Object.values((await sheetIn(page)).lots)).toMatchObject([
    { no: 1, document: 'Bill of lading', number: 'MUN-2211', packages: 8, weight: 168.5 },
  ]);
  // the record has no field for any of it: one write names the worksheet
  expect(calls(page, 'PUT', `/resource/${DOCTYPE}/`).map(({ body }) => Object.keys(body as object))).toEqual([
    expect.arrayContaining(['container_attachment']),
  ]);

  // who is named there is not asked for again
  await goTo(page, /^Signatures/);
  expect(await screen.findByRole('button', { name: 'Sign as Receivers, R. Castell' })).toBeVisible();

  // trucks from a sheet; the same seal and the same truck are asked about
  await goTo(page, /^Trucks and condition/);
  const trucks = part(page, 'Trucks');
  await bring(page, PASTED);
  expect(screen.getByText('GJ 12 AT 4410: 41.872 MT net, 2 packages')).toBeVisible();
  await press(page, 'Take in 3 trucks');
  expect(await trucks.findByText('3 trucks taken in.')).toBeVisible();
  expect(trucks.getByText('3 so far, 2 gone')).toBeVisible();
  expect(field(page, 'Out, truck 1')).toHaveValue('08:52');
  const side = part(page, 'Delivered so far');
  expect(side.getByRole('status')).toHaveTextContent('125.882 MT');
  expect(
    side.getByText(
      'At the mean of 20.980 MT a coil, 8 coils make 167.843 MT: 0.657 MT short of the document.',
    ),
  ).toBeVisible();
  expect(side.getByText('Seal SB 20411 stands twice: rows 1 and 2')).toBeVisible();
  await press(page, 'Use SB 20412');
  expect(field(page, 'Seal, truck 2')).toHaveValue('SB 20412');
  await press(page, 'It is trip 2');
  expect(side.queryByText(/stands twice|same truck/)).toBeNull();

  // a truck by hand: Enter in the last row begins the next
  fireEvent.keyDown(field(page, 'Seal, truck 3'), { key: 'Enter' });
  expect(field(page, 'Truck, truck 4')).toHaveFocus();
  fill(page, 'Truck, truck 4', 'GJ 03 CK 2046');
  fill(page, 'Packages, truck 4', '2');
  fill(page, 'Gross MT, truck 4', '16.5');
  fill(page, 'Tare MT, truck 4', '58.6');
  await press(page, 'Exchange gross and tare');
  expect(field(page, 'Gross MT, truck 4')).toHaveValue('58.600');

  // condition in the words of clauses, damage by its piece, a test for chloride
  await user.click(screen.getByRole('button', { name: 'Atmospherically rusted' }));
  fill(page, 'Condition', 'Stow intact, dunnage dry.');
  await user.click(screen.getByRole('radio', { name: 'On completion' }));
  fill(page, 'Condition', 'Hold empty.');
  await press(page, 'Damage');
  fill(page, 'Piece', '4');
  fill(page, 'Damage', 'Edge crushed');
  fill(page, 'Size', '120 × 40 mm');
  await user.selectOptions(screen.getByLabelText('Arose'), 'stevedore');
  expect(part(page, 'Damage').getByText('1 of 8 coils')).toBeVisible();
  await press(page, 'Reading');
  fill(page, 'Place and piece, reading 1', 'Coil 4, outer wrap');
  await user.selectOptions(screen.getByLabelText('Chloride, reading 1'), 'slight');
  fill(page, 'Steel °C, reading 1', '24.5');
  fill(page, 'Air °C, reading 1', '27');
  fill(page, 'Humidity %, reading 1', '71');
  expect(screen.getByText('3.2 above the dew point: dry, slight chloride')).toBeVisible();
  await press(page, 'Moisture reading');
  fill(page, 'Moisture, reading 1', '12,5');
  fill(page, 'Limit', '12');
  expect(screen.getByText(/Mean 12.50 % .* 1 over the limit/)).toBeVisible();
  await press(page, /^Save/);
  await told('Survey details updated successfully');
  const sheet = await sheetIn(page);
  expect(Object.values(sheet.trucks)).toMatchObject([
    {
      no: 1,
      truck: 'GJ 12 AT 4410',
      in: '08:15:00',
      out: '08:52:00',
      pieces: '1, 2',
      packages: 2,
      gross: 58.31,
      seal: 'SB 20411',
    },
    { no: 2, seal: 'SB 20412' },
    { no: 3, trip: '2', out: '' },
    { no: 4, gross: 58.6, tare: 16.5 },
  ]);
  expect(sheet.stages).toMatchObject({
    first: { terms: ['Atmospherically rusted'], condition: 'Stow intact, dunnage dry.' },
    completion: { condition: 'Hold empty.' },
  });

  // a photograph of the damage
  const photo = new File([photoBytes('jpeg')], 'edge.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Add photographs of damage 1, far', { selector: 'input' }), photo);
  await told('Image attached successfully');
  expect(storedIn(page).container_attachment).toContainEqual(
    expect.objectContaining({ document_type: 'Photograph', document_name: 'Damage 1 · Far' }),
  );

  // each report has a file of its own: the joint one, then the formal one
  await goTo(page, /^Reports/);
  const send = async (title: string, sent: string, text?: RegExp) => {
    await user.click(await screen.findByRole('tab', { name: title }));
    const panel = within(await screen.findByRole('tabpanel', { name: title }));
    if (text) {
      await waitFor(() =>
        expect((panel.getByRole('textbox', { name: 'Report text' }) as HTMLTextAreaElement).value).toMatch(
          text,
        ),
      );
      await user.click(panel.getByRole('button', { name: 'Save the text' }));
      await told('Report saved as successfully');
    }
    // after its text, with which the PDF would be made once more
    await user.click(await panel.findByRole('button', { name: `Generate ${title}` }));
    await told('Report generated successfully');
    const upload = () => panel.getByRole('button', { name: 'Upload the generated PDF' });
    await waitFor(() => expect(upload()).toBeEnabled());
    await user.click(upload());
    const button = () => panel.getByRole('button', { name: `Send ${title}` });
    await waitFor(() => expect(button()).toBeEnabled());
    await user.click(button());
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: `Send ${title}`,
        hidden: true,
      }),
    );
    await told(sent);
  };
  await send('JDR report', 'JDR Report Send Successfully');
  await send(
    'Formal report',
    'Formal Report Send Successfully',
    /8 coils \(Hot rolled coils\) over 4 trucks/,
  );
  const record = storedIn(page);
  expect(record).toMatchObject({ formal_check: 1, generate_report_check: 1 });
  const said = async (path: string | null | undefined) =>
    (await pdfText(new Uint8Array(await (await fetchFile(path ?? '')).arrayBuffer()))).replace(/\s+/g, ' ');
  const jdr = await said(record.jdr_report);
  for (const words of [
    'JDR report',
    'Edge crushed, 120 × 40 mm',
    'admits no liability',
    'R. Castell',
    'MUN-2211',
  ])
    expect(jdr).toContain(words);
  const formal = await said(record.formal_report_upload);
  for (const words of [
    'PDI survey report',
    'GJ 12 BX 0937',
    '167.982',
    'Condition at first sight',
    'Atmospherically rusted',
    '3.2 above the dew point',
    'proves chlorides, not sea water',
    'Limits of the survey',
    'Receivers',
    'Harbour Gauge',
  ])
    expect(formal).toContain(words);

  // the vendor, then the requester
  await continueAs(page, 'vendor', paths.vendorReports);
  await user.click(await screen.findByRole('link', { name: page.job }));
  expect(
    await screen.findByText('8 coils, 167.982 MT by 4 trucks; as the document says; 1 damaged'),
  ).toBeVisible();
  expect(page.router.state.location.pathname).toBe(`/reportofPdi/${page.job}`);
  await continueAs(page, 'requester', paths.requesterReports);
  await user.click(await screen.findByRole('link', { name: page.job }));
  expect(await screen.findByText('Formal report')).toBeVisible();
  expect(screen.getByText('JDR report')).toBeVisible();
  expect(screen.queryByText('Cargo report')).toBeNull();
  expect(page.router.state.location.pathname).toBe(`/RequestersDetailedPdiReports/${page.job}`);
});

/** Photographs a damage and a reading, and holds both back. */
async function withWaitingPhotographs(): Promise<Survey> {
  const page = await openJob();
  const { screen, user } = page;
  const photograph = async (label: RegExp, name: string) => {
    const photo = new File([photoBytes('jpeg'), name], name, { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText(label, { selector: 'input' }), photo);
    await screen.findAllByText(name);
  };
  await press(page, 'Damage');
  const holds = await screen.findAllByRole('checkbox', { name: 'Hold photographs back on this device' });
  await user.click(holds[0]!);
  await photograph(/^Add photographs of damage 1/, 'dent.jpg');
  await press(page, 'Reading');
  await press(page, 'More of reading 1');
  await photograph(/^Add photographs of reading 1/, 'test.jpg');
  return page;
}

it('damage and readings are not deleted while their photographs wait on the device', async () => {
  const page = await withWaitingPhotographs();
  const { screen } = page;
  expect(screen.getByRole('button', { name: 'Delete damage 1' })).toHaveAccessibleDescription(
    'Delete its photographs first',
  );
  expect(screen.getByRole('button', { name: 'Delete reading 1' })).toHaveAccessibleDescription(
    'Delete its photographs first',
  );
  expect(screen.queryByText('no photograph')).toBeNull();
  // nor is the job Completed, which would shut them out: that they wait is said, not that they are missing
  await press(page, /^Save/);
  await told('Survey details updated successfully');
  await press(page, 'Complete the job');
  const question = within(await screen.findByRole('dialog'));
  expect(await question.findByText('Trucks and condition: 2 files are not sent yet')).toBeVisible();
  expect(question.queryByText(/^No photograph/)).toBeNull();
  expect(question.getByRole('button', { name: 'Set to Completed' })).toBeDisabled();
});

it('numbers of damage and readings whose photographs wait on the device are not given again', async () => {
  const page = reload(await withWaitingPhotographs());
  // what was typed is not taken up again, and the photographs are still there
  await page.screen.findByRole('button', { name: /^Trucks and condition 2 waiting on this device/ });
  await press(page, 'Damage');
  expect(await page.screen.findByRole('button', { name: 'Delete damage 2' })).toBeVisible();
  await press(page, 'Reading');
  expect(page.screen.getByRole('button', { name: 'More of reading 2' })).toBeVisible();
});

it('of pasted rows a seal that was kept twice is asked about again, and figures stand each in the row of their line', async () => {
  const page = await openJob();
  await bring(page, PASTED);
  await press(page, 'Take in 3 trucks');
  await press(page, 'Keep both');
  expect(page.screen.queryByRole('button', { name: 'Keep both' })).toBeNull();
  fill(page, 'Seal, truck 1', 'SB 7');
  fill(page, 'Seal, truck 2', 'SB 7');
  expect(page.screen.getByRole('button', { name: 'Keep both' })).toBeVisible();

  const pasteInto = (name: string, text: string) =>
    fireEvent.paste(field(page, name), { clipboardData: { getData: () => text } });
  pasteInto('Packages, truck 1', '5\n\n7');
  await waitFor(() => expect(field(page, 'Packages, truck 1')).toHaveValue('5'));
  expect(field(page, 'Packages, truck 2')).toHaveValue('2');
  expect(field(page, 'Packages, truck 3')).toHaveValue('7');
  pasteInto('Packages, truck 1', '8\nsix\n9\n10');
  await waitFor(() => expect(field(page, 'Packages, truck 1')).toHaveValue('8'));
  expect(field(page, 'Packages, truck 2')).toHaveValue('2');
  expect(field(page, 'Packages, truck 3')).toHaveValue('9');
  expect(field(page, 'Packages, truck 4')).toHaveValue('10');
  expect(part(page, 'Trucks').getByText(/1 line could not be read: “six”\./)).toBeVisible();
  // a whole line can be mended in the box and added
  pasteInto('Truck, truck 4', 'GJ 8\t8:15\t9:00\t\ttwo');
  await waitFor(() => expect(field(page, 'List')).toHaveValue('GJ 8\t8:15\t9:00\t\ttwo'));
});

it('a line that could not be read comes back under its heads, and a text that is too long says so', async () => {
  const page = await openJob();
  const { screen } = page;
  const heads = 'Truck\tSeal\tPackages';
  await press(page, 'Truck');
  fireEvent.paste(field(page, 'Truck, truck 1'), {
    clipboardData: { getData: () => `${heads}\nGJ 1\tSB 1\t5\nGJ 2\tSB 2\ttwo` },
  });
  await waitFor(() => expect(field(page, 'List')).toHaveValue(`${heads}\nGJ 2\tSB 2\ttwo`));
  fill(page, 'List', `${heads}\nGJ 2\tSB 2\t2`);
  await press(page, 'Show the lines');
  await press(page, 'Take in 1 truck');
  await waitFor(() => expect(field(page, 'Seal, truck 2')).toHaveValue('SB 2'));
  expect(field(page, 'Packages, truck 2')).toHaveValue('2');

  fill(page, 'Condition', 'x'.repeat(2001));
  expect(field(page, 'Condition')).toHaveValue('x'.repeat(2000));
  expect(screen.getByText('No more than 2,000 characters: the rest was left out')).toBeVisible();
  fill(page, 'Condition', 'Stow intact.');
  expect(screen.queryByText(/the rest was left out/)).toBeNull();
  fill(page, 'Weather', 'y'.repeat(140));
  expect(screen.getByText("character can't exceed more 140")).toBeVisible();
});

it('goes on in the first field of what was added, and deletes a reading, a moisture and a person only after a question', async () => {
  const page = await openJob('cargo');
  const { screen, user } = page;
  const keep = async () => {
    await answer(page, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await press(page, 'Document');
  expect(screen.getByRole('combobox', { name: 'Document' })).toHaveFocus();
  await press(page, 'Person');
  expect(field(page, 'Name')).toHaveFocus();
  fill(page, 'Name', 'R. Castell');
  await press(page, 'Delete R. Castell');
  await keep();
  expect(field(page, 'Name')).toHaveValue('R. Castell');

  await goTo(page, /^Trucks and condition/);
  const open = () => screen.getByRole('button', { name: /^(Open|Close)$/ });
  for (const now of ['Open', 'Close']) {
    await user.click(open());
    expect(open()).toHaveTextContent(now);
    expect(open()).toHaveFocus();
  }
  await press(page, 'Damage');
  expect(field(page, 'Piece')).toHaveFocus();
  await press(page, 'Reading');
  expect(field(page, 'Time, reading 1')).toHaveFocus();
  fill(page, 'Place and piece, reading 1', 'Coil 4, outer wrap');
  await press(page, 'More of reading 1');
  await press(page, 'Delete reading 1');
  await keep();
  expect(field(page, 'Place and piece, reading 1')).toHaveValue('Coil 4, outer wrap');
  await press(page, 'Moisture reading');
  expect(field(page, 'Place, reading 1')).toHaveFocus();
  fill(page, 'Place, reading 1', 'Hold 3');
  await press(page, 'Delete moisture reading 1');
  await keep();
  expect(field(page, 'Place, reading 1')).toHaveValue('Hold 3');
});

it('two surveyors add different trucks to one delivery, and a deleted one stays away', async () => {
  const page = await openJob();
  await bring(page, PASTED);
  await press(page, 'Take in 3 trucks');
  await press(page, /^Save/);
  await told('Survey details updated successfully');
  const before = await sheetIn(page);
  const [first] = Object.keys(before.trucks);

  // the other surveyor adds a truck and weighs the first one meanwhile
  page.backend.asSystem(({ db, files }) => {
    const record = storedIn(page);
    const own = before.trucks[first ?? ''];
    if (!own) throw new Error('no truck');
    const theirs: PdiWorksheet = {
      ...before,
      trucks: {
        ...before.trucks,
        [first ?? '']: { ...own, note: 'weighed again' },
        theirs: { ...own, no: 4, truck: 'GJ 3 X 1', seal: 'SB 9' },
      },
    };
    const file = files.save({
      fileName: 'worksheet.txt',
      bytes: new TextEncoder().encode(worksheetText(theirs)),
      doctype: DOCTYPE,
      docname: record.name,
      owner: accountOf('surveyor3').email,
    });
    db.update(DOCTYPE, record.name, {
      container_attachment: (record.container_attachment ?? []).map((row) => ({
        ...row,
        document: String(file['file_url']),
        document_id: String(file['name']),
      })),
    });
  });
  fill(page, 'Packages, truck 3', '3');
  await press(page, 'More of truck 2');
  await press(page, 'Delete truck 2');
  await answer(page, 'Delete');
  await press(page, /^Save/);
  await waitFor(async () =>
    expect(Object.values((await sheetIn(page)).trucks)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ no: 1, note: 'weighed again' }),
        expect.objectContaining({ no: 3, packages: 3 }),
        expect.objectContaining({ no: 4, truck: 'GJ 3 X 1' }),
      ]),
    ),
  );
  expect(Object.keys((await sheetIn(page)).trucks)).toHaveLength(3);
  expect(page.screen.queryByRole('alertdialog')).toBeNull();
});

it('trucks that nobody weighed bring no weight, not a weight of 0', async () => {
  const page = await openJob('cargo');
  await press(page, 'Begin with 53,000.000 MT of the job order');
  fill(page, 'Pieces', '8');
  fill(page, 'Weight', '168.5');
  await goTo(page, /^Trucks and condition/);
  const trucks = part(page, 'Trucks');
  await bring(page, [HEADS, 'GJ 12 AT 4410\t08:15\t08:52\t\t8\t\t\tSB 20411'].join('\n'));
  await press(page, 'Take in 1 truck');
  const side = part(page, 'Delivered so far');
  expect(side.getAllByText('8 of 8 packages')).not.toHaveLength(0);
  expect(side.getByRole('status')).toHaveTextContent(/^—$/);
  expect(side.getByRole('row', { name: /^Trucks gone/ })).toHaveTextContent('Trucks gone8—');
  expect(side.getByRole('row', { name: /^Difference/ })).toHaveTextContent('Difference0—');
  expect(trucks.getByRole('row', { name: /^Total/ })).toHaveTextContent(/^Total8—$/);
});

it('of two who sign in one role only the one who did counts as signed', async () => {
  const page = await openJob('cargo');
  const { screen, user } = page;
  for (const [at, name] of ['R. Iyer', 'S. Nair'].entries()) {
    await press(page, 'Person');
    const names = screen.getAllByRole('textbox', { name: 'Name' });
    fireEvent.change(names[at] as HTMLElement, { target: { value: name } });
    const roles = screen.getAllByRole('combobox', { name: 'As' });
    fireEvent.change(roles[at] as HTMLElement, { target: { value: 'Receiver' } });
  }
  await press(page, /^Save/);
  await waitFor(async () => expect(Object.keys((await sheetIn(page)).signatories)).toHaveLength(2));
  await goTo(page, /^Signatures/);
  await user.click(await screen.findByRole('button', { name: 'Sign as Receiver, S. Nair' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Upload a picture' }));
  const picture = new File([photoBytes('jpeg')], 'signature.jpg', { type: 'image/jpeg' });
  await user.upload(dialog.getByLabelText(/Picture of the signature/, { selector: 'input' }), picture);
  await dialog.findByRole('img', { name: 'The chosen signature' });
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByRole('button', { name: 'Sign as Receiver, R. Iyer' })).toBeVisible();
  await goTo(page, /^Trucks and condition/);
  const side = part(page, 'Delivered so far');
  expect(side.getByText('S. Nair')).toHaveTextContent('S. Nair, signed');
  expect(side.getByText('R. Iyer')).toHaveTextContent('R. Iyer, not signed');
});
