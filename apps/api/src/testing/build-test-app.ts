import type { Auth } from '@careers/auth/auth';
import { type AppOptions, buildApp } from '../app.ts';
import type { SignInPort } from '../context/sign-in-port.ts';
import { limitSettingsFromEnv } from '../limits/limit-settings.ts';
import { embeddedSignIn } from '../sign-in/open-sign-in.ts';
import { defaultSystem, noCvs, noDataExports, noMailer } from './absent-services.ts';

export type TestAppOptions = Partial<Omit<AppOptions, 'auth' | 'mailer'>> & {
  db: AppOptions['db'];
  auth: Auth | SignInPort;
  mailer?: Partial<AppOptions['mailer']>;
};

/** Builds the application with the given parts only. By default it has no CVs, no copies of data and no pages. */
export function buildTestApp({ auth, mailer, ...options }: TestAppOptions) {
  return buildApp({
    auth: 'findCurrentUser' in auth ? auth : embeddedSignIn(auth),
    unreadiness: { ofProcess: () => null, ofDatabase: () => Promise.resolve(null) },
    cvs: noCvs,
    dataExports: noDataExports,
    queueBulkAction: () => Promise.resolve(),
    mailer: { ...noMailer, ...mailer },
    system: defaultSystem,
    limits: limitSettingsFromEnv({}),
    logger: false,
    acceptHostOrigin: false,
    ...options,
  });
}
