/**
 * Reads the recorded exchanges and their site; an environment variable names other files of the same form.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DocTypeMeta, RecordDef, RoleDef, UserDef } from '@tests/mock/engine/types';

export interface RecordedFile {
  field: string;
  filename: string;
  contentType: string | null;
  size: number;
  /** The bytes as text, or `<N bytes>`. */
  text: string;
}

export interface Exchange {
  id: string;
  group: string;
  title: string;
  /** Names a browser. */
  session: string | null;
  /** The user signed in there before the request. */
  user: string | null;
  /** The change on the server beforehand, as text. */
  setup?: string;
  request: {
    method: string;
    path: string;
    query?: Record<string, string> | null;
    headers?: Record<string, string> | null;
    body?: unknown;
  };
  response: {
    status: number;
    headers?: Record<string, string | string[]> | null;
    body: unknown;
    decoded_server_messages?: unknown[];
  };
}

export interface Fixture {
  system: Record<string, string | number>;
  roles: RoleDef[];
  users: UserDef[];
  doctypes: DocTypeMeta[];
  records: RecordDef[];
}

function read(variable: string, file: string): unknown {
  const path = process.env[variable] ?? fileURLToPath(new URL(`./data/${file}`, import.meta.url));
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The exchanges in order; a file has them directly or under `exchanges` or `transcripts`. */
export function readExchanges(): Exchange[] {
  const found = read('CONTRACT_TRANSCRIPTS', 'transcripts.json');
  if (Array.isArray(found)) return found as Exchange[];
  const wrapped = found as { exchanges?: Exchange[]; transcripts?: Exchange[] };
  return wrapped.exchanges ?? wrapped.transcripts ?? [];
}

export const readFixture = (): Fixture => read('CONTRACT_DOCTYPES', 'doctypes.json') as Fixture;
