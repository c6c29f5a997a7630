import { describe, expect, it } from 'vitest';
import { parseWorksheet, worksheetSchema } from './worksheet';
import { readRegister } from './readRegister';
import { lastSent, nextRevision, reportStanding, uploadAt } from './reportRegister';

const uploaded = (report: string, revision: number, file: string, at: string, fingerprint = 'aa') => ({
  event: 'uploaded',
  report,
  revision,
  number: 'DS-1',
  file,
  sha256: 'ff',
  fingerprint,
  layout: 1,
  made: at,
  figures: [],
  result: null,
  at,
  by: 'Mara',
});
const print = (fingerprint: string, layout = 1) => ({ fingerprint, layout });
const sent = (upload: string, at: string) => ({ event: 'sent', upload, at, by: 'Mara' });

const register = readRegister({
  register: {
    b: uploaded('Formal', 2, '/files/2.pdf', '2026-11-22T08:52:00Z', 'bb'),
    a: uploaded('Formal', 1, '/files/1.pdf', '2026-11-21T23:00:00Z'),
    s: sent('a', '2026-11-21T23:12:00Z'),
  },
});

describe('the report register', () => {
  it('is read in the order of time, whatever the order of its entries', () => {
    expect(register.uploads.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(lastSent(register, 'Formal')?.upload.id).toBe('a');
    expect(nextRevision(register, 'Formal')).toBe(2);
    expect(nextRevision(register, 'Completion')).toBe(1);
    expect(uploadAt(register, '')).toBeUndefined();
  });

  it('counts revisions by their numbers, whatever the clock of the device that made one said', () => {
    const slow = readRegister({
      register: {
        a: uploaded('Formal', 1, '/files/1.pdf', '2026-11-21T12:00:00Z'),
        s: sent('a', '2026-11-21T12:05:00Z'),
        b: uploaded('Formal', 2, '/files/2.pdf', '2026-11-21T11:30:00Z'),
        t: sent('b', '2026-11-21T11:31:00Z'),
      },
    });
    expect(lastSent(slow, 'Formal')?.upload.id).toBe('b');
    expect(nextRevision(slow, 'Formal')).toBe(3);
    expect(reportStanding(slow, 'Formal', '/files/2.pdf', null).isSent).toBe(true);
    // of one revision the last sending counts
    const again = { ...slow, sent: [...slow.sent, { ...slow.sent[0]!, by: 'Jorge' }] };
    expect(lastSent(again, 'Formal')?.by).toBe('Jorge');
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [['a']],
    [{ a: null, b: 7, c: { event: 'later' }, d: { event: 'sent', upload: 'x', at: '' } }],
  ])('that cannot be read (%j) never takes the rest away', (broken) => {
    expect(readRegister({ register: broken })).toEqual({ uploads: [], sent: [] });
    const sheet = parseWorksheet(
      worksheetSchema({}),
      JSON.stringify({ zeros: ['x'], ...(broken === undefined ? {} : { register: broken }) }),
    );
    expect(sheet.zeros).toEqual(['x']);
  });

  it('carries entries of a newer version along', () => {
    const later = { event: 'countersigned', by: 'Mara' };
    const sheet = parseWorksheet(worksheetSchema({}), JSON.stringify({ register: { x: later } }));
    expect(sheet.register).toEqual({ x: later });
  });
});

describe('how a report stands', () => {
  it('is stale once the fingerprint is another, and sent only for the file that was', () => {
    expect(reportStanding(register, 'Formal', '/files/2.pdf', print('bb'))).toMatchObject({
      isSent: false,
      stale: false,
      changedSinceSent: true,
    });
    expect(reportStanding(register, 'Formal', '/files/1.pdf', print('aa'))).toMatchObject({
      isSent: true,
      stale: false,
      changedSinceSent: false,
    });
    expect(reportStanding(register, 'Formal', '/files/2.pdf', print('cc'))).toMatchObject({ stale: true });
  });

  it('is not compared with what was printed in another layout', () => {
    expect(reportStanding(register, 'Formal', '/files/2.pdf', print('cc', 2))).toMatchObject({
      stale: false,
      changedSinceSent: false,
      notCompared: { id: 'b' },
    });
  });

  it('claims nothing of a file that it does not know, or without a fingerprint', () => {
    expect(reportStanding(register, 'Formal', '/files/other.pdf', print('cc')).current).toBeNull();
    expect(reportStanding(register, 'Formal', '/files/2.pdf', print(''))).toMatchObject({
      stale: false,
      changedSinceSent: false,
      notCompared: null,
    });
  });
});
