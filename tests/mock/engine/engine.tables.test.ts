import { describe, expect, test } from 'vitest';
import type { Backend } from './backend';
import { CookieJar } from './cookies';
import { fetchLike } from './fetchLike';
import { md5 } from './md5';
import { parseMultipart } from './multipart';
import { parseJson, writeJson } from './pyJson';
import { sanitizeHtml } from './sanitize';
import type { WireResponse } from './types';
import { encoder, json, start, asClerk } from './engineSite.fixture';

describe('large tables', () => {
  const big = (rows = 100_000): Backend => {
    const backend = start();
    const state = backend.exportState();
    const made = Array.from({ length: rows }, (_, i) => ({
      name: `BIG-${String(i).padStart(6, '0')}`,
      owner: 'Administrator',
      creation: '2027-01-01 00:00:00.000000',
      modified: '2027-01-01 00:00:00.000000',
      modified_by: 'Administrator',
      docstatus: 0,
      idx: 0,
      title: `Title ${(i * 7919) % rows}`,
      rank: (i * 31) % 1000,
      day: '2027-01-01',
      start: null,
      buyer: i % 10 ? 'other@example.com' : 'buyer@example.com',
    }));
    backend.importState({ ...state, tables: { ...state.tables, Note: made } });
    return backend;
  };

  test('a page of 100,000 rows, filtered and sorted, holds the right rows', async () => {
    const clerk = await asClerk(big());
    const ask = (extra: string): Promise<WireResponse> =>
      clerk.send('GET', `/api/resource/Note?fields=["name","rank","title"]&${extra}`);
    type Shown = { name: string; rank: number; title: string };
    const cases: [
      query: string,
      size: number,
      right: (row: Shown) => boolean,
      order: (row: Shown) => string,
    ][] = [
      [
        'order_by=rank desc, name asc&limit_start=40&limit_page_length=20',
        20,
        ({ rank }) => rank === 999,
        ({ name }) => name,
      ],
      [
        'filters=[["title","like","%25999%25"]]&order_by=title asc&limit_page_length=20',
        20,
        ({ title }) => title.includes('999'),
        ({ title }) => title,
      ],
      [
        'filters=[["buyer","=","buyer@example.com"],["rank",">",500]]&order_by=name asc&limit_page_length=50',
        50,
        ({ rank }) => rank > 500,
        ({ name }) => name,
      ],
    ];
    for (const [query, size, right, order] of cases) {
      const found = json(await ask(query))['data'] as Shown[];
      expect(found).toHaveLength(size);
      expect(found.every(right)).toBe(true);
      expect(found.map(order)).toEqual(found.map(order).toSorted());
    }
  });

  test('pages go on in the order of a column while records come, change, go and are taken back', async () => {
    const backend = big(5000);
    const clerk = await asClerk(backend);
    type Shown = { name: string; rank: number };
    const page = async (start: number, order: string): Promise<Shown[]> =>
      json(
        await clerk.send(
          'GET',
          `/api/resource/Note?fields=["name","rank"]&order_by=${order}&limit_start=${start}&limit_page_length=50`,
        ),
      )['data'] as Shown[];
    const truth = (order: 1 | -1): Shown[] =>
      backend.asSystem((ctx) =>
        ctx.db
          .list<Shown>('Note', { fields: ['name', 'rank'] })
          .toSorted((a, b) => order * (a.rank - b.rank) || a.name.localeCompare(b.name)),
      );
    const agree = async (): Promise<void> => {
      for (const start of [0, 49, 500]) {
        expect(await page(start, 'rank asc, name asc')).toEqual(truth(1).slice(start, start + 50));
        expect(await page(start, 'rank desc, name asc')).toEqual(truth(-1).slice(start, start + 50));
        expect((await page(start, 'rank desc')).map(({ rank }) => rank)).toEqual(
          truth(-1)
            .slice(start, start + 50)
            .map(({ rank }) => rank),
        );
      }
    };
    await agree();
    await clerk.send('PUT', '/api/resource/Note/BIG-000500', { rank: -5 });
    await clerk.send('PUT', '/api/resource/Note/BIG-000501', { rank: 5000 });
    await clerk.send('POST', '/api/resource/Note', { title: 'new', rank: 4000 });
    await clerk.send('DELETE', '/api/resource/Note/BIG-000000');
    // rolled back: the method fails after its insert
    expect((await clerk.send('POST', '/api/method/shop.api.mail_then_fail', {})).status).toBe(417);
    await agree();
    expect((await page(0, 'rank desc'))[0]).toEqual({ name: 'BIG-000501', rank: 5000 });
    expect((await page(0, 'rank asc'))[0]).toEqual({ name: 'BIG-000500', rank: -5 });
  });

  test('a filter that few rows meet is answered from its index and sorted', async () => {
    const clerk = await asClerk(big());
    const list = await clerk.send(
      'GET',
      '/api/resource/Note?fields=["title"]&filters=[["day","=","2027-01-01"],["title","=","title 77"]]&order_by=rank desc&limit_page_length=5',
    );
    expect(json(list)['data']).toEqual([{ title: 'Title 77' }]);
  });
});

