import { createEvent, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fetchFile } from '@/api/fileAddress';
import { uploadFile } from '@/api/files';
import { placeOf } from '@/features/surveys/files/filePlaces';
import { conditionWorksheet } from '@/kinds/containerCondition/worksheet';
import { describeKinds, surveyKinds } from '@/kinds/registry';
import { photoBytes } from '@/lib/photo.fixture';
import { parseWorksheet } from '@/shared/surveyKind/worksheet';
import { worksheetPath } from '@/shared/surveyRecord/worksheetFile';
import type { FilePayload } from '@/shared/unsent/waitingFiles';
import { openNewJob, storedRecord, type Survey } from './newJob';
import { fail, fill, forgetToasts, goTo, press, toasts, told } from './surveyPage';

const DOCTYPE = 'Condition of Container';

const storedIn = (page: Survey) => storedRecord(DOCTYPE, page);
const jpeg = (name: string, ...more: string[]) =>
  new File([photoBytes('jpeg'), ...more], name, { type: 'image/jpeg' });

/** Files of photographs on the server: their names, and the field each hangs on. */
const filesOn = (page: Survey) =>
  page.backend.asSystem(({ db }) =>
    db
      .list<{ name: string; file_url: string; attached_to_field: string | null }>('File', {
        fields: ['name', 'file_url', 'attached_to_field'],
        filters: [
          ['attached_to_name', '=', storedIn(page).name],
          ['file_name', 'not like', 'worksheet%'],
        ],
      })
      .map(({ name, file_url, attached_to_field }) => ({ name, path: file_url, field: attached_to_field })),
  );

/** A new record, open at its images, with one photograph in "Rear" that has a caption, and one in "CSC plate". */
async function withImages(): Promise<Survey> {
  const page = await openNewJob({ type_of_survey: DOCTYPE });
  await press(page, /^Save/);
  await told('Updated successfully');
  await goTo(page, /^Images of the survey/);
  for (const [place, name] of [
    ['rear', 'rear.jpg'],
    ['CSC plate', 'plate.jpg'],
  ] as const) {
    await page.user.upload(
      page.screen.getByLabelText(`Add ${place}`, { selector: 'input' }),
      jpeg(name, name),
    );
    await page.screen.findByRole('button', { name: `Move ${place} to …` });
  }
  await press(page, 'Caption of rear');
  const dialog = within(await page.screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('What the picture shows'), { target: { value: 'Doors closed' } });
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await told('Caption saved');
  return page;
}

async function move({ screen, user }: Survey, from: string, to: RegExp) {
  await user.click(await screen.findByRole('button', { name: `Move ${from} to …` }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: to }));
}

const captionOf = async (page: Survey, path: string | null | undefined) => {
  const sheet = await fetchFile(worksheetPath(storedIn(page).container_attachment));
  return parseWorksheet(conditionWorksheet, await sheet.text()).photos[path ?? '']?.caption;
};

