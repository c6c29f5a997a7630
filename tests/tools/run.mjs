import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, whatever the current folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Path of a package's script, to run it without a shell or `npx`. */
export const bin = (path) => join(root, 'node_modules', path);

const windows = process.platform === 'win32';
const children = new Set();

function kill(child, signal) {
  if (windows) {
    spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}

/** Ends every running child and its own children. */
function killChildren(signal = 'SIGTERM') {
  for (const child of children) kill(child, signal);
}

let interrupted = false;
let listening = false;

/**
 * Ends the children, then the process, on Ctrl+C and similar signals. The exit code is the signal's usual
 * one, or `code` for a command that always ends this way.
 */
export function endOnInterrupt(code) {
  if (listening) return;
  listening = true;
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [signal, usual] of Object.entries(signals)) {
    process.on(signal, () => {
      // A repeated Ctrl+C must not leave servers behind.
      if (interrupted) return;
      interrupted = true;
      const end = () => process.exit(code ?? usual);
      // On this signal every runner also ends its own children.
      killChildren('SIGINT');
      // A child that ignores the signal has five seconds; then `exit` ends it.
      setTimeout(end, 5000);
      setInterval(() => children.size === 0 && end(), 50);
    });
  }
  process.on('exit', () => killChildren('SIGKILL'));
}

/**
 * Runs a program in its own process group and waits for it.
 *
 * `limit` is in seconds; `quiet` keeps the output and hands it back instead of printing it.
 * Resolves to `{ code, output, timedOut }` and never rejects: a program that cannot be started has code 127.
 */
export function run(command, args = [], { env = {}, limit, quiet = false } = {}) {
  endOnInterrupt();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      detached: !windows,
      // npm and npx are .cmd files there.
      shell: windows && /^(npm|npx)$/.test(command),
    });
    children.add(child);
    let output = '';
    let timedOut = false;
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const timers = [];
    if (limit) {
      timers.push(
        setTimeout(() => {
          timedOut = true;
          kill(child, 'SIGTERM');
        }, limit * 1000),
        setTimeout(() => kill(child, 'SIGKILL'), (limit + 5) * 1000),
      );
    }
    const done = (code) => {
      timers.forEach(clearTimeout);
      children.delete(child);
      // After an interrupt the next step must not begin.
      if (!interrupted) resolve({ code, output, timedOut });
    };
    child.once('error', (error) => {
      output += error.message;
      done(127);
    });
    child.once('close', (code) => done(timedOut ? 124 : (code ?? 1)));
  });
}

/** Runs a script with the Node that runs this one. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);
