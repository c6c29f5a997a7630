import { beforeEach } from 'vitest';
import type { Backend } from '../engine/backend';
import { anRfq, aSubRfq } from '../seed/builders';
import { seededBackend } from './seededBackend';
import type { SiteName } from './sites';
import { visitor, type Answer, type Visitor } from './visitor';

/** The time at which the tests' site was seeded. */
const NOW = new Date(2026, 5, 17, 10, 30);
/** Its day. */
export const DAY = '2026-06-17';

export const dataOf = <T = Record<string, unknown>>({ body }: Answer) => body['data'] as T;
export const messageOf = <T = unknown>({ body }: Answer) => body['message'] as T;

/** The fields of a job order that tests check. */
export interface JobRow {
  name: string;
  status: string;
  type_of_survey: string;
  type_of_survey_id: string;
  time: string | null;
}

/** The seeded site, restored before each test, and its users. */
export interface TestSite {
  readonly backend: Backend;
  readonly requester: Visitor;
  readonly vendor: Visitor;
  /** A vendor unrelated to the first one's requests. */
  readonly rival: Visitor;
  readonly surveyor: Visitor;
  as(account: string): Visitor;
  /**
   * Sends a request of the first requester to the first vendor, like the forms, with lines of 3 and 1
   * points.
   */
  send(lines?: number): Promise<string>;
  /** Accepts with the vendor's three calls. */
  accept(rfq: string): Promise<void>;
  jobsOf(rfq: string): Promise<JobRow[]>;
  /** The first vendor's valid points. */
  balance(): Promise<number>;
}

const demand = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};

/** Sets a site up for a test file. */
export function testSite(site?: SiteName): TestSite {
  const backend = seededBackend(site, () => NOW, 2);
  const clean = backend.snapshot();
  const as = (account: string) => visitor(backend, `${account}@plimsoll.example`);
  const signIn = () => ({
    requester: as('requester'),
    vendor: as('vendor'),
    rival: as('vendor2'),
    surveyor: as('surveyor'),
  });
  let people = signIn();
  beforeEach(() => {
    backend.restore(clean);
    backend.clearMail();
    backend.clearCounters();
    people = signIn();
  });
  return {
    backend,
    as,
    get requester() {
      return people.requester;
    },
    get vendor() {
      return people.vendor;
    },
    get rival() {
      return people.rival;
    },
    get surveyor() {
      return people.surveyor;
    },
    async send(lines = 2) {
      const { doctype: _rfq, status: _status, ...values } = anRfq({ date_of_survey: '2026-06-25' });
      const { name } = dataOf<{ name: string }>(demand(await people.requester.create('RFQ', values)));
      for (const [index, type_of_survey] of ['Draft Survey', 'Hold Cleanliness Inspection']
        .slice(0, lines)
        .entries()) {
        const { doctype: _sub, ...line } = aSubRfq({
          rfq_id: name,
          type_of_survey,
          credit_points: index === 0 ? 3 : 1,
        });
        demand(await people.requester.create('Sub RFQ', line));
      }
      return name;
    },
    async accept(rfq_id) {
      demand(await people.vendor.change('RFQ', rfq_id, { status: 'Accepted' }));
      demand(await people.vendor.call('create_job_order', { rfq_id }));
      demand(
        await people.vendor.call('credit_point_deduction', {
          vendor_id: 'CUST-00001',
          rfq_id,
          transaction_date: DAY,
        }),
      );
    },
    jobsOf: (rfq) =>
      people.vendor.list<JobRow>('Job Order', {
        fields: ['name', 'status', 'type_of_survey', 'type_of_survey_id', 'time'],
        filters: [['rfq_id', '=', rfq]],
        order_by: 'creation asc',
      }),
    async balance() {
      const lots = await people.vendor.list<{ credit_point: number }>('Credit Point', {
        fields: ['credit_point'],
        filters: [['expiring_date', '>=', DAY]],
      });
      return lots.reduce((sum, { credit_point }) => sum + credit_point, 0);
    },
  };
}
