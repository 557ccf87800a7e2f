import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Db, DbTransaction, Prisma } from '@careers/db/client';
import { SetupError } from '@careers/postgres/setup-error';
import type { Mailer } from '@careers/mail/mailer';
import type { FastifyPluginAsync } from 'fastify';
import type { RequestMeta } from './audit.ts';
import type { AuthConfig } from './config.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { createKeySet } from './keys/key-set.ts';
import { createKeyBox } from './keys/key-box.ts';
import { encryptionKeys } from './keys/key-file.ts';
import { sealFactorKeys } from './factors/seal-factor-keys.ts';
import { loadKeys, sealStoredKeys } from './keys/stored-keys.ts';
import { createOpenIdClients } from './open-id/open-id-clients.ts';
import { authPlugin, type Notice } from './plugin.ts';
import { breachedSuffixesAt } from './ports/breached-passwords.ts';
import type { SmsSender } from './ports/sms-sender.ts';
import { smsFolder } from './sms/sms-folder.ts';
import { createRefusalRecorder, pseudonymOf, type RecordRefusal } from './record-refusal.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { findSession, type FoundSession } from './sessions/find-session.ts';
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
import { toUser, type AuthUser } from './rows/user-view.ts';

/**
 * The sign-in service inside the product's process: its HTTP endpoints as a plugin, and the calls that the product
 * makes directly.
 */
export type Auth = {
  /**
   * Register it with a prefix ('/auth/v1') and without fastify-plugin: it has its own body parser, error handler and
   * 404.
   */
  plugin: FastifyPluginAsync;
  /** Checks a token's signature, issuer, audience and expiry, without the database. Null for any other text. */
  verifyAccessToken: (token: string) => Promise<AccessClaims | null>;
  /** 32 bytes for one purpose of the product's own, such as signed links. Every process derives the same ones. */
  deriveKey: (purpose: string) => KeyObject;
  /** A name for an account in log lines, which are to hold no ids or addresses. */
  pseudonym: (id: string) => string;
  /**
   * Records what the product refused to a caller (a call that their role does not allow, one too many) in the audit
   * table and the log. Of equal refusals to one account and network it records one a minute. It never throws.
   */
  recordRefusal: RecordRefusal;
  /**
   * The session that verified claims name, with its user; null when it is not live any more.
   *
   * @param columns What the caller wants of its own tables in the same query, such as `(SELECT …) AS role`.
   */
  findSession: <Columns extends object = object>(
    claims: AccessClaims,
    columns?: Prisma.Sql,
  ) => Promise<(FoundSession & Columns) | null>;
  /** @throws AuthError user_already_exists, weak_password (with reasons), signup_disabled, validation_failed … */
  signUp: (input: SignUpInput, meta?: RequestMeta) => Promise<{ user: AuthUser; confirmation_required: boolean }>;
  /**
   * Requires a fresh session, the current password or a mailed code, before something that cannot be undone.
   *
   * @throws AuthError reauthentication_needed, current_password_invalid, reauthentication_not_valid,
   *   over_request_rate_limit.
   */
  proveOwner: (
    session: { user_id: string; session_id: string },
    proof: OwnerProof,
    meta?: RequestMeta,
  ) => Promise<void>;
  /** What an administrator does to accounts. With `tx`, it happens in the caller's transaction or not at all. */
  admin: {
    /** @throws AuthError email_exists, weak_password, validation_failed. */
    createUser: (attributes: AdminUserAttributes, meta?: RequestMeta, tx?: DbTransaction) => Promise<AuthUser>;
    /**
     * Creates an account and mails its owner a link to choose a password.
     *
     * @throws AuthError email_exists, validation_failed.
     */
    inviteUser: (invitation: Invitation, meta?: RequestMeta, tx?: DbTransaction) => Promise<AuthUser>;
    /** @throws AuthError user_not_found. */
    getUser: (id: string) => Promise<AuthUser>;
    /** @throws AuthError user_not_found, email_exists, weak_password, validation_failed. */
    updateUser: (
      id: string,
      attributes: AdminUserAttributes,
      meta?: RequestMeta,
      tx?: DbTransaction,
    ) => Promise<AuthUser>;
    /** Returns the user as it was before. @throws AuthError user_not_found. */
    deleteUser: (id: string, meta?: RequestMeta, tx?: DbTransaction) => Promise<AuthUser>;
    /**
     * Removes every second factor, the recovery codes and the passkeys of a user who has lost them, and signs them out on
     * every device. Returns how many there were. @throws AuthError user_not_found.
     */
    removeFactors: (id: string, meta?: RequestMeta, tx?: DbTransaction) => Promise<number>;
    /** Signs a user out on every device. */
    endSessions: (id: string, tx: DbTransaction) => Promise<void>;
  };
};

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

/** For a service whose accounts need no mail: drops every mail. */
const noMailer: Mailer = { queue: async () => {} };

/** For a service without phones, or one that confirms numbers without a code: refuses every message. */
const noSms: SmsSender = {
  queue: async () => {
    throw new AuthError('sms_send_failed');
  },
};

/**
 * Starts the service on a migrated database. The first start creates the signing keys.
 *
 * @throws SetupError when phones are enabled and there is no way to send messages to them.
 */
export async function createAuth({
  db,
  sessionDb = db,
  config,
  mailer = noMailer,
  sms = config.phone_enabled && config.sms_folder ? smsFolder(config.sms_folder) : noSms,
  mirror = noMirror,
  now = () => new Date(),
}: Options): Promise<Auth> {
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
    plugin: authPlugin(auth, notices),
    verifyAccessToken: (token) => readAccessClaims(tokens, token),
    deriveKey: (purpose) => createSecretKey(Buffer.from(hkdfSync('sha256', keys.refreshSecret, '', purpose, 32))),
    pseudonym: (id) => pseudonymOf(keys, id),
    recordRefusal,
    findSession: (claims, columns) => findSession(auth, claims, columns),
    signUp: async ({ email, password, full_name, metadata, redirect, sign_up_nonce }, meta = {}) => {
      const redirect_to = redirect === undefined ? undefined : config.site_url + redirect;
      const account = {
        email,
        password,
        redirect_to,
        sign_up_nonce,
        user_metadata: mergeMetadata({}, { ...metadata, full_name: full_name ?? null }),
      };
      const { user } = await signUp(auth, account, meta, { sign_in: false });
      return { user, confirmation_required: !config.autoconfirm };
    },
    proveOwner: (session, proof, meta = {}) => proveOwner(auth, session, proof, meta),
    admin: {
      createUser: async (attributes, meta, tx) => view(await createUser({ ...auth, tx }, attributes, byAdmin(meta))),
      inviteUser: async (invitation, meta, tx) => view(await inviteUser({ ...auth, tx }, invitation, byAdmin(meta))),
      getUser: async (id) => view(await findUser(auth, id)),
      updateUser: async (id, attributes, meta, tx) =>
        view(await updateUser({ ...auth, tx }, id, attributes, byAdmin(meta))),
      deleteUser: async (id, meta, tx) => view(await deleteUser({ ...auth, tx }, id, byAdmin(meta))),
      removeFactors: (id, meta, tx) => removeAllFactors({ ...auth, tx }, id, byAdmin(meta)),
      endSessions: (id, tx) => endSessions(tx, id, 'global', ''),
    },
  };
}
