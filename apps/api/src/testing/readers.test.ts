import { abilitiesOf } from '@careers/contracts/hiring/team-roles';
import type { Application } from '@careers/db/rows';
import { expect, test } from 'vitest';
import { allScopes, createApiKey } from '../api-keys/testing/create-api-key.ts';
import { untilSettled } from '../applications/testing/changes.ts';
import { accessOf, callProcedure, takesKeys } from '../call/call-procedure.ts';
import { toAppError } from '../common/to-app-error.ts';
import type { Context } from '../context/context.ts';
import { type Known, type KnownKey, sightWorld } from '../context/testing/sight-world.ts';
import { keyViewer } from '../context/viewer.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { embeddedSignIn } from '../sign-in/open-sign-in.ts';
import { visitorContext } from './caller.ts';
import { isHired, isLeftAlone, type Reader, type ReaderPath, readersOf } from './readers.ts';
import { testApi } from './test-api.ts';

const api = await testApi();
const { db } = api;
const world = await sightWorld(db);
const { applications, job, other, people, keys, erased, sees } = world;

const action = { id: crypto.randomUUID(), job_id: job.id, notify: 'no_mail', status: 'Offer', send_at: new Date(0) };
await db.bulkAction.create({ data: { ...action, finished_at: new Date() } });
await db.bulkActionItem.createMany({
  data: applications
    .filter((each) => isLeftAlone(each, world))
    .map(({ id: application_id }) => ({ action_id: action.id, application_id, version: 0, outcome: 'changed' })),
});
await db.applicationMessage.createMany({
  data: applications.map(({ id: application_id }) => ({
    application_id,
    from_candidate: true,
    text: 'Any news?',
    sent_at: new Date(),
  })),
});
const interviews = new Map(applications.map(({ id }) => [id, crypto.randomUUID()]));
await db.interview.createMany({
  data: [...interviews].map(([application_id, id]) => ({
    id,
    application_id,
    title: 'First interview',
    minutes: 45,
    kind: 'phone',
    organizer: 'careers@careers.test',
    starts_at: new Date(Date.now() + 7 * 86_400_000),
    booked_at: new Date(),
  })),
});
await db.interviewer.createMany({
  data: [...interviews.values()].flatMap((interview_id) =>
    world.assignees.map((profile_id) => ({ interview_id, profile_id })),
  ),
});
await db.hire.createMany({
  data: applications
    .filter(isHired)
    .map(({ id: application_id, job_id }) => ({ application_id, job_id: job_id ?? '', hired_on: new Date() })),
});
const applied = await db.profile.findMany({ where: { applications: { some: {} } } });
const emails = new Map(applied.map(({ id, email }) => [id, email]));
const readers: Record<ReaderPath, Reader> = readersOf({ ...world, emails, action, interviews });
const paths = Object.keys(readers) as ReaderPath[]; // the keys of a constant

/** A caller, of whom `token` is a person's session or a key's secret: none is a stranger. */
type Caller = { name: string; known: Known | null; key: KnownKey | null; token: string | undefined; context: Context };

const signIn = embeddedSignIn(api.auth);
const base: Context = {
  ...visitorContext(db),
  cvs: api.cvs,
  limits: {
    count: () => Promise.resolve(),
    countKey: () => ({ wait: 0, headers: {} }),
    atOnce: async (_call, _id, work) => work(),
  },
};

async function asPerson(known: Known): Promise<Caller> {
  const token = await api.tokenOf(known);
  const user = await signIn.findCurrentUser(token);
  const context = { ...base, getCurrentUser: () => Promise.resolve(user) };
  return { name: known.name, known, key: null, token, context };
}
async function asKey(key: KnownKey): Promise<Caller> {
  const { token } = await createApiKey(db, {
    job_ids: key.job_ids ?? [],
    ...(key.made_by && { made_by: key.made_by }),
  });
  const api_key = { id: crypto.randomUUID(), scopes: allScopes, ...key };
  return { name: key.name, known: null, key, token, context: { ...base, is_rest: true, api_key } };
}
const callers: Caller[] = [
  ...(await Promise.all(people.map(asPerson))),
  ...(await Promise.all(keys.map(asKey))),
  { name: 'stranger', known: null, key: null, token: undefined, context: base },
];

