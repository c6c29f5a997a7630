import { setKeptAddress } from '@/api/fileAddress';
import { keptFiles } from '@/lib/device/prepared';
import { currentSession } from '@/session/store';

const opened = new Map<string, { address: string; version: string }>();
let whose = '';

/** Makes the files that are kept for a person open from the device, from then on. */
export async function openKeptFiles(owner: string): Promise<void> {
  if (whose !== owner) forgetAddresses();
  whose = owner;
  for (const { path, file, version = '' } of await keptFiles(owner)) {
    // The address of the version before holds as long as the page: something may still show it.
    if (opened.get(path)?.version !== version)
      opened.set(path, { address: URL.createObjectURL(file), version });
  }
  setKeptAddress((path) => (currentSession().email === whose ? opened.get(path)?.address : undefined));
}

/** Takes what was kept since for those files that open from the device already. */
export async function reopenKeptFiles(owner: string): Promise<void> {
  if (whose === owner) await openKeptFiles(owner);
}

function forgetAddresses(): void {
  for (const { address } of opened.values()) URL.revokeObjectURL(address);
  opened.clear();
}
