import { methods as contract, type MethodAnswer, type MethodParams, type ProductMethod } from '@/api/methods';
import type { Ctx } from '../engine/context';
import { FrappeError } from '../engine/errors';
import type { MethodImpl } from '../engine/types';

/** Arguments as a GET brings them: text, an object as its JSON, an absent one missing. */
export type Args<M extends ProductMethod> = { [K in keyof MethodParams<M>]: string };

/** A method of the product on the server's side. */
export interface ProductMethodImpl<M extends ProductMethod> {
  allowGuest?: true;
  /** Arguments without which the method fails (500 TypeError). */
  required?: readonly (keyof MethodParams<M> & string)[];
  run: (ctx: Ctx, args: Args<M>) => MethodAnswer<M>;
}

/** Answers of every method of the product; a missing or misspelt one does not compile. */
export type ProductMethods = { [M in ProductMethod]: ProductMethodImpl<M> };

/** Some of them: one area a file. */
export type MethodsOf<M extends ProductMethod> = Pick<ProductMethods, M>;

/** Prefix of the product's methods on the demo site: its login and the core's stay apart (D4). */
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

/** The registry in the engine's form: verbs and commits as the contract states them, names with the prefix. */
export function wireMethods(registry: ProductMethods): Record<string, MethodImpl> {
  const names = Object.keys(registry) as ProductMethod[];
  return Object.fromEntries(
    names.map((name) => {
      const { allowGuest, required, run } = registry[name] as ProductMethodImpl<ProductMethod>;
      const { verb, mutates } = contract[name];
      return [
        `${METHOD_PREFIX}.${name}`,
        {
          // A site may take secrets in a body instead of a query (D23).
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

/** 401 as the core words it; no cookie is touched. */
export function wrongCredentials(message: string): FrappeError {
  return new FrappeError('AuthenticationError', '', { extra: { message } });
}
