import type { FastifyPluginAsync } from 'fastify';
import type { AuthContext } from './context.ts';
import { adminGenerateLink } from './endpoints/admin/generate-link.ts';
import { adminFactor, adminFactorsList } from './endpoints/admin/user-factors.ts';
import { adminUsersCreate } from './endpoints/admin/users-create.ts';
import { adminUsersDelete } from './endpoints/admin/users-delete.ts';
import { adminUsersGet } from './endpoints/admin/users-get.ts';
import { adminUsersList } from './endpoints/admin/users-list.ts';
import { adminUsersUpdate } from './endpoints/admin/users-update.ts';
import { authorize } from './endpoints/authorize.ts';
import { enrollFactor, factor } from './endpoints/factors.ts';
import { health } from './endpoints/health.ts';
import { identities } from './endpoints/identities.ts';
import { invite } from './endpoints/invite.ts';
import { jwks } from './endpoints/jwks.ts';
import { logout } from './endpoints/logout.ts';
import { otp } from './endpoints/otp.ts';
import { reauthenticate } from './endpoints/reauthenticate.ts';
import { recover } from './endpoints/recover.ts';
import { resend } from './endpoints/resend.ts';
import { settings } from './endpoints/settings.ts';
import { signup } from './endpoints/signup.ts';
import { sso } from './endpoints/sso.ts';
import { token } from './endpoints/token.ts';
import { userGet } from './endpoints/user-get.ts';
import { userUpdate } from './endpoints/user-update.ts';
import { verifyLink, verifyLinkSubmit } from './endpoints/verify-link.ts';
import { verifyRecipient } from './endpoints/verify-recipient.ts';
import { verifyPost } from './endpoints/verify.ts';
import { AuthError } from './errors.ts';
import { supportsErrorCodes, VERSION, VERSION_HEADER } from './http/api-version.ts';
import { requireAdmin } from './http/authenticate.ts';
import { readJsonBodies } from './http/body.ts';
import { allowCors } from './http/cors.ts';
import { replyError } from './http/error-reply.ts';

/** Every endpoint of the contract that the service answers, under the prefix that the plugin is registered with. */
export function authPlugin(auth: AuthContext): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler(replyError);
    app.setNotFoundHandler(async () => {
      throw new AuthError('not_found');
    });
    app.addHook('onRequest', async (request, reply) => {
      void reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff');
      if (supportsErrorCodes(request)) void reply.header(VERSION_HEADER, VERSION);
    });
    readJsonBodies(app);
    allowCors(app);

    app.get('/health', health(auth));
    app.get('/settings', settings(auth));
    app.get('/.well-known/jwks.json', jwks(auth));

    app.post('/signup', signup(auth));
    app.post('/token', token(auth));
    app.post('/otp', otp(auth));
    app.post('/recover', recover(auth));
    app.post('/resend', resend(auth));
    app.post('/verify', verifyPost(auth));
    app.post('/verify/recipient', verifyRecipient(auth));
    app.get('/verify', verifyLink(auth));
    app.post('/verify/link', verifyLinkSubmit(auth));
    app.post('/sso', sso(auth));
    app.get('/authorize', authorize(auth));

    // With a bearer token
    app.get('/reauthenticate', reauthenticate(auth));
    app.post('/logout', logout(auth));
    app.get('/user', userGet(auth));
    app.put('/user', userUpdate(auth));
    app.get('/user/identities/authorize', identities(auth));
    app.delete('/user/identities/:identity_id', identities(auth));
    app.post('/factors', enrollFactor(auth));
    app.post('/factors/:factor_id/challenge', factor(auth));
    app.post('/factors/:factor_id/verify', factor(auth));
    app.delete('/factors/:factor_id', factor(auth));

    // With a service key, or a token with an administrator's role
    app.post('/invite', invite(auth));
    await app.register(
      async (admin) => {
        admin.addHook('onRequest', async (request) => requireAdmin(auth, request));
        admin.post('/generate_link', adminGenerateLink(auth));
        admin.get('/users', adminUsersList(auth));
        admin.post('/users', adminUsersCreate(auth));
        admin.get('/users/:user_id', adminUsersGet(auth));
        admin.put('/users/:user_id', adminUsersUpdate(auth));
        admin.delete('/users/:user_id', adminUsersDelete(auth));
        admin.get('/users/:user_id/factors', adminFactorsList(auth));
        admin.put('/users/:user_id/factors/:factor_id', adminFactor(auth));
        admin.delete('/users/:user_id/factors/:factor_id', adminFactor(auth));
      },
      { prefix: '/admin' },
    );
  };
}
