import { createAuth, type Auth } from '@careers/auth/auth';
import type { AuthConfig } from '@careers/auth/config';
import { offeredFactors } from '@careers/auth/offered-factors';
import { offeredProviders } from '@careers/auth/offered-providers';
import { limits } from '@careers/contracts/common/limits';
import type { PublicSettings } from '@careers/contracts/site/public-settings';
import type { SecurityFacts } from '@careers/contracts/site/settings';
import { type Db, Prisma } from '@careers/db/client';
import type { UserMirror } from '@careers/auth/ports/user-mirror';
import type { Mailer } from '@careers/mail/mailer';
import type { SignInPort } from '../context/sign-in-port.ts';
import type { JobTeamRole } from '../context/current-user.ts';
import { teamRolesAsJson } from '../context/memberships.ts';
import { profileAsJson, profileFromJson } from '../profiles/profiles.select.ts';
import { hostedSignIn, productKey } from './hosted-sign-in.ts';
import { type HostedSettings, readOfferedSignIn } from './hosted-settings.ts';
import { serviceCalls } from './service-calls.ts';

type Opened = { auth: SignInPort; settings: Pick<PublicSettings, 'auth' | 'sign_in'>; security: SecurityFacts };
type Options = {
  db: Db;
  sessionDb: Db;
  mailer: Mailer;
  mirror: UserMirror;
  config: AuthConfig;
  hosted: HostedSettings | null;
};

/** Opens the port to a service elsewhere, or in this process. @throws SetupError where it does not start or respond. */
export async function openSignIn({ config, hosted, ...embedded }: Options): Promise<Opened> {
  if (hosted === null) {
    const auth = embeddedSignIn(await createAuth({ ...embedded, config }));
    const address = { url: '/auth/v1', key: config.publishable_key ?? '', own_service: true };
    const sign_in = { ...toSignInSettings(config), ...offeredProviders(config), ...offeredFactors(config) };
    return { auth, settings: { auth: address, sign_in }, security: toSecurityFacts(config) };
  }
  const offer = await readOfferedSignIn(serviceCalls(hosted));
  const { external, disable_signup, mailer_autoconfirm } = offer;
  const own = offeredProviders(config); // the product's own settings, for a service that says less
  const offered = {
    ...config,
    email_enabled: external.email,
    phone_enabled: external['phone'] ?? false,
    disable_signup,
    autoconfirm: mailer_autoconfirm,
  };
  const { site_url, reauthentication_seconds, require_mfa } = config;
  return {
    auth: hostedSignIn({
      db: embedded.db,
      settings: hosted,
      key: await productKey(config),
      site_url,
      reauthentication_seconds,
      mirror: embedded.mirror,
    }),
    settings: {
      auth: { url: hosted.url, key: hosted.publishable_key, own_service: offer.own_service },
      sign_in: {
        ...toSignInSettings(offered),
        providers: offer.providers ?? toProviders(external),
        web3: offer.web3 ?? own.web3,
        sso: offer.saml_enabled,
        linking: offer.linking ?? own.linking,
        passkeys: offer.passkeys,
        phone_factors: offer.phone_factors,
        require_mfa,
      },
    },
    // The contract does not have these three facts.
    security: {
      ...toSecurityFacts(offered),
      access_token_seconds: null,
      password_min_length: null,
      reauthentication_seconds: null,
    },
  };
}

export function toSecurityFacts(config: AuthConfig): SecurityFacts {
  return {
    access_token_seconds: config.access_token_seconds,
    password_min_length: config.password_min_length,
    reauthentication_seconds: config.reauthentication_seconds,
    confirms_email: !config.autoconfirm,
    sign_up: !config.disable_signup && config.email_enabled,
    require_mfa: config.require_mfa,
  };
}

type Offered = ReturnType<typeof offeredProviders> & ReturnType<typeof offeredFactors>;

function toSignInSettings(config: AuthConfig): Omit<PublicSettings['sign_in'], keyof Offered> {
  return {
    sign_up: !config.disable_signup && config.email_enabled,
    // Signing in requires six characters, so no form accepts a shorter password.
    password_min_length: Math.max(limits.password.min, config.password_min_length),
    autoconfirm: config.autoconfirm,
    mail: config.email_enabled,
    phone: config.phone_enabled,
    double_confirm_email_change: config.double_confirm_email_change,
    mail_interval_seconds: config.mail_interval_seconds,
    stranger_mail_interval_seconds: config.stranger_mail_interval_seconds,
    mail_link_seconds: config.one_time_token_seconds,
  };
}

/** Every other provider is shown by its id. */
const providerNames: Partial<Record<string, string>> = {
  apple: 'Apple',
  azure: 'Microsoft',
  github: 'GitHub',
  google: 'Google',
  linkedin_oidc: 'LinkedIn',
};

function toProviders(external: Record<string, boolean>): PublicSettings['sign_in']['providers'] {
  return Object.entries(external).flatMap(([id, isOn]) =>
    isOn && !['email', 'phone', 'anonymous_users'].includes(id) ? [{ id, name: providerNames[id] ?? id }] : [],
  );
}

export function embeddedSignIn(auth: Auth): SignInPort {
  return {
    plugin: auth.plugin,
    deriveKey: auth.deriveKey,
    recordRefusal: auth.recordRefusal,
    signUp: auth.signUp,
    proveOwner: ({ id, session_id }, proof, meta) => auth.proveOwner({ user_id: id, session_id }, proof, meta),
    heldElsewhere: null,
    admin: auth.admin,
    /** Reads session, profile and roles in one query: a second one would take as long again. */
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
