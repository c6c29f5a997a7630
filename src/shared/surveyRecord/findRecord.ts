import type { Doctype, Doctypes } from '@/api/doctypes/index';
import { ApiError } from '@/api/errors';
import { getDoc, listDocs, type Filter, type ListRequest } from '@/api/resource';

/**
 * Names of the survey records of a job order, oldest first: two browsers may have made one each. The framework's own method is asked where a
 * site refuses the list (D174).
 */
export async function recordsOf<D extends Doctype>(
  doctype: D,
  jobOrder: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const filters = [['job_order_id', '=', jobOrder]] as unknown as Filter<D>[];
  const request = { fields: ['name', 'job_order_id'], filters, orderBy: 'creation asc', limit: 20 };
  const list = () => listDocs<D, never>(doctype, request as unknown as ListRequest<D, never>, { signal });
  const found = (await list().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.failure !== 'refused') throw error;
    return (await import('./listByMethod')).listByMethod(doctype, jobOrder, signal);
  })) as readonly { name?: string }[];
  return found.flatMap(({ name }) => name ?? []);
}

/** The survey record of a job order: the oldest, should there ever be two (D180). */
export async function findRecord<D extends Doctype>(
  doctype: D,
  jobOrder: string,
  signal?: AbortSignal,
): Promise<Doctypes[D] | null> {
  const [name] = await recordsOf(doctype, jobOrder, signal);
  return name === undefined ? null : getDoc(doctype, name, { signal });
}
