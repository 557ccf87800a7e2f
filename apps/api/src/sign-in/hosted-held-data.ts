import { AuthError } from '@careers/auth/errors';
import type { ServiceCall } from './service-calls.ts';
import type { SignInPort } from '../context/sign-in-port.ts';

type Options = { call: ServiceCall; service_key: string };

/** Reads the data that a service elsewhere holds about a person. A User has their identities and factors. */
export function hostedHeldData({ call, service_key }: Options): NonNullable<SignInPort['heldElsewhere']> {
  /** Reads a list; an empty one for a deleted account, and where the service has no such call. */
  async function read(path: `/${string}`): Promise<unknown[]> {
    try {
      return [await call({ method: 'GET', path, bearer: service_key })].flat();
    } catch (error) {
      if (error instanceof AuthError && error.status === 404) return [];
      throw error;
    }
  }
  return async (id) => ({
    account: await read(`/admin/users/${id}`),
    passkeys: await read(`/admin/users/${id}/passkeys`),
  });
}
