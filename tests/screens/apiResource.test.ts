import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callMethod, wireName } from '@/api/method';
import { overrideSettings } from '@/api/env';
import { ApiError } from '@/api/errors';
import { fetchFile, fileUrl, otherSite } from '@/api/fileAddress';
import { deleteFile, uploadFile } from '@/api/files';
import { deleteDoc } from '@/api/deletion';
import {
  countDocs,
  createDoc,
  getDoc,
  listDocs,
  updateDoc,
  updateTable,
  type ListRequest,
} from '@/api/resource';
import { accountOf } from '@tests/mock/accounts';
import { createTestBackend, type TestBackend } from '@tests/mock/node';
import { anRfq } from '@tests/mock/seed/builders';

let mock: TestBackend;
beforeEach(() => {
  mock = createTestBackend();
  mock.enter('requester');
});
afterEach(() => {
  mock.close();
  overrideSettings({ apiBaseUrl: '', fileBaseUrl: '', methodPrefix: '', methodMap: {} });
});

const last = () => {
  const entry = mock.backend.log.entries.at(-1);
  if (!entry) throw new Error('Nothing was called');
  return entry;
};
const query = () => Object.fromEntries(new URLSearchParams(last().url.split('?')[1]));
const sent = () => JSON.parse(last().requestBody) as Record<string, unknown>;

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const [result] = await Promise.allSettled([promise]);
  if (result.status === 'fulfilled') throw new Error(`It was answered: ${JSON.stringify(result.value)}`);
  expect(result.reason).toBeInstanceOf(ApiError);
  return result.reason as ApiError;
}

/** A request of the requester's own. */
const draft = () => {
  const { doctype: _doctype, status: _status, ...values } = anRfq({ date_of_survey: '2026-06-25' });
  return values;
};
const aRequest = () => createDoc('RFQ', draft());

describe('the name of a method on the wire (D2, D3)', () => {
  it('has the prefix, unless the method is the framework’s', () => {
    overrideSettings({ methodPrefix: 'my_app.api' });
    expect(wireName('login')).toBe('my_app.api.login');
    expect(wireName('logout')).toBe('logout');
    expect(wireName('get_count')).toBe('frappe.client.get_count');
  });

  it('is bare without a prefix, and what the map says where it names one', () => {
    overrideSettings({ methodPrefix: '', methodMap: { login: 'my_app.auth.login' } });
    expect(wireName('create_job_order')).toBe('create_job_order');
    expect(wireName('login')).toBe('my_app.auth.login');
  });
});

describe('a method', () => {
  it('is called with its verb and parameters, the undefined ones left out', async () => {
    await callMethod('get_vendors_for_requester', { requester: undefined, category: 'Marine' });
    expect(last().method).toBe('GET');
    expect(query()).toEqual({ category: 'Marine' });
  });

  it('logs in by a POST without a body (D6, R9)', async () => {
    const { email, password } = accountOf('vendor');
    const answer = await callMethod('login', { login_id: email, password });
    expect(answer).toMatchObject({ roles: [{ role: 'Vendor' }] });
    expect(last()).toMatchObject({ method: 'POST', requestBody: '' });
    expect(Object.keys(query())).toEqual(['login_id', 'password']);
  });

  it('gives the answer as the map of methods reads it', async () => {
    mock.enter('vendor');
    const [request] = await listDocs('RFQ', {
      fields: ['name'],
      filters: [['status', '=', 'New']],
      limit: 1,
    });
    const answer = await callMethod('check_status_of_rfq', { rfq_id: request?.name ?? '' });
    expect(answer).toBe('New');
    expect(await callMethod('logout', {})).toBeUndefined();
  });
});

