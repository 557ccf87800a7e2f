import { createServer, type Socket } from 'node:net';

/** The scanner's response to a file: a text, only the end of the connection, or nothing at all. */
type Respond = (bytes: Buffer) => string | null | Promise<string>;

/** The bytes of INSTREAM frames; null while they are incomplete. */
function instream(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.toString('latin1', 0, command.length) !== command) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (at + 4 + length > received.length) return null;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** Starts a server of clamd's INSTREAM; `respond` decides the response, and may be replaced. */
export async function startClamd(respond: Respond, port = 0) {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const bytes = instream(received);
      if (!bytes) return;
      scanned.push(bytes);
      void Promise.resolve(respond(bytes)).then((text) => (text === null ? socket.destroy() : socket.end(text)));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    scanned,
    host: '127.0.0.1',
    port: typeof address === 'object' && address ? address.port : 0,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
