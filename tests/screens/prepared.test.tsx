import { act, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths, to } from '@/paths';
import { setKeptAddress } from '@/api/fileAddress';
import { uploadFile } from '@/api/files';
import { getDoc } from '@/api/resource';
import { prepareJob } from '@/features/surveys/offline/prepareJob';
import { keptVersions, preparedJobs, removeAllPrepared } from '@/lib/device/prepared';
import { photoBytes } from '@/lib/photo.fixture';
import { currentSession } from '@/session/store';
import { withPhoto } from '@/shared/generalSurvey/generalSheet';
import { changeGeneral } from '@/shared/generalSurvey/generalSurvey';
import { aGeneralJob, generalAddress } from './newJob';
import { renderAt, type Rendered } from './renderAt';
import { calls, colleagueSaves, colleagueUploads, openSurvey, press, told } from './surveyPage';

afterEach(async () => {
  vi.restoreAllMocks();
  await removeAllPrepared();
});

/** The row of a draft survey that is in progress, and the name of its job. */
async function begun({ screen }: Rendered) {
  const [badge] = await screen.findAllByText('In Progress', { selector: 'td *' });
  const shown = badge?.closest('tbody')?.querySelectorAll('tr') ?? [];
  const found = [...shown].find(
    ({ textContent }) => textContent.includes('Draft Survey') && textContent.includes('In Progress'),
  );
  if (!found) throw new Error('no draft survey is in progress');
  const row = within(found);
  return { row, job: row.getByRole('link').textContent };
}

it('prepares a job from My Tasks, and opens its survey without a network', async () => {
  const page = await renderAt(paths.myTasks, { as: 'surveyor' });
  const { row, job } = await begun(page);
  await page.user.click(row.getByRole('button', { name: `Prepare for offline, ${job}` }));
  await row.findByText(/^Prepared \d\d:\d\d$/);
  await page.screen.findByText(/^1 job prepared for offline, /);

  page.queryClient.clear();
  page.backend.log.clear();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await act(() => page.router.navigate(to(paths.draftSurvey, { id: job })));
  await page.screen.findByText(/^No network\. Shown as of \d\d:\d\d\. What you type is kept on this device/);
  expect(await page.screen.findByRole('textbox', { name: 'Ship name' })).not.toHaveValue('');

  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(page.screen.queryByText(/Shown as of/)).toBeNull());
});

it('reads a survey that was opened without a network anew once there is one', async () => {
  const page = await openSurvey({ order: { status: 'Allocated' } });
  const job = { name: page.jobOrder, type_of_survey: 'Draft Survey', modified: '' };
  await prepareJob(currentSession().email, job, () => undefined);
  await act(() => page.router.navigate(to(paths.myTasks)));
  page.queryClient.clear();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  page.backend.faults.push({ match: {}, kind: 'network', times: 'always' });
  await act(() => page.router.navigate(to(paths.draftSurvey, { id: page.jobOrder })));
  await page.screen.findByRole('button', { name: 'Start the job' });

  online.mockReturnValue(true);
  page.backend.faults.length = 0;
  await press(page, 'Start the job');
  await press(page, 'Set to In Progress');
  await told('Job Order status changed successfully');
  expect(await page.screen.findByRole('button', { name: 'Complete the job' })).toBeVisible();
});

it('prepares a job from its survey, and says there since when', async () => {
  const tasks = await renderAt(paths.myTasks, { as: 'surveyor' });
  const { job } = await begun(tasks);
  await act(() => tasks.router.navigate(to(paths.draftSurvey, { id: job })));
  const { screen, user } = tasks;
  await user.click(await screen.findByRole('button', { name: `Prepare for offline, ${job}` }));
  expect(await screen.findByText(/^Prepared \d\d:\d\d$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: `Prepare for offline, ${job}` })).toBeNull();
});

