/** A call as the contract names it. */
export interface CallFact {
  verb: string;
  /** `RFQ`, `RFQ/{name}`, `method create_job_order`; standard methods with the DocType in brackets. */
  on: string;
  /** Fields that its body names; of an upload the field that the file is for. One call of the contract may be several acts. */
  fields?: string[];
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

/** The fields that the body of a change names; none where it has no such body. */
function fieldsIn(method: string, on: string, body: Uint8Array | null): Pick<CallFact, 'fields'> {
  if (body === null || (method !== 'PUT' && method !== 'POST')) return {};
  const text = new TextDecoder('latin1').decode(body);
  const fields = on.startsWith('method upload_file')
    ? [...text.matchAll(/name="fieldname"\r\n\r\n([^\r]+)/g)].flatMap(([, field]) => field ?? [])
    : on.startsWith('method ')
      ? []
      : keysOf(text);
  return fields.length === 0 ? {} : { fields: fields.toSorted() };
}

function keysOf(json: string): string[] {
  try {
    const body: unknown = JSON.parse(json);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : [];
  } catch {
    return [];
  }
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
  const { method: verb, body } = request;
  if (family === 'resource') {
    const on = name === undefined ? what : `${what}/{name}`;
    return { verb, on, ...fieldsIn(verb, on, body) };
  }
  // The prefix of the product's methods differs between sites.
  const method = what.startsWith('frappe.') ? what : (what.split('.').at(-1) ?? what);
  const doctype = byDoctype.includes(method) ? ` (${doctypeIn(search, body)})` : '';
  const on = `method ${method}${doctype}`;
  return { verb, on, ...fieldsIn(verb, on, body) };
}
