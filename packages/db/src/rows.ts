/**
 * The types of rows, by the names of their models: `Pick` the columns that a statement in SQL reads, so that it does not
 * compile after a column is renamed.
 */
export type {
  ApiKey,
  Application,
  ApplicationMessage,
  AuditEvent,
  Cv,
  DataExport,
  Job,
  JobAlert,
  JobCount,
  JobMember,
  PasskeyChallenge,
  Profile,
  SavedJob,
  SendCount,
  Session,
  SignInAttempt,
  TeamNote,
  TeamRecordDecision,
  TeamRecordRequest,
  User,
  WebhookAttempt,
  WebhookEndpoint,
  WebhookEvent,
} from '../generated/client.ts';
