import { inSlots, type JobOrder } from '@/api/doctypes/jobOrder';
import { noneIfRefused } from '@/api/errors';
import { callMethod } from '@/api/method';
import { listDocs } from '@/api/resource';
import { listAllocated } from '@/shared/allocatedSurveyors';
import { surveyorNames } from '@/shared/staff';

type Order = Pick<JobOrder, 'name' | 'first_surveyor' | 'second_surveyor'>;

/** Ids of the surveyors of job orders; their rows are asked for only where the slots are empty (R25). */
async function idsOf(orders: readonly Order[], signal: AbortSignal): Promise<Map<string, readonly string[]>> {
  const ids = new Map<string, readonly string[]>(orders.map((order) => [order.name, inSlots(order)]));
  const empty = orders.filter((order) => inSlots(order).length === 0).map(({ name }) => name);
  // a site may refuse rows in a list, and hundreds of records are too many: the slots of the others say theirs
  for (const { name, surveyors } of await listAllocated(empty, signal).catch(noneIfRefused))
    ids.set(name, surveyors);
  return ids;
}

/** A requester reads no surveyors and asks for those of his job orders (D148). */
async function namesOf(
  ids: readonly string[],
  party: { field: string; id: string },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  if (party.field === 'requester_id')
    return surveyorNames(await callMethod('get_surveyor_list', { requester_id: party.id }, { signal }));
  const found = await listDocs(
    'Surveyor',
    {
      fields: ['name', 'first_name', 'middle_name', 'last_name'],
      filters: [['name', 'in', ids]],
      limit: ids.length,
    },
    { signal },
  );
  return new Map(
    found.map((one) => [
      one.name,
      [one.first_name, one.middle_name, one.last_name].filter(Boolean).join(' ') || one.name,
    ]),
  );
}

/** Who surveys job orders, by job order and in words. */
export async function readSurveyorsOfOrders(
  orders: readonly Order[],
  party: { field: string; id: string },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const ids = await idsOf(orders, signal);
  const names = await namesOf([...new Set([...ids.values()].flat())], party, signal);
  return new Map([...ids].map(([order, all]) => [order, all.map((id) => names.get(id) ?? id).join(', ')]));
}
