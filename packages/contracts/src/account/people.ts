import { z } from 'zod';
import { applicationState } from '../applications/applications.ts';
import { pageInput } from '../common/pagination.ts';
import { profile } from './profiles.ts';
import { user } from './users.ts';
import { searchText } from '../common/text.ts';

export const person = user.extend({
  profile: profile.pick({
    full_name: true,
    role: true,
    phone: true,
    location: true,
    linkedin_url: true,
    portfolio_url: true,
    cv_url: true,
    cv_file_name: true,
    cv_status: true,
  }),
});
export type Person = z.infer<typeof person>;

/** `job.id` is null after the job is deleted. */
const personApplication = z.object({
  id: z.uuid(),
  state: applicationState,
  created_at: z.iso.datetime(),
  /** When it was sent, withdrawn or given its status. */
  status_changed_at: z.iso.datetime(),
  job: z.object({ id: z.uuid().nullable(), title: z.string(), department: z.string(), location: z.string() }),
  cover_letter: z.string().nullable(),
  /** The file name of the CV that it was sent with; null: none, or the malware scanner found something in it. */
  cv_file_name: z.string().nullable(),
});
export type PersonApplication = z.infer<typeof personApplication>;

export const personApplicationsInput = pageInput.extend({ id: z.uuid('Invalid user ID') });
export type PersonApplicationsInput = z.output<typeof personApplicationsInput>;

export const personApplicationPage = z.object({
  applications: z.array(personApplication),
  total: z.int(),
  next_cursor: z.string().nullable(),
});
export type PersonApplicationPage = z.infer<typeof personApplicationPage>;

/** `search`: words that the name or the email contains, those of one or two letters at their beginning. */
export const findPeopleInput = z.object({
  search: z.preprocess((value) => value ?? '', searchText().min(1, 'The search is required')),
});
export type FindPeopleInput = z.output<typeof findPeopleInput>;

const foundPerson = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  newest_application: z
    .object({ state: applicationState, created_at: z.iso.datetime(), job_title: z.string() })
    .nullable(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const MAX_FOUND = 8;

export const foundPeople = z.object({ people: z.array(foundPerson).max(MAX_FOUND), more: z.boolean() });
export type FoundPeople = z.infer<typeof foundPeople>;
