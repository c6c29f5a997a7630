import { groupBy } from '@/lib/groupBy';
import { compareText } from '@/lib/order';
import type { NewsEntry, NewsLook, NewsState, NewsStage } from './newsState';

// Apart from what the bell needs, which every page fetches.

/** As many as the list keeps, and as many states of each DocType. */
const MAX_ENTRIES = 60;
const MAX_KNOWN = 1500;

/** At the first look on a device nothing is new; so many of each list are shown as read, so that it is not empty. */
const SHOWN_AT_FIRST = 5;

const asEntries = (record: string, stages: readonly NewsStage[], unread: boolean): NewsEntry[] =>
  stages.flatMap(({ state, at, isExact, own, news }) =>
    news && !own ? [{ ...news, key: `${record}=${state}`, at, ...(isExact ? { isExact } : {}), unread }] : [],
  );

/** What a record went through since it was seen in the state `was`; all of it where it is new to the person. */
function since(was: string | undefined, passed: readonly NewsStage[]): readonly NewsStage[] {
  if (was === undefined) return passed;
  const at = passed.findIndex(({ state }) => state === was);
  return at < 0 ? [] : passed.slice(at + 1);
}

const byTime = (entries: readonly NewsEntry[]) =>
  entries.toSorted((a, b) => compareText(b.at, a.at)).slice(0, MAX_ENTRIES);

/** The states that were seen last, of each DocType by itself: the reports of many surveys would push out the rest. */
const latest = (known: ReadonlyMap<string, string>): NewsState['known'] =>
  Object.fromEntries(
    [...groupBy([...known], ([record]) => record.split('/', 1).join()).values()].flatMap((states) =>
      states.slice(-MAX_KNOWN),
    ),
  );

/**
 * Takes one look at one list in. News is a record that came after the last look, or one whose state is another than was
 * seen, with each state that it passed meanwhile; a record that is older than the last look and was never seen is only
 * learnt, since nobody knows when it changed.
 * Pure; the same look twice changes nothing.
 */
export function takeIn(state: NewsState, list: string, { findings, mark }: NewsLook): NewsState {
  const before = state.marks[list];
  const known = new Map(Object.entries(state.known));
  const found: NewsEntry[] = [];
  // oldest first, so that what changed last is forgotten last
  for (const finding of findings.toReversed()) {
    const was = known.get(finding.record);
    const isNews =
      before !== undefined && (was === undefined ? finding.created >= before : was !== finding.state);
    known.delete(finding.record);
    known.set(finding.record, finding.state);
    if (before === undefined) found.unshift(...asEntries(finding.record, [finding], false));
    else if (isNews) {
      const stages = [...since(was, finding.passed ?? []), finding];
      found.unshift(...asEntries(finding.record, stages, true).toReversed());
    }
  }
  const fresh = before === undefined ? byTime(found).slice(0, SHOWN_AT_FIRST) : found;
  const keys = new Set(fresh.map(({ key }) => key));
  return {
    marks: { ...state.marks, [list]: mark > (before ?? '') ? mark : (before ?? mark) },
    known: latest(known),
    entries: byTime([...fresh, ...state.entries.filter(({ key }) => !keys.has(key))]),
  };
}

/** Whether an address shows what another one leads to: the same page, and whatever that asks of it. Pure. */
export function isShownAt(to: string, here: { pathname: string; search: string }): boolean {
  const [path = '', query = ''] = to.split('?');
  const params = new URLSearchParams(here.search);
  return (
    path.toLowerCase() === here.pathname.toLowerCase() &&
    [...new URLSearchParams(query)].every(([name, value]) => name === 'tab' || params.get(name) === value)
  );
}
