import { assumptions } from '@/api/assumptions';
import { basedOn } from '@/api/basedOn';
import { wasNotApplied } from '@/api/errors';
import { callMethod } from '@/api/method';
import { getDoc, listDocs, updateDoc } from '@/api/resource';
import { serverToday } from '@/api/serverClock';
import { toDate, toWireDateTime } from '@/lib/dates';
import {
  entriesOf,
  journalTiming,
  openEntries,
  runEntry,
  UncertainStepError,
  type JournalEntry,
  type OnStep,
  type Perform,
} from '@/lib/device/journal';
import { plural } from '@/lib/numbers';
import { currentSession } from '@/session/store';
import { selectBalance } from '@/shared/credit/balance';
import { likelyDone, listLots, pointsStep, readLots, wereTaken, type LotPoints } from '@/shared/credit/lots';
import { mayBeEcho } from '@/shared/repeatedCall';
import { surplusOrders } from './surplusOrders';

export const ACCEPT_RFQ = 'accept-rfq';

/** An acceptance, unchanged from the moment the vendor presses Accept. */
export interface AcceptPayload {
  rfqId: string;
  vendorId: string;
  /** `modified` of the request as the vendor saw it: a later change is a conflict (D29). */
  modified: string;
  /** Points that the request costs. */
  points: number;
  /** The request is already accepted and only its job orders are missing. */
  accepted: boolean;
}

/** Accepting: status, job orders, points (D95, D136). */
export function acceptSteps({ points }: AcceptPayload) {
  return [
    { key: 'status', label: 'Request accepted' },
    { key: 'job-orders', label: 'Job orders created' },
    ...(deducts(points) ? [{ key: 'points', label: `${plural(points, 'credit point')} taken` }] : []),
  ];
}

const deducts = (points: number) => assumptions.deductPointsOnAccept && points > 0;

/** Names of a request's job orders, oldest first. */
const jobOrdersOf = async (rfqId: string): Promise<string[]> => {
  const rows = await listDocs('Job Order', {
    fields: ['name'],
    filters: [['rfq_id', '=', rfqId]],
    orderBy: 'creation asc, name asc',
    limit: 1000,
  });
  return rows.map(({ name }) => name);
};

/**
 * Runs or continues an acceptance. `create_job_order` and `credit_point_deduction` act again when called
 * again (R14), so each looks first: at the request's job orders, and at the lots of points before and after.
 */
export async function runAccept(entryId: string, onStep?: OnStep): Promise<true> {
  await settleEarlier(entryId);
  return runEntry(
    entryId,
    async (perform, entry) => {
      const payload = entry.payload as AcceptPayload;
      const { rfqId, vendorId, points } = payload;
      const resumed = Object.keys(entry.steps).length > 0;
      await setStatus(perform, entry, payload);
      const orders = await createOrders(perform, payload);
      // The missing job orders were made, and paid for, in another browser meanwhile.
      const paid = payload.accepted && orders === 'met';
      if (!deducts(points) || paid) return true;
      // What was met may have been made, and paid for, by another browser since this one first tried. An earlier version noted the
      // lots with the job orders alone.
      const lotsAt = (step: string) => beforeOf<Partial<BeforeOrders>>(entry, step)?.lots;
      const lots = (orders === 'met' ? lotsAt('status') : undefined) ?? lotsAt('job-orders') ?? {};
      const taken = await perform({ key: 'taken', run: () => wereTakenAlready(lots, payload, resumed) });
      return perform({
        key: 'points',
        ...pointsStep(
          'taken',
          vendorId,
          () => (taken ? 0 : points),
          // another acceptance of that moment may have taken as much
          async () => ((await othersAccepted(payload)) ? null : ''),
        ),
        isEcho: mayBeEcho,
        run: async (idempotencyKey) => {
          if (taken) return true as const;
          const asked = { vendor_id: vendorId, rfq_id: rfqId, transaction_date: serverToday() };
          await callMethod('credit_point_deduction', asked, { idempotencyKey });
          return true as const;
        },
      });
    },
    { wasNotApplied, onStep },
  );
}

/** What there was before the job orders: the points tell whether the site took them with these. */
interface BeforeOrders {
  lots: LotPoints;
}

/** What there was before the first try. One that an earlier version of the app began has no lots. */
interface BeforeStatus extends Partial<BeforeOrders> {
  modified: string;
}

const lotsBefore = async ({ vendorId, points }: AcceptPayload): Promise<LotPoints> =>
  deducts(points) ? readLots(vendorId) : {};

/** Sets the status, from what the vendor saw (D29). */
function setStatus(perform: Perform, entry: JournalEntry, payload: AcceptPayload) {
  const { rfqId, modified, accepted } = payload;
  const isAccepted = async (before: BeforeStatus | undefined) =>
    before?.modified === modified && (await getDoc('RFQ', rfqId)).status === assumptions.rfqAccepted;
  return perform<true, BeforeStatus>({
    key: 'status',
    before: async () => {
      const lots = await lotsBefore(payload);
      return { modified: (await getDoc('RFQ', rfqId)).modified, lots };
    },
    find: async (before) => ((await isAccepted(before)) ? true : undefined),
    run: async () => {
      if (accepted) return true;
      try {
        await updateDoc('RFQ', rfqId, { status: assumptions.rfqAccepted, ...basedOn({ modified }) });
      } catch (error) {
        const isEcho = mayBeEcho(error) && (await isAccepted(beforeOf<BeforeStatus>(entry, 'status')));
        // This very change, sent twice by the browser (R22), or another browser's: that one makes job orders by now.
        if (isEcho) await new Promise((done) => setTimeout(done, journalTiming.settle));
        if (!isEcho || (await jobOrdersOf(rfqId)).length > 0) throw error;
      }
      return true;
    },
  });
}

