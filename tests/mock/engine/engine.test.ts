/**
 * Covers what the recorded exchanges do not: faults, state, cookies, parts. Large tables and file content: engine.tables.test.ts.
 */
import { describe, expect, test } from 'vitest';
import { createBackend } from './backend';
import { NetworkFault } from './errors';
import type { Change, WireResponse } from './types';
import { encoder, site, json, Browser, start, asClerk } from './engineSite.fixture';

describe('rows that a site keeps apart', () => {
  test('a list and a document show only what the hooks allow', async () => {
    const buyer = await new Browser(start()).login('buyer@example.com', 'Harbour-2');
    expect(json(await buyer.send('GET', '/api/resource/Note'))).toEqual({ data: [{ name: 'NOTE-00001' }] });
    expect((await buyer.send('GET', '/api/resource/Note/NOTE-00001')).status).toBe(200);
    expect((await buyer.send('GET', '/api/resource/Note/NOTE-00002')).status).toBe(403);
    expect((await buyer.send('PUT', '/api/resource/Note/NOTE-00002', { rank: 9 })).status).toBe(403);
  });
});

describe('methods', () => {
  test('a dotted login is the site’s own and opens a session', async () => {
    const browser = new Browser(start());
    const answer = await browser.send('POST', '/api/method/shop.api.login', {
      email: 'buyer@example.com',
      password: 'Harbour-2',
    });
    expect(json(answer)).toEqual({ message: { ok: true }, home_page: '/me', full_name: 'Bo' });
    expect(json(await browser.send('GET', '/api/method/frappe.auth.get_logged_user'))).toEqual({
      message: 'buyer@example.com',
    });
    expect((await browser.send('GET', '/api/method/shop.api.login')).status).toBe(403);
  });

  test('a GET is undone unless its method commits', async () => {
    const clerk = await asClerk(start());
    const title = async (): Promise<unknown> =>
      (json(await clerk.send('GET', '/api/resource/Note/NOTE-00001'))['data'] as { title: string }).title;
    await clerk.send('GET', '/api/method/shop.api.rename_by_get');
    expect(await title()).toBe('first');
    await clerk.send('GET', '/api/method/shop.api.rename_and_commit');
    expect(await title()).toBe('renamed');
  });

  test('a failure undoes rows, series numbers and mail', async () => {
    const backend = start();
    const clerk = await asClerk(backend);
    expect((await clerk.send('POST', '/api/method/shop.api.mail_then_fail', {})).status).toBe(417);
    expect(backend.mail).toEqual([]);
    const made = json(await clerk.send('POST', '/api/resource/Note', { title: 'third' }));
    expect(made['data']).toMatchObject({ name: 'NOTE-00003' });
  });
});

describe('faults', () => {
  test('each kind strikes as often as it says, at the call it names', async () => {
    const backend = start();
    const clerk = await asClerk(backend);
    backend.faults.push({ match: { doctype: 'Note', method: 'GET', nth: 2 }, kind: 'error500', times: 1 });
    const list = async (): Promise<number> => (await clerk.send('GET', '/api/resource/Note')).status;
    expect([await list(), await list(), await list()]).toEqual([200, 500, 200]);
    backend.faults.push({ match: { path: '/Note$/' }, kind: 'rate-limit', times: 'always' });
    expect([await list(), await list()]).toEqual([429, 429]);
    backend.faults.length = 0;
    for (const [kind, status] of [
      ['refused', 403],
      ['maintenance', 503],
      ['html', 502],
    ] as const) {
      backend.faults.push({ match: { path: '/api/resource/Note' }, kind, times: 1 });
      expect(await list()).toBe(status);
    }
    expect(await list()).toBe(200);
  });

  test('a lost answer leaves the work done; a broken network does not', async () => {
    const backend = start();
    const clerk = await asClerk(backend);
    const create = (): Promise<WireResponse> => clerk.send('POST', '/api/resource/Note', { title: 'x' });
    const count = (): number => backend.asSystem(({ db }) => db.count('Note'));
    backend.faults.push({ match: { method: 'POST' }, kind: 'network', times: 1 });
    await expect(create()).rejects.toBeInstanceOf(NetworkFault);
    expect(count()).toBe(2);
    backend.faults.push({ match: { method: 'POST' }, kind: 'answer-lost', times: 1 });
    await expect(create()).rejects.toBeInstanceOf(NetworkFault);
    expect(count()).toBe(3);
  });

  test('a call that the browser repeats is carried out twice; the second answer is seen', async () => {
    const backend = start();
    const clerk = await asClerk(backend);
    const count = (): number => backend.asSystem(({ db }) => db.count('Note'));
    const before = count();
    backend.faults.push({ match: { method: 'POST' }, kind: 'repeated', times: 1 });
    const answer = await clerk.send('POST', '/api/resource/Note', { title: 'x' });
    expect(answer.status).toBe(200);
    expect(count()).toBe(before + 2);
    await clerk.send('POST', '/api/resource/Note', { title: 'y' });
    expect(count()).toBe(before + 3);
  });
});

