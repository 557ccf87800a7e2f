import type { Profile, UpdateProfileInput } from '@careers/contracts/profiles';
import type { RegisterInput } from '@careers/contracts/sign-in';
import { AppError } from '../app-error.ts';
import type { Caller, Context } from '../context.ts';
import { profileSelect, toProfile } from './profiles.select.ts';

type Own = Pick<Context, 'db'> & { user: Caller };

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
  const data = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await own.db.profile.updateMany({ where: { id: own.user.id }, data });
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
