import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceDb } from './db';
import { deleteWork, draftKey, draftsIn, loadDraft, saveDraft } from './drafts';
import { tabTiming } from './draftTabs';
import { draftTiming, OpenDraft, type DraftPage, type DraftView } from './openDraft';
import { storeFile } from './storedFile';

interface Typed {
  text: string;
  files?: unknown[];
}

const scope = draftKey('ann@ship.example', 'request');
const pages: (() => void)[] = [];

/** A page that holds what was typed into it, as a form does. */
function aPage(options: Partial<DraftPage> = {}) {
  const draft = new OpenDraft<Typed>(scope);
  const page = { draft, text: '', leave: () => undefined as void };
  page.leave = draft.open({
    isBusy: () => false,
    isFinished: () => Promise.resolve(false),
    onMoved: () => (page.text = ''),
    ...options,
  });
  pages.push(page.leave);
  return {
    draft,
    get text() {
      return page.text;
    },
    type: (text: string) => {
      page.text = text;
      draft.keep({ text });
    },
    /** The tab dies without a word: no event, no last write. */
    crash: () => {
      const { tabs } = draft as unknown as { tabs: { channel: BroadcastChannel | null } };
      tabs.channel?.close();
      tabs.channel = null;
    },
    leave: page.leave,
    others: () => draft.view().others,
    async expectOthers(...texts: string[]) {
      await vi.waitFor(() => {
        const { others } = draft.view();
        if (others === 'loading') throw new Error('still loading');
        expect(others.map(({ values }) => values.text).sort()).toEqual([...texts].sort());
      }, 20_000);
      return draft.view().others as Exclude<DraftView<Typed>['others'], 'loading'>;
    },
  };
}

const kept = async () => (await draftsIn(scope)).map(({ values }) => (values as Typed).text).sort();
const expectKept = (...texts: string[]) =>
  vi.waitFor(async () => expect(await kept()).toEqual([...texts].sort()), 20_000);
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const { give } = tabTiming;
beforeEach(() => {
  tabTiming.give = 300;
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const leave of pages.splice(0)) leave();
  await wait(20);
  tabTiming.give = give;
  vi.unstubAllGlobals();
  localStorage.clear();
  await (await deviceDb()).clear('drafts');
});

describe('what is typed', () => {
  it('is on the device within 300 ms, however long the typing goes on', async () => {
    const page = aPage();
    for (let length = 1; length <= 12; length++) {
      page.type('Paradip anchorage'.slice(0, length));
      // oxlint-disable-next-line no-await-in-loop -- one key stroke after the other
      await wait(50);
    }
    expect((await kept())[0]?.length).toBeGreaterThanOrEqual(6);
    expect(draftTiming.write).toBeLessThanOrEqual(300);
  });

  it('is on the device at once when the page is hidden, and stays when an older write ends after that', async () => {
    const page = aPage();
    page.type('Para');
    const writing = page.draft.flush();
    page.type('Paradip');
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.values(localStorage).join()).toContain('Paradip');
    await writing;
    expect(await kept()).toEqual(['Paradip']);
  });

  it('is what counts, also when the clock was set back meanwhile', async () => {
    const page = aPage();
    page.type('Para');
    window.dispatchEvent(new Event('pagehide'));
    const back = Date.now() - 3_600_000;
    vi.spyOn(Date, 'now').mockReturnValue(back);
    page.type('Paradip');
    await page.draft.flush();
    vi.restoreAllMocks();
    expect(await kept()).toEqual(['Paradip']);
    const later = aPage();
    const [offer] = await later.expectOthers('Paradip');
    page.leave();
    vi.spyOn(Date, 'now').mockReturnValue(back);
    await later.draft.take(offer!.key);
    later.type('Paradip anchorage');
    await later.draft.flush();
    expect(await kept()).toEqual(['Paradip anchorage']);
  });

  it('stays when the device fails to say what is on it', async () => {
    const page = aPage();
    page.type('Paradip');
    await expectKept('Paradip');
    await vi.waitFor(() => expect(page.draft.view().others).toEqual([]), 20_000);
    const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => {
      throw new DOMException('gone', 'UnknownError');
    });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(getAll).toHaveBeenCalled());
    await wait(20);
    expect(page.text).toBe('Paradip');
    page.type('Paradip anchorage');
    await expectKept('Paradip anchorage');
  });

  it('is kept beside older work that waits for an answer, and takes nothing from it', async () => {
    await saveDraft(scope, { text: 'of an earlier visit' });
    const page = aPage();
    page.type('typed while it waits');
    await expectKept('of an earlier visit', 'typed while it waits');
    await page.expectOthers('of an earlier visit');
  });

  it('is not kept again once it was sent, however late it is written', async () => {
    const page = aPage({ isFinished: () => Promise.resolve(true) });
    page.type('was sent');
    await expectKept('was sent');
    page.type('was sent');
    await deleteWork(scope, page.draft.view().work);
    await page.draft.flush();
    expect(await kept()).toEqual([]);
    expect(page.text).toBe('');
  });

  it('says that all is kept after a second of quiet, and that the device refuses it', async () => {
    const page = aPage();
    page.type('a');
    expect(page.draft.view().state).toBe('pending');
    await vi.waitFor(() => expect(page.draft.view().state).toBe('saved'), 20_000);
    page.draft.keep({ text: (() => undefined) as unknown as string });
    await vi.waitFor(() => expect(page.draft.view().state).toBe('failed'), 20_000);
    page.type('b');
    await expectKept('b');
  });
});

