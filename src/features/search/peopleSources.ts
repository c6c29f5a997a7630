import { callMethod } from '@/api/method';
import { shownList } from '@/lib/storedText';
import { paths, to, type Path } from '@/paths';
import { staffQuery } from '@/shared/staff';
import { MAX_HITS } from './hits';
import { rowsWith, type SearchSource } from './source';

/** Records that are read to find people in them. */
const PARTY_ROWS = 100;

/** The customers of a vendor: those who stand on its requests. */
export const customers = (vendor: string): SearchSource => ({
  id: 'customers',
  label: 'Customers',
  list: paths.customers,
  read: async (text, tools) => {
    const fields = ['requester', 'requester_name'] as const;
    const rows = await rowsWith('RFQ', fields, [['vendor', '=', vendor]], fields, text, tools, PARTY_ROWS);
    const names = new Map(
      rows.flatMap((row) => (row.requester ? [[row.requester, row.requester_name]] : [])),
    );
    return [...names].slice(0, MAX_HITS).map(([id, name]) => ({
      key: `Requester/${id}`,
      id: id ?? '',
      title: shownList(name),
      facts: 'Customer',
      to: to(paths.customers, undefined, { customer: id ?? '' }),
    }));
  },
});

/** Those who work for a vendor, from the one list that there is. */
export const staff = (vendor: string): SearchSource => ({
  id: 'staff',
  label: 'Surveyors',
  list: paths.staff,
  read: async (text, { client }) => {
    const wanted = text.trim().toLowerCase();
    const everybody = await client.fetchQuery({ ...staffQuery(vendor), staleTime: 300_000 });
    return everybody
      .filter(({ id, name, email }) =>
        [id, name, email].some((field) => field.toLowerCase().includes(wanted)),
      )
      .slice(0, MAX_HITS)
      .map(({ id, name, email }) => ({
        key: `Surveyor/${id}`,
        id,
        title: shownList(name),
        facts: email,
        to: to(paths.staff, undefined, { user: id }),
      }));
  },
});

/** Vendors of the directory. */
export const vendors = (requester: string): SearchSource => ({
  id: 'vendors',
  label: 'Vendors',
  list: paths.vendors,
  read: async (text, { signal }) => {
    const rows =
      (await callMethod(
        'search_vendors_using_search_field',
        { search_field: text.trim(), requester },
        { signal },
      )) ?? [];
    return rows
      .filter(({ vendor_id }) => vendor_id !== '')
      .slice(0, MAX_HITS)
      .map(({ vendor_id: id, vendor_name, email_id }) => ({
        key: `Customer/${id}`,
        id,
        title: shownList(vendor_name) || id,
        facts: email_id,
        to: to(paths.vendors, undefined, { vendor: id }),
      }));
  },
});

/** Parties that an admin reads in lists of their own. */
export const parties = (doctype: 'Requester' | 'Customer', label: string, list: Path): SearchSource => ({
  id: doctype,
  label,
  list,
  read: async (text, tools) => {
    const fields = ['name', 'customer_name', 'email_id'] as const;
    const rows = await rowsWith(doctype, fields, [], fields, text, tools);
    return rows.map((row) => ({
      key: `${doctype}/${row.name}`,
      id: row.name,
      title: shownList(row.customer_name),
      facts: shownList(row.email_id),
      to: `${list}?${new URLSearchParams({ q: row.name }).toString()}`,
    }));
  },
});

export const surveyors: SearchSource = {
  id: 'surveyors',
  label: 'Surveyors',
  list: paths.surveyors,
  read: async (text, tools) => {
    const fields = ['name', 'first_name', 'middle_name', 'last_name', 'email'] as const;
    // the parts of a name are fields of their own: the site is asked for one word, the others are looked for in what it found
    const [word = '', ...others] = text.trim().toLowerCase().split(/\s+/);
    const rows = await rowsWith('Surveyor', fields, [], fields, word, tools, PARTY_ROWS);
    const found = rows.filter((row) => {
      const whole = fields.map((field) => row[field] ?? '').join(' ');
      return others.every((other) => whole.toLowerCase().includes(other));
    });
    return found.slice(0, MAX_HITS).map((row) => ({
      key: `Surveyor/${row.name}`,
      id: row.name,
      title: shownList([row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ')),
      facts: shownList(row.email),
      to: to(paths.surveyors, undefined, { q: row.name }),
    }));
  },
};
