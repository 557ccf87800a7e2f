import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@careers/postgres/embedded-postgres';
import { DEFAULT_HOST, DEFAULT_PORT, serverUrl } from '@careers/server/listen-address';
import { ROOT } from './root.ts';

/** A placeholder for the URL of the embedded database until its server runs. */
const EMBEDDED = 'postgresql://embedded';

/**
 * Returns the environment of the product's process: the settings in `given`, with defaults for missing ones. PORT=0
 * becomes a free port. Only production listens beyond this machine, because sample accounts have public passwords.
 */
export async function productEnvironment(mode: string, dataDir: string, given: NodeJS.ProcessEnv = process.env) {
  const port = given['PORT'] || String(DEFAULT_PORT);
  const environment = {
    ...given,
    APP_ENV: mode,
    PORT: port === '0' ? String(await freePort()) : port,
    HOST: (mode === 'production' && given['HOST']) || DEFAULT_HOST,
    DATA_DIR: dataDir,
    NODE_ENV: mode === 'development' ? 'development' : 'production',
  };
  if (mode === 'production') return environment;
  return {
    ...environment,
    DATABASE_URL: given['DATABASE_URL'] || EMBEDDED,
    SITE_URL: given['SITE_URL'] || serverUrl(environment.HOST, environment.PORT),
    LOG_LEVEL: given['LOG_LEVEL'] || 'warn',
  };
}

/**
 * Removes the product's settings from the environment, so that tests and benchmarks run with the defaults: the names in
 * .env.example, and every AUTH_ and BRAND_ name.
 */
export function clearSettings(env: NodeJS.ProcessEnv = process.env): void {
  const listed = readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^#([A-Z0-9_]+)=/gm);
  const names = new Set([...listed].map(([, name]) => name));
  for (const name of Object.keys(env)) if (names.has(name) || /^(AUTH|BRAND)_/.test(name)) delete env[name];
}
