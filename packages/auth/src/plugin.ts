import type { FastifyPluginAsync } from 'fastify';
import type { AuthContext } from './context.ts';
import {
  adminGenerateLink,
  adminUsersCreate,
  adminUsersDelete,
  adminUsersGet,
  adminUsersList,
  adminUsersUpdate,
  invite,
} from './endpoints/admin/users.ts';
import { authorize, callback } from './endpoints/provider-flow.ts';
import { factorRoutes } from './endpoints/factors/factors.ts';
import { passkeyRoutes } from './endpoints/passkeys/passkeys.ts';
import { health, jwks, settings } from './endpoints/service-facts.ts';
import { identityAuthorize, identityDelete } from './endpoints/identities.ts';
import { logout, sessionsEnd, sessionsList } from './endpoints/sessions.ts';
import { otp, reauthenticate, recover, resend } from './endpoints/send-codes.ts';
import { signup } from './endpoints/signup.ts';
import { samlAcs, samlMetadata, sso } from './endpoints/sso.ts';
import { token } from './endpoints/token.ts';
import { userGet, userUpdate } from './endpoints/user.ts';
import { verifyLink, verifyLinkSubmit } from './endpoints/verify-link.ts';
import { verifyRecipient, verifyPost } from './endpoints/verify.ts';
import { AuthError } from './errors.ts';
import { supportsErrorCodes, VERSION, VERSION_HEADER, replyError } from './http/error-reply.ts';
import { requireAdmin } from './http/authenticate.ts';
import { BODY_BYTES, readJsonBodies } from './http/body.ts';
import { allowOrigins } from './http/allow-origins.ts';
import { limitCalls } from './http/limit-calls.ts';
import { admin, SAML_RESPONSE_BYTES, LARGE_BYTES, person, visitor, type Route } from './http/route.ts';

/** Each endpoint with its limit and the name of its refusals in the records. */
const routes: readonly Route[] = [
  { method: 'GET', url: '/health', endpoint: health },
  { method: 'GET', url: '/settings', endpoint: settings },
  { method: 'GET', url: '/.well-known/jwks.json', endpoint: jwks },

  { method: 'POST', url: '/signup', endpoint: signup, ...visitor('user_signedup') },
  { method: 'POST', url: '/token', endpoint: token, body_bytes: LARGE_BYTES, ...visitor('login') },
  { method: 'POST', url: '/otp', endpoint: otp, ...visitor('user_recovery_requested') },
  { method: 'POST', url: '/recover', endpoint: recover, ...visitor('user_recovery_requested') },
  { method: 'POST', url: '/resend', endpoint: resend, ...visitor('user_confirmation_requested') },
  { method: 'POST', url: '/verify', endpoint: verifyPost, ...visitor('login') },
  { method: 'POST', url: '/verify/recipient', endpoint: verifyRecipient, ...visitor('login') },
  { method: 'GET', url: '/verify', endpoint: verifyLink, ...visitor('login') },
  { method: 'POST', url: '/verify/link', endpoint: verifyLinkSubmit, ...visitor('login') },
  { method: 'POST', url: '/sso', endpoint: sso, ...visitor('login') },
  {
    method: 'POST',
    url: '/sso/saml/acs',
    endpoint: samlAcs,
    form: true,
    body_bytes: SAML_RESPONSE_BYTES,
    ...visitor('login'),
  },
  { method: 'GET', url: '/sso/saml/metadata', endpoint: samlMetadata, ...visitor('login') },
  { method: 'GET', url: '/authorize', endpoint: authorize, ...visitor('login') },
  { method: 'GET', url: '/callback', endpoint: callback, ...visitor('login') },

  // Endpoints that need a bearer token
  { method: 'GET', url: '/reauthenticate', endpoint: reauthenticate, ...person('user_reauthenticate_requested') },
  { method: 'POST', url: '/logout', endpoint: logout, ...person('logout') },
  { method: 'GET', url: '/sessions', endpoint: sessionsList },
  { method: 'DELETE', url: '/sessions/:session_id', endpoint: sessionsEnd, ...person('logout') },
  { method: 'GET', url: '/user', endpoint: userGet },
  { method: 'PUT', url: '/user', endpoint: userUpdate, ...person('user_modified') },
  { method: 'GET', url: '/user/identities/authorize', endpoint: identityAuthorize, ...person('user_modified') },
  { method: 'DELETE', url: '/user/identities/:identity_id', endpoint: identityDelete, ...person('user_modified') },

  // Endpoints that need a service key, or the token of an administrator
  { method: 'POST', url: '/invite', endpoint: invite, ...admin },
  { method: 'POST', url: '/admin/generate_link', endpoint: adminGenerateLink, ...admin },
  { method: 'GET', url: '/admin/users', endpoint: adminUsersList, ...admin },
  { method: 'POST', url: '/admin/users', endpoint: adminUsersCreate, ...admin },
  { method: 'GET', url: '/admin/users/:user_id', endpoint: adminUsersGet, ...admin },
  { method: 'PUT', url: '/admin/users/:user_id', endpoint: adminUsersUpdate, ...admin },
  { method: 'DELETE', url: '/admin/users/:user_id', endpoint: adminUsersDelete, ...admin },

  ...factorRoutes,
  ...passkeyRoutes,
];

export type Notice = { level: 'warn' | 'error'; text: string };

/** Logs the notices when it is registered. */
export function authPlugin(auth: AuthContext, notices: readonly Notice[]): FastifyPluginAsync {
  return async (app) => {
    for (const { level, text } of notices) app.log[level](text);
    app.setErrorHandler(replyError(auth));
    app.setNotFoundHandler(async () => {
      throw new AuthError('not_found');
    });
    app.addHook('onRequest', async (request, reply) => {
      void reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff');
      if (supportsErrorCodes(request)) void reply.header(VERSION_HEADER, VERSION);
    });
    readJsonBodies(app);
    allowOrigins(app, auth.config);
    limitCalls(app, auth);
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.auth_guard?.limit === 'admin') await requireAdmin(auth, request);
    });
    for (const { method, url, endpoint, guard, body_bytes, ...body } of routes)
      app.route({
        method,
        url,
        handler: endpoint(auth),
        bodyLimit: body_bytes ?? BODY_BYTES,
        config: { auth_guard: guard, auth_form: 'form' in body },
      });
  };
}
