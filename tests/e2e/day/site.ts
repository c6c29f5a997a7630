import { expect, type APIRequestContext } from '@playwright/test';
import { accountOf } from '../../mock/accounts';
import type { FaultRule } from '../../mock/engine/faults';

export type Row = Record<string, unknown>;

export const rowsOf = (record: Row, table: string) => (record[table] ?? []) as Row[];

/** The site as its administrator sees it, beside every browser. */
export class Site {
  constructor(private readonly request: APIRequestContext) {}

  async signIn(): Promise<void> {
    const { email, password } = accountOf('admin');
    await this.request.post('api/method/login', { form: { usr: email, pwd: password } });
  }
  async list(doctype: string, filters: readonly (readonly string[])[], fields = ['name']): Promise<Row[]> {
    const params = {
      fields: JSON.stringify(fields),
      filters: JSON.stringify(filters),
      limit_page_length: '0',
    };
    const answer = await this.request.get(`api/resource/${encodeURIComponent(doctype)}`, { params });
    return ((await answer.json()) as { data: Row[] }).data;
  }
  async get(doctype: string, name: string): Promise<Row> {
    const answer = await this.request.get(`api/resource/${encodeURIComponent(doctype)}/${name}`);
    return ((await answer.json()) as { data: Row }).data;
  }
  async put(doctype: string, name: string, data: Row): Promise<void> {
    const answer = await this.request.put(`api/resource/${encodeURIComponent(doctype)}/${name}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  async file(path: string): Promise<Buffer> {
    return (await this.request.get(path.slice(1))).body();
  }
  async faults(rules: readonly FaultRule[]): Promise<void> {
    await this.request.post('__mock/faults', { data: rules });
  }
  /** The one record of a job; more than one, or none, is a failure. */
  async recordOf(doctype: string, job: string): Promise<Row> {
    const found = await this.list(doctype, [['job_order_id', '=', job]]);
    expect(found, `records of ${job}`).toHaveLength(1);
    return this.get(doctype, String(found[0]?.['name']));
  }
  filesOf(record: Row): Promise<Row[]> {
    return this.list(
      'File',
      [['attached_to_name', '=', String(record['name'])]],
      ['name', 'file_name', 'file_url'],
    );
  }
}