describe('a list', () => {
  it('always says which fields, in which order and how many (R3)', async () => {
    const rows = await listDocs('RFQ', { fields: ['name', 'status'], limit: 3 });
    expect(rows).toHaveLength(3);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['name', 'status']);
    expect(last().method).toBe('GET');
    expect(query()).toEqual({
      fields: '["name","status"]',
      order_by: 'modified desc',
      limit_page_length: '3',
    });
  });

  it('says what it is asked for', async () => {
    await listDocs('RFQ', {
      fields: ['name'],
      filters: [['status', 'in', ['New', 'Accepted']]],
      orFilters: [
        ['name', 'like', '%7%'],
        ['vendor_name', 'like', '%é & ñ%'],
      ],
      orderBy: 'status asc, name asc',
      start: 20,
      limit: 10,
    });
    expect(query()).toEqual({
      fields: '["name"]',
      filters: '[["status","in",["New","Accepted"]]]',
      or_filters: '[["name","like","%7%"],["vendor_name","like","%é & ñ%"]]',
      order_by: 'status asc, name asc',
      limit_start: '20',
      limit_page_length: '10',
    });
  });

  it.each([
    ['by a field of its rows', { fields: ['name', 'attachments.attachment'] }],
    ['by a field of a record that it names', { fields: ['name', 'currency.currency_name'] }],
    ['by a path in a filter', { filters: [['attachments.attachment', 'is', 'set']] }],
    ['by a path in an alternative', { orFilters: [['attachments.attachment', 'is', 'set']] }],
    [
      'by a filter that names the DocType of its rows',
      { filters: [['RFQ Attachment', 'attachment', 'is', 'set']] },
    ],
  ])('names its own table in the order where it goes to a second one %s (R30)', async (_how, more) => {
    const request = { fields: ['name'], limit: 2, ...more } as unknown as ListRequest<'RFQ'>;
    const asked = async (orderBy?: ListRequest<'RFQ'>['orderBy']) => {
      const rows = await listDocs('RFQ', { ...request, ...(orderBy && { orderBy }) });
      expect(rows).not.toEqual([]);
      return query()['order_by'];
    };
    mock.enter('vendor');
    expect(await asked()).toBe('`tabRFQ`.modified desc');
    expect(await asked('status asc, name asc')).toBe('`tabRFQ`.status asc, `tabRFQ`.name asc');
  });

  const longFilter = [
    'name',
    'in',
    Array.from({ length: 400 }, (_, at) => `RFQ ${at} of the long list`),
  ] as const;

  it('goes by POST where a URL would be too long, and answers the same (R9)', async () => {
    const known = await listDocs('RFQ', { fields: ['name'], limit: 2 });
    const names = [...longFilter[2], ...known.map(({ name }) => name)];
    const rowsOfThem = { fields: ['name', 'attachments.idx'], filters: [['name', 'in', names]], limit: 0 };
    await listDocs('RFQ', rowsOfThem as unknown as ListRequest<'RFQ'>);
    expect(sent()).toMatchObject({ order_by: '`tabRFQ`.modified desc' });
    const request = { fields: ['name'], filters: [['name', 'in', names]], limit: 1, start: 1 } as const;
    const rows = await listDocs('RFQ', request);
    expect(last()).toMatchObject({ method: 'POST', url: '/api/method/frappe.client.get_list' });
    expect(sent()).toEqual({
      doctype: 'RFQ',
      fields: ['name'],
      filters: [['name', 'in', names]],
      order_by: 'modified desc',
      limit_start: 1,
      limit_page_length: 1,
    });
    expect(rows).toEqual(known.slice(1));
  });

  it('never makes a URL that the server refuses, whatever is in it', async () => {
    for (const length of [20, 40, 60, 80, 100, 120]) {
      // Encoding makes blanks and non-ASCII letters three times as long or more.
      const names = Array.from({ length }, (_, at) => `é è ü ${at}`);
      await listDocs('RFQ', { fields: ['name'], filters: [['name', 'in', names]], limit: 1 });
      expect(last().status).toBe(200);
      expect(last().url.length).toBeLessThan(4000);
    }
  });

  it('is counted, by POST where the filter is long', async () => {
    const own = await countDocs('RFQ', [['status', '=', 'New']]);
    expect(last().method).toBe('GET');
    expect(query()).toEqual({ doctype: 'RFQ', filters: '[["status","=","New"]]' });
    expect(own).toBeGreaterThan(0);
    expect(await countDocs('RFQ', [longFilter])).toBe(0);
    expect(last()).toMatchObject({ method: 'POST', status: 200 });
    await countDocs('RFQ');
    expect(query()).toEqual({ doctype: 'RFQ' });
  });

  it('is counted past the rights of the caller (R10)', async () => {
    const rows = await listDocs('RFQ', { fields: ['name'], limit: 0 });
    expect(await countDocs('RFQ')).toBeGreaterThan(rows.length);
  });
});

