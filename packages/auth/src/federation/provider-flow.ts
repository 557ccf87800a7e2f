import { randomBytes } from 'node:crypto';
import type { Prisma } from '@careers/db/client';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { keyedHash } from '../keys/keyed-hash.ts';
import { hashToken } from '../one-time-tokens/issue-token.ts';
import type { CodeChallenge } from '../one-time-tokens/pkce.ts';
import type { FlowSecrets, Hints, OpenIdClient } from '../open-id/open-id-client.ts';
import { sweepExpired } from '../rows/sweep-expired.ts';

export const FLOW_TTL_SECONDS = 600;

/** `browser` is the value of the cookie that the browser keeps. */
type NewFlow = {
  provider: string;
  browser: string;
  redirect_to: string;
  challenge?: CodeChallenge | undefined;
  session_id?: string | undefined;
};
export type ProviderFlow = Prisma.ProviderFlowGetPayload<{ include: { session: true } }>;

/** Derives the nonce and the code verifier from the state and the server's secret, so that neither is stored. */
export function flowSecrets({ keys }: Pick<AuthContext, 'keys'>, state: string): FlowSecrets {
  return {
    state,
    nonce: keyedHash(keys, 'provider-flow', `nonce ${state}`),
    code_verifier: keyedHash(keys, 'provider-flow', `verifier ${state}`),
  };
}

/** Returns the state that the provider must return. */
export async function beginFlow(auth: AuthContext, flow: NewFlow): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const now = auth.now();
  await auth.db.providerFlow.create({
    data: {
      state_hash: hashToken(state),
      browser_hash: hashToken(flow.browser),
      provider: flow.provider,
      redirect_to: flow.redirect_to,
      code_challenge: flow.challenge?.code_challenge ?? null,
      code_challenge_method: flow.challenge?.code_challenge_method ?? null,
      session_id: flow.session_id ?? null,
      expires_at: new Date(now.getTime() + FLOW_TTL_SECONDS * 1000),
      created_at: now,
    },
  });
  await sweepExpired(auth.db, 'provider_flows', now);
  return state;
}

/**
 * Deletes the flow of a state, so that it cannot be used again.
 *
 * @param browser The cookie of the browser that came back; another browser does not use the flow up. Null when no
 *   cookie is sent: then the client's code verifier must bind the flow to its browser.
 * @throws AuthError bad_oauth_state, flow_state_expired.
 */
export async function consumeFlow(
  { db, now }: AuthContext,
  state: string,
  browser: string | null,
): Promise<ProviderFlow> {
  const where = { state_hash: hashToken(state) };
  const flow = await db.providerFlow.findUnique({ where, include: { session: true } });
  const bound = browser === null ? flow?.code_challenge : flow?.browser_hash === hashToken(browser);
  if (!flow || !bound) throw new AuthError('bad_oauth_state');
  const { count } = await db.providerFlow.deleteMany({ where });
  if (count === 0) throw new AuthError('bad_oauth_state');
  if (flow.expires_at <= now()) throw new AuthError('flow_state_expired');
  return flow;
}

/** @throws AuthError validation_failed for a provider that is not in the settings. */
export function requireProvider({ openId }: AuthContext, provider: string | undefined): OpenIdClient {
  const client = openId.byId(provider ?? '');
  if (!client) throw invalid('Unsupported provider: provider is not enabled');
  return client;
}

export function newBrowserToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns where the browser goes. @throws AuthError unexpected_failure (503) while the provider does not respond. */
export async function beginProviderFlow(
  auth: AuthContext,
  client: OpenIdClient,
  flow: Omit<NewFlow, 'provider'>,
  hints: Hints,
): Promise<URL> {
  const state = await beginFlow(auth, { ...flow, provider: client.settings.id });
  return client.authorizationUrl(flowSecrets(auth, state), hints);
}
