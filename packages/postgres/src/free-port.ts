import { createServer } from 'node:net';

/** A TCP port on 127.0.0.1 that no process listens on now. Another process may take it before the caller does. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => {
          resolve(typeof address === 'object' && address ? address.port : 0);
        });
      });
  });
}
