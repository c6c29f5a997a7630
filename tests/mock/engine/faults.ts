/** Rules that make calls fail on purpose, at the door. */
import type { Shape } from './foreign';
import type { Flag } from './types';

export type FaultKind =
  /** 403 PermissionError. */
  | 'refused'
  | 'error500'
  /** The call never arrives. */
  | 'network'
  /** The work is done and the answer lost. */
  | 'answer-lost'
  | 'maintenance'
  | 'rate-limit'
  /** A page of a proxy in place of JSON (502). */
  | 'html'
  /** A page of a proxy that says all is well (200). */
  | 'html-ok'
  /** A proxy's page: what was sent is too large (413). */
  | 'too-large'
  /** The work is done, and the answer has another shape. */
  | 'foreign';

export interface FaultRule {
  match: {
    method?: string;
    /** Part of the path with its query, or a regular expression between slashes (`/RFQ$/`). */
    path?: string;
    /** A resource of this DocType. */
    doctype?: string;
    /** Only calls of somebody who is not signed in. */
    visitor?: boolean;
    /** Only the n-th matching call (1 is the first), counted since the rule was set. */
    nth?: number;
  };
  kind: FaultKind;
  times: number | 'always';
  /** What `Retry-After` says with 429 and 503: seconds or a date. */
  retryAfter?: string;
  /** What stands in place of the answer's content, for `foreign`; a text where nothing is said. */
  shape?: Shape;
  /** How many calls matched so far; kept by the engine. */
  seen?: number;
  /** Set when the rule has done its work. */
  spent?: Flag;
}

function matchesPath(pattern: string, path: string): boolean {
  const regex = /^\/(.+)\/([a-z]*)$/.exec(pattern);
  // `/api/` is a path, `/RFQ$/` an expression: only the latter has signs that no path has.
  if (regex && /[\\^$*+?()[\]{}|]/.test(regex[1] ?? '')) {
    try {
      return new RegExp(regex[1] ?? '', regex[2] ?? '').test(path);
    } catch {
      return false;
    }
  }
  return path.includes(pattern);
}

/** Whether a rule that is not used up is about this call, whichever in the count it is. */
function isAbout({ match, spent }: FaultRule, method: string, line: string, visitor = false): boolean {
  if (spent || (match.visitor && !visitor)) return false;
  let readable = line;
  try {
    readable = decodeURIComponent(line);
  } catch {
    // a stray percent sign: the line as it is
  }
  if (match.method && match.method.toUpperCase() !== method) return false;
  if (match.path && !matchesPath(match.path, line) && !matchesPath(match.path, readable)) return false;
  if (!match.doctype) return true;
  const doctype = match.doctype.replace(/[^\w ]/g, '\\$&');
  return new RegExp(`^/api/(?:v1/)?resource/${doctype}(?:[/?]|$)`).test(readable);
}

/** Whether a call like this would fail; nothing is counted. */
export const wouldFail = (rules: readonly FaultRule[], method: string, line: string): boolean =>
  rules.some((rule) => isAbout(rule, method, line));

/** The first rule that strikes this call; its count goes down. */
export function strike(
  rules: readonly FaultRule[],
  method: string,
  line: string,
  visitor = false,
): FaultRule | undefined {
  for (const rule of rules) {
    if (!isAbout(rule, method, line, visitor)) continue;
    const { match } = rule;
    rule.seen = (rule.seen ?? 0) + 1;
    if (match.nth !== undefined && rule.seen < match.nth) continue;
    if (rule.times !== 'always') {
      rule.times -= 1;
      if (rule.times <= 0) rule.spent = 1;
    }
    return rule;
  }
  return undefined;
}
