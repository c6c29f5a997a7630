import { act, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newsTiming } from '@/features/news/newsStore';
import { photoBytes } from '@/lib/photo.fixture';
import { paths } from '@/paths';
import { newRowsTiming } from '@/shared/useNewRows';
import { aGeneralJob, generalAddress, openNewJob } from './newJob';
import { renderAt, type Rendered } from './renderAt';
import { calls, openSurvey, reloaded, stored, told, type SurveyOnScreen } from './surveyPage';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  vi.useRealTimers();
});

const INITIAL = 'Add images, initial survey';
const jpeg = (name: string) => new File([photoBytes('jpeg'), name], name, { type: 'image/jpeg' });
const choose = ({ screen, user }: SurveyOnScreen, ...files: File[]) =>
  user.upload(screen.getByLabelText(INITIAL, { selector: 'input' }), files);
const waiting = async ({ screen }: SurveyOnScreen) =>
  within(await screen.findByRole('list', { name: `${INITIAL}: files` }));
const images = (page: SurveyOnScreen) => stored(page)?.upload_image_table_i ?? [];

/** A phone that tells which line it is on. */
function aPhone(type: string) {
  const line = Object.assign(new EventTarget(), { type });
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
  return {
    to: (next: string) => {
      line.type = next;
      act(() => void line.dispatchEvent(new Event('change')));
    },
  };
}

describe('photographs', () => {
  it('wait for Wi-Fi where the browser tells the line, over a reload too, and go by themselves when it is there', async () => {
    const phone = aPhone('cellular');
    const before = await openSurvey({ section: 'images' });
    await before.user.click(before.screen.getByRole('checkbox', { name: 'Photographs only on Wi-Fi' }));
    await choose(before, jpeg('IMG_1.jpg'), jpeg('IMG_2.jpg'));
    const list = await waiting(before);
    await waitFor(() => expect(list.getAllByText('Waits for Wi-Fi')).toHaveLength(2));
    expect(list.getAllByText('Saved on this device')).toHaveLength(2);

    const page = await reloaded(before);
    await waitFor(async () => expect((await waiting(page)).getAllByText('Waits for Wi-Fi')).toHaveLength(2));
    expect(page.screen.getByRole('checkbox', { name: 'Photographs only on Wi-Fi' })).toBeChecked();
    expect(images(page)).toEqual([]);
    expect(calls(page, 'POST', '/method/upload_file')).toEqual([]);

    phone.to('wifi');
    await told('Image attached successfully');
    await waitFor(() => expect(page.screen.queryByRole('list', { name: `${INITIAL}: files` })).toBeNull());
    expect(images(page)).toHaveLength(2);
  });

  it('are held by hand where it does not tell; one can be sent, the rest go when they are let go', async () => {
    const page = await openSurvey({ section: 'images' });
    const hold = () => page.screen.getByRole('checkbox', { name: 'Hold photographs back on this device' });
    await page.user.click(hold());
    await choose(page, jpeg('IMG_1.jpg'), jpeg('IMG_2.jpg'));
    await waitFor(async () => expect((await waiting(page)).getAllByText('Held back')).toHaveLength(2));
    expect(images(page)).toEqual([]);
    await page.user.click((await waiting(page)).getByRole('button', { name: 'Retry IMG_2.jpg' }));
    await told('Image attached successfully');
    await waitFor(async () => expect((await waiting(page)).getAllByText('Held back')).toHaveLength(1));
    expect(images(page)).toHaveLength(1);
    await page.user.click(hold());
    await waitFor(() => expect(page.screen.queryByRole('list', { name: `${INITIAL}: files` })).toBeNull());
    expect(images(page)).toHaveLength(2);
  });
});

/** Everything that looks again by itself looks often. */
function hurry(): void {
  newsTiming.first = 0;
  newsTiming.every = 50;
  newsTiming.seldom = 50;
  newRowsTiming.every = 50;
}

/** Calls while nobody touches the page: those of its own opening have come before. */
async function callsWhileQuiet({ backend, queryClient }: Rendered): Promise<string[]> {
  const rest = () => new Promise((done) => setTimeout(done, 200));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(rest);
  backend.log.clear();
  await act(rest);
  return backend.log.entries.map(({ url }) => url);
}

describe('a page asks by itself', () => {
  it('on My Tasks, so that new jobs are seen', async () => {
    hurry();
    const page = await renderAt(paths.myTasks, { as: 'surveyor' });
    await page.screen.findAllByText('In Progress', { selector: 'td *' });
    expect(await callsWhileQuiet(page)).not.toEqual([]);
  });

  it.each(['Draft Survey', 'Condition of Container', 'Container Tally', 'Flat Rack', 'Pre Delivery'])(
    'never on the survey of a %s',
    async (type) => {
      hurry();
      const page = await openNewJob({ type_of_survey: type });
      expect(await callsWhileQuiet(page)).toEqual([]);
    },
  );

  it('never on a general survey', async () => {
    hurry();
    let job = '';
    const page = await renderAt(() => generalAddress(job), {
      as: 'surveyor',
      prepare: (backend) => void ({ job } = aGeneralJob(backend)),
    });
    await page.screen.findByText('No finding yet.');
    expect(await callsWhileQuiet(page)).toEqual([]);
  });
});
