import { codeAt } from '@careers/auth/testing/authenticator-app';
import type { testApi } from './test-api.ts';

/** Gives a person an authenticator app; their token, of a new session, has proved the password alone. */
export async function withFactor(
  api: Pick<Awaited<ReturnType<typeof testApi>>, 'call' | 'tokenOf'>,
  person: { email: string | null; password: string | null; token: string },
) {
  async function call(path: string, token: string, body: object) {
    return (await api.call('POST', `/auth/v1/factors${path}`, { token, body })).body;
  }
  const { id, totp } = await call('', person.token, { factor_type: 'totp' });
  async function verify(token: string, code: string): Promise<string> {
    const challenge = await call(`/${id}/challenge`, token, {});
    return (await call(`/${id}/verify`, token, { challenge_id: challenge.id, code })).access_token;
  }
  // The codes of the last and the next step are accepted too, so no test waits for a further one.
  await verify(person.token, codeAt(totp.secret, new Date(Date.now() - 30_000)));
  const token = await api.tokenOf(person);
  return { token, verify: () => verify(token, codeAt(totp.secret, new Date(Date.now() + 30_000))) };
}
