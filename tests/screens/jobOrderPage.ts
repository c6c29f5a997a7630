import { within } from '@testing-library/react';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { paths, to } from '@/paths';
import type { AccountKey } from '@tests/mock/accounts';
import type { Backend } from '@tests/mock/engine/backend';
import type { Db } from '@tests/mock/engine/context';
import { aDraftSurvay } from '@tests/mock/seed/builders';
import { renderAt, type Rendered } from './renderAt';

/** The rows of a list of job orders. */
export const orderRows = ({ screen }: Rendered, label: string) =>
  within(screen.getByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1);

/** A job order of the first vendor in this status, its drawer open. */
export async function openOrder(status: string, prepare?: (backend: Backend, id: string) => void) {
  let id = '';
  const page = await renderAt(() => to(paths.jobOrders, undefined, { tab: 'allocation', order: id }), {
    as: 'vendor',
    prepare: (backend) => prepare?.(backend, id),
    seed: (db) => {
      id = db.insert<{ name: string }>('Job Order', {
        quantity_of_cargo: 0.45,
        rfq_id: 'RFQ-00001',
        vendor_id: 'CUST-00001',
        requester_id: 'REQ-00001',
        requester_name: 'Meridian Grain Traders',
        type_of_survey: 'Draft Survey',
        location_of_survey: 'Paradip',
        status,
        time: '',
      }).name;
    },
  });
  await page.screen.findByRole('dialog', { name: id });
  const order = () => page.backend.asSystem(({ db }) => db.get<JobOrder>('Job Order', id));
  return { ...page, id, order };
}

/** Takes an option of an autocomplete of surveyors. */
export async function chooseSurveyor(page: Rendered, label: string, name: string) {
  await page.user.click(page.screen.getByRole('combobox', { name: label }));
  await page.user.click(await page.screen.findByRole('option', { name: new RegExp(name) }));
}

/** A completed job of the first vendor for the first requester, with a survey whose formal report was uploaded. */
export function aReportedJob(db: Db): string {
  const { name } = db.insert<{ name: string }>('Job Order', {
    rfq_id: 'RFQ-00001',
    vendor_id: 'CUST-00001',
    vendor_name: 'Harbour Gauge Surveyors',
    requester_id: 'REQ-00001',
    requester_name: 'Meridian Grain Traders',
    type_of_survey: 'Draft Survey',
    location_of_survey: 'Berth of reports',
    container_number: 'MSKU1234565',
    currency: 'USD',
    status: 'Completed',
    time: '',
    surveyor: [{ surveyor: 'SUR-00001', allocated: 1 }],
  });
  const { doctype, ...survey } = aDraftSurvay({
    job_order_id: name,
    vendor_id: 'CUST-00001',
    requester_id: 'REQ-00001',
    formal_report_upload: '/files/formal.pdf',
  });
  db.insert(doctype, survey);
  for (const status of ['Draft', 'Sent'] as const)
    db.insert('Invoice', {
      job_order: name,
      rfq: 'RFQ-00001',
      vendor_id: 'CUST-00001',
      requester_id: 'REQ-00001',
      total_amount: 100,
      status,
    });
  return name;
}

/** The same, its drawer open. */
export async function openReported(as: AccountKey, change?: (db: Db, order: string) => void) {
  let id = '';
  const tab: Record<string, string> = as === 'requester' ? {} : { tab: 'allocation' };
  const page = await renderAt(() => to(paths.jobOrders, undefined, { order: id, ...tab }), {
    as,
    seed: (db) => {
      id = aReportedJob(db);
      change?.(db, id);
    },
  });
  const drawer = within(await page.screen.findByRole('dialog', { name: id }));
  return { ...page, id, drawer };
}