it('fetches a document again whose address was given to another file, and keeps the old one until then', async () => {
  const page = await openSurvey();
  const { jobOrder } = page;
  const { email } = currentSession();
  const put = async (text: string) => {
    const { name, file_url } = await colleagueUploads(
      page,
      new File([text], 'plan.txt', { type: 'text/plain' }),
    );
    colleagueSaves(page, {
      voyage_and_stowage_documents: [
        { document_type: 'Other', document_name: 'plan.txt', document: file_url, document_id: name },
      ],
    });
    return { name, file_url };
  };
  const prepare = () =>
    prepareJob(email, { name: jobOrder, type_of_survey: 'Draft Survey', modified: '' }, () => undefined);
  const kept = async (path: string) => (await keptVersions(email)).get(path);
  const lacking = async () => (await preparedJobs(email))[0]?.lacking;

  const first = await put('as it was');
  const path = first.file_url;
  await prepare();
  await prepare();
  expect([await kept(path), calls(page, 'GET', path)]).toMatchObject([first.name, [{ status: 200 }]]);

  page.backend.asSystem(({ db }) => db.delete('File', first.name));
  const second = await put('corrected');
  expect(second.file_url).toBe(path);
  page.backend.faults.push({ match: { method: 'GET', path }, kind: 'error500', times: 1 });
  await prepare();
  expect([await kept(path), await lacking()]).toEqual([first.name, 1]);
  // an address that this page took from the device meanwhile is not what the server is asked for
  setKeptAddress(() => 'blob:the-old-one');
  await prepare();
  setKeptAddress(() => undefined);
  expect([await kept(path), await lacking()]).toEqual([second.name, 0]);
});

it('counts a job as prepared without what its surveyor may not read, and says what that is', async () => {
  const page = await openSurvey();
  const { email } = currentSession();
  const { name, file_url: path } = await colleagueUploads(
    page,
    new File(['theirs'], 'charter.txt', { type: 'text/plain' }),
  );
  colleagueSaves(page, {
    voyage_and_stowage_documents: [
      { document_type: 'Other', document_name: 'charter.txt', document: path, document_id: name },
    ],
  });
  page.backend.faults.push(
    { match: { method: 'GET', path }, kind: 'refused', times: 'always' },
    { match: { method: 'GET', doctype: 'Customer' }, kind: 'refused', times: 'always' },
  );
  const job = { name: page.jobOrder, type_of_survey: 'Draft Survey', modified: '' };
  await prepareJob(email, job, () => undefined);
  expect(await preparedJobs(email)).toMatchObject([
    { lacking: 0, withheld: ['letterhead of the vendor', 'charter.txt'] },
  ]);
});

it('counts a job as prepared without the files that are gone on the server, and says how many', async () => {
  const page = await openSurvey();
  const { email } = currentSession();
  const rows = [];
  for (const document_name of ['plan.txt', 'charter.txt', 'notice.txt']) {
    const { name, file_url } = await colleagueUploads(
      page,
      new File([document_name], document_name, { type: 'text/plain' }),
    );
    rows.push({ document_type: 'Other', document_name, document: file_url, document_id: name });
  }
  colleagueSaves(page, { voyage_and_stowage_documents: rows });
  const [plan, charter, notice] = rows;
  for (const row of [plan, charter])
    page.backend.asSystem(({ db }) => db.delete('File', row?.document_id ?? ''));
  const fault = {
    match: { method: 'GET', path: notice?.document ?? '' },
    kind: 'error500',
    times: 1,
  } as const;
  page.backend.faults.push({ ...fault });
  const job = { name: page.jobOrder, type_of_survey: 'Draft Survey', modified: '' };
  await prepareJob(email, job, () => undefined);
  expect(await preparedJobs(email)).toMatchObject([{ lacking: 1, withheld: [], gone: 2 }]);
  await prepareJob(email, job, () => undefined);
  expect(await preparedJobs(email)).toMatchObject([{ lacking: 0, withheld: [], gone: 2 }]);
});

it('prepares a general survey whose surveyor may not read which files are attached to it', async () => {
  let names = { job: '', rfq: '' };
  const page = await renderAt(() => generalAddress(names.job), {
    as: 'surveyor',
    prepare: (backend) => void (names = aGeneralJob(backend)),
  });
  await page.screen.findByText('No finding yet.');
  page.backend.faults.push({
    match: { method: 'GET', path: '/api/resource/File' },
    kind: 'refused',
    times: 'always',
  });
  const job = { name: names.job, type_of_survey: 'Hold Cleanliness Inspection', modified: '' };
  await prepareJob(currentSession().email, job, () => undefined);
  expect(await preparedJobs(currentSession().email)).toMatchObject([
    { job: names.job, withheld: ['files of the job order'] },
  ]);
});

