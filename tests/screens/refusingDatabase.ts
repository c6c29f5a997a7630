import { vi } from 'vitest';
import { closeDeviceDb } from '@/lib/device/db';
import { closePreparedDb } from '@/lib/device/prepared';

/** The browser's database refuses to open, or has no room for anything new, until the mocks are restored. */
export const refuseDatabase = {
  async denied() {
    // What a test before has opened would go on.
    await Promise.all([closeDeviceDb(), closePreparedDb()]);
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
  },
  async full() {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
  },
};
