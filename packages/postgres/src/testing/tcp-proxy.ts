import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../embedded-postgres.ts';

/**
 * Starts a TCP proxy in front of a database, so that a test can break the connection. `url` is the database's address
 * through the proxy. `disconnect` drops every connection and refuses new ones until `reconnect`. `stall` keeps the
 * present connections open without passing on any data, as when a cable is pulled.
 */
export async function startTcpProxy(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const [host, databasePort, proxyPort] = [url.hostname, Number(url.port), await freePort()];
  url.host = `127.0.0.1:${proxyPort}`;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(databasePort, host);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => (sockets.delete(from), to.destroy()));
    }
  });
  function reconnect() {
    return new Promise<void>((resolve) => proxy.listen(proxyPort, '127.0.0.1', resolve));
  }
  function disconnect() {
    return new Promise<void>((resolve) => {
      proxy.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  }
  function stall(): void {
    for (const socket of sockets) socket.unpipe().pause();
  }
  await reconnect();
  return { url: url.href, disconnect, reconnect, stall };
}
