import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { requireOwner } from '../../http/authenticate.ts';
import { parseBody } from '../../http/body.ts';
import { adminRequestMeta, pathParam, requestMeta, type Endpoint } from '../../http/endpoint.ts';
import { respondWithSession } from '../../http/session-response.ts';
import { deletePasskey, deletePasskeyOf, listPasskeys, renamePasskey } from '../../passkeys/manage-passkeys.ts';
import { finishRegistration, startRegistration } from '../../passkeys/register-passkey.ts';
import { signInWithPasskey, startAuthentication } from '../../passkeys/sign-in-with-passkey.ts';
import { findUser } from '../../rows/find-user.ts';
import { requireRelyingParty } from '../../webauthn/relying-party.ts';
import { friendlyName } from '../factors/factors.ts';
import { admin, person, visitor, type Route } from '../../http/route.ts';

const answer = z.object({ challenge_id: z.string().max(100).default(''), credential: z.unknown().optional() });
function parseAnswer(auth: AuthContext, request: FastifyRequest) {
  requireRelyingParty(auth);
  const { challenge_id, credential } = parseBody(request, answer);
  if (credential === undefined) throw invalid('credential is required');
  return { challenge_id, credential };
}

/** POST /passkeys/registration/options: what `navigator.credentials.create` takes. */
const passkeyRegistrationOptions: Endpoint = (auth) => async (request) =>
  startRegistration(auth, await requireOwner(auth, request));

const passkeyRegistrationVerify: Endpoint = (auth) => async (request) => {
  const signedIn = await requireOwner(auth, request);
  return finishRegistration(auth, signedIn, parseAnswer(auth, request), requestMeta(request));
};

/** POST /passkeys/authentication/options: what `navigator.credentials.get` takes. */
const passkeyAuthenticationOptions: Endpoint = (auth) => async () => startAuthentication(auth);

/** POST /passkeys/authentication/verify: a Session at aal2. */
const passkeyAuthenticationVerify: Endpoint = (auth) => async (request, reply) => {
  const session = await signInWithPasskey(auth, parseAnswer(auth, request), requestMeta(request));
  return respondWithSession(auth, session, request, reply);
};

const passkeysList: Endpoint = (auth) => async (request) =>
  listPasskeys(auth, (await requireOwner(auth, request)).user.id);

const names = z.object({ friendly_name: friendlyName.default('') });

const passkeysUpdate: Endpoint = (auth) => async (request) => {
  const signedIn = await requireOwner(auth, request);
  const { friendly_name } = parseBody(request, names);
  if (friendly_name === '') throw invalid('friendly_name is required');
  return renamePasskey(auth, signedIn, pathParam(request, 'passkey_id'), friendly_name);
};

const passkeysDelete: Endpoint = (auth) => async (request, reply) => {
  await deletePasskey(auth, await requireOwner(auth, request), pathParam(request, 'passkey_id'), requestMeta(request));
  return reply.code(204).send();
};

const adminPasskeysList: Endpoint = (auth) => async (request) =>
  listPasskeys(auth, (await findUser(auth, pathParam(request, 'user_id'))).id);

/** DELETE /admin/users/:user_id/passkeys/:passkey_id: 204. Its owner is emailed. */
const adminPasskeysDelete: Endpoint = (auth) => async (request, reply) => {
  const [user_id, passkey_id] = [pathParam(request, 'user_id'), pathParam(request, 'passkey_id')];
  await deletePasskeyOf(auth, user_id, passkey_id, adminRequestMeta(request));
  return reply.code(204).send();
};

const created = person('passkey_created');
const login = visitor('login');

export const passkeyRoutes: readonly Route[] = [
  { method: 'POST', url: '/passkeys/registration/options', endpoint: passkeyRegistrationOptions, ...created },
  { method: 'POST', url: '/passkeys/registration/verify', endpoint: passkeyRegistrationVerify, ...created },
  { method: 'POST', url: '/passkeys/authentication/options', endpoint: passkeyAuthenticationOptions, ...login },
  { method: 'POST', url: '/passkeys/authentication/verify', endpoint: passkeyAuthenticationVerify, ...login },
  { method: 'GET', url: '/passkeys', endpoint: passkeysList, ...person('user_modified') },
  { method: 'PATCH', url: '/passkeys/:passkey_id', endpoint: passkeysUpdate, ...person('user_modified') },
  { method: 'DELETE', url: '/passkeys/:passkey_id', endpoint: passkeysDelete, ...person('passkey_deleted') },

  { method: 'GET', url: '/admin/users/:user_id/passkeys', endpoint: adminPasskeysList, ...admin },
  { method: 'DELETE', url: '/admin/users/:user_id/passkeys/:passkey_id', endpoint: adminPasskeysDelete, ...admin },
];
