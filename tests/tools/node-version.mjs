// Imported first by every command: an old Node gets a clear message instead of a stack trace.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const wanted = engines.node.replace('>=', '').split('.').map(Number);
const running = process.versions.node.split('.').map(Number);

if (running[0] < wanted[0] || (running[0] === wanted[0] && running[1] < (wanted[1] || 0))) {
  console.error(
    'Plimsoll needs Node ' +
      wanted.join('.') +
      ' or newer; this is Node ' +
      process.versions.node +
      '.\n' +
      'Install a newer one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
