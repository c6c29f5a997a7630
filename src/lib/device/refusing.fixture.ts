import { vi } from 'vitest';

/** For tests: localStorage refuses these acts with an error of this name, until the mocks are restored. */
export function refuseTexts(name: string, acts: readonly (string | symbol)[] = ['setItem']): void {
  const refuse = () => {
    throw new DOMException('refused', name);
  };
  const refusing = new Proxy(localStorage, {
    get(texts, act) {
      if (acts.includes(act)) return refuse;
      const value: unknown = Reflect.get(texts, act);
      return typeof value === 'function' ? (value.bind(texts) as unknown) : value;
    },
  });
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(refusing);
}

/** For tests: the database has no room for any step of a sequence until this store of another one is emptied; until the mocks are restored. */
export function refuseStepsUntilEmpty(store: string): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on a store below
  const { put, clear } = IDBObjectStore.prototype;
  let hasRoom = false;
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
    hasRoom ||= this.name === store;
    return clear.call(this);
  });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (!hasRoom && this.name === 'journal') throw new DOMException('no room', 'QuotaExceededError');
    return put.call(this, value, key);
  });
}