describe('parts', () => {
  test('md5 of known texts', () => {
    expect(md5(encoder.encode(''))).toBe('d41d8cd98f00b204e9800998ecf8427e');
    expect(md5(encoder.encode('abc'))).toBe('900150983cd24fb0d6963f7d28e17f72');
    expect(md5(encoder.encode('x'.repeat(1000)))).toBe('398533d48111e9f664b1f64cb10c4b63');
  });

  test('multipart keeps bytes that look like boundaries', () => {
    const inner = '\r\n--other\r\n\0\u0001';
    const body = encoder.encode(
      `--b\r\nContent-Disposition: form-data; name="doctype"\r\n\r\nNote\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a é.bin"\r\nContent-Type: application/octet-stream\r\n\r\n${inner}\r\n--b--\r\n`,
    );
    const { fields, files } = parseMultipart(body, 'multipart/form-data; boundary=b');
    expect(fields).toEqual([['doctype', 'Note']]);
    expect(files[0]).toMatchObject({ field: 'file', filename: 'a é.bin', bytes: encoder.encode(inner) });
  });

  test('JSON: the server’s errors in, ASCII out', () => {
    expect(() => parseJson('{"a": 1,}')).toThrow(
      /Expecting property name enclosed in double quotes: line 1 column 9 \(char 8\)/,
    );
    expect(parseJson(' {"a": [1, null, "\\u78b3"]} ')).toEqual({ a: [1, null, '碳'] });
    expect(writeJson({ a: '碳', b: undefined })).toBe('{"a":"\\u78b3"}');
  });

  test('text with a tag is cleaned as a whole, other text is left', () => {
    expect(sanitizeHtml('B/L <draft> & more')).toBe('B/L &lt;draft&gt; &amp; more');
    expect(sanitizeHtml('a < b & c')).toBe('a < b & c');
    expect(sanitizeHtml('<b onclick="x()">bold')).toBe('<b>bold</b>');
    expect(sanitizeHtml('<a href="javascript:x()">link</a>')).toBe('<a>link</a>');
  });

  test('a jar honours deletion, expiry and path', () => {
    let now = 1_000;
    const jar = new CookieJar(() => now);
    jar.set('sid=abc; Max-Age=10; Path=/');
    jar.set('deep=1; Path=/api');
    expect(jar.header('/app')).toBe('sid=abc');
    expect(jar.header('/api/x')).toBe('sid=abc; deep=1');
    now += 11_000;
    expect(jar.header('/api')).toBe('deep=1');
    jar.set('deep=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/api');
    expect(jar.header('/api')).toBe('');
  });

  test('fetch in, fetch out, cookies in the jar', async () => {
    const backend = start();
    const jar = new CookieJar();
    const answer = await fetchLike(
      backend,
      jar,
      new Request('http://site.example/api/method/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ usr: 'clerk@example.com', pwd: 'Harbour-1' }),
      }),
    );
    expect(await answer.json()).toMatchObject({ message: 'Logged In' });
    expect(jar.get('system_user')).toBe('yes');
    const who = await fetchLike(
      backend,
      jar,
      new Request('http://site.example/api/method/frappe.auth.get_logged_user'),
    );
    expect(await who.json()).toEqual({ message: 'clerk@example.com' });
  });
});
