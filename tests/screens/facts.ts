import { configure, getConfig } from '@testing-library/react';
import { watchScreen } from '@tests/mock/facts/watchScreen';
import { factFolder, wantedOnScreen, writeFact } from '@tests/mock/facts/writeFacts';

// happy-dom has no native messages, and the watcher listens to those that it finds.
window.alert = () => undefined;

/** Looks once more at the screen after a test; does nothing unless facts are collected. */
export const lookAgain =
  factFolder === '' ? () => undefined : watchScreen(wantedOnScreen(), (fact) => writeFact(fact));

// Once for the whole worker, whose files share this module.
if (factFolder !== '') {
  // The next action may remove at once what a test has waited for, before the watcher looks by itself.
  const before = getConfig();
  configure({
    asyncWrapper: async (act): Promise<unknown> => {
      const result: unknown = await before.asyncWrapper(act);
      lookAgain();
      return result;
    },
  });
}
