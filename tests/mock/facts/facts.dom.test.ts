import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callFact } from './callFact';
import { watchScreen, type ScreenFact } from './watchScreen';
import { wantedOnScreen, writeFact } from './writeFacts';

const bytes = (text: string) => new TextEncoder().encode(text);
const fact = (method: string, url: string, body: string | null = null) =>
  callFact({ method, url, body: body === null ? null : bytes(body) });

describe('a call', () => {
  it('is named by its DocType, with or without a record', () => {
    expect(fact('GET', '/api/resource/Sub%20RFQ?fields=["name"]')).toEqual({ verb: 'GET', on: 'Sub RFQ' });
    expect(fact('PUT', '/api/resource/RFQ/RFQ-00001', '{}')).toEqual({ verb: 'PUT', on: 'RFQ/{name}' });
  });

  it('is named by its method without the prefix of the site', () => {
    expect(fact('POST', '/api/method/plimsoll.api.login?login_id=a&password=b')).toEqual({
      verb: 'POST',
      on: 'method login',
    });
  });

  it('of a standard method is named with the DocType, wherever that stands', () => {
    const count = 'method frappe.client.get_count (Job Order)';
    expect(fact('GET', '/api/method/frappe.client.get_count?doctype=Job+Order')?.on).toBe(count);
    expect(fact('POST', '/api/method/frappe.client.get_count', '{"doctype":"Job Order"}')?.on).toBe(count);
    const form = '--x\r\nContent-Disposition: form-data; name="doctype"\r\n\r\nDraft Survay\r\n--x--';
    expect(fact('POST', '/api/method/upload_file', form)?.on).toBe('method upload_file (Draft Survay)');
  });

  it('tells which fields a change names, and for which field a file is', () => {
    expect(
      fact('PUT', '/api/resource/RFQ/RFQ-00001', '{"status":"Rejected","comments":"no"}')?.fields,
    ).toEqual(['comments', 'status']);
    const form = '--x\r\nContent-Disposition: form-data; name="fieldname"\r\n\r\ncompany_logo\r\n--x--';
    expect(fact('POST', '/api/method/upload_file', form)?.fields).toEqual(['company_logo']);
    expect(fact('POST', '/api/resource/RFQ', 'not JSON')).toEqual({ verb: 'POST', on: 'RFQ' });
  });

  it('is none where the path is not the API’s', () => {
    expect(fact('GET', '/app')).toBeUndefined();
    expect(fact('GET', '/files/plan.pdf')).toBeUndefined();
  });
});

describe('a screen', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    location.hash = '';
    vi.unstubAllGlobals();
  });

  const watch = (routes: string[], texts: string[]) => {
    const facts: ScreenFact[] = [];
    const look = watchScreen({ routes, texts, parts: ['is already in the list'] }, (one) => facts.push(one));
    return { facts, look };
  };

  it('is looked at by itself when it has changed, and tells each thing once', async () => {
    const { facts, look } = watch([], ['Job order cancelled']);
    document.body.innerHTML = '<div role="alert">Job order cancelled</div>';
    await vi.waitFor(() => expect(facts).toEqual([{ text: 'Job order cancelled' }]), 20_000);
    look();
    expect(facts).toHaveLength(1);
  });

  it('has texts as a whole, those with values in them as a part, and those of fields', () => {
    const { facts, look } = watch(
      [],
      ['New', 'Edit', 'Search your location', 'updated successfully', 'is already in the list'],
    );
    document.body.innerHTML =
      '<p>New request</p><p>Final draft survey updated successfully</p><button>Edit</button><input placeholder="Search your location"><p>"Draft" <b>is already</b> in the list</p><style>New</style>';
    look();
    expect(facts.map((one) => ('text' in one ? one.text : '')).toSorted()).toEqual([
      'Edit',
      'Search your location',
      'is already in the list',
    ]);
  });

  it('has the native messages', () => {
    const shown = vi.fn<(message: string) => void>();
    vi.stubGlobal('alert', shown);
    const { facts } = watch([], ['No data available to export']);
    window.alert('No data available to export');
    expect(facts).toEqual([{ text: 'No data available to export' }]);
    expect(shown).toHaveBeenCalledWith('No data available to export');
  });

  it('is where its address says, with a record in the place of the parameter', () => {
    const { facts, look } = watch(['/acceptView/{id}', '/login', '/reports'], []);
    location.hash = '#/acceptView/RFQ-00001?tab=files';
    look();
    expect(facts).toEqual([{ route: '/acceptView/{id}' }]);
  });
});

describe('facts', () => {
  it('are looked for as the ledger of the contract names them', () => {
    const { routes, texts } = wantedOnScreen();
    expect(routes).toContain('/acceptView/{id}');
    expect(texts).toContain('Successfuly send your new password');
  });

  it('are written once a process, one a line', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plimsoll-facts-'));
    for (let i = 0; i < 2; i++) writeFact({ text: 'written twice' }, folder);
    writeFact({ verb: 'GET', on: 'RFQ' }, folder);
    const [file = ''] = readdirSync(folder);
    const lines = readFileSync(join(folder, file), 'utf8');
    rmSync(folder, { recursive: true });
    expect(lines).toBe('{"text":"written twice"}\n{"verb":"GET","on":"RFQ"}\n');
  });

  it('are kept nowhere in a run that does not ask for them', () => {
    expect(() => writeFact({ text: 'nowhere' }, '')).not.toThrow();
  });
});