describe('two tabs', () => {
  it('keep their own, and neither writes over the other', async () => {
    const [one, other] = [aPage(), aPage()];
    one.type('of one');
    other.type('of the other');
    await expectKept('of one', 'of the other');
    expect((await one.expectOthers('of the other'))[0]?.elsewhere).toBe(true);
    expect((await other.expectOthers('of one'))[0]?.elsewhere).toBe(true);
  });

  it('go on in one of them with work whose sending was given up, as another piece of work', async () => {
    const [one, other] = [aPage(), aPage()];
    one.type('was sent');
    other.type('of the other');
    await expectKept('was sent', 'of the other');
    const { work } = one.draft.view();
    await other.draft.goOnAnew(work, { text: 'was sent' });
    expect(other.draft.view().work).not.toBe(work);
    await expectKept('was sent', 'of the other');
    await vi.waitFor(() => expect(one.text).toBe(''), 20_000);
    await other.expectOthers('of the other');
    const again = other.draft.view().work;
    await other.draft.goOnAnew(again, { text: 'was sent' });
    expect((await draftsIn(scope)).map((draft) => draft.work)).not.toContain(again);
    await expectKept('was sent', 'of the other');
  });

  it('hand a draft over, with what was typed last and its files, under its name', async () => {
    const one = aPage();
    const { work } = one.draft.view();
    const file = await storeFile(new File(['tank plan'], 'plan.pdf'));
    one.draft.keep({ text: 'Para', files: [file] });
    await expectKept('Para');
    const second = aPage();
    const [offer] = await second.expectOthers('Para');
    expect(offer?.elsewhere).toBe(true);
    one.draft.keep({ text: 'Paradip', files: [file] });
    const taken = await second.draft.take(offer!.key);
    expect(taken).toMatchObject({ values: { text: 'Paradip', files: [{ name: 'plan.pdf' }] }, left: null });
    expect(second.draft.view().work).toBe(work);
    await vi.waitFor(() => expect(one.draft.view().state).toBe('none'), 20_000);
    expect(one.draft.view().work).not.toBe(work);
    expect((await one.expectOthers('Paradip'))[0]?.elsewhere).toBe(true);
    expect(await kept()).toEqual(['Paradip']);
  });

  it('leave the page that gave its draft away empty', async () => {
    const one = aPage();
    one.type('Paradip');
    const second = aPage();
    await expectKept('Paradip');
    const [offer] = await second.expectOthers('Paradip');
    await second.draft.take(offer!.key);
    await vi.waitFor(() => expect(one.text).toBe(''), 20_000);
  });

  it('let a draft go only when it is not being sent', async () => {
    const one = aPage({ isBusy: () => true });
    one.type('on its way');
    const second = aPage();
    const [offer] = await second.expectOthers('on its way');
    expect(await second.draft.take(offer!.key)).toBe('busy');
    expect(one.text).toBe('on its way');
  });

  /** A page that is offered the draft of another, on a device that has no room from then on. */
  async function withoutRoom({ left }: { left: boolean }) {
    const one = aPage();
    one.type('Paradip');
    await expectKept('Paradip');
    if (left) one.leave();
    const second = aPage();
    const [offer] = await second.expectOthers('Paradip');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    return { one, second, take: () => second.draft.take(offer!.key), makeRoom: () => put.mockRestore() };
  }

  it('go on with a draft where it lies where the device has no room for another', async () => {
    const { second, take, makeRoom } = await withoutRoom({ left: true });
    expect(await take()).toMatchObject({ values: { text: 'Paradip' } });
    makeRoom();
    second.type('Paradip, berth 2');
    await expectKept('Paradip, berth 2');
  });

  it('leave a draft with the other tab that has it open where there is no room for another', async () => {
    const { one, take, makeRoom } = await withoutRoom({ left: false });
    expect(await take()).toBe('full');
    makeRoom();
    one.type('Paradip, berth 2');
    await expectKept('Paradip, berth 2');
  });

  it('say that there is no room where what was typed since cannot be kept', async () => {
    const { second, take, makeRoom } = await withoutRoom({ left: true });
    second.type('Mundra');
    expect(await take()).toBe('full');
    makeRoom();
  });

  it('still offer the draft where there is no room for what was typed while it was fetched', async () => {
    const one = aPage();
    one.type('Paradip');
    await expectKept('Paradip');
    one.leave();
    const second = aPage();
    const [offer] = await second.expectOthers('Paradip');
    // oxlint-disable-next-line typescript/unbound-method -- called on a store below
    const { put } = IDBObjectStore.prototype;
    let isTyped = false;
    const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (isTyped) throw new DOMException('no room', 'QuotaExceededError');
      isTyped = true;
      second.type('Mundra');
      return put.apply(this, args);
    });
    expect(await second.draft.take(offer!.key)).toBe('full');
    refusing.mockRestore();
    const [again] = await second.expectOthers('Paradip');
    expect(await second.draft.take(again!.key)).toMatchObject({ values: { text: 'Paradip' } });
  });

  it('lose nothing when the one that had the draft was frozen and wakes up', async () => {
    const frozen = aPage();
    frozen.type('Para');
    await expectKept('Para');
    frozen.crash();
    const second = aPage();
    const [offer] = await second.expectOthers('Para');
    expect(offer?.elsewhere).toBe(false);
    await second.draft.take(offer!.key);
    second.type('Paradip');
    await expectKept('Paradip');
    const { work } = frozen.draft.view();
    frozen.type('Parati');
    await expectKept('Paradip', 'Parati');
    expect(frozen.draft.view().work).not.toBe(work);
    expect(frozen.text).toBe('Parati');
  });

  it('show the one that wakes up as it opened when it has typed nothing since', async () => {
    const frozen = aPage();
    frozen.type('Para');
    await expectKept('Para');
    frozen.crash();
    const second = aPage();
    const [offer] = await second.expectOthers('Para');
    await second.draft.take(offer!.key);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(frozen.text).toBe(''), 20_000);
    expect(await kept()).toEqual(['Para']);
  });

  it('work where tabs cannot speak to each other', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const one = aPage();
    one.type('Para');
    await expectKept('Para');
    const second = aPage();
    const [offer] = await second.expectOthers('Para');
    expect(offer?.elsewhere).toBe(false);
    expect(await second.draft.take(offer!.key)).toMatchObject({ values: { text: 'Para' } });
    one.type('Parad');
    await expectKept('Para', 'Parad');
  });
});

