import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentSession } from '@/session/store';
import { paths, to } from '@/paths';
import { aDraftSurvay, aJobOrder } from '@tests/mock/seed/builders';
import { renderAt, type Rendered } from './renderAt';

const box = (page: Rendered) => page.screen.findByRole('combobox', { name: 'Search everything' });

it('leads to a list that shows what the search found', async () => {
  const page = await renderAt(paths.help, {
    as: 'vendor',
    seed: (db) => {
      for (let n = 0; n < 7; n += 1)
        db.insert(
          'Job Order',
          aJobOrder({ vendor_id: 'CUST-00001', status: 'New', name_of_areaspot: 'MV Quillfeather' }),
        );
    },
  });
  await page.screen.findByText('Questions');
  await page.user.keyboard('/');
  await page.user.type(await box(page), 'quillfeather');
  const found = await page.screen.findByRole('group', { name: 'Job orders' });
  expect(within(found).getAllByRole('option')).toHaveLength(6);
  await page.user.click(within(page.screen.getByRole('dialog')).getByRole('link', { name: 'Job orders' }));
  const table = await page.screen.findByRole('table', { name: 'Allocation' });
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(8));
});

it('finds a report behind newer surveys that have none to open', async () => {
  const page = await renderAt(paths.help, {
    as: 'vendor',
    seed: (db) => {
      const survey = { vendor_id: 'CUST-00001', ship_name: 'MV Quillfeather' };
      db.insert('Draft Survay', aDraftSurvay({ ...survey, formal_report_upload: '/files/formal.pdf' }));
      for (let n = 0; n < 7; n += 1) db.insert('Draft Survay', aDraftSurvay(survey));
    },
  });
  await page.screen.findByText('Questions');
  await page.user.keyboard('/');
  await page.user.type(await box(page), 'quillfeather');
  const found = await page.screen.findByRole('group', { name: 'Reports' });
  expect(within(found).getAllByRole('option')).toHaveLength(1);
});

it('finds a task in its list by the request as well', async () => {
  const page = await renderAt(to(paths.myTasks, undefined, { q: 'RFQ-' }), { as: 'surveyor' });
  const table = await page.screen.findByRole('table', { name: 'My Tasks' });
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(1));
});

it('finds a surveyor by the whole name', async () => {
  const page = await renderAt(paths.help, { as: 'admin' });
  await page.screen.findByText('Questions');
  await page.user.keyboard('/');
  await page.user.type(await box(page), 'Leela Fernandes');
  const dialog = within(await page.screen.findByRole('dialog', { name: 'Search' }));
  expect(await dialog.findByRole('group', { name: 'Surveyors' })).toBeInTheDocument();
});

it('finds a job that was allocated since the tasks were read', async () => {
  const page = await renderAt(paths.myTasks, { as: 'surveyor' });
  await page.screen.findByRole('table', { name: 'My Tasks' });
  await act(() => page.router.navigate(paths.help));
  page.backend.asSystem(({ db }) =>
    db.insert(
      'Job Order',
      aJobOrder({
        vendor_id: 'CUST-00001',
        status: 'Allocated',
        name_of_areaspot: 'MV Quillfeather',
        first_surveyor: currentSession().surveyorId,
        surveyor: [{ surveyor: currentSession().surveyorId, allocated: 1 }],
      }),
    ),
  );
  const query = page.queryClient
    .getQueryCache()
    .find({ queryKey: ['method', 'job_order_listview_for_surveyor', currentSession().surveyorId] });
  query?.setState({ ...query.state, dataUpdatedAt: Date.now() - 3_600_000 });
  await page.user.keyboard('/');
  await page.user.type(await box(page), 'quillfeather');
  expect(await screen.findByRole('group', { name: 'My tasks' })).toBeInTheDocument();
});
