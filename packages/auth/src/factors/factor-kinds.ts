import { invalid } from '../errors.ts';
import type { FactorKind } from './factor-kind.ts';
import { typeOf, type FactorRow } from './factor-row.ts';
import { phone } from './phone.ts';
import { totp } from './totp.ts';
import { webauthn } from './webauthn.ts';

const kinds = { totp, phone, webauthn };

/**
 * Returns the challenge and the verification of a factor's kind.
 *
 * @throws AuthError validation_failed for recovery codes, which have no challenge.
 */
export function kindOf(factor: Pick<FactorRow, 'factor_type'>): FactorKind {
  const type = typeOf(factor);
  if (type === 'recovery_code') throw invalid('Recovery codes have endpoints of their own: /factors/recovery-codes');
  return kinds[type];
}
