import { describe, expect, it } from 'vitest';
import { workFigures, type WorkOrder, type WorkRequest } from './workFigures';

const SINCE = '2026-08-25';

const request = (name: string, status: string, given: Partial<WorkRequest> = {}): WorkRequest => ({
  name,
  status,
  creation: '2026-11-01 08:00:00',
  party: 'CUST-1',
  partyName: 'Northgate',
  ...given,
});

const order = (rfq_id: string, given: Partial<WorkOrder> = {}): WorkOrder => ({
  rfq_id,
  status: 'Allocated',
  creation: '2026-11-01 12:30:00',
  modified: '2026-11-10 09:00:00',
  date_of_survey: '2026-11-08',
  ...given,
});

describe('how somebody works', () => {
  it('is told by the requests of the period', () => {
    const { all } = workFigures(
      [
        request('A', 'Accepted'),
        request('B', 'Completed'),
        request('C', 'Rejected'),
        request('D', 'New'),
        request('old', 'Rejected', { creation: '2026-08-24 23:59:59' }),
      ],
      [
        order('A'),
        order('A', { creation: '2026-11-02 08:00:00' }),
        order('B', { creation: '2026-11-01 10:30:00', status: 'Completed' }),
        order('old', { status: 'Completed' }),
      ],
      SINCE,
    );
    expect(all).toMatchObject({
      requests: 4,
      accepted: 2,
      rejected: 1,
      unanswered: 1,
      answerHours: { value: 3.5, cases: 2 }, // 4.5 h and 2.5 h: the first job order answers
      turnaroundDays: { value: 2, cases: 1 },
    });
  });

  it('claims nothing without a case', () => {
    const { all, parties } = workFigures([request('D', 'New')], [], SINCE);
    expect(all.answerHours).toEqual({ value: null, cases: 0 });
    expect(all.turnaroundDays).toEqual({ value: null, cases: 0 });
    expect(parties).toHaveLength(1);
    expect(workFigures([], [], SINCE).parties).toEqual([]);
  });

  it('counts a cancelled request as accepted only where it had job orders', () => {
    const { all } = workFigures(
      [request('A', 'Cancelled'), request('B', 'Cancelled')],
      [order('A', { status: 'Cancelled' })],
      SINCE,
    );
    expect([all.accepted, all.rejected, all.unanswered]).toEqual([1, 0, 0]);
  });

  it('leaves out times that cannot be: an answer before the request, a report before the survey', () => {
    const { all } = workFigures(
      [request('A', 'Completed')],
      [order('A', { creation: '2026-10-31 08:00:00', status: 'Completed', date_of_survey: '2026-11-12' })],
      SINCE,
    );
    expect([all.answerHours.cases, all.turnaroundDays.cases]).toEqual([0, 0]);
  });

  it('tells the parties apart, the one with most requests first', () => {
    const { parties } = workFigures(
      [
        request('A', 'New'),
        request('B', 'Rejected', { party: 'CUST-2', partyName: '' }),
        request('C', 'New', { party: 'CUST-2', partyName: '' }),
      ],
      [],
      SINCE,
    );
    expect(parties.map(({ name, requests, rejected }) => [name, requests, rejected])).toEqual([
      ['CUST-2', 2, 1],
      ['Northgate', 1, 0],
    ]);
  });
});
