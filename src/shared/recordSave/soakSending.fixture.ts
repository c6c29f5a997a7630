import type { Perform } from '@/lib/device/perform';
import { onlyParts, type Work } from '@/lib/merge';
import { ModelFailure, type ModelServer, type ModelValues } from './modelServer.fixture';
import { sendWork, type WorkTarget } from './sendWork';
import type { Page } from './soakKeeping.fixture';
import {
  at,
  EMPTY,
  groupOver,
  partsOf,
  type Fault,
  type Part,
  type Payload,
  type Printed,
} from './soakWork.fixture';

/** How a page of the soak sends a section, a photograph or a report to the model of a server. */
export function soakSending(options: {
  server: ModelServer;
  fault: Fault | undefined;
  callFrom: (page: Page) => <T>(act: () => T) => Promise<T>;
  /** A page that is alive has read or written this version of the record. */
  onVersion: (name: string, values: ModelValues) => void;
  onPrinted: (report: Printed) => void;
}): (page: Page, perform: Perform, payload: Payload) => Promise<void> {
  const { server, fault, callFrom, onVersion, onPrinted } = options;
  const targetFor = (page: Page, { section, known }: Payload): WorkTarget<ModelValues, Part> => {
    const call = callFrom(page);
    const parts = partsOf(section);
    const keep = (name: string, values: ModelValues) => {
      if (page.alive) onVersion(name, values);
    };
    return {
      known,
      partsOf: () => parts,
      find: () =>
        fault === 'no look before repeating' ? Promise.resolve(undefined) : call(() => server.work.find()),
      create: async (values) => {
        const found = fault === 'no look before repeating' ? undefined : await call(() => server.work.find());
        if (found !== undefined) return { name: found, own: false };
        return { name: await call(() => server.work.create(groupOver(EMPTY, values, parts))), own: true };
      },
      leftOf: ({ mine }) => ({ before: mine, mine }),
      read: (name) =>
        call(() => server.work.get(name)).then(({ values, modified }) => {
          keep(name, values);
          return { values, modified: String(modified) };
        }),
      change: async (name, decide) => {
        for (let left = 3; ; left--) {
          // oxlint-disable-next-line no-await-in-loop -- each try is based on the version that it read
          const base = await call(() => server.work.get(name));
          keep(name, base.values);
          const blind = fault === 'saved over what somebody else changed';
          const mine = blind
            ? { ...base.values, ...merged(base.values, page, section) }
            : groupOver(base.values, decide({ values: base.values, modified: String(base.modified) }), parts);
          try {
            // oxlint-disable-next-line no-await-in-loop
            await call(() =>
              server.work.put(
                name,
                mine,
                fault === 'saved over a newer version' ? server.work.get(name).modified : base.modified,
              ),
            );
            keep(name, mine);
            return;
          } catch (error) {
            if (!(error instanceof ModelFailure) || error.failure !== 'conflict' || left <= 1) throw error;
          }
        }
      },
    };
  };
  /** For a fault: what was typed, without a look at what somebody else changed. */
  const sendingWork = new Map<Page, Work<ModelValues>>();
  const merged = (theirs: ModelValues, page: Page, section: string): ModelValues => {
    const work = sendingWork.get(page);
    if (!work) return theirs;
    const { mine } = onlyParts(partsOf(section), work);
    return partsOf(section).reduce((values, part) => {
      const [group, key] = part.path as [keyof ModelValues, string];
      const value = at(mine, part);
      return value === undefined || value === at(work.before, part)
        ? values
        : { ...values, [group]: { ...values[group], [key]: value } };
    }, theirs);
  };

  const sendFile = async (page: Page, perform: Perform, { file = '', known, prints }: Payload) => {
    const call = callFrom(page);
    const name = known ?? (await call(() => server.work.find()));
    if (name === undefined) throw new ModelFailure('not-found');
    if (prints)
      await perform<boolean>({
        key: 'print',
        run: async () => {
          await call(() => server.work.get(name));
          onPrinted({ file, prints, log: server.log.length, files: [...server.files] });
          return true;
        },
      });
    await perform<boolean, string[]>({
      key: 'upload',
      before: () => call(() => server.work.listFiles()),
      find: async (before) => {
        const found = (await call(() => server.work.listFiles())).includes(file) && !before.includes(file);
        return found || undefined;
      },
      run: async () => {
        await call(() => server.work.upload(name, file));
        return true;
      },
    });
  };

  return async (page, perform, payload) => {
    sendingWork.set(page, payload.work);
    if (payload.file === undefined) await sendWork(perform, payload.work, targetFor(page, payload));
    else await sendFile(page, perform, payload);
  };
}
