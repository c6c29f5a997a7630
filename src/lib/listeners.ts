/** Whoever wants to know when something has changed. */
export class Listeners {
  private readonly all = new Set<() => void>();

  /** Calls back with each change. Returns the way to stop. */
  readonly add = (listener: () => void): (() => void) => {
    this.all.add(listener);
    return () => {
      this.all.delete(listener);
    };
  };

  /** Says that it has changed. */
  tell(): void {
    for (const listener of this.all) listener();
  }
}
