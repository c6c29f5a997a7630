import { connect, createServer } from 'node:net';

/** The line between a browser and a server, which can be cut and mended. */
export async function startLine(server) {
  const { port: far } = new URL(server);
  const sockets = new Set();
  const between = createServer((near) => {
    const onward = connect(Number(far), '127.0.0.1');
    for (const [socket, other] of [
      [near, onward],
      [onward, near],
    ]) {
      sockets.add(socket);
      socket.pipe(other);
      // One end that is gone takes the other along.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = (port) => new Promise((done) => between.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = between.address();
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () =>
      new Promise((done) => {
        between.close(done);
        for (const socket of sockets) socket.destroy();
      }),
    mend: () => listen(port),
  };
}
