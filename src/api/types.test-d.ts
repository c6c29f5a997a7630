/** What must not compile: the type check reads this file and fails when an expected error is missing. */
import { callMethod } from './method';
import { countQuery, docQuery, listQuery, methodQuery } from './queries';
import { deleteDoc } from './deletion';
import { countDocs, createDoc, getDoc, listDocs, updateDoc, updateTable } from './resource';
import type { ListSpec } from './listSpec';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <_Holds extends true>(): void => undefined;

export async function doctypes(): Promise<void> {
  await getDoc('Draft Survay', 'DS-00001');
  // @ts-expect-error the contract spells it Draft Survay
  await getDoc('Draft Survey', 'DS-00001');
  // @ts-expect-error names of DocTypes keep their case
  await deleteDoc('rfq', 'RFQ-00001');
  // @ts-expect-error no such DocType
  await countDocs('Requests');
  // @ts-expect-error no such DocType
  docQuery('Job order', 'JO-00001');
}

export async function fields(): Promise<void> {
  await createDoc('RFQ', { location_of_survay: 'Mundra', estimated_rate_usd: '1250.50' });
  // @ts-expect-error the contract spells it location_of_survay
  await createDoc('RFQ', { location_of_survey: 'Mundra' });
  // @ts-expect-error a check is 0 or 1
  await updateDoc('Vendor Requester Link', 'x', { preffered: true });
  // @ts-expect-error a date is text
  await updateDoc('RFQ', 'x', { date_of_survey: new Date() });
  // @ts-expect-error an amount that is no number
  await updateDoc('RFQ', 'x', { estimated_rate_usd: '1,250 USD' });
  // @ts-expect-error who made a document is the server's to say
  await createDoc('RFQ', { owner: 'someone' });
  await updateTable('RFQ', 'x', 'contact_details', (rows) => [...rows, { contact_person_name: 'Ann' }]);
  // @ts-expect-error no such column in the row
  await updateTable('RFQ', 'x', 'contact_details', (rows) => [...rows, { contact_person: 'Ann' }]);
  // @ts-expect-error no child table
  await updateTable('RFQ', 'x', 'status', (rows) => rows);
}

export async function lists(): Promise<void> {
  const rows = await listDocs('RFQ', {
    fields: ['name', 'cargo'],
    filters: [['status', 'in', ['New']]],
    orFilters: [['vendor_name', 'like', '%a%']],
    orderBy: 'cargo asc, name asc',
    limit: 10,
  });
  same<Equal<(typeof rows)[number], { name: string; cargo?: string | null }>>();
  // @ts-expect-error was not asked for
  void rows[0]?.status;
  // @ts-expect-error no such field
  await listDocs('RFQ', { fields: ['nmae'], limit: 1 });
  // @ts-expect-error child tables are in no list
  await listDocs('RFQ', { fields: ['contact_details'], limit: 1 });
  // @ts-expect-error no such field in the filter
  await listDocs('RFQ', { fields: ['name'], filters: [['staus', '=', 'New']], limit: 1 });
  // @ts-expect-error no such operator
  await listDocs('RFQ', { fields: ['name'], filters: [['status', '==', 'New']], limit: 1 });
  // @ts-expect-error no such field in the order
  await listDocs('RFQ', { fields: ['name'], orderBy: 'modifed desc', limit: 1 });
  // @ts-expect-error a limit is never left to the server (R3)
  await listDocs('RFQ', { fields: ['name'] });
  // @ts-expect-error nor are the fields
  await listDocs('RFQ', { limit: 1 });
  // @ts-expect-error a field of another DocType
  countQuery('Tickets', [['location_of_survay', '=', 'x']]);
  // @ts-expect-error no such field
  listQuery('RFQ', { fields: ['nmae'], limit: 1 });
}

/** A search over a field that the list does not ask for. */
export const spec: ListSpec<'RFQ', 'name' | 'status'> = {
  doctype: 'RFQ',
  fields: ['name', 'status'],
  filters: [],
  // @ts-expect-error not among the fields
  searchIn: ['cargo'],
};

export async function methods(): Promise<void> {
  await callMethod('count_of_preffered_vendors_for_requester', { requester: 'REQ-00001' });
  // @ts-expect-error the contract spells it preffered
  await callMethod('count_of_preferred_vendors_for_requester', { requester: 'REQ-00001' });
  // @ts-expect-error a parameter that the method does not have
  await callMethod('login', { login_id: 'a@b.example', passwrd: 'x' });
  // @ts-expect-error a parameter is missing
  await callMethod('login', { login_id: 'a@b.example' });
  // @ts-expect-error a parameter of another type
  await callMethod('get_vendors_for_requester', { preferred: 'yes' });
  const count = await callMethod('get_count', { doctype: 'RFQ' });
  same<Equal<typeof count, number | null>>();
  const surveyors = await callMethod('get_surveyor_list', { requester_id: 'REQ-00001' });
  const id = surveyors?.[0]?.surveyor_id;
  same<Equal<typeof id, string | undefined>>();
  // @ts-expect-error not in the answer
  void surveyors?.[0]?.password;
  const login = await callMethod('login', { login_id: 'a@b.example', password: 'x' });
  const role = login?.roles[0]?.role;
  same<Equal<typeof role, string | undefined>>();
  const made = callMethod('create_job_order', { rfq_id: 'RFQ-00001' });
  same<Equal<typeof made, Promise<void>>>();
}

/** What changes data is never a query (D22). */
export function changes(): void {
  methodQuery('check_status_of_rfq', { rfq_id: 'RFQ-00001' });
  // @ts-expect-error a GET that cancels
  methodQuery('change_status_of_rfq_into_cancelled', { rfq_id: 'RFQ-00001', vendor_id: 'CUST-00001' });
  // @ts-expect-error a GET that changes the password
  methodQuery('reset_password', { email: '', old_password: '', new_password: '', confirm_password: '' });
  // @ts-expect-error a login is not read again
  methodQuery('login', { login_id: '', password: '' });
}
