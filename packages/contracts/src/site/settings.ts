import { z } from 'zod';
import { mailSummary } from './mails.ts';

export const PRODUCT_VERSION = 'v1.0.0';

export const environment = z.enum(['development', 'evaluation', 'production']);
export type Environment = z.infer<typeof environment>;

/** The protection of accounts by the sign-in service. Null: a service elsewhere does not tell. */
const securityFacts = z.object({
  access_token_seconds: z.int().nullable(),
  password_min_length: z.int().nullable(),
  /** The age from which a session must prove the password again to change it; 0: never. */
  reauthentication_seconds: z.int().nullable(),
  confirms_email: z.boolean(),
  sign_up: z.boolean(),
  require_mfa: z.enum(['none', 'admin', 'team']),
});
export type SecurityFacts = z.infer<typeof securityFacts>;

const storageKind = z.enum(['folder', 'bucket']);
export type StorageKind = z.infer<typeof storageKind>;

/** The facts about the running system. No secret, no server's name and no path is among them. Sizes are in bytes. */
export const systemSettings = z.object({
  version: z.string(),
  environment,
  database: z.object({ server_version: z.string(), size: z.int() }),
  storage: z.object({ kind: storageKind, files: z.int(), size: z.int() }),
  /** mailbox: without a mail server, mails are files for developers. `domain`: after the @ of the sender. */
  email: z.object({ transport: z.enum(['smtp', 'mailbox']), domain: z.string().nullable(), mails: mailSummary }),
  security: securityFacts,
  counts: z.object({ users: z.int(), jobs: z.int(), applications: z.int() }),
});
export type SystemSettings = z.infer<typeof systemSettings>;

/** `reply`: the first line of the mail server's. `failed`: it gave none; `code`: ETIMEDOUT, EDNS, ETLS or ECONNECTION. */
export const testEmailResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('accepted'), to: z.string(), reply: z.string() }),
  z.object({ outcome: z.literal('refused'), reply: z.string() }),
  z.object({ outcome: z.literal('failed'), code: z.string() }),
  z.object({ outcome: z.literal('no_mail_server') }),
]);
export type TestEmailResult = z.infer<typeof testEmailResult>;
