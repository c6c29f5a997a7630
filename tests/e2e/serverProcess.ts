import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The command that people run; it builds the app first when needed. */
const COMMAND = fileURLToPath(new URL('../tools/mock-server.mjs', import.meta.url));

/**
 * Starts `npm run mock-server` on a free port, with this many additional job orders. Returns its address and
 * a function that stops it.
 */
export async function startServer(rows = 0): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = spawn(process.execPath, [COMMAND, '--port', '0', '--rows', String(rows)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  let said = '';
  const url = await new Promise<string>((found, failed) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /answers at (\S+)/.exec(said)?.[1];
      if (address) found(address);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('error', failed);
    server.once('exit', () => failed(new Error(`the mock server ended:\n${said}`)));
  });
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
