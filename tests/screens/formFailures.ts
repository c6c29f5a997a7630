import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { journalTiming } from '@/lib/device/journal';
import { recentMessages } from '@/ui/notify';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import type { FaultKind, FaultRule } from '@tests/mock/engine/faults';
import { emptyDatabases } from './emptyDatabases';
import { footprint, tablesOf } from './footprint';
import { closeRendered, type Rendered } from './renderAt';

const toasts = () => recentMessages.get().map(({ text }) => text);

interface Failure {
  rule: Pick<FaultRule, 'kind' | 'retryAfter'>;
  /** The text on the page. */
  words: RegExp;
  /** The contract's toast. */
  toast: string;
}

const NOT_OURS = /The answer came from another system/;
const LATER = '90';

/** All network failures that a form can meet. */
const FAILURES = {
  maintenance: {
    rule: { kind: 'maintenance', retryAfter: LATER },
    words: /The server is under maintenance\. Try again after \d\d:\d\d:\d\d\./,
    toast: 'Error: Server Error',
  },
  'rate limit': {
    rule: { kind: 'rate-limit', retryAfter: LATER },
    words: /too many requests.* Try again after \d\d:\d\d:\d\d\./,
    toast: 'Error: Unknown Error',
  },
  'proxy’s error page': { rule: { kind: 'html' }, words: NOT_OURS, toast: 'Error: Server Error' },
  'proxy’s welcome page': { rule: { kind: 'html-ok' }, words: NOT_OURS, toast: 'Error: Unknown Error' },
  'network gone': {
    rule: { kind: 'network' },
    words: /No answer from the server/,
    toast: 'Error: Server Error',
  },
} as const satisfies Record<string, Failure>;
type FailureName = keyof typeof FAILURES;

/** `npm run test:matrix`: each outcome on a page of its own, beside an undisturbed one. */
const FULL = import.meta.env.MODE === 'matrix';

/** A form and how to use it. */
export interface FormCase<Page extends Rendered> {
  open: () => Promise<Page>;
  /** The signed-in account; a visitor has no session to lose. */
  who?: AccountKey;
  /** The call that sends it. */
  call: { method: string; path: string };
  fill: (page: Page) => unknown;
  /** Presses the button that sends it, or sends it again. */
  send: (page: Page) => Promise<unknown>;
  /** Begins to send what is kept on the device where no answer came: then nothing has to be pressed again. */
  goOn?: (page: Page) => void;
  /** Checks that the input is still there. */
  kept: (page: Page) => void;
  /** Texts of this form in place of the usual ones, which undefined stands for; null is none. */
  words?: (failure: FailureName) => RegExp | undefined;
  toast?: (failure: FailureName) => string | null | undefined;
  /** Waits for its success. */
  done: (page: Page) => Promise<unknown>;
  /** After a lost answer it says so, and looks before the next try. */
  looksNext?: boolean;
  /** Number of calls of one success; default 1. */
  times?: number;
}

/** Enabled buttons by name, found by text: computing roles of a whole page takes seconds. */
const buttonsNamed = (name: string, within: ParentNode = document): HTMLButtonElement[] =>
  [...within.querySelectorAll('button')].filter(
    (button) =>
      [button.textContent.trim(), button.getAttribute('aria-label')].includes(name) &&
      !button.disabled &&
      button.getAttribute('aria-disabled') !== 'true' &&
      !button.closest('[aria-hidden="true"]'),
  );

/** Presses the first of these buttons that is enabled, and returns its name. */
export async function pressOneOf(_page: Rendered, ...names: string[]): Promise<string> {
  const [name, button] = await waitFor(() => {
    const found = names.flatMap((one) => buttonsNamed(one).map((own) => [one, own] as const))[0];
    if (!found) throw new Error(`none of ${names.join(', ')}`);
    return found;
  });
  fireEvent.click(button);
  return name;
}

/** Presses and confirms; afterwards continues what was begun. */
export const askedOnce = (button: string, yes: string, resume: string) => {
  let begun = false;
  return async (page: Rendered) => {
    await pressOneOf(page, begun ? resume : button);
    if (begun) return;
    begun = true;
    const isAsked = await waitFor(() => {
      const question = document.querySelector('[role="alertdialog"]');
      expect(question ?? screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeNull();
      return question !== null;
    });
    // A question about a record as it is by now reads it first, and learns there that the session has ended.
    if (!isAsked) return;
    await pressOneOf(page, yes);
  };
};

/** Presses and confirms; an interrupted try is continued. */
export const pressAndSay =
  (button: string, yes: string, ...resume: string[]) =>
  async (page: Rendered) => {
    if ((await pressOneOf(page, ...resume, button)) !== button) return;
    const isAsked = await waitFor(() => {
      const question = document.querySelector('[role="alertdialog"]');
      expect(question ?? screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeNull();
      return question !== null;
    });
    // A question about a record as it is by now reads it first, and learns there that the session has ended.
    if (!isAsked) return;
    await pressOneOf(page, yes);
    // While the question fades out, its button is still the one of this name.
    await waitFor(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
  };

/** Takes the option of this name from a list that opens. */
export async function choose(page: Rendered, label: string, name: RegExp) {
  await page.user.click(page.screen.getByRole('combobox', { name: label }));
  await page.user.click(await page.screen.findByRole('option', { name }));
}

export const setField = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const holds = (label: string | RegExp, value: string) =>
  expect(screen.getByLabelText(label)).toHaveValue(value);
export const headed = (name: string) => screen.findByRole('heading', { name });

async function signInAgain(page: Rendered, who: AccountKey): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: accountOf(who).password } });
  fireEvent.click(dialog.getByText('Sign in', { selector: 'button' }));
  await waitFor(() => expect(screen.queryByText('Sign in again')).toBeNull());
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
}

