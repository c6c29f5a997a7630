const leavers = new Set<string>();

/*
 * People whose traces leave the device: nothing more of them is written, by a page that is just closing or a call that is just
 * answered, until they sign in again.
 */
export const isLeaver = (owner: string): boolean => leavers.has(owner.toLowerCase());
export const addLeaver = (owner: string): unknown => leavers.add(owner.toLowerCase());
export const removeLeaver = (owner: string): unknown => leavers.delete(owner.toLowerCase());
