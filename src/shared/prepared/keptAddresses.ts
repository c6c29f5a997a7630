import { setKeptAddress } from '@/api/fileAddress';
import { keptFiles } from '@/lib/device/prepared';
import { currentSession } from '@/session/store';

const addresses = new Map<string, string>();
let whose = '';

/** Makes the files that are kept for a person open from the device. A stored file never changes, so this holds from then on. */
export async function openKeptFiles(owner: string): Promise<void> {
  if (whose !== owner) forgetAddresses();
  whose = owner;
  for (const { path, file } of await keptFiles(owner)) {
    if (!addresses.has(path)) addresses.set(path, URL.createObjectURL(file));
  }
  setKeptAddress((path) => (currentSession().email === whose ? addresses.get(path) : undefined));
}

function forgetAddresses(): void {
  for (const address of addresses.values()) URL.revokeObjectURL(address);
  addresses.clear();
}