describe('state', () => {
  test('goes out and in whole, sessions and files included', async () => {
    const first = start();
    const clerk = await asClerk(first);
    first.asSystem((ctx) =>
      ctx.files.save({
        fileName: 'a.txt',
        bytes: encoder.encode('hello'),
        doctype: 'Note',
        docname: 'NOTE-00001',
      }),
    );
    const second = createBackend(site, { empty: true });
    second.importState(structuredClone(first.exportState()));
    const moved = new Browser(second);
    moved.jar.store(
      clerk.jar.toJSON().map(({ name, value }) => ['Set-Cookie', `${name}=${value}; Path=/`] as const),
    );
    expect(json(await moved.send('GET', '/api/resource/Note?limit=1'))).toEqual({
      data: [{ name: 'NOTE-00001' }],
    });
    expect(new TextDecoder().decode((await moved.send('GET', '/files/a.txt')).body as Uint8Array)).toBe(
      'hello',
    );
  });

  test('listeners hear of committed changes, which another holder can take over', async () => {
    const [first, second] = [start(), start()];
    const heard: Change[] = [];
    const clerk = await asClerk(first);
    first.onChange((changes) => heard.push(...changes));
    await clerk.send('PUT', '/api/resource/Note/NOTE-00001', { title: '' });
    expect(heard.filter((change) => change.kind === 'row' && change.row?.['title'] === '')).toEqual([]);
    await clerk.send('PUT', '/api/resource/Note/NOTE-00001', { title: 'heard', lines: [] });
    expect(heard.filter((change) => change.kind === 'row').map((change) => change.table)).toContain(
      'Note Line',
    );
    for (const change of heard) second.applyChange(change);
    const note = second.asSystem(({ db }) => db.get('Note', 'NOTE-00001'));
    expect(note).toMatchObject({ title: 'heard', lines: [] });
  });

  test('a snapshot is put back whatever came between; reset makes the site anew', async () => {
    const backend = start();
    const snapshot = backend.snapshot();
    const clerk = await asClerk(backend);
    await clerk.send('DELETE', '/api/resource/Note/NOTE-00001');
    expect(backend.asSystem(({ db }) => db.count('Note'))).toBe(1);
    backend.restore(snapshot);
    expect(backend.asSystem(({ db }) => db.count('Note Line'))).toBe(2);
    expect((await clerk.send('GET', '/api/resource/Note')).status).toBe(403);
    backend.reset();
    expect(backend.asSystem(({ db }) => db.get('Note', 'NOTE-00001'))).toMatchObject({ title: 'first' });
  });

  test('the log keeps calls and no passwords', async () => {
    const backend = start();
    await asClerk(backend);
    const [entry] = backend.log.entries;
    expect(entry).toMatchObject({
      method: 'POST',
      url: '/api/method/login',
      status: 200,
      user: 'clerk@example.com',
    });
    expect(JSON.stringify(backend.log.entries)).not.toContain('Harbour-1');
  });
});

describe('time', () => {
  test('stamps are in the site’s zone and never stand still', async () => {
    const clerk = await asClerk(start(() => new Date('2027-01-01T20:00:00Z')));
    const first = json(await clerk.send('POST', '/api/resource/Note', { title: 'a' }))['data'] as Record<
      string,
      string
    >;
    const second = json(await clerk.send('PUT', `/api/resource/Note/${first['name']}`, {}))['data'] as Record<
      string,
      string
    >;
    expect(first['creation']).toMatch(/^2027-01-02 01:30:00\.\d{6}$/);
    expect((second['modified'] ?? '') > (first['modified'] ?? '')).toBe(true);
    expect(first['start']).toMatch(/^01:30:00\.\d{6}$/);
  });

  test('on a whole second reads the same for who asks for a document and for one value of it', () => {
    start().asSystem(({ db }) => {
      const { name } = db.insert<{ name: string }>('Note', { title: 'a' });
      db.setValue('Note', name, { modified: '2027-01-02 01:30:09.000000' });
      const { modified } = db.get<{ modified: string }>('Note', name) ?? {};
      expect(modified).toBe('2027-01-02 01:30:09');
      expect(db.value('Note', name, 'modified')).toBe(modified);
    });
  });
});

