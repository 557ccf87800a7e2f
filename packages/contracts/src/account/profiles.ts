import { z } from 'zod';
import { webAddress } from '../common/addresses.ts';
import { roles } from '../common/filter-values.ts';
import { limits } from '../common/limits.ts';
import { optionalText, requiredText } from '../common/text.ts';
import { teamRole } from '../hiring/team-roles.ts';

export const role = z
  .enum(roles, 'Role must be candidate or admin')
  .describe('What the person may do: candidate or admin.');
export type Role = z.infer<typeof role>;

/** The malware scanner's result: unscanned without a scanner; a pending CV is not handed out yet, an infected one is removed. */
export const cvStatus = z.enum(['unscanned', 'clean', 'pending', 'infected']);

export const profile = z.object({
  id: z.uuid().describe('The id, a UUID.'),
  email: z.string().nullable().describe('Email address.'),
  full_name: z.string().nullable().describe('Full name.'),
  phone: z.string().nullable().describe('Phone number.'),
  location: z.string().nullable().describe('A place, such as Leeds or Remote.'),
  linkedin_url: z.string().nullable().describe('Address of a LinkedIn profile.'),
  portfolio_url: z.string().nullable().describe('Address of a portfolio.'),
  cv_url: z.string().nullable().describe('An opaque address; null: no CV. Request a link to open the file.'),
  cv_file_name: z.string().nullable().describe('The file name of the latest CV.'),
  cv_status: cvStatus
    .nullable()
    .describe(
      'The result of the malware scan: unscanned means that there is no scanner; a pending CV cannot be opened yet.',
    ),
  mail_applications: z
    .boolean('Emails about applications must be true or false')
    .describe('Whether the person wants emails about their applications.'),
  mail_digest: z
    .boolean('The digest must be true or false')
    .describe('Whether an administrator wants the daily digest of new applications.'),
  mail_hiring_teams: z
    .boolean('Emails about hiring teams must be true or false')
    .describe('Whether the person wants an email when they are added to a hiring team, or a team note mentions them.'),
  mail_messages: z
    .boolean('Emails about candidates’ messages must be true or false')
    .describe('Whether the person wants an email when a candidate whose messages they see has written.'),
  previews_decisions: z
    .boolean('The preview of decisions must be true or false')
    .describe('Whether the person is shown the email when they move an application to Offer or Rejected.'),
  knows_notes_are_shown: z
    .boolean('The confirmation must be true or false')
    .describe('Whether the person has confirmed once that candidates see the notes that are written for them.'),
  privacy_notice_version: z
    .string()
    .nullable()
    .describe('The latest version of the privacy notice that the person was shown; null: none yet.'),
  role,
  created_at: z.iso.datetime().describe('When it was created.'),
});
export type Profile = z.infer<typeof profile>;

export const ownProfile = profile.extend({
  hiring_teams: z.int().describe('The number of jobs on whose hiring team the person is.'),
  team_roles: z.array(teamRole).describe('The roles of the person on those teams, each once.'),
});
export type OwnProfile = z.infer<typeof ownProfile>;

function link(name: string) {
  return optionalText(name, limits.url)
    .unwrap()
    .transform((typed, context) => {
      const address = typed && webAddress(typed);
      if (address === undefined) context.addIssue(`${name} must be a web address, such as https://example.com`);
      return address ?? null;
    })
    .pipe(optionalText(name, limits.url).unwrap()) // an address that was completed is longer
    .optional();
}

/** The mails that a person wants, or wants to see before they go. An absent field stays as it is. */
export const mailPreferences = profile
  .pick({
    mail_applications: true,
    mail_digest: true,
    mail_hiring_teams: true,
    mail_messages: true,
    previews_decisions: true,
  })
  .partial();
export type MailPreferences = z.infer<typeof mailPreferences>;

/** The fields that a user may change, an absent one stays; others in the body, such as the role and the CV, are ignored. */
export const updateProfileInput = z.object({
  full_name: requiredText('Full name', limits.full_name).optional(),
  phone: optionalText('Phone number', limits.phone),
  location: optionalText('Location', limits.location),
  linkedin_url: link('LinkedIn URL'),
  portfolio_url: link('Portfolio URL'),
  ...mailPreferences.shape,
  knows_notes_are_shown: profile.shape.knows_notes_are_shown.optional(),
});
export type UpdateProfileInput = z.output<typeof updateProfileInput>;

/**
 * The proof that the account's owner is at the keyboard, for calls that a finder of a signed-in device must not make. A
 * session that began a while ago needs one of the two.
 */
export const ownerProof = z.object({
  current_password: z
    .string('Current password must be text')
    .max(limits.password.max, `Current password must be at most ${limits.password.max} characters`)
    .optional()
    .describe('The caller’s current password, needed if the session began a while ago.'),
  code: z
    .string('Code must be text')
    .regex(/^\d{6}$/, 'Please enter the 6 digits of the code')
    .optional()
    .describe('A code that was emailed to the caller, instead of the current password.'),
});
export type OwnerProofInput = z.output<typeof ownerProof>;
export const removeOwnAccountResult = z.object({ success: z.literal(true) });

export const updateProfileResult = z.object({
  success: z.literal(true).describe('Always true.'),
  profile: ownProfile,
});
