import { inTransaction } from '@careers/server/in-transaction';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { linkIdentity } from '../identities/link-identity.ts';
import type { ProvedIdentity } from '../identities/proved-identity.ts';
import { userOfIdentity } from '../identities/user-of-identity.ts';
import { retryWhenTaken } from '../rows/save-user.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { startSession } from '../sessions/start-session.ts';
import { issueAuthCode } from '../verify/auth-code.ts';
import { openIdIdentity } from './open-id-identity.ts';
import { flowSecrets, consumeFlow, type ProviderFlow } from './provider-flow.ts';

type FlowResult = { session: SessionRow } | { auth_code: string } | { linked: true };
export type FinishedFlow = { redirect_to: string; pkce: boolean; result: FlowResult | AuthError };

/** The address to which a provider sent the visitor back, and the cookie of the visitor's browser. */
type Return = { address: URL; browser: string };

/**
 * Finishes the flow through an OpenID provider. A flow can be finished once, in the browser in which it began.
 *
 * @throws AuthError bad_oauth_state, flow_state_expired when the flow is unknown, so that there is no address to
 *   redirect to.
 */
export async function finishProviderFlow(
  auth: AuthContext,
  { address, browser }: Return,
  meta: RequestMeta,
): Promise<FinishedFlow> {
  const state = address.searchParams.get('state') ?? '';
  const flow = await consumeFlow(auth, state, browser);
  return finishFlow(auth, flow, () => proveByCode(auth, flow, state, address), meta);
}

/** Turns an AuthError of `prove` into the flow's result. */
export async function finishFlow(
  auth: AuthContext,
  flow: ProviderFlow,
  prove: () => Promise<ProvedIdentity>,
  meta: RequestMeta,
): Promise<FinishedFlow> {
  const { redirect_to, code_challenge } = flow;
  const finished = { redirect_to, pkce: code_challenge !== null };
  try {
    return { ...finished, result: await applyIdentity(auth, flow, await prove(), meta) };
  } catch (error) {
    if (error instanceof AuthError) return { ...finished, result: error };
    throw error;
  }
}

async function proveByCode(auth: AuthContext, { provider }: ProviderFlow, state: string, address: URL) {
  const client = auth.openId.byId(provider);
  if (!client) throw new AuthError('provider_disabled');
  if (address.searchParams.has('error'))
    throw new AuthError('bad_oauth_callback', {
      message: `${client.settings.name} did not confirm the sign-in, or it was cancelled there`,
    });
  return openIdIdentity(client.settings, await client.exchangeCode(address, flowSecrets(auth, state)));
}

async function applyIdentity(
  auth: AuthContext,
  flow: ProviderFlow,
  proved: ProvedIdentity,
  meta: RequestMeta,
): Promise<FlowResult> {
  if (flow.session) {
    const { id: session_id, user_id, aal } = flow.session;
    await linkIdentity(auth, { user_id, session_id, aal: aal === 'aal2' ? 'aal2' : 'aal1' }, proved, meta);
    return { linked: true };
  }
  return retryWhenTaken(() =>
    inTransaction(auth, async (tx): Promise<FlowResult> => {
      const user = await userOfIdentity(auth, tx, proved, meta);
      if (flow.code_challenge !== null)
        return { auth_code: await issueAuthCode(auth, tx, user.id, proved.method, flow) };
      return { session: await startSession(auth, tx, user.id, proved.method, meta) };
    }),
  );
}
