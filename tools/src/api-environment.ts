import { join } from 'node:path';
import { freePort } from './api-process.ts';
import { ROOT } from './root.ts';

/** Stands for the embedded server's address, which is known only once that runs. */
const EMBEDDED = 'postgresql://embedded';

/**
 * What the API is told beyond the environment `given`. Sample accounts are no secret, so only production listens beyond
 * this machine.
 */
export async function apiEnvironment(mode: string, dataDir: string, given: NodeJS.ProcessEnv = process.env) {
  const port = given['PORT'] || '3000';
  const own = {
    APP_ENV: mode,
    PORT: port === '0' ? String(await freePort()) : port,
    HOST: (mode === 'production' && given['HOST']) || '127.0.0.1',
    DATA_DIR: dataDir,
    WEB_DIST: join(ROOT, 'apps/web/dist'),
    NODE_ENV: mode === 'development' ? 'development' : 'production',
  };
  if (mode === 'production') return own;
  return {
    ...own,
    DATABASE_URL: given['DATABASE_URL'] || EMBEDDED,
    SITE_URL: given['SITE_URL'] || `http://${own.HOST}:${own.PORT}`,
    LOG_LEVEL: given['LOG_LEVEL'] || 'warn',
  };
}
