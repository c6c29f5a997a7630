import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths, to } from '@/paths';
import { storeSession } from '@/session/store';
import { recentMessages } from '@/ui/notify';
import { toValues } from '@/shared/surveyForm/values';
import { draftKey, saveDraft } from '@/lib/device/drafts';
import { journalTiming } from '@/lib/device/journal';
import { loadLastRead, storeLastRead } from '@/lib/device/lastRead';
import { emptyWorksheet } from '@/kinds/draftSurvey/calculation/worksheet';
import { draftSurveyKind } from '@/kinds/draftSurvey/kind';
import { createQueryClient } from '@/app/queryClient';
import { accountOf } from '@tests/mock/accounts';
import type { Backend } from '@tests/mock/engine/backend';
import type { Door } from '@tests/mock/handlers';
import { createTestBackend } from '@tests/mock/node';
import { aJobOrder } from '@tests/mock/seed/builders';
import { addDays, today } from '@/lib/dates';
import { readTasks, tasksQuery, type Tasks } from '@/shared/tasks';
import { newRowsTiming } from '@/shared/useNewRows';
import { reload, renderAt, type Rendered } from './renderAt';

const ME = { surveyor: 'SUR-00004', allocated: 1 } as never;

/** The tasks of the independent surveyor, without those of the seed. */
async function atTasks(
  jobs: Parameters<typeof aJobOrder>[0][],
  prepare?: (backend: Backend) => void | Promise<void>,
) {
  const page = await renderAt(to(paths.myTasks), {
    as: 'independent',
    prepare: async (backend) => {
      backend.asSystem(({ db }) => {
        for (const { name } of db.list<{ name: string }>('Job Order', { fields: ['name'] })) {
          db.update('Job Order', name, { surveyor: [] });
        }
        for (const job of jobs)
          db.insert('Job Order', aJobOrder({ status: 'Allocated', surveyor: [ME], ...job }));
      });
      await prepare?.(backend);
      backend.log.clear();
    },
  });
  await page.screen.findByRole('search');
  return page;
}

const rowsOf = ({ screen }: Rendered) =>
  within(screen.getByRole('table', { name: 'My Tasks' }))
    .getAllByRole('row')
    .slice(1);

