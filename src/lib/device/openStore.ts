import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A database of this device: opened at its first use, and again after it was closed. */
export function storeOpener<S extends DBSchema>(name: string, upgrade: (db: IDBPDatabase<S>) => void) {
  let opened: Promise<IDBPDatabase<S>> | undefined;
  return {
    open: (): Promise<IDBPDatabase<S>> => {
      // Async, since a browser without a database fails at once.
      const begin = async () =>
        openDB<S>(name, 1, {
          upgrade,
          // A newer build in another tab needs to upgrade: the next use opens it again, or does without.
          blocking(_current, _blocked, event) {
            (event.target as IDBDatabase).close();
            opened = undefined;
          },
          terminated() {
            opened = undefined;
          },
        });
      opened ??= begin().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    close: async (): Promise<void> => {
      (await opened)?.close();
      opened = undefined;
    },
  };
}
