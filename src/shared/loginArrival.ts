/** Router state that travels to `/login`. */
export interface LoginArrival {
  /** One line that says why the user is here. */
  notice: string;
  /**
   * The user did not come by himself: another tab signed out or signed in. The stored identity is then that tab's, and is
   * left alone; only a visit clears it (1§2, D43).
   */
  sentHere: true;
  /** The drafts and the unsent work of this device are gone. */
  lost: boolean;
}

/** Reads the state of a location. */
export function loginArrival(state: unknown): LoginArrival | null {
  return typeof state === 'object' && state !== null && 'sentHere' in state && 'notice' in state
    ? (state as LoginArrival)
    : null;
}
