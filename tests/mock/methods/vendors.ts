import type { UserRegistration } from '@/api/doctypes/registration';
import type { Ctx } from '../engine/context';
import type { ListQuery } from '../engine/listQuery';
import { demandRequester, demandSurveyor, demandVendor, jobOrdersOf } from '../site/parties';
import type { MethodsOf } from './define';

/** A vendor of the directory with the values it is filtered by. */
interface VendorAnswer {
  vendor_id: string;
  vendor_name: string;
  email_id: string;
  mobile_no: string;
  preferred: 0 | 1;
  operating_country: string[];
  operating_port: string[];
  categories: { category: string; sub_category: string }[];
}

interface CustomerRow {
  name: string;
  customer_name: string;
  email_id: string;
  mobile_no: string | null;
}

const filled = (values: readonly (string | null | undefined)[]) =>
  values.filter((value) => typeof value === 'string' && value !== '') as string[];

/** Vendors by name, with a requester's preference if one is given. */
function directory(ctx: Ctx, requester: string): (VendorAnswer & { words: string })[] {
  const starred = new Set(
    requester
      ? ctx.db
          .list<{ vendor: string }>('Vendor Requester Link', {
            fields: ['vendor'],
            filters: [
              ['requester', '=', requester],
              ['preffered', '=', 1], // sic
            ],
          })
          .map(({ vendor }) => vendor)
      : [],
  );
  const customers = ctx.db.list<CustomerRow>('Customer', {
    fields: ['name', 'customer_name', 'email_id', 'mobile_no'],
    orderBy: 'customer_name asc',
  });
  return customers.flatMap((customer) => {
    const id = ctx.db.exists('User Registration', { email: customer.email_id });
    const registration = id === undefined ? undefined : ctx.db.get<UserRegistration>('User Registration', id);
    if (!registration || registration.role === 'Requester') return [];
    const rows = (registration.category_details ?? []).map(({ category, sub_category }) => ({
      category: category ?? '',
      sub_category: sub_category ?? '',
    }));
    const distinct = new Map(rows.map((row) => [`${row.category}|${row.sub_category}`, row]));
    return [
      {
        vendor_id: customer.name,
        vendor_name: customer.customer_name,
        email_id: customer.email_id,
        mobile_no: customer.mobile_no ?? '',
        preferred: starred.has(customer.name) ? 1 : 0,
        operating_country: filled((registration.operating_country ?? []).map((row) => row.operating_country)),
        operating_port: filled((registration.operating_port ?? []).map((row) => row.port_name)),
        categories: [...distinct.values()],
        words: [
          registration.organization_name,
          registration.first_name,
          customer.customer_name,
          customer.email_id,
        ]
          .join('\n')
          .toLowerCase(),
      },
    ];
  });
}

const answer = (rows: readonly (VendorAnswer & { words: string })[]): VendorAnswer[] =>
  rows.map(({ words: _words, ...row }) => row);

const SURVEYOR_FIELDS = [
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'email',
  'mobile_no',
  'role',
  'is_independent_surveyor',
  'modified',
];

const ORDER = /^[a-z_]+( (asc|desc))?$/i;

/** A client's sort order; an invalid one becomes latest change first. */
export const orderOf = (order: string | undefined) => (order && ORDER.test(order) ? order : 'modified desc');

/** Names of a vendor's surveyors. */
function staffOf(ctx: Ctx, vendorId: string): string[] {
  const rows = ctx.db.list<{ parent: string }>('Surveyor Vendor', {
    fields: ['parent'],
    filters: [['vendor_id', '=', vendorId]],
  });
  return [...new Set(rows.map(({ parent }) => parent))];
}

/** Requests by the month in which they were made, this year's and last year's, those without any left out. */
function countByMonth(ctx: Ctx, filters: ListQuery['filters']) {
  const found = new Map<string, number>();
  for (const { creation } of ctx.db.list<{ creation: string }>('RFQ', {
    fields: ['creation'],
    filters,
    orderBy: 'creation asc',
  })) {
    const month = creation.slice(0, 7);
    found.set(month, (found.get(month) ?? 0) + 1);
  }
  return { labels: [...found.keys()], values: [...found.values()] };
}

/** Vendors for requesters, a vendor's own staff, and the figures of the dashboards (2§4, 2§7). */
export const vendorMethods: MethodsOf<
  | 'get_vendors_for_requester'
  | 'search_vendors_using_search_field'
  | 'count_of_preffered_vendors_for_requester'
  | 'surveyor_count_for_vendor_dashboard'
  | 'get_user_management_list_for_vendor'
  | 'search_surveyor_using_email'
  | 'get_surveyor_list'
  | 'get_requester_side_rfq_count_for_graph'
  | 'get_vendor_side_rfq_count_for_graph'
  | 'get_surveyor_side_rfq_count_for_graph'
