// `npm start`: the app on the mock backend, from a fresh clone.
import './node-version.mjs';
import { accountsTable } from './accounts.mjs';
import { ensureInstalled } from './install.mjs';
import { readOptions } from './options.mjs';
import { root } from './run.mjs';

const values = readOptions('npm start', { port: { type: 'string' }, host: { type: 'string' } });
const asked = values.port ?? process.env.PORT;
const port = Number(asked ?? 5173);
if (!Number.isInteger(port) || port < 1 || port > 65535) {
  console.error(`"${asked}" is not a port: give a number from 1 to 65535.`);
  process.exit(1);
}

await ensureInstalled();
process.chdir(root);

const { createServer } = await import('vite');
const server = await createServer({
  mode: 'mock',
  // A requested port is used or refused; the usual one may be replaced when it is taken.
  server: { port, strictPort: asked !== undefined, ...(values.host ? { host: values.host } : {}) },
});
try {
  await server.listen();
} catch (error) {
  console.error(`The server could not start: ${error.message}`);
  process.exit(1);
}

const { local, network } = server.resolvedUrls;
console.log(`
Plimsoll runs on its mock backend at

  ${[...local, ...network].join('\n  ')}

Sign in with one of the demo accounts:

${accountsTable()}

What you do is kept in the browser. Ctrl+C stops the server.
`);

let closing = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.removeAllListeners(signal);
  process.on(signal, () => {
    if (closing) process.exit(0);
    closing = true;
    // An open page keeps its connection, which would keep the command running.
    setTimeout(() => process.exit(0), 1000).unref();
    void server.close().then(() => process.exit(0));
  });
}
