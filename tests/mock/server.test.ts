import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, type AccountKey } from './accounts';
import { CookieJar } from './engine/cookies';
import { METHOD_PREFIX } from './methodPrefix';
import { startServer, type MockServer } from './server';

const POLICY = "default-src 'self'; object-src blob:";
const SCRIPT = 'export const some = "text";\n'.repeat(200);

let folder: string;
let server: MockServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plimsoll-server-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>The app</title>');
  writeFileSync(join(folder, 'assets', 'index-1a2b.js'), SCRIPT);
  writeFileSync(join(folder, 'headers.nginx'), `add_header Content-Security-Policy "${POLICY}" always;\n`);
  server = await startServer({ port: 0, distDir: folder });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => server.backend.reset());

/** A browser with its own cookies; parses answers. */
function browser() {
  const jar = new CookieJar();
  const call = async (
    method: string,
    path: string,
    body?: BodyInit,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: { cookie: jar.header(path), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    jar.store(answer.headers.getSetCookie().map((line) => ['set-cookie', line] as const));
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return {
    jar,
    call,
    post: (path: string, values: object) =>
      call('POST', path, JSON.stringify(values), { 'content-type': 'application/json' }),
    signIn: (key: AccountKey) => {
      const { email, password } = accountOf(key);
      const query = new URLSearchParams({ login_id: email, password });
      return call('POST', `/api/method/${METHOD_PREFIX}.login?${query.toString()}`);
    },
  };
}

const messageOf = (text: string): unknown => (JSON.parse(text) as { message: unknown }).message;
const whoAmI = '/api/method/frappe.auth.get_logged_user';

/** A request of the signed-in requester. */
async function aRequest(requester: ReturnType<typeof browser>): Promise<object> {
  const filters = JSON.stringify([['email_id', '=', 'requester@plimsoll.example']]);
  const found = await requester.call('GET', `/api/resource/Requester?filters=${encodeURIComponent(filters)}`);
  const [party] = (JSON.parse(found.text) as { data: { name: string }[] }).data;
  return { requester: party?.name, location_of_survay: 'Kandla', date_of_survey: '2030-01-01' };
}

async function setFaults(rules: unknown): Promise<Response> {
  return fetch(`${server.url}/__mock/faults`, { method: 'POST', body: JSON.stringify(rules) });
}

describe('the backend over HTTP', () => {
  it('keeps two browsers apart by their cookies', async () => {
    const [requester, vendor] = [browser(), browser()];
    const answer = await requester.signIn('requester');
    await vendor.signIn('vendor');
    expect(answer.headers.getSetCookie().join('\n')).toMatch(/sid=[0-9a-f]{56};.*HttpOnly/);
    expect(messageOf((await requester.call('GET', whoAmI)).text)).toBe('requester@plimsoll.example');
    expect(messageOf((await vendor.call('GET', whoAmI)).text)).toBe('vendor@plimsoll.example');
    expect((await browser().call('GET', whoAmI)).status).toBe(403);
  });

  it('shares one set of records between them', async () => {
    const [one, two] = [browser(), browser()];
    await one.signIn('requester');
    await two.signIn('requester');
    const made = await one.post('/api/resource/RFQ', await aRequest(one));
    expect(made.status).toBe(200);
    const { name } = (JSON.parse(made.text) as { data: { name: string } }).data;
    expect((await two.call('GET', `/api/resource/RFQ/${name}`)).status).toBe(200);
  });

  it('takes files up to the limit of the site and no further', async () => {
    const requester = browser();
    await requester.signIn('requester');
    const upload = (bytes: number) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), 'plan.pdf');
      form.append('doctype', 'RFQ');
      form.append('docname', 'doc-empty');
      return requester.call('POST', '/api/method/upload_file', form);
    };
    const small = await upload(1000);
    expect(small.status).toBe(200);
    const { file_url } = messageOf(small.text) as { file_url: string };
    expect((await requester.call('GET', file_url)).text).toHaveLength(1000);
    expect((await upload(26 * 1024 * 1024)).status).toBe(413);
  });
});

