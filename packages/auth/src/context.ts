import type { Db, DbTransaction } from '@careers/db/client';
import type { Mailer } from '@careers/mail/mailer';
import type { AuthConfig } from './config.ts';
import type { KeyBox } from './keys/key-box.ts';
import type { KeySet } from './keys/key-set.ts';
import type { BreachedSuffixes } from './ports/breached-passwords.ts';
import type { RecordRefusal } from './record-refusal.ts';
import type { OpenIdClients } from './open-id/open-id-client.ts';
import type { SmsSender } from './ports/sms-sender.ts';
import type { TokenVerifier } from './tokens/verify-token.ts';
import type { UserMirror } from './ports/user-mirror.ts';

export type AuthContext = {
  db: Db;
  /** A pool for the session and the keys, which every call reads first: it does not wait behind other work of `db`. */
  sessionDb: Db;
  /** The transaction of the product's own change that the use case is a part of; without it, it has one of its own. */
  tx?: DbTransaction | undefined;
  config: AuthConfig;
  keys: KeySet;
  box: KeyBox;
  tokens: TokenVerifier;
  mirror: UserMirror;
  mailer: Mailer;
  sms: SmsSender;
  breaches?: BreachedSuffixes | undefined;
  openId: OpenIdClients;
  recordRefusal: RecordRefusal;
  now: () => Date;
};
