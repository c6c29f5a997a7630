import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How far a call has come when it is held. */
export type HeldAt =
  /** Half of its body has reached the server. */
  | 'half sent'
  /** The server has nothing of it. */
  | 'not sent'
  /** The server has done it, and the page has no answer. */
  | 'not answered';

/** A call as it leaves the browser. */
export interface HeldCall {
  method: string;
  path: string;
  body: Buffer;
}

/** The way between a browser and its server, on which calls can be held. */
export interface HeldCalls {
  /** What the browser opens in place of the server. */
  url: string;
  /**
   * Holds the next call that is meant; settles when it is held, with the way to break it off. Fails where none comes in two minutes, and
   * names the calls that came instead.
   */
  hold: (at: HeldAt, isMeant: (call: HeldCall) => boolean) => Promise<() => void>;
  stop: () => Promise<void>;
}

interface Wanted {
  at: HeldAt;
  isMeant: (call: HeldCall) => boolean;
  held: (breakOff: () => void) => void;
  /** Stops waiting. */
  giveUp: () => void;
}

const LONGEST_WAIT = 120_000;

/** Headers of one connection, which mean nothing on the next. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)));

/** Stands between a browser and a server; a browser that is gone takes along what it had under way. */
export async function startHolding(server: string): Promise<HeldCalls> {
  let wanted: Wanted | null = null;
  /** What has come in vain since a call was wanted. */
  let others: string[] = [];
  /** Whether this call is held here. The first that is meant is the only one. */
  const isHeld = (at: HeldAt, call: HeldCall, breakOff: () => void): boolean => {
    if (wanted?.at !== at || !wanted.isMeant(call)) return false;
    const { held } = wanted;
    wanted = null;
    held(breakOff);
    return true;
  };

  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = { method: request.method ?? '', path: request.url ?? '', body: await bytesOf(request) };
    const breakOff = () => response.destroy();
    others.push(`${call.method} ${call.path}`);
    if (isHeld('not sent', call, breakOff)) return;
    const onward = forward(server + call.path, {
      method: call.method,
      headers: {
        ...headersOf(request),
        ...(call.body.length > 0 ? { 'content-length': call.body.length } : {}),
      },
      agent: false,
    });
    response.on('close', () => onward.destroy());
    const answered = new Promise<IncomingMessage>((found, failed) => {
      onward.once('response', found);
      onward.once('error', failed);
    });
    const half = call.body.length / 2;
    if (half > 0) onward.write(call.body.subarray(0, half));
    if (!isHeld('half sent', call, breakOff)) onward.end(call.body.subarray(half));
    const answer = await answered;
    const body = await bytesOf(answer);
    const status = answer.statusCode ?? 0;
    if (status < 300 && isHeld('not answered', call, breakOff)) return;
    response.writeHead(status, { ...headersOf(answer), 'content-length': body.length });
    response.end(body);
  };

  const between = createServer((request, response) => {
    // The server broke the connection, or the browser is gone: so does this one.
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  const { port } = between.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    hold: (at, isMeant) =>
      new Promise((found, failed) => {
        others = [];
        const inVain = setTimeout(
          () => failed(new Error(`No call was ${at}:\n${others.join('\n')}`)),
          LONGEST_WAIT,
        );
        const held = (breakOff: () => void) => {
          clearTimeout(inVain);
          found(breakOff);
        };
        wanted = { at, isMeant, held, giveUp: () => clearTimeout(inVain) };
      }),
    stop: () =>
      new Promise((done) => {
        wanted?.giveUp();
        between.close(() => done());
        between.closeAllConnections();
      }),
  };
}