describe('a list that reads a second table', () => {
  const ask = async (query: string) => {
    const clerk = await asClerk(start());
    return clerk.send('GET', `/api/resource/Note?limit_page_length=0&${query}`);
  };
  const ROWS = 'fields=["name","rank","lines.text"]';

  test.each([
    ['fields of a child table', `${ROWS}&order_by=modified desc`, 'modified', 'ORDER BY'],
    ['a second part of the order', `${ROWS}&order_by=rank asc, name asc`, 'name', 'ORDER BY'],
    ['bare names in backticks', `${ROWS}&order_by=\`creation\` desc`, 'creation', 'ORDER BY'],
    [
      'a filter on a child table',
      'filters=[["Note Line","text","=","a"]]&order_by=modified desc',
      'modified',
      'ORDER BY',
    ],
    [
      'an alternative by path',
      'or_filters=[["lines.text","=","a"]]&order_by=modified desc',
      'modified',
      'ORDER BY',
    ],
    ['groups', 'fields=["owner","lines.text"]&group_by=owner', 'owner', 'GROUP BY'],
  ])('does not know whose column a bare name is: %s (R30)', async (_what, query, column, clause) => {
    const answer = await ask(query);
    expect(answer.status).toBe(500);
    expect(json(answer)).toMatchObject({ exc_type: 'OperationalError' });
    expect(json(answer)['exception']).toContain(`(1052, "Column '${column}' in ${clause} is ambiguous")`);
  });

  test.each([
    ['the table is named', `${ROWS}&order_by=\`tabNote\`.modified desc, \`tabNote\`.name asc`],
    ['only one of the tables has the column', `${ROWS}&order_by=rank desc`],
    ['nothing is ordered', ROWS],
    [
      'the filter names its own table',
      'fields=["name"]&filters=[["Note","rank",">",0]]&order_by=modified desc',
    ],
  ])('is answered where %s', async (_what, query) => {
    const answer = await ask(query);
    expect(answer.status).toBe(200);
    expect(json(answer)['data']).not.toEqual([]);
  });
});

describe('a pattern with a backslash', () => {
  const titles = ['100% dry', '1000 dry', 'C:\\tmp'];
  const filter = (pattern: string): string =>
    encodeURIComponent(JSON.stringify([['title', 'like', pattern]]));
  const ask = async (pattern: string): Promise<{ listed: unknown[]; counted: unknown }> => {
    const clerk = await asClerk(start());
    for (const title of titles) await clerk.send('POST', '/api/resource/Note', { title });
    const fields = encodeURIComponent('["title"]');
    const list = await clerk.send('GET', `/api/resource/Note?fields=${fields}&filters=${filter(pattern)}`);
    const count = await clerk.send(
      'GET',
      `/api/method/frappe.client.get_count?doctype=Note&filters=${filter(pattern)}`,
    );
    return {
      listed: (json(list)['data'] as { title: string }[]).map(({ title }) => title),
      counted: json(count)['message'],
    };
  };

  test('means itself in a list and escapes in a count', async () => {
    expect(await ask('100\\%')).toEqual({ listed: [], counted: 0 });
    expect(await ask('100\\% dry')).toEqual({ listed: [], counted: 1 });
    expect(await ask('c:\\%')).toEqual({ listed: ['C:\\tmp'], counted: 0 });
    expect(await ask('1__0 dry')).toEqual({ listed: ['1000 dry'], counted: 1 });
  });
});

describe('rows that another transaction holds', () => {
  const rename = (browser: Browser, name: string): Promise<WireResponse> =>
    browser.send('PUT', `/api/resource/Note/${name}`, { title: 'mine' });

  test('cannot be written, and nothing of the call stays, until they are let go', async () => {
    const backend = start();
    const clerk = await asClerk(backend);
    const release = backend.holdRow('Note', 'note-00002');
    const refused = await rename(clerk, 'NOTE-00002');
    expect([refused.status, json(refused)['exc_type']]).toEqual([500, 'QueryTimeoutError']);
    expect((await rename(clerk, 'NOTE-00001')).status).toBe(200);
    expect((await clerk.send('GET', '/api/resource/Note/NOTE-00002')).status).toBe(200);
    expect((await clerk.send('DELETE', '/api/resource/Note/NOTE-00002')).status).toBe(500);
    release();
    expect((await rename(clerk, 'NOTE-00002')).status).toBe(200);
  });

  test('a wait for each other ends in a deadlock, which undoes the call', async () => {
    const backend = createBackend(
      {
        ...site,
        methods: {
          'shop.api.rename_both': {
            run(ctx) {
              for (const name of ['NOTE-00001', 'NOTE-00002']) ctx.db.update('Note', name, { title: 'both' });
            },
          },
        },
      },
      { randomSeed: 3 },
    );
    const clerk = await asClerk(backend);
    backend.holdRow('Note', 'NOTE-00002', 'NOTE-00001');
    const refused = await clerk.send('POST', '/api/method/shop.api.rename_both', {});
    expect([refused.status, json(refused)['exc_type']]).toEqual([500, 'QueryDeadlockError']);
    const first = await clerk.send('GET', '/api/resource/Note/NOTE-00001');
    expect(json(first)['data']).toMatchObject({ title: 'first' });
  });
});
