import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAppWorker, takeNewVersion } from '@/app/appWorker';
import { newVersion } from '@/app/newVersion';
import { beginEntry, runEntry } from '@/lib/device/journal';
import { paths } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import { renderAt } from './renderAt';

const { email } = accountOf('surveyor');

afterEach(() => {
  newVersion.set(false);
  vi.restoreAllMocks();
});

it('is offered, and taken when the person says so, not while something is being sent', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const page = await renderAt(paths.myTasks, { as: 'surveyor' });
  await page.screen.findByRole('heading', { name: 'My Tasks', level: 1 });
  expect(page.screen.queryByText(/new version/)).toBeNull();
  act(() => newVersion.set(true));
  const offer = () => page.screen.getByText(/A new version|being sent/).parentElement as HTMLElement;
  await page.screen.findByText(/^A new version of Plimsoll is ready\. Work that is not sent stays/);

  let answered = () => {};
  const { id } = await beginEntry('survey-file/JO-1', email, {});
  const sending = runEntry(id, () => new Promise<void>((done) => (answered = done)), {
    wasNotApplied: () => false,
  });
  await page.user.click(within(offer()).getByRole('button', { name: 'Reload' }));
  await page.screen.findByText('Something is being sent. Reload when that is done.');
  expect(reload).not.toHaveBeenCalled();

  answered();
  await sending;
  await page.user.click(within(offer()).getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('does not cut off what begins to be sent while the new version takes over', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const told = vi.fn<() => void>();
  const container = Object.assign(new EventTarget(), {
    controller: {},
    getRegistration: () => Promise.resolve({ waiting: { postMessage: told } }),
  });
  const page = await renderAt(paths.myTasks, { as: 'surveyor' });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  try {
    act(() => newVersion.set(true));
    await page.user.click(await page.screen.findByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 10_000 });

    let answered: (() => void) | undefined;
    const { id } = await beginEntry('survey-file/JO-2', email, {});
    const sending = runEntry(id, () => new Promise<void>((done) => (answered = done)), {
      wasNotApplied: () => false,
    });
    await waitFor(() => expect(answered).toBeDefined());
    container.dispatchEvent(new Event('controllerchange'));
    await page.screen.findByText('Something is being sent. Reload when that is done.');
    expect(reload).not.toHaveBeenCalled();
    answered?.();
    await sending;
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
});

describe('a worker that takes its time', () => {
  /** A browser whose worker of the new version is waiting, or has taken over. */
  function workers(waiting: object | null, installing: EventTarget | null = null) {
    const registration = Object.assign(new EventTarget(), { waiting, installing });
    const container = Object.assign(new EventTarget(), {
      controller: {},
      ready: Promise.resolve(),
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    });
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { serviceWorker: { value: container } }) as Navigator,
    );
    return Object.assign(container, { registration });
  }
  const reload = () => vi.spyOn(window.location, 'reload').mockReturnValue();
  const yes = () => Promise.resolve(true);
  const waiting = { postMessage: vi.fn<() => void>() };

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it('is waited for: a page that reloads sooner is the old one again', async () => {
    const reloads = reload();
    const container = workers(waiting);
    const taking = takeNewVersion(yes);
    await vi.advanceTimersByTimeAsync(8000);
    expect(reloads).not.toHaveBeenCalled();
    // a browser may drop the first word
    expect(waiting.postMessage.mock.calls.length).toBeGreaterThan(10);
    container.dispatchEvent(new Event('controllerchange'));
    await taking;
    expect(reloads).toHaveBeenCalledOnce();
    // the page that comes next is the new one
    workers(null);
    await startAppWorker(yes);
    expect(reloads).toHaveBeenCalledOnce();
  });

  it('and was fetching its files before the page looked, is offered once it has them', async () => {
    const fetching = new EventTarget();
    const { registration } = workers(null, fetching);
    await startAppWorker(yes);
    expect(newVersion.get()).toBe(false);
    registration.waiting = waiting;
    fetching.dispatchEvent(new Event('statechange'));
    expect(newVersion.get()).toBe(true);
  });

  it('and has taken over only with the reload, makes the page load once more', async () => {
    const reloads = reload();
    workers(waiting);
    const taking = takeNewVersion(yes);
    await vi.advanceTimersByTimeAsync(10_000);
    await taking;
    expect(reloads).toHaveBeenCalledOnce();
    workers(null);
    await startAppWorker(yes);
    expect(reloads).toHaveBeenCalledTimes(2);
    await startAppWorker(yes);
    expect(reloads).toHaveBeenCalledTimes(2);
  });
  it('and has taken over only with the reload, is offered where something is being sent by then', async () => {
    const reloads = reload();
    workers(waiting);
    const taking = takeNewVersion(yes);
    await vi.advanceTimersByTimeAsync(10_000);
    await taking;
    workers(null);
    await startAppWorker(() => Promise.resolve(false));
    expect(reloads).toHaveBeenCalledOnce();
    expect(newVersion.get()).toBe(true);
  });
});
