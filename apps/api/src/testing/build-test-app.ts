import type { Auth } from '@careers/auth/auth';
import { type AppOptions, buildApp } from '../app.ts';
import type { SignInPort } from '../context/sign-in-port.ts';
import { limitSettingsFromEnv } from '../limits/limit-settings.ts';
import { embeddedSignIn } from '../sign-in/embedded-sign-in.ts';
import { defaultSystem, noCvs, noDataExports, noMailer } from './absent-services.ts';

type Options = Partial<Omit<AppOptions, 'auth'>> & { db: AppOptions['db']; auth: Auth | SignInPort };

/** Builds the application with the given parts only. By default it has no CVs, no copies of data and no pages. */
export function buildTestApp({ auth, ...options }: Options) {
  return buildApp({
    auth: 'findCurrentUser' in auth ? auth : embeddedSignIn(auth),
    readiness: { check: () => Promise.resolve(null) },
    cvs: noCvs,
    dataExports: noDataExports,
    queueBulkAction: () => Promise.resolve(),
    mailer: noMailer,
    system: defaultSystem,
    limits: limitSettingsFromEnv({}),
    logger: false,
    acceptHostOrigin: false,
    ...options,
  });
}
