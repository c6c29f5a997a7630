import { methods as contract, type MethodParams, type ProductMethod } from '@/api/methods';
import type { Ctx } from '../engine/context';
import { FrappeError } from '../engine/errors';
import type { MethodImpl } from '../engine/types';

/** Arguments as a GET sends them: text, objects as JSON, absent ones missing. */
export type Args<M extends ProductMethod> = { [K in keyof MethodParams<M>]: string };

/** The server's side of a product method. */
export interface ProductMethodImpl<M extends ProductMethod> {
  allowGuest?: true;
  /** Without these arguments the method fails (500 TypeError). */
  required?: readonly (keyof MethodParams<M> & string)[];
  /** The site's answer; the map of methods says how it is read. */
  run: (ctx: Ctx, args: Args<M>) => unknown;
}

/** All methods of the product; a missing or misspelt one does not compile. */
export type ProductMethods = { [M in ProductMethod]: ProductMethodImpl<M> };

/** The methods of one area. */
export type MethodsOf<M extends ProductMethod> = Pick<ProductMethods, M>;

/** Prefix of the product's methods on the demo site: its login differs from the core's (D4). */
export const METHOD_PREFIX = 'plimsoll.api';

const text = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : '';

const textArgs = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, text(value)]));

/** Converts the registry for the engine: verbs and commits as the contract states, names with prefix. */
export function wireMethods(registry: ProductMethods): Record<string, MethodImpl> {
  const names = Object.keys(registry) as ProductMethod[];
  return Object.fromEntries(
    names.map((name) => {
      const { allowGuest, required, run } = registry[name] as ProductMethodImpl<ProductMethod>;
      const { verb, mutates } = contract[name];
      return [
        `${METHOD_PREFIX}.${name}`,
        {
          // A site may accept secrets in a body instead of a query (D23).
          verbs: verb === 'GET' ? ['GET', 'POST'] : [verb],
          commitsOnGet: verb === 'GET' && mutates,
          ...(allowGuest ? { allowGuest } : {}),
          ...(required ? { required } : {}),
          run: (ctx, args) => run(ctx, textArgs(args) as Args<ProductMethod>),
        } satisfies MethodImpl,
      ];
    }),
  );
}

/** The core's 401; it changes no cookie. */
export function wrongCredentials(message: string): FrappeError {
  return new FrappeError('AuthenticationError', '', { extra: { message } });
}
