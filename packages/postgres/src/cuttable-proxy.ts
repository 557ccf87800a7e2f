import { connect, createServer, type Socket } from 'node:net';

/**
 * For tests: a TCP relay before a database. Cut, it refuses new connections and drops those it has; mended, it carries
 * again. Silenced, the connections it has stay open and carry nothing any more, as when a cable is pulled.
 */
export async function cuttableProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const relay = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => (open.delete(from), to.destroy()));
    }
  });
  function listen(port: number) {
    return new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve));
  }
  await listen(0);
  const address = relay.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  function cut() {
    return new Promise<void>((resolve) => {
      relay.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  }
  function silence(): void {
    for (const socket of open) socket.unpipe().pause();
  }
  return { url: url.href, cut, mend: () => listen(port), silence };
}
