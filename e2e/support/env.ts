function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the end-to-end tests through npm test.`);
  return value;
}

/** URL of the product under test. */
export const baseUrl = required('BASE_URL');
/** Its database. */
export const databaseUrl = required('E2E_DATABASE_URL');
/** Its data folder, with files and the development mailbox. */
export const dataDir = required('E2E_DATA_DIR');
/** The key for the sign-in service's admin calls. */
export const serviceKey = required('E2E_SERVICE_KEY');
/** A Chromium that runs on this machine. */
export const chromiumPath = required('CHROMIUM_PATH');
