import { queryOptions } from '@tanstack/react-query';
import type { ListField } from '@/api/doctypes/index';
import { listQuery } from '@/api/queries';
import { listDocs } from '@/api/resource';

const ofEmail = (email: string) => [['email', '=', email]] as const;

/** Only the public fields of another party's registration (R20). */
export const registrationOf = (email: string) =>
  listQuery('User Registration', {
    fields: [
      'name',
      'ownership',
      'organization_name',
      'mobile_number',
      'address_line_1',
      'address_line_2',
      'city',
      'district',
      'state',
      'pincode',
      'country',
    ],
    filters: ofEmail(email),
    limit: 1,
  });

/** More rows than a registration has. */
const ROWS = 1000;

/**
 * The rows of one table of a registration, with these columns. By list, as its other fields: read whole, a registration would
 * hand over the bank account (R20). Each table is a list of its own, since two in one would give every pair of their rows.
 */
const rowsOf = <Column extends string>(email: string, table: string, columns: readonly Column[]) =>
  queryOptions({
    queryKey: ['User Registration', 'list', 'rows', table, email],
    queryFn: async ({ signal }): Promise<Record<Column, string>[]> => {
      const fields = ['name', ...columns.map((column) => `${table}.${column}`)];
      const rows: readonly object[] = await listDocs(
        'User Registration',
        {
          fields: fields as ListField<'User Registration'>[],
          filters: ofEmail(email),
          limit: ROWS,
        },
        { signal },
      );
      return (
        rows
          .map((row) => {
            const textOf = (column: Column) => {
              const text = (row as Partial<Record<Column, unknown>>)[column];
              return typeof text === 'string' ? text : '';
            };
            return Object.fromEntries(columns.map((column) => [column, textOf(column)])) as Record<
              Column,
              string
            >;
          })
          // A registration without rows answers one that is empty.
          .filter((row) => columns.some((column) => row[column] !== ''))
      );
    },
  });

/** The types of survey that a vendor offers. */
export const offerOf = (email: string) =>
  rowsOf(email, 'category_details', ['category', 'sub_category', 'type_of_survey']);

/** Types of survey by the e-mail of the vendor that names them, of many vendors in one call. */
export const offersOf = (emails: readonly string[]) =>
  queryOptions({
    queryKey: ['User Registration', 'list', 'offers', emails],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, readonly string[]>> => {
      const rows: readonly object[] = await listDocs(
        'User Registration',
        {
          fields: ['email', 'category_details.type_of_survey' as ListField<'User Registration'>],
          filters: [['email', 'in', emails]],
          limit: ROWS * Math.max(emails.length, 1),
        },
        { signal },
      );
      const offers = new Map<string, string[]>();
      for (const row of rows) {
        const { email, type_of_survey: type } = row as Partial<Record<string, unknown>>;
        if (typeof email === 'string' && typeof type === 'string' && type !== '')
          offers.set(email, [...(offers.get(email) ?? []), type]);
      }
      return offers;
    },
  });

/** The documents that a vendor shows of itself (2§2). */
export const documentsOf = (email: string) =>
  rowsOf(email, 'documents', ['document_type', 'document_name', 'document']);
