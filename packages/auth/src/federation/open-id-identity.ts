import { provedIdentity, type ProvedIdentity } from '../identities/proved-identity.ts';
import type { OpenIdProvider } from '../provider-settings.ts';
import type { CheckedClaims } from '../open-id/open-id-client.ts';

const MICROSOFT = /(?:^|\.)(?:microsoftonline\.(?:com|us)|partner\.microsoftonline\.cn|windows\.net)$/;

/** Microsoft's `email` is what an administrator entered; only `xms_edov` says that the directory owns its domain. */
function isEmailVerified({ issuer, claims }: CheckedClaims): boolean {
  const microsoft = MICROSOFT.test(new URL(issuer).hostname);
  const said = microsoft ? claims['xms_edov'] : claims['email_verified'];
  return said === true || said === 'true' || (microsoft && (said === 1 || said === '1'));
}

export function openIdIdentity({ id }: Pick<OpenIdProvider, 'id'>, checked: CheckedClaims): ProvedIdentity {
  const { issuer, claims } = checked;
  return provedIdentity({
    provider: id,
    issuer,
    subject: claims.sub ?? '',
    method: 'oauth',
    email: claims['email'],
    email_verified: isEmailVerified(checked),
    name: claims['name'],
  });
}
