import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths, to } from '@/paths';
import { recentMessages } from '@/ui/notify';
import type { AccountKey } from '@tests/mock/accounts';
import { anRfq } from '@tests/mock/seed/builders';
import { renderAt, type Rendered } from './renderAt';

type Page = Rendered & { id: string };
interface Person {
  name1: string;
  on_behalf_of: string;
  role: string;
}

const MASTER: Person = { on_behalf_of: 'Owner', name1: 'Capt. Silva', role: 'Master' };

async function open(
  status: string,
  as: AccountKey = 'vendor',
  people: readonly Person[] = [MASTER],
): Promise<Page> {
  let id = '';
  const page = await renderAt(() => to(as === 'requester' ? paths.requesterRfq : paths.acceptRfq, { id }), {
    as,
    seed: (_db, ctx) => {
      const rfq = anRfq({ status, surveyor_details: people as never });
      id = ctx.db.insert<{ name: string }>('RFQ', rfq).name;
    },
  });
  await page.screen.findByRole('table', { name: 'Survey lines' });
  return { ...page, id };
}

const part = async ({ screen }: Page) =>
  within(await screen.findByRole('region', { name: 'Joint inspection' }));

const kept = ({ backend, id }: Page) =>
  backend.asSystem(({ db }) =>
    (db.get<{ surveyor_details: Person[] }>('RFQ', id)?.surveyor_details ?? []).map(({ name1 }) => name1),
  );

const told = () => recentMessages.get().map(({ text }) => text);

async function add(page: Page, person: Person): Promise<void> {
  const list = await part(page);
  await page.user.click(list.getByRole('button', { name: 'Add' }));
  await page.user.type(await list.findByLabelText('On behalf of'), person.on_behalf_of);
  await page.user.type(list.getByLabelText('Name'), person.name1);
  await page.user.type(list.getByLabelText('Role'), person.role);
  await page.user.click(list.getByRole('button', { name: 'Save' }));
}

describe('the joint inspection of a request, before its vendor', () => {
  it.each(['New', 'Accepted', 'In Progress'])('is changed while the request is %s', async (status) => {
    const page = await open(status);
    await add(page, { on_behalf_of: 'Receivers', name1: 'J. Rao', role: 'Surveyor' });
    await waitFor(() => expect(told()).toContain('Joint Inspection Updated Successfully'));
    expect(kept(page)).toEqual(['Capt. Silva', 'J. Rao']);
    await page.user.click((await part(page)).getByRole('button', { name: 'Delete Capt. Silva' }));
    await page.user.click(
      within(await page.screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(kept(page)).toEqual(['J. Rao']));
  });

  it('says what the server made of a name', async () => {
    const page = await open('New');
    await add(page, { on_behalf_of: 'Receivers', name1: '<i>J. Rao', role: 'Surveyor' });
    const note = await page.screen.findByText('Saved, but the server changed what you typed');
    expect(note.parentElement).toHaveTextContent('Name: you typed “<i>J. Rao”, stored is “<i>J. Rao</i>”.');
  });

  it('keeps what a surveyor added meanwhile', async () => {
    const page = await open('In Progress');
    page.backend.asSystem(({ db }) =>
      db.update('RFQ', page.id, { surveyor_details: [MASTER, { ...MASTER, name1: 'B. Costa' }] as never }),
    );
    await add(page, { on_behalf_of: 'Receivers', name1: 'J. Rao', role: 'Surveyor' });
    await waitFor(() => expect(kept(page)).toEqual(['Capt. Silva', 'B. Costa', 'J. Rao']));
  });

  it('is not changed once the request was cancelled by somebody else, and says who and when', async () => {
    const page = await open('In Progress');
    const list = await part(page);
    page.backend.asSystem(({ db }) => db.setValue('RFQ', page.id, { status: 'Cancelled' }));
    await add(page, { on_behalf_of: 'Receivers', name1: 'J. Rao', role: 'Surveyor' });
    expect(
      await list.findByText(/^The request is now Cancelled\. Last change: Administrator, \d\d/),
    ).toBeVisible();
    expect(kept(page)).toEqual(['Capt. Silva']);
    expect(list.getByLabelText('Name')).toHaveValue('J. Rao');
  });

  it('asks for name, party and role', async () => {
    const page = await open('New');
    const list = await part(page);
    await page.user.click(list.getByRole('button', { name: 'Add' }));
    await page.user.click(list.getByRole('button', { name: 'Save' }));
    for (const text of ['On behalf of is required', 'Name is required', 'Role is required'])
      expect(await list.findByText(text)).toBeVisible();
  });

  it('keeps who is being typed while somebody looks at another page', async () => {
    const page = await open('New');
    const begin = async () => page.user.click((await part(page)).getByRole('button', { name: 'Add' }));
    await begin();
    await page.user.type(await (await part(page)).findByLabelText('Name'), 'J. Rao');
    await page.router.navigate(paths.dashboard);
    await waitFor(() => expect(page.screen.queryByLabelText('On behalf of')).toBeNull());
    await page.router.navigate(to(paths.acceptRfq, { id: page.id }));
    await begin();
    const list = await part(page);
    await waitFor(() => expect(list.getByLabelText('Name')).toHaveValue('J. Rao'));
    await page.user.type(list.getByLabelText('On behalf of'), 'Receivers');
    await page.user.type(list.getByLabelText('Role'), 'Surveyor');
    await page.user.click(list.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(kept(page)).toEqual(['Capt. Silva', 'J. Rao']));
    await waitFor(() => expect(page.screen.queryByLabelText('On behalf of')).toBeNull());
    await begin();
    expect(await (await part(page)).findByLabelText('Name')).toHaveValue('');
  });

  it('says why the list of a closed request stays as it is', async () => {
    const page = await open('Completed');
    const list = await part(page);
    expect(list.getByRole('button', { name: 'Add' })).toHaveAccessibleDescription(
      'The list of a Completed request is closed',
    );
    expect(list.getByRole('button', { name: 'Delete Capt. Silva' })).toBeDisabled();
  });
});

it('is read by the requester, who changes nothing in it', async () => {
  const page = await open('Accepted', 'requester');
  const list = await part(page);
  expect(list.getByText('Capt. Silva, Master')).toBeVisible();
  expect(list.queryByRole('button')).toBeNull();
});