describe('faults', () => {
  it('lose the answer after the work is done', async () => {
    const requester = browser();
    await requester.signIn('requester');
    const count = async () =>
      messageOf(
        (await requester.call('GET', '/api/method/frappe.client.get_count?doctype=RFQ')).text,
      ) as number;
    const request = await aRequest(requester);
    const before = await count();
    await setFaults([
      { match: { method: 'POST', path: '/api/resource/RFQ' }, kind: 'answer-lost', times: 1 },
    ]);
    await expect(requester.post('/api/resource/RFQ', request)).rejects.toThrow('fetch failed');
    expect(await count()).toBe(before + 1);
    expect((await requester.post('/api/resource/RFQ', request)).status).toBe(200);
  });

  it('break the connection before any work', async () => {
    const requester = browser();
    await requester.signIn('requester');
    await setFaults({ match: { doctype: 'RFQ' }, kind: 'network', times: 'always' });
    await expect(requester.call('GET', '/api/resource/RFQ')).rejects.toThrow('fetch failed');
    await setFaults([]);
    expect((await requester.call('GET', '/api/resource/RFQ')).status).toBe(200);
  });

  it('reach every family of calls, each kind once', async () => {
    const vendor = browser();
    await vendor.signIn('vendor');
    const form = (): FormData => {
      const parts = new FormData();
      parts.append('file', new Blob(['plan']), `plan ${Math.random()}.txt`);
      parts.append('doctype', 'RFQ');
      parts.append('docname', 'doc-empty');
      parts.append('is_private', '1');
      return parts;
    };
    const upload = async () => vendor.call('POST', '/api/method/upload_file', form());
    const { file_url, name: file } = messageOf((await upload()).text) as { file_url: string; name: string };
    const { email, password } = accountOf('vendor');
    const chat = { ticket_id: null, message: 'Hello', receiver: 'support@plimsoll.example' };
    const families: Record<string, () => ReturnType<typeof vendor.call>> = {
      list: () => vendor.call('GET', '/api/resource/RFQ?limit_page_length=1'),
      read: () => vendor.call('GET', '/api/resource/Customer/CUST-00001'),
      create: () => vendor.post('/api/resource/Support%20Chat', chat),
      update: () => vendor.call('PUT', '/api/resource/Customer/CUST-00001', '{"mobile_no":"1"}'),
      remove: () => vendor.call('DELETE', `/api/resource/File/${file}-gone`),
      'list by POST': () => vendor.post('/api/method/frappe.client.get_list', { doctype: 'RFQ' }),
      count: () => vendor.call('GET', '/api/method/frappe.client.get_count?doctype=RFQ'),
      method: () => vendor.call('GET', `/api/method/${METHOD_PREFIX}.get_chart_data_for_vendor`),
      login: () => vendor.signIn('vendor'),
      'core login': () => vendor.post('/api/method/login', { usr: email, pwd: password }),
      upload,
      'private file': () => vendor.call('GET', encodeURI(file_url)),
      'public file': () => vendor.call('GET', '/files/harbour-gauge-header.png'),
      desk: () => vendor.call('GET', '/app'),
    };
    const kinds = { refused: 403, error500: 500, maintenance: 503, 'rate-limit': 429, html: 502 };
    for (const [family, send] of Object.entries(families)) {
      const { status: usual } = await send();
      for (const [kind, status] of Object.entries(kinds)) {
        await setFaults({ match: {}, kind, times: 1 });
        expect((await send()).status, `${family}, ${kind}`).toBe(status);
        expect((await send()).status, `${family} after ${kind}`).toBe(usual);
      }
      for (const kind of ['network', 'answer-lost']) {
        await setFaults({ match: {}, kind, times: 1 });
        await expect(send(), `${family}, ${kind}`).rejects.toThrow('fetch failed');
        expect((await send()).status, `${family} after ${kind}`).toBe(usual);
      }
    }
  });

  it('are refused with a reason when they are no rules', async () => {
    const answer = await setFaults([{ kind: 'gremlins' }]);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('kind');
  });
});

