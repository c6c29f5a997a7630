import { assumptions } from '@/api/assumptions';
import { daysBetween, toDate } from '@/lib/dates';
import { groupBy } from '@/lib/groupBy';
import { middleOf } from '@/lib/numbers';
import { compareNames } from '@/lib/order';

/** A request as the figures need it; `party` is the other side, by id. */
export interface WorkRequest {
  name: string;
  status: string;
  creation: string;
  party: string;
  partyName: string;
}

/** A job order as the figures need it. */
export interface WorkOrder {
  rfq_id: string;
  status: string;
  creation: string;
  modified: string;
  date_of_survey: string;
}

/** A stored job order as the figures need it. Pure. */
export const workOrderOf = (order: {
  rfq_id?: string | null;
  status?: string | null;
  date_of_survey?: string | null;
  creation: string;
  modified: string;
}): WorkOrder => ({
  rfq_id: order.rfq_id ?? '',
  status: order.status ?? '',
  date_of_survey: order.date_of_survey ?? '',
  creation: order.creation,
  modified: order.modified,
});

/** A middle value and the number of cases that it is of. */
interface Median {
  value: number | null;
  cases: number;
}

/** How one vendor or customer worked, or all of them. */
export interface WorkFigures {
  party: string;
  name: string;
  requests: number;
  accepted: number;
  rejected: number;
  /** New ones. */
  unanswered: number;
  /** From the request to its first job order, in hours, over the accepted requests. */
  answerHours: Median;
  /** From the day of survey to the last change of a Completed job order, in days. */
  turnaroundDays: Median;
}

/** Fewer cases than these say nothing about how somebody works. */
export const FEW_CASES = 5;

const HOUR_MS = 3_600_000;

const medianWith = (values: readonly number[]): Median => ({ value: middleOf(values), cases: values.length });

const hoursBetween = (from: string, to: string): number[] => {
  const [start, end] = [toDate(from), toDate(to)];
  return start && end && end >= start ? [(Number(end) - Number(start)) / HOUR_MS] : [];
};

const ACCEPTED: readonly string[] = [assumptions.rfqAccepted, 'In Progress', 'Completed'];

function figuresOf(
  party: string,
  name: string,
  requests: readonly WorkRequest[],
  ordersOf: ReadonlyMap<string, readonly WorkOrder[]>,
): WorkFigures {
  const orders = (request: WorkRequest) => ordersOf.get(request.name) ?? [];
  const isAccepted = (request: WorkRequest) =>
    ACCEPTED.includes(request.status) || orders(request).length > 0;
  const accepted = requests.filter(isAccepted);
  const answers = accepted.flatMap((request) => {
    const first = orders(request)
      .map(({ creation }) => creation)
      .toSorted()[0];
    return first === undefined ? [] : hoursBetween(request.creation, first);
  });
  const turnarounds = requests.flatMap((request) =>
    orders(request).flatMap(({ status, date_of_survey, modified }) => {
      const days = status === 'Completed' ? daysBetween(date_of_survey, modified) : null;
      return days === null || days < 0 ? [] : [days];
    }),
  );
  return {
    party,
    name,
    requests: requests.length,
    accepted: accepted.length,
    rejected: requests.filter(({ status }) => status === assumptions.rfqRejected).length,
    unanswered: requests.filter(({ status }) => status === 'New').length,
    answerHours: medianWith(answers),
    turnaroundDays: medianWith(turnarounds),
  };
}

/**
 * How all parties worked on the requests made from a day on (`YYYY-MM-DD`), and each of them, the ones with most requests
 * first. A request counts as accepted when it is, or has job orders: one that was cancelled afterwards was accepted too. Pure.
 */
export function workFigures(
  requests: readonly WorkRequest[],
  orders: readonly WorkOrder[],
  since: string,
): { all: WorkFigures; parties: WorkFigures[] } {
  const made = requests.filter(({ creation }) => creation.slice(0, 10) >= since);
  const ordersOf = groupBy(orders, ({ rfq_id }) => rfq_id);
  const byParty = groupBy(made, ({ party }) => party);
  return {
    all: figuresOf('', 'All', made, ordersOf),
    parties: [...byParty]
      .map(([party, own]) => figuresOf(party, own[0]?.partyName || party, own, ordersOf))
      .toSorted((a, b) => b.requests - a.requests || compareNames(a.name, b.name)),
  };
}
