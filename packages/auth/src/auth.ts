import { hkdfSync } from 'node:crypto';
import type { Db } from '@careers/db/client';
import { SetupError } from '@careers/postgres/setup-error';
import type { Mailer } from '@careers/mail/mailer';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { RequestMeta } from './audit.ts';
import type { AuthConfig } from './config.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { createKeySet } from './keys/key-set.ts';
import { loadKeys } from './keys/stored-keys.ts';
import { authPlugin } from './plugin.ts';
import type { SmsSender } from './phone/sms.ts';
import { createTokenReader } from './sessions/read-token.ts';
import { signUp } from './sign-in/sign-up.ts';
import type { AdminUserAttributes, SignUpInput } from './users/attributes.ts';
import { createUser } from './users/create-user.ts';
import { deleteUser } from './users/delete-user.ts';
import { findUser } from './users/find-user.ts';
import { inviteUser, type Invitation } from './users/invite-user.ts';
import { mergeMetadata } from './users/metadata.ts';
import { noMirror, type UserMirror } from './users/mirror.ts';
import { updateUser } from './users/update-user.ts';
import { toUser, type AuthUser } from './users/user-view.ts';

/** Whose token it is and which session it belongs to. Says nothing of what they may do. */
export type AccessClaims = { user_id: string; session_id: string; aal: 'aal1' | 'aal2' };

/** The sign-in service in process: its HTTP face as a plugin, and the calls that the product makes itself. */
export type Auth = {
  /** Register it with a prefix ('/auth/v1') and never wrapped: it brings its own body parser, errors and 404. */
  plugin: FastifyPluginAsync;
  /** Checks signature, issuer, audience and expiry only: whether the session still lives is the caller's query. */
  verifyAccessToken: (token: string) => Promise<AccessClaims | null>;
  /** 32 bytes for a purpose of the product's own (a signed link): the same in every process, and unrelated to those of any other purpose. */
  deriveKey: (purpose: string) => Uint8Array;
  /** @throws AuthError user_already_exists, weak_password (with reasons), signup_disabled, validation_failed … */
  signUp: (input: SignUpInput, meta?: RequestMeta) => Promise<{ user: AuthUser; confirmation_required: boolean }>;
  admin: {
    /** @throws AuthError email_exists, weak_password, validation_failed. */
    createUser: (attributes: AdminUserAttributes, meta?: RequestMeta) => Promise<AuthUser>;
    /** Makes an account and mails its owner a link to choose a password. @throws AuthError email_exists, validation_failed. */
    inviteUser: (invitation: Invitation, meta?: RequestMeta) => Promise<AuthUser>;
    /** @throws AuthError user_not_found. */
    getUser: (id: string) => Promise<AuthUser>;
    /** @throws AuthError user_not_found, email_exists, weak_password, validation_failed. */
    updateUser: (id: string, attributes: AdminUserAttributes, meta?: RequestMeta) => Promise<AuthUser>;
    /** The user as they were. @throws AuthError user_not_found. */
    deleteUser: (id: string, meta?: RequestMeta) => Promise<AuthUser>;
  };
};

type Options = { db: Db; config: AuthConfig; mailer?: Mailer; sms?: SmsSender; mirror?: UserMirror; now?: () => Date };

/** What the product does itself is nobody's doing, unless it says whose. */
function byAdmin(meta: RequestMeta = {}): RequestMeta {
  return { actor_id: null, ...meta };
}

const ids = z.object({ user_id: z.guid(), session_id: z.guid() });

/** For a service whose accounts need no mail. */
const noMailer: Mailer = { queue: async () => {} };

/** For a service without phones, or where numbers need no code. */
const noSms: SmsSender = {
  queue: async () => {
    throw new AuthError('sms_send_failed');
  },
};

/** Starts the service on a migrated database: on the first start it makes its keys. @throws SetupError for phones without a way to reach them. */
export async function createAuth({
  db,
  config,
  mailer = noMailer,
  sms = noSms,
  mirror = noMirror,
  now = () => new Date(),
}: Options): Promise<Auth> {
  if (config.phone_enabled && !config.phone_autoconfirm && sms === noSms)
    throw new SetupError('AUTH_PHONE_ENABLED is true, but there is no way to send messages.');
  function load() {
    return loadKeys(db, config.jwt_keys, now());
  }
  const keys = await createKeySet({ load, jwt_secret: config.jwt_secret, now });
  const tokens = createTokenReader({ keys, config, now });
  const auth: AuthContext = { db, config, keys, tokens, mirror, mailer, sms, now };
  function view(user: Parameters<typeof toUser>[0]) {
    return toUser(user, config.audience);
  }

  return {
    plugin: authPlugin(auth),
    verifyAccessToken: async (token) => {
      const claims = await tokens.access(token).catch((error: unknown) => {
        if (error instanceof AuthError) return null;
        throw error;
      });
      const named = ids.safeParse({ user_id: claims?.sub, session_id: claims?.['session_id'] });
      return named.success ? { ...named.data, aal: claims?.['aal'] === 'aal2' ? 'aal2' : 'aal1' } : null;
    },
    deriveKey: (purpose) => new Uint8Array(hkdfSync('sha256', keys.refreshSecret, '', purpose, 32)),
    signUp: async ({ email, password, full_name, redirect }, meta = {}) => {
      const redirect_to = redirect === undefined ? undefined : config.site_url + redirect;
      const account = {
        email,
        password,
        redirect_to,
        user_metadata: mergeMetadata({}, { full_name: full_name ?? null }),
      };
      const { user } = await signUp(auth, account, meta, { sign_in: false });
      return { user, confirmation_required: !config.autoconfirm };
    },
    admin: {
      createUser: async (attributes, meta) => view(await createUser(auth, attributes, byAdmin(meta))),
      inviteUser: async (invitation, meta) => view(await inviteUser(auth, invitation, byAdmin(meta))),
      getUser: async (id) => view(await findUser(auth, id)),
      updateUser: async (id, attributes, meta) => view(await updateUser(auth, id, attributes, byAdmin(meta))),
      deleteUser: async (id, meta) => view(await deleteUser(auth, id, byAdmin(meta))),
    },
  };
}
