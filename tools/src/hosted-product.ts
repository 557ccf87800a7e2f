import { runSql, withDatabase } from '@careers/postgres/sql';
import { type Product, startTestProduct } from './product-process.ts';
import { type Output, startServer } from './server-process.ts';

/** Creates the product's role for hosted mode, without rights on the tables of sign-in. Returns the URL with it. */
export async function withoutIdentity(databaseUrl: string): Promise<string> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const role = `${name}_role`;
  await runSql(databaseUrl, `CREATE ROLE ${role} LOGIN PASSWORD 'secret'; GRANT CREATE ON DATABASE ${name} TO ${role}`);
  for (const what of ['SCHEMA public', 'ALL TABLES IN SCHEMA public', 'ALL SEQUENCES IN SCHEMA public'])
    await runSql(databaseUrl, `GRANT ALL ON ${what} TO ${role}`);
  const own = new URL(databaseUrl);
  own.username = role;
  own.password = 'secret';
  return own.href;
}

type Options = {
  /** The URL of the product, such as http://127.0.0.1:3000. */
  url: string;
  /** The URL of its sign-in service. */
  service: string;
  /** The product's database, as a role that has no rights on the tables of sign-in. */
  databaseUrl: string;
  /** The database of the sign-in service. */
  serviceDatabaseUrl: string;
  /** One folder, so that the product's mailbox shows the mails of both. */
  dataDir: string;
  /** The settings of both, including AUTH_SERVICE_KEY. */
  settings: Record<string, string>;
  /** The destinations of the product's and the service's logs. */
  output?: Output;
  serviceOutput?: Output;
};

/**
 * Starts the built product in hosted mode: the sign-in service is a process and a database of its own. `stop` ends
 * both.
 *
 * @throws SetupError when one of them does not start; it has printed the reason
 */
export async function startHostedProduct({ url, service, dataDir, settings, ...options }: Options): Promise<Product> {
  const shared = { SITE_URL: url, AUTH_ISSUER: service, AUTH_PUBLISHABLE_KEY: 'public', ...settings };
  const { hostname, port, pathname } = new URL(service);
  const signIn = await startServer('The sign-in service', 'packages/auth/src/main.ts', `${service}/health`, {
    env: {
      LOG_LEVEL: 'warn',
      ...shared,
      APP_ENV: 'evaluation',
      HOST: hostname,
      PORT: port,
      DATABASE_URL: options.serviceDatabaseUrl,
      DATA_DIR: dataDir,
      AUTH_PATH_PREFIX: pathname,
      AUTH_MAIL_LINKS: 'site',
    },
    output: options.serviceOutput ?? 'inherit',
  });
  const product = await startTestProduct({
    databaseUrl: options.databaseUrl,
    dataDir,
    settings: { ...shared, PORT: new URL(url).port, AUTH_URL: service },
    output: options.output ?? 'inherit',
  });
  return {
    ...product,
    stop: async () => {
      await product.stop();
      await signIn.stop();
    },
  };
}

/** Copies a database that no process uses, with all its rows. Returns the URL of the copy. */
export async function copyDatabase(adminUrl: string, from: string, to: string): Promise<string> {
  await runSql(adminUrl, `CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY FILE_COPY`);
  return withDatabase(adminUrl, to);
}