describe('two browsers at the same moment', () => {
  type Browser = ReturnType<typeof browser>;
  const data = <T>(text: string): T => (JSON.parse(text) as { data: T }).data;
  const list = async <T>(
    who: Browser,
    doctype: string,
    filters: unknown,
    fields = ['name'],
  ): Promise<T[]> => {
    const query = new URLSearchParams({
      fields: JSON.stringify(fields),
      filters: JSON.stringify(filters),
      order_by: 'name asc',
      limit_page_length: '0',
    });
    return data<T[]>((await who.call('GET', `/api/resource/${encodeURIComponent(doctype)}?${query}`)).text);
  };
  const jobsOf = (who: Browser, rfq: string) =>
    list<{ name: string }>(who, 'Job Order', [['rfq_id', '=', rfq]]);
  const twoVendors = async (): Promise<[Browser, Browser]> => {
    const both: [Browser, Browser] = [browser(), browser()];
    await Promise.all(both.map((one) => one.signIn('vendor')));
    return both;
  };
  const aNewRequest = async (who: Browser): Promise<{ name: string; modified: string }> => {
    const [found] = await list<{ name: string; modified: string }>(
      who,
      'RFQ',
      [
        ['vendor', '=', 'CUST-00001'],
        ['status', '=', 'New'],
      ],
      ['name', 'modified'],
    );
    if (!found) throw new Error('the seed has no new request');
    return found;
  };
  const change = (who: Browser, doctype: string, name: string, values: object) =>
    who.call('PUT', `/api/resource/${encodeURIComponent(doctype)}/${name}`, JSON.stringify(values), {
      'content-type': 'application/json',
    });

  it('accept a request once: one job order for each line, and the other is told', async () => {
    const vendors = await twoVendors();
    const { name, modified } = await aNewRequest(vendors[0]);
    const lines = await list(vendors[0], 'Sub RFQ', [['rfq_id', '=', name]]);
    // Like the app: the status with the `modified` just read, then job orders if there are none.
    const accept = async (who: Browser): Promise<string> => {
      const status = await change(who, 'RFQ', name, { status: 'Accepted', modified });
      if (status.status !== 200) return (JSON.parse(status.text) as { exc_type: string }).exc_type;
      if ((await jobsOf(who, name)).length === 0)
        await who.post(`/api/method/${METHOD_PREFIX}.create_job_order`, { rfq_id: name });
      return 'accepted';
    };
    const outcomes = await Promise.all(vendors.map(accept));
    expect(outcomes.toSorted()).toEqual(['TimestampMismatchError', 'accepted']);
    expect(await jobsOf(vendors[1], name)).toHaveLength(lines.length);
  });

  it('take and refuse a request: the first answer stands', async () => {
    const vendors = await twoVendors();
    const { name } = await aNewRequest(vendors[0]);
    // Without `modified` only the status decides, and a request leaves it only once.
    const answers = await Promise.all(
      vendors.map((who, at) => change(who, 'RFQ', name, { status: at ? 'Rejected' : 'Accepted' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 417]));
    const [stored] = await list<{ status: string }>(vendors[0], 'RFQ', [['name', '=', name]], ['status']);
    expect(stored?.status).toBe(answers[0]?.status === 200 ? 'Accepted' : 'Rejected');
  });

  it('change a record: of many with the same `modified` one holds; without it all do', async () => {
    const vendors = await twoVendors();
    const { name } = await aNewRequest(vendors[0]);
    const read = async () =>
      data<{ modified: string; comments: string; cargo: string }>(
        (await vendors[0].call('GET', `/api/resource/RFQ/${name}`)).text,
      );
    const { modified } = await read();
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        change(at % 2 ? vendors[0] : vendors[1], 'RFQ', name, { comments: `try ${at}`, modified }),
      ),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = tries.filter(({ status }) => status === 417).map(({ text }) => text);
    expect(lost).toHaveLength(9);
    expect(lost.every((text) => text.includes('TimestampMismatchError'))).toBe(true);
    const winner = tries.findIndex(({ status }) => status === 200);
    expect((await read()).comments).toBe(`try ${winner}`);
    // Both partial changes are stored, since each reads the newest record.
    const parts = [{ comments: 'by one' }, { cargo: 'by two' }];
    await Promise.all(parts.map((part, at) => change(at ? vendors[0] : vendors[1], 'RFQ', name, part)));
    expect(await read()).toMatchObject({ comments: 'by one', cargo: 'by two' });
  });

  it('create at once: every record has its own name', async () => {
    const [one, two] = [browser(), browser()];
    await Promise.all([one.signIn('requester'), two.signIn('requester')]);
    const request = await aRequest(one);
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? one : two).post('/api/resource/RFQ', request)),
    );
    const names = made.map(({ text }) => data<{ name: string }>(text).name);
    expect(new Set(names).size).toBe(20);
    const numbers = names.map((name) => Number(name.slice(4))).toSorted((a, b) => a - b);
    expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + 19);
  });
});

