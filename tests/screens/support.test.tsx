import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftsOf } from '@/lib/device/drafts';
import { draftTiming } from '@/lib/device/openDraft';
import { journalTiming, openEntries } from '@/lib/device/journal';
import { OPEN_TICKET } from '@/features/support/openTicket';
import { SEND_MESSAGE } from '@/features/support/sendMessage';
import { supportTiming } from '@/features/support/tickets';
import { paths, to } from '@/paths';
import { recentMessages } from '@/ui/notify';
import { accountOf } from '@tests/mock/accounts';
import type { Db } from '@tests/mock/engine/context';
import type { FaultKind } from '@tests/mock/engine/faults';
import { holdCalls } from './heldCalls';
import { reload, renderAt, secondTab, withoutVendorRecord, type Rendered } from './renderAt';
import { startOver } from './drafts';

const { email } = accountOf('vendor');
const SUPPORT = 'support@plimsoll.example';
const EVERY = { ...supportTiming };

beforeEach(() => {
  journalTiming.settle = 0;
  draftTiming.write = 50;
  recentMessages.clear();
});
afterEach(() => {
  Object.assign(supportTiming, EVERY);
});

const aTicket = (db: Db, more: object = {}) =>
  db.insert<{ name: string }>('Tickets', {
    topic: 'Stamp is missing',
    support_type: 'Billing',
    description: 'Page two has none.',
    doc_name: 'CUST-00001',
    document_type: 'Customer',
    user_name: accountOf('vendor').name,
    email,
    status: 'Open',
    ...more,
  }).name;

const aMessage = (db: Db, ticket: string, message: string, more: object = {}) =>
  db.insert('Support Chat', {
    ticket_id: ticket,
    sender: SUPPORT,
    sender_name: 'Support',
    receiver: email,
    message,
    ...more,
  });

/** A press on `button` deletes a file only after the contract's question. */
async function expectAsked({ user }: Rendered, button: string, file: string) {
  for (const answer of ['Cancel', 'Delete']) {
    await user.click(await screen.findByRole('button', { name: button }));
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete?' });
    expect(question).toHaveTextContent(file);
    await user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    if (answer === 'Cancel') expect(await screen.findByRole('button', { name: button })).toBeVisible();
  }
  await waitFor(() => expect(screen.queryByText(file)).toBeNull());
}

/** A vendor's ticket, opened. */
async function openTicket(
  more: object = {},
  options: Omit<NonNullable<Parameters<typeof renderAt>[1]>, 'seed'> & {
    chat?: (db: Db, ticket: string) => void;
  } = {},
) {
  let ticket = '';
  const { chat, ...rest } = options;
  const page = await renderAt(() => to(paths.support, undefined, { ticket }), {
    as: 'vendor',
    ...rest,
    seed: (db) => {
      ticket = aTicket(db, more);
      chat?.(db, ticket);
    },
  });
  await screen.findByRole('region', { name: 'Messages' });
  return { ...page, ticket };
}

const chatOf = ({ backend }: Rendered, ticket: string) =>
  backend.asSystem(({ db }) =>
    db.list<Record<string, string>>('Support Chat', {
      fields: ['message', 'sender', 'sender_name', 'receiver', 'time'],
      filters: [['ticket_id', '=', ticket]],
      limit: 0,
    }),
  );
const ticketOf = ({ backend }: Rendered, ticket: string) =>
  backend.asSystem(({ db }) =>
    db.get<{ attachments: { attachment: string; attachment_id: string }[] }>('Tickets', ticket),
  );
const asked = ({ backend }: Rendered, part: string) =>
  backend.log.entries.map(({ url }) => decodeURIComponent(url)).filter((url) => url.includes(part));
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: text } });
const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button' }));
const messages = () => screen.getByRole('region', { name: 'Messages' });