describe('a photograph with a place of its own', () => {
  it('is moved by the menu to an empty place, with its caption, and stands on the server once', async () => {
    const page = await withImages();
    const { rear } = storedIn(page);
    await move(page, 'rear', /^Interior$/);
    await told('Photograph moved');
    await page.screen.findByRole('button', { name: 'Move interior to …' });
    const record = storedIn(page);
    expect(record).toMatchObject({ rear: '', rear_id: '', interior: rear });
    expect(await captionOf(page, record.interior)).toBe('Doors closed');
    await waitFor(() =>
      expect(filesOn(page)).toEqual(
        expect.arrayContaining([
          { name: storedIn(page).interior_id, path: rear, field: 'interior' },
          { name: record.csc_plate_id, path: record.csc_plate, field: 'csc_plate' },
        ]),
      ),
    );
    expect(filesOn(page)).toHaveLength(2);
    expect(page.screen.getByText(/^2 of 16 photographs taken\. Missing: Front, Top, Rear/)).toBeVisible();
    // what was moved can be deleted, and its file goes with it
    await press(page, 'Delete interior');
    await page.user.click(
      within(await page.screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(filesOn(page)).toHaveLength(1));
  });

  it('changes places with the one that stands there, once, also when the answer is lost or the browser sends it twice', async () => {
    const page = await withImages();
    const before = storedIn(page);
    const held = new Map<string, string>();
    const dataTransfer = {
      get types() {
        return [...held.keys()];
      },
      setData: (type: string, data: string) => held.set(type, data),
      getData: (type: string) => held.get(type) ?? '',
      clearData: () => held.clear(),
      files: [],
      items: [],
    };
    const drag = (type: 'dragStart' | 'dragOver' | 'drop', on: Element) => {
      const event = createEvent[type](on);
      Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
      fireEvent(on, event);
      return event;
    };
    drag('dragStart', page.screen.getByRole('button', { name: 'View rear' }));
    const plate = page.screen.getByRole('heading', { level: 3, name: 'CSC plate' });
    expect(drag('dragOver', plate).defaultPrevented).toBe(true);
    drag('drop', plate);
    await told('Photograph moved');
    await waitFor(() =>
      expect(storedIn(page)).toMatchObject({ rear: before.csc_plate, csc_plate: before.rear }),
    );
    expect(await captionOf(page, storedIn(page).csc_plate)).toBe('Doors closed');
    await waitFor(() =>
      expect(new Map(filesOn(page).map(({ field, name }) => [field, name]))).toEqual(
        new Map([
          ['csc_plate', storedIn(page).csc_plate_id],
          ['rear', storedIn(page).rear_id],
        ]),
      ),
    );

    // and back again
    for (const kind of ['answer-lost', 'repeated'] as const) {
      const { rear, csc_plate } = storedIn(page);
      fail(page.backend, { match: { method: 'PUT', doctype: DOCTYPE }, kind, times: 1 });
      forgetToasts();
      await move(page, 'rear', /^CSC plate/);
      await told('Photograph moved');
      await waitFor(() => expect(storedIn(page)).toMatchObject({ rear: csc_plate, csc_plate: rear }));
      await waitFor(() => expect(filesOn(page)).toHaveLength(2));
    }
  });

  it('stays where somebody else has put another since, when it is deleted from a page that is old', async () => {
    const page = await withImages();
    const { name } = storedIn(page);
    const theirs = { rear: '/files/theirs.jpg', rear_id: 'their-file' };
    page.backend.asSystem(({ db }) => db.update(DOCTYPE, name, theirs));
    await press(page, 'Delete rear');
    await page.user.click(
      within(await page.screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await page.screen.findByText(/^Someone else has moved or replaced this photograph/)).toBeVisible();
    expect(storedIn(page)).toMatchObject(theirs);
    // No call failed, so there is no message of one beside it.
    expect(toasts().filter((text) => text.startsWith('Error'))).toEqual([]);
    // It is what the page shows now, and what the next press deletes.
    expect(await page.screen.findByRole('link', { name: /theirs\.jpg/ })).toBeVisible();
    await press(page, 'Delete rear');
    await page.user.click(
      within(await page.screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(storedIn(page)).toMatchObject({ rear: '', rear_id: '' }));
  });

  it('keeps its file where somebody else has moved it, when the queue puts another in its old place', async () => {
    const page = await withImages();
    const { name, rear, rear_id } = storedIn(page);
    page.backend.asSystem(({ db }) =>
      db.update(DOCTYPE, name, { rear: '', rear_id: '', interior: rear, interior_id: rear_id }),
    );
    const [kind] = await describeKinds(surveyKinds.filter(({ doctype }) => doctype === DOCTYPE));
    const target = { doctype: DOCTYPE, docname: name } as const;
    const another = await uploadFile(jpeg('another.jpg', 'another'), target);
    const waiting = { place: 'rear', row: {}, replaces: rear_id ?? '' } as FilePayload;
    await placeOf(kind!, 'rear')?.name(name, another, null, waiting);
    expect(storedIn(page)).toMatchObject({ rear_id: another.name, interior_id: rear_id });
    expect(filesOn(page).map((file) => file.name)).toContain(rear_id);
  });
});

describe('a photograph of a container', () => {
  it('is moved to another place of it, by the menu, in one write', async () => {
    const page = await openNewJob({ type_of_survey: DOCTYPE });
    await press(page, /^Save/);
    await told('Updated successfully');
    await goTo(page, /^Containers/);
    fill(page, 'Add containers', 'CSQU3054383');
    await press(page, 'Add');
    await press(page, /^Save/);
    await told('Survey details updated successfully');
    await page.user.upload(
      page.screen.getByLabelText('Add photographs of CSQU 305438 3, front', { selector: 'input' }),
      jpeg('front.jpg'),
    );
    await told('Image attached successfully');
    const [row] = storedIn(page).container_attachment ?? [];
    await move(page, 'front, no. 1', /^Right$/);
    await told('Photograph moved');
    const rows = storedIn(page).container_attachment ?? [];
    expect(rows.filter(({ document_type }) => document_type === 'Photograph')).toMatchObject([
      { document_name: 'CSQU3054383 · Right', document_id: row?.document_id },
    ]);
    expect(filesOn(page)).toHaveLength(1);
    expect(await page.screen.findByRole('button', { name: 'Move right, no. 1 to …' })).toBeVisible();
  });
});

describe('a photograph that waits on this device', () => {
  it('counts as taken, and another of several is not put in its place', async () => {
    const page = await openNewJob({ type_of_survey: DOCTYPE });
    await press(page, /^Save/);
    await told('Updated successfully');
    await goTo(page, /^Images of the survey/);
    const { screen, user } = page;
    fail(page.backend, { match: { path: 'upload_file', method: 'POST' }, kind: 'network', times: 9 });
    const all = Number(
      /of (\d+) photographs/.exec(screen.getByText(/photographs taken/).textContent ?? '')?.[1],
    );
    const [first = ''] =
      /Missing: ([^,.]+)/.exec(screen.getByText(/photographs taken/).textContent ?? '')?.slice(1) ?? [];
    await user.upload(
      screen.getByLabelText(new RegExp(`^Add ${first}`, 'i'), { selector: 'input' }),
      jpeg('one.jpg', '1'),
    );
    expect(await screen.findByText(new RegExp(`^1 of ${all} photographs taken`))).toBeVisible();
    expect(screen.getByText(/photographs taken/)).not.toHaveTextContent(`Missing: ${first}`);
    await user.upload(
      screen.getByLabelText('Add several photographs', { selector: 'input' }),
      jpeg('two.jpg', '2'),
    );
    const dialog = within(await screen.findByRole('dialog'));
    const [chosen] = dialog.getAllByRole('combobox') as HTMLSelectElement[];
    expect(chosen?.selectedOptions[0]?.textContent).not.toMatch(new RegExp(`^${first}`));
  });

  it('stands at what it shows, and the next one is of what is missing still', async () => {
    const page = await openNewJob({ type_of_survey: 'Container Tally Survey' });
    await press(page, /^Save/);
    await told('Updated successfully');
    await goTo(page, /^Tally/);
    const { screen, user } = page;
    fail(page.backend, { match: { path: 'upload_file', method: 'POST' }, kind: 'network', times: 9 });
    const places = within(await screen.findByRole('list', { name: 'Places, the tally' }));
    expect(places.getByRole('button', { name: 'Empty container missing' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.upload(
      screen.getByLabelText('Add photographs of the tally, empty container', { selector: 'input' }),
      jpeg('empty.jpg'),
    );
    expect(await places.findByRole('button', { name: 'Empty container 1 not sent yet' })).toBeVisible();
    expect(places.getByRole('button', { name: 'Start missing' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('1 photograph, 1 of 6 places')).toBeVisible();
  });
});