describe('the doors for testers', () => {
  it('show mail and calls, and put everything back', async () => {
    const someone = browser();
    await someone.post(`/api/method/${METHOD_PREFIX}.forget_password`, { email: 'vendor@plimsoll.example' });
    const mail = (await (await fetch(`${server.url}/__mock/mail`)).json()) as { to: string }[];
    expect(mail.at(-1)?.to).toBe('vendor@plimsoll.example');
    const log = (await (await fetch(`${server.url}/__mock/log`)).json()) as { url: string }[];
    expect(log.at(-1)?.url).toContain('forget_password');
    await fetch(`${server.url}/__mock/reset`, { method: 'POST' });
    expect(await (await fetch(`${server.url}/__mock/mail`)).json()).toEqual([]);
    expect((await someone.signIn('vendor')).status).toBe(200);
  });

  it('do not open for a page of another origin', async () => {
    const answer = await fetch(`${server.url}/__mock/reset`, {
      method: 'POST',
      headers: { origin: 'http://elsewhere.example' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('the app beside it', () => {
  it('comes from the same origin, hashed files to stay', async () => {
    const page = await fetch(`${server.url}/`);
    expect(await page.text()).toContain('The app');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toBe(POLICY);
    const script = await fetch(`${server.url}/assets/index-1a2b.js`);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.headers.get('cache-control')).toContain('immutable');
  });

  it('gives nothing outside its folder', async () => {
    for (const path of ['/missing.js', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd', '/%00']) {
      expect((await fetch(server.url + path)).status, path).toBe(404);
    }
  });
});

describe('what is long', () => {
  const script = '/assets/index-1a2b.js';

  it('comes packed to who can unpack it, files and answers alike', async () => {
    const requester = browser();
    await requester.signIn('requester');
    const ask = (path: string, encoding: string) =>
      requester.call('GET', path, undefined, { 'accept-encoding': encoding });
    for (const path of [script, '/api/resource/RFQ?fields=["*"]&limit_page_length=0']) {
      const [packed, whole] = [await ask(path, 'gzip, deflate, br'), await ask(path, 'identity')];
      expect(packed.headers.get('content-encoding'), path).toBe('gzip');
      expect(whole.headers.get('content-encoding'), path).toBeNull();
      expect(packed.text, path).toBe(whole.text);
    }
    const head = await requester.call('HEAD', script, undefined, { 'accept-encoding': 'gzip' });
    expect(head.headers.get('content-length')).toBe(String(SCRIPT.length));
    expect(head.text).toBe('');
  });

  it('comes as it is when it is packed already', async () => {
    const requester = browser();
    await requester.signIn('requester');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(20_000)]), 'plan.pdf');
    form.append('is_private', '1');
    const sent = await requester.call('POST', '/api/method/upload_file', form);
    const { file_url } = messageOf(sent.text) as { file_url: string };
    const got = await requester.call('GET', file_url, undefined, { 'accept-encoding': 'gzip' });
    expect(got.headers.get('content-encoding')).toBeNull();
    expect(got.headers.get('content-length')).toBe('20000');
  });
});
