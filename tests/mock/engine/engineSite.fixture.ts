import type { Backend } from './backend';
import { createBackend } from './backend';
import { CookieJar } from './cookies';
import type { SiteDefinition, WireResponse } from './types';

export const encoder = new TextEncoder();

/** A small site with its own methods and rights, for tests of the engine. */
export const site: SiteDefinition = {
  roles: [
    { role_name: 'Clerk', desk_access: 1 },
    { role_name: 'Buyer', desk_access: 0 },
  ],
  users: [
    { email: 'clerk@example.com', first_name: 'Cleo', roles: ['Clerk'], password: 'Harbour-1' },
    { email: 'buyer@example.com', first_name: 'Bo', roles: ['Buyer'], password: 'Harbour-2' },
  ],
  doctypes: [
    {
      name: 'Note',
      autoname: 'NOTE-.#####',
      fields: [
        { fieldname: 'title', fieldtype: 'Data', reqd: 1 },
        { fieldname: 'rank', fieldtype: 'Int' },
        { fieldname: 'day', fieldtype: 'Date' },
        { fieldname: 'start', fieldtype: 'Time' },
        { fieldname: 'buyer', fieldtype: 'Data' },
        { fieldname: 'lines', fieldtype: 'Table', options: 'Note Line' },
      ],
      permissions: [
        { role: 'Clerk', read: 1, write: 1, create: 1, delete: 1 },
        { role: 'Buyer', read: 1, write: 1 },
      ],
    },
    { name: 'Note Line', istable: 1, fields: [{ fieldname: 'text', fieldtype: 'Data' }] },
  ],
  methods: {
    'shop.api.login': {
      allowGuest: true,
      verbs: ['POST'],
      run(ctx, args) {
        const email = String(args['email']);
        if (!ctx.users.checkPassword(email, String(args['password'])))
          ctx.throwError('AuthenticationError', 401);
        ctx.loginAs(email);
        return { ok: true };
      },
    },
    'shop.api.rename_by_get': {
      run: (ctx) => void ctx.db.update('Note', 'NOTE-00001', { title: 'renamed' }),
    },
    'shop.api.rename_and_commit': {
      commitsOnGet: true,
      run: (ctx) => void ctx.db.update('Note', 'NOTE-00001', { title: 'renamed' }),
    },
    'shop.api.mail_then_fail': {
      run(ctx) {
        ctx.sendMail('a@example.com', 'Hello', 'text');
        ctx.db.insert('Note', { title: 'never' });
        ctx.throwValidation('No');
      },
    },
  },
  hooks: {
    Note: {
      listFilter: (user, ctx) => (ctx.roles.includes('Clerk') ? undefined : (row) => row['buyer'] === user),
      mayAccess: (user, _right, doc, ctx) => ctx.roles.includes('Clerk') || doc.get('buyer') === user,
    },
  },
  records: [
    {
      doctype: 'Note',
      title: 'first',
      rank: 1,
      buyer: 'buyer@example.com',
      lines: [{ text: 'a' }, { text: 'b' }],
    },
    { doctype: 'Note', title: 'second', rank: 2 },
  ],
};

export const json = (answer: WireResponse): Record<string, unknown> =>
  JSON.parse(typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(answer.body)) as Record<
    string,
    unknown
  >;

/** A browser with its cookies. */
export class Browser {
  readonly jar = new CookieJar();
  readonly backend: Backend;
  constructor(backend: Backend) {
    this.backend = backend;
  }
  async send(method: string, url: string, body?: object): Promise<WireResponse> {
    const headers: Record<string, string> = { cookie: this.jar.header(), accept: 'application/json' };
    if (body) headers['content-type'] = 'application/json';
    const answer = await this.backend.handle({
      method,
      url,
      headers,
      body: body ? encoder.encode(JSON.stringify(body)) : null,
    });
    this.jar.store(answer.headers);
    return answer;
  }
  async login(usr: string, pwd: string): Promise<this> {
    await this.send('POST', '/api/method/login', { usr, pwd });
    return this;
  }
}

export const start = (now?: () => Date): Backend =>
  createBackend(site, { randomSeed: 3, ...(now ? { now } : {}) });
export const asClerk = (backend: Backend): Promise<Browser> =>
  new Browser(backend).login('clerk@example.com', 'Harbour-1');
