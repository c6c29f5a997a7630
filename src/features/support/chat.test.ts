import { describe, expect, it } from 'vitest';
import { chatLines, isOwn, repeatedMessages, type ChatMessage } from './chat';
import { isSameMessage, messageTime } from './sendMessage';

const said = (name: string, creation: string, sender = 'support@x.example'): ChatMessage => ({
  name,
  creation,
  sender,
  sender_name: 'Support',
  time: creation,
  message: name,
});
const me = { email: 'me@x.example', desk: false, ticketEmail: 'me@x.example' };
const own = (message: Pick<ChatMessage, 'sender'>) => isOwn(message, me);
const labels = (lines: ReturnType<typeof chatLines>) =>
  lines.map((line) => (line.kind === 'message' ? line.message.name : `${line.kind}: ${line.label}`));

describe('a conversation', () => {
  const messages = [
    said('a', '2026-11-20 16:02:00', 'me@x.example'),
    said('b', '2026-11-21 14:28:00'),
    said('c', '2026-11-21 14:31:00'),
  ];

  it('is parted by days, and by what was not seen yet', () => {
    const about = { today: '2026-11-21', own, above: null };
    expect(labels(chatLines(messages, { ...about, seen: '2026-11-20 17:00:00' }))).toEqual([
      'day: 20/11/2026',
      'a',
      'new: Today · 2 new messages',
      'b',
      'c',
    ]);
    expect(labels(chatLines(messages, { ...about, seen: '2026-11-21 14:28:00' }))).toEqual([
      'day: 20/11/2026',
      'a',
      'day: Today',
      'b',
      'new: 1 new message',
      'c',
    ]);
  });

  it('counts nothing as new on a first visit, and repeats no day that stands above it', () => {
    const about = { today: '2026-12-01', own, above: '2026-11-20 10:00:00', seen: null };
    expect(labels(chatLines(messages, about))).toEqual(['a', 'day: 21/11/2026', 'b', 'c']);
  });

  it('has two sides, also for the desk', () => {
    expect(own({ sender: 'Me@x.example' })).toBe(true);
    const desk = { email: 'admin@x.example', desk: true, ticketEmail: 'me@x.example' };
    expect(isOwn({ sender: 'support@x.example' }, desk)).toBe(true);
    expect(isOwn({ sender: 'me@x.example' }, desk)).toBe(false);
  });

  it('knows a message again that the server stored escaped', () => {
    const sent = { sender: 'me@x.example', time: '2026-11-20 16:02:00', text: 'B/L <draft> & more' };
    const row = {
      sender: sent.sender,
      time: '2026-11-20 16:02:00.000000',
      message: 'B/L &lt;draft&gt; &amp; more',
    };
    expect(isSameMessage(row, sent)).toBe(true);
    expect(isSameMessage({ ...row, time: '2026-11-20 16:02:01' }, sent)).toBe(false);
  });

  it('takes none of another browser for its own that was written in the same second', () => {
    const sent = { sender: 'me@x.example', time: '2026-11-20 16:02:00.120450', text: 'Yes' };
    const isSame = (time: string) => isSameMessage({ ...sent, time, message: 'Yes' }, sent);
    expect(isSame('2026-11-20 16:02:00.120450')).toBe(true);
    expect(isSame('2026-11-20 16:02:00.12045')).toBe(true);
    expect(isSame('2026-11-20 16:02:00.120451')).toBe(false);
    // a site that stores whole seconds
    expect(isSame('2026-11-20 16:02:00')).toBe(true);
    expect(messageTime('2026-11-20 16:02:00')).toMatch(/^2026-11-20 16:02:00\.(?!0{6})\d{6}$/);
  });
});

it('marks a message that the browser sent twice, and none of two that were written one after the other', () => {
  const row = (name: string, time: string | null) => ({ name, sender: 'a@x.example', time, message: 'Yes' });
  const rows = [
    row('1', '2026-11-20 16:02:00'),
    row('2', '2026-11-20 16:02:00'),
    row('3', '2026-11-20 16:02:01'),
    row('4', null),
    row('5', null),
  ];
  expect([...repeatedMessages(rows)]).toEqual(['2']);
});