describe('the work of a page that is gone', () => {
  it.each(['left', 'crashed'])('is offered after the page was %s', async (how) => {
    const page = aPage();
    page.type('Paradip');
    await expectKept('Paradip');
    if (how === 'left') page.leave();
    else page.crash();
    const [offer] = await aPage().expectOthers('Paradip');
    expect(offer?.elsewhere).toBe(false);
  });

  it('changes places with what was typed since', async () => {
    await saveDraft(scope, { text: 'older' });
    const page = aPage();
    page.type('newer');
    const [older] = await page.expectOthers('older');
    const taken = await page.draft.take(older!.key);
    expect(taken).toMatchObject({ values: { text: 'older' } });
    const [newer] = await page.expectOthers('newer');
    expect(taken).toMatchObject({ left: newer?.key });
    expect(await kept()).toEqual(['newer', 'older']);
    expect(await page.draft.take(newer!.key)).toMatchObject({ values: { text: 'newer' } });
    await page.expectOthers('older');
  });

  /** Does something while the device takes a draft into another slot. */
  function whileMoved(act: () => void) {
    // oxlint-disable-next-line typescript/unbound-method -- called on a store below
    const del = IDBObjectStore.prototype.delete;
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(function (this: IDBObjectStore, key) {
      act();
      return del.call(this, key);
    });
  }

  it('takes nothing from what is typed while it is taken up', async () => {
    await saveDraft(scope, { text: 'older' });
    const page = aPage();
    await page.expectOthers('older');
    whileMoved(() => page.type('typed meanwhile'));
    const taken = await page.draft.take(scope);
    const [typed] = await page.expectOthers('typed meanwhile');
    expect(taken).toMatchObject({ values: { text: 'older' }, left: typed?.key });
    await wait(draftTiming.write + 20);
    expect(await kept()).toEqual(['older', 'typed meanwhile']);
  });

  it('is not offered once it was finished', async () => {
    await saveDraft(scope, { text: 'sent' }, { work: 'w-1' });
    await saveDraft(`${scope}/b`, { text: 'not sent' }, { work: 'w-2' });
    await aPage({ isFinished: async (work) => work === 'w-1' }).expectOthers('not sent');
    expect(await kept()).toEqual(['not sent']);
  });

  it('goes alone when it is removed, and in whichever slot it is when it is finished', async () => {
    await saveDraft(scope, { text: 'a' }, { work: 'w-1' });
    await saveDraft(`${scope}/b`, { text: 'b' }, { work: 'w-2' });
    await saveDraft(`${draftKey('ann@ship.example', 'request', 'JO-1')}/c`, { text: 'c' }, { work: 'w-2' });
    const page = aPage();
    const other = aPage();
    page.type('own');
    await expectKept('a', 'b', 'own');
    const found = await page.expectOthers('a', 'b');
    await page.draft.remove(found.find(({ values }) => values.text === 'a')!.key);
    await other.expectOthers('b', 'own');
    await page.draft.discard('w-2');
    expect(await kept()).toEqual(['own']);
    expect(await loadDraft(`${draftKey('ann@ship.example', 'request', 'JO-1')}/c`)).toBeUndefined();
    await page.draft.discard();
    expect(await kept()).toEqual([]);
    await other.expectOthers();
  });

  it('is not put into a page that was taking it up when it was finished here', async () => {
    await saveDraft(scope, { text: 'sent' }, { work: 'w-1' });
    const page = aPage();
    await page.expectOthers('sent');
    const finished = new Promise<void>((done) => {
      const stop = page.draft.subscribe(() => {
        if (page.draft.view().work !== 'w-1') return;
        stop();
        done(page.draft.discard());
      });
    });
    expect(await page.draft.take(scope)).toBe('gone');
    await finished;
    expect(await kept()).toEqual([]);
  });

  it('is not put into a page that was taking it up when it was finished in another tab', async () => {
    await saveDraft(scope, { text: 'sent' }, { work: 'w-1' });
    const page = aPage();
    await page.expectOthers('sent');
    whileMoved(() => void deleteWork(scope, 'w-1'));
    expect(await page.draft.take(scope)).toBe('gone');
    expect(page.draft.isUntouched).toBe(true);
    expect(await kept()).toEqual([]);
  });

  it('can be taken by one of two only', async () => {
    await saveDraft(scope, { text: 'Paradip' });
    const [one, other] = [aPage(), aPage()];
    await one.expectOthers('Paradip');
    await other.expectOthers('Paradip');
    const results = await Promise.all([one.draft.take(scope), other.draft.take(scope)]);
    expect(results.filter((result) => result === 'gone')).toHaveLength(1);
    expect(await kept()).toEqual(['Paradip']);
  });
});
