import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The command that people run; it builds the app first when needed. */
const COMMAND = fileURLToPath(new URL('../tools/mock-server.mjs', import.meta.url));

/** The build that it serves unless told otherwise. */
export const SERVER_BUILD = fileURLToPath(new URL('../../.cache/mock-server', import.meta.url));

/**
 * Starts `npm run mock-server` on a free port: as this one of its sites, with this many additional job orders, with the build
 * that lies in a folder. Returns its address and a function that stops it.
 */
export async function startServer({ rows = 0, site = 'labels', dist = '' } = {}): Promise<{
  url: string;
  stop: () => Promise<void>;
}> {
  const build = dist === '' ? [] : ['--dist', dist];
  const args = [COMMAND, '--port', '0', '--rows', String(rows), '--site', site, ...build];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
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
