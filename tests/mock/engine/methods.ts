/** `/api/method`: finds a method, checks rights and verb, and runs it. */
import type { Call } from './call';
import { checkArguments, coreMethods } from './coreMethods';
import { FrappeError, missingArgument, thrown } from './errors';
import type { FilePart } from './multipart';
import { tooMany } from './passwords';
import type { MethodImpl } from './types';

/** Runs a method; what it returns becomes the answer's `message`. */
export async function runMethod(call: Call, name: string, files: readonly FilePart[]): Promise<unknown> {
  const site = call.engine.site.methods;
  const custom = site && Object.hasOwn(site, name) ? site[name] : undefined;
  const core = Object.hasOwn(coreMethods, name) ? coreMethods[name] : undefined;
  call.form = { ...call.form, cmd: name };
  if (core && !(custom && name.includes('.'))) {
    if (core.closed || (call.user === 'Guest' && !core.guest)) throw notWhitelisted(core.fullName ?? name);
    if (core.verbs && !core.verbs.includes(call.request.method))
      throw thrown('PermissionError', 'Not permitted');
    const args = call.form;
    checkArguments(name.split('.').at(-1) ?? name, core, args);
    return core.run(call, args, files);
  }
  if (custom) return runCustom(call, name, custom);
  throw thrownTwice(call, name);
}

async function runCustom(call: Call, name: string, method: MethodImpl): Promise<unknown> {
  const { engine } = call;
  const script = !name.includes('.');
  if (method.rateLimit) {
    const { limit, seconds } = method.rateLimit;
    if (!engine.countCall(`${name}|${call.request.ip}`, limit, seconds)) throw tooMany();
  }
  if (call.user === 'Guest' && !method.allowGuest)
    throw script ? new FrappeError('PermissionError') : notWhitelisted(name);
  const { method: verb } = call.request;
  if (method.verbs && !method.verbs.some((one) => one === (verb === 'HEAD' ? 'GET' : verb))) {
    throw thrown('PermissionError', 'Not permitted');
  }
  const missing = (method.required ?? []).filter((argument) => call.form[argument] === undefined);
  if (missing.length) throw missingArgument(name.split('.').at(-1) ?? name, missing);
  call.inScript = script;
  if (method.commitsOnGet) call.committed = true;
  const before = call.ignorePermissions;
  try {
    const message: unknown = await method.run(call.ctx, call.form);
    call.inScript = false;
    return message;
  } finally {
    call.ignorePermissions = before;
  }
}

function notWhitelisted(fullName: string): FrappeError {
  return thrown(
    'PermissionError',
    `<details><summary>You are not permitted to access this resource.</summary>Function <strong>${fullName}</strong> is not whitelisted.</details>`,
    'Method Not Allowed',
  );
}

/** 417 of an unknown method: the reason depends on how much of its name exists. */
function thrownTwice(call: Call, name: string): FrappeError {
  const parts = name.split('.');
  const app = parts[0] ?? '';
  const failed = (reason: string): FrappeError =>
    thrown('ValidationError', `Failed to get method for command ${name} with ${reason}`);
  if (parts.length === 1) return failed(`'${name}'`);
  const known = [...Object.keys(coreMethods), ...Object.keys(call.engine.site.methods ?? {})].filter((one) =>
    one.includes('.'),
  );
  if (!known.some((one) => one.startsWith(`${app}.`))) {
    const text = `App ${app} is not installed`;
    call.noteThrown(text, 'Message');
    return failed(text);
  }
  const module = parts.slice(0, -1).join('.');
  if (known.some((one) => one.startsWith(`${module}.`)))
    return failed(`module '${module}' has no attribute '${parts.at(-1)}'`);
  const missing = parts
    .slice(0, -1)
    .findIndex((_, i) => !known.some((one) => one.startsWith(`${parts.slice(0, i + 1).join('.')}.`)));
  return failed(`No module named '${parts.slice(0, missing + 1).join('.')}'`);
}
