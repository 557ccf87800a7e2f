import { afterAll } from 'vitest';
import { runOpenIdProvider, type TestOpenIdProvider } from './run-open-id-provider.ts';

/** The address of the service under test, as its issuer names it. */
const SERVICE = 'http://localhost:3000/auth/v1';

/** Starts a provider for the tests of one file, and stops it after them. */
export async function startOpenIdProvider(id?: string): Promise<TestOpenIdProvider> {
  const provider = await runOpenIdProvider(SERVICE, id);
  afterAll(provider.stop);
  return provider;
}
