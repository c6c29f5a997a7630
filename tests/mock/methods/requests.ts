import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { RFQ, SubRFQ } from '@/api/doctypes/rfq';
import type { Ctx } from '../engine/context';
import { demandVendor, partyOf } from '../site/parties';
import { giveBack } from './credit';
import type { MethodsOf } from './define';

/** A request of the calling vendor: 404 when missing, 403 when it is another's. */
function ownRequest(ctx: Ctx, rfqId: string): RFQ {
  const rfq = ctx.db.get<RFQ>('RFQ', rfqId);
  if (!rfq) return ctx.throwNotFound(`RFQ ${rfqId} not found`);
  demandVendor(ctx, rfq.vendor ?? '');
  return rfq;
}

/** Record name of a line's survey type, given as text or name. */
function typeIdOf(ctx: Ctx, line: SubRFQ): string {
  const type = line.type_of_survey ?? '';
  return (
    ctx.db.exists('Type Of Survey', {
      type_of_survey: type,
      category: line.category_of_survey ?? '',
      sub_category: line.sub_category_of_survey ?? '',
    }) ??
    ctx.db.exists('Type Of Survey', type) ??
    ''
  );
}

/** The job order of an accepted request's line. */
function jobOrderOf(ctx: Ctx, rfq: RFQ, line: SubRFQ): object {
  const id = typeIdOf(ctx, line);
  return {
    rfq_id: rfq.name,
    requester_id: rfq.requester,
    requester_name: rfq.requester_name,
    vendor_id: rfq.vendor,
    vendor_name: rfq.vendor_name,
    category_of_survey: line.category_of_survey,
    sub_category_of_survey: line.sub_category_of_survey,
    type_of_survey: ctx.db.value('Type Of Survey', id, 'type_of_survey') ?? line.type_of_survey,
    type_of_survey_id: id,
    scope_of_survey: line.scope_of_survey,
    survey_areaspot: rfq.survey_areaspot,
    name_of_areaspot: rfq.name_of_areaspot,
    location_of_survey: rfq.location_of_survay, // sic
    date_of_survey: rfq.date_of_survey,
    time: '', // when left out, the server would set the current time (R11)
    estimated_rate: rfq.estimated_rate_usd,
    currency: rfq.currency,
    quantity_of_cargo: rfq.cargo_quantity,
    status: 'New',
  };
}

const OPEN_JOBS = ['New', 'Allocated', 'In Progress'];

/** Argument of `bulk_allocate`: lists of surveyors by job order. */
function surveyorsByJob(ctx: Ctx, json: string): Record<string, string[]> {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    given = null;
  }
  const isMap = typeof given === 'object' && given !== null && !Array.isArray(given);
  const holds = isMap && Object.values(given as object).every((ids) => Array.isArray(ids) && ids.length > 0);
  if (!holds) ctx.throwValidation('Name the surveyors of each job order', { title: 'Allocation' });
  return given as Record<string, string[]>;
}

/** Methods for requests after they were sent (2§4). */
export const requestMethods: MethodsOf<
  | 'check_status_of_rfq'
  | 'change_status_of_rfq_into_cancelled'
  | 'change_status_of_rfq_into_completed'
  | 'create_job_order'
  | 'bulk_allocate'
> = {
  check_status_of_rfq: {
    required: ['rfq_id'],
    run: (ctx, { rfq_id }) => ctx.db.getChecked<RFQ>('RFQ', rfq_id).status,
  },

  change_status_of_rfq_into_cancelled: {
    required: ['rfq_id', 'vendor_id'],
    run(ctx, { rfq_id, vendor_id }) {
      // Whoever has sent it takes it back as long as nobody has answered it.
      const sent = ctx.db.get<RFQ>('RFQ', rfq_id);
      const isWithdrawn =
        sent?.status === 'New' && Boolean(sent.requester) && partyOf(ctx).requesterId === sent.requester;
      const rfq = sent && isWithdrawn ? sent : ownRequest(ctx, rfq_id);
      if (rfq.vendor !== vendor_id) ctx.throwPermission('This request is addressed to another vendor');
      ctx.db.update('RFQ', rfq_id, { status: 'Cancelled' });
      const jobs = ctx.db.list<{ name: string }>('Job Order', {
        filters: [
          ['rfq_id', '=', rfq_id],
          ['status', 'in', OPEN_JOBS],
        ],
      });
      for (const { name } of jobs) ctx.db.update('Job Order', name, { status: 'Cancelled' });
      giveBack(ctx, vendor_id, rfq_id, Infinity);
      return 'Cancelled';
    },
  },

  change_status_of_rfq_into_completed: {
    required: ['rfq_id'],
    run(ctx, { rfq_id }) {
      ownRequest(ctx, rfq_id);
      ctx.db.update('RFQ', rfq_id, { status: 'Completed' });
      return 'Completed';
    },
  },

  /** One job order for each line; called twice it makes them twice (R14). */
  create_job_order: {
    required: ['rfq_id'],
    run(ctx, { rfq_id }) {
      const rfq = ownRequest(ctx, rfq_id);
      if (rfq.status !== 'Accepted') {
        ctx.throwValidation('Job orders are made from an accepted request only', { title: 'Not accepted' });
      }
      const lines = ctx.db.list<SubRFQ>('Sub RFQ', {
        fields: ['category_of_survey', 'sub_category_of_survey', 'type_of_survey', 'scope_of_survey'],
        filters: [['rfq_id', '=', rfq_id]],
        orderBy: 'creation asc',
      });
      const made = lines.map((line) =>
        ctx.db.insert<{ name: string; status: string }>('Job Order', jobOrderOf(ctx, rfq, line)),
      );
      ctx.addMessage(`${made.length} job orders created`, { indicator: 'green', alert: true });
      return made.map(({ name, status }) => ({ name, status }));
    },
  },

  /** All or none: one refused job order rolls back the others. */
  bulk_allocate: {
    required: ['job_orders'],
    run(ctx, { job_orders }) {
      for (const [name, surveyors] of Object.entries(surveyorsByJob(ctx, job_orders))) {
        const job = ctx.db.get<JobOrder>('Job Order', name);
        if (!job) return ctx.throwNotFound(`Job Order ${name} not found`);
        demandVendor(ctx, job.vendor_id ?? '');
        if (!OPEN_JOBS.includes(job.status ?? ''))
          ctx.throwValidation(`Job order ${name} is ${job.status}`, { title: 'Closed' });
        ctx.db.update('Job Order', name, {
          surveyor: surveyors.map((surveyor) => ({ surveyor, allocated: 1 })),
          status: job.status === 'In Progress' ? job.status : 'Allocated',
        });
      }
      return 'Allocated';
    },
  },
};
