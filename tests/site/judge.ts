/** What a site's answer means for the person who sets it up. Pure. */
import type { AnswerFields, AnswerShape } from '@/api/answers';
import { readAnswer } from '@/api/answers';
import type { DocField } from '@/api/doctypes/schema';
import type { SiteAnswer } from './visitor';

type Told = Pick<SiteAnswer, 'status' | 'body'>;

function json(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a refusal: Frappe's message, or Python's. */
export function wordsOf({ body }: Told): string {
  const list = json(body?.['_server_messages']);
  const thrown = (Array.isArray(list) ? list : []).map((one) => (json(one) as { message?: string })?.message);
  const said = thrown.filter(Boolean).join(' ') || body?.['message'] || body?.['exception'];
  const plain = (typeof said === 'string' ? said : '').replaceAll(/<[^>]*>/g, ' ');
  return plain.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
}

/** State of a method, by the answer to a call. */
type MethodState = 'there' | 'missing' | 'closed' | 'refused' | 'broken';

/** Whether a method exists. 417 means an unknown name, 403 a function that is not whitelisted, 404 a record or path. */
export function methodState(answer: Told): MethodState {
  const words = wordsOf(answer);
  if (answer.status === 200) return 'there';
  if (answer.status === 417 && /failed to get method/i.test(words)) return 'missing';
  // One that is there answers so with its words where a record is not; a path that leads nowhere says nothing.
  if (answer.status === 404) return words === '' ? 'missing' : 'refused';
  if (answer.status === 403 && /not whitelisted|not permitted$/i.test(words)) return 'closed';
  return answer.status >= 500 || answer.body === undefined ? 'broken' : 'refused';
}

/** State of a list query. */
type ListState = 'there' | 'no right' | 'no doctype' | 'no field' | 'broken';

/** Whether the answer of a joined list says that a column without its table could be either's (R30): the field is there then. */
export const isAmbiguous = (answer: Told): boolean => /\b1052\b/.test(wordsOf(answer));

/** Whether a list of fields can be read. 417 and 500 name an unknown column. */
export function listState({ status, body }: Told): ListState {
  if (status === 200) return Array.isArray(body?.['data']) ? 'there' : 'broken';
  if (body === undefined) return 'broken';
  if (status === 403) return 'no right';
  if (status === 404) return 'no doctype';
  const isUnknown = body['exc_type'] === 'OperationalError' && !isAmbiguous({ status, body });
  return status === 417 || isUnknown ? 'no field' : 'broken';
}

const seconds = (cookie: string): number | null => {
  const age = /;\s*max-age=(\d+)/i.exec(cookie)?.[1];
  const until = /;\s*expires=([^;]+)/i.exec(cookie)?.[1];
  if (age) return Number(age);
  return until ? Math.round((Date.parse(until) - Date.now()) / 1000) : null;
};

/** Hours that a session lasts; null when its cookie does not say. */
export function sessionHours(cookies: readonly string[]): number | null {
  const sid = cookies.find((line) => line.startsWith('sid='));
  const left = sid ? seconds(sid) : null;
  return left === null ? null : left / 3600;
}

/** Problems of an answer's cookies on their way to the page. */
export function cookieFaults(cookies: readonly string[], https: boolean): string[] {
  const sid = cookies.find((line) => line.startsWith('sid='));
  if (!sid) return ['the session cookie does not come through'];
  const has = (attribute: RegExp) => attribute.test(sid);
  return [
    !has(/;\s*httponly/i) && 'the session cookie is not HttpOnly, so scripts can read it',
    https && !has(/;\s*secure/i) && 'the session cookie is not Secure although the site is on https',
    !https && has(/;\s*secure/i) && 'the session cookie is Secure on plain http, where browsers drop it',
    has(/;\s*samesite=none/i) && 'the session cookie goes to every site (SameSite=None)',
    !has(/;\s*path=\/(;|$)/i) && 'the session cookie is bound to a path',
    has(/;\s*domain=/i) && 'the session cookie is bound to a domain',
    !cookies.some((line) => line.startsWith('user_id=')) && 'the cookie user_id does not come through',
  ].filter((fault) => fault !== false);
}

const FORMS: Partial<Record<DocField['type'], RegExp>> = {
  Date: /^\d{4}-\d\d-\d\d$/,
  Datetime: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?$/,
  Time: /^\d{1,2}:\d{1,2}:\d{1,2}(\.\d+)?$/,
};

/** Whether the app can use a field's value: numbers and texts are converted into each other. */
export function fits({ type }: DocField, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (type === 'Table') return Array.isArray(value);
  if (typeof value === 'object') return false;
  if (type === 'Check') return [0, 1].includes(Number(value));
  if (type === 'Int' || type === 'Float' || type === 'Currency') return Number.isFinite(Number(value));
  const form = FORMS[type];
  return form === undefined || (typeof value === 'string' && form.test(value));
}

type AnswerRow = Record<string, unknown>;

/** The fields that a row lacks, or holds as something that cannot be read as their type. */
const missingIn = (fields: AnswerFields, row: AnswerRow): string[] =>
  Object.entries(fields).flatMap(([name, { or, optional, type }]) => {
    const key = [name, ...or].find((one) => one in row);
    if (key === undefined) return optional ? [] : [name];
    const value = row[key];
    if (value === null || value === '' || type === 'table') return [];
    const fitting = type === 'number' ? Number.isFinite(Number(value)) : typeof value !== 'object';
    return fitting ? [] : [`${name} as a ${type}`];
  });

/** The first of the rows that falls short, and in what: "row 3 (DS-00007) without formal_report_upload"; empty where each is whole. */
export function firstShortRow(rows: readonly AnswerRow[], lacking: (row: AnswerRow) => string[]): string[] {
  for (const [at, row] of rows.entries()) {
    const lost = lacking(row);
    if (lost.length === 0) continue;
    const name = [row['name'], row['job_order_id'], row['surveyor_id']].find(
      (one) => typeof one === 'string',
    );
    return [`row ${at + 1}${name ? ` (${String(name)})` : ''} without ${lost.join(', ')}`];
  }
  return [];
}

/** Differences between a method's answer and the expected form; empty when there are none. `lacking`: what else its rows need. */
export function answerFaults(
  shape: AnswerShape,
  message: unknown,
  lacking: (row: AnswerRow) => string[] = () => [],
): string[] {
  const read: unknown = readAnswer(shape, message);
  switch (shape.kind) {
    case 'ignored':
      return [];
    case 'name':
      return read === '' ? ['no text'] : [];
    case 'records':
      return read === null ? ['another shape'] : firstShortRow(read as AnswerRow[], lacking);
    case 'series':
    case 'count':
      return read === null ? ['another shape'] : [];
    case 'row':
    case 'rows': {
      if (read === null) return ['another shape'];
      const found = Array.isArray(read) ? readAnswer({ kind: 'records' }, message) : [message];
      return firstShortRow((found ?? []) as AnswerRow[], (row) => [
        ...missingIn(shape.fields, row),
        ...lacking(row),
      ]);
    }
  }
}
