/**
 * The types of rows, by the names of their models: `Pick` the columns that a statement in SQL reads, so that it does not
 * compile after a column is renamed.
 */
export type {
  ApiKey,
  ApplicantCount,
  Application,
  ApplicationChange,
  BulkAction,
  BulkActionItem,
  Department,
  HiringSettings,
  Job,
  JobCount,
  JobMember,
  JobPlan,
  Profile,
  RejectionReason,
  SearchWord,
} from '../generated/client.ts';
