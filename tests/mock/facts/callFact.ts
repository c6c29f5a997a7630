/** A call as the contract names it. */
export interface CallFact {
  verb: string;
  /** `RFQ`, `RFQ/{name}`, `method create_job_order`; standard methods with the DocType in brackets. */
  on: string;
}

/** Methods that the contract lists for each DocType. */
const byDoctype = ['upload_file', 'frappe.client.get_count', 'frappe.client.get_list'];

/** The DocType of a method call: from the query, a JSON body, a form or a multipart body. */
function doctypeIn(search: string, body: Uint8Array | null): string {
  const asked = new URLSearchParams(search).get('doctype');
  if (asked !== null || body === null) return asked ?? '';
  // The fields of an upload may follow the file.
  const text = new TextDecoder('latin1').decode(body);
  return (
    /name="doctype"\r\n\r\n([^\r]*)/.exec(text)?.[1] ??
    /"doctype"\s*:\s*"([^"]*)"/.exec(text)?.[1] ??
    new URLSearchParams(text).get('doctype') ??
    ''
  );
}

/** Describes a call without its values; undefined for paths outside the API. */
export function callFact(request: {
  method: string;
  url: string;
  body: Uint8Array | null;
}): CallFact | undefined {
  const [path = '', search = ''] = request.url.split('?');
  const [, family, first = '', name] =
    /^\/api\/(?:v1\/)?(resource|method)\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
  if (!family) return undefined;
  const what = decodeURIComponent(first);
  if (family === 'resource')
    return { verb: request.method, on: name === undefined ? what : `${what}/{name}` };
  // The prefix of the product's methods differs between sites.
  const method = what.startsWith('frappe.') ? what : (what.split('.').at(-1) ?? what);
  const doctype = byDoctype.includes(method) ? ` (${doctypeIn(search, request.body)})` : '';
  return { verb: request.method, on: `method ${method}${doctype}` };
}
