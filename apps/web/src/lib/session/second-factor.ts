import type { Factor } from '@supabase/auth-js';
import { publicSettings } from '../page/public-settings.ts';
import { hasPasskeys, listPasskeys } from './passkeys.ts';
import { withClient } from './session.ts';

/*
 * The second factors of a user. Every function throws AuthError: the service's own, or one for a network failure; the
 * functions for security keys also throw the errors of the browser's dialog (see `isCancelled` of passkeys.ts).
 */

/** The kinds of second factor, in the order in which they are offered. */
export const factorKinds = ['app', 'security_key', 'phone'] as const;
export type FactorKind = (typeof factorKinds)[number];

export type SecondFactor = {
  id: string;
  kind: FactorKind;
  name: string;
  created_at: string;
  /** The number of a phone, in digits; null for another kind. */
  phone: string | null;
};

export type SecondFactors = {
  factors: SecondFactor[];
  /** The number of passkeys. Each of them counts as a second factor. */
  passkeys: number;
  /** The recovery codes that are left; null where none were made. */
  recovery: { remaining: number; total: number } | null;
};

export const factorNames: Record<FactorKind, string> = {
  app: 'Authenticator app',
  security_key: 'Security key',
  phone: 'Phone',
};

/** Returns the kinds that a user may add: security keys need a domain, phones a service that sends messages. */
export function offeredKinds(): FactorKind[] {
  const { passkeys, phone_factors } = publicSettings().sign_in;
  const offered = { app: true, security_key: passkeys && hasPasskeys(), phone: phone_factors };
  return factorKinds.filter((kind) => offered[kind]);
}

export async function readSecondFactors(): Promise<SecondFactors> {
  const { data } = await withClient((client) => client.mfa.listFactors());
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
  const { data } = await withClient((client) => client.mfa.recoveryCodes.getStatus());
  return { remaining: data.remaining, total: data.total };
}

/** An app that is being added. `qr_code` is the address of a picture; `secret` is the same for typing. */
export type NewApp = { id: string; qr_code: string; secret: string };

/** Starts to add an authenticator app. It counts once `verifyApp` has accepted one of its codes. */
export async function addApp(name: string): Promise<NewApp> {
  const { data } = await withClient((client) => client.mfa.enroll({ factorType: 'totp', friendlyName: name }));
  return { id: data.id, qr_code: data.totp.qr_code, secret: data.totp.secret };
}

/** Verifies an app by its current code. The session rises to aal2, and a new app counts from now on. */
export async function verifyApp(factorId: string, code: string): Promise<void> {
  await withClient((client) => client.mfa.challengeAndVerify({ factorId, code }));
}

/** Starts to add a phone, which counts once `verifyPhone` accepts a code sent to it. @returns the factor's id. */
export async function addPhone(name: string, phone: string): Promise<string> {
  const { data } = await withClient((client) => client.mfa.enroll({ factorType: 'phone', friendlyName: name, phone }));
  return data.id;
}

/** Sends a code to a phone. @returns the id of the challenge, for `verifyPhone`. */
export async function sendPhoneCode(factorId: string): Promise<string> {
  const { data } = await withClient((client) => client.mfa.challenge({ factorId, channel: 'sms' }));
  return data.id;
}

/** Verifies a phone by the code sent to it. The session rises to aal2, and a new phone counts from now on. */
export async function verifyPhone(factorId: string, challengeId: string, code: string): Promise<void> {
  await withClient((client) => client.mfa.verify({ factorId, challengeId, code }));
}

/** Adds a security key in the browser's own dialog, if it is verified. The session rises to aal2. */
export async function addSecurityKey(name: string): Promise<void> {
  const { data } = await withClient((client) => client.mfa.enroll({ factorType: 'webauthn', friendlyName: name }));
  try {
    await verifySecurityKey(data.id);
  } catch (failure) {
    await abandonFactor(data.id);
    throw failure;
  }
}

/** Verifies a security key, new or known, in the browser's own dialog. The session rises to aal2. */
export async function verifySecurityKey(factorId: string): Promise<void> {
  const party = { rpId: location.hostname, rpOrigins: [location.origin] };
  const { data } = await withClient((client) => client.mfa.webauthn.challenge({ factorId, webauthn: party }));
  const { challengeId, webauthn } = data;
  await withClient((client) =>
    client.mfa.webauthn.verify({ factorId, challengeId, webauthn: { ...party, ...webauthn } }),
  );
}

export async function removeFactor(factorId: string): Promise<void> {
  await withClient((client) => client.mfa.unenroll({ factorId }));
}

/** Removes a factor that will not be verified. If that fails, the factor expires by itself. */
export async function abandonFactor(factorId: string): Promise<void> {
  await removeFactor(factorId).catch(() => undefined);
}

/** Creates ten recovery codes, which are shown only now. Earlier codes become void. */
export async function makeRecoveryCodes(replace: boolean): Promise<string[]> {
  const { data } = await withClient(({ mfa: { recoveryCodes } }) =>
    replace ? recoveryCodes.regenerate() : recoveryCodes.generate(),
  );
  return data.codes;
}

/** Uses a recovery code in place of another factor: it works once. */
export async function verifyRecoveryCode(code: string): Promise<void> {
  await withClient((client) => client.mfa.recoveryCodes.verify({ code }));
}
