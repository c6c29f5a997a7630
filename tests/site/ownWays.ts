/** What the contract leaves open, and this site does in its own way: the app takes each, but for records that name nothing. */
import type { Doctype } from '@/api/doctypes/index';
import type { CheckedSite } from './checkedSite';
import type { Findings } from './findings';
import type { Identity } from './signIn';

type Row = Readonly<Record<string, string | null>>;

/** All rows of a look-up; null where they cannot be read, which the check of the DocTypes says. */
async function rowsOf(
  { account, resource }: CheckedSite,
  doctype: Doctype,
  fields: string[],
): Promise<Row[] | null> {
  const query = { fields: JSON.stringify(['name', ...fields]), limit_page_length: '0' };
  const { status, body } = await account.call(resource(doctype), { query });
  return status === 200 ? ((body?.['data'] as Row[] | undefined) ?? null) : null;
}

/** Rows that refer to a record neither by its label nor by its name. */
function strays(rows: readonly Row[], field: string, records: readonly Row[], label: string): string[] {
  const known = new Set(records.flatMap((record) => [record['name'], record[label]]));
  return rows.filter((row) => row[field] && !known.has(row[field])).map((row) => row['name'] ?? '');
}

const few = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

async function checkLookups(site: CheckedSite, say: Findings): Promise<void> {
  const [subs, types, scopes] = await Promise.all([
    rowsOf(site, 'Sub Category', ['sub_category']),
    rowsOf(site, 'Type Of Survey', ['type_of_survey', 'sub_category']),
    rowsOf(site, 'Scope Of Survey', ['type_of_survey']),
  ]);
  if (!subs || !types || !scopes) return;
  const lostTypes = strays(types, 'sub_category', subs, 'sub_category');
  const lostScopes = strays(scopes, 'type_of_survey', types, 'type_of_survey');
  if (lostTypes.length > 0)
    say.differs(
      `No one can choose these types of survey: ${few(lostTypes)}`,
      'Their sub_category is the label or the name of a Sub Category.',
    );
  if (lostScopes.length > 0)
    say.differs(
      `These scopes are offered nowhere: ${few(lostScopes)}`,
      'Their type_of_survey is the label or the name of a Type Of Survey.',
    );
  const byLabel = subs.every((row) => row['name'] === row['sub_category']);
  if (lostTypes.length + lostScopes.length === 0)
    say.ok(
      `Each type of survey and scope can be chosen; sub categories are called ${byLabel ? 'by their label' : 'otherwise than by their label'}`,
    );
}

/** Says how this site does what the contract leaves open. */
export async function checkOwnWays(site: CheckedSite, who: Identity, say: Findings): Promise<void> {
  const { account, resource, methodOf } = site;
  await checkLookups(site, say);
  const counted = await account.call(resource('Type Of Survey'), {
    query: { fields: '["count(name) as n"]', limit_page_length: '1' },
  });
  if (counted.status === 200) say.ok('Lists count by a function in the fields');
  else if (counted.status === 417)
    say.ok('Functions in the fields are refused: what a search finds is counted by its names');
  if (who.surveyorId) {
    const { status, body } = await account.call(methodOf('job_order_listview_for_surveyor'), {
      query: { surveyor: who.surveyorId, order_by: 'modified desc', limit_page_length: '1' },
    });
    const rows = status === 200 ? body?.['message'] : undefined;
    if (Array.isArray(rows))
      say.ok(
        rows.length > 1
          ? `job_order_listview_for_surveyor knows no pages: it answers all ${rows.length} rows each time`
          : 'job_order_listview_for_surveyor answers page by page',
      );
  }
  if (who.requesterId && who.name) {
    const [party] =
      (await rowsOf(site, 'Requester', ['customer_name', 'email_id']))?.filter(
        ({ name }) => name === who.requesterId,
      ) ?? [];
    if (party?.['customer_name'] && party['customer_name'] !== who.name)
      say.ok(`The account is called ${who.name}; documents carry ${party['customer_name']}`);
  }
}
