import type { Doctype, Doctypes } from '@/api/doctypes/index';
import { getDoc, listDocs, type Filter, type ListRequest } from '@/api/resource';

/** The survey record of a job order: the oldest, should there ever be two (D180). */
export async function findRecord<D extends Doctype>(
  doctype: D,
  jobOrder: string,
  signal?: AbortSignal,
): Promise<Doctypes[D] | null> {
  const filters = [['job_order_id', '=', jobOrder]] as unknown as Filter<D>[];
  const request = { fields: ['name', 'job_order_id'], filters, orderBy: 'creation asc', limit: 20 };
  const [found] = await listDocs<D, never>(doctype, request as unknown as ListRequest<D, never>, { signal });
  const name = (found as { name?: string } | undefined)?.name;
  return name === undefined ? null : getDoc(doctype, name, { signal });
}
