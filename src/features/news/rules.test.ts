import { describe, expect, it } from 'vitest';
import type { Task } from '@/shared/tasks';
import {
  invoiceFinding,
  messageFinding,
  orderFinding,
  requestFinding,
  taskFinding,
  ticketFinding,
} from './rules';

const VENDOR = 'vendor@plimsoll.example';
const REQUESTER = 'requester@plimsoll.example';
const SURVEYOR = 'surveyor@plimsoll.example';

const stamps = {
  creation: '2026-11-23 09:00:00',
  modified: '2026-11-23 10:00:00',
  owner: REQUESTER,
  modified_by: REQUESTER,
};

const request = (status: string, by = REQUESTER) => ({
  ...stamps,
  modified_by: by,
  name: 'RFQ-00001',
  status,
  requester_name: 'Tern & Co',
  vendor_name: 'Coromandel',
  location_of_survay: 'Kandla',
  date_of_survey: '2026-11-30',
  comments: 'Fully booked',
});

const order = (status: string, by: string) => ({
  ...stamps,
  modified_by: by,
  name: 'JO-00001',
  status,
  type_of_survey: 'Draft Survey',
  location_of_survey: 'Paradip',
  date_of_survey: '2026-11-30',
});

/** The title of a finding that is news, else why it is none. */
const told = ({ own, news }: ReturnType<typeof requestFinding>) =>
  news === null ? 'no news' : own ? 'own doing' : news.title;

describe('a request', () => {
  it('comes to its vendor, and its answer to its requester', () => {
    expect(told(requestFinding(request('New'), 'vendor', VENDOR))).toBe('New request from Tern & Co');
    expect(requestFinding(request('New'), 'vendor', VENDOR)).toMatchObject({
      at: stamps.creation,
      news: { facts: 'Kandla, 30/11/2026', to: '/acceptView/RFQ-00001' },
    });
    expect(told(requestFinding(request('Accepted', VENDOR), 'requester', REQUESTER))).toBe(
      'Request accepted',
    );
    const rejected = requestFinding(request('Rejected', VENDOR), 'requester', REQUESTER);
    expect(rejected.news).toMatchObject({
      title: 'Request rejected',
      facts: 'Coromandel, “Fully booked”',
      to: '/MoreRequestDetails/RFQ-00001',
      tone: 'err',
    });
  });

  it('is no news for whoever made or answered it, in whatever case the address is written', () => {
    expect(told(requestFinding(request('New'), 'requester', REQUESTER.toUpperCase()))).toBe('own doing');
    expect(told(requestFinding(request('Cancelled', VENDOR), 'vendor', VENDOR))).toBe('own doing');
    expect(told(requestFinding(request('Accepted', VENDOR), 'vendor', VENDOR))).toBe('no news');
  });

  it('that a vendor made for a customer is news for the customer alone', () => {
    const made = { ...request('New', VENDOR), owner: VENDOR };
    expect(told(requestFinding(made, 'requester', REQUESTER))).toBe('Request made for you by Coromandel');
    expect(told(requestFinding(made, 'vendor', VENDOR))).toBe('own doing');
  });
});

it('takes a site for it that tells neither who nor when', () => {
  const {
    creation: _made,
    modified: _changed,
    owner: _maker,
    modified_by: _changer,
    ...bare
  } = request('New');
  expect(requestFinding({ ...bare, name: 'RFQ-1' } as never, 'vendor', VENDOR)).toMatchObject({
    at: '',
    created: '',
    own: false,
  });
});

describe('what a record passed while nobody looked', () => {
  const passed = ({ passed: stages = [] }: ReturnType<typeof requestFinding>) =>
    stages.flatMap(({ own, news }) => (news && !own ? [news.title] : []));

  it('is told beside its last state, from the first on', () => {
    expect(passed(orderFinding(order('Completed', SURVEYOR), 'requester', REQUESTER))).toEqual([
      'Surveyor allocated',
      'Survey begun',
    ]);
    expect(passed(orderFinding(order('Completed', SURVEYOR), 'vendor', VENDOR))).toEqual(['Survey begun']);
    expect(passed(requestFinding(request('Cancelled', REQUESTER), 'vendor', VENDOR))).toEqual([
      'New request from Tern & Co',
    ]);
    expect(passed(requestFinding(request('Completed', VENDOR), 'requester', REQUESTER))).toEqual([
      'Request accepted',
    ]);
    expect(passed(orderFinding(order('Cancelled', VENDOR), 'requester', REQUESTER))).toEqual([]);
  });

  it('is no news for whoever brought it where it is', () => {
    expect(passed(requestFinding(request('Rejected', VENDOR), 'vendor', VENDOR))).toEqual([]);
  });
});

