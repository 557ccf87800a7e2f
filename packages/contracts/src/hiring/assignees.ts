import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { emptyAsAbsent } from '../common/text.ts';
import { viewerRole } from './team-roles.ts';

export const MAX_ASSIGNABLE = 200;

const personId = z.uuid('Invalid user ID').describe('The id of the person, a UUID.');

export const assignee = z.object({
  id: personId,
  name: z.string().nullable().describe('The name of the person, or else their email address.'),
});
export type Assignee = z.infer<typeof assignee>;

/** The people whom an application can be assigned to: the members of the hiring team, then the administrators. */
export const assignable = z.array(assignee.extend({ team_role: viewerRole })).max(MAX_ASSIGNABLE);
export type Assignable = z.infer<typeof assignable>;

export const assignedFilter = emptyAsAbsent(z.literal('me', 'Assigned must be me').optional())
  .optional()
  .describe('`me`: only the applications that are assigned to the caller.');

/** Whom an application shall be assigned to. What `seen` and they both have, or neither has, stays as it is. */
export const setAssigneesInput = z.object({
  id: z.uuid('Invalid application ID'),
  assignees: z
    .array(personId, 'Assignees must be a list of IDs')
    .max(limits.assignees, `An application can be assigned to at most ${limits.assignees} people`)
    .describe('The ids of the people whom the application shall be assigned to.'),
  seen: z
    .array(personId, 'Seen must be a list of IDs')
    .max(limits.assignees, `Seen must have at most ${limits.assignees} IDs`)
    .optional()
    .describe('The ids of the people whom the caller has read. What others have changed since then stays.'),
});
export type SetAssigneesInput = z.output<typeof setAssigneesInput>;

/** A person whom an application is assigned to. Who assigned it is not stored. */
export const applicationAssignee = assignee.extend({
  assigned_at: z.iso.datetime().describe('When the application was assigned to them.'),
});

export const assigneesOfApplication = z.object({
  assignees: z
    .array(applicationAssignee)
    .max(limits.assignees)
    .describe('The people whom it is assigned to, the first of them first.'),
});
export type AssigneesOfApplication = z.infer<typeof assigneesOfApplication>;
