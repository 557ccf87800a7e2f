import { z } from 'zod';
import { applicationState } from './applications.ts';

export const HISTORY_LIMIT = 200;

export const applicationEvent = z.object({
  number: z.int().describe('The number of the event in the application: 1 for the first.'),
  kind: z
    .enum(['submitted', 'added', 'status', 'withdrawn'])
    .describe(
      'What happened: the application was submitted, or added by the hiring team, got another status, or was withdrawn.',
    ),
  from: applicationState.nullable().describe('The state before; null: there was none, or it is not known.'),
  to: applicationState.describe('The state from then on.'),
  created_at: z.iso.datetime().describe('When it happened.'),
  actor: z
    .object({
      kind: z
        .enum(['person', 'key', 'sql'])
        .describe('A person, an API key, or sql: the database was changed by hand.'),
      name: z
        .string()
        .nullable()
        .describe('The name or email address of the person, null once their account was deleted; or the API key.'),
    })
    .nullable()
    .describe('Who did it; null: it is not known.'),
  undone: z
    .boolean()
    .describe('Whether the status was left again before its mail was due. The candidate’s timeline leaves it out.'),
});
export type ApplicationEvent = z.infer<typeof applicationEvent>;

export const applicationEvents = z.array(applicationEvent).max(HISTORY_LIMIT);
