import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { admin, candidate, call, db } = await testApi({}, {}, { auth: { admin_session_idle_seconds: 12 * 3600 } });

/** Returns the hours after which each session of a person ends without a refresh. */
async function hoursLeft(user_id: string): Promise<number[]> {
  const sessions = await db.session.findMany({ where: { user_id } });
  return sessions.map(({ not_after }) => Math.round(((not_after?.getTime() ?? Infinity) - Date.now()) / 3_600_000));
}

test("[TRUST-10] an administrator's session lives twelve hours from its sign-in and from each refresh", async () => {
  const [boss, other] = [await admin(), await candidate()];
  expect(await hoursLeft(boss.id)).toEqual([12]);
  expect(await hoursLeft(other.id)).toEqual([30 * 24]);
  const session = await call('POST', '/auth/v1/token?grant_type=password', {
    body: { email: other.email, password: other.password },
  });
  await db.profile.update({ where: { id: other.id }, data: { role: 'admin' } });
  const { refresh_token } = session.body;
  expect((await call('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } })).status).toBe(200);
  expect((await hoursLeft(other.id)).toSorted((a, b) => a - b)).toEqual([12, 720]);
});