describe('a document', () => {
  it('is created, read and changed', async () => {
    const created = await createDoc('RFQ', { ...draft(), cargo: 'Coal' });
    expect(created).toMatchObject({ cargo: 'Coal', owner: accountOf('requester').email });
    expect(sent()).toMatchObject({ cargo: 'Coal' });
    const url = `/api/resource/RFQ/${created.name}`;
    expect(await getDoc('RFQ', created.name)).toMatchObject({ name: created.name, cargo: 'Coal' });
    expect(last()).toMatchObject({ method: 'GET', url });
    const changed = await updateDoc('RFQ', created.name, { cargo: 'Ore' });
    expect(changed).toMatchObject({ cargo: 'Ore', vendor: created.vendor });
    expect(last()).toMatchObject({ method: 'PUT', url, requestBody: '{"cargo":"Ore"}' });
  });

  it('is deleted with the answer 202', async () => {
    const { name } = await aRequest();
    await deleteDoc('RFQ', name);
    expect(last()).toMatchObject({ method: 'DELETE', status: 202, url: `/api/resource/RFQ/${name}` });
    expect((await failureOf(getDoc('RFQ', name))).failure).toBe('not-found');
  });

  it('is deleted where it is gone already: by an earlier try, or a repetition by the browser (R22)', async () => {
    const { name } = await aRequest();
    mock.backend.faults.push({ match: { method: 'DELETE' }, kind: 'repeated', times: 1 });
    await deleteDoc('RFQ', name);
    expect(last()).toMatchObject({ method: 'DELETE', status: 404 });
    await deleteDoc('RFQ', name);
  });

  it('is found whatever its name holds', async () => {
    const name = 'Ro/Ro & lift? #1 100%';
    mock.backend.asSystem(({ db }) => db.insert('Category', { name, category: name }));
    const stored = mock.backend.asSystem(({ db }) => db.exists('Category', { category: name })) ?? '';
    expect((await getDoc('Category', stored)).category).toBe(name);
  });

  it('that was changed since it was read is a conflict (D29)', async () => {
    const { name, modified } = await aRequest();
    await updateDoc('RFQ', name, { cargo: 'Coal', modified });
    const error = await failureOf(updateDoc('RFQ', name, { cargo: 'Ore', modified }));
    expect(error).toMatchObject({ failure: 'conflict', excType: 'TimestampMismatchError' });
    expect((await getDoc('RFQ', name)).cargo).toBe('Coal');
  });
});

describe('a child table', () => {
  const contact = (contact_person_name: string, email: string) => ({ contact_person_name, email });

  it('is sent whole, from a fresh read, with its modified (D28, R4)', async () => {
    const { name } = await createDoc('RFQ', {
      ...draft(),
      contact_details: [contact('Ann', 'ann@c.example'), contact('Bo', 'bo@c.example')],
    });
    // Someone else's change, unknown to the form.
    await updateTable('RFQ', name, 'contact_details', (rows) => [...rows, contact('Cy', 'cy@c.example')]);
    const fresh = await getDoc('RFQ', name);
    mock.backend.log.clear();
    const saved = await updateTable('RFQ', name, 'contact_details', (rows) =>
      rows.map((row) => (row.contact_person_name === 'Bo' ? { ...row, phone_number: '+911234567890' } : row)),
    );
    expect(mock.backend.log.entries.map((entry) => entry.method)).toEqual(['GET', 'PUT']);
    expect(sent()['modified']).toBe(fresh.modified);
    expect(sent()['contact_details']).toMatchObject([
      { contact_person_name: 'Ann', email: 'ann@c.example' },
      { contact_person_name: 'Bo', email: 'bo@c.example', phone_number: '+911234567890' },
      { contact_person_name: 'Cy', email: 'cy@c.example' },
    ]);
    expect(saved.contact_details?.map((row) => [row.name, row.email])).toEqual(
      fresh.contact_details?.map((row) => [row.name, row.email]),
    );
  });

  it('that someone changes between the read and the write is a conflict, and theirs stays', async () => {
    const { name } = await aRequest();
    const theirs = [contact('Theirs', 'theirs@c.example')];
    const error = await failureOf(
      updateTable('RFQ', name, 'contact_details', (rows) => {
        mock.backend.asSystem(({ db }) => db.update('RFQ', name, { contact_details: theirs }));
        return [...rows, contact('Mine', 'mine@c.example')];
      }),
    );
    expect(error.failure).toBe('conflict');
    expect((await getDoc('RFQ', name)).contact_details).toMatchObject(theirs);
  });

  it('is done where the refusal is the echo of its own change, which the browser sent twice (R22)', async () => {
    const { name } = await aRequest();
    mock.backend.faults.push({ match: { method: 'PUT', doctype: 'RFQ' }, kind: 'repeated', times: 1 });
    const add = () =>
      updateTable('RFQ', name, 'contact_details', (rows) => [...rows, contact('Ann', 'ann@c.example')]);
    const saved = await add();
    expect(saved.contact_details?.at(-1)).toMatchObject(contact('Ann', 'ann@c.example'));
    expect(
      mock.backend.log.entries.filter(({ method }) => method === 'PUT').map(({ status }) => status),
    ).toEqual([417]);
    expect((await getDoc('RFQ', name)).contact_details).toEqual(saved.contact_details);
  });

  it('is not sent with a row that the server would lose (R4)', async () => {
    const { name } = await aRequest();
    const gone = { ...contact('Gone', 'gone@c.example'), name: 'deleted-by-someone' };
    const error = await failureOf(updateTable('RFQ', name, 'contact_details', (rows) => [...rows, gone]));
    expect(error.failure).toBe('conflict');
    expect(error.messages[0]).toContain('deleted a row');
    expect(last().method).toBe('GET');
  });

  it('may be emptied', async () => {
    const { name } = await createDoc('RFQ', {
      ...draft(),
      contact_details: [contact('Ann', 'ann@c.example')],
    });
    expect((await updateTable('RFQ', name, 'contact_details', () => [])).contact_details).toEqual([]);
  });
});

