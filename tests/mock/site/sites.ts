import type { UserRegistration } from '@/api/doctypes/registration';
import { describedKinds } from '@/kinds/registry';
import type { Ctx } from '../engine/context';
import { takePoints } from '../methods/credit';
import { METHOD_PREFIX } from '../methodPrefix';
import { requesters, vendors } from '../seed/parties';
import { surveyTypes } from '../seed/referenceRecords';
import type { LiveDoc } from '../engine/liveDoc';
import type { DocTypeMeta, MethodImpl, RecordDef, SiteDefinition, UserDef } from '../engine/types';
import { guardJobOrder } from './hooks';

/** People who opened the accounts of companies. */
const PEOPLE = ['Asha', 'Devika', 'Rashid', 'Ingrid', 'Manuel'];
const COMPANIES = new Set(
  [...requesters.filter(({ group }) => group === 'Enterprise'), ...vendors].map(({ email }) => email),
);

/** A company's account is called by the person who opened it; its records keep the company's name. */
const underFirstNames = (users: readonly UserDef[]): UserDef[] =>
  users.map((user, index) =>
    COMPANIES.has(user.email)
      ? { ...user, first_name: PEOPLE[index % PEOPLE.length] ?? '', last_name: '' }
      : user,
  );

/** Look-ups that are called by their label and something more, as two of one label need it. */
const NAMED_BY: Record<string, readonly [string, string]> = {
  'Sub Category': ['sub_category', 'category'],
  'Port Name': ['port_name', 'country'],
  State: ['state', 'country'],
};

/** A sub category is no link any more: it is called otherwise than types of survey name it. */
const doctypesByRecord = (doctypes: readonly DocTypeMeta[]): DocTypeMeta[] =>
  doctypes.map((meta) => {
    if (meta.name in NAMED_BY) return { ...meta, autoname: 'prompt' };
    if (meta.name !== 'Type Of Survey') return meta;
    const unlinked = meta.fields.map(({ options, ...field }) =>
      field.fieldname === 'sub_category'
        ? { ...field, fieldtype: 'Data' as const }
        : options === undefined
          ? field
          : { ...field, options },
    );
    return { ...meta, fields: unlinked };
  });

/** Scopes refer to the records of types, one for each type of that label. */
const scopesByRecord = (records: readonly RecordDef[]): RecordDef[] =>
  records.flatMap((record) =>
    record.doctype === 'Scope Of Survey'
      ? surveyTypes
          .filter(({ type }) => type === record['type_of_survey'])
          .map(({ name }) => ({ ...record, type_of_survey: name }))
      : [record],
  );

/** Districts and postal codes refer to the record of their state. */
const placesByRecord = (records: readonly RecordDef[]): RecordDef[] =>
  records.map((record) =>
    record.doctype === 'District' || record.doctype === 'Pincode'
      ? { ...record, state: `${String(record['state'])}-India` }
      : record,
  );

type Methods = Readonly<Record<string, MethodImpl>>;

/** A method that does something more once it is done; `more` answers instead where it answers anything. */
function andThen(
  methods: Methods,
  name: string,
  more: (ctx: Ctx, args: Record<string, unknown>, answer: unknown) => unknown,
): Methods {
  const full = `${METHOD_PREFIX}.${name}`;
  const plain = methods[full];
  if (!plain) throw new Error(`${name} is no method`);
  const run: MethodImpl['run'] = (ctx, args) => {
    const answer = plain.run(ctx, args);
    return more(ctx, args, answer) ?? answer;
  };
  return { [full]: { ...plain, run } };
}

/**
 * A site that is right by the contract and leaves more to the app than the first one: what each part of it does differently
 * stands in one line here, and in docs/development.md.
 */
const byRecordNames = (site: SiteDefinition): SiteDefinition => ({
  ...site,
  // As newer Frappe; and in a zone that is not the viewer's.
  system: { ...site.system, sql_functions: 0, time_zone: 'Asia/Kathmandu' },
  users: underFirstNames(site.users ?? []),
  doctypes: doctypesByRecord(site.doctypes),
  records: placesByRecord(scopesByRecord(site.records ?? [])),
  hooks: {
    ...site.hooks,
    ...Object.fromEntries(
      Object.entries(NAMED_BY).map(([doctype, fields]) => [
        doctype,
        { beforeInsert: (doc: LiveDoc) => doc.set('name', fields.map((field) => doc.text(field)).join('-')) },
      ]),
    ),
    // Neither fills the slots of the surveyors nor makes a request In Progress.
    'Job Order': {
      ...site.hooks?.['Job Order'],
      beforeSave: guardJobOrder,
      afterSave: () => undefined,
    },
  },
  methods: {
    ...site.methods,
    ...andThen(site.methods ?? {}, 'create_job_order', (ctx, { rfq_id }) => {
      const rfq = String(rfq_id);
      takePoints(ctx, String(ctx.db.value('RFQ', rfq, 'vendor')), rfq);
    }),
    ...andThen(site.methods ?? {}, 'job_order_listview_for_surveyor', (_ctx, args, rows) => {
      const [start, length] = [Number(args['limit_start'] ?? 0), Number(args['limit_page_length'] ?? 0)];
      return (rows as unknown[]).slice(start, length > 0 ? start + length : undefined);
    }),
    ...andThen(site.methods ?? {}, 'create_user_supplier_requester', (ctx, { user_registration_id }) => {
      const { email = '', ownership } =
        ctx.db.get<UserRegistration>('User Registration', String(user_registration_id)) ?? {};
      if (ownership === 'Company')
        ctx.db.setValue('User', (email ?? '').toLowerCase(), { first_name: PEOPLE[0] ?? '' });
    }),
  },
});

/** A site whose list of a surveyor's reports answers their flags and leaves the upload fields out, as a real one was seen to (R33). */
const withFlagsAlone = (site: SiteDefinition): SiteDefinition => ({
  ...site,
  methods: {
    ...site.methods,
    ...andThen(site.methods ?? {}, 'reportview_surveyor_side', (_ctx, _args, rows) => {
      const uploads = new Set<string>(
        describedKinds().flatMap(({ reports }) => reports.map(({ upload }) => upload)),
      );
      return (rows as Record<string, unknown>[]).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([field]) => !uploads.has(field))),
      );
    }),
  },
});

/**
 * The sites that the mock can be. The first two are right by the contract, which leaves open how they differ; the third falls
 * short of it.
 */
export const siteVariants = {
  labels: (site: SiteDefinition): SiteDefinition => site,
  'record-names': byRecordNames,
  'flags-alone': withFlagsAlone,
};
export type SiteName = keyof typeof siteVariants;

export const isSiteName = (text: string | null | undefined): text is SiteName =>
  text !== null && text !== undefined && Object.hasOwn(siteVariants, text);
