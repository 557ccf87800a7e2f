import { z } from 'zod';
import { jobId } from '../jobs/jobs.ts';

/** What a member of a job's hiring team is there. A person has one role on a team. */
export const teamRoles = ['recruiter', 'hiring_manager', 'interviewer'] as const;
export const teamRole = z.enum(teamRoles, `Role on the team must be one of ${teamRoles.join(', ')}`);
export type TeamRole = z.infer<typeof teamRole>;
export const teamRoleNames: Record<TeamRole, string> = {
  recruiter: 'Recruiter',
  hiring_manager: 'Hiring manager',
  interviewer: 'Interviewer',
};

/** The role in which a viewer works on applications: administrators, who are on no team, work on those of every job. */
export const viewerRoles = ['administrator', ...teamRoles] as const;
export const viewerRole = z.enum(viewerRoles);
export type ViewerRole = z.infer<typeof viewerRole>;
export const viewerRoleNames: Record<ViewerRole, string> = { administrator: 'Administrator', ...teamRoleNames };

/** What a viewer may do with the applications of a job. Every role sees them, an interviewer only the assigned ones. */
export const can = z
  .object({
    personal: z.boolean().describe('Sees the candidate’s name, letter, links and CV.'),
    contact: z.boolean().describe('Sees the candidate’s email address and phone number.'),
    adjustments: z.boolean().describe('Sees the adjustments that the candidate needs.'),
    read_notes: z.boolean().describe('Reads the notes that the candidate sees.'),
    write_notes: z.boolean().describe('Writes the notes that the candidate sees.'),
    move: z.boolean().describe('Changes the status.'),
    team: z.boolean().describe('Reads every team note and tag; otherwise own notes and those that mention the caller.'),
    tag: z.boolean().describe('Puts tags on an application.'),
    make_tags: z.boolean().describe('Makes tags.'),
    message: z.boolean().describe('Reads and writes the messages between candidate and hiring team.'),
    bulk: z.boolean().describe('Changes, or writes to, many applications with one bulk action.'),
    assign: z.boolean().describe('Assigns an application to people, and so shows it to interviewers.'),
    export: z.boolean().describe('Exports the applicants as CSV.'),
    colleagues: z.boolean().describe('Sees the names of colleagues.'),
    edit_advert: z.boolean().describe('Edits the advert, without publishing it.'),
    add_applicant: z.boolean().describe('Adds a person who applied elsewhere.'),
  })
  .describe('What the caller may do.');
export type Can = z.infer<typeof can>;
export type Ability = keyof Can;
const abilities = can.keyof().options;

export const abilitiesOf: Record<ViewerRole, readonly Ability[]> = {
  administrator: abilities,
  recruiter: abilities.filter((ability) => ability !== 'adjustments'),
  hiring_manager: ['personal', 'colleagues', 'contact', 'read_notes', 'move', 'team', 'tag'],
  interviewer: ['personal', 'colleagues'],
};

function canOnly(allowed: ReadonlySet<Ability>): Can {
  return can.parse(Object.fromEntries(abilities.map((ability) => [ability, allowed.has(ability)])));
}

export const nothing: Can = canOnly(new Set());

export function canOf(of: ViewerRole): Can {
  return canOnly(new Set(abilitiesOf[of]));
}

export const hiringJobInput = z.object({ job_id: jobId });
