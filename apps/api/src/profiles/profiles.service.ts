import { dropUndefined } from '@careers/contracts/drop-undefined';
import type { MailPreferences, Profile, UpdateProfileInput } from '@careers/contracts/profiles';
import type { RegisterInput } from '@careers/contracts/sign-in';
import { AppError } from '../app-error.ts';
import type { Context, UserContext } from '../context.ts';
import { profileSelect, toProfile } from './profiles.select.ts';

/** The signed-in user's own profile. */
export async function findProfile({ db, user }: UserContext): Promise<Profile> {
  const row = await db.profile.findUnique({ where: { id: user.id }, select: profileSelect });
  if (!row) throw new AppError('profile_not_found');
  return toProfile(row);
}

/** Changes the signed-in user's own profile; a field that was not sent stays as it is. */
export async function updateProfile(
  context: UserContext,
  changes: UpdateProfileInput | MailPreferences,
): Promise<{ success: true; profile: Profile }> {
  await context.db.profile.updateMany({ where: { id: context.user.id }, data: dropUndefined(changes) });
  return { success: true, profile: await findProfile(context) };
}

/** Creates a candidate's account and its profile. A visitor cannot register with another role. */
export async function registerCandidate(
  { auth, client }: Pick<Context, 'auth' | 'client'>,
  input: RegisterInput,
): Promise<{ message: string }> {
  const { confirmation_required } = await auth.signUp(input, client);
  return {
    message: confirmation_required
      ? 'Account created successfully! Please check your email to confirm your address.'
      : 'Account created successfully! You can now sign in.',
  };
}
