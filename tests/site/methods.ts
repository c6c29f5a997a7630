/** Calls the product's reading methods with the account's own records. */
import { methodNotes } from '@/api/methodNotes';
import { methods, type MethodParams, type ProductMethod, type ReadingMethod } from '@/api/methods';
import { describedKinds } from '@/kinds/registry';
import type { CheckedSite } from './checkedSite';
import type { Findings } from './findings';
import { answerFaults, methodState, wordsOf } from './judge';
import type { Identity } from './signIn';
import type { SiteVisitor } from './visitor';

type Reading = ReadingMethod & ProductMethod;

const PREFIX =
  'Add it to the module that VITE_FRAPPE_METHOD_PREFIX names, or say in VITE_FRAPPE_METHOD_MAP where it is.';
const PAGE = 'docs/backend.md says what it answers.';

/** An address that nobody has: `.example` is reserved for such. */
const FREE_EMAIL = 'nobody@check-site.example';

type Given = { [M in Reading]?: MethodParams<M> };

/** Parameters of each method; those left out need another account. */
function paramsFor(
  { email, requesterId, vendorId, surveyorId, name }: Identity,
  rfq: string,
  site: CheckedSite,
): Given {
  const order_by = 'modified desc';
  const surveyor_name = site.assumptions.reportviewSurveyor === 'id' ? surveyorId : name;
  return {
    get_vendors_for_requester: requesterId ? { requester: requesterId } : {},
    search_vendors_using_search_field: {
      search_field: 'a',
      ...(requesterId ? { requester: requesterId } : {}),
    },
    ...(requesterId && {
      count_of_preffered_vendors_for_requester: { requester: requesterId },
      get_requester_side_rfq_count_for_graph: { requester_id: requesterId },
      get_surveyor_list: { requester_id: requesterId },
    }),
    ...(vendorId && {
      surveyor_count_for_vendor_dashboard: { vendor_id: vendorId },
      get_vendor_side_rfq_count_for_graph: { vendor_id: vendorId },
      get_user_management_list_for_vendor: { vendor_id: vendorId, order_by },
      search_surveyor_using_email: { email, vendor_id: vendorId },
      list_view_of_purchase_details: { vendor_id: vendorId },
    }),
    ...(surveyorId && {
      job_order_listview_for_surveyor: { surveyor: surveyorId, order_by },
      reportview_surveyor_side: { surveyor_name, order_by },
      get_surveyor_side_rfq_count_for_graph: { surveyor_id: surveyorId },
    }),
    ...(rfq && { check_status_of_rfq: { rfq_id: rfq } }),
  };
}

/** What a row of `reportview_surveyor_side` lacks of what docs/backend.md demands; a row of a Job Order has no uploads. */
function lacksOfReport(row: Record<string, unknown>): string[] {
  const kind = describedKinds().find(({ doctype }) => doctype === row['doctype']);
  const isOrder = row['doctype'] === 'Job Order';
  const wanted = [
    'name',
    'job_order_id',
    'type_of_survey',
    ...(kind?.reports.map(({ upload }) => upload) ?? []),
  ];
  return [
    ...(kind || isOrder ? [] : ['doctype']),
    ...[...new Set(isOrder ? ['name', 'type_of_survey'] : wanted)].filter((field) => !(field in row)),
  ];
}

const DEMANDS: Partial<Record<Reading, (row: Record<string, unknown>) => string[]>> = {
  reportview_surveyor_side: lacksOfReport,
};

async function checkMethod(
  site: CheckedSite,
  visitor: SiteVisitor,
  name: Reading,
  params: object,
  say: Findings,
): Promise<void> {
  const answer = await visitor.call(site.methodOf(name), { query: params as Record<string, string> });
  const words = wordsOf(answer);
  switch (methodState(answer)) {
    case 'there': {
      const faults = answerFaults(methods[name].answer, answer.body?.['message'], DEMANDS[name]);
      if (faults.length > 0) say.differs(`${name} answers ${faults.join(', ')}`, PAGE);
      else say.ok(name);
      return;
    }
    case 'missing':
      return say.lacks(`${name}: ${words}`, PREFIX);
    case 'closed':
      return say.lacks(
        `${name} may not be called: ${words}`,
        `Whitelist it for ${methods[name].verb} (@frappe.whitelist).`,
      );
    case 'refused':
      return say.differs(
        `${name} refuses the account: ${answer.status} ${words}`,
        `It serves this account: ${methodNotes[name].does}`,
      );
    case 'broken':
      return say.differs(`${name} fails: ${answer.status} ${words}`, 'See the Error Log of the site.');
  }
}

/** The e-mail check of a sign-up, which works without an account. */
export async function checkEmailMethod(site: CheckedSite, say: Findings): Promise<void> {
  const answer = await site.guest.call(site.methodOf('validate_email'), { query: { email: FREE_EMAIL } });
  if (methodState(answer) !== 'there') {
    await checkMethod(site, site.guest, 'validate_email', { email: FREE_EMAIL }, say);
    return;
  }
  const said = String(answer.body?.['message']);
  if (said === 'Email validation successful') say.ok('Guests have an e-mail checked (validate_email)');
  else
    say.differs(
      `validate_email answers "${said}" for an e-mail that is free`,
      'It has to answer: Email validation successful',
    );
}

export async function checkMethods(site: CheckedSite, who: Identity, say: Findings): Promise<void> {
  const rfqs = await site.account.call(site.resource('RFQ'), { query: { limit_page_length: '1' } });
  const rfq = (rfqs.body?.['data'] as { name?: string }[] | undefined)?.[0]?.name ?? '';
  const given = paramsFor(who, rfq, site);
  const all = Object.keys(methodNotes) as ProductMethod[];
  const reading = all.filter((name): name is Reading => !methods[name].mutates && name !== 'validate_email');
  for (const name of reading) {
    const params = given[name];
    if (params) await checkMethod(site, site.account, name, params, say);
  }
  const left = reading.filter((name) => !given[name]);
  if (left.length > 0)
    say.unknown(
      `Not for this account: ${left.join(', ')}`,
      'Check again with an account of another role, or with records.',
    );
  const changing = all.filter((name) => methods[name].mutates && name !== 'login');
  say.unknown(
    `Not called, since they change something: ${changing.join(', ')}`,
    'Try them on a copy of the site.',
  );
}
