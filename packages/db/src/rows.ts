/**
 * The types of rows, by the names of their models: `Pick` the columns that a statement in SQL reads, so that it does not
 * compile after a column is renamed.
 */
export type { ApiKey, Application, Profile } from '../generated/client.ts';
