import { unzipSync } from 'fflate';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchFile } from '@/api/fileAddress';
import type { JobFile } from './jobFiles';
import { archiveNames, zipJob } from './zipJob';

vi.mock('@/api/fileAddress', () => ({ fetchFile: vi.fn<typeof fetchFile>() }));
afterEach(() => vi.resetAllMocks());

const file = (path: string, title: string, folder: JobFile['folder'] = 'photographs'): JobFile => ({
  path,
  folder,
  title,
  note: '',
});

it('names files so that every system can unpack them, and none takes the place of another', () => {
  expect(
    archiveNames([
      file('/files/a.JPG', 'Front'),
      file('/files/b.jpg', 'front'),
      file('/files/c.pdf', 'Formal report, revision 1', 'reports'),
      file('/files/d.pdf', '../../etc: <B/L>.pdf', 'documents'),
      file('/files/e', '???', 'documents'),
      file('/files/f.png', 'खाली 2'),
      file('/files/deck #1 50% full.jpg', 'Initial survey 3: deck #1 50% full'),
      file('/files/why? a+b & c.PDF', 'why? a+b & c.PDF', 'documents'),
      file('/files/draft 5.25', 'Draft 5.25', 'documents'),
    ]),
  ).toEqual([
    'photographs/Front.jpg',
    'photographs/front-2.jpg',
    'reports/Formal-report-revision-1.pdf',
    'documents/etc-B-L.pdf',
    'documents/file',
    'photographs/खाली-2.png',
    'photographs/Initial-survey-3-deck-#1-50%-full.jpg',
    'documents/why-a+b-&-c.pdf',
    'documents/Draft-5.25',
  ]);
  expect(archiveNames([file('/files/g.png', 'x'.repeat(300))])[0]).toHaveLength(
    80 + 'photographs/.png'.length,
  );
});

it('holds every file that can be read, and its index names the others', async () => {
  vi.mocked(fetchFile).mockImplementation(async (path) => {
    if (path.includes('gone')) throw new Error('404');
    return Promise.resolve(new Blob([`bytes of ${path}`]));
  });
  const counted: number[] = [];
  const { blob, failed } = await zipJob(
    'Files of JO-1',
    [{ label: 'Vendor', value: 'Harbour <Gauge>' }],
    [file('/files/a #1?.pdf', 'Formal report #1', 'reports'), file('/files/gone.jpg', 'Front & rear')],
    (count) => counted.push(count),
  );
  expect(failed.map(({ title }) => title)).toEqual(['Front & rear']);
  expect(counted).toEqual([1, 2]);
  const inside = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  expect(Object.keys(inside)).toEqual(['reports/Formal-report-#1.pdf', 'index.html']);
  expect(new TextDecoder().decode(inside['reports/Formal-report-#1.pdf'])).toBe('bytes of /files/a #1?.pdf');
  const index = new TextDecoder().decode(inside['index.html']);
  expect(index).toContain('<a href="reports/Formal-report-%231.pdf">');
  expect(index).toContain('Vendor: Harbour &lt;Gauge&gt;');
  expect(index).toContain('1 file could not be read and is not in this archive');
  expect(index).toMatch(/could not be read<\/strong><\/td><td>Front &amp; rear/);
});

it('is no archive when nothing can be read', async () => {
  vi.mocked(fetchFile).mockRejectedValue(new Error('offline'));
  await expect(zipJob('x', [], [file('/files/a.pdf', 'a')], () => undefined)).rejects.toThrow(
    'None of the files could be read.',
  );
});
