import type { RecordRefusal } from '@careers/auth/record-refusal';
import type { Db, DbTransaction } from '@careers/db/client';
import type { Job } from '@careers/db/rows';
import type { NoticeMailer } from '@careers/mail/mailer';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import type { ApiKey } from './api-key.ts';
import type { CurrentUser } from './current-user.ts';
import type { CallLimits } from './counted-call.ts';
import type { CvLinks, Cvs } from './cvs.ts';
import type { SignInPort } from './sign-in-port.ts';
import type { SystemInfo } from './system-info.ts';

/** The origin of a call: for the audit table and rate limits, never for permission. */
export type Client = { ip: string | undefined; user_agent: string | undefined };

export type DataExports = {
  /** Queues the making of a copy of a person's data, in the transaction that adds its row. */
  queue: (tx: DbTransaction, id: string) => Promise<void>;
  links: CvLinks;
};

export type FilterCount = Pick<Job, 'department' | 'location' | 'employment_type' | 'filled'> & {
  /** Empty where the jobs state no workplace. */
  workplace: string;
  jobs: number;
};

export type FilterCounts = () => Promise<readonly FilterCount[]>;

/** The context of every procedure. `getCurrentUser` queries the database only when a procedure needs the user. */
export type Context = {
  db: Db;
  auth: SignInPort;
  cvs: Cvs;
  dataExports: DataExports;
  /** The counts of open jobs, kept until a job changes. */
  filterCounts: FilterCounts;
  /** Queues the batches of a bulk action, in the transaction that adds its row. */
  queueBulkAction: (tx: DbTransaction, id: string) => Promise<void>;
  mailer: NoticeMailer;
  system: SystemInfo;
  limits: CallLimits;
  recordRefusal: (refusal: Parameters<RecordRefusal>[0]) => Promise<void>;
  client: Client;
  /** Whether the call came over REST, which is for administrators and not for members of hiring teams. */
  is_rest?: true | undefined;
  /** The API key of the call. Only the REST table sets it, once the key has the scope that its row names. */
  api_key?: ApiKey | undefined;
  getCurrentUser: () => Promise<CurrentUser | null>;
};

export type CreateContext = (request: FastifyRequest) => Context;

/** What routes of files get that call a procedure, whose router is above them: its path is `Path`. */
export type FileRoutes<Path extends string> = {
  createContext: CreateContext;
  callProcedure: (context: Context, path: Path, input: unknown) => Promise<unknown>;
};

export type DbContext = Pick<Context, 'db'>;

export type UserContext = DbContext & { user: CurrentUser };

export type OwnContext = DbContext & { user: Pick<CurrentUser, 'id'> };

export type ActorContext = DbContext & { actor: Actor };
