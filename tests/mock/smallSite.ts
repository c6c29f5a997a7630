import type { SiteDefinition } from './engine/types';

/** A site with one DocType and two users. */
export const smallSite = (): SiteDefinition => ({
  roles: [{ role_name: 'Sailor', desk_access: 0 }],
  users: [
    { email: 'ada@ship.example', first_name: 'Ada', roles: ['Sailor'], password: 'Bowline-Knot-1' },
    { email: 'bo@ship.example', first_name: 'Bo', roles: ['Sailor'], password: 'Clove-Hitch-2' },
  ],
  doctypes: [
    {
      name: 'Log Line',
      autoname: 'LOG-.####',
      fields: [{ fieldname: 'words', fieldtype: 'Data', reqd: 1 }],
      permissions: [{ role: 'Sailor', read: 1, write: 1, create: 1, delete: 1 }],
    },
  ],
  records: [{ doctype: 'Log Line', words: 'Cast off' }],
});

const post = (url: string, values: object) => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode(JSON.stringify(values)),
});

/** Requests to the small site. */
export const requests = {
  login: (usr: string, pwd: string) => post('/api/method/login', { usr, pwd }),
  write: (words: string) => post('/api/resource/Log%20Line', { words }),
  list: () => ({
    method: 'GET',
    url: `/api/resource/Log%20Line?fields=${encodeURIComponent('["name","words"]')}&order_by=name`,
    headers: {},
    body: null,
  }),
  remove: (name: string) => ({
    method: 'DELETE',
    url: `/api/resource/Log%20Line/${name}`,
    headers: {},
    body: null,
  }),
};

export function parsed(answer: { body: Uint8Array | string }): Record<string, unknown> {
  const text = typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(answer.body);
  return JSON.parse(text) as Record<string, unknown>;
}
