import { z } from 'zod';

/** What is stored about people, as the topics of the administrators' list, in their order. */
export const storedTopics = [
  'accounts',
  'applications',
  'interviews',
  'cvs',
  'messages',
  'team_notes',
  'jobs',
  'mails',
  'sign_in',
  'events',
  'limits',
  'equality',
  'reports',
  'requests',
  'colleagues',
  'systems',
  'deleted',
] as const;
export type StoredTopic = (typeof storedTopics)[number];

/** A table with the columns that are about people, as the database has them. `label`: as in a person's copy of their data. */
const storedTable = z.object({
  name: z.string(),
  title: z.string(),
  columns: z.array(z.object({ name: z.string(), label: z.string() })),
});
export type StoredTable = z.infer<typeof storedTable>;

/** A topic without a table is held by a sign-in service elsewhere. */
export const storedData = z.array(z.object({ topic: z.enum(storedTopics), tables: z.array(storedTable) }));
export type StoredData = z.infer<typeof storedData>;
