import { newId } from '../newId';

/*
 * Tabs tell each other which drafts are open, and hand them over. What they say is only ever a help: each tab writes a slot of
 * its own, so a tab that does not answer (frozen, crashed, or a browser without `BroadcastChannel`) costs nothing but words.
 */

type Message =
  | { say: 'who' }
  | { say: 'open' | 'closed'; key: string }
  | { say: 'changed' }
  | { say: 'give'; key: string; ask: string }
  | { say: 'given' | 'busy'; ask: string };

/** How long is waited for other tabs, in milliseconds. */
export const tabTiming = {
  /** For those that have a draft open to say so. */
  greet: 150,
  /** For one to write its draft down and let it go. */
  give: 1500,
};

/** What a page hears from others at the same drafts. */
export interface TabEvents {
  opened: (key: string) => void;
  closed: (key: string) => void;
  /** Drafts were begun, moved or removed. */
  changed: () => void;
  /** Another page wants this one's draft: writes it down and tells true, or false while it must not go. */
  give: () => Promise<boolean>;
}

/** A page among others, in this tab or another, that are open at the same drafts. */
export class DraftTabs {
  private channel: BroadcastChannel | null;
  private readonly asked = new Map<string, (given: boolean) => void>();
  private open: string | null = null;

  constructor(
    scope: string,
    private readonly events: TabEvents,
  ) {
    this.channel =
      typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`plimsoll-drafts-${scope}`);
    this.channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => this.hear(data));
    this.say({ say: 'who' });
  }

  private say(message: Message): void {
    this.channel?.postMessage(message);
  }

  private hear(message: Message): void {
    const { events, open } = this;
    if (message.say === 'who' && open !== null) this.say({ say: 'open', key: open });
    if (message.say === 'open') events.opened(message.key);
    if (message.say === 'closed') events.closed(message.key);
    if (message.say === 'changed') events.changed();
    if (message.say === 'give' && message.key === open) {
      void events
        .give()
        .catch(() => false)
        .then((given) => this.say({ say: given ? 'given' : 'busy', ask: message.ask }));
    }
    if (message.say === 'given' || message.say === 'busy')
      this.asked.get(message.ask)?.(message.say === 'given');
  }

  /** Says which draft this page has open; null for none. */
  setOpen(key: string | null): void {
    if (key === this.open) return;
    if (this.open !== null) this.say({ say: 'closed', key: this.open });
    this.open = key;
    if (key !== null) this.say({ say: 'open', key });
  }

  /** Says that drafts were begun, moved or removed. */
  tellChanged(): void {
    this.say({ say: 'changed' });
  }

  /** Asks whoever has a draft open to let it go. False: it must stay there now. True also when nobody answers. */
  async ask(key: string): Promise<boolean> {
    const ask = newId();
    try {
      return await new Promise<boolean>((done) => {
        this.asked.set(ask, done);
        setTimeout(() => done(true), tabTiming.give);
        this.say({ say: 'give', key, ask });
      });
    } finally {
      this.asked.delete(ask);
    }
  }

  close(): void {
    this.setOpen(null);
    this.channel?.close();
    this.channel = null;
  }
}
