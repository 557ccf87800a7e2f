function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the end-to-end tests through npm test.`);
  return value;
}

/** Where the product under test answers. */
export const baseUrl = required('BASE_URL');
/** The product's own database. */
export const databaseUrl = required('E2E_DATABASE_URL');
/** The product's own folder: files, and the development mailbox. */
export const dataDir = required('E2E_DATA_DIR');
/** Opens the sign-in service's admin calls. */
export const serviceKey = required('E2E_SERVICE_KEY');
/** A Chromium that runs on this machine. */
export const chromiumPath = required('CHROMIUM_PATH');
