/** Bodies of recorded requests as bytes. */
import type { RecordedFile } from './transcripts';

const encoder = new TextEncoder();

/** A PNG of one pixel: the recording's image; others were made by adding the file name's stem. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);
const starts: Record<string, Uint8Array> = {
  png,
  jpg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
  jpeg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
  pdf: encoder.encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** The content of a recorded file; where only its size was kept, other content of that kind and size. */
function fileBytes({ filename, size, text }: RecordedFile): Uint8Array {
  if (!/^<\d+ bytes>$/.test(text)) return encoder.encode(text);
  const [stem = '', extension = ''] = filename.split(/\.(?=[^.]*$)/);
  const bytes = new Uint8Array(size).fill(0x78);
  const start = starts[extension.toLowerCase()] ?? new Uint8Array();
  bytes.set(start.subarray(0, size));
  if (size > start.length) bytes.set(encoder.encode(stem).subarray(0, size - start.length), start.length);
  return bytes;
}

const quoted = (text: string): string => text.replaceAll('"', '%22');

export function multipart(
  fields: Readonly<Record<string, string>>,
  files: readonly RecordedFile[],
): { body: Uint8Array; type: string } {
  const boundary = '----contract7d2b4e';
  const parts: Uint8Array[] = [];
  for (const [name, value] of Object.entries(fields)) {
    parts.push(
      encoder.encode(
        `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
      ),
    );
  }
  for (const file of files) {
    const type = file.contentType ? `Content-Type: ${file.contentType}\r\n` : '';
    const disposition = `Content-Disposition: form-data; name="${quoted(file.field)}"; filename="${quoted(file.filename)}"`;
    parts.push(
      encoder.encode(`--${boundary}\r\n${disposition}\r\n${type}\r\n`),
      fileBytes(file),
      encoder.encode('\r\n'),
    );
  }
  parts.push(encoder.encode(`--${boundary}--\r\n`));
  const body = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    body.set(part, at);
    at += part.length;
  }
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

/** A shortened list of the recording (`a1, a2, …, a9`) in full. */
export function expandList(list: readonly unknown[]): unknown[] {
  const at = list.indexOf('…');
  const [before, after] = [list[at - 1], list[at + 1]].map((value) => /^(.*?)(\d+)$/.exec(String(value)));
  if (at < 1 || !before || !after) return [...list];
  const [, prefix = '', low = '0'] = before;
  const between: string[] = [];
  for (let i = Number(low) + 1; i < Number(after[2]); i++)
    between.push(prefix + String(i).padStart(low.length, '0'));
  return [...list.slice(0, at), ...between, ...list.slice(at + 1)];
}
