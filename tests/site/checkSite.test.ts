import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import { FrappeError } from '@tests/mock/engine/errors';
import type { DocTypeMeta, MethodImpl, SiteDefinition, SystemSettings } from '@tests/mock/engine/types';
import { METHOD_PREFIX } from '@tests/mock/methodPrefix';
import { aCustomer, anRfq, aUserRegistration } from '@tests/mock/seed/builders';
import { startServer } from '@tests/mock/server';
import { plimsollSite } from '@tests/mock/site/site';
import { fixtureSite } from '../contract/fixtureSite';
import { readFixture } from '../contract/transcripts';
import { checkedSite, type Credentials } from './checkedSite';
import { checkSite } from './checkSite';
import { Findings } from './findings';

const PREFIX = { VITE_FRAPPE_METHOD_PREFIX: METHOD_PREFIX };
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serve(site?: SiteDefinition) {
  const server = await startServer({ port: 0, ...(site ? { site } : {}) });
  closing.push(() => server.close());
  return server;
}

const as = (key: AccountKey): Credentials => {
  const { email, password } = accountOf(key);
  return { user: email, password };
};

/** Findings of a check: `state what`, without those that are ok. */
async function faultsOf(url: string, who: Credentials, settings: Record<string, string> = PREFIX) {
  const say = new Findings();
  await checkSite(checkedSite(url, settings, who), say);
  const lines = say.all.map(({ state, what }) => `${state} ${what}`);
  return {
    say,
    ok: lines.filter((line) => line.startsWith('ok')),
    faults: lines.filter((line) => /^(lacks|differs)/.test(line)),
    unknown: lines.filter((line) => line.startsWith('unknown')),
  };
}

/** The product's site with a vendor and one request. */
function smallProductSite(change: Partial<SiteDefinition> = {}): SiteDefinition {
  return {
    ...plimsollSite(new Date()),
    seed: (ctx) => {
      const vendor = ctx.db.insert<{ name: string }>('Customer', aCustomer()).name;
      ctx.db.insert(
        'User Registration',
        aUserRegistration({ role: 'Vendor', email: accountOf('vendor').email }),
      );
      ctx.db.insert('RFQ', anRfq({ vendor }));
    },
    ...change,
  };
}