/** People once more, each over REST, which is for administrators. */
const overRest: Caller[] = callers
  .filter(({ known }) => known && (known.role === 'admin' || ['recruiter', 'candidate, own open'].includes(known.name)))
  .map((each) => ({ ...each, name: `${each.name}, over REST`, context: { ...each.context, is_rest: true } }));

/** What a caller is told who does not learn that there is such an application. */
const refusals = new Set<string>([
  'not_signed_in',
  'forbidden',
  'own_job',
  'own_application',
  'application_not_found',
  'job_not_found',
  'bulk_action_not_found',
  'interview_not_found',
]);

/** The applications that a caller learns of by a procedure: their ids, or their number. */
async function learnt({ asks }: Reader, path: ReaderPath, context: Context): Promise<string[] | number> {
  const told = await Promise.all(
    asks.map(async ({ input, tells, isTaken }) => {
      try {
        return tells(await callProcedure(context, path, input()));
      } catch (error) {
        const { code } = toAppError(error);
        if (refusals.has(code)) return [];
        if (isTaken && code !== 'internal' && code !== 'unavailable') return tells(null);
        throw error;
      }
    }),
  );
  const ids = [...new Set(told.flat().filter((each) => typeof each === 'string'))];
  const numbers = told.filter((each) => typeof each === 'number');
  return numbers.length > 0 ? numbers.reduce((sum, each) => sum + each, 0) : ids.toSorted();
}

/** The rule in words of the test: which applications a caller should learn of. */
function model(path: ReaderPath, { known, key, context }: Caller): Application[] {
  const { ability, which = () => true, own }: Reader = readers[path];
  if (key) {
    const { can } = keyViewer({ id: '', scopes: allScopes, ...key });
    return takesKeys(path) && (!ability || can[ability]) ? sees(key).filter((each) => which(each, null)) : [];
  }
  if (!known) return [];
  if (own) return applications.filter(({ user_id }) => user_id === known.id);
  if (known.role !== 'admin' && (accessOf(path) === 'admin' || context.is_rest)) return [];
  return sees(known, { ability }).filter((each) => which(each, known));
}

function expected(path: ReaderPath, caller: Caller): string[] {
  const ids = model(path, caller).map(({ id }) => id);
  if (path !== 'admin.applications.changed') return ids;
  // An erased application has nothing left but its job: it is named to viewers of all jobs, or of that one.
  const isNamed = caller.key ? (caller.key.job_ids?.includes(erased.job_id) ?? true) : caller.known?.role === 'admin';
  return isNamed ? [...ids, erased.id].toSorted() : ids;
}

/** The paths outside the table of REST that return applications, and who may call them. */
const exports = {
  '/api/admin/jobs/:id/applicants.csv': ({ role }: Known) => role === 'admin',
  '/api/hiring/jobs/:id/applicants.csv': ({ role, team_role }: Known) =>
    role === 'admin' || (team_role !== null && abilitiesOf[team_role].includes('export')),
};

test.for(Object.entries(exports))(
  '[TEAM-08] %s has the applications that its caller sees, and no others',
  async ([path, isOpenTo]) => {
    for (const { name, known, token } of callers)
      for (const { id } of [job, other]) {
        const addresses = ['', '?status=Withdrawn'].map((query) => path.replace(':id', id) + query);
        const replies = await Promise.all(addresses.map((address) => api.call('GET', address, { token })));
        const text = replies.map((reply) => reply.text).join('\n');
        const wanted = known && isOpenTo(known) ? sees(known, { job_id: id }) : [];
        const found = [...emails].filter(([, email]) => text.includes(email ?? '')).map(([user_id]) => user_id);
        expect([name, found.toSorted()]).toEqual([name, wanted.map(({ user_id }) => user_id).toSorted()]);
      }
  },
);

test.for(paths)(
  '[TEAM-03] [TEAM-08] %s tells each caller of the applications that they see, and of no others',
  async (path) => {
    await untilSettled(db);
    const isInRest = restRoutes.some(({ procedure }) => procedure === path);
    for (const caller of [...callers, ...(isInRest ? overRest : [])]) {
      const [found, wanted] = [await learnt(readers[path], path, caller.context), expected(path, caller)];
      expect([caller.name, found]).toEqual([caller.name, typeof found === 'number' ? wanted.length : wanted]);
    }
  },
);