const calls = ({ backend }: Rendered, { method, path }: FormCase<Rendered>['call']) =>
  backend.log.entries.filter(
    (entry) => entry.method === method && decodeURIComponent(entry.url).includes(path),
  );

/** Moves the clock, since the same failure within one second shows one toast. */
function secondsApart(): () => void {
  const now = Date.now.bind(Date);
  let ahead = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  return () => {
    ahead += 2000;
    recentMessages.clear();
  };
}

/** An answered question hides the form from assistive technology until it has faded out. */
const stillThere = <Page extends Rendered>({ kept }: FormCase<Page>, page: Page) => waitFor(() => kept(page));

/**
 * The failures that the n-th form of a feature meets: all words come from one place, and each of them is met by some form. A line
 * that is gone is met by all, since a form may keep for later what it could not send.
 */
function failuresOf(n: number): readonly FailureName[] {
  const all = Object.keys(FAILURES) as FailureName[];
  const answered = all.filter((name) => name !== 'network gone');
  return FULL ? all : [answered[n % answered.length] ?? 'maintenance', 'network gone'];
}

const settled = ({ queryClient }: Rendered) =>
  waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0));

/** A form that has been filled in, and what the site held before it was sent. */
async function filledIn<Page extends Rendered>(form: FormCase<Page>) {
  const page = await form.open();
  await form.fill(page);
  const before = tablesOf(page.backend);
  const later = secondsApart();
  later();
  /** What the form has left on the site once it is done. */
  const footprintOf = async (): Promise<string[]> => {
    await form.done(page);
    await settled(page);
    return footprint(before, tablesOf(page.backend));
  };
  return { page, later, footprintOf };
}

/** Goes through a form in one way, and tells what it left on the site. */
type Prove = <Page extends Rendered>(form: FormCase<Page>) => Promise<string[]>;
/** The forms of a feature by name. */
export type Forms = Record<string, (prove: Prove) => Promise<string[]>>;

/** What leaves a page in doubt, and what it says then: nothing where it can see that the work was done. */
const OUTCOMES = {
  /** The site did the work and the page was never told. */
  'answer-lost': null,
  /** The browser sent the call twice by itself; the page sees the second answer (R22). */
  repeated: null,
  refused: 'Not permitted',
  error500: 'The server had an error',
} as const satisfies Partial<Record<FaultKind, string | null>>;
type Outcome = keyof typeof OUTCOMES;
/** Nothing was done. */
const REFUSALS = ['refused', 'error500'] as const satisfies Outcome[];

/** Sends a form whose call meets an outcome. Whether the page says that it failed: then what was typed is still there. */
async function isToldOf<Page extends Rendered>(
  form: FormCase<Page>,
  page: Page,
  kind: Outcome,
): Promise<boolean> {
  const words = OUTCOMES[kind];
  page.backend.faults.push({ match: form.call, times: 1, kind });
  await form.send(page);
  await waitFor(() => expect(page.backend.faults.at(-1)?.spent, kind).toBe(1));
  await settled(page);
  if (words !== null) await waitFor(() => expect(document.body).toHaveTextContent(words));
  const errors = toasts().filter((text) => text.startsWith('Error'));
  if (words === null && !(form.looksNext && kind === 'answer-lost')) expect(errors, kind).toEqual([]);
  if (errors.length === 0) return false;
  await stillThere(form, page);
  return true;
}