describe('the tickets', () => {
  it('are those of the own record, the newest first, thirty to a page', async () => {
    const page = await renderAt(paths.support, {
      as: 'vendor',
      seed: (db) => {
        for (let turn = 0; turn < 31; turn++) aTicket(db, { topic: `Number ${String(turn)}` });
      },
    });
    const list = within(await screen.findByRole('region', { name: 'Tickets' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(30));
    expect(list.getByText('1 of 2')).toBeVisible();
    expect(asked(page, 'resource/Tickets')[0]).toContain(
      `["doc_name","in",["CUST-00001","${accountOf('vendor').email}"]]`,
    );
    expect(asked(page, 'resource/Tickets')[0]).toContain('limit_page_length=30');
    fireEvent.click(list.getByText('Next'));
    await waitFor(() => expect(list.getByText('2 of 2')).toBeVisible());
    expect(page.router.state.location.search).toBe('?page=2');
  });

  it('are found by words and by status, stay where they are while they cannot be read anew, and say of when they are', async () => {
    const page = await renderAt(to(paths.support, undefined, { status: 'Closed' }), {
      as: 'vendor',
      seed: (db) => {
        aTicket(db, { status: 'Closed', topic: 'Over and done' });
        aTicket(db);
      },
    });
    expect(await screen.findByText('Over and done')).toBeVisible();
    expect(screen.queryByText('Stamp is missing')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await page.user.type(screen.getByRole('searchbox'), 'stamp');
    expect(await screen.findByText('Stamp is missing')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Over and done')).toBeNull());
    const list = within(screen.getByRole('region', { name: 'Tickets' }));
    page.backend.faults.push({ match: { path: '/api/resource/Tickets' }, kind: 'refused', times: 9 });
    await page.user.click(list.getByRole('button', { name: 'Refresh' }));
    expect(await list.findByText(/^The reload failed\. These rows are from \d\d:\d\d\./)).toBeVisible();
    expect(list.queryByText('The tickets could not be read')).toBeNull();
    expect(list.getByText('Stamp is missing')).toBeVisible();
  });

  it('are those of the login without the own record, and none are said to be all when it could not be looked up', async () => {
    const page = await renderAt(to(paths.support, undefined, { new: '1' }), {
      as: 'vendor',
      seed: (db) => void aTicket(db, { doc_name: accountOf('vendor').email, topic: 'No record' }),
      prepare: (backend) => {
        withoutVendorRecord(backend);
        backend.faults.push({ match: { doctype: 'Customer' }, kind: 'error500', times: 1 });
      },
    });
    expect(await screen.findByText('No record')).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'New ticket' })).toBeVisible();
    expect(screen.getByText('Your record could not be looked up')).toBeVisible();
    await page.user.click(screen.getByText('Retry'));
    await waitFor(() => expect(screen.queryByText('Your record could not be looked up')).toBeNull());
  });

  it('are all there for a B2B user whose requester record alone could not be looked up', async () => {
    const page = await renderAt(paths.support, {
      as: 'b2b',
      prepare: (backend) => {
        localStorage.removeItem('customer_id');
        window.dispatchEvent(new StorageEvent('storage', { key: 'customer_id' }));
        backend.faults.push({ match: { doctype: 'Requester' }, kind: 'error500', times: 'always' });
      },
    });
    await waitFor(() => expect(page.backend.faults[0]?.seen).toBeGreaterThan(0));
    expect(await screen.findByText(/^Updated/)).toBeVisible();
    expect(screen.queryByText('Your record could not be looked up')).toBeNull();
  });

  it('are those of everybody for admin, who opens none', async () => {
    const page = await renderAt(paths.support, { as: 'admin' });
    await waitFor(() => expect(screen.getAllByText('Meridian Grain Traders').length).toBeGreaterThan(0));
    expect(asked(page, '["doc_name"')).toEqual([]);
    expect(screen.queryByText('New ticket')).toBeNull();
  });
});

describe('a new ticket', () => {
  const topic = () => screen.getByLabelText(/^Topic/);
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  async function openForm() {
    const page = await renderAt(to(paths.support, undefined, { new: '1' }), { as: 'vendor' });
    await screen.findByRole('dialog', { name: 'New ticket' });
    return page;
  }
  const attach = (files: File[]) => {
    const input = screen.getByLabelText('Attachments', { selector: 'input' });
    fireEvent.change(input, { target: { files } });
  };

  it('asks for what is missing, offers answers while it is typed, and caps texts with the notice', async () => {
    await openForm();
    await press('Send');
    for (const label of ['Topic', 'Support type', 'Description'])
      expect(await screen.findByText(`${label} is required`)).toBeVisible();
    fill(/^Topic/, 'Forgot the password');
    expect(await screen.findByText('How do I change my password?')).toBeVisible();
    for (const label of [/^Topic/, /^Support type/]) {
      fill(label, 'z'.repeat(140));
      expect(screen.getByLabelText(label)).toHaveValue('z'.repeat(139));
      expect(screen.getByText("character can't exceed more 140")).toBeVisible();
      fill(label, 'Stamp');
      expect(screen.queryByText("character can't exceed more 140")).toBeNull();
    }
  });

  it('takes what is pasted, names what it refuses, and asks before a chosen file is deleted', async () => {
    const page = await openForm();
    const files = [
      new File(['%PDF-1.4'], 'stamp.pdf', { type: 'application/pdf' }),
      new File([], 'none.pdf', { type: 'application/pdf' }),
      new File(['x'], 'film.mp4', { type: 'video/mp4' }),
    ];
    // anywhere in the form; each that is refused is named
    fireEvent.paste(topic(), { clipboardData: { files } });
    expect(await screen.findByText('none.pdf: The file is empty')).toBeVisible();
    expect(screen.getByText(/^film\.mp4: Invalid file type/)).toBeVisible();
    await expectAsked(page, 'Delete stamp.pdf', 'stamp.pdf');
  });

  it('takes no typing while it is sent, does again when it was refused, and is opened with its files and stands open then', async () => {
    const page = await openForm();
    fill(/^Topic/, 'B/L <draft> & more');
    fill(/^Support type/, 'Billing');
    fill(/^Description/, 'Page <b onclick="x()">two');
    // a paste into the field is not taken once more by the form around it
    const stamp = new File(['%PDF-1.4'], 'stamp.pdf', { type: 'application/pdf' });
    fireEvent.paste(screen.getByRole('group', { name: 'Attachments' }), {
      clipboardData: { files: [stamp] },
    });
    expect(await screen.findByText('stamp.pdf')).toBeVisible();
    const match = { method: 'POST', path: '/api/resource/Tickets' };
    page.backend.faults.push({ match, kind: 'refused', times: 1 });
    const call = holdCalls(page.backend, 'POST', 'resource/Tickets');
    await press('Send');
    await screen.findByText('Sending…');
    for (const label of [/^Topic/, /^Priority/, /^Description/])
      expect(screen.getByLabelText(label)).toBeDisabled();
    expect(screen.getByText('Choose files')).toBeDisabled();
    call.come();
    await waitFor(() => expect(topic()).toBeEnabled());
    expect(topic()).toHaveValue('B/L <draft> & more');
    await press('Send');
    await screen.findByRole('heading', { name: 'B/L <draft> & more' });
    // what the server made of its texts
    const note = await screen.findByText('Saved, but the server changed what you typed');
    expect(note.parentElement).toHaveTextContent(
      'Description: you typed “Page <b onclick="x()">two”, stored is “Page <b>two</b>”.',
    );
    const ticket = new URLSearchParams(page.router.state.location.search).get('ticket') ?? '';
    expect(ticketOf(page, ticket)).toMatchObject({
      doc_name: 'CUST-00001',
      document_type: 'Customer',
      priority: 'Medium',
      status: 'Open',
      email,
    });
    const [row, ...more] = ticketOf(page, ticket)?.attachments ?? [];
    expect(more).toEqual([]);
    expect(row?.attachment).toContain('stamp');
    expect(row?.attachment_id).toBeTruthy();
  });

  it('says that a file of it was not uploaded, and is not offered again once the rest of it was given up', async () => {
    const page = await openForm();
    fill(/^Topic/, 'Stamp');
    fill(/^Support type/, 'Billing');
    fill(/^Description/, 'Page two has none.');
    attach([new File(['%PDF-1.4'], 'stamp.pdf', { type: 'application/pdf' })]);
    await screen.findByText('stamp.pdf');
    page.backend.faults.push({ match: { path: 'upload_file' }, kind: 'too-large', times: 1 });
    await press('Send');
    await waitFor(() =>
      expect(recentMessages.get().map(({ text }) => text)).toEqual(['Error:Upload Failed']),
    );
    await press('Leave it as it is');
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Leave it' }));
    await screen.findByRole('heading', { name: 'Stamp' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await draftsOf(email, 'ticket')).size).toBe(0);
    await press('New ticket');
    await screen.findByRole('dialog', { name: 'New ticket' });
    expect(topic()).toHaveValue('');
    const made = page.backend.asSystem(({ db }) =>
      db.list('Tickets', { filters: [['topic', '=', 'Stamp']] }),
    );
    expect(made).toHaveLength(1);
  });

  it('is sent with its other files, and names the one that the server refused', async () => {
    const page = await openForm();
    fill(/^Topic/, 'Stamp');
    fill(/^Support type/, 'Billing');
    fill(/^Description/, 'Page two has none.');
    attach([
      new File(['%PDF-1.4 one'], 'stamp.pdf', { type: 'application/pdf' }),
      new File(['%PDF-1.4 two'], 'seal.pdf', { type: 'application/pdf' }),
    ]);
    await screen.findByText('seal.pdf');
    page.backend.faults.push({ match: { path: 'upload_file' }, kind: 'too-large', times: 1 });
    await press('Send');
    await screen.findByRole('dialog', { name: 'The ticket was sent without some of its files' });
    const listed = () =>
      page.backend
        .asSystem(({ db }) => db.list<{ name: string }>('Tickets', { filters: [['topic', '=', 'Stamp']] }))
        .flatMap(({ name }) => ticketOf(page, name)?.attachments ?? [])
        .map(({ attachment }) => attachment);
    expect(listed()).toEqual([expect.stringContaining('seal')]);
    expect(screen.queryByRole('button', { name: 'Leave out seal.pdf' })).toBeNull();
    await press('Leave out stamp.pdf');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(listed()).toHaveLength(1);
  });

  it('leaves the page alone that somebody went to while it was sent', async () => {
    const page = await openForm();
    fill(/^Topic/, 'Stamp');
    fill(/^Support type/, 'Billing');
    fill(/^Description/, 'Page two has none.');
    const call = holdCalls(page.backend, 'POST', 'resource/Tickets');
    await press('Send');
    await screen.findByText('Sending…');
    await page.router.navigate(to(paths.invoices, undefined, { invoice: 'INV-00001' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New ticket' })).toBeNull());
    call.come();
    await waitFor(async () => expect(await openEntries(OPEN_TICKET, email)).toEqual([]));
    await waitFor(() => expect(page.queryClient.isMutating()).toBe(0));
    const { pathname, search } = page.router.state.location;
    expect(pathname + search).toBe(`${paths.invoices}?invoice=INV-00001`);
    expect(recentMessages.get()[0]?.text).toMatch(/^Ticket TICK-\d+ was sent$/);
  });

  it('is not offered again once it was sent, closed and opened in between', async () => {
    const page = await openForm();
    fill(/^Topic/, 'Stamp');
    fill(/^Support type/, 'Billing');
    fill(/^Description/, 'Page two has none.');
    const call = holdCalls(page.backend, 'POST', 'resource/Tickets');
    await press('Send');
    await screen.findByText('Sending…');
    await page.router.navigate(paths.support);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New ticket' })).toBeNull());
    await press('New ticket');
    await waitFor(() => expect(topic()).toHaveValue('Stamp'));
    const answer = holdCalls(page.backend, 'GET', 'resource/Tickets/');
    call.come();
    // Time enough for the reopened form to write what it holds.
    await new Promise((done) => setTimeout(done, 2 * draftTiming.write));
    // A busy machine takes its time to take it away.
    await waitFor(async () => expect((await draftsOf(email, 'ticket')).size).toBe(0));
    answer.come();
    await screen.findByRole('heading', { name: 'Stamp' });
    await press('New ticket');
    await screen.findByRole('dialog', { name: 'New ticket' });
    expect(topic()).toHaveValue('');
  });

  it('is kept on the device until it is sent', async () => {
    const page = await openForm();
    fill(/^Topic/, 'Half written');
    await waitFor(async () => expect((await draftsOf(email, 'ticket')).size).toBe(1));
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('New ticket');
    await waitFor(() => expect(topic()).toHaveValue('Half written'));
    expect(screen.getByText(/is here again/)).toBeVisible();
    await startOver(page, /: Topic\. It is only on this device/);
    expect(topic()).toHaveValue('');
    expect(page.router.state.location.search).toBe('?new=1');
  });
});

describe('a conversation', () => {
  /** Sends what is written, whose call fails in this way, and again where it has to be: it arrives as the n-th, once. */
  async function sendsOnce(
    page: Awaited<ReturnType<typeof openTicket>>,
    text: string,
    kind: FaultKind,
    n: number,
  ) {
    await press('Send');
    if (kind !== 'answer-lost') {
      expect(await screen.findByText('Failed'), kind).toBeVisible();
      expect(screen.getByText(text), kind).toBeVisible();
      await press('Retry');
    }
    await waitFor(() => expect(chatOf(page, page.ticket), kind).toHaveLength(n));
    await waitFor(() => expect(screen.queryByText(/^(Failed|Sending…)$/), kind).toBeNull());
    expect(screen.getAllByText(text), kind).toHaveLength(1);
    await waitFor(async () => expect(await openEntries(SEND_MESSAGE, email), kind).toEqual([]));
  }

  it('shows what was written as it was written, script included, and says what the server made of it', async () => {
    const script = '<script>alert(1)</script>';
    const page = await openTicket({}, { chat: (db, ticket) => aMessage(db, ticket, script) });
    expect(await within(messages()).findByText(script)).toBeVisible();
    expect(
      within(messages()).getAllByTitle(/^Server time \d\d\/\d\d\/\d{4} \d\d:\d\d$/).length,
    ).toBeGreaterThan(0);
    write('B/L <draft> & more');
    fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'Enter' });
    await waitFor(() => expect(chatOf(page, page.ticket)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(within(messages()).getByText('B/L <draft> & more')).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('');
    expect(chatOf(page, page.ticket).find(({ sender }) => sender === email)).toMatchObject({
      receiver: 'Administrator',
      sender_name: accountOf('vendor').name,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/) as unknown,
    });

    write('Page <b onclick="x()">two');
    await press('Send');
    const note = await within(messages()).findByText('Saved, but the server changed what you typed');
    expect(note.parentElement).toHaveTextContent(
      'Message: you typed “Page <b onclick="x()">two”, stored is “Page <b>two</b>”.',
    );
    write('Thank you');
    await press('Send');
    expect(await within(messages()).findByText('Thank you')).toBeVisible();
    expect(within(messages()).getAllByText('Saved, but the server changed what you typed')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  });

  it('begins with the last thirty, and loads the earlier ones, or says beside them that they cannot be read', async () => {
    const page = await openTicket(
      {},
      {
        chat: (db, ticket) => {
          for (let turn = 1; turn <= 34; turn++) aMessage(db, ticket, `Line ${String(turn)}`);
        },
      },
    );
    expect(await screen.findByText('Line 34')).toBeVisible();
    expect(screen.queryByText('Line 4')).toBeNull();
    expect(screen.getByText('Line 5')).toBeVisible();
    expect(asked(page, 'resource/Support Chat')[0]).toMatch(/limit_start=4.*limit_page_length=30/);
    page.backend.faults.push({ match: { path: 'resource/Support Chat' }, kind: 'error500', times: 1 });
    await press('Load earlier');
    expect(await screen.findByText(/^The earlier messages could not be read\./)).toBeVisible();
    expect(screen.getByText('Line 34')).toBeVisible();
    await press('Load earlier');
    expect(await screen.findByText('Line 1')).toBeVisible();
    expect(screen.queryByText(/could not be read/)).toBeNull();
    expect(screen.queryByText('Load earlier')).toBeNull();
  });

  it('shows what was not sent though it cannot be read itself', async () => {
    const page = await openTicket();
    page.backend.faults.push(
      { match: { method: 'POST', path: 'Support Chat' }, kind: 'refused', times: 1 },
      { match: { method: 'GET', path: 'resource/Support Chat' }, kind: 'error500', times: 'always' },
    );
    write('Where is page two?');
    await press('Send');
    await screen.findByText('Failed');
    reload(page);
    expect(await screen.findByText('The conversation could not be read')).toBeVisible();
    expect(await screen.findByText('Where is page two?')).toBeVisible();
    expect(screen.getByText(/^It was not sent\./)).toBeVisible();
    await press('Edit');
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue('Where is page two?'));
  });

  it('shows an answer by itself', async () => {
    Object.assign(supportTiming, { chat: 50, ticket: 50 });
    const page = await openTicket();
    // also while its ticket cannot be read again, and nothing comes beside it
    page.backend.faults.push({ match: { path: '/resource/Tickets/' }, kind: 'refused', times: 'always' });
    await waitFor(() => expect(page.backend.faults[0]?.seen).toBeGreaterThan(1));
    page.backend.asSystem(({ db }) => aMessage(db, page.ticket, 'We are looking.'));
    expect(await within(messages()).findByText('We are looking.')).toBeVisible();
    expect(screen.queryByText(/^The reload failed/)).toBeNull();
    expect(screen.getByText(/^Updated \d\d:\d\d$/, { selector: '[class*="updated"]' })).toBeVisible();
  });

  it('keeps a message that fails, and sends it once, however it failed', async () => {
    const page = await openTicket();
    const kinds: FaultKind[] = ['refused', 'error500', 'network', 'answer-lost', 'html'];
    for (const [at, kind] of kinds.entries()) {
      const text = `Where is page ${String(at)}?`;
      page.backend.faults.push({ match: { method: 'POST', path: 'Support Chat' }, kind, times: 1 });
      write(text);
      // oxlint-disable-next-line no-await-in-loop -- one message after the other
      await sendsOnce(page, text, kind, at + 1);
    }
    expect(chatOf(page, page.ticket)).toHaveLength(kinds.length);
  });

  it('keeps a failed message over a reload, lets it be written anew, and gives it up', async () => {
    const page = await openTicket();
    page.backend.faults.push({ match: { method: 'POST', path: 'Support Chat' }, kind: 'refused', times: 9 });
    write('Where is page two?');
    await press('Send');
    await screen.findByText('Failed');
    reload(page);
    expect(await screen.findByText('Where is page two?')).toBeVisible();
    await press('Edit');
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue('Where is page two?'));
    await press('Send');
    await screen.findByText('Failed');
    await press('Discard');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard this message?' }));
    expect(question.getByText(/Where is page two\?/)).toBeVisible();
    await page.user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Where is page two?')).toBeNull());
    expect(chatOf(page, page.ticket)).toEqual([]);
  });

  it('says after a reload that it is not certain whether a message was sent', async () => {
    const page = await openTicket();
    page.backend.faults.push(
      { match: { method: 'POST', path: 'Support Chat' }, kind: 'answer-lost', times: 1 },
      { match: { method: 'GET', path: 'resource/Support Chat' }, kind: 'error500', times: 'always' },
    );
    write('Where is page two?');
    await press('Send');
    await screen.findByText('Failed');
    reload(page);
    expect(await screen.findByText(/^It is not certain whether it was sent\./)).toBeVisible();
  });

  it('never gives back for a second sending what had arrived after all', async () => {
    const page = await openTicket();
    page.backend.faults.push(
      { match: { method: 'POST', path: 'Support Chat' }, kind: 'answer-lost', times: 1 },
      // the conversation cannot be read before the question
      { match: { method: 'GET', path: 'resource/Support Chat' }, kind: 'error500', times: 1 },
    );
    write('Where is page two?');
    await press('Send');
    await press('Edit');
    await waitFor(() => expect(screen.queryByText('Failed')).toBeNull());
    await waitFor(() => expect(within(messages()).getAllByText('Where is page two?')).toHaveLength(1));
    expect(chatOf(page, page.ticket)).toHaveLength(1);
  });

  it('leaves a file alone that the ticket lists already when a message is written anew', async () => {
    const page = await openTicket();
    const file = new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('Files for the ticket'), { target: { files: [file] } });
    await screen.findByRole('button', { name: 'Remove slip.pdf' });
    const ticket = `resource/Tickets/${page.ticket}`;
    page.backend.faults.push(
      { match: { method: 'PUT', path: ticket }, kind: 'answer-lost', times: 1 },
      // not the reads before it, but the look after it, and that of the first press
      { match: { method: 'GET', path: ticket, nth: 3 }, kind: 'network', times: 2 },
    );
    write('Here it is.');
    await press('Send');
    await screen.findByText('Failed');
    await press('Edit');
    expect(await screen.findByText(/^It is not certain whether it was sent\./)).toBeVisible();
    await press('Edit');
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue('Here it is.'));
    expect(screen.queryByRole('button', { name: 'Remove slip.pdf' })).toBeNull();
    await waitFor(async () => expect(await openEntries(SEND_MESSAGE, email)).toEqual([]));
    const [row, ...more] = ticketOf(page, page.ticket)?.attachments ?? [];
    expect(more).toEqual([]);
    expect(page.backend.asSystem(({ db }) => db.get('File', row?.attachment_id ?? ''))).toBeTruthy();
  });

  it('keeps a message that was to be written anew when the ticket is left before it came back', async () => {
    const page = await openTicket();
    const other = page.backend.asSystem(({ db }) => aTicket(db, { topic: 'Another' }));
    page.backend.faults.push({ match: { method: 'POST', path: 'Support Chat' }, kind: 'network', times: 1 });
    write('Where is page two?');
    await press('Send');
    await screen.findByText('Failed');
    const look = holdCalls(page.backend, 'GET', 'resource/Support Chat');
    await press('Edit');
    await page.router.navigate(to(paths.support, undefined, { ticket: other }));
    await screen.findByRole('heading', { name: 'Another' });
    look.come();
    await page.router.navigate(to(paths.support, undefined, { ticket: page.ticket }));
    await screen.findByRole('heading', { name: 'Stamp is missing' });
    expect(await within(messages()).findByText('Where is page two?')).toBeVisible();
    await press('Edit');
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue('Where is page two?'));
  });

  it('shows in another tab that a message is being sent', async () => {
    const page = await openTicket();
    const call = holdCalls(page.backend, 'POST', 'resource/Support Chat');
    write('Where is page two?');
    await press('Send');
    await screen.findByText('Sending…');
    const other = within(secondTab(page).container);
    expect(await other.findByText('Where is page two?')).toBeVisible();
    expect(other.getByText('Sending…')).toBeVisible();
    expect(other.queryByText('Failed')).toBeNull();
    call.come();
    await waitFor(() => expect(other.queryByText('Sending…')).toBeNull());
    expect(other.queryByText('Failed')).toBeNull();
    expect(chatOf(page, page.ticket)).toHaveLength(1);
  });

  it('gives no message back that another tab sends at that moment', async () => {
    const page = await openTicket();
    const first = within(page.container);
    page.backend.faults.push({ match: { method: 'POST', path: 'Support Chat' }, kind: 'refused', times: 1 });
    write('Where is page two?');
    await press('Send');
    await first.findByText('Failed');
    const other = within(secondTab(page).container);
    await other.findByText('Failed');
    const call = holdCalls(page.backend, 'POST', 'resource/Support Chat');
    fireEvent.click(first.getByText('Retry', { selector: 'button' }));
    await first.findByText('Sending…');
    fireEvent.click(other.getByText('Edit', { selector: 'button' }));
    await waitFor(() => expect(other.queryByText('Failed')).toBeNull());
    call.come();
    await waitFor(() => expect(other.queryByText('Sending…')).toBeNull());
    await waitFor(() => expect(chatOf(page, page.ticket)).toHaveLength(1));
    expect(other.getByLabelText('Message')).toHaveValue('');
  });

  it('calls no message unsent because its draft could not be removed', async () => {
    const page = await openTicket();
    write('Where is page two?');
    await waitFor(async () => expect((await draftsOf(email, 'chat')).size).toBe(1));
    const refusal = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('refused', 'UnknownError');
    });
    await press('Send');
    await waitFor(() => expect(chatOf(page, page.ticket)).toHaveLength(1));
    await waitFor(() => expect(within(messages()).getByText('Where is page two?')).toBeVisible());
    refusal.mockRestore();
    expect(screen.queryByText(/so it was not sent/)).toBeNull();
  });

  it('sends the next message while the device is still busy with the draft of the one before', async () => {
    const page = await openTicket();
    write('Where is page two?');
    await waitFor(async () => expect((await draftsOf(email, 'chat')).size).toBe(1));
    let isBusy = true;
    const remove = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(function (
      this: IDBObjectStore,
      key,
    ) {
      remove.mockRestore();
      // A transaction ends where nothing more is asked of it.
      const ask = () => {
        if (isBusy) this.count().addEventListener('success', ask);
      };
      ask();
      return this.delete(key);
    });
    await press('Send');
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''));
    write('And page three?');
    await press('Send');
    isBusy = false;
    await waitFor(() => expect(chatOf(page, page.ticket)).toHaveLength(2));
    await waitFor(async () => expect((await draftsOf(email, 'chat')).size).toBe(0));
  });

  it('keeps what is written for each ticket apart', async () => {
    const page = await openTicket();
    const other = page.backend.asSystem(({ db }) => aTicket(db, { topic: 'Another' }));
    write('For the first');
    await page.router.navigate(to(paths.support, undefined, { ticket: other }));
    await screen.findByRole('heading', { name: 'Another' });
    expect(await screen.findByLabelText('Message')).toHaveValue('');
    await page.router.navigate(to(paths.support, undefined, { ticket: page.ticket }));
    await screen.findByRole('heading', { name: 'Stamp is missing' });
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue('For the first'));
  });

  it('keeps a file that is chosen while the message before it is on its way', async () => {
    await openTicket();
    write('Here it is.');
    fireEvent.click(screen.getByText('Send', { selector: 'button' }));
    fireEvent.change(screen.getByLabelText('Files for the ticket'), {
      target: { files: [new File(['%PDF-1.4'], 'late.pdf', { type: 'application/pdf' })] },
    });
    expect(await within(messages()).findByText('Here it is.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''));
    expect(await screen.findByRole('button', { name: 'Remove late.pdf' })).toBeVisible();
  });

  it('takes files for the ticket, and asks before a chosen one is deleted', async () => {
    const page = await openTicket();
    const gone = new File(['%PDF-1.4'], 'gone.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('Files for the ticket'), { target: { files: [gone] } });
    await expectAsked(page, 'Remove gone.pdf', 'gone.pdf');
    const file = new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' });
    const wrong = new File(['x'], 'slip.exe', { type: 'application/x-msdownload' });
    fireEvent.change(screen.getByLabelText('Files for the ticket'), { target: { files: [file, wrong] } });
    expect(await screen.findByText(/slip\.exe: Invalid file type/)).toBeVisible();
    expect(await screen.findByText('slip.pdf')).toBeVisible();
    await press('Send');
    await waitFor(() => expect(ticketOf(page, page.ticket)?.attachments).toHaveLength(1));
    expect(chatOf(page, page.ticket)).toEqual([]);
    // The ticket is read anew after sending; what it holds is known then.
    await screen.findByRole('button', { name: '1 file' });
    const again = new File(['%PDF-1.4'], 'again.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('Files for the ticket'), { target: { files: [again] } });
    expect(await screen.findByText('again.pdf: The same file is stored already')).toBeVisible();
  });

  it('sends a file again whose call broke, though another file came to the ticket since', async () => {
    const page = await openTicket();
    const choose = async (name: string, content: string) => {
      fireEvent.change(screen.getByLabelText('Files for the ticket'), {
        target: { files: [new File([content], name, { type: 'application/pdf' })] },
      });
      await screen.findByRole('button', { name: `Remove ${name}` });
    };
    const names = () =>
      page.backend.asSystem(({ db }) =>
        db
          .list<{ name: string; file_name: string }>('File', {
            fields: ['name', 'file_name'],
            filters: [['attached_to_name', '=', page.ticket]],
          })
          .filter(({ name }) =>
            ticketOf(page, page.ticket)?.attachments.some(({ attachment_id }) => attachment_id === name),
          )
          .map(({ file_name }) => file_name)
          .toSorted(),
      );
    page.backend.faults.push({
      match: { method: 'POST', path: 'upload_file' },
      kind: 'network',
      times: 1,
    });
    await choose('first.pdf', '%PDF-1.4 first');
    await press('Send');
    await screen.findByText('Failed');
    await choose('second.pdf', '%PDF-1.4 the second one');
    await press('Send');
    await waitFor(() => expect(names()).toEqual(['second.pdf']));
    await press('Retry');
    await waitFor(() => expect(names()).toEqual(['first.pdf', 'second.pdf']));
    await waitFor(async () => expect(await openEntries(SEND_MESSAGE, email)).toEqual([]));
  });

  it('of a closed ticket is for reading, and leads to a new one that refers to it', async () => {
    const page = await openTicket({ status: 'Closed' });
    expect(screen.getByText('This ticket is closed')).toBeVisible();
    expect(screen.queryByLabelText('Message')).toBeNull();
    await press('Open a new ticket');
    await screen.findByRole('dialog', { name: 'New ticket' });
    expect(screen.getByLabelText(/^Topic/)).toHaveValue('Stamp is missing');
    expect(screen.getByLabelText(/^Description/)).toHaveValue(`Refers to ${page.ticket}.\n\n`);
  });

  it('keeps what is being written when the other side closes the ticket', async () => {
    const page = await openTicket();
    write('One more thing');
    page.backend.asSystem(({ db }) => db.setValue('Tickets', page.ticket, { status: 'Closed' }));
    await page.queryClient.invalidateQueries({ queryKey: ['Tickets'] });
    expect(await screen.findByText('This ticket is closed')).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('One more thing');
    expect(screen.getByText('A closed ticket cannot be written in')).toBeVisible();
  });

  it('is answered by admin in the name of support, who sees which colleague wrote', async () => {
    const page = await openTicket(
      {},
      {
        as: 'admin',
        chat: (db, ticket) => aMessage(db, ticket, 'Stamp it anew.', { sender_name: 'Mira at the desk' }),
      },
    );
    const names = () => [...messages().querySelectorAll('[data-own] strong')];
    await waitFor(() => expect(names().map((name) => name.innerHTML)).toEqual(['Mira at the desk']));
    write('We are looking.');
    await press('Send');
    await waitFor(() => expect(names()).toHaveLength(2));
    // one's own name is only read out
    expect(names()[1]?.innerHTML).not.toBe(accountOf('admin').name);
    expect(names()[1]).toHaveTextContent(accountOf('admin').name);
    await waitFor(() =>
      expect(chatOf(page, page.ticket)).toMatchObject([
        {},
        { receiver: email, sender: accountOf('admin').email },
      ]),
    );
  });

  it('says so when the ticket is nobody’s to read', async () => {
    await renderAt(to(paths.support, undefined, { ticket: 'TICK-09999' }), { as: 'vendor' });
    expect(await screen.findByText('TICK-09999 could not be read')).toBeVisible();
  });
});

it('Help leads to the tickets', async () => {
  const page = await renderAt(paths.help, { as: 'surveyor' });
  await page.user.click(await screen.findByRole('link', { name: 'New ticket' }));
  expect(await screen.findByRole('dialog', { name: 'New ticket' })).toBeVisible();
});

describe('files and names that others wrote', () => {
  it('lead nowhere unseen: another site is named, what is no file is text, turned text is shown as it is', async () => {
    const page = await openTicket({
      user_name: 'Harbour \u202Eegaug',
      attachments: [
        { attachment: '/files/stamp.pdf' },
        { attachment: 'https://elsewhere.example/files/stamp2.pdf' },
        { attachment: 'javascript:alert(1)' },
        { attachment: '/files/report\u202Efdp.exe' },
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: '4 files' }));
    const facts = within(await screen.findByRole('dialog', { name: page.ticket }));
    const links = facts.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual(['stamp.pdf', 'stamp2.pdf on elsewhere.example', 'report[U+202E]fdp.exe']);
    expect(facts.getByText(/^javascript:alert\(1\)/)).toHaveTextContent('its address cannot be opened');
    expect(facts.getByText('Harbour [U+202E]egaug')).toBeVisible();
  });
});

describe('tickets of manager and user (D157)', () => {
  it.each(['manager', 'user'] as const)(
    'a %s opens one in the name of the login and chats on it',
    async (as) => {
      const page = await renderAt(to(paths.support), { as });
      await page.user.click(await screen.findByRole('button', { name: 'New ticket' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'New ticket' }));
      fireEvent.change(dialog.getByRole('combobox', { name: 'Topic' }), { target: { value: 'No menu' } });
      fireEvent.change(dialog.getByRole('combobox', { name: 'Support type' }), {
        target: { value: 'Account' },
      });
      fireEvent.change(dialog.getByLabelText(/^Description/), { target: { value: 'Only a dashboard.' } });
      await page.user.click(dialog.getByRole('button', { name: 'Send' }));
      const box = await screen.findByRole('textbox', { name: /^Message/ });
      const [made] = page.backend.asSystem(({ db }) =>
        db.list<Record<string, string>>('Tickets', {
          fields: ['name', 'doc_name', 'document_type', 'email'],
          filters: [['doc_name', '=', accountOf(as).email]],
        }),
      );
      expect(made).toMatchObject({ document_type: 'User', email: accountOf(as).email });
      fireEvent.change(box, { target: { value: 'Please help' } });
      fireEvent.keyDown(box, { key: 'Enter' });
      await waitFor(() =>
        expect(chatOf(page, made?.['name'] ?? '').map(({ message }) => message)).toEqual(['Please help']),
      );
    },
  );
});