it('prepares a general survey with its photographs and documents', async () => {
  let names = { job: '', rfq: '' };
  const page = await renderAt(() => generalAddress(names.job), {
    as: 'surveyor',
    prepare: (backend) => void (names = aGeneralJob(backend)),
  });
  await page.screen.findByText('No finding yet.');
  const { job } = names;
  const target = { doctype: 'Job Order', docname: job } as const;
  const put = async (file: File) => uploadFile(file, target);
  const photograph = await put(new File([photoBytes('jpeg')], 'scale.jpg', { type: 'image/jpeg' }));
  const plan = await put(new File(['%PDF-1.7 plan'], 'plan.pdf', { type: 'application/pdf' }));
  await changeGeneral(await getDoc('Job Order', job), (sheet) =>
    withPhoto(
      { ...sheet, findings: { one: { no: 1, heading: 'Hold 2', words: '' } } },
      'one',
      photograph,
      null,
    ),
  );
  const { email } = currentSession();
  const general = { name: job, type_of_survey: 'Hold Cleanliness Inspection', modified: '' };
  await prepareJob(email, general, () => undefined);
  const kept = await keptVersions(email);
  expect(kept.get(photograph.file_url)).toBe(photograph.name);
  expect(kept.get(plan.file_url)).toBe(plan.name);
});

it('offers nothing on a survey whose job is over', async () => {
  const page = await renderAt(paths.myTasks, { as: 'surveyor' });
  const { job } = await begun(page);
  page.backend.asSystem(({ db }) => db.setValue('Job Order', job, { status: 'Completed' }));
  await act(() => page.router.navigate(to(paths.draftSurvey, { id: job })));
  await page.screen.findByRole('heading', { level: 2, name: 'Ship particulars' });
  expect(page.screen.queryByRole('button', { name: /^Prepare for offline/ })).toBeNull();
});

it('lets go of the last list of My Tasks at a logout, and keeps no answer that comes after it', async () => {
  const page = await renderAt(paths.myTasks, { as: 'surveyor' });
  await begun(page);
  const copies = () => Object.keys(localStorage).filter((key) => key.endsWith('.my-tasks'));
  expect(copies()).toHaveLength(1);
  await page.user.click(page.screen.getByRole('button', { name: /^Profile of/ }));
  await page.user.click(await page.screen.findByRole('button', { name: 'Logout' }));
  await page.screen.findByRole('button', { name: 'Login' });
  expect(copies()).toEqual([]);
});

it('says why a job could not be prepared, and tries again', async () => {
  const page = await renderAt(paths.myTasks, { as: 'surveyor' });
  const { row, job } = await begun(page);
  page.backend.faults.push({ match: { doctype: 'Draft Survay' }, kind: 'error500', times: 'always' });
  await page.user.click(row.getByRole('button', { name: `Prepare for offline, ${job}` }));
  expect(await row.findByRole('alert')).toHaveTextContent(/^Not prepared\. \S/);
  page.backend.faults.length = 0;
  await page.user.click(row.getByRole('button', { name: `Try again, ${job}` }));
  await row.findByText(/^Prepared /);
  await waitFor(() => expect(row.queryByRole('alert')).toBeNull());
});

it('prepares a job while the browser still asks the person whether it may stay', async () => {
  const storage = { persist: vi.fn<() => Promise<boolean>>(() => new Promise(() => undefined)) };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  try {
    const page = await renderAt(paths.myTasks, { as: 'surveyor' });
    const { row, job } = await begun(page);
    await page.user.click(row.getByRole('button', { name: `Prepare for offline, ${job}` }));
    await row.findByText(/^Prepared \d\d:\d\d$/);
    expect(storage.persist).toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(navigator, 'storage');
  }
});

it('says in time that the device has little room left', async () => {
  const estimate = () => Promise.resolve({ usage: 960_000_000, quota: 1_000_000_000 });
  Object.defineProperty(navigator, 'storage', { value: { estimate }, configurable: true });
  try {
    const page = await renderAt(paths.myTasks, { as: 'surveyor' });
    expect(await page.screen.findByText(/^This device has [\d.]+ MB left for Plimsoll\. Phot/)).toBeVisible();
  } finally {
    Reflect.deleteProperty(navigator, 'storage');
  }
});
