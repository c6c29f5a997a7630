import type { Page } from '@playwright/test';
import type { AccountKey } from '../mock/accounts';
import { expectFormalReport, sendFormalReport } from './formalReport';
import { expect, test } from './fixtures';
import { linkedPdf, pdfText } from './pdfText';
import { expectToast } from './people';
import { newest, open, settled } from './screens';
import { openSection, save } from './survey';

const UPDATED = 'Survey details updated successfully';

const faceGroup = (page: Page, face: string) => page.getByRole('group', { name: face, exact: true });

interface Kind {
  what: string;
  surveyor: AccountKey;
  type: string;
  status?: 'In Progress' | 'Allocated';
  /** The page of its surveyor. */
  form: string;
  /** Writes something down and saves it. */
  survey: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** Finds it before its requester: the text of its PDF is to say this. */
  read: (page: Page, order: string) => Promise<void>;
}

const reads =
  (route: string, ...said: string[]) =>
  (page: Page, order: string) =>
    expectFormalReport(page, [route, order], said);

const sends = (proposed: RegExp) => async (page: Page) => {
  await openSection(page, 'Reports');
  await sendFormalReport(page, proposed);
};

/** All but the draft survey, whose road begins with its request. */
const KINDS: readonly Kind[] = [
  {
    what: 'the condition of containers',
    surveyor: 'surveyor2',
    type: 'Condition of Container',
    form: 'ContainerConnditionalSurvey',
    survey: async (page) => {
      await openSection(page, 'Containers');
      await page.getByRole('list', { name: 'Containers' }).getByRole('button', { name: /TCLU/ }).click();
      await faceGroup(page, 'Top').getByText('Not accessible').click();
      await page.getByLabel('Top: why not').fill('stacked two high');
      await save(page, UPDATED);
    },
    send: sends(/the condition of 5 containers/),
    read: reads('/RequestersDtlReport', 'TCLU 471196 2', 'stacked two high'),
  },
  {
    what: 'a tally',
    surveyor: 'surveyor2',
    type: 'Tally Stuffing',
    form: 'ContainerStuffingSurvey',
    survey: async (page) => {
      await openSection(page, 'Seals');
      await page.getByLabel('Liner seal, number').fill('ML-IN 990017');
      await save(page, UPDATED);
    },
    send: sends(/packages in \d lots were counted/),
    read: reads('/RequestersDetailedTallyReports', 'CSQU 305438 3', 'ML-IN 990017'),
  },
  {
    what: 'a flat rack',
    surveyor: 'surveyor3',
    type: '%Flat Rack%',
    form: 'ContainerFlatRackSurvey',
    survey: async (page) => {
      await openSection(page, 'Rack and cargo');
      await page.getByLabel('Cargo height', { exact: true }).fill('2700');
      await expect(page.getByRole('region', { name: 'Live result' }).getByText('757')).toBeVisible();
      await save(page, UPDATED);
    },
    send: sends(/757 mm in height/),
    read: reads('/RequestersFlatrackReports', 'FLXU 402718 6', 'Height 757'),
  },
  {
    what: 'a delivery',
    surveyor: 'surveyor3',
    type: '%Pre Delivery%',
    form: 'ContainerPdiSurvey',
    survey: async (page) => {
      await openSection(page, 'Trucks and condition');
      await page.getByRole('button', { name: 'Use SB 20416' }).click();
      await page.getByText('On completion', { exact: true }).click();
      await page.getByLabel('Condition', { exact: true }).fill('Hold empty and swept.');
      await save(page, UPDATED);
    },
    send: sends(/coils \(Hot rolled coils\) over 8 trucks/),
    read: reads('/RequestersDetailedPdiReports', 'SB 20416', 'Hold empty and swept.'),
  },
  {
    what: 'a general survey',
    surveyor: 'surveyor2',
    type: 'Hatch Cover%',
    status: 'Allocated',
    form: 'draftsurvey',
    survey: async (page) => {
      await page.getByRole('button', { name: 'Add a finding' }).click();
      await page.getByLabel('Finding 1, heading').fill('Hatch 2, aft coaming');
      await page.getByLabel('Finding 1, what was found').fill('Packing hardened over two metres.');
      await save(page, 'updated successfully');
    },
    send: async (page) => {
      await page.getByRole('button', { name: 'Send Formal report' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Send Formal report' }).click();
      await expectToast(page, 'Formal Report Send Successfully');
    },
    // A document of its request: no record holds it.
    read: async (page, order) => {
      const rfq = await newest(page, 'Job Order', [['name', '=', order]], 'rfq_id');
      await open(page, `/MoreRequestDetails/${rfq}`);
      const text = await pdfText(await linkedPdf(page.getByRole('link', { name: /formal-report/ })));
      for (const words of ['Hatch 2, aft coaming', 'Packing hardened over two metres.'])
        expect(text).toContain(words);
    },
  },
];

for (const kind of KINDS)
  test(`${kind.what} goes from the task to the requester who reads the report`, async ({ page, as }) => {
    await as(kind.surveyor, '/mytasks');
    const order = await newest(page, 'Job Order', [
      ['status', '=', kind.status ?? 'In Progress'],
      ['type_of_survey', 'like', kind.type],
    ]);
    await page.getByRole('searchbox').fill(order);
    await page.getByRole('link', { name: order, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#/${kind.form}/${order}`));
    await settled(page);
    await kind.survey(page);
    await kind.send(page);

    await as('individual');
    await kind.read(page, order);
  });
