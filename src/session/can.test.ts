import { afterEach, describe, expect, it, vi } from 'vitest';
import { can, nextJobStatuses } from './can';
import { parseRoles, ROLES } from './roles';
import type { Session } from './store';

const as = (stored: string): Session => {
  const { roles, main } = parseRoles(stored);
  return {
    roles,
    role: main,
    email: '',
    name: '',
    userId: '',
    requesterId: '',
    vendorId: '',
    surveyorId: '',
    userImage: '',
  };
};

const RFQ_STATUSES = ['New', 'Accepted', 'In Progress', 'Completed', 'Rejected', 'Cancelled'];
const JOB_STATUSES = ['New', 'Rejected', 'Allocated', 'In Progress', 'Completed', 'Cancelled'];
const OPEN_JOBS = ['New', 'Allocated', 'In Progress'];

describe('who may do what, and when', () => {
  it.each([
    ['acceptRfq', ['Vendor', 'B2B User'], RFQ_STATUSES, ['New']],
    ['rejectRfq', ['Vendor', 'B2B User'], RFQ_STATUSES, ['New']],
    ['cancelRfq', ['Vendor', 'B2B User'], RFQ_STATUSES, ['New', 'Accepted', 'In Progress']],
    ['completeRfq', ['Vendor', 'B2B User'], RFQ_STATUSES, ['Accepted', 'In Progress']],
    ['allocate', ['Vendor', 'B2B User'], JOB_STATUSES, OPEN_JOBS],
    ['cancelJobOrder', ['Vendor', 'B2B User'], JOB_STATUSES, OPEN_JOBS],
    ['editSurvey', ['Surveyor'], JOB_STATUSES, OPEN_JOBS],
    ['deleteSurvey', ['Vendor', 'B2B User', 'Surveyor'], JOB_STATUSES, OPEN_JOBS],
  ] as const)('%s', (act, roles: readonly string[], statuses, open: readonly string[]) => {
    for (const role of ROLES) {
      for (const status of [...statuses, 'Some other', '', null, undefined]) {
        const ability = can[act](as(role), status === undefined ? {} : { status });
        const expected = roles.includes(role) && open.includes(status ?? '');
        expect([role, status, ability.may]).toEqual([role, status, expected]);
        // A disabled button gives its reason (D137).
        if (!ability.may) expect(ability.why).not.toBe('');
      }
    }
  });

  it.each(['Vendor', 'B2B User', 'Requester', 'Surveyor'])(
    'lets %s send every invoice of a vendor that is not paid or cancelled (D153), whatever else a site calls it (D150)',
    (role) => {
      const mayEver = role === 'Vendor' || role === 'B2B User';
      for (const status of ['Draft', 'Sent', 'Overdue', 'Partly Paid', '', null, undefined])
        expect(can.sendInvoice(as(role), { status } as never).may).toBe(mayEver);
      for (const status of ['Paid', 'Cancelled'] as const)
        expect(can.sendInvoice(as(role), { status }).may).toBe(false);
    },
  );

  it('lets a vendor who surveys too fill in what is allocated to him (D211), and nobody do anything', () => {
    const both = { ...as(parseRoles(['Surveyor', 'Vendor']).main ?? ''), surveyorId: 'SUR-1' };
    const allocated = {
      status: 'Allocated' as const,
      surveyor: [{ surveyor: 'SUR-2' }, { surveyor: 'SUR-1' }],
    };
    expect(can.allocate(both, { status: 'New' }).may).toBe(true);
    expect(can.editSurvey(both, allocated).may).toBe(true);
    expect(can.editSurvey(both, { status: 'Allocated', first_surveyor: 'SUR-1' }).may).toBe(true);
    expect(can.editSurvey(both, { ...allocated, status: 'Completed' }).may).toBe(false);
    expect(can.editSurvey(both, { status: 'Allocated', first_surveyor: 'SUR-2' })).toEqual({
      may: false,
      why: 'This job is not allocated to you: only its surveyor fills in the survey',
    });
    expect(can.editSurvey({ ...both, surveyorId: '' }, allocated).may).toBe(false);
    expect(can.acceptRfq(as(''), { status: 'New' }).may).toBe(false);
  });

  it('lets a B2B User decide on what was sent to him, and on nothing that he has sent (D49)', () => {
    const both = { ...as('B2B User'), vendorId: 'CUST-1', requesterId: 'REQ-1' };
    for (const [act, status] of [
      ['acceptRfq', 'New'],
      ['rejectRfq', 'New'],
      ['cancelRfq', 'New'],
      ['completeRfq', 'Accepted'],
      ['writeLetter', 'Accepted'],
      ['changeJointInspection', 'New'],
    ] as const) {
      expect([act, can[act](both, { status, vendor: 'CUST-1' }).may]).toEqual([act, true]);
      expect([act, can[act](both, { status, vendor: 'CUST-2' }).may]).toEqual([act, false]);
    }
  });
});

describe('the survey of a job that a B2B User has only asked for (D49, D201)', () => {
  it('is not his to delete, unless he surveys it himself', () => {
    const both = { ...as('B2B User'), vendorId: 'CUST-1', requesterId: 'REQ-1' };
    const asked = { status: 'Allocated', vendor_id: 'CUST-2', first_surveyor: 'SUR-1' } as const;
    expect(can.deleteSurvey(both, { ...asked, vendor_id: 'CUST-1' }).may).toBe(true);
    expect(can.deleteSurvey(both, asked)).toEqual({
      may: false,
      why: 'Only the vendor and the surveyor can delete',
    });
    expect(can.deleteSurvey({ ...both, surveyorId: 'SUR-1' }, asked).may).toBe(true);
  });
});

describe('the next status of a job (D197)', () => {
  it.each([
    ['New', ['In Progress']],
    ['Allocated', ['In Progress']],
    ['In Progress', ['Completed']],
    ['Completed', []],
    ['Cancelled', []],
    ['Rejected', []],
    [null, []],
    [undefined, []],
  ])('of %s', (status, next) => {
    expect(nextJobStatuses(status)).toEqual(next);
  });
});

describe('a site that names a status otherwise', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it('has its own word known by what may be done', async () => {
    vi.stubEnv('VITE_JOB_ORDER_ALLOCATED', 'Assigned');
    vi.stubEnv('VITE_RFQ_ACCEPTED', 'Taken');
    vi.resetModules();
    const site = await import('./can');
    expect(site.nextJobStatuses('Assigned')).toEqual(['In Progress']);
    expect(site.can.editSurvey(as('Surveyor'), { status: 'Assigned' }).may).toBe(true);
    expect(site.can.editSurvey(as('Surveyor'), { status: 'Allocated' }).may).toBe(false);
    expect(site.can.completeRfq(as('Vendor'), { status: 'Taken' }).may).toBe(true);
  });
});