describe('a job order', () => {
  it('is told to its requester when a surveyor is allocated, to both when the work goes on', () => {
    expect(told(orderFinding(order('New', VENDOR), 'requester', REQUESTER))).toBe('no news');
    expect(told(orderFinding(order('Allocated', VENDOR), 'requester', REQUESTER))).toBe('Surveyor allocated');
    expect(told(orderFinding(order('Allocated', VENDOR), 'vendor', VENDOR))).toBe('no news');
    for (const [side, me] of [
      ['vendor', VENDOR],
      ['requester', REQUESTER],
    ] as const)
      expect(told(orderFinding(order('In Progress', SURVEYOR), side, me))).toBe('Survey begun');
  });

  it('leads to the list that has it open, on the side that reads', () => {
    expect(orderFinding(order('Completed', SURVEYOR), 'vendor', VENDOR).news?.to).toBe(
      '/jobOrders?tab=allocation&order=JO-00001',
    );
    expect(orderFinding(order('Completed', SURVEYOR), 'requester', REQUESTER).news?.to).toBe(
      '/jobOrders?tab=requested&order=JO-00001',
    );
  });

  it('is told to its surveyor when it comes or is cancelled; the rest the surveyor does', () => {
    const task = (status: string) =>
      taskFinding({ ...order(status, ''), rfq_id: '', time: '' } as unknown as Task).news;
    expect(task('Allocated')).toMatchObject({ title: 'New job for you', to: '/draftsurvey/JO-00001' });
    expect(task('Cancelled')?.title).toBe('Job order cancelled');
    expect(task('In Progress')).toBeNull();
    expect(task('Completed')).toBeNull();
  });
});

it('an invoice is told to its requester when it is sent, to its vendor when it is paid', () => {
  const invoice = (status: string, by: string) => ({
    ...stamps,
    modified_by: by,
    name: 'INV-00001',
    status,
    requester_name: 'Tern',
    job_order: 'JO-00001',
    due_date: '2026-12-12',
  });
  expect(invoiceFinding(invoice('Sent', VENDOR), 'requester', REQUESTER).news).toMatchObject({
    title: 'Invoice sent to you',
    facts: 'JO-00001, due 12/12/2026',
    to: '/invoices?invoice=INV-00001',
  });
  expect(told(invoiceFinding(invoice('Sent', VENDOR), 'vendor', VENDOR))).toBe('no news');
  expect(told(invoiceFinding(invoice('Paid', 'desk@plimsoll.example'), 'vendor', VENDOR))).toBe(
    'Invoice paid',
  );
});

describe('support', () => {
  const ticket = (status: string, by: string) => ({
    ...stamps,
    modified_by: by,
    name: 'TICK-00001',
    status,
    topic: 'Points not credited',
    user_name: 'Nadia',
  });
  const message = (sender: string, receiver: string) => ({
    name: '17',
    creation: stamps.creation,
    ticket_id: 'TICK-00001',
    sender,
    sender_name: 'Nadia',
    receiver,
    message: 'The points\nare there now',
  });

  it('tells the owner of a ticket of its status, and the staff of a new ticket', () => {
    expect(told(ticketFinding(ticket('Resolved', 'desk@x.example'), false, REQUESTER))).toBe(
      'Ticket: Resolved',
    );
    expect(told(ticketFinding(ticket('Open', REQUESTER), false, REQUESTER))).toBe('no news');
    expect(told(ticketFinding(ticket('Open', REQUESTER), true, 'desk@x.example'))).toBe(
      'New ticket from Nadia',
    );
    expect(told(ticketFinding(ticket('Resolved', 'desk@x.example'), true, 'desk@x.example'))).toBe('no news');
  });

  it('tells of messages of the other side, not of one’s own', () => {
    const answer = messageFinding(message('desk@x.example', REQUESTER), REQUESTER);
    expect(told(answer)).toBe('Support answered');
    expect(answer.news).toMatchObject({
      facts: 'The points are there now',
      to: '/vendorsupport?ticket=TICK-00001',
    });
    expect(told(messageFinding(message(REQUESTER, 'Administrator'), REQUESTER))).toBe('own doing');
    const owners = new Map([['TICK-00001', REQUESTER]]);
    const toDesk = message(REQUESTER, 'Administrator');
    expect(told(messageFinding(toDesk, 'desk@x.example', owners))).toBe('Message from Nadia');
    // what another of the staff wrote
    const fromDesk = message('two@x.example', REQUESTER);
    expect(told(messageFinding(fromDesk, 'desk@x.example', owners))).toBe('own doing');
  });
});
