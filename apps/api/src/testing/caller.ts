import { createSecretKey } from 'node:crypto';
import type { Db } from '@careers/db/client';
import { createCaller } from '../app-router.ts';
import type { Context } from '../context/context.ts';
import type { CurrentUser } from '../context/current-user.ts';
import { createCallLimits } from '../limits/call-limits.ts';
import { limitSettingsFromEnv } from '../limits/limit-settings.ts';
import type { SystemInfo } from '../context/system-info.ts';
import { createFilterCounts } from '../jobs/filter-counts.ts';
import type { ListContext } from '../jobs/jobs.service.ts';
import { noCvs } from './absent-services.ts';
import { noDataExports } from './absent-services.ts';
import { defaultSystem, noMailer } from './absent-services.ts';

function limitsOf(db: Db) {
  return createCallLimits({ db, key: createSecretKey(Buffer.alloc(32)), settings: limitSettingsFromEnv({}) });
}

const client = { ip: undefined, user_agent: undefined };

/** The context of a service that lists jobs. */
export function withFilterCounts(db: Db): ListContext {
  return { db, filterCounts: createFilterCounts(db) };
}

/** The context of a visitor without an account. */
export function visitorContext(db: Db): Context {
  return {
    ...withFilterCounts(db),
    auth: Object.create(null),
    cvs: noCvs,
    dataExports: noDataExports,
    queueBulkAction: () => Promise.resolve(),
    mailer: noMailer,
    system: defaultSystem,
    client,
    recordRefusal: () => Promise.resolve(),
    limits: limitsOf(db),
    getCurrentUser: () => Promise.resolve(null),
  };
}

/** A caller that calls procedures as a visitor without an account. */
export function asVisitor(db: Db) {
  return createCaller(visitorContext(db));
}

/** A caller that calls procedures as the given user, with the given role instead of the one in the database. */
export function asUser(
  db: Db,
  { id, email }: { id: string; email: string | null },
  role: CurrentUser['role'] = 'candidate',
  system: SystemInfo = defaultSystem,
) {
  return createCaller({
    ...visitorContext(db),
    system,
    getCurrentUser: () =>
      Promise.resolve({
        id,
        email,
        role,
        session_id: id,
        aal: 'aal1',
        is_anonymous: false,
        has_factor: false,
        memberships: [],
      }),
  });
}
