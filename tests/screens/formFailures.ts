import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
    await screen.findByRole('alertdialog');
    await pressOneOf(page, yes);
  };
};

/** Presses and confirms; an interrupted try is continued. */
export const pressAndSay =
  (button: string, yes: string, ...resume: string[]) =>
  async (page: Rendered) => {
    if ((await pressOneOf(page, ...resume, button)) !== button) return;
    await screen.findByRole('alertdialog');
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
 * Tests a form with every failure in turn: input stays, the text explains it, and in the end the work is
 * done once.
 */
async function survive<Page extends Rendered>(form: FormCase<Page>): Promise<void> {
  const page = await form.open();
  await form.fill(page);
  const later = secondsApart();
  for (const [failure, { rule, words, toast }] of Object.entries(FAILURES) as [FailureName, Failure][]) {
    later();
    page.backend.faults.push({ match: form.call, times: 1, ...rule });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await form.send(page);
    const own = form.toast?.(failure);
    const said = own === undefined ? toast : own;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await waitFor(() => {
      expect(document.body.textContent, failure).toMatch(form.words?.(failure) ?? words);
      expect(toasts(), failure).toEqual(said === null ? [] : expect.arrayContaining([said]));
    });
    expect(document.body.textContent, failure).not.toMatch(/Bad Gateway|Welcome|doctype|<h1>/);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await stillThere(form, page);
  }
  const { who } = form;
  if (who) {
    later();
    page.mock.endSession();
    const before = page.router.state.location.pathname;
    if (form.goOn) form.goOn(page);
    else await form.send(page);
    await signInAgain(page, who);
    expect(page.router.state.location.pathname).toBe(before);
    await stillThere(form, page);
  }
  later();
  if (!form.goOn) await form.send(page);
  await form.done(page);
  // Work done as a guest after the session ended does not count: it must be done again.
  const went = calls(page, form.call).filter(
    ({ fault, status, responseBody }) => !fault && status < 300 && !responseBody.includes('session_expired'),
  );
  expect(went.map(({ method, url, status }) => `${method} ${url} ${String(status)}`)).toHaveLength(
    form.times ?? 1,
  );
}

/** Goes through a form in one way; `survive` and `proveOnce` are such ways. */
type Prove = <Page extends Rendered>(form: FormCase<Page>) => Promise<void>;
/** The forms of a feature by name. */
export type Forms = Record<string, (prove: Prove) => Promise<void>>;

/** Ends a page as a test would, so that the next one has a browser and a backend of its own. */
async function leave({ unmount }: Rendered): Promise<void> {
  unmount();
  closeRendered();
  recentMessages.clear();
  localStorage.clear();
  sessionStorage.clear();
  await emptyDatabases();
}

const settled = ({ queryClient }: Rendered) =>
  waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0));

/** What a form leaves on the site when nothing fails. */
async function undisturbed<Page extends Rendered>(form: FormCase<Page>): Promise<string[]> {
  const page = await form.open();
  await form.fill(page);
  const before = tablesOf(page.backend);
  await form.send(page);
  await form.done(page);
  await settled(page);
  const left = footprint(before, tablesOf(page.backend));
  await leave(page);
  expect(left, 'a form that changes nothing proves nothing').not.toEqual([]);
  return left;
}

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

/** On one page each. A page that was told no, and then of an error, is asked a third time: what it leaves is what one press leaves. */
const PAGES: readonly (readonly Outcome[])[] = FULL
  ? [['answer-lost'], ['repeated'], ['refused'], ['error500']]
  : [['refused', 'error500'], ['answer-lost'], ['repeated']];

/** What a form leaves on the site when its call meets these outcomes one after the other, and then none. */
async function afterOutcomes<Page extends Rendered>(
  form: FormCase<Page>,
  outcomes: readonly Outcome[],
): Promise<string[]> {
  const page = await form.open();
  const later = secondsApart();
  await form.fill(page);
  const before = tablesOf(page.backend);
  later();
  for (const [turn, kind] of outcomes.entries()) {
    /* oxlint-disable no-await-in-loop -- one outcome after the other */
    const words = OUTCOMES[kind];
    page.backend.faults.push({ match: form.call, times: 1, kind });
    await form.send(page);
    await waitFor(() => expect(page.backend.faults.at(-1)?.spent, kind).toBe(1));
    await settled(page);
    const errors = toasts().filter((text) => text.startsWith('Error'));
    if (words === null && !(form.looksNext && kind === 'answer-lost')) expect(errors, kind).toEqual([]);
    if (words !== null) await waitFor(() => expect(document.body).toHaveTextContent(words));
    if (errors.length === 0) {
      expect(outcomes.length, `${kind} goes on by itself: the next outcome is not met`).toBe(turn + 1);
      break;
    }
    await stillThere(form, page);
    later();
    if (turn === outcomes.length - 1) await form.send(page);
    /* oxlint-enable no-await-in-loop */
  }
  await form.done(page);
  await settled(page);
  const left = footprint(before, tablesOf(page.backend));
  vi.restoreAllMocks();
  await leave(page);
  return left;
}

/**
 * Sends a form whose call meets each outcome that leaves a page in doubt. The site holds in the end what an undisturbed run leaves
 * there, and nothing twice. Nothing is said to have failed that was done; what failed is said, and what was typed stays.
 */
const proveOnce: Prove = async (form) => {
  let wanted = FULL ? await undisturbed(form) : undefined;
  for (const outcomes of PAGES) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const left = await afterOutcomes(form, outcomes);
    wanted ??= left;
    expect(wanted, 'a form that changes nothing proves nothing').not.toEqual([]);
    expect(left, outcomes.join(', ')).toEqual(wanted);
  }
};

/**
 * Declares the tests of a feature's forms: their names, and what each is gone through with (`survive`, `proveOnce`).
 * `elsewhere` are those whose lost answers have a test of their own, such as the sequences in `tests/sequences`.
 */
export function testFormFailures(forms: Forms, elsewhere: readonly string[] = []): void {
  const strangers = elsewhere.filter((name) => !(name in forms));
  if (strangers.length > 0) throw new Error(`no form of the name ${strangers.join()}`);
  beforeEach(() => {
    journalTiming.settle = 0;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  describe('a form that the network lets down keeps its values, says why, and is sent once', () => {
    it.each(Object.entries(forms))('%s', async (_name, go) => {
      await go(survive);
      expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull();
    });
  });
  const here = Object.entries(forms).filter(([name]) => !elsewhere.includes(name));
  if (here.length === 0) return;
  describe('a form whose call was done, or may have been, leaves on the site what one press leaves there', () => {
    it.each(here)('%s', async (_name, go) => {
      await go(proveOnce);
      expect(toasts(), 'of a page that was not left').toEqual([]);
    });
  });
}
