import { dropUndefined } from '@careers/contracts/drop-undefined';
import type { Profile, RegisterInput, UpdateProfileInput } from '@careers/contracts/profiles';
import { AppError } from '../app-error.ts';
import type { CurrentUser, Context } from '../context.ts';
import { profileSelect, toProfile } from './profiles.select.ts';

type Own = Pick<Context, 'db'> & { user: CurrentUser };

/** The caller's own profile. */
export async function findProfile({ db, user }: Own): Promise<Profile> {
  const row = await db.profile.findUnique({ where: { id: user.id }, select: profileSelect });
  if (!row) throw new AppError('profile_not_found');
  return toProfile(row);
}

/** The caller's own profile with what they changed; a field that was not sent stays as it is. */
export async function updateProfile(
  own: Own,
  changes: UpdateProfileInput,
): Promise<{ success: true; profile: Profile }> {
  await own.db.profile.updateMany({ where: { id: own.user.id }, data: dropUndefined(changes) });
  return { success: true, profile: await findProfile(own) };
}

/** A new candidate's account; the profile is made with it. Nobody registers with a role. */
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