const beforeOf = <Before>(entry: JournalEntry, step: string) =>
  entry.steps[step]?.before as Before | undefined;

/** Makes the job orders, unless they are there: `met`. */
function createOrders(perform: Perform, payload: AcceptPayload) {
  const { rfqId } = payload;
  return perform<'made' | 'met', BeforeOrders>({
    key: 'job-orders',
    before: async () => ({ lots: await lotsBefore(payload) }),
    find: async () => ((await jobOrdersOf(rfqId)).length > 0 ? 'made' : undefined),
    run: async (idempotencyKey) => {
      const there = assumptions.ensureJobOrder === 'if-missing' ? (await jobOrdersOf(rfqId)).length : 0;
      if (there > 0) return 'met';
      await callMethod('create_job_order', { rfq_id: rfqId }, { idempotencyKey });
      return 'made';
    },
    isEcho: mayBeEcho,
    repeated: async (orders) => {
      if (orders === 'met') return undefined;
      const [made, lines] = await Promise.all([
        listDocs('Job Order', {
          fields: ['name', 'type_of_survey', 'status'],
          filters: [['rfq_id', '=', rfqId]],
          orderBy: 'creation asc, name asc',
          limit: 1000,
        }),
        listDocs('Sub RFQ', {
          fields: ['name', 'type_of_survey', 'quantity'],
          filters: [['rfq_id', '=', rfqId]],
          limit: 1000,
        }),
      ]);
      const surplus = surplusOrders(lines, made);
      return surplus
        ? `${surplus.text}; do not allocate ${surplus.names.join(', ')}. Nothing was deleted.`
        : undefined;
    },
  });
}

/** How long before this one another acceptance may have begun whose points went while this one ran. */
const OTHERS_WITHIN_MS = 120_000;

/** Whether another request of the vendor was accepted lately, not counting those that this browser has finished. */
async function othersAccepted({ rfqId, vendorId }: AcceptPayload): Promise<boolean> {
  const { modified } = await getDoc('RFQ', rfqId);
  const lately = toWireDateTime(new Date((toDate(modified)?.getTime() ?? Date.now()) - OTHERS_WITHIN_MS));
  const [others, known] = await Promise.all([
    listDocs('RFQ', {
      fields: ['name'],
      filters: [
        ['vendor', '=', vendorId],
        ['status', '=', assumptions.rfqAccepted],
        ['modified', '>=', lately],
        ['name', '!=', rfqId],
      ],
      limit: 100,
    }),
    entriesOf(ACCEPT_RFQ, currentSession().email),
  ]);
  const finished = known.filter(({ done }) => done).map(({ id }) => id.split('/'));
  return others.some(({ name }) => !finished.some((parts) => parts.includes(name)));
}

/**
 * Whether the points went already with the job orders, as on a site whose `create_job_order` takes them. After an interruption,
 * or when another request was accepted at that time, they may have gone for something else: the person decides (D210).
 */
async function wereTakenAlready(lots: LotPoints, payload: AcceptPayload, resumed: boolean): Promise<boolean> {
  const { vendorId, points } = payload;
  const now = await readLots(vendorId);
  if (!wereTaken(points, lots, now)) return false;
  const others = await othersAccepted(payload);
  if (!resumed && !others) return true;
  const likely = others ? undefined : likelyDone('taken', points, lots, now);
  throw new UncertainStepError({
    before: lots,
    now,
    made: true,
    otherwise: false,
    ...(likely ? { likely } : {}),
  });
}

const unsettled = (entry: JournalEntry) => entry.steps['points']?.state === 'tried';

/**
 * Lots do not show what used their points. An earlier acceptance whose deduction may have happened is finished first, since later
 * this one's points would look like its own. Where the person must decide about it, both readings are noted by then, and this one
 * goes on as long as there are points for both.
 */
async function settleEarlier(entryId: string): Promise<void> {
  const owner = currentSession().email;
  const earlier = async () => {
    const open = await openEntries(ACCEPT_RFQ, owner);
    const own = open.findIndex(({ id }) => id === entryId);
    return open.slice(0, Math.max(0, own)).filter(unsettled);
  };
  for (const entry of await earlier()) {
    try {
      await runAccept(entry.id);
    } catch (error) {
      if (!(await earlier()).some(({ id }) => id === entry.id)) continue;
      if (!(error instanceof UncertainStepError)) throw error;
    }
  }
  const left = await earlier();
  const payload = (await openEntries(ACCEPT_RFQ, owner)).find(({ id }) => id === entryId)?.payload;
  if (left.length === 0 || !payload) return;
  const { vendorId, points } = payload as AcceptPayload;
  const owed = left.map((entry) => entry.payload as AcceptPayload);
  const balance = selectBalance(await listLots(vendorId), serverToday());
  const needed = owed.reduce((sum, one) => sum + one.points, points);
  if (balance < needed)
    throw new Error(
      `It is not certain whether the points of ${owed.map(({ rfqId }) => rfqId).join(', ')} were taken, and ${plural(balance, 'point')} may not be enough for both. Open it and decide first.`,
    );
}
