/** Why a read has nothing to show, told apart so that each gets its own state. */
export type Problem = {
  /** `wait`: the server is in maintenance or wants fewer calls; the page tries again by itself. */
  kind: 'failed' | 'wait' | 'refused' | 'offline';
  /** What could not be read ("The list of job orders could not be read") or may not be opened. */
  title: string;
  /** What happened, in our words. */
  why?: string | null;
  /** The server's own sentence, as text. */
  userMessage?: string | null;
  /** When it is tried again by itself (epoch milliseconds). */
  nextTry?: number | undefined;
};
