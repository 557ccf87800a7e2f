function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the end-to-end tests through npm test.`);
  return value;
}

/** The address of the product under test. */
export const baseUrl = required('BASE_URL');
/** The URL of the product's database, as its owner. */
export const databaseUrl = required('E2E_DATABASE_URL');
/** The data folder of the product under test: files and the development mailbox. */
export const dataDir = required('E2E_DATA_DIR');
/** The key for the sign-in service's admin endpoints. */
export const serviceKey = required('E2E_SERVICE_KEY');
/** The path of a Chromium that runs on this machine. */
export const chromiumPath = required('CHROMIUM_PATH');

/** The time of a test, and of a fixture that starts a product, on a slow or busy machine: no test measures speed. */
export const TEST_MS = 240_000;

/** The sign-in service beside the product with `--hosted`, otherwise null. */
export const hosted = process.env['E2E_SERVICE_URL']
  ? {
      service: process.env['E2E_SERVICE_URL'],
      serviceDatabaseUrl: required('E2E_SERVICE_DATABASE_URL'),
      /** The URL of the product's database, as the role without rights on the tables of sign-in. */
      productDatabaseUrl: required('E2E_PRODUCT_DATABASE_URL'),
    }
  : null;

/** The base of the sign-in service's endpoints: a path of the product, or an address elsewhere. */
export const serviceUrl = hosted?.service ?? '/auth/v1';
