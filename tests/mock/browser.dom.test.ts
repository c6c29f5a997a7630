import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '@/api/client';
import { ApiError } from '@/api/errors';
import { fetchFile, setFileAddressMaker } from '@/api/fileAddress';
import { startMocks, STORE_NAME, type PageMock } from './browser';
import { setConditions } from './conditions';
import { smallSite } from './smallSite';
import { PartStore } from './store/partStore';

let page: PageMock;
const start = () => startMocks({ site: smallSite() });
/** What a reload does: the page goes, the device stays. */
const reload = async () => {
  page.stop();
  page = await start();
};

const login = () =>
  call({ verb: 'POST', path: '/method/login', body: { usr: 'ada@ship.example', pwd: 'Bowline-Knot-1' } });
const lines = async () => {
  const answer = await call({ verb: 'GET', path: '/resource/Log%20Line', query: { fields: '["words"]' } });
  return (answer as { data: { words: string }[] }).data.map(({ words }) => words);
};

beforeEach(async () => {
  page = await start();
  await login();
});

afterEach(async () => {
  vi.restoreAllMocks();
  setConditions({ delayMs: 0, offline: false });
  page.stop();
  sessionStorage.clear();
  await PartStore.remove(STORE_NAME);
});

describe('the backend in the page', () => {
  it('answers the calls of the client and keeps what they wrote over a reload', async () => {
    await call({ verb: 'POST', path: '/resource/Log%20Line', body: { words: 'Pilot aboard' } });
    await reload();
    expect(await lines()).toEqual(['Cast off', 'Pilot aboard']);
  });

  it('shows a page the cookies that Frappe shows, and never the session', async () => {
    expect(document.cookie).toContain('user_id=ada%40ship.example');
    expect(document.cookie).not.toContain('sid');
    await reload();
    expect(document.cookie).toContain('user_id=ada%40ship.example');
    await call({ verb: 'POST', path: '/method/logout' }).catch(() => undefined);
    expect(document.cookie).not.toContain('ada');
  });

  it('ends a session so that the next call learns of it', async () => {
    await page.endSession();
    await expect(lines()).rejects.toMatchObject({ failure: 'session-lost' });
  });

  it('is not there while the browser is offline, also after a reload', async () => {
    setConditions({ offline: true });
    expect(navigator.onLine).toBe(false);
    await expect(lines()).rejects.toMatchObject({ failure: 'no-answer' });
    await reload();
    await expect(lines()).rejects.toMatchObject({ failure: 'no-answer' });
    setConditions({ offline: false });
    expect(navigator.onLine).toBe(true);
    expect(await lines()).toEqual(['Cast off']);
  });

  it('keeps the rules for failing calls over a reload, and counts them down', async () => {
    page.shared.backend.faults.push({ match: { path: 'Log Line' }, kind: 'refused', times: 2 });
    await expect(lines()).rejects.toBeInstanceOf(ApiError);
    await reload();
    await expect(lines()).rejects.toMatchObject({ failure: 'refused' });
    expect(await lines()).toEqual(['Cast off']);
  });

  it('lets calls to other hosts pass', async () => {
    page.stop();
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('from elsewhere'));
    page = await start();
    const answer = await fetch('http://elsewhere.example/api/method/ping');
    expect(await answer.text()).toBe('from elsewhere');
  });
});

describe('files', () => {
  const upload = async (name: string, bytes: number, onProgress?: (fraction: number) => void) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes).fill(65)], name), name);
    form.append('is_private', '0');
    const answer = await call({
      verb: 'POST',
      path: '/method/upload_file',
      body: form,
      ...(onProgress ? { onProgress } : {}),
    });
    return (answer as { message: { file_url: string; name: string } }).message;
  };

  it('report how far an upload has come', async () => {
    const seen: number[] = [];
    await upload('deck plan.pdf', 200_000, (fraction) => seen.push(fraction));
    expect(seen.at(-1)).toBe(1);
  });

  it('have an address that shows them, before and after a reload', async () => {
    let made = 0;
    const shown: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      shown.push(blob as Blob);
      return `blob:${++made}`;
    });
    const { file_url } = await upload('deck plan.pdf', 1000);
    expect(page.files.address(file_url)).toBe('blob:1');
    expect(page.files.address(file_url)).toBe('blob:1');
    await reload();
    expect(page.files.address(file_url)).toBe('blob:2');
    expect(shown.map(({ size, type }) => [size, type])).toEqual([
      [1000, 'application/pdf'],
      [1000, 'application/pdf'],
    ]);
  });

  it('are fetched through the backend, with its log, its rights and its faults', async () => {
    setFileAddressMaker((path) => page.files.address(path));
    const { file_url } = await upload('deck plan.pdf', 1000);
    const { faults, log } = page.shared.backend;
    expect((await fetchFile(file_url)).size).toBe(1000);
    expect(log.entries.at(-1)).toMatchObject({ method: 'GET', url: '/files/deck%20plan.pdf', status: 200 });
    for (const [kind, failure] of [
      ['network', 'no-answer'],
      ['answer-lost', 'no-answer'],
      ['refused', 'refused'],
      ['error500', 'server'],
    ] as const) {
      faults.push({ match: { path: '/files/deck' }, kind, times: 1 });
      await expect(fetchFile(file_url), kind).rejects.toMatchObject({ failure });
      expect((await fetchFile(file_url)).size).toBe(1000);
    }
  });

  it('break as images and links while a rule is about them', async () => {
    const { file_url } = await upload('deck plan.pdf', 1000);
    const { faults } = page.shared.backend;
    expect(page.files.address(file_url)).toMatch(/^blob:/);
    faults.push({ match: { path: '/files/' }, kind: 'error500', times: 'always' });
    expect(page.files.address(file_url)).toBe('/files/deck%20plan.pdf');
    faults.length = 0;
    expect(page.files.address(file_url)).toMatch(/^blob:/);
  });

  it('have an address that nothing answers once they are gone', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const { file_url, name } = await upload('deck plan.pdf', 1000);
    page.files.address(file_url);
    await call({ verb: 'DELETE', path: `/resource/File/${name}` });
    expect(page.files.address(file_url)).toBe('/files/deck%20plan.pdf');
    expect(revoke).toHaveBeenCalledWith('blob:1');
  });
});
