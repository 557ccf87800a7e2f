import { serverUrl } from '@careers/server/listen-address';
import { productEnvironment } from './product-environment.ts';
import { type ProcessOptions, type ServerProcess, startServer } from './server-process.ts';

/** The running product: web, API and sign-in service on one port. */
export type Product = ServerProcess & {
  /** The address on this machine, such as http://127.0.0.1:3000. */
  url: string;
};

type Options = ProcessOptions & { env: { HOST: string; PORT: string } };

/** Starts apps/api, as `startServer` does. */
export async function startProduct(options: Options): Promise<Product> {
  const url = serverUrl(options.env.HOST, options.env.PORT);
  return { url, ...(await startServer('The server', 'apps/api/src/main.ts', `${url}/healthz`, options)) };
}

/** Limits that tests and measurements do not reach, although all of them call from one address. */
const highLimits = { LIMIT_BUSY_PEOPLE_PER_ADDRESS: '1000000', LIMIT_READS_PER_MINUTE: '1000000' };

/** Starts the built product as `npm start` runs it, by default on a free port, on an existing database. */
export async function startTestProduct({
  databaseUrl,
  dataDir,
  settings,
  ...outputs
}: Omit<ProcessOptions, 'env' | 'watch'> & {
  databaseUrl: string;
  dataDir: string;
  settings?: Record<string, string>;
}): Promise<Product> {
  const given = { PORT: '0', DATABASE_URL: databaseUrl, DIRECT_URL: databaseUrl, ...highLimits, ...settings };
  return startProduct({ env: await productEnvironment('evaluation', dataDir, given), ...outputs });
}
