import type { Doctype } from '@/api/doctypes/index';
import { ApiError } from '@/api/errors';
import { callMethod } from '@/api/method';

/** The survey records of a job order, oldest first, by `frappe.client.get_list`. */
export async function listByMethod(
  doctype: Doctype,
  jobOrder: string,
  signal?: AbortSignal,
): Promise<readonly { name: string }[]> {
  const rows = await callMethod(
    'get_list',
    {
      doctype,
      fields: JSON.stringify(['name', 'job_order_id']),
      filters: JSON.stringify([['job_order_id', '=', jobOrder]]),
      order_by: 'creation asc',
      limit_page_length: 20,
    },
    { signal },
  );
  if (rows === null) throw new ApiError({ failure: 'unreadable' });
  return rows.flatMap(({ name }) => (typeof name === 'string' && name !== '' ? [{ name }] : []));
}
