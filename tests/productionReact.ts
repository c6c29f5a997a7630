import { configure, getConfig } from '@testing-library/dom';

/**
 * Screens are tested with the React that users get. It is a third quicker than the one for developers, and has no `act`: this one
 * does what the tests need of it. What an event changes is drawn before the next line; after a promise, and after each act of the
 * user, React has nothing left to do.
 */
async function provideAct(): Promise<void> {
  const native = globalThis.setImmediate;
  const turn = () => new Promise((next) => void native(next));
  let waiting = 0;
  // React's scheduler takes this function while it is loaded: what it still has to do is counted.
  const counted = (work: () => void) => {
    waiting += 1;
    return native(() => {
      try {
        work();
      } finally {
        waiting -= 1;
      }
    });
  };
  globalThis.setImmediate = Object.assign(counted, native);
  const { flushSync } = await import('react-dom');
  await import('react-dom/client');
  globalThis.setImmediate = native;

  const settle = async () => {
    do await turn();
    while (waiting > 0);
  };
  const act = (callback: () => unknown) => {
    let result: unknown;
    flushSync(() => {
      result = callback();
    });
    if (!(result instanceof Promise)) return { then: (done: (value: unknown) => void) => done(result) };
    return result.then(async (value: unknown) => {
      await settle();
      return value;
    });
  };
  Object.assign((await import('react')).default, { act });

  await import('@testing-library/react');
  const before = getConfig();
  configure({
    async asyncWrapper(step) {
      const result: unknown = await before.asyncWrapper(step);
      await settle();
      return result;
    },
  });
}

// The files of a worker share what is loaded.
if (!('act' in (await import('react')).default)) await provideAct();
