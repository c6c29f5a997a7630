import { vi } from 'vitest';

/** Stores of the device's database that hold unsent work. */
const STORES: readonly unknown[] = ['drafts', 'journal'];

function buffersIn(value: unknown): ArrayBuffer[] {
  if (value instanceof ArrayBuffer) return [value];
  if (value instanceof IDBCursor) return buffersIn((value as Partial<IDBCursorWithValue>).value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(buffersIn);
}

const sizeOf = (buffers: readonly ArrayBuffer[]) =>
  buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** For tests: counts the bytes of files that are written to unsent work and read from it from now on, until the mocks are restored. */
export function countFileBytes(): { written: number; read: number } {
  const moved = { written: 0, read: 0 };
  // oxlint-disable-next-line typescript/unbound-method -- called on a store below
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (STORES.includes(this.name)) moved.written += sizeOf(buffersIn(value));
    return put.call(this, value, key);
  });
  // Whoever asks twice for the answer to a request has read it once.
  const known = new WeakSet<ArrayBuffer>();
  const answer = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'result');
  vi.spyOn(IDBRequest.prototype, 'result', 'get').mockImplementation(function (this: IDBRequest) {
    const result: unknown = answer?.get?.call(this);
    const source = this.source as IDBObjectStore | IDBIndex | null;
    if (STORES.includes(source && ('objectStore' in source ? source.objectStore.name : source.name))) {
      const fresh = buffersIn(result).filter((buffer) => !known.has(buffer));
      for (const buffer of fresh) known.add(buffer);
      moved.read += sizeOf(fresh);
    }
    return result;
  });
  return moved;
}
