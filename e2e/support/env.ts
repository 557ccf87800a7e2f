function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the end-to-end tests through npm test.`);
  return value;
}

/** The address of the product under test. */
export const baseUrl = required('BASE_URL');
/** The database of the product under test. */
export const databaseUrl = required('E2E_DATABASE_URL');
/** The data folder of the product under test: files and the development mailbox. */
export const dataDir = required('E2E_DATA_DIR');
/** The key for the sign-in service's admin endpoints. */
export const serviceKey = required('E2E_SERVICE_KEY');
/** A Chromium that runs on this machine. */
export const chromiumPath = required('CHROMIUM_PATH');
