import { afterAll } from 'vitest';
import { runOpenIdProvider, type TestOpenIdProvider } from './run-open-id-provider.ts';

/** Where the service under test answers as its issuer says. */
const SERVICE = 'http://localhost:3000/auth/v1';

/** A provider for the tests of one file: it stops after them. */
export async function startOpenIdProvider(id?: string): Promise<TestOpenIdProvider> {
  const provider = await runOpenIdProvider(SERVICE, id);
  afterAll(provider.stop);
  return provider;
}
