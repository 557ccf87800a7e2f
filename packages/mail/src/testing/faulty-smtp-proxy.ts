import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './port-of.ts';

/**
 * none: passes everything on. silent: accepts the connection and sends nothing. half: disconnects in the middle of the
 * message. lost: the server gets the whole message, but its reply is dropped.
 */
export type Fault = 'none' | 'silent' | 'half' | 'lost';

/** A proxy in front of a mail server: each connection has the next of `faults`, and none after the last. */
export async function startFaultyProxy(
  target: number,
  faults: Fault[],
): Promise<{ url: string; conversations: () => number; close: () => void }> {
  let conversations = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const fault = faults[conversations] ?? 'none';
    conversations += 1;
    sockets.add(client.on('error', () => undefined));
    if (fault === 'silent') return;
    const upstream = connect(target, '127.0.0.1').on('error', () => undefined);
    sockets.add(upstream);
    let said = '';
    client.on('data', (bytes) => {
      said += bytes.toString('latin1');
      const inMessage = /\r\nDATA\r\n([\s\S]*)/.exec(said)?.[1] ?? '';
      if (fault === 'half' && inMessage.length > 0) {
        upstream.write(bytes.subarray(0, 50));
        client.destroy();
        upstream.end();
        return;
      }
      if (fault === 'lost' && inMessage.endsWith('\r\n.\r\n')) {
        upstream.unpipe(client);
        upstream.once('data', () => client.destroy()).resume(); // the reply has come, and goes no further
      }
      upstream.write(bytes);
    });
    upstream.pipe(client);
    client.on('close', () => upstream.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    conversations: () => conversations,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
