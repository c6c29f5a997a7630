import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { assumptions } from '@/api/assumptions';
import { paths, to } from '@/paths';
import { aJobOrder, anRfq, aTicket } from '@tests/mock/seed/builders';
import type { Db } from '@tests/mock/engine/context';
import type { SiteName } from '@tests/mock/site/sites';
import { fill, goodRequest, goOn, openRequest } from './rfqRequest';
import { renderAt, type Rendered } from './renderAt';

/** Those that are right by the contract. */
const SITES = ['labels', 'record-names'] as const satisfies readonly SiteName[];

const CATEGORY = 'CARGO SURVEY';
const SUB_CATEGORY = 'SHIP BOARD SURVEY';
const PLACE = 'Berth of this test';

/** The survey types of a request without lines, up to the choice of a sub category. */
async function openTypes(site: SiteName, seed?: (db: Db) => void): Promise<Rendered> {
  const values = goodRequest();
  values.types.lines = [];
  const page = await openRequest({ values, reached: 3, tab: 3 }, { site, ...(seed ? { seed } : {}) });
  const { screen, user } = page;
  await screen.findByRole('option', { name: CATEGORY });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), CATEGORY);
  await screen.findByRole('option', { name: SUB_CATEGORY });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sub category' }), SUB_CATEGORY);
  return page;
}

/** An accepted request of which one of two job orders has begun, by the surveyor's own change. */
function begunRequest(db: Db): void {
  const { name } = db.insert<{ name: string }>(
    'RFQ',
    anRfq({ location_of_survay: PLACE, status: 'Accepted' }), // sic
  );
  const [first] = ['Draft Survey', 'Hatch Cover Tightness Test'].map((type_of_survey) =>
    db.insert<{ name: string }>('Job Order', aJobOrder({ rfq_id: name, type_of_survey })),
  );
  db.update('Job Order', first?.name ?? '', { status: 'In Progress' });
}

const chooseType = async ({ screen, user }: Rendered, name: RegExp) => {
  await user.click(screen.getByRole('combobox', { name: 'Type of survey' }));
  await user.click(await screen.findByRole('option', { name }));
};

