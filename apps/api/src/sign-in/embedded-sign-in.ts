import type { Auth } from '@careers/auth/auth';
import { Prisma } from '@careers/db/client';
import type { JobTeamRole } from '../context/current-user.ts';
import { teamRolesAsJson } from '../context/memberships.ts';
import { profileAsJson, profileFromJson } from '../profiles/profiles.select.ts';
import type { SignInPort } from '../context/sign-in-port.ts';

export function embeddedSignIn(auth: Auth): SignInPort {
  return {
    plugin: auth.plugin,
    deriveKey: auth.deriveKey,
    recordRefusal: auth.recordRefusal,
    signUp: auth.signUp,
    proveOwner: ({ id, session_id }, proof, meta) => auth.proveOwner({ user_id: id, session_id }, proof, meta),
    heldElsewhere: null,
    admin: auth.admin,
    /**
     * Finds the session of a valid token. The same query reads the user's profile, which has their role, and their roles
     * on teams: a second query would take as long again, and the whole profile takes no longer than the role.
     */
    findCurrentUser: async (token) => {
      const claims = token ? await auth.verifyAccessToken(token) : null;
      if (!claims) return null;
      const session = await auth.findSession<{ profile: string | null; memberships: JobTeamRole[] }>(
        claims,
        Prisma.sql`${profileAsJson(claims.user_id)} AS profile, ${teamRolesAsJson(claims.user_id)} AS memberships`,
      );
      if (!session?.profile) return null;
      const { user_id: id, email, is_anonymous, session_id, aal, has_factor, memberships } = session;
      const profile = profileFromJson(session.profile);
      return { id, email, is_anonymous, session_id, aal, has_factor, memberships, role: profile.role, profile };
    },
  };
}
