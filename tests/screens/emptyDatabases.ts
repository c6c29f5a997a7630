/** Empties the app's databases; they stay open in the modules that use them. */
export async function emptyDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const db = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => done(opening.result));
      opening.addEventListener('error', () => failed(opening.error ?? new Error(name)));
    });
    const stores = [...db.objectStoreNames];
    if (stores.length > 0) {
      const transaction = db.transaction(stores, 'readwrite');
      for (const store of stores) transaction.objectStore(store).clear();
      await new Promise((done) => {
        transaction.addEventListener('complete', done);
      });
    }
    db.close();
  }
}
