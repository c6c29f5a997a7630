import type { Doctype } from '@/api/doctypes/index';
import { methods, type ProductMethod } from '@/api/methods';
import type { Backend } from '../engine/backend';
import { CookieJar } from '../engine/cookies';
import { METHOD_PREFIX } from '../methods/define';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A browser: every call goes through the backend with its cookies. */
export interface Visitor {
  jar: CookieJar;
  send(verb: string, path: string, body?: object): Promise<Answer>;
  list<T = Record<string, unknown>>(doctype: Doctype, query?: Record<string, unknown>): Promise<T[]>;
  read(doctype: Doctype, name: string): Promise<Answer>;
  create(doctype: Doctype, values: object): Promise<Answer>;
  change(doctype: Doctype, name: string, values: object): Promise<Answer>;
  /** Calls a product method with the contract's verb and place of parameters. */
  call(name: ProductMethod, params: Record<string, string>): Promise<Answer>;
}

/** A visitor of the backend; signed in if an e-mail address is given. */
export function visitor(backend: Backend, email?: string): Visitor {
  const jar = new CookieJar();
  if (email) jar.store([['Set-Cookie', `sid=${backend.openSession(email)}; Path=/`]]);
  const resource = (doctype: string, name?: string) =>
    `/api/resource/${encodeURIComponent(doctype)}${name ? `/${encodeURIComponent(name)}` : ''}`;
  const send = async (verb: string, path: string, body?: object): Promise<Answer> => {
    const cookie = jar.header('/api');
    const answer = await backend.handle({
      method: verb,
      url: path,
      headers: {
        accept: 'application/json',
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? new TextEncoder().encode(JSON.stringify(body)) : null,
    });
    jar.store(answer.headers);
    const text = typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(answer.body);
    return { status: answer.status, body: JSON.parse(text) as Record<string, unknown> };
  };
  return {
    jar,
    send,
    async list<T>(doctype: Doctype, query: Record<string, unknown> = {}) {
      const given = Object.entries({ limit_page_length: 0, ...query }).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]);
      const answer = await send(
        'GET',
        `${resource(doctype)}?${new URLSearchParams(Object.fromEntries(given) as Record<string, string>)}`,
      );
      if (answer.status !== 200)
        throw new Error(`${doctype}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body['data'] as T[];
    },
    read: (doctype, name) => send('GET', resource(doctype, name)),
    create: (doctype, values) => send('POST', resource(doctype), values),
    change: (doctype, name, values) => send('PUT', resource(doctype, name), values),
    call(name, params) {
      const { verb, params: place } = methods[name];
      const path = `/api/method/${METHOD_PREFIX}.${name}`;
      return place === 'body'
        ? send(verb, path, params)
        : send(verb, `${path}?${new URLSearchParams(params)}`);
    },
  };
}
