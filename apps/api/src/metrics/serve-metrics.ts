import { once } from 'node:events';
import { createServer } from 'node:http';
import { SetupError } from '@careers/postgres/setup-error';
import type { Metrics } from './metrics.ts';

/** Uses a port of its own, so that a proxy in front does not expose it. @throws SetupError where the port is taken */
export async function serveMetrics(
  metrics: Pick<Metrics, 'read'>,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.read().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new SetupError(`Cannot listen on METRICS_PORT ${port} at ${host}.`, { cause: error });
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
