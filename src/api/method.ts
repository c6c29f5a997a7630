import { isRecord } from '@/lib/isRecord';
import { readAnswer } from './answers';
import { call, type CallOptions } from './client';
import { settings } from './env';
import { assumptions } from './assumptions';
import { methods, type MethodAnswer, type MethodName, type MethodParams } from './methods';

/** Full name on the wire: the framework's own, the mapped one, or prefix plus name (D2, D3). */
export function wireName(name: MethodName): string {
  const facts = methods[name];
  const { methodMap, methodPrefix } = settings();
  return facts.standard ?? methodMap[name] ?? (methodPrefix ? `${methodPrefix}.${name}` : name);
}

/** Calls a product or framework method. Undefined parameters are left out. */
export async function callMethod<M extends MethodName>(
  name: M,
  params: MethodParams<M>,
  options: CallOptions = {},
): Promise<MethodAnswer<M>> {
  const facts = methods[name];
  const given: Record<string, unknown> = Object.fromEntries(
    Object.entries(params).filter(([, value]) => value !== undefined),
  );
  const inBody = facts.params === 'body' || (assumptions.secretsInBody && facts.secret === true);
  const body = await call({
    verb: inBody && facts.verb === 'GET' ? 'POST' : facts.verb,
    path: `/method/${wireName(name)}`,
    ...(inBody ? { body: given } : { query: given }),
    opensSession: facts.opensSession,
    forVisitors: facts.forVisitors,
    ...options,
  });
  // A method that returns nothing answers {}: no message key.
  const message = isRecord(body) ? body['message'] : undefined;
  return readAnswer(facts.answer, message) as MethodAnswer<M>;
}
