import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { defaultSystem } from '../testing/absent-services.ts';
import { testApi } from '../testing/test-api.ts';

const strictly = { system: { ...defaultSystem, require_mfa: 'team' as const } };
const api = await testApi({}, {}, { auth: { require_mfa: 'admin' } });
const forTeams = await testApi({}, {}, { auth: { require_mfa: 'team' }, ...strictly });

function enrol(token: string, { call } = api) {
  return call('POST', '/auth/v1/factors', { token, body: { factor_type: 'totp' } });
}

test('[FACTOR-03] where administrators need a second factor, their password alone adds no first one, and a candidate’s does', async () => {
  const [admin, candidate] = [await api.admin(), await api.candidate()];
  expect(await enrol(admin.token)).toMatchObject({ status: 400, body: { error_code: 'mailed_code_needed' } });
  expect((await enrol(candidate.token)).status).toBe(200);
  await api.db.profile.update({ where: { id: candidate.id }, data: { role: 'admin' } });
  expect((await enrol(candidate.token)).status).toBe(400);
});

test('[TEAM-05] where hiring teams need a second factor, so do administrators; the calls and the password of a member wait for it, a candidate’s do not', async () => {
  const [admin, member, candidate] = [await forTeams.admin(), await forTeams.candidate(), await forTeams.candidate()];
  const { id: job_id } = await createJob(forTeams.db);
  await forTeams.db.jobMember.create({ data: { job_id, profile_id: member.id, team_role: 'recruiter' } });
  async function refusalOf(path: string, input: object, { token }: { token: string }) {
    const query = encodeURIComponent(JSON.stringify(input));
    const { status, body } = await forTeams.call('GET', `/trpc/${path}?input=${query}`, { token });
    return [status, body.error?.data.error];
  }
  expect(await refusalOf('hiring.applicants', { job_id }, member)).toEqual([403, 'factor_required']);
  expect(await refusalOf('hiring.applicants', { job_id }, admin)).toEqual([403, 'factor_required']);
  expect(await refusalOf('admin.overview', {}, admin)).toEqual([403, 'factor_required']);
  expect(await refusalOf('hiring.applicants', { job_id }, candidate)).toEqual([404, 'job_not_found']);
  expect(await refusalOf('profile.me', {}, member)).toEqual([200, undefined]);
  for (const { token } of [admin, member])
    expect(await enrol(token, forTeams)).toMatchObject({ status: 400, body: { error_code: 'mailed_code_needed' } });
  expect((await enrol(candidate.token, forTeams)).status).toBe(200);
});
