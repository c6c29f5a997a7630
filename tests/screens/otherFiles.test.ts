import { afterEach, expect, it } from 'vitest';
import { publishedQuery } from '@/kinds/publishedReports';
import { describeKinds } from '@/kinds/registry';
import { surveyorReports, withUploads } from '@/kinds/reportRows';
import { readSurveysOfOrders } from '@/kinds/surveysOfOrders';
import { createTestBackend, type TestBackend } from '@tests/mock/node';
import { plimsollSite } from '@tests/mock/site/site';

/* Files in fields and rows that no description names, in the lists of reports (R31). */

const KIND = 'Condition of Container';
const VENDOR = 'CUST-00001';
const { signal } = new AbortController();

let mock: TestBackend | undefined;
afterEach(() => mock?.close());

/** A site on which one record has a report of ours and another one only a row of another program; `lacks` some of the fields. */
function openSite(lacks: readonly string[] = []) {
  const whole = plimsollSite(new Date());
  const doctypes = whole.doctypes.map((meta) =>
    meta.name === KIND
      ? { ...meta, fields: meta.fields.filter(({ fieldname }) => !lacks.includes(fieldname)) }
      : meta,
  );
  const has = (field: string) => !lacks.includes(field);
  mock = createTestBackend({ site: { ...whole, doctypes } });
  const [ours, theirs] = mock.backend.asSystem(({ db }) => {
    const add = (fields: object) =>
      db.insert<{ name: string }>(KIND, { vendor_id: VENDOR, requester_id: 'REQ-00001', ...fields }).name;
    return [
      add({ job_order_id: 'JO-00001', formal_report_upload: '/files/formal.pdf', formal_check: 1 }),
      add({
        job_order_id: 'JO-00002',
        ...(has('upload_table') && { upload_table: [{ upload_report: '/files/row.pdf' }] }),
      }),
    ];
  });
  mock.enter('vendor');
  return { ours: ours ?? '', theirs: theirs ?? '' };
}

const read = async (search = '') => {
  const found = await publishedQuery({ field: 'vendor_id', id: VENDOR }, 'company', search).queryFn({
    signal,
  });
  return {
    unread: found.unread.map(({ what }) => what),
    orders: found.rows
      .filter(({ kindId }) => kindId === 'container-condition')
      .map((row) => row.job_order_id),
  };
};
const ORDERS = [
  { name: 'JO-00001', type_of_survey: 'Condition of Containers' },
  { name: 'JO-00002', type_of_survey: 'Condition of Containers' },
];

it('a file that lies in a row alone stands in the lists of reports', async () => {
  const { theirs } = openSite();
  expect(await read()).toMatchObject({
    orders: expect.arrayContaining(['JO-00001', 'JO-00002']) as unknown,
    unread: [],
  });
  expect((await read(theirs)).orders).toEqual(['JO-00002']);
  const kinds = await describeKinds();
  const rows = [
    { name: theirs, job_order_id: 'JO-00002', doctype: KIND, ...noUploads(kinds) },
  ] as never as Parameters<typeof withUploads>[1];
  const known = await withUploads(kinds, rows, signal);
  expect(surveyorReports(kinds, known.rows)).toMatchObject([
    { job_order_id: 'JO-00002', reports: 'row.pdf' },
  ]);
});

/** A row of the method that says of every report that there is none. */
const noUploads = (kinds: Awaited<ReturnType<typeof describeKinds>>) =>
  Object.fromEntries(
    kinds.find(({ doctype }) => doctype === KIND)?.reports.map(({ upload }) => [upload, null]) ?? [],
  );

it.each([
  ['a field', ['coc_report_upload']],
  ['the table', ['upload_table']],
])('a site that lacks %s still shows the reports that there are', async (_what, lacks) => {
  openSite(lacks);
  const { orders, unread } = await read();
  expect(orders).toContain('JO-00001');
  expect(unread).toEqual([expect.stringMatching(/^files of other programs with /)]);
  const surveys = await readSurveysOfOrders(ORDERS, 'company', signal);
  expect(surveys.get('JO-00001')?.reports).toContain('Formal report');
});