describe('an upload', () => {
  const pdf = (name = 'scope.pdf', text = 'certificate') =>
    new File([text], name, { type: 'application/pdf' });
  const stored = (name: string) =>
    mock.backend.asSystem(({ db }) => db.get<Record<string, unknown>>('File', name));

  it('arrives with its bytes, its record and its field (R7)', async () => {
    const { name: docname } = await aRequest();
    const file = await uploadFile(pdf('Scope of é.pdf'), {
      doctype: 'RFQ',
      docname,
      fieldname: 'attachment',
    });
    expect(file.attached_to_name).toBe(docname);
    expect(stored(file.name)).toMatchObject({
      attached_to_doctype: 'RFQ',
      attached_to_name: docname,
      attached_to_field: 'attachment',
      is_private: 0,
    });
    expect(await (await fetchFile(file.file_url)).text()).toBe('certificate');
  });

  it('goes to doc-empty while there is no record, without a field (D25)', async () => {
    const file = await uploadFile(pdf(), { doctype: 'RFQ', docname: undefined });
    expect(file.attached_to_name).toBe('doc-empty');
    expect(stored(file.name)?.['attached_to_field'] ?? null).toBeNull();
    expect((await uploadFile(pdf(), { doctype: 'RFQ', docname: '' })).attached_to_name).toBe('doc-empty');
  });

  it('tells how far it is', async () => {
    const seen: number[] = [];
    await uploadFile(
      pdf('big.pdf', 'x'.repeat(200_000)),
      { doctype: 'RFQ', docname: undefined },
      { onProgress: (fraction) => seen.push(fraction) },
    );
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });

  it('may be called off', async () => {
    mock.backend.delay = 50;
    const control = new AbortController();
    const failing = failureOf(
      uploadFile(pdf(), { doctype: 'RFQ', docname: undefined }, { signal: control.signal }),
    );
    setTimeout(() => control.abort(), 10);
    expect((await failing).failure).toBe('canceled');
  });

  it('of a kind that the server refuses says why', async () => {
    const error = await failureOf(
      uploadFile(new File(['a,b'], 'rows.csv'), { doctype: 'RFQ', docname: undefined }),
    );
    expect(error).toMatchObject({ failure: 'invalid', status: 417 });
    expect(error.messages[0]).toBeTruthy();
  });

  it('is deleted; one that is gone is no failure, one that could not be reached is (R17)', async () => {
    const { name } = await uploadFile(pdf(), { doctype: 'RFQ', docname: undefined });
    mock.backend.faults.push({ match: { doctype: 'File' }, kind: 'network', times: 1 });
    expect((await failureOf(deleteFile(name))).failure).toBe('no-answer');
    await deleteFile(name);
    expect(stored(name)).toBeUndefined();
    await deleteFile(name);
    mock.backend.log.clear();
    await deleteFile(undefined);
    await deleteFile('');
    expect(mock.backend.log.entries).toEqual([]);
  });
});

