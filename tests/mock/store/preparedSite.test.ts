import { afterEach, expect, it, vi } from 'vitest';
import { seededBackend } from '../site/seededBackend';
import { fetchPreparedSite, preparedSite } from './preparedSite';

afterEach(() => void vi.unstubAllGlobals());

it('brings the whole state of a new installation to a page, files too', async () => {
  const text = preparedSite();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text)));
  const found = await fetchPreparedSite('/prepared-site.json');
  const made = seededBackend(undefined, () => new Date()).exportState();
  expect(Object.keys(found.files).length).toBeGreaterThan(100);
  expect(found).toEqual(made);
});

it('says when there is none', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('Not found', { status: 404 })));
  await expect(fetchPreparedSite('/prepared-site.json')).rejects.toThrow('/prepared-site.json answers 404');
});
