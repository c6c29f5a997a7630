/** The site of `doctypes.json`; its server scripts, which that file describes in words, are written here. */
import type { Ctx } from '@tests/mock/engine/context';
import { FrappeError } from '@tests/mock/engine/errors';
import type { Doc, MethodImpl, RecordDef, SiteDefinition, SystemSettings } from '@tests/mock/engine/types';
import type { Fixture } from './transcripts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** As many countries as the recorded answers need: the first of the alphabet, and those used in records. */
const countries =
  'Afghanistan:af|Åland Islands:ax|Albania:al|Algeria:dz|American Samoa:as|Andorra:ad|Angola:ao|Anguilla:ai|Antarctica:aq|' +
  'Antigua and Barbuda:ag|Argentina:ar|Armenia:am|Aruba:aw|Australia:au|Austria:at|Azerbaijan:az|Bahamas:bs|Bahrain:bh|' +
  'Bangladesh:bd|Barbados:bb|Belarus:by|Belgium:be|Brazil:br|Canada:ca|China:cn|Denmark:dk|Egypt:eg|France:fr|Germany:de|' +
  'Greece:gr|India:in|Indonesia:id|Italy:it|Japan:jp|Netherlands:nl|Norway:no|Oman:om|Singapore:sg|Spain:es|Sri Lanka:lk|' +
  'United Arab Emirates:ae|United Kingdom:gb|United States:us|Viet Nam:vn';

const references: RecordDef[] = [
  ...countries.split('|').map((line) => {
    const [country_name = '', code = ''] = line.split(':');
    return { doctype: 'Country', country_name, code };
  }),
  ...['INR:₹', 'USD:$', 'EUR:€', 'GBP:£', 'AED:د.إ'].map((line) => {
    const [currency_name = '', symbol = ''] = line.split(':');
    return { doctype: 'Currency', currency_name, symbol };
  }),
];

const setStatus = (status: string) => (ctx: Ctx, args: Record<string, unknown>) =>
  ctx.db.update<Doc>('RFQ', text(args['rfq_id']), { status }, { checked: true })['status'];

const methods: Record<string, MethodImpl> = {
  search_vendors_using_search_field: {
    run(ctx, args) {
      const wanted = text(args['search_field']).toLowerCase();
      const fields = ['name', 'organization_name', 'first_name', 'email', 'mobile_number'];
      return ctx.db
        .list('User Registration', { fields, filters: { role: 'Vendor' }, orderBy: 'name asc' })
        .filter((row) =>
          [row['organization_name'], row['first_name'], row['email']].some((value) =>
            text(value).toLowerCase().includes(wanted),
          ),
        )
        .map((row) => ({
          vendor_id: row['name'],
          vendor_name: row['organization_name'] ?? row['first_name'],
          email_id: row['email'],
          mobile_no: row['mobile_number'],
          preferred: 0,
        }));
    },
  },
  validate_email: {
    allowGuest: true,
    run(ctx, args) {
      const email = text(args['email']);
      if (!email) ctx.throwMandatory('Email is required');
      if (ctx.db.exists('User Registration', { email })) ctx.throwValidation('Email already registered');
      return 'Email validation successful';
    },
  },
  create_job_order: {
    run(ctx, args) {
      const rfq = ctx.db.get('RFQ', text(args['rfq_id']));
      if (!rfq) return ctx.throwNotFound(`RFQ ${text(args['rfq_id'])} not found`);
      const name = text(rfq['name']);
      if (rfq['status'] !== 'Accepted') {
        ctx.throwValidation(`RFQ <strong>${name}</strong> is not accepted`, { title: 'Not accepted' });
      }
      const order = ctx.db.insert<Doc>(
        'Job Order',
        { rfq_id: name, vendor_id: rfq['vendor'], requester_id: rfq['requester'], status: 'New' },
        { checked: true },
      );
      ctx.addMessage(`Job Order ${text(order['name'])} created`, { indicator: 'green', alert: true });
      return { name: order['name'], status: order['status'] };
    },
  },
  throw_validation: {
    run: (ctx) => ctx.throwValidation('User already exists', { title: 'Duplicate surveyor' }),
  },
  throw_permission: { run: (ctx) => ctx.throwPermission('Only the owning vendor may do this') },
  internal_error: {
    run() {
      throw new FrappeError('ZeroDivisionError', 'division by zero');
    },
  },
  two_messages: {
    run(ctx) {
      ctx.addMessage('First notice', { title: 'Notice', indicator: 'orange' });
      ctx.addMessage('Second notice', { alert: true });
      return 'done';
    },
  },
  returns_flags: { run: () => ({ ok: true, count: 3 }) },
  returns_nothing: { run: () => undefined },
  rate_limited: { rateLimit: { limit: 2, seconds: 600 }, run: () => 'ok' },
  change_status_of_rfq_into_completed: { run: setStatus('Completed') },
  change_status_of_rfq_into_cancelled: { commitsOnGet: true, run: setStatus('Cancelled') },
  session_csrf_token: { run: (ctx) => ctx.session?.csrfToken ?? null },
  touch_two: {
    run(ctx) {
      for (const name of ['RFQ-00001', 'RFQ-00002']) ctx.db.setValue('RFQ', name, {});
    },
  },
  echo_form: { run: (_ctx, args) => args },
};

/** API keys by the user's name: `vendor` has `key-vendor` and `secret-vendor`. */
export const keyOf = (label: string): string => `key-${label}`;
export const secretOf = (label: string): string => `secret-${label}`;

export function fixtureSite(fixture: Fixture): SiteDefinition {
  const { max_file_size: _words, ...system } = fixture.system;
  return {
    system: system as Partial<SystemSettings>,
    roles: fixture.roles,
    users: fixture.users.map((user) => {
      const label = user.email.split('@')[0] ?? '';
      return { ...user, api_key: keyOf(label), api_secret: secretOf(label) };
    }),
    doctypes: fixture.doctypes,
    records: [...references, ...fixture.records],
    methods,
    hooks: {
      RFQ: {
        script: true,
        beforeSave(doc, ctx) {
          if (doc.text('status') === 'Accepted' && !doc.text('vendor')) {
            ctx.throwValidation(`Choose a vendor before accepting <strong>${doc.name}</strong>`, {
              title: 'Vendor missing',
            });
          }
        },
      },
    },
  };
}
