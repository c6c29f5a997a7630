/** Reads multipart/form-data (RFC 7578) from bytes, without the environment's FormData. */
export interface FilePart {
  field: string;
  filename: string;
  contentType: string | undefined;
  bytes: Uint8Array;
}

export interface Multipart {
  fields: [name: string, value: string][];
  files: FilePart[];
}

/** Index of `needle` in `bytes` from `from` on; -1 when it is not there. */
function find(bytes: Uint8Array, needle: Uint8Array, from: number): number {
  const first = needle[0] ?? 0;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let i = 1;
    while (i < needle.length && bytes[at + i] === needle[i]) i++;
    if (i === needle.length) return at;
  }
  return -1;
}

const parameter = (header: string, name: string): string | undefined => {
  const found = new RegExp(
    `(?:^|[;\\s])${name}="((?:[^"\\\\]|\\\\.)*)"|(?:^|[;\\s])${name}=([^;]*)`,
    'i',
  ).exec(header);
  const value = found?.[1] ?? found?.[2]?.trim();
  // Browsers escape quotes and line ends of file names.
  return value
    ?.replaceAll('%22', '"')
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n')
    .replace(/\\(["\\])/g, '$1');
};

export function parseMultipart(body: Uint8Array, contentType: string): Multipart {
  const result: Multipart = { fields: [], files: [] };
  const boundary = parameter(contentType, 'boundary');
  if (!boundary) return result;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const marker = encoder.encode(`--${boundary}`);
  const headEnd = encoder.encode('\r\n\r\n');
  const partEnd = encoder.encode(`\r\n--${boundary}`);
  let at = find(body, marker, 0);
  while (at >= 0) {
    const start = at + marker.length;
    if (body[start] === 0x2d && body[start + 1] === 0x2d) break;
    const head = find(body, headEnd, start);
    if (head < 0) break;
    const end = find(body, partEnd, head + 2);
    if (end < 0) break;
    const headers = new Map(
      decoder
        .decode(body.subarray(start, head))
        .split('\r\n')
        .map((line) => line.split(/:\s*(.*)/s))
        .map(([name = '', value = '']) => [name.trim().toLowerCase(), value] as const),
    );
    const disposition = headers.get('content-disposition') ?? '';
    const field = parameter(disposition, 'name') ?? '';
    const filename = parameter(disposition, 'filename');
    const bytes = body.slice(Math.min(head + headEnd.length, end), end);
    if (filename === undefined) result.fields.push([field, decoder.decode(bytes)]);
    else result.files.push({ field, filename, contentType: headers.get('content-type'), bytes });
    at = end + 2;
  }
  return result;
}
