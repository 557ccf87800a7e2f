import type { Factor } from '@supabase/auth-js';
import { connectedClient } from './session.ts';

/*
 * What proves or changes a second factor. Every function throws AuthError: the service's own, or one for a network
 * failure.
 */

/** An authenticator app that the user has added and verified. */
export type AppFactor = { id: string; name: string; created_at: string };

/** The user's verified second factors, asked of the service now. */
export type SecondFactors = {
  apps: AppFactor[];
  /** Recovery codes that are left; null where there are none. */
  recovery: { remaining: number; total: number } | null;
};

function toApp({ id, friendly_name, created_at }: Factor): AppFactor {
  return { id, name: friendly_name || 'Authenticator app', created_at };
}

/** The second factors of the signed-in user. */
export async function readSecondFactors(): Promise<SecondFactors> {
  const client = await connectedClient();
  const { data, error } = await client.mfa.listFactors();
  if (error) throw error;
  const hasCodes = data.all.some(({ factor_type, status }) => factor_type === 'recovery_code' && status === 'verified');
  return { apps: data.totp.map(toApp), recovery: hasCodes ? await readRecoveryCodes() : null };
}

async function readRecoveryCodes(): Promise<SecondFactors['recovery']> {
  const client = await connectedClient();
  const { data, error } = await client.mfa.recoveryCodes.getStatus();
  if (error) throw error;
  return { remaining: data.remaining, total: data.total };
}

/** An app that is being added: `qr_code` is the address of a picture, `secret` the same for typing. */
export type NewApp = { id: string; qr_code: string; secret: string };

/** Begins to add an authenticator app. It counts once `verifyApp` has taken a code of it. */
export async function addApp(name: string): Promise<NewApp> {
  const client = await connectedClient();
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: name });
  if (error) throw error;
  return { id: data.id, qr_code: data.totp.qr_code, secret: data.totp.secret };
}

/** Proves an app by its present code: the session rises to aal2, and a new app counts from now on. */
export async function verifyApp(factorId: string, code: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

/** Removes an app, verified or not. */
export async function removeApp(factorId: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.mfa.unenroll({ factorId });
  if (error) throw error;
}

/** Makes ten recovery codes; earlier ones are void. They are told this once. */
export async function makeRecoveryCodes(replace: boolean): Promise<string[]> {
  const client = await connectedClient();
  const { recoveryCodes } = client.mfa;
  const { data, error } = replace ? await recoveryCodes.regenerate() : await recoveryCodes.generate();
  if (error) throw error;
  return data.codes;
}

/** Uses a recovery code in place of an app: it works once. */
export async function verifyRecoveryCode(code: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.mfa.recoveryCodes.verify({ code });
  if (error) throw error;
}
