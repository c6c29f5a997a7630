import { fetchFile } from '@/api/fileAddress';
import { fileEnding, fileNameOf } from '@/lib/fileName';
import { formatBytes, plural } from '@/lib/numbers';
import { sha256 } from '@/lib/sha256';
import { ZipWriter } from '@/lib/zipWriter';
import type { JobFile } from './jobFiles';

/** A file as the archive holds it; one that could not be read has no size. */
interface PackedFile extends JobFile {
  name: string;
  size: number | null;
  sha256: string;
}

/** An archive, and the files that are not in it. */
export interface JobArchive {
  blob: Blob;
  failed: readonly JobFile[];
}

/** Longest name of a file in an archive: unpackers of some systems count the whole path. */
const LONGEST = 80;

/** Names that every system takes: letters, figures, hyphens and a few signs, no question mark, never a device's name or a way out of the folder. */
const safe = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}.#%&+]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, LONGEST) || 'file';

/** A name for each file, in its folder, by its title and its own ending; of two alike the second is numbered, whatever the case. */
export function archiveNames(files: readonly JobFile[]): string[] {
  const taken = new Set<string>(['index.html']);
  return files.map(({ path, folder, title }) => {
    const ending = fileEnding(fileNameOf(path)).toLowerCase();
    const stem = safe(
      title.toLowerCase().endsWith(ending) ? title.slice(0, title.length - ending.length) : title,
    );
    for (let count = 1; ; count++) {
      const name = `${folder}/${stem}${count > 1 ? `-${count}` : ''}${ending}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  });
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The list of the archive as a page that any browser opens, with what could not be read. */
export function archiveIndex(
  title: string,
  facts: readonly { label: string; value: string }[],
  files: readonly PackedFile[],
): string {
  const row = ({ name, title: words, note, size, sha256: hash }: PackedFile) =>
    `<tr><td>${
      size === null
        ? '<strong>could not be read</strong>'
        : `<a href="${escaped(name.split('/').map(encodeURIComponent).join('/'))}">${escaped(name)}</a>`
    }</td><td>${escaped(words)}</td><td>${escaped(note)}</td><td>${
      size === null ? '' : formatBytes(size)
    }</td><td><code>${hash}</code></td></tr>`;
  const missing = files.filter(({ size }) => size === null).length;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>body{font:14px/1.5 system-ui,sans-serif;margin:24px}td,th{padding:4px 12px 4px 0;text-align:left;vertical-align:top;border-bottom:1px solid #dce3e8}code{font-size:11px;word-break:break-all}</style>
<h1>${escaped(title)}</h1>
<p>${facts.map(({ label, value }) => `${escaped(label)}: ${escaped(value)}`).join('<br>')}</p>
<p>${plural(files.length - missing, 'file')}${
    missing > 0
      ? `; <strong>${plural(missing, 'file')} could not be read and ${missing === 1 ? 'is' : 'are'} not in this archive</strong>`
      : ''
  }.</p>
<table><thead><tr><th>File</th><th>What it is</th><th>Known of it</th><th>Size</th><th>SHA-256 of the file</th></tr></thead><tbody>
${files.map(row).join('\n')}
</tbody></table></html>
`;
}

/** The bytes of a stored file; undefined where it cannot be read. */
const bytesOf = async ({ path }: JobFile): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  fetchFile(path)
    .then(async (file) => new Uint8Array(await file.arrayBuffer()))
    .catch(() => undefined);

/**
 * Packs stored files with their index, one after the other, so that a survey with hundreds of photographs does not stand in
 * memory twice. One that cannot be read is named in the index and in the answer; none at all is an error.
 */
export async function zipJob(
  title: string,
  facts: readonly { label: string; value: string }[],
  files: readonly JobFile[],
  onPacked: (count: number) => void,
): Promise<JobArchive> {
  const zip = new ZipWriter();
  const names = archiveNames(files);
  const packed: PackedFile[] = [];
  for (const [at, file] of files.entries()) {
    const name = names[at] ?? '';
    // oxlint-disable-next-line no-await-in-loop -- one at a time, for the memory and the line of a phone
    const bytes = await bytesOf(file);
    if (bytes) zip.put(name, bytes);
    // oxlint-disable-next-line no-await-in-loop
    packed.push({
      ...file,
      name,
      size: bytes?.length ?? null,
      sha256: (bytes && (await sha256(bytes))) ?? '',
    });
    onPacked(at + 1);
  }
  const failed = packed.filter(({ size }) => size === null);
  if (failed.length === files.length && files.length > 0) throw new Error('None of the files could be read.');
  zip.put('index.html', new TextEncoder().encode(archiveIndex(title, facts, packed)));
  return { blob: zip.end(), failed };
}
