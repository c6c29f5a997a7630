import type { SurveyRecord } from '@/api/doctypes/surveyRecord';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { describedKinds } from '@/kinds/registry';
import { demandSurveyor, jobOrdersOf } from '../site/parties';
import type { MethodsOf } from './define';
import { orderOf } from './vendors';

const JOB_FIELDS = [
  'name',
  'creation',
  'modified',
  'rfq_id',
  'requester_id',
  'requester_name',
  'vendor_id',
  'vendor_name',
  'type_of_survey',
  'type_of_survey_id',
  'category_of_survey',
  'sub_category_of_survey',
  'scope_of_survey',
  'survey_areaspot',
  'name_of_areaspot',
  'location_of_survey',
  'date_of_survey',
  'time',
  'quantity_of_cargo',
  'container_number',
  'first_surveyor',
  'second_surveyor',
  'status',
  'comments',
];

/** A surveyor's own jobs and reports (3§7). Neither list has a limit (R20). */
export const surveyMethods: MethodsOf<'job_order_listview_for_surveyor' | 'reportview_surveyor_side'> = {
  job_order_listview_for_surveyor: {
    required: ['surveyor'],
    run(ctx, { surveyor, order_by }) {
      demandSurveyor(ctx, surveyor);
      return ctx.db.list('Job Order', {
        fields: JOB_FIELDS,
        filters: [['name', 'in', [...jobOrdersOf(ctx, surveyor)]]],
        orderBy: orderOf(order_by),
      });
    },
  },

  reportview_surveyor_side: {
    required: ['surveyor_name'],
    run(ctx, { surveyor_name, order_by }) {
      demandSurveyor(ctx, surveyor_name);
      const jobs = [...jobOrdersOf(ctx, surveyor_name)];
      return describedKinds().flatMap((kind) => {
        const flags = kind.reports
          .flatMap((report): string[] => [report.upload, report.signed ?? ''])
          .filter(Boolean);
        const checks = ['formal_check', 'completion_check', 'preliminary_check'];
        return ctx.db
          .list<SurveyRecord>(kind.doctype, {
            fields: [...new Set([...kind.listFields, 'rfq_id', ...checks, ...flags])],
            filters: [['job_order_id', 'in', jobs]],
            orderBy: orderOf(order_by),
          })
          .map((record) => {
            const order = ctx.db.get<JobOrder>('Job Order', record.job_order_id ?? '');
            return {
              ...record,
              doctype: kind.doctype,
              type_of_survey: order?.type_of_survey ?? '',
              date_of_survey: order?.date_of_survey ?? '',
              location_of_survey: order?.location_of_survey ?? '',
              status: order?.status ?? '',
            };
          });
      });
    },
  },
};