describe('a site as it should be', () => {
  it('lacks nothing, whoever looks, and is not changed by it', async () => {
    const { url, backend } = await serve();
    const seen = new Set<string>();
    for (const key of ['requester', 'vendor', 'surveyor', 'admin'] as const) {
      const { say, faults, ok } = await faultsOf(url, as(key));
      expect(faults).toEqual([]);
      expect(say.faulty).toBe(false);
      for (const line of ok) seen.add(line);
    }
    expect(seen).toContain('ok login lets Vendor in');
    expect(seen).toContain('ok reportview_surveyor_side');
    expect(seen).toContain('ok get_surveyor_list');
    expect(seen).toContain('ok list_view_of_purchase_details');
    const changing = backend.log.entries.filter(({ method, url: asked }) => {
      const quiet = /\/(ping|login|plimsoll\.api\.login|logout)(\?|$)/.test(asked);
      return method !== 'GET' && !quiet;
    });
    expect(changing).toEqual([]);
  });

  it.each([
    [
      'labels',
      [
        'ok Each type of survey and scope can be chosen; sub categories are called by their label',
        'ok Lists count by a function in the fields',
        'ok job_order_listview_for_surveyor knows no pages: it answers all N rows each time',
      ],
    ],
    [
      'record-names',
      [
        'ok Each type of survey and scope can be chosen; sub categories are called otherwise than by their label',
        'ok Functions in the fields are refused: what a search finds is counted by its names',
        'ok job_order_listview_for_surveyor answers page by page',
        'ok The account is called Asha; documents carry Meridian Grain Traders',
      ],
    ],
  ] as const)('is told how it does what the contract leaves open: %s', async (name, says) => {
    const { url } = await serve(plimsollSite(new Date(), { site: name }));
    const seen = await Promise.all((['requester', 'surveyor'] as const).map((key) => faultsOf(url, as(key))));
    const told = new Set(
      seen.flatMap(({ ok }) => ok.map((line) => line.replace(/all \d+ rows/, 'all N rows'))),
    );
    for (const line of says) expect([...told]).toContain(line);
    expect(told.has('ok The account is called Asha; documents carry Meridian Grain Traders')).toBe(
      name === 'record-names',
    );
    expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('is read with an API key as well', async () => {
    const definition = smallProductSite();
    const users = (definition.users ?? []).map((user) =>
      user.email === accountOf('vendor').email ? { ...user, api_key: 'key', api_secret: 'secret' } : user,
    );
    const { url, backend } = await serve({ ...definition, users });
    const { faults, ok } = await faultsOf(url, { apiKey: 'key', apiSecret: 'secret' });
    expect(faults).toEqual([]);
    expect(ok).toContain('ok Signed in as vendor@plimsoll.example');
    expect(backend.log.entries.filter(({ url: asked }) => /log(in|out)/.test(asked))).toEqual([]);
  });
});

it('is looked at by several accounts in turn, each asking its own lists', async () => {
  const { url } = await serve();
  const say = new Findings();
  const [first, ...more] = (['vendor', 'surveyor'] as const).map((key) => checkedSite(url, PREFIX, as(key)));
  await checkSite(first!, say, more);
  const said = say.all.map(({ state, what }) => `${state} ${what}`);
  expect(said.filter((line) => /^ok \d+ lists, asked/.test(line))).toHaveLength(2);
  expect(said.filter((line) => line.startsWith('ok Signed in as'))).toHaveLength(2);
  expect(said.filter((line) => line === 'ok Guests read State')).toHaveLength(1);
  expect(say.faulty).toBe(false);
});

it('names the first row and the fields that a method’s answer falls short of (R33)', async () => {
  const { url } = await serve(plimsollSite(new Date(), { site: 'flags-alone' }));
  const { say, faults } = await faultsOf(url, as('surveyor'));
  expect(say.faulty).toBe(true);
  expect(say.all.find(({ what }) => what.startsWith('reportview'))?.mend).toMatch(/^docs\/backend\.md/);
  expect(faults).toEqual([
    expect.stringMatching(
      /^differs reportview_surveyor_side answers row 1 \(\S+\) without preliminary_report_upload, .*formal_report_upload/,
    ),
  ]);
});

it('names the first row of a list in which a field is hidden', async () => {
  const whole = smallProductSite();
  const doctypes = whole.doctypes.map((meta) => {
    if (meta.name !== 'RFQ') return meta;
    const fields = meta.fields.map((field) =>
      field.fieldname === 'requester_name' ? { ...field, permlevel: 1 } : field,
    );
    return { ...meta, fields };
  });
  const { url } = await serve({ ...whole, doctypes });
  const { faults } = await faultsOf(url, as('vendor'));
  expect(faults).toContainEqual(
    expect.stringMatching(
      /^differs the requests: the list of RFQ answers row 1 \(\S+\) without requester_name$/,
    ),
  );
});

it('tells of types and scopes that nobody can choose', async () => {
  const site = smallProductSite();
  const records = (site.records ?? []).map((record) =>
    record.doctype === 'Scope Of Survey' && record['type_of_survey'] === 'Draft Survey'
      ? { ...record, type_of_survey: 'Draft' }
      : record,
  );
  const { url } = await serve({ ...site, records });
  const { faults } = await faultsOf(url, as('vendor'));
  expect(faults).toEqual([expect.stringMatching(/^differs These scopes are offered nowhere: \S+/)]);
});

describe('a site with things taken away', () => {
  const without = (metas: readonly DocTypeMeta[], doctype: string, ...fields: string[]) =>
    metas.map((meta) =>
      meta.name === doctype
        ? { ...meta, fields: meta.fields.filter(({ fieldname }) => !fields.includes(fieldname)) }
        : meta,
    );

  it('is told what lacks and what differs, with the mend', async () => {
    const whole = smallProductSite();
    let doctypes = whole.doctypes.filter(({ name }) => name !== 'Tickets' && name !== 'Pincode');
    doctypes = without(doctypes, 'RFQ', 'payment_terms', 'cargo');
    doctypes = without(doctypes, 'Job Order', 'surveyor');
    doctypes = without(doctypes, 'RFQ Contact', 'phone_number');
    doctypes = doctypes.map((meta) => {
      if (meta.name === 'State')
        return { ...meta, permissions: (meta.permissions ?? []).filter(({ role }) => role !== 'Guest') };
      if (meta.name === 'Invoice')
        return { ...meta, permissions: (meta.permissions ?? []).filter(({ role }) => role !== 'Vendor') };
      if (meta.name !== 'Customer') return meta;
      return {
        ...meta,
        fields: meta.fields.map((field) =>
          field.fieldname === 'mobile_no' ? { ...field, permlevel: 1 } : field,
        ),
      };
    });
    const methods = { ...whole.methods };
    delete methods[`${METHOD_PREFIX}.surveyor_count_for_vendor_dashboard`];
    methods[`${METHOD_PREFIX}.list_view_of_purchase_details`] = { run: () => [{ name: 'P-1', points: 5 }] };
    methods[`${METHOD_PREFIX}.validate_email`] = { allowGuest: true, run: () => 'free' };
    methods[`${METHOD_PREFIX}.search_surveyor_using_email`] = { verbs: ['POST'], run: () => [] };
    const system: Partial<SystemSettings> = {
      ...whole.system,
      max_file_size: 2_000_000,
      session_expiry: '02:00',
    };
    const records = whole.records?.filter(({ doctype }) => doctype !== 'Pincode');
    const { url } = await serve({ ...whole, doctypes, methods, system, ...(records ? { records } : {}) });
    const { faults, say } = await faultsOf(url, as('vendor'));
    expect(faults).toEqual([
      'lacks An upload of 8.3 MB is refused by the web server or the site (max_file_size)',
      'lacks Guests may not read State',
      'differs validate_email answers "free" for an e-mail that is free',
      'differs A session lasts 2.0 hours',
      'lacks RFQ lacks payment_terms, cargo',
      'lacks RFQ lacks contact_details.phone_number',
      'lacks Job Order has no table surveyor of Job Order Surveyor',
      'differs Customer hides mobile_no',
      'lacks The account may not read Invoice',
      'lacks There is no DocType Tickets',
      "lacks surveyor_count_for_vendor_dashboard: Failed to get method for command plimsoll.api.surveyor_count_for_vendor_dashboard with module 'plimsoll.api' has no attribute 'surveyor_count_for_vendor_dashboard'",
      'lacks search_surveyor_using_email may not be called: Not permitted',
      'differs list_view_of_purchase_details answers row 1 (P-1) without plan_name, credit_point, paid_amount, transaction_date, expiring_date, check_reference_no',
    ]);
    expect(say.faulty).toBe(true);
    expect(say.all.filter(({ state, mend }) => state !== 'ok' && !mend)).toEqual([]);
  });

  it('tells a missing prefix, and looks at the rest all the same', async () => {
    const { url } = await serve(smallProductSite());
    const { faults, ok } = await faultsOf(url, as('vendor'), {});
    expect(faults[0]).toMatch(/^lacks validate_email: Failed to get method/);
    expect(faults[1]).toBe('lacks The prefix of the product’s methods is not set: `login` is Frappe’s own');
    expect(ok).toContain('ok Signed in as vendor@plimsoll.example');
    expect(ok).toContain('ok RFQ: 32 fields');
  });

  it('tells a wrong prefix and a wrong password', async () => {
    const { url } = await serve(smallProductSite());
    const wrongPrefix = await faultsOf(url, as('vendor'), { VITE_FRAPPE_METHOD_PREFIX: 'other.api' });
    expect(wrongPrefix.faults.join('\n')).toMatch(
      /lacks There is no method at \/api\/method\/other\.api\.login: .*App other is not installed/,
    );
    const { faults } = await faultsOf(url, { user: 'vendor@plimsoll.example', password: 'wrong' });
    expect(faults).toEqual([
      'lacks login refuses SITE_USER with SITE_PASSWORD (401 Invalid login credentials)',
      'lacks Nobody is signed in',
    ]);
  });

  it('tells what a login refuses, in the words of the site', async () => {
    const site = smallProductSite();
    const login = `${METHOD_PREFIX}.login`;
    const refusing = {
      ...site.methods?.[login],
      run: () => {
        throw new FrappeError('ValidationError', '', {
          shown: { message: 'Your company is not approved yet', title: 'Message' },
        });
      },
    } as MethodImpl;
    const { url } = await serve({ ...site, methods: { ...site.methods, [login]: refusing } });
    const { faults } = await faultsOf(url, as('vendor'));
    expect(faults).toContain('differs login answers 417 Your company is not approved yet');
    expect(faults.join('\n')).not.toContain('There is no method');
  });

  it('tells a login that names nobody', async () => {
    const { url } = await serve(smallProductSite({ seed: () => undefined }));
    const { faults } = await faultsOf(url, as('vendor'));
    expect(faults).toContain('differs login names no registration, so the app lets nobody in');
  });
});

describe('what stands before a site', () => {
  /** A web server that answers by itself, or passes a call on. */
  async function inFront(
    target: string,
    own: (path: string, verb: string) => { status: number; html: string } | 'strip' | null,
    passedOn: (path: string) => string = (path) => path,
  ) {
    const server: Server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const answer = own(request.url ?? '', request.method ?? '');
        if (answer !== null && answer !== 'strip') {
          response.writeHead(answer.status, { 'content-type': 'text/html' }).end(answer.html);
          return;
        }
        const headers = { accept: 'application/json', cookie: request.headers.cookie ?? '' };
        void fetch(target + passedOn(request.url ?? ''), { method: request.method ?? 'GET', headers }).then(
          async (passed) => {
            if (answer !== 'strip')
              for (const line of passed.headers.getSetCookie()) response.appendHeader('set-cookie', line);
            response.writeHead(passed.status, { 'content-type': passed.headers.get('content-type') ?? '' });
            response.end(await passed.text());
          },
        );
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closing.push(() => new Promise((done) => void server.close(() => done())));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const APP = { status: 200, html: '<!doctype html><div id="root"></div>' };

  it('is told when it keeps paths, errors, long addresses and uploads to itself', async () => {
    const { url } = await serve(smallProductSite());
    const front = await inFront(url, (path, verb) => {
      if (verb === 'PUT') return { status: 405, html: 'Not Allowed' };
      if (/^\/(app|files)/.test(path)) return APP;
      if (path.includes('No%20DocType')) return { status: 404, html: '<h1>404 Not Found</h1><hr>nginx' };
      if (path.length > 2000) return { status: 414, html: 'too long' };
      if (path === '/api/method/ping') return 'strip';
      return null;
    });
    const { faults } = await faultsOf(front, as('vendor'), {
      ...PREFIX,
      VITE_API_BASE_URL: 'https://other.example.com',
      VITE_SECRET_IN_BODY: 'true',
    });
    expect(faults.slice(0, 8)).toEqual([
      'differs VITE_SECRET_IN_BODY is no setting',
      'differs VITE_API_BASE_URL is https://other.example.com',
      'differs Cookies: the session cookie does not come through',
      'differs An error comes as a page of another server (404)',
      'lacks /app does not reach the site; the CSRF token is taken from it',
      'lacks /files does not reach the site; stored files are opened there',
      'lacks PUT is refused (405)',
      'differs A request line of 4000 bytes is refused (414)',
    ]);
    expect(faults).toContain('differs Long answers are not compressed');
  });

  it('tells a joined list that the site refuses, since its order reaches it without the table (R30)', async () => {
    const { url } = await serve();
    const bareOrder = (path: string) => {
      const asked = new URL(path, url);
      const order = asked.searchParams.get('order_by');
      if (order !== null) asked.searchParams.set('order_by', order.replaceAll(/`[^`]*`\./g, ''));
      return asked.pathname + asked.search;
    };
    const front = await inFront(url, () => null, bareOrder);
    const { say, faults } = await faultsOf(front, as('requester'));
    expect(say.faulty).toBe(true);
    const refused = say.all.filter(({ what }) => what.includes('1052'));
    expect(refused.length).toBeGreaterThan(0);
    expect(faults.filter((line) => !line.includes('compressed') && !line.includes('1052'))).toEqual([]);
    for (const { what, mend } of refused) {
      expect(what).toMatch(
        /: the list of \w[\w ]* with \w+ answers 500 .*Column 'modified' in ORDER BY is ambiguous/,
      );
      expect(mend).toMatch(
        /^The order of a joined list names its table .* Asked: fields .*; order `tab[^`]+`\.modified desc/,
      );
    }
  });

  it.each([
    ['an app that answers every path', APP, 'lacks /api/method/ping reaches no Frappe site (200)'],
    ['maintenance', { status: 503, html: '' }, 'lacks The site is in maintenance'],
  ])('ends the check where there is %s', async (_what, answer, says) => {
    const { faults, ok } = await faultsOf(await inFront('', () => answer), as('vendor'));
    expect(faults).toEqual([says]);
    expect(ok).toEqual(['ok Every setting can be used']);
  });

  it('ends the check where nothing answers', async () => {
    const { faults } = await faultsOf('http://127.0.0.1:9', as('vendor'));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^lacks No answer from http:\/\/127\.0\.0\.1:9: /);
  });

  it('tells a System Manager of rights and settings that no other account may read', async () => {
    const { url } = await serve(smallProductSite());
    const docs: Record<string, object> = {
      'System%20Settings/System%20Settings': {
        allow_guests_to_upload_files: 0,
        allowed_file_extensions: 'PDF\nPNG\nJPG\nJPEG',
        max_file_size: 5,
        allow_error_traceback: 1,
      },
      'DocType/User%20Registration': {
        permissions: [{ role: 'Guest', permlevel: 0, create: 1 }],
        fields: [{ fieldname: 'mobile_number', fieldtype: 'Phone' }],
      },
    };
    const front = await inFront(url, (path) => {
      const found = docs[path.replace('/api/resource/', '')];
      return found ? { status: 200, html: JSON.stringify({ data: found }) } : null;
    });
    const { faults } = await faultsOf(front, as('admin'));
    expect(faults.filter((line) => !line.includes('compressed'))).toEqual([
      'lacks Guests may not read a User Registration',
      'lacks Guests may not write a User Registration',
      'lacks Guests may not upload files',
      'lacks Files of these kinds are refused: doc, txt',
      'lacks Files end at 5 MB',
      'differs Errors tell strangers about the server',
      'differs User Registration: mobile_number is Phone, not Data',
    ]);
  });
});

it('is a command that prints its findings and ends with 0, 1 or 2', async () => {
  const { url } = await serve(smallProductSite());
  const { user = '', password = '' } = as('vendor');
  const run = (address: string, settings: object) =>
    new Promise<{ code: number; said: string }>((done) => {
      const env = { ...process.env, ...settings, SITE_USER: user, SITE_PASSWORD: password };
      const args = ['tests/tools/check-site.mjs', address];
      execFile(process.execPath, args, { env }, (error, said) =>
        done({ code: Number(error?.code ?? 0), said }),
      );
    });
  const [good, bad, unusable] = await Promise.all([
    run(url, PREFIX),
    run(url, {}),
    run('survey.example.com', PREFIX),
  ]);
  expect(good.code).toBe(0);
  expect(good.said).toContain(`Checking ${url} as ${user}`);
  expect(good.said).toMatch(/\n {2}ok {7}login lets Vendor in\n/);
  expect(good.said).toMatch(/\n\d+ ok, 0 lacking, 0 different, \d not known\n$/);
  expect(bad.code).toBe(1);
  expect(bad.said).toMatch(
    /\n {2}lacks {4}The prefix of the product’s methods is not set.*\n {11}→ Set VITE_FRAPPE/,
  );
  expect(unusable.code).toBe(2);
  expect(unusable.said).toContain('npm run check:site -- URL');
  expect([good, bad, unusable].some(({ said }) => said.includes(password))).toBe(false);
});

it('tells what the recorded site lacks of the product’s', async () => {
  const { url } = await serve(fixtureSite(readFixture()));
  const { faults } = await faultsOf(url, { user: 'vendor@example.com', password: 'Harbour-Pilot-43!' }, {});
  expect(faults).toContain('lacks Guests may not read Country');
  expect(faults).toContain('lacks The account may not read Currency');
  expect(faults).toContain('lacks The prefix of the product’s methods is not set: `login` is Frappe’s own');
  expect(faults).toContain('lacks There is no DocType List Of Clubs');
});
