import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Db, DbTransaction, Prisma } from '@careers/db/client';
import { SetupError } from '@careers/postgres/setup-error';
import type { Mailer } from '@careers/mail/mailer';
import type { RequestMeta } from './audit.ts';
import type { AuthConfig } from './config.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { createKeySet } from './keys/key-set.ts';
import { createKeyBox } from './keys/key-box.ts';
import { encryptionKeys } from './keys/key-file.ts';
import { sealFactorKeys } from './factors/totp.ts';
import { loadKeys, sealStoredKeys } from './keys/stored-keys.ts';
import { createOpenIdClients } from './open-id/open-id-client.ts';
import { authPlugin, type Notice } from './plugin.ts';
import { breachedSuffixesAt } from './ports/breached-passwords.ts';
import { type SmsSender, smsFolder } from './ports/sms-sender.ts';
import { createRefusalRecorder, pseudonymOf } from './record-refusal.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { findSession } from './sessions/find-session.ts';
import { readAccessClaims, type AccessClaims } from './tokens/access-claims.ts';
import { createTokenVerifier } from './tokens/verify-token.ts';
import { signUp } from './sign-in/sign-up.ts';
import type { AdminUserAttributes, SignUpInput } from './users/user-attributes.ts';
import { createUser } from './users/create-user.ts';
import { deleteUser } from './users/delete-user.ts';
import { findUser } from './rows/find-user.ts';
import { inviteUser, type Invitation } from './users/invite-user.ts';
import { mergeMetadata } from './rows/metadata.ts';
import { noMirror, type UserMirror } from './ports/user-mirror.ts';
import { type OwnerProof, proveOwner } from './users/prove-owner.ts';
import { removeAllFactors } from './users/remove-all-factors.ts';
import { updateUser } from './users/update-user.ts';
import { toUser } from './rows/user-view.ts';

// See docs/decisions/0008-sign-in-is-a-service-of-our-own-with-supabase-auths-contract.md
type Options = {
  db: Db;
  /** A second pool for looking up sessions and keys; by default `db`. */
  sessionDb?: Db;
  config: AuthConfig;
  mailer?: Mailer;
  sms?: SmsSender;
  mirror?: UserMirror;
  now?: () => Date;
};

/** A call of the product itself has no actor, unless the product names one. */
function byAdmin(meta: RequestMeta = {}): RequestMeta {
  return { actor_id: null, ...meta };
}

const keyFileNotice: Notice = {
  level: 'warn',
  text: 'AUTH_KEY_ENCRYPTION_KEY is not set: a file in DATA_DIR encrypts the sign-in keys. Back it up, and set the variable if several machines serve requests.',
};
const lostKeyNotice: Notice = {
  level: 'error',
  text: 'The key that encrypted the sign-in keys is lost: new ones were made, and everyone must sign in again.',
};

const noMailer: Mailer = { queue: async () => {} };

/** The sender of a service without phones, or of one that confirms numbers without a code. */
const noSms: SmsSender = {
  queue: async () => {
    throw new AuthError('sms_send_failed');
  },
};

/** The sign-in service inside the product's process. */
export type Auth = Awaited<ReturnType<typeof createAuth>>;

