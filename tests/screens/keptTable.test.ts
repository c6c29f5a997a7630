import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { uploadFile } from '@/api/files';
import { createDoc, getDoc, updateDoc, updateTable } from '@/api/resource';
import { documentRows } from '@/kinds/documentRows';
import type { FlatRackSurvey } from '@/kinds/flatRack/doctype';
import { describeKinds, surveyKinds } from '@/kinds/registry';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { createTestBackend, type TestBackend } from '@tests/mock/node';
import { aJobOrder, anRfq } from '@tests/mock/seed/builders';

const DOCTYPE = 'Flat Rack Survey';
let mock: TestBackend;
let name: string;

beforeEach(async () => {
  mock = createTestBackend();
  mock.enter('surveyor');
  await describeKinds();
  const job = mock.backend.asSystem(({ db }) => {
    const rfq = db.insert<{ name: string }>('RFQ', anRfq({ status: 'In Progress' })).name;
    const order = aJobOrder({
      rfq_id: rfq,
      status: 'In Progress',
      type_of_survey: 'Flat Rack Loading',
      surveyor: [{ surveyor: 'SUR-00001', allocated: 1 }] as never,
    });
    return db.insert<{ name: string }>('Job Order', order).name;
  });
  ({ name } = await createDoc(DOCTYPE, { job_order_id: job, surveyor_id: 'SUR-00001' }));
});
afterEach(() => mock.close());

const row = (document_name: string, document_type = 'Other') => ({ document_type, document_name });
const names = ({ documents }: FlatRackSurvey) => (documents ?? []).map((one) => one.document_name);
const stored = () => mock.backend.asSystem(({ db }) => db.get<FlatRackSurvey>(DOCTYPE, name));
const files = () =>
  mock.backend.asSystem(({ db }) =>
    db
      .list<{ file_name: string }>('File', {
        fields: ['file_name'],
        filters: [['attached_to_name', '=', name]],
      })
      .map(({ file_name }) => file_name),
  );

it('rows without a field of the server’s stand in a file that the record names, and only the last file is left', async () => {
  expect((await getDoc(DOCTYPE, name)).documents).toEqual([]);
  await updateTable(DOCTYPE, name, 'documents', (rows) => [...rows, row('first')]);
  const saved = await updateTable(DOCTYPE, name, 'documents', (rows) => [...rows, row('second')]);
  expect(names(saved)).toEqual(['first', 'second']);
  expect(names(await getDoc(DOCTYPE, name))).toEqual(['first', 'second']);
  expect(files()).toEqual([expect.stringMatching(/^survey-rows-[a-z0-9]{10}\.txt$/)]);
  expect(stored()?.upload_report).toContain(files()[0]);
});

it('a row keeps its name, so that it can be taken away', async () => {
  const saved = await updateTable(DOCTYPE, name, 'documents', () => [row('first'), row('second')]);
  const [first] = saved.documents ?? [];
  const left = await updateTable(DOCTYPE, name, 'documents', (rows) =>
    rows.filter((one) => one.name !== first?.name),
  );
  expect(names(left)).toEqual(['second']);
});

it('a save on top of an older version is refused, its file goes, and the rows of the other one stay', async () => {
  const old = await getDoc(DOCTYPE, name);
  await updateTable(DOCTYPE, name, 'documents', () => [row('theirs')]);
  const late = updateDoc(DOCTYPE, name, { documents: [row('mine')], modified: old.modified });
  await expect(late).rejects.toMatchObject({ failure: 'conflict' });
  expect(names(await getDoc(DOCTYPE, name))).toEqual(['theirs']);
  expect(files()).toHaveLength(1);
});

it('a save that the browser sends twice by itself is done once, and keeps its file (R22)', async () => {
  mock.backend.faults.push({ match: { method: 'PUT', doctype: DOCTYPE }, kind: 'repeated', times: 1 });
  const saved = await updateTable(DOCTYPE, name, 'documents', (rows) => [...rows, row('plan')]);
  expect(names(saved)).toEqual(['plan']);
  expect(names(await getDoc(DOCTYPE, name))).toEqual(['plan']);
  expect(stored()?.upload_report).toContain(files().at(-1));
});

