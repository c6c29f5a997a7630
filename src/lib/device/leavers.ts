const leavers = new Set<string>();

/*
 * People whose traces leave the device: nothing more of them is written, by a page that is just closing or a call that is just
 * answered, until they sign in again.
 */
export const isLeaver = (owner: string): boolean => leavers.has(owner.toLowerCase());
export const addLeaver = (owner: string): unknown => leavers.add(owner.toLowerCase());
export const removeLeaver = (owner: string): unknown => leavers.delete(owner.toLowerCase());

let person: (() => string) | null = null;

/** Lets the session tell who is signed in here: an address, empty for nobody. */
export function setPersonProbe(who: () => string): void {
  person = who;
}

/** Whether the person of this address is not, or no longer, signed in. Other owners, as a visitor, are no accounts. */
export const isAway = (owner: string): boolean =>
  person !== null && owner.includes('@') && person().toLowerCase() !== owner.toLowerCase();

/** Whether somebody else is signed in by now, under whose session nothing of this owner may be sent. */
export const isSomebodyElses = (owner: string): boolean => isAway(owner) && person?.() !== '';

/** Somebody else signed in while a sequence was under way: it waits for its own person. */
export class SomebodyElseError extends Error {
  constructor() {
    super('Someone else is signed in now.');
    this.name = 'SomebodyElseError';
  }
}
