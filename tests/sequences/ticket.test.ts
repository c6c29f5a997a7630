import { expect, it } from 'vitest';
import { OPEN_TICKET, type OpenTicketPayload } from '@/features/support/openTicket';
import { messageTime, SEND_MESSAGE, type MessagePayload } from '@/features/support/sendMessage';
import { accountOf } from '@tests/mock/accounts';
import type { TestBackend } from '@tests/mock/node';
import { storedFileOf } from '../storedFile';
import { Person, provesOnce, type Check, type Work } from './exactlyOnce';

const { email, name: who } = accountOf('vendor');
const files = [storedFileOf('stamp.pdf', '%PDF-1.4 stamp')];

const ELSEWHERE = 'https://elsewhere.example/stamp.pdf';
/** Files that were attached, but for the one that was there before. */
const filesOf = ({ backend }: TestBackend, ticket: string) =>
  backend.asSystem(({ db }) =>
    db.list<{ name: string }>('File', {
      filters: [
        ['attached_to_doctype', '=', 'Tickets'],
        ['attached_to_name', '=', ticket],
        ['file_url', '!=', ELSEWHERE],
      ],
    }),
  );
const listed = ({ backend }: TestBackend, ticket: string) =>
  backend
    .asSystem(
      ({ db }) => db.get<{ attachments: { attachment_id: string }[] }>('Tickets', ticket)?.attachments ?? [],
    )
    .map(({ attachment_id }) => attachment_id);

const aTicket = {
  topic: 'B/L <draft> & more',
  support_type: 'Billing',
  priority: 'Medium',
  // The server takes the handler out of it, so what is stored differs from what was sent.
  description: 'The <b onclick="x()">stamp</b> is on page 2.',
  doc_name: 'CUST-00001',
  document_type: 'Customer',
  user_name: who,
  email,
} as const;
const opening: Work = {
  kind: OPEN_TICKET,
  as: 'vendor',
  id: 'open',
  payload: (): OpenTicketPayload => ({ id: 'open', files, ticket: aTicket }),
  // Another device has opened one that reads the same.
  seed: ({ db }) => void db.insert('Tickets', aTicket),
  run: (page, entry) => page.ticket.runOpenTicket(entry.id),
  makes: (mock) => ticketNames(mock),
};
const ticketNames = ({ backend }: TestBackend) =>
  backend.asSystem(({ db }) => db.list<{ name: string }>('Tickets', { limit: 0 })).map(({ name }) => name);

const openedOnce: Check = ({ mock }) => {
  const before = new Set(ticketNames(mock));
  return (result) => {
    const [made, ...more] = ticketNames(mock).filter((name) => !before.has(name));
    expect(more).toEqual([]);
    expect(made).toBe(result);
    expect(filesOf(mock, String(result))).toHaveLength(1);
    expect(listed(mock, String(result))).toEqual(filesOf(mock, String(result)).map(({ name }) => name));
  };
};
await provesOnce('opening a ticket', opening, openedOnce);

it('opens two tickets that read the same, even when the first gets lost and the second arrives meanwhile', async () => {
  const person = await new Person(opening).open();
  try {
    const before = ticketNames(person.mock).length;
    // The first call reads the tickets that are there, the second opens one.
    await person.pressWhile('network', 2);
    const other: OpenTicketPayload = { id: 'other', files: [], ticket: aTicket };
    const { id } = await person.page.journal.beginEntry(OPEN_TICKET, person.owner, other, other.id);
    const second = await person.page.ticket.runOpenTicket(id);
    const resumed = await person.finish();
    expect(resumed).not.toBe(second);
    expect(ticketNames(person.mock)).toHaveLength(before + 2);
  } finally {
    person.close();
  }
});

/** Every person begins with the same records. */
let ticket = '';
const sending: Work = {
  kind: SEND_MESSAGE,
  as: 'vendor',
  id: 'send',
  seed: ({ db }) => {
    ticket = db.insert<{ name: string }>('Tickets', { topic: 'Stamp', doc_name: 'CUST-00001', email }).name;
    // Another file of the same person and name is there already.
    const { name } = db.insert<{ name: string }>('File', {
      file_name: 'stamp.pdf',
      file_url: ELSEWHERE,
      attached_to_doctype: 'Tickets',
      attached_to_name: ticket,
    });
    db.setValue('File', name, { owner: email });
  },
  payload: (): MessagePayload => ({
    ticket,
    text: 'B/L <draft> & <i>more',
    files,
    sender: email,
    senderName: who,
    receiver: 'Administrator',
    time: messageTime('2026-11-20 16:02:00'),
  }),
  run: (page, entry) => page.message.runSendMessage(entry.id),
  makes: (mock) => messageNames(mock),
};
const messagesOf = ({ backend }: TestBackend) =>
  backend.asSystem(({ db }) =>
    db.list<{ name: string; sender: string; time: string; message: string }>('Support Chat', {
      fields: ['name', 'sender', 'sender_name', 'receiver', 'time', 'message'],
      filters: [['ticket_id', '=', ticket]],
      limit: 0,
    }),
  );

const messageNames = (mock: TestBackend) => messagesOf(mock).map(({ name }) => name);

const sentOnce: Check = (person) => () => {
  const { mock } = person;
  const messages = messagesOf(mock);
  // Nothing is deleted because it looks alike: the second one of a repeated call stays, and the conversation marks it.
  expect(messages).toHaveLength(person.twice && messages.length === 2 ? 2 : 1);
  // The time is the writer's: the conversation stands in its order, whenever the message arrived.
  expect(messages[0]).toMatchObject({
    sender: email,
    sender_name: who,
    receiver: 'Administrator',
    time: expect.stringMatching(/^2026-11-20 16:02:00/) as unknown,
  });
  expect(filesOf(mock, ticket)).toHaveLength(1);
  expect(listed(mock, ticket)).toEqual(filesOf(mock, ticket).map(({ name }) => name));
};
await provesOnce('sending a message with a file', sending, sentOnce);
