import { once } from 'node:events';
import { createServer } from 'node:net';

/** A TCP port on 127.0.0.1 that no process listens on now. Another process may take it before the caller does. */
export async function freePort(): Promise<number> {
  await using probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  return typeof address === 'object' && address ? address.port : 0;
}
