/** What the browser lets this app keep on the device, in bytes. */
export interface Room {
  used: number;
  free: number;
}

/** Below it a survey with its photographs may find no room. */
const LITTLE = 100_000_000;

/** Null where the browser does not tell. */
export async function roomOnDevice(): Promise<Room | null> {
  const storage = (navigator as { storage?: Partial<StorageManager> }).storage;
  const told = await storage?.estimate?.().catch(() => undefined);
  const { usage = 0, quota = 0 } = told ?? {};
  return quota === 0 ? null : { used: usage, free: Math.max(0, quota - usage) };
}

/** Whether it is time to say that the room runs out. */
export const isLittle = (room: Room | null): boolean => room !== null && room.free < LITTLE;

/** Asks the browser not to clear what this app keeps when the device runs out of room. It may say no, which changes nothing here. */
export async function askToStay(): Promise<void> {
  const storage = (navigator as { storage?: Partial<StorageManager> }).storage;
  await storage?.persist?.().catch(() => false);
}
