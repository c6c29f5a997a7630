import type { Backend } from '@tests/mock/engine/backend';

/** Keeps the calls of this method and address (part of it, as it is read) from the server until `come` is called. */
export function holdCalls(backend: Backend, method: string, part = ''): { come: () => void } {
  let come = () => undefined as void;
  const released = new Promise<void>((done) => {
    come = done;
  });
  const handle = backend.handle.bind(backend);
  backend.handle = async (request) => {
    if (request.method === method && decodeURIComponent(request.url).includes(part)) await released;
    return handle(request);
  };
  return { come };
}
