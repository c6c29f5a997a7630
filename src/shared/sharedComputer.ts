import { store, stored } from '@/ui/useStored';

const KEY = 'plimsoll.sharedComputer';

/** Whether others use this device too: then every trace of a person leaves it when they log out (D214). */
export const isSharedComputer = (): boolean => stored(KEY, (value) => value === true);

export const setSharedComputer = (isShared: boolean): void => store(KEY, isShared ? true : null);
