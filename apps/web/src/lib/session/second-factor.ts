import type { Factor } from '@supabase/auth-js';
import { publicSettings } from '../page/public-settings.ts';
import { hasPasskeys, listPasskeys } from './passkeys.ts';
import { connectedClient } from './session.ts';

/*
 * What proves or changes a second factor. Every function throws AuthError: the service's own, or one for a network
 * failure; those of security keys also the errors of the browser's dialog (`isCancelled` of passkeys.ts).
 */

/** The kinds of second factor, in the order in which they are offered. */
export const factorKinds = ['app', 'security_key', 'phone'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** A second factor that the user has added and verified. */
export type SecondFactor = {
  id: string;
  kind: FactorKind;
  name: string;
  created_at: string;
  /** The number of a phone, in digits; null for another kind. */
  phone: string | null;
};

/** The user's verified second factors, asked of the service now. */
export type SecondFactors = {
  factors: SecondFactor[];
  /** How many passkeys there are, each of which proves as much. */
  passkeys: number;
  /** Recovery codes that are left; null where there are none. */
  recovery: { remaining: number; total: number } | null;
};

/** How a kind is called, also in the names that factors are given. */
export const factorNames: Record<FactorKind, string> = {
  app: 'Authenticator app',
  security_key: 'Security key',
  phone: 'Phone',
};

/** The kinds that a user may add: a site without a domain has no security keys, and some services send no messages. */
export function offeredKinds(): FactorKind[] {
  const { passkeys, phone_factors } = publicSettings().sign_in;
  const offered = { app: true, security_key: passkeys && hasPasskeys(), phone: phone_factors };
  return factorKinds.filter((kind) => offered[kind]);
}

/** The second factors of the signed-in user. */
export async function readSecondFactors(): Promise<SecondFactors> {
  const client = await connectedClient();
  const { data, error } = await client.mfa.listFactors();
  if (error) throw error;
  function ofKind(kind: FactorKind) {
    return ({ id, friendly_name, created_at, ...factor }: Factor): SecondFactor => {
      const phone = 'phone' in factor && typeof factor.phone === 'string' ? factor.phone : null;
      return { id, kind, name: friendly_name || factorNames[kind], created_at, phone };
    };
  }
  const hasCodes = data.all.some(({ factor_type, status }) => factor_type === 'recovery_code' && status === 'verified');
  return {
    factors: [
      ...data.totp.map(ofKind('app')),
      ...data.webauthn.map(ofKind('security_key')),
      ...data.phone.map(ofKind('phone')),
    ],
    passkeys: publicSettings().sign_in.passkeys ? (await listPasskeys()).length : 0,
    recovery: hasCodes ? await readRecoveryCodes() : null,
  };
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

/** Begins to add a phone. It counts once `verifyPhone` has taken a code sent to it. @returns the id of the factor. */
export async function addPhone(name: string, phone: string): Promise<string> {
  const client = await connectedClient();
  const { data, error } = await client.mfa.enroll({ factorType: 'phone', friendlyName: name, phone });
  if (error) throw error;
  return data.id;
}

/** Sends a code to a phone. @returns the id of the question that the code answers. */
export async function sendPhoneCode(factorId: string): Promise<string> {
  const client = await connectedClient();
  const { data, error } = await client.mfa.challenge({ factorId, channel: 'sms' });
  if (error) throw error;
  return data.id;
}

/** Proves a phone by the code sent to it: the session rises to aal2, and a new phone counts from now on. */
export async function verifyPhone(factorId: string, challengeId: string, code: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.mfa.verify({ factorId, challengeId, code });
  if (error) throw error;
}

/** Adds a security key, in the browser's own dialog: the session rises to aal2. A key that is not proved is not added. */
export async function addSecurityKey(name: string): Promise<void> {
  const client = await connectedClient();
  const { data, error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: name });
  if (error) throw error;
  try {
    await answerSecurityKey(data.id);
  } catch (failure) {
    await abandonFactor(data.id);
    throw failure;
  }
}

/** Proves a security key, in the browser's own dialog: the session rises to aal2. */
export function verifySecurityKey(factorId: string): Promise<void> {
  return answerSecurityKey(factorId);
}

/** The service asks to make the key pair of a new key, and to sign with that of a known one. */
async function answerSecurityKey(factorId: string): Promise<void> {
  const client = await connectedClient();
  const party = { rpId: location.hostname, rpOrigins: [location.origin] };
  const asked = await client.mfa.webauthn.challenge({ factorId, webauthn: party });
  if (asked.error) throw asked.error;
  const { challengeId, webauthn } = asked.data;
  const { error } = await client.mfa.webauthn.verify({ factorId, challengeId, webauthn: { ...party, ...webauthn } });
  if (error) throw error;
}

/** Removes a second factor, verified or not. */
export async function removeFactor(factorId: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.mfa.unenroll({ factorId });
  if (error) throw error;
}

/** Removes a factor that will not be proved. One that cannot be removed is gone by itself after a while. */
export async function abandonFactor(factorId: string): Promise<void> {
  await removeFactor(factorId).catch(() => undefined);
}

/** Makes ten recovery codes; earlier ones are void. They are told this once. */
export async function makeRecoveryCodes(replace: boolean): Promise<string[]> {
  const client = await connectedClient();
  const { recoveryCodes } = client.mfa;
  const { data, error } = replace ? await recoveryCodes.regenerate() : await recoveryCodes.generate();
  if (error) throw error;
  return data.codes;
}

/** Uses a recovery code in place of another factor: it works once. */
export async function verifyRecoveryCode(code: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.mfa.recoveryCodes.verify({ code });
  if (error) throw error;
}
