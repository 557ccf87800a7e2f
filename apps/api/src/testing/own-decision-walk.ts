import { expect } from 'vitest';
import { appRouter } from '../app-router.ts';
import { untilSettled } from '../applications/testing/changes.ts';
import type { ProcedurePath } from '../call/call-procedure.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import type { GuardRow } from './kinds-of-caller.ts';
import { ownDecision, withheldTexts } from './own-decision.ts';
import type { testApi } from './test-api.ts';

type World = {
  api: Awaited<ReturnType<typeof testApi>>;
  /** Every procedure, with an input about the application of the owner. */
  access: Record<ProcedurePath, GuardRow>;
  job: Parameters<typeof ownDecision>[1];
  application: { id: string };
  owner: { id: string };
};

const paths = Object.keys(appRouter._def.procedures) as ProcedurePath[];

/**
 * Calls every procedure and REST row before and after a withheld decision about the caller's own application, and finds
 * no difference.
 */
export async function expectNothingTold({ api, access, job, application, owner }: World): Promise<void> {
  const { person, own, decide, stored } = await ownDecision(api, job);
  const { token } = person;
  /** What a procedure accepts, about the administrator's own application in place of the other candidate's. */
  async function aboutOwn(path: ProcedurePath): Promise<Record<string, unknown>> {
    const text = JSON.stringify((await access[path].input?.(token)) ?? {});
    return JSON.parse(text.replaceAll(application.id, own.id).replaceAll(owner.id, person.id));
  }
  function isQuery(path: ProcedurePath): boolean {
    return Reflect.get(appRouter._def.procedures, path)._def.type === 'query';
  }
  const reads: { name: string; who: string; url: string }[] = [
    { name: 'the CSV file', who: 'admin', url: `/api/admin/jobs/${job.id}/applicants.csv` },
    {
      name: 'the CSV file of a state',
      who: 'admin',
      url: `/api/admin/jobs/${job.id}/applicants.csv?status=Rejected`,
    },
    { name: 'REST applications', who: 'admin', url: '/api/admin/applications' },
  ];
  for (const path of paths.filter(isQuery)) {
    const { who } = access[path];
    const about = await aboutOwn(path);
    for (const input of [about, ...('job_id' in about ? [{ ...about, status: 'Rejected' }] : [])]) {
      reads.push({ name: path, who, url: `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}` });
      for (const { path: address } of restRoutes.filter(({ procedure }) => procedure === path))
        reads.push({
          name: address,
          who,
          url: address.replaceAll(/:(\w+)/g, (_, name: string) => String(input[name])),
        });
    }
  }
  async function readAll(): Promise<string[]> {
    await untilSettled(api.db); // the list of changes ends before the oldest transaction of the server
    const texts: string[] = [];
    for (const { url } of reads) texts.push((await api.call('GET', url, { token })).text);
    return texts;
  }
  const [first, before] = [await readAll(), await readAll()];
  const action = await decide();
  const kept = await stored();
  expect(kept).toMatchObject({ status: 'Rejected', shown_status: 'Applied' });
  const after = await readAll();
  /** Name the colleague's bulk action as such, and the size of the database. */
  const general = ['admin.securityEvents.list', 'admin.settings.read'];
  const told = reads.flatMap(({ name, who }, at) => {
    const [once, twice, now] = [first[at] ?? '', before[at] ?? '', after[at] ?? ''];
    const isStable = once === twice && !general.includes(name);
    const isChanged = isStable && now !== twice;
    const words = [...withheldTexts, ...(who === 'protected' ? [] : [own.id])];
    const found = words.filter((word) => now.includes(word) && (word === own.id || !twice.includes(word)));
    return isChanged || found.length > 0 ? [{ name, found, now }] : [];
  });
  expect(told).toEqual([]);

  const changes = paths.filter((path) => !isQuery(path) && ['admin', 'member'].includes(access[path].who));
  for (const path of changes) {
    const input = await aboutOwn(path);
    if (!JSON.stringify(input).includes(own.id)) continue;
    const { text } = await api.call('POST', `/trpc/${path}`, { token, body: input });
    expect([path, [own.id, ...withheldTexts].filter((word) => text.includes(word))]).toEqual([path, []]);
  }
  for (const path of ['hiring.bulk.get', 'hiring.bulk.undo'] as const) {
    const query = `?input=${encodeURIComponent(JSON.stringify(action))}`;
    const { status } = isQuery(path)
      ? await api.call('GET', `/trpc/${path}${query}`, { token })
      : await api.call('POST', `/trpc/${path}`, { token, body: action });
    expect([path, status]).toEqual([path, 404]);
  }
  expect(await stored()).toEqual(kept);
}