describe.each(SITES)('on the site %s', (site) => {
  it('a type of survey can be chosen, whether it names its sub category by label or by record, its job type is asked, and its scope is offered', async () => {
    const page = await openTypes(site, (db) => {
      const [sub] = db.list<{ name: string }>('Sub Category', {
        filters: [['sub_category', '=', SUB_CATEGORY]],
      });
      db.insert('Type Of Survey', {
        type_of_survey: 'Ullage Survey',
        type_of_survey_id: 'ULL',
        category: CATEGORY,
        sub_category: sub?.name,
        credit_point: 2,
      });
    });
    const { screen, user } = page;
    await chooseType(page, /^Ullage Survey/);
    expect(await screen.findByText(/No items of work are listed/)).toBeInTheDocument();
    await chooseType(page, /^Draft Survey-CARGO SURVEY-SHIP BOARD SURVEY/);
    await user.click(
      within(screen.getByRole('group', { name: 'Job Type' })).getByRole('radio', { name: 'Loading' }),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'All lines' }));
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    const lines = await screen.findByRole('table', { name: 'Survey lines' });
    expect(lines).toHaveTextContent(/Draft Survey.*SHIP BOARD SURVEY.*lines/);
    expect(lines).not.toHaveTextContent('SHIP BOARD SURVEY-');
  });

  it('an empty choice says why it is empty', async () => {
    const page = await openTypes(site, (db) => {
      for (const { name } of db.list<{ name: string }>('Type Of Survey', {
        filters: [['sub_category', '=', SUB_CATEGORY]],
      }))
        db.setValue('Type Of Survey', name, { sub_category: 'Elsewhere' });
    });
    expect(
      await page.screen.findByText('This site lists no type of survey in SHIP BOARD SURVEY'),
    ).toBeInTheDocument();
  });

  it('a request carries the name of its party, which its account need not have', async () => {
    const vendor = { id: 'CUST-00001', name: 'Harbour Gauge Surveyors' };
    const { screen, user, backend } = await openRequest(
      { tab: 5, values: { ...goodRequest(), vendor } },
      { site },
    );
    await user.click(await screen.findByRole('button', { name: 'Save & Exit' }));
    await screen.findByText(/was sent\./);
    const [made] = backend.asSystem(({ db }) =>
      db.list<{ requester_name: string }>('RFQ', {
        fields: ['requester_name'],
        filters: [['location_of_survay', '=', goodRequest().survey.location_of_survay]],
      }),
    );
    expect(made?.requester_name).toBe('Meridian Grain Traders');
  });

  it.each([
    ['vendor', paths.vendorRfqs, 'Next: allocate a surveyor to JO-'],
    ['requester', paths.requesterRfqs, 'Posted'],
  ] as const)('a request whose work has begun is shown In Progress to its %s', async (as, list, said) => {
    const { screen, user } = await renderAt(to(list, undefined, { q: PLACE }), {
      as,
      site,
      seed: begunRequest,
    });
    const row = (await screen.findByText(PLACE)).closest('tr');
    await waitFor(() => expect(row).toHaveTextContent('In Progress'));
    await user.click(within(row!).getByRole('link', { name: /^RFQ-/ }));
    expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: /In Progress/ })).toBeInTheDocument();
  });

  it.each([
    ['held in the browser', undefined],
    ['read by pages', 1],
  ])('status filter and counts of the requests go by what is shown: %s', async (_how, limit) => {
    const before = assumptions.wholeListLimit;
    Object.assign(assumptions, { wholeListLimit: limit ?? before });
    try {
      const { screen, user, router } = await renderAt(to(paths.requesterRfqs, undefined, { q: PLACE }), {
        as: 'requester',
        site,
        seed: (db) => {
          begunRequest(db);
          db.insert('RFQ', anRfq({ location_of_survay: PLACE, status: 'Accepted' })); // sic
        },
      });
      const list = () => within(screen.getByRole('table', { name: 'RFQs' }));
      const states = () =>
        list()
          .getAllByRole('row')
          .slice(1)
          .map((row) => /Accepted|In Progress/.exec(row.textContent)?.[0]);
      await screen.findAllByText(PLACE);
      await waitFor(() => expect(new Set(states())).toEqual(new Set(['Accepted', 'In Progress'])));
      await user.click(screen.getByRole('button', { name: /^Filters/ }));
      for (const status of ['Accepted', 'In Progress']) {
        expect(await screen.findByRole('button', { name: `${status} 1` })).toBeVisible();
      }
      for (const status of ['Accepted', 'In Progress']) {
        await act(async () => router.navigate(to(paths.requesterRfqs, undefined, { q: PLACE, status })));
        await waitFor(() => expect(states()).toEqual([status]));
      }
    } finally {
      Object.assign(assumptions, { wholeListLimit: before });
    }
  });

  it('a message of a ticket carries the time of the site, as its stamp does', async () => {
    let name = '';
    const { screen, user, backend } = await renderAt(() => to(paths.support, undefined, { ticket: name }), {
      as: 'vendor',
      site,
      seed: (db) => {
        const ticket = aTicket({ topic: 'Stamp', doc_name: 'CUST-00001' });
        name = db.insert<{ name: string }>('Tickets', ticket).name;
      },
    });
    await waitFor(() => expect(backend.log.entries.some(({ url }) => url.includes('time_zone'))).toBe(true));
    fill(await screen.findByLabelText('Message'), 'What time is it?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const sent = () =>
      backend.asSystem(({ db }) =>
        db.list<{ time: string; creation: string }>('Support Chat', {
          fields: ['time', 'creation'],
          filters: [['ticket_id', '=', name]],
        }),
      );
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [{ time, creation } = { time: '', creation: '' }] = sent();
    expect(Math.abs(Date.parse(time) - Date.parse(creation))).toBeLessThan(60_000);
  });

  it('a surveyor with many tasks has the first ones soon, then all, and later only what changed', async () => {
    const MANY = 450;
    const allocated = (name_of_areaspot: string) =>
      aJobOrder({
        name_of_areaspot,
        status: 'Allocated',
        surveyor: [{ surveyor: 'SUR-00004', allocated: 1 }] as never,
      });
    const { screen, user, backend, queryClient } = await renderAt(to(paths.myTasks), {
      as: 'independent',
      site,
      seed: (db) => {
        for (let at = 0; at < MANY; at++) db.insert('Job Order', allocated(`MV ${at}`));
      },
    });
    /** Where each page that was asked for begins. */
    const pages = () =>
      backend.log.entries.flatMap(({ url }) =>
        url.includes('job_order_listview_for_surveyor') ? [/limit_start=(\d+)/.exec(url)?.[1]] : [],
      );
    const all = () => screen.getByRole('radio', { name: /^All/ }).closest('label')?.textContent;
    await screen.findByRole('radio', { name: /^All \d/ });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const whole = Number(/\d+/.exec(all() ?? '')?.[0]);
    expect(whole).toBeGreaterThan(MANY);
    if (site === 'record-names') expect(pages().slice(0, 3)).toEqual(['0', '199', '398']);
    else expect(new Set(pages())).toEqual(new Set(['0']));

    backend.log.clear();
    backend.asSystem(({ db }) => void db.insert('Job Order', allocated('MV NEW')));
    await user.click(screen.getByRole('button', { name: /^Refresh/ }));
    await waitFor(() => expect(all()).toContain(String(whole + 1)));
    expect(pages()).toEqual(['0']);
  });

  it('a list of clubs that fails says so, and offers none until it can be read', async () => {
    const values = goodRequest();
    values.survey.action_on_behalf_of = 'Owner';
    values.survey.hasClub = 'Yes';
    const page = await openRequest(
      { values, reached: 1, tab: 1 },
      {
        site,
        prepare: ({ faults }) => {
          faults.push({ match: { doctype: 'List Of Clubs' }, kind: 'error500', times: 'always' });
        },
      },
    );
    const { screen, user } = page;
    expect(await screen.findByText('The list of clubs could not be read')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'P&I club' }));
    expect(screen.queryByRole('option', { name: /Clubs$/ })).toBeNull();
    page.backend.faults.length = 0;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await user.click(screen.getByRole('combobox', { name: 'P&I club' }));
    await user.click(await screen.findByRole('option', { name: 'Gard' }));
    await goOn(page);
    expect(await screen.findByLabelText('Company name')).toBeInTheDocument();
  });
});