> = {
  get_requester_side_rfq_count_for_graph: {
    required: ['requester_id'],
    run(ctx, { requester_id }) {
      demandRequester(ctx, requester_id);
      return countByMonth(ctx, [['requester', '=', requester_id]]);
    },
  },

  get_vendor_side_rfq_count_for_graph: {
    required: ['vendor_id'],
    run(ctx, { vendor_id }) {
      demandVendor(ctx, vendor_id);
      return countByMonth(ctx, [['vendor', '=', vendor_id]]);
    },
  },

  get_surveyor_side_rfq_count_for_graph: {
    required: ['surveyor_id'],
    run(ctx, { surveyor_id }) {
      demandSurveyor(ctx, surveyor_id);
      const jobs = ctx.db.list<{ rfq_id: string }>('Job Order', {
        fields: ['rfq_id'],
        filters: [['name', 'in', [...jobOrdersOf(ctx, surveyor_id)]]],
      });
      return countByMonth(ctx, [['name', 'in', jobs.map(({ rfq_id }) => rfq_id)]]);
    },
  },

  get_vendors_for_requester: {
    run(ctx, args) {
      const { requester = '', preferred, operating_country, operating_port, category, sub_category } = args;
      if (requester) demandRequester(ctx, requester);
      return answer(
        directory(ctx, requester).filter(
          (vendor) =>
            (preferred !== '1' || vendor.preferred === 1) &&
            (!operating_country || vendor.operating_country.includes(operating_country)) &&
            (!operating_port || vendor.operating_port.includes(operating_port)) &&
            (!category || vendor.categories.some((row) => row.category === category)) &&
            (!sub_category || vendor.categories.some((row) => row.sub_category === sub_category)),
        ),
      );
    },
  },

  search_vendors_using_search_field: {
    required: ['search_field'],
    run(ctx, { search_field, requester = '' }) {
      if (requester) demandRequester(ctx, requester);
      const wanted = search_field.trim().toLowerCase();
      return answer(directory(ctx, requester).filter(({ words }) => words.includes(wanted)));
    },
  },

  count_of_preffered_vendors_for_requester: {
    required: ['requester'],
    run(ctx, { requester }) {
      demandRequester(ctx, requester);
      return ctx.db.count('Vendor Requester Link', [
        ['requester', '=', requester],
        ['preffered', '=', 1],
      ]);
    },
  },

  surveyor_count_for_vendor_dashboard: {
    required: ['vendor_id'],
    run(ctx, { vendor_id }) {
      demandVendor(ctx, vendor_id);
      return staffOf(ctx, vendor_id).length;
    },
  },

  get_user_management_list_for_vendor: {
    required: ['vendor_id'],
    run(ctx, { vendor_id, order_by }) {
      demandVendor(ctx, vendor_id);
      return ctx.db
        .list<{ name: string }>('Surveyor', {
          fields: SURVEYOR_FIELDS,
          filters: [['name', 'in', staffOf(ctx, vendor_id)]],
          orderBy: orderOf(order_by),
        })
        .map((row) => ({ ...row, surveyor_id: row.name, vendor_id }));
    },
  },

  search_surveyor_using_email: {
    required: ['email', 'vendor_id'],
    run(ctx, { email, vendor_id }) {
      demandVendor(ctx, vendor_id);
      return ctx.db
        .list<{ name: string }>('Surveyor', {
          fields: SURVEYOR_FIELDS,
          filters: [['email', '=', email.trim().toLowerCase()]],
        })
        .map((row) => ({ ...row, surveyor_id: row.name }));
    },
  },

  get_surveyor_list: {
    required: ['requester_id'],
    run(ctx, { requester_id }) {
      demandRequester(ctx, requester_id);
      const jobs = ctx.db.list<{ name: string }>('Job Order', {
        filters: [['requester_id', '=', requester_id]],
      });
      const rows = ctx.db.list<{ surveyor: string }>('Job Order Surveyor', {
        fields: ['surveyor'],
        filters: [['parent', 'in', jobs.map(({ name }) => name)]],
      });
      return ctx.db
        .list<{ name: string; first_name: string; last_name: string | null }>('Surveyor', {
          fields: ['name', 'first_name', 'last_name'],
          filters: [['name', 'in', [...new Set(rows.map(({ surveyor }) => surveyor))]]],
          orderBy: 'first_name asc',
        })
        .map(({ name, first_name, last_name }) => ({
          surveyor_id: name,
          surveyor_name: [first_name, last_name].filter(Boolean).join(' '),
        }));
    },
  },
};