describe('My Tasks', () => {
  it('lists the jobs of this surveyor by the method of the contract, each with the way to its form', async () => {
    const page = await atTasks([
      { name_of_areaspot: 'MV AGGELOS B', date_of_survey: today() },
      { name_of_areaspot: 'MV <tbn> & C', date_of_survey: addDays(today(), -2) },
    ]);
    expect(await page.screen.findByText('MV AGGELOS B')).toBeVisible();
    expect(page.screen.getByText('MV <tbn> & C')).toBeVisible();
    expect(page.screen.getByText('2 days overdue')).toBeVisible();
    const [call] = page.backend.log.entries.filter(({ url }) =>
      url.includes('job_order_listview_for_surveyor'),
    );
    expect(call?.method).toBe('GET');
    expect(decodeURIComponent(call?.url ?? '')).toMatch(/surveyor=SUR-00004.*order_by=modified[+ ]desc/);
    const [link] = page.screen.getAllByRole('link', { name: /^JO-/ });
    expect(link).toHaveAttribute('href', expect.stringContaining(`/draftsurvey/${link?.textContent}`));
  });

  it('leads to the form of each kind of survey', async () => {
    const forms = {
      'Draft Survey': 'draftsurvey',
      'Condition of Container': 'ContainerConnditionalSurvey', // sic
      'Container Tally': 'ContainerStuffingSurvey',
      'Flat Rack': 'ContainerFlatRackSurvey',
      'Pre Delivery': 'ContainerPdiSurvey',
      'Hold Cleanliness Inspection': 'draftsurvey',
    };
    const page = await atTasks(
      Object.keys(forms).map((type_of_survey) => ({
        type_of_survey,
        name_of_areaspot: `MV ${type_of_survey}`,
      })),
    );
    await page.screen.findByText('MV Draft Survey');
    for (const [type, form] of Object.entries(forms)) {
      const row = rowsOf(page).find(({ textContent }) => textContent.includes(`MV ${type}`));
      const link = within(row!).getByRole('link', { name: /^JO-/ });
      expect(link, type).toHaveAttribute('href', `#/${form}/${link.textContent}`);
    }
  });

  it('splits today, next and overdue, and puts what is due first on top', async () => {
    const page = await atTasks([
      { name_of_areaspot: 'MV DONE', date_of_survey: today(), status: 'Completed' },
      { name_of_areaspot: 'MV NEXT', date_of_survey: addDays(today(), 3) },
      { name_of_areaspot: 'MV LATE', date_of_survey: addDays(today(), -2), status: 'In Progress' },
      { name_of_areaspot: 'MV NOW', date_of_survey: today(), time: '14:30:00' },
    ]);
    const ships = () => rowsOf(page).map((row) => /MV (NOW|LATE|NEXT|DONE)/.exec(row.textContent)?.[0]);
    expect(await page.screen.findByText('MV NOW')).toBeVisible();
    expect(ships()).toEqual(['MV NOW', 'MV LATE', 'MV NEXT', 'MV DONE']);
    expect(rowsOf(page)[0]).toHaveTextContent(/14:30 today/);
    expect(rowsOf(page)[1]).toHaveTextContent('2 days overdue');
    for (const [view, ship] of [
      ['Today 1', 'MV NOW'],
      ['Next 1', 'MV NEXT'],
      ['Overdue 1', 'MV LATE'],
    ] as const) {
      await page.user.click(page.screen.getByRole('radio', { name: view }));
      await waitFor(() => expect(ships()).toEqual([ship]));
    }
    expect(page.router.state.location.search).toContain('view=overdue');
    await page.user.click(page.screen.getByRole('radio', { name: 'All 4' }));
    await waitFor(() => expect(ships()).toHaveLength(4));
  });

  it('says what of a job waits on this device', async () => {
    const before = toValues(draftSurveyKind, null, emptyWorksheet);
    const mine = structuredClone(before);
    mine.record['flag'] = 'Malta';
    mine.record['remarks_i'] = 'Calm.';
    let job = '';
    const page = await atTasks([{ name_of_areaspot: 'MV ONE' }], async (backend) => {
      job = backend.asSystem(
        ({ db }) =>
          db.insert<{ name: string }>(
            'Job Order',
            aJobOrder({ status: 'In Progress', surveyor: [ME], name_of_areaspot: 'MV TWO' }),
          ).name,
      );
      await saveDraft(draftKey(accountOf('independent').email, 'draft-survey', job), { before, mine });
      await saveDraft(draftKey('someone@plimsoll.example', 'draft-survey', job), { before, mine });
    });
    expect(await page.screen.findByText(/^2 sections not sent, kept here \d\d:\d\d$/)).toBeVisible();
    const [kept] = rowsOf(page).filter((row) => row.textContent.includes('not sent'));
    expect(kept).toHaveTextContent(job);
  });

  it('shows what was read before while the network is gone, with the time of it', async () => {
    storeLastRead('SUR-00004', 'my-tasks', [
      { name: 'JO-1', status: 'Allocated', name_of_areaspot: 'MV ONE' },
    ]);
    const page = await atTasks([{ name_of_areaspot: 'MV TWO' }], (backend) => {
      backend.faults.push({
        match: { path: 'job_order_listview_for_surveyor' },
        kind: 'network',
        times: 'always',
      });
    });
    expect(await page.screen.findByText('MV ONE')).toBeVisible();
    expect(await page.screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    page.backend.faults.length = 0;
    await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
    expect(await page.screen.findByText('MV TWO')).toBeVisible();
    expect(page.screen.queryByText('MV ONE')).toBeNull();
    expect(loadLastRead('SUR-00004', 'my-tasks')?.value).toMatchObject({
      data: [{ name_of_areaspot: 'MV TWO' }],
    });
  });

  it('shows the first page where the next one is lost, and all of them when it is tried again', async () => {
    const { screen, user, backend } = await renderAt(to(paths.myTasks), {
      as: 'independent',
      site: 'record-names',
      seed: (db) => {
        for (let at = 0; at < 250; at++)
          db.insert('Job Order', aJobOrder({ status: 'Allocated', surveyor: [ME] }));
      },
      prepare: ({ faults }) => {
        faults.push({ match: { path: 'limit_start=199' }, kind: 'network', times: 'always' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('All')).toBeVisible();
    const shown = () =>
      Number(
        /\d+/.exec(screen.getByRole('radio', { name: /^All/ }).closest('label')?.textContent ?? '')?.[0],
      );
    expect(shown()).toBe(200);
    backend.faults.length = 0;
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(shown()).toBeGreaterThan(250));
  });

  /** Reads 450 jobs and more page by page; `between` is told of the first page, of its jobs and of all of ours. */
  async function readInPages(
    between: (backend: Backend, shown: readonly string[], jobs: readonly string[]) => void,
    line?: (door: Door) => Door,
  ) {
    const mock = createTestBackend({ site: 'record-names', ...(line ? { line } : {}) });
    const client = createQueryClient({ retryReads: false });
    try {
      mock.enter('independent');
      const jobs = mock.backend.asSystem(({ db }) =>
        Array.from(
          { length: 450 },
          () =>
            db.insert<{ name: string }>('Job Order', aJobOrder({ status: 'Allocated', surveyor: [ME] })).name,
        ),
      );
      const query = tasksQuery('SUR-00004');
      client.getQueryCache().subscribe(() => {
        const shown = client.getQueryData<Tasks>(query.queryKey);
        if (shown && !shown.isWhole)
          between(
            mock.backend,
            shown.rows.map(({ name }) => name),
            jobs,
          );
      });
      const { rows, isWhole } = await client.fetchQuery(query);
      const read = new Set(rows.map(({ name }) => name));
      expect(isWhole).toBe(true);
      expect(rows).toHaveLength(read.size);
      return { missing: jobs.filter((job) => !read.has(job)), rows };
    } finally {
      client.clear();
      mock.close();
    }
  }

  it('misses no job where another one is taken away while the pages are read', async () => {
    const taken = new Set<string>();
    const { missing } = await readInPages((backend, [job = '']) => {
      if (taken.has(job)) return;
      taken.add(job);
      backend.asSystem(({ db }) => db.update('Job Order', job, { surveyor: [] }));
    });
    expect(taken.size).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  it('misses no job that is changed while the pages are read, and moves to the first of them', async () => {
    let changed = '';
    const { missing, rows } = await readInPages((backend, shown, jobs) => {
      if (changed !== '') return;
      changed = jobs.find((job) => !shown.includes(job)) ?? '';
      backend.asSystem(({ db }) => db.update('Job Order', changed, { status: 'In Progress' }));
    });
    expect(changed).not.toBe('');
    expect(missing).toEqual([]);
    expect(rows.find(({ name }) => name === changed)?.status).toBe('In Progress');
  });

  it('reads on after a page with a job that has no name', async () => {
    let blanked = 0;
    const { missing } = await readInPages(
      () => undefined,
      (door) => async (request) => {
        const answer = await door(request);
        if (!/job_order_listview.*limit_start=0&/.test(request.url)) return answer;
        const { message } = JSON.parse(String(answer.body)) as { message: { name: string }[] };
        blanked += 1;
        const rows = message.map((row, at) => (at === message.length - 1 ? { ...row, name: '' } : row));
        return { ...answer, body: JSON.stringify({ message: rows }) };
      },
    );
    expect(blanked).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  it('opens a job that has no form with its facts and documents, to which files can be added', async () => {
    const page = await atTasks([
      { type_of_survey: 'Bunker Survey', name_of_areaspot: 'MV ONE', vendor_name: 'Harbour Gauge Surveyors' },
    ]);
    expect(await page.screen.findByText('General survey')).toBeVisible();
    const [link] = page.screen.getAllByRole('link', { name: /^JO-/ });
    const job = link?.textContent ?? '';
    await page.user.click(link!);
    expect(await page.screen.findByText('No finding yet.')).toBeVisible();
    expect(page.screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Survey ${job}`);
    expect(page.screen.getByText('Harbour Gauge Surveyors')).toBeVisible();
    expect(await page.screen.findByText('You have not added a document yet.')).toBeVisible();
    const input = page.screen.getByLabelText<HTMLInputElement>('Add documents', { selector: 'input' });
    await page.user.upload(input, new File(['%PDF-1.4'], 'bunkers.pdf', { type: 'application/pdf' }));
    const files = await page.screen.findByRole('list', { name: 'Documents of the survey' });
    expect(await within(files).findByRole('link', { name: /bunkers/ })).toBeVisible();
    const [upload] = page.backend.log.entries.filter(({ url }) => url.includes('upload_file'));
    expect(upload?.status).toBe(200);
    const attached = () =>
      page.backend.asSystem(({ db }) =>
        db.count('File', [
          ['attached_to_doctype', '=', 'Job Order'],
          ['attached_to_name', '=', job],
        ]),
      );
    expect(attached()).toBe(1);
    await page.user.click(within(files).getByRole('button', { name: /^Delete bunkers/ }));
    await page.user.click(
      within(await page.screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await page.screen.findByText('You have not added a document yet.')).toBeVisible();
    expect(attached()).toBe(0);
  });

  it('keeps a document of such a job over a reload, and attaches it once although its answer was lost', async () => {
    const before = await atTasks([{ type_of_survey: 'Bunker Survey' }], (backend) => {
      backend.faults.push({ match: { path: 'upload_file' }, kind: 'answer-lost', times: 1 });
      backend.faults.push({ match: { path: 'upload_file' }, kind: 'network', times: 1 });
    });
    journalTiming.settle = 0;
    const [link] = await before.screen.findAllByRole('link', { name: /^JO-/ });
    const job = link?.textContent ?? '';
    await before.user.click(link!);
    await before.screen.findByText('You have not added a document yet.');
    await before.user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, [
      new File(['%PDF-1.4 bunkers'], 'bunkers.pdf', { type: 'application/pdf' }),
      new File(['%PDF-1.4 oil'], 'oil.pdf', { type: 'application/pdf' }),
    ]);
    await waitFor(() => expect(before.screen.getAllByText('Needs your decision')).toHaveLength(2));

    const page = reload(before);
    // What the reload found unsent goes on by itself.
    const files = await page.screen.findByRole('list', { name: 'Documents of the survey' });
    await waitFor(() => expect(within(files).getAllByRole('link')).toHaveLength(2));
    await waitFor(() => expect(page.screen.queryByRole('list', { name: 'Add documents: files' })).toBeNull());
    const attached = page.backend.asSystem(({ db }) =>
      db.list<{ file_name: string }>('File', {
        fields: ['file_name'],
        filters: [['attached_to_name', '=', job]],
      }),
    );
    expect(attached.map(({ file_name }) => file_name).sort()).toEqual(['bunkers.pdf', 'oil.pdf']);
  });

  it('lets such a job be started, and closes its documents with the job', async () => {
    const page = await atTasks([{ type_of_survey: 'Bunker Survey' }]);
    await page.user.click((await page.screen.findAllByRole('link', { name: /^JO-/ }))[0]!);
    await page.user.click(await page.screen.findByRole('button', { name: 'Start the job' }));
    await page.user.click(await page.screen.findByRole('button', { name: 'Set to In Progress' }));
    await page.user.click(await page.screen.findByRole('button', { name: 'Complete the job' }));
    await page.user.click(await page.screen.findByRole('button', { name: 'Set to Completed' }));
    expect(await page.screen.findByText(/can only be read/)).toBeVisible();
    expect(document.querySelector('input[type="file"]')).toBeNull();
  });

  it('filters by status and finds by ship', async () => {
    const page = await atTasks([
      { name_of_areaspot: 'MV ONE' },
      { name_of_areaspot: 'MV TWO', status: 'In Progress' },
      { name_of_areaspot: 'MV THREE', status: 'Completed' },
    ]);
    expect(await page.screen.findByText('MV ONE')).toBeVisible();
    await page.user.click(page.screen.getByRole('button', { name: /^Filters/ }));
    await page.user.click(page.screen.getByRole('button', { name: /^In Progress/ }));
    expect(await page.screen.findByText('1 of 3')).toBeVisible();
    expect(rowsOf(page)).toHaveLength(1);
    expect(page.screen.getByText('MV TWO')).toBeVisible();
    await page.user.click(page.screen.getByRole('button', { name: /^In Progress/ }));
    fireEvent.change(page.screen.getByRole('searchbox'), { target: { value: 'three' } });
    expect(await page.screen.findByText('1 of 3')).toBeVisible();
    expect(page.screen.getByText('MV THREE')).toBeVisible();
  });

  it('keeps the part that is shown when filters are cleared, remembered or saved', async () => {
    const page = await atTasks([{ date_of_survey: addDays(today(), -2), name_of_areaspot: 'MV LATE' }]);
    const { screen, user, router } = page;
    const shown = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
    await router.navigate(to(paths.myTasks, undefined, { view: 'overdue', q: 'x' }));
    await user.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0]!);
    await waitFor(() => expect(shown()).toEqual({ view: 'overdue' }));

    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await user.click(screen.getByRole('button', { name: /^Allocated/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Remember my filters' }));
    await user.click(screen.getByRole('button', { name: /^Views/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as a new view…' }));
    await user.type(await screen.findByLabelText('Name'), 'Not begun{Enter}');
    await waitFor(() =>
      expect(shown()).toMatchObject({ view: 'overdue', saved: expect.any(String) as string }),
    );

    await router.navigate(to(paths.dashboard));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await router.navigate(to(paths.myTasks, undefined, { view: 'overdue' }));
    await waitFor(() => expect(shown()).toEqual({ view: 'overdue', status: 'Allocated' }));
  });

  it('says when there is nothing', async () => {
    const page = await atTasks([]);
    expect(await page.screen.findByText('No Data Found')).toBeVisible();
    expect(page.screen.getByText('Jobs that a vendor allocates to you appear here.')).toBeVisible();
  });

  it('says when the list cannot be read, without a toast, and tries again', async () => {
    const page = await atTasks([{ name_of_areaspot: 'MV ONE' }], (backend) => {
      backend.faults.push({ match: { path: 'job_order_listview_for_surveyor' }, kind: 'error500', times: 1 });
    });
    expect(await page.screen.findByText('Your tasks could not be read')).toBeVisible();
    expect(recentMessages.get()).toEqual([]);
    await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
    expect(await page.screen.findByText('MV ONE')).toBeVisible();
  });

  it('makes no call for an account without a surveyor record', async () => {
    const page = await renderAt(paths.dashboard, { as: 'independent' });
    storeSession({ vendsurveyorId: '' });
    page.backend.log.clear();
    await act(async () => page.router.navigate(to(paths.myTasks)));
    expect(await page.screen.findByText('Your account has no surveyor record yet')).toBeVisible();
    expect(page.backend.log.entries.filter(({ url }) => url.includes('job_order_listview'))).toEqual([]);
  });
});

describe('an answer of another shape', () => {
  const job = { name: 'JO-1', status: 'Allocated', extra: { secret: 1 } };

  it.each([
    [[job]],
    [{ data: [job] }],
    [{ list: [job] }],
    [{ message: [job] }],
    [[{ job_order: 'JO-1', status: 'Allocated' }]],
  ])('is read: %j', (message) => {
    expect(readTasks(message)).toMatchObject([{ name: 'JO-1', status: 'Allocated', vendor_name: '' }]);
    expect(readTasks(message)[0]).not.toHaveProperty('extra');
  });

  it.each([[null], ['done'], [{}], [[null, 3, { status: 'Allocated' }]]])('is no crash: %j', (message) => {
    expect(readTasks(message)).toEqual([]);
  });
});

describe('new jobs of a surveyor', () => {
  it('are told, and shown only when asked for (D38)', async () => {
    newRowsTiming.every = 60;
    const page = await atTasks([{ name_of_areaspot: 'MV FIRST' }]);
    expect(await page.screen.findByText('MV FIRST')).toBeVisible();
    page.backend.asSystem(({ db }) =>
      db.insert(
        'Job Order',
        aJobOrder({ status: 'Allocated', surveyor: [ME], name_of_areaspot: 'MV SECOND' }),
      ),
    );
    const told = await page.screen.findByRole('button', { name: '1 new' });
    expect(page.screen.queryByText('MV SECOND')).toBeNull();
    await page.user.click(told);
    expect(await page.screen.findByText('MV SECOND')).toBeVisible();
    await waitFor(() => expect(page.screen.queryByRole('button', { name: '1 new' })).toBeNull());
  });
});