/** With these refusals and failures in turn: input stays, the text explains it, and in the end the work is done once. */
const survive =
  (refusals: readonly Outcome[], failures: readonly FailureName[]): Prove =>
  async (form) => {
    const { page, later, footprintOf } = await filledIn(form);
    /* oxlint-disable no-await-in-loop -- one after the other */
    for (const kind of refusals) {
      expect(await isToldOf(form, page, kind), kind).toBe(true);
      later();
    }
    for (const failure of failures) {
      const { rule, words, toast }: Failure = FAILURES[failure];
      page.backend.faults.push({ match: form.call, times: 1, ...rule });
      await form.send(page);
      const own = form.toast?.(failure);
      const said = own === undefined ? toast : own;
      await waitFor(() => {
        expect(document.body.textContent, failure).toMatch(form.words?.(failure) ?? words);
        expect(toasts(), failure).toEqual(said === null ? [] : expect.arrayContaining([said]));
      });
      expect(document.body.textContent, failure).not.toMatch(/Bad Gateway|Welcome|doctype|<h1>/);
      await stillThere(form, page);
      later();
    }
    /* oxlint-enable no-await-in-loop */
    const { who } = form;
    if (who) {
      page.mock.endSession();
      const before = page.router.state.location.pathname;
      if (form.goOn) form.goOn(page);
      else await form.send(page);
      await signInAgain(page, who);
      expect(page.router.state.location.pathname).toBe(before);
      await stillThere(form, page);
      later();
    }
    if (!form.goOn) await form.send(page);
    const left = await footprintOf();
    // Work done as a guest after the session ended does not count: it must be done again.
    const went = calls(page, form.call).filter(
      ({ fault, status, responseBody }) =>
        !fault && status < 300 && !responseBody.includes('session_expired'),
    );
    expect(went.map(({ method, url, status }) => `${method} ${url} ${String(status)}`)).toHaveLength(
      form.times ?? 1,
    );
    return left;
  };

/** With these outcomes one after the other, and then none: nothing is said to have failed that was done. */
const meet =
  (outcomes: readonly Outcome[]): Prove =>
  async (form) => {
    const { page, later, footprintOf } = await filledIn(form);
    let mustSend = true;
    for (const kind of outcomes) {
      expect(mustSend, `the page goes on by itself: ${kind} is not met`).toBe(true);
      // oxlint-disable-next-line no-await-in-loop -- one outcome after the other
      mustSend = await isToldOf(form, page, kind);
      if (mustSend) later();
    }
    if (mustSend) await form.send(page);
    return footprintOf();
  };

/** Ends the page of a form as a test would, so that the next one has a browser and a backend of its own. */
async function leave(): Promise<void> {
  vi.restoreAllMocks();
  cleanup();
  closeRendered();
  recentMessages.clear();
  localStorage.clear();
  sessionStorage.clear();
  await emptyDatabases();
}

/** An upload that the browser sends twice leaves a second File of the same address: nothing is deleted because it looks alike (D220). */
const withoutTwins = (lines: readonly string[]): string[] =>
  lines.filter((line, at) => !line.startsWith('File made') || lines.indexOf(line) === at);

/** Pages of their own, beside the one of all refusals and failures. */
const PAGES: readonly (readonly Outcome[])[] = FULL
  ? [['answer-lost'], ['repeated'], ['refused'], ['error500']]
  : [['answer-lost'], ['repeated']];

/**
 * Declares the tests of a feature's forms. On a page that is refused and let down in turn a form keeps its values, says why, and is
 * sent once; on pages whose call was done, or may have been, it leaves on the site what it left there.
 * `elsewhere` are those whose lost answers have a test of their own, such as the sequences in `tests/sequences`; `leavesFiles` those
 * of which each try sends a file ahead: what one press leaves is looked at on a page of its own. `sendsAs` names the form that sends
 * through the same function: what becomes of a lost answer is looked at there, and by `npm run test:matrix` here too.
 */
export function testFormFailures(
  forms: Forms,
  {
    elsewhere = [],
    leavesFiles = [],
    sendsAs = {},
  }: {
    elsewhere?: readonly string[];
    leavesFiles?: readonly string[];
    sendsAs?: Readonly<Record<string, string>>;
  } = {},
): void {
  const strangers = [...elsewhere, ...leavesFiles, ...Object.entries(sendsAs).flat()].filter(
    (name) => !(name in forms),
  );
  if (strangers.length > 0) throw new Error(`no form of the name ${strangers.join()}`);
  beforeEach(() => {
    journalTiming.settle = 0;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  describe('a form that the network lets down keeps its values, says why, and is sent once', () => {
    it.each(Object.entries(forms).map((form, at) => [...form, at] as const))('%s', async (name, go, at) => {
      const isElsewhere = elsewhere.includes(name);
      let wanted = await go(survive(isElsewhere ? [] : REFUSALS, failuresOf(at)));
      expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull();
      if (isElsewhere || (!FULL && name in sendsAs)) return;
      const ways = FULL || leavesFiles.includes(name) ? [[], ...PAGES] : PAGES;
      /* oxlint-disable no-await-in-loop -- one page after the other */
      for (const outcomes of ways) {
        await leave();
        const left = await go(meet(outcomes));
        if (outcomes.length === 0) wanted = left;
        expect(wanted, 'a form that changes nothing proves nothing').not.toEqual([]);
        expect(withoutTwins(left), outcomes.join(', ')).toEqual(withoutTwins(wanted));
        expect(
          toasts().filter((text) => text.startsWith('Error')),
          outcomes.join(', '),
        ).toEqual([]);
      }
      /* oxlint-enable no-await-in-loop */
    });
  });
}
