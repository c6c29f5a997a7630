import type { ListSpec } from '@/api/listSpec';
import { listQuery } from '@/api/queries';

export const countriesQuery = () =>
  listQuery('Country', {
    fields: ['name', 'country_name', 'code'],
    orderBy: 'country_name asc',
    limit: 500, // more than there are countries (1§9)
  });

/** At most as many requesters as the contract's limit (2§9, D133). */
export const requestersQuery = () =>
  listQuery('Requester', {
    fields: ['name', 'customer_name', 'customer_group', 'email_id'],
    orderBy: 'modified desc',
    limit: 200,
  });

const SURVEYOR_FIELDS = [
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'email',
  'mobile_no',
  'is_independent_surveyor',
] as const;

export const surveyorSpec: ListSpec<'Surveyor', (typeof SURVEYOR_FIELDS)[number]> = {
  doctype: 'Surveyor',
  fields: SURVEYOR_FIELDS,
  filters: [],
  searchIn: ['name', 'first_name', 'middle_name', 'last_name', 'email'],
};

const VENDOR_FIELDS = ['name', 'creation', 'customer_name', 'email_id', 'mobile_no'] as const;

export const vendorSpec: ListSpec<'Customer', (typeof VENDOR_FIELDS)[number]> = {
  doctype: 'Customer',
  fields: VENDOR_FIELDS,
  filters: [],
  searchIn: ['name', 'customer_name', 'email_id'],
};
