import { vi } from 'vitest';
import { closeDeviceDb } from '@/lib/device/db';

/** The browser's database refuses to open, or has no room for anything new, until the mocks are restored. */
export const refuseDatabase = {
  async denied() {
    await closeDeviceDb();
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
