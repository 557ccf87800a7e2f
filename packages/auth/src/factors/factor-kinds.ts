import { randomInt } from 'node:crypto';
import { invalid } from '../errors.ts';
import { keyedHash } from '../keys/keyed-hash.ts';
import { countSend } from '../rate-limits/count-send.ts';
import type { FactorKind } from './factor-kind.ts';
import { typeOf, type FactorRow } from './factor-row.ts';
import { totp } from './totp.ts';
import { webauthn } from './webauthn.ts';

const phone: FactorKind = {
  method: 'mfa/phone',
  errorMessage: 'Invalid MFA Phone code entered',
  challenge: async (auth, tx, { factor }, meta) => {
    const to = factor.phone ?? '';
    await countSend(auth, tx, { by: 'sms', phone: to }, meta);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await auth.sms.queue(tx, { to, text: `Your code is ${code}` });
    return { stored: { code_hash: keyedHash(auth.keys, 'factor-code', `${factor.id} ${code}`) }, response: {} };
  },
  verify: async ({ keys }, _tx, { factor, challenge }, { code }) =>
    challenge.code_hash === keyedHash(keys, 'factor-code', `${factor.id} ${code}`) ? {} : null,
};

const kinds = { totp, phone, webauthn };

/** @throws AuthError validation_failed for recovery codes, which have no challenge. */
export function kindOf(factor: Pick<FactorRow, 'factor_type'>): FactorKind {
  const type = typeOf(factor);
  if (type === 'recovery_code') throw invalid('Recovery codes have endpoints of their own: /factors/recovery-codes');
  return kinds[type];
}