/** The first start creates the signing keys. @throws SetupError when phones are enabled and nothing sends messages. */
export async function createAuth({
  db,
  sessionDb = db,
  config,
  mailer = noMailer,
  sms = config.phone_enabled && config.sms_folder ? smsFolder(config.sms_folder) : noSms,
  mirror = noMirror,
  now = () => new Date(),
}: Options) {
  if (config.phone_enabled && !config.phone_autoconfirm && sms === noSms)
    throw new SetupError('AUTH_PHONE_ENABLED is true, but there is no way to send messages.');
  const box = createKeyBox(await encryptionKeys(config));
  const notices: Notice[] = config.production && config.key_encryption_key.length === 0 ? [keyFileNotice] : [];
  async function load() {
    const { lost, ...stored } = await loadKeys(sessionDb, { box, configured: config.jwt_keys, now: now() });
    if (lost) notices.push(lostKeyNotice);
    return stored;
  }
  await sealStoredKeys(db, box);
  await sealFactorKeys(db, box);
  const keys = await createKeySet({ load, jwt_secret: config.jwt_secret, now });
  const tokens = createTokenVerifier({ keys, config, now });
  const recordRefusal = createRefusalRecorder({ db, keys, now });
  const openId = createOpenIdClients(config);
  const url = config.breached_passwords_url;
  const breaches = url === undefined ? undefined : breachedSuffixesAt(url);
  const ports = { mirror, mailer, sms, breaches, openId };
  const auth: AuthContext = { db, sessionDb, config, keys, box, tokens, ...ports, recordRefusal, now };
  function view(user: Parameters<typeof toUser>[0]) {
    return toUser(user, auth);
  }

  return {
    /** Register it with a prefix and without fastify-plugin: it has its own body parser, error handler and 404. */
    plugin: authPlugin(auth, notices),
    /** Checks a token's signature, issuer, audience and expiry, without the database. Null for any other text. */
    verifyAccessToken: (token: string) => readAccessClaims(tokens, token),
    /** 32 bytes for one purpose of the product's own, such as signed links. Every process derives the same ones. */
    deriveKey: (purpose: string): KeyObject =>
      createSecretKey(Buffer.from(hkdfSync('sha256', keys.refreshSecret, '', purpose, 32))),
    /** A name for an account in log lines, which are to hold no ids or addresses. */
    pseudonym: (id: string) => pseudonymOf(keys, id),
    recordRefusal,
    findSession: <Columns extends object = object>(claims: AccessClaims, columns?: Prisma.Sql) =>
      findSession<Columns>(auth, claims, columns),
    /** @throws AuthError user_already_exists, weak_password (with reasons), signup_disabled, validation_failed … */
    signUp: async (
      { email, password, full_name, metadata, redirect, sign_up_nonce }: SignUpInput,
      meta: RequestMeta = {},
    ) => {
      const redirect_to = redirect === undefined ? undefined : config.site_url + redirect;
      const user_metadata = mergeMetadata({}, { ...metadata, full_name: full_name ?? null });
      const account = { email, password, redirect_to, sign_up_nonce, user_metadata };
      const { user } = await signUp(auth, account, meta, { sign_in: false });
      return { user, confirmation_required: !config.autoconfirm };
    },
    proveOwner: (session: { user_id: string; session_id: string }, proof: OwnerProof, meta: RequestMeta = {}) =>
      proveOwner(auth, session, proof, meta),
    /** With `tx`, each happens in the caller's transaction or not at all. */
    admin: {
      /** @throws AuthError email_exists, weak_password, validation_failed. */
      createUser: async (attributes: AdminUserAttributes, meta?: RequestMeta, tx?: DbTransaction) =>
        view(await createUser({ ...auth, tx }, attributes, byAdmin(meta))),
      /** Mails the owner a link to choose a password. @throws AuthError email_exists, validation_failed. */
      inviteUser: async (invitation: Invitation, meta?: RequestMeta, tx?: DbTransaction) =>
        view(await inviteUser({ ...auth, tx }, invitation, byAdmin(meta))),
      /** @throws AuthError user_not_found. */
      getUser: async (id: string) => view(await findUser(auth, id)),
      /** @throws AuthError user_not_found, email_exists, weak_password, validation_failed. */
      updateUser: async (id: string, attributes: AdminUserAttributes, meta?: RequestMeta, tx?: DbTransaction) =>
        view(await updateUser({ ...auth, tx }, id, attributes, byAdmin(meta))),
      /** Returns the user as they were before. @throws AuthError user_not_found. */
      deleteUser: async (id: string, meta?: RequestMeta, tx?: DbTransaction) =>
        view(await deleteUser({ ...auth, tx }, id, byAdmin(meta))),
      /** Signs the user out too; returns how many factors there were. @throws AuthError user_not_found. */
      removeFactors: (id: string, meta?: RequestMeta, tx?: DbTransaction) =>
        removeAllFactors({ ...auth, tx }, id, byAdmin(meta)),
      endSessions: (id: string, tx: DbTransaction) => endSessions(tx, id, 'global', ''),
    },
  };
}
