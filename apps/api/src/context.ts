import type { Auth } from '@careers/auth/auth';
import type { Role } from '@careers/contracts/profiles';
import type { Db } from '@careers/db/client';
import type { Cvs } from './cvs/cvs.ts';

/** Who makes a call: read from the database at every call, so an ended session and a changed role count at once. */
export type Caller = { id: string; email: string | null; role: Role; session_id: string };

/** Where a call came from: for the audit table and limits, never for permission. */
export type Client = { ip: string | undefined; user_agent: string | undefined };

/** What every procedure is given. `identify` asks the database only when a procedure needs to know who calls. */
export type Context = {
  db: Db;
  auth: Auth;
  cvs: Cvs;
  client: Client;
  identify: () => Promise<Caller | null>;
};
