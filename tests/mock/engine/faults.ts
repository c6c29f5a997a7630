/** Rules that make calls fail on purpose. */
import type { Shape } from './foreign';
import type { Flag } from './types';

export type FaultKind =
  /** 403 PermissionError. */
  | 'refused'
  | 'error500'
  /** The call never arrives. */
  | 'network'
  /** The server does the work and its answer is lost. */
  | 'answer-lost'
  /** The browser repeats the call by itself: it is carried out twice, and the page sees the second answer (R22). */
  | 'repeated'
  | 'maintenance'
  | 'rate-limit'
  /** A proxy's HTML page instead of JSON (502). */
  | 'html'
  /** A proxy's HTML page with status 200. */
  | 'html-ok'
  /** A proxy refuses the size of the request (413). */
  | 'too-large'
  /** The server does the work and answers in another form. */
  | 'foreign';

export interface FaultRule {
  match: {
    method?: string;
    /** Part of the path with its query, or a regular expression between slashes (`/RFQ$/`). */
    path?: string;
    /** A resource of this DocType. */
    doctype?: string;
    /** Only calls without a session. */
    visitor?: boolean;
    /** Only the n-th matching call (1 is the first) since the rule was set. */
    nth?: number;
  };
  kind: FaultKind;
  times: number | 'always';
  /** `Retry-After` for 429 and 503: seconds or a date. */
  retryAfter?: string;
  /** Form of the answer for `foreign`; a text by default. */
  shape?: Shape;
  /** Seed of a `random` form. */
  seed?: number;
  /** Number of matching calls so far; set by the engine. */
  seen?: number;
  /** Set once the rule is used up. */
  spent?: Flag;
}

function matchesPath(pattern: string, path: string): boolean {
  const regex = /^\/(.+)\/([a-z]*)$/.exec(pattern);
  // `/api/` is a path, `/RFQ$/` an expression: it has characters that paths do not have.
  if (regex && /[\\^$*+?()[\]{}|]/.test(regex[1] ?? '')) {
    try {
      return new RegExp(regex[1] ?? '', regex[2] ?? '').test(path);
    } catch {
      return false;
    }
  }
  return path.includes(pattern);
}

/** Whether an unused rule matches this call, whatever its count. */
function isAbout({ match, spent }: FaultRule, method: string, line: string, visitor = false): boolean {
  if (spent || (match.visitor && !visitor)) return false;
  let readable = line;
  try {
    readable = decodeURIComponent(line);
  } catch {
    // an invalid percent escape: use the line as it is
  }
  if (match.method && match.method.toUpperCase() !== method) return false;
  if (match.path && !matchesPath(match.path, line) && !matchesPath(match.path, readable)) return false;
  if (!match.doctype) return true;
  const doctype = match.doctype.replace(/[^\w ]/g, '\\$&');
  return new RegExp(`^/api/(?:v1/)?resource/${doctype}(?:[/?]|$)`).test(readable);
}

/** Whether such a call would fail; does not count it. */
export const wouldFail = (rules: readonly FaultRule[], method: string, line: string): boolean =>
  rules.some((rule) => isAbout(rule, method, line));

/** The first rule that matches this call; uses it once. */
export function strike(
  rules: readonly FaultRule[],
  method: string,
  line: string,
  visitor = false,
  reused?: boolean,
): FaultRule | undefined {
  for (const rule of rules) {
    if (!isAbout(rule, method, line, visitor)) continue;
    // A browser repeats a call on a connection that was used before, on no other.
    if (rule.kind === 'repeated' && reused === false) continue;
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