describe('the address of a file (D26)', () => {
  it.each([
    ['/files/scope.pdf', '/files/scope.pdf'],
    ['files/scope.pdf', '/files/scope.pdf'],
    ['/private/files/a b é#1?.pdf', '/private/files/a%20b%20%C3%A9%231%3F.pdf'],
    ['//evil.example/x.png', '/evil.example/x.png'],
    ['\\\\evil.example\\x.png', '/evil.example%5Cx.png'],
    ['https://cdn.example.com/a b.png?x=1', 'https://cdn.example.com/a b.png?x=1'],
    ['blob:http://localhost/1', 'blob:http://localhost/1'],
  ])('%s is %s', (path, address) => {
    expect(fileUrl(path)).toBe(address);
  });

  it.each([
    '',
    '  ',
    '/',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '/api/method/logout',
    '//api/method/logout',
    '/files/../api/method/logout',
    `${location.origin}/api/method/logout`,
    `${location.origin}/%61pi/method/logout`,
    `${location.origin}/files/x?cmd=logout`,
    'https://',
  ])('%j has none', (path) => {
    expect(fileUrl(path)).toBe('');
  });

  it('is never a script, however it is disguised', () => {
    for (const path of ['java\nscript:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)']) {
      const address = fileUrl(path);
      expect(address === '' || new URL(address, location.href).protocol === 'http:').toBe(true);
    }
  });

  it('stands behind the file base, else behind the API’s host', () => {
    overrideSettings({ apiBaseUrl: 'https://survey.example.com' });
    expect(fileUrl('/files/a b.pdf')).toBe('https://survey.example.com/files/a%20b.pdf');
    expect(fileUrl('https://survey.example.com/api/method/logout')).toBe('');
    overrideSettings({ fileBaseUrl: 'https://cdn.example.com/img' });
    expect(fileUrl('/files/a b.pdf')).toBe('https://cdn.example.com/img/files/a%20b.pdf');
  });

  it('says which other site a file lies on', () => {
    overrideSettings({
      apiBaseUrl: 'https://survey.example.com',
      fileBaseUrl: 'https://cdn.example.com/img',
    });
    for (const own of ['/files/a.pdf', 'https://survey.example.com/files/a.pdf', 'blob:x', 'javascript:x'])
      expect(otherSite(fileUrl(own))).toBeNull();
    expect(otherSite(fileUrl('https://elsewhere.example:8443/a.pdf'))).toBe('elsewhere.example:8443');
    // Letters that only look like those of a name that is known.
    expect(otherSite(fileUrl('https://survey.exаmple.com/a.pdf'))).toBe('survey.xn--exmple-4nf.com');
  });
});

describe('the bytes of a file', () => {
  it('that is not there, not ours, or out of reach are told apart', async () => {
    expect((await failureOf(fetchFile('/files/none.pdf'))).failure).toBe('not-found');
    expect((await failureOf(fetchFile('/private/files/none.pdf'))).failure).toBe('refused');
    mock.backend.faults.push({ match: { path: '/files/' }, kind: 'network', times: 1 });
    expect((await failureOf(fetchFile('/files/none.pdf'))).failure).toBe('no-answer');
    mock.backend.faults.push({ match: { path: '/files/' }, kind: 'error500', times: 1 });
    expect((await failureOf(fetchFile('/files/none.pdf'))).failure).toBe('server');
  });

  it('are not asked for where there is no address', async () => {
    expect((await failureOf(fetchFile('javascript:alert(1)'))).failure).toBe('not-found');
    expect((await failureOf(fetchFile(''))).failure).toBe('not-found');
    expect(mock.backend.log.entries).toEqual([]);
  });

  it('may be called off', async () => {
    mock.backend.delay = 50;
    const control = new AbortController();
    const failing = failureOf(fetchFile('/files/none.pdf', control.signal));
    control.abort();
    expect((await failing).failure).toBe('canceled');
  });
});