it('a save whose answer was lost, and that cannot be looked for, leaves its file, since the record may name it', async () => {
  mock.backend.faults.push(
    { match: { method: 'PUT', doctype: DOCTYPE }, kind: 'answer-lost', times: 1 },
    // read twice before the save
    { match: { method: 'GET', doctype: DOCTYPE, nth: 3 }, kind: 'network', times: 1 },
  );
  await expect(updateTable(DOCTYPE, name, 'documents', () => [row('plan')])).rejects.toBeInstanceOf(ApiError);
  expect(names(await getDoc(DOCTYPE, name))).toEqual(['plan']);
});

it('a save that was sent twice and cannot be looked for at once leaves its file as well', async () => {
  mock.backend.faults.push(
    { match: { method: 'PUT', doctype: DOCTYPE }, kind: 'repeated', times: 1 },
    { match: { method: 'GET', doctype: DOCTYPE, nth: 3 }, kind: 'network', times: 1 },
  );
  const saved = await updateTable(DOCTYPE, name, 'documents', () => [row('plan')]);
  expect(names(saved)).toEqual(['plan']);
  expect(names(await getDoc(DOCTYPE, name))).toEqual(['plan']);
  expect(files()).toHaveLength(1);
});

it('other fields are saved without touching the file', async () => {
  await updateTable(DOCTYPE, name, 'documents', () => [row('plan')]);
  const before = stored()?.upload_report;
  const saved = await updateDoc(DOCTYPE, name, { shipname: 'TERN GRAIN' });
  expect(names(saved)).toEqual(['plan']);
  expect(stored()).toMatchObject({ shipname: 'TERN GRAIN', upload_report: before });
});

it('a file of another client in that field is a document like others, and the next save carries it along', async () => {
  const report = new File(['%PDF-1.4'], 'their report.pdf', { type: 'application/pdf' });
  const { file_url, name: id } = await uploadFile(report, {
    doctype: DOCTYPE,
    docname: name,
    fieldname: 'upload_report',
  });
  await updateDoc(DOCTYPE, name, { upload_report: file_url, upload_report_id: id });
  expect((await getDoc(DOCTYPE, name)).documents).toMatchObject([{ document: file_url, document_id: id }]);
  await updateTable(DOCTYPE, name, 'documents', (rows) => [...rows, row('plan')]);
  expect((await getDoc(DOCTYPE, name)).documents).toMatchObject([
    { document: file_url, document_id: id },
    { document_name: 'plan' },
  ]);
  expect(files()).toContain('their report.pdf');
});

it('a file that cannot be read is an error, never an empty table', async () => {
  await updateTable(DOCTYPE, name, 'documents', () => [row('plan')]);
  mock.backend.asSystem(({ db, files: disk }) => {
    const spoilt = disk.save({
      fileName: 'survey-rows-spoilt.txt',
      bytes: new TextEncoder().encode('<html>'),
      doctype: DOCTYPE,
      docname: name,
      owner: 'surveyor@plimsoll.example',
    });
    db.setValue(DOCTYPE, name, { upload_report: String(spoilt['file_url']) });
  });
  await expect(getDoc(DOCTYPE, name)).rejects.toBeInstanceOf(ApiError);
});

it('a list reads only the files that say more than the record’s fields', async () => {
  const kind = (
    await describeKinds(surveyKinds.filter(({ doctype }) => doctype === DOCTYPE))
  )[0] as SurveyKind;
  const { signal } = new AbortController();
  const whose = ['name', '=', name];
  await updateTable(DOCTYPE, name, 'documents', () => [row('worksheet.txt', 'Worksheet')]);
  expect([...(await documentRows(kind, whose, signal)).of]).toEqual([]);
  await updateTable(DOCTYPE, name, 'documents', () => [
    row('worksheet.txt, not sent: Formal 1 #abcd', 'Worksheet'),
  ]);
  expect((await documentRows(kind, whose, signal)).of.get(name)).toMatchObject([
    { document_type: 'Worksheet' },
  ]);
});
