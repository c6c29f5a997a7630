import { describe, expect, it } from 'vitest';
import { nextStep } from './nextStep';

const order = (name: string, status: string) => ({ name, status });
type Order = ReturnType<typeof order>;

const step = (
  status: string,
  orders: readonly Order[] | undefined,
  surveyed: readonly string[] = [],
  invoices?: Parameters<typeof nextStep>[0]['invoices'],
) => nextStep({ status, orders, hasSurveyor: ({ name }) => surveyed.includes(name), invoices });

const COMPLETE = { words: 'Next: complete the request.', filled: 'complete' };

describe('the next step of an open request goes by its job orders', () => {
  it('is to allocate while one has no surveyor, whatever the request says', () => {
    const all = [order('JO-1', 'New'), order('JO-2', 'New')];
    for (const status of ['Accepted', 'In Progress']) {
      expect(step(status, all)).toEqual({
        words: 'Next: allocate surveyors to the job orders.',
        filled: { allocate: 'JO-1' },
      });
      expect(step(status, [order('JO-1', 'In Progress'), order('JO-2', 'New')], ['JO-1'])).toEqual({
        words: 'Next: allocate a surveyor to JO-2.',
        filled: { allocate: 'JO-2' },
      });
    }
    expect(
      step('Accepted', [...all, order('JO-3', 'Allocated'), order('JO-4', 'Cancelled')], ['JO-3']).words,
    ).toBe('Next: allocate surveyors to 2 of 3 job orders.');
  });

  it('is nothing of the vendor’s while all have one', () => {
    expect(step('Accepted', [order('JO-1', 'Allocated')], ['JO-1'])).toEqual({
      words: 'Next: complete it once the surveyors have sent their reports.',
      filled: null,
    });
  });

  it('is to complete it once all that stand are done, also without a surveyor', () => {
    expect(step('In Progress', [order('JO-1', 'Completed'), order('JO-2', 'Cancelled')])).toEqual(COMPLETE);
    expect(step('Accepted', [order('JO-1', 'Completed')])).toEqual(COMPLETE);
  });

  it('is said when none is left, and not while they are not known', () => {
    expect(step('Accepted', [order('JO-1', 'Cancelled')])).toEqual({
      words: 'No job order is left. Next: cancel or complete the request.',
      filled: null,
    });
    for (const unknown of [undefined, []])
      expect(step('Accepted', unknown)).toEqual({ words: undefined, filled: null });
  });
});

describe('the next step of a completed request goes by its invoices', () => {
  const orders = [order('JO-1', 'Completed'), order('JO-2', 'Completed'), order('JO-3', 'Cancelled')];
  const invoice = (status: 'Draft' | 'Sent' | 'Paid' | 'Cancelled', job_order: string) => ({
    name: `INV-${job_order}`,
    status,
    job_order,
  });

  it.each([
    ['none', [], '. Next: send the invoice.'],
    ['one that was cancelled', [invoice('Cancelled', 'JO-1')], '. Next: send the invoice.'],
    ['a draft', [invoice('Draft', 'JO-1')], '. Next: send INV-JO-1, which is a draft.'],
    ['one of two', [invoice('Sent', 'JO-1')], '. Next: send the invoice for JO-2.'],
    ['one of all', [invoice('Sent', '')], ' and invoiced.'],
    ['each its own', [invoice('Sent', 'JO-1'), invoice('Paid', 'JO-2')], ' and invoiced.'],
    ['all paid', [invoice('Paid', 'JO-1'), invoice('Paid', 'JO-2')], ' and paid.'],
    ['unknown ones', undefined, '.'],
  ])('with %s', (_what, invoices, words) => {
    expect(step('Completed', orders, [], invoices)).toEqual({
      words: `The request is Completed${words}`,
      filled: null,
    });
  });
});

it('is the answer while it is new, and nothing once it was rejected', () => {
  expect(step('New', [])).toEqual({ words: undefined, filled: 'accept' });
  expect(step('Rejected', [])).toEqual({
    words: 'The request is Rejected. The requester can send a new one.',
    filled: null,
  });
});
