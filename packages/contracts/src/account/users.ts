import { z } from 'zod';
import { userSorts } from '../common/filter-values.ts';
import { limits } from '../common/limits.ts';
import { encodedPosition, pageInput, positionDate, positionText } from '../common/pagination.ts';
import { teamRole } from '../hiring/team-roles.ts';
import { ownerProof, profile, role } from './profiles.ts';
import { email, password } from './sign-in.ts';
import { emptyAsAbsent, optionalText, searchText } from '../common/text.ts';

export const user = z.object({
  id: z.uuid().describe('The id, a UUID.'),
  email: z.string().nullable().describe('Email address.'),
  email_confirmed_at: z.iso.datetime().nullable().describe('When the address was confirmed; null: not yet.'),
  last_sign_in_at: z.iso.datetime().nullable().describe('The latest sign-in; null: never.'),
  disabled_at: z.iso.datetime().nullable().describe('When the account was disabled; null: it is not.'),
  created_at: z.iso.datetime().describe('When it was created.'),
  profile: profile
    .pick({ full_name: true, role: true, phone: true, location: true, cv_url: true })
    .describe('The profile of the account.'),
});
export type User = z.infer<typeof user>;

/** The orders of the list: newest account first, by name (or email where there is none), latest sign-in first. */
const userSort = z.enum(userSorts, `Sort must be one of ${userSorts.join(', ')}`);
export type UserSort = z.infer<typeof userSort>;

const dateSorts: readonly UserSort[] = ['newest', 'last_sign_in'];

/** Colleagues are administrators and the members of hiring teams; everyone else is a candidate. */
export const userGroups = ['colleagues', 'candidates'] as const;
const userGroup = z.enum(userGroups, `Group must be one of ${userGroups.join(', ')}`);
export type UserGroup = z.infer<typeof userGroup>;

/** `search`: words that the name or the email contains, those of one or two letters at their beginning. */
export const listUsersInput = pageInput
  .extend({
    search: searchText().optional().describe('Words in the name or email address.'),
    role: emptyAsAbsent(role.optional()),
    group: emptyAsAbsent(userGroup.optional()).describe(
      'colleagues: administrators and members of hiring teams; candidates: everyone else.',
    ),
    sort: emptyAsAbsent(userSort.default('newest')).describe('The order of the list.'),
    /** The sorted value of a page's last row, a date or a name, and the row's id. */
    cursor: encodedPosition(z.tuple([positionText, z.uuid()]), 1_000)
      .optional()
      .describe('Where the page begins, from the Link header of the previous page.'),
  })
  .refine(({ sort, cursor }) => !cursor || !dateSorts.includes(sort) || positionDate.safeParse(cursor[0]).success, {
    path: ['cursor'],
    error: 'The cursor is not valid',
  });
export type ListUsersInput = z.output<typeof listUsersInput>;

/** A number of users. `total_exact` false: there are more than `total`. */
const userCount = z.object({ total: z.int(), total_exact: z.boolean() });
export type UserCount = z.infer<typeof userCount>;

const hiringFor = z.object({ id: z.uuid(), title: z.string(), team_role: teamRole });
/** A job on whose hiring team a colleague is. */
export type HiringFor = z.infer<typeof hiringFor>;

/**
 * `total`: the matching users on all pages; `counts`: those who match the search, in every group and in each; `jobs`: at
 * most ten for each member of hiring teams by their id, the latest first.
 */
export const userPage = userCount.extend({
  users: z.array(user),
  jobs: z.record(z.uuid(), z.array(hiringFor)),
  counts: z.object({ all: userCount, colleagues: userCount, candidates: userCount }),
  next_cursor: z.string().nullable(),
});
export type UserPage = z.infer<typeof userPage>;

const id = z.uuid('Invalid user ID');
export const userIdInput = z.object({ id });
export type UserIdInput = z.output<typeof userIdInput>;
export const provedUserIdInput = userIdInput.extend(ownerProof.shape);
export type ProvedUserIdInput = z.output<typeof provedUserIdInput>;

const fullName = optionalText('Full name', limits.full_name);

export const createUserInput = z
  .object({
    email,
    password: z
      .preprocess((value) => value || undefined, password.optional())
      .describe('The password, unless the user is invited to choose one.'),
    full_name: fullName,
    role: role.default('candidate'),
    invite: z
      .boolean('Invite must be true or false')
      .default(false)
      .describe('True: an email invites the user to choose a password.'),
    ...ownerProof.shape,
  })
  .refine(({ invite, password: given }) => invite || given !== undefined, {
    path: ['password'],
    error: 'Password is required when not sending invite',
  });
export type CreateUserInput = z.output<typeof createUserInput>;

/** An absent field stays as it is. */
export const updateUserInput = z.object({
  id,
  full_name: fullName,
  phone: optionalText('Phone number', limits.phone),
  location: optionalText('Location', limits.location),
  role: role.optional(),
  ...ownerProof.shape,
});
export type UpdateUserInput = z.output<typeof updateUserInput>;

export const setUserDisabledInput = z.object({ id, disabled: z.boolean('Disabled must be true or false') });
export type SetUserDisabledInput = z.output<typeof setUserDisabledInput>;

export const removeFactorsResult = z.object({ removed: z.int() });
export type RemoveFactorsResult = z.infer<typeof removeFactorsResult>;

export const deletionImpact = z.object({ applications: z.int(), cv: z.boolean() });
export type DeletionImpact = z.infer<typeof deletionImpact>;

export const removeUserResult = z.object({ success: z.literal(true).describe('Always true.') });
