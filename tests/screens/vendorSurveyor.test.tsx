import { act, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { uploadFile } from '@/api/files';
import { updateDoc } from '@/api/resource';
import { photoBytes } from '@/lib/photo.fixture';
import { paths, to } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import type { Backend } from '@tests/mock/engine/backend';
import { aJobOrder } from '@tests/mock/seed/builders';
import { aGeneralJob, generalAddress } from './newJob';
import { renderAt, type Rendered } from './renderAt';
import { enabled } from './reportFlow';
import { calls, fill, goTo, press, startSending, SURVEY, told } from './surveyPage';

const VENDOR = 'CUST-00005';
const ME = 'SUR-00019';

/** The draft survey of the seed that this vendor allocated to himself. */
const ownJob = (backend: Backend) =>
  backend.asSystem(
    ({ db }) =>
      db.list<{ name: string }>('Job Order', {
        fields: ['name'],
        filters: [
          ['vendor_id', '=', VENDOR],
          ['first_surveyor', '=', ME],
          ['type_of_survey', '=', 'Draft Survey'],
        ],
      })[0]?.name ?? '',
  );

const menuOf = ({ screen }: Rendered) =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('a vendor who surveys himself goes from login to the report of his own job', async () => {
  const page = await renderAt(paths.login);
  const { screen, user, backend } = page;
  const { email, password } = accountOf('ownboat');
  await user.type(await screen.findByLabelText('Username (email)'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(localStorage.getItem('inclipsUserRole')).toBe('Vendor');
  expect(localStorage.getItem('vendsurveyorId')).toBe(ME);
  expect(menuOf(page)).toEqual(expect.arrayContaining(['RFQs', 'Job Orders', 'User Management']));
  expect(menuOf(page)).not.toContain('My Tasks');

  const job = ownJob(backend);
  await page.router.navigate(to(paths.jobOrders));
  await user.click(await screen.findByRole('link', { name: job }));
  await user.click(await screen.findByRole('link', { name: 'Open the survey form' }));
  await screen.findByRole('navigation', { name: 'Sections' });
  await press(page, 'Start the job');
  await press(page, 'Set to In Progress');
  await told('Job Order status changed successfully');
  startSending(page, 'ownboat');
  fill(page, 'Ship name', 'MV SAGAR PRATIMA');
  await press(page, /^Save/);
  await told('Ship particulars added successfully');
  expect(calls(page, 'POST', `/resource/${SURVEY}`)[0]?.body).toMatchObject({
    surveyor: 'Thomas Kurian',
    surveyor_id: ME,
    vendor_id: VENDOR,
  });

  await goTo(page, /Reports and certificates/);
  await user.click(await screen.findByRole('tab', { name: 'Formal report' }));
  await press(page, 'Generate Formal report');
  await told('Report generated successfully');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Report text' })).toBeEnabled());
  await press(page, 'Save the text');
  await told('Report saved as successfully');
  await enabled(page, 'Upload the generated PDF');
  await press(page, 'Upload the generated PDF');
  await told('Report Uploaded successfully');
  await press(page, 'Send Formal report');
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send Formal report' }),
  );
  await told('Formal Report Send Successfully');
});

it('does not find the logo of his company among the documents of his own survey', async () => {
  let job = '';
  const page = await renderAt(paths.jobOrders, {
    as: 'ownboat',
    prepare: (backend) => {
      job = aGeneralJob(backend).job;
      const surveyor = [{ surveyor: ME, allocated: 1 }] as never;
      backend.asSystem(({ db }) => db.update('Job Order', job, { vendor_id: VENDOR, surveyor }));
    },
  });
  const logo = new File([photoBytes('jpeg')], 'logo.jpg', { type: 'image/jpeg' });
  const { file_url } = await uploadFile(logo, {
    doctype: 'Job Order',
    docname: job,
    fieldname: 'company_logo',
  });
  await updateDoc('Job Order', job, { company_logo: file_url });
  await act(async () => page.router.navigate(generalAddress(job)));
  expect(await page.screen.findByText('You have not added a document yet.')).toBeVisible();
  expect(page.screen.queryByRole('button', { name: /^Delete logo/ })).toBeNull();
});

it('reads the survey that he gave to somebody else, and is told why he cannot fill it in', async () => {
  let job = '';
  const page = await renderAt(() => to(paths.draftSurvey, { id: job }), {
    as: 'ownboat',
    prepare: (backend) => {
      job = backend.asSystem(({ db }) => {
        const rfq_id = db.value('Job Order', ownJob(backend), 'rfq_id') as string;
        const surveyor = [{ surveyor: 'SUR-00004', allocated: 1 }] as never;
        const order = aJobOrder({ rfq_id, vendor_id: VENDOR, status: 'Allocated', surveyor });
        return db.insert<{ name: string }>('Job Order', order).name;
      });
    },
  });
  const { screen } = page;
  expect((await screen.findAllByText(/This job is not allocated to you/))[0]).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Ship name' })).toBeDisabled();
});

it('comes from the job orders to a survey and its tanks, not from tasks that he has no list of', async () => {
  let job = '';
  const page = await renderAt(() => to(paths.draftSurvey, { id: job }), {
    as: 'ownboat',
    prepare: (backend) => void (job = ownJob(backend)),
  });
  const { screen } = page;
  const trail = () => within(screen.getByRole('navigation', { name: 'Trail' }));
  await screen.findByRole('navigation', { name: 'Sections' });
  expect(trail().getByRole('link', { name: 'Job Orders' })).toHaveAttribute('href', '#/jobOrders');
  await act(async () => page.router.navigate(to(paths.surveyWater, { id: job })));
  await screen.findByRole('heading', { level: 1, name: `Water and tanks ${job}` });
  expect(trail().getByRole('link', { name: 'Job Orders' })).toHaveAttribute('href', '#/jobOrders');
  expect(screen.queryByRole('link', { name: 'My Tasks' })).toBeNull();
});
