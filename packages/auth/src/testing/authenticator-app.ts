import type { GoTrueClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { testAccount, type RunningAuth } from './start-auth.ts';

/** The code that an authenticator app with this key (base32) shows at a time. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

/** Returns the result of a client's call. @throws its error. */
export function succeeded<Answer extends { data: unknown; error: unknown }>(
  answer: Answer,
): Exclude<Answer, { error: Error }>['data'] {
  if (answer.error) throw answer.error;
  return answer.data;
}

/** An authenticator app that a signed-in client has enrolled and not verified. */
export async function enrolledApp(client: GoTrueClient, friendlyName?: string) {
  const { id, totp } = succeeded(
    await client.mfa.enroll({ factorType: 'totp', ...(friendlyName ? { friendlyName } : {}) }),
  );
  return { id, secret: totp.secret };
}

/** A new account whose client has verified an authenticator app: its session is at aal2. */
export async function accountWithApp(service: RunningAuth, now: () => Date) {
  const account = testAccount();
  const client = service.client();
  const { user } = succeeded(await client.signUp(account));
  const app = await enrolledApp(client);
  succeeded(await client.mfa.challengeAndVerify({ factorId: app.id, code: codeAt(app.secret, now()) }));
  return { ...account, id: user?.id ?? '', client, app };
}
export type AccountWithApp = Awaited<ReturnType<typeof accountWithApp>>;

/** Signs in again with the password alone; returns the client of the new session. */
export async function withPassword(service: RunningAuth, { email, password }: { email: string; password: string }) {
  const client = service.client();
  succeeded(await client.signInWithPassword({ email, password }));
  return client;
}
