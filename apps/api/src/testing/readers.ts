import { applicationStates } from '@careers/contracts/common/filter-values';
import type { ArrangedInterviews } from '@careers/contracts/hiring/interviews';
import type { Reached } from '@careers/contracts/hiring/reports';
import type { Ability } from '@careers/contracts/hiring/team-roles';
import type { Application } from '@careers/db/rows';
import type { ProcedurePath } from '../call/call-procedure.ts';
import type { Known, sightWorld } from '../context/testing/sight-world.ts';

/** The procedures that neither take nor return an application. One that is neither here nor a reader does not compile. */
type Others =
  | `admin.${'equality' | 'jobs' | 'keys' | 'mails' | 'securityEvents' | 'settings' | 'setup' | 'site'}.${string}`
  | `${'alerts' | 'equality' | 'jobs' | 'profile' | 'saved'}.${string}`
  | `hiring.${'questions' | 'tags'}.${string}`
  | `hiring.${'addApplicant' | 'advert' | 'advertSlugInUse' | 'updateAdvert' | 'departments' | 'reasons' | 'templates'}`
  | 'applications.submit'
  // About an account. What colleagues wrote about a person has the tests of team-records, the register those of data-requests.
  | `admin.${'requests' | 'teamRecords'}.${string}`
  | `admin.users.${'list' | 'byId' | 'create' | 'resendInvite' | 'update' | 'setDisabled'}`
  | `admin.users.${'removeFactors' | 'deletionImpact' | 'remove' | 'cvLink'}`;
export type ReaderPath = Exclude<ProcedurePath, Others>;

/** A call, and the applications of which its reply tells the caller: their ids, or how many they are. */
type Ask = { input: () => object; tells: (reply: unknown) => string[] | number; isTaken?: true };

/**
 * A procedure that reads applications. `which` are those that it is about, of the ones that the caller sees, and `ability`
 * is what a role must allow. With `own` it is for candidates, about their own.
 */
export type Reader = {
  asks: Ask[];
  ability?: Ability;
  which?: (application: Application, caller: Known | null) => boolean;
  own?: true;
};

type World = Awaited<ReturnType<typeof sightWorld>> & {
  emails: Map<string, string | null>;
  action: { id: string };
  /** The interview of each application, at a time that is set. */
  interviews: Map<string, string>;
};

/** Input that no procedure accepts beside the `id`: a caller who is let through learns that, and changes nothing. */
const refused = { status: 0, tags: 0, assignees: 0, reason_id: 0, text: 0, subject: 0, note_id: 0, message_id: 0 };

const message = { status: null, notify: 'message', subject: 'News', text: 'Hello.', send_at: 'soon' };

/** The applications that a bulk action on `job` has left alone. */
export function isLeftAlone({ job_id, user_id }: Application, { job, people }: Pick<World, 'job' | 'people'>): boolean {
  return job_id === job.id && !people.some(({ id }) => id === user_id);
}

/** An application that is marked as hired: one that no other reader takes for waiting. */
export function isHired({ job_id, status, withdrawn_at }: Application): boolean {
  return job_id !== null && (status !== 'Applied' || withdrawn_at !== null);
}

/** Every procedure that takes or returns applications, in an order in which none changes what a later one reads. */
export function readersOf(world: World) {
  const { applications, job, other, emails, action, interviews, assigned, assignees, erased } = world;
  const jobs = [job, other].map(({ id: job_id }) => ({ job_id }));
  const lists = jobs.flatMap((each) => [each, { ...each, status: 'Withdrawn' }]);
  const everyJob = { job_id: null }; // for administrators
  const leftAlone = applications.filter((each) => isLeftAlone(each, world)).map(({ id }) => id);

  function idsIn(reply: unknown): string[] {
    const text = JSON.stringify(reply) ?? '';
    return [...applications, erased].map(({ id }) => id).filter((id) => text.includes(id));
  }
  /** Calls about each application: a caller who is not refused it learns of it, and of what the reply names. */
  function taken(toInput: (application: Application) => object = () => refused): Ask[] {
    return applications.map((each) => ({
      input: () => ({ id: each.id, ...toInput(each) }),
      tells: (reply) => [each.id, ...idsIn(reply)],
      isTaken: true,
    }));
  }
  function given(...inputs: object[]): Ask[] {
    return inputs.map((input) => ({ input: () => input, tells: idsIn }));
  }
  function counted(read: (reply: never) => number, ...inputs: object[]): Ask[] {
    return inputs.map((input) => ({ input: () => input, tells: (reply) => read(reply as never) })); // as its output schema says
  }
  const byId = { asks: taken() };
  const ofMessages = { asks: taken(), ability: 'message' } as const;
  const own = { asks: taken(), own: true } as const;
  const starts_at = new Date(Date.now() + 9 * 86_400_000).toISOString();
  const ofInterview = {
    asks: taken(({ id }) => ({ interview_id: interviews.get(id), starts_at })),
    own: true,
  } as const;
  const arrangement = { minutes: 45, interviewers: [], times: [starts_at] };
  const ofPack: Reader = {
    asks: given(...[...jobs, everyJob].flatMap((each) => applications.map(({ id }) => ({ ...each, ids: [id] })))),
    ability: 'personal',
    which: isSelectable,
  };
  const ofBulkAction = { ability: 'bulk', which: (each: Application) => leftAlone.includes(each.id) } as const;

  function hasJob({ job_id }: Application): boolean {
    return job_id !== null;
  }
  function isSelectable(each: Application, caller: Known | null): boolean {
    return hasJob(each) || caller?.role === 'admin';
  }
  function isOpen({ withdrawn_at, status }: Application): boolean {
    return withdrawn_at === null && status !== 'Rejected';
  }
  function isApplied(each: Application): boolean {
    return hasJob(each) && each.withdrawn_at === null && each.status === 'Applied';
  }
  function isLeftWaiting(each: Application): boolean {
    return isApplied(each) && each.shown_status === null;
  }
  function isFirst(each: Application): boolean {
    return applications.find(({ user_id }) => user_id === each.user_id) === each;
  }

  return {
    'hiring.application': byId,
    'hiring.events': byId,
    'hiring.interviews.ofApplication': byId,
    'hiring.reviewPlace': { asks: taken(() => ({ review: 'waiting' })) },
    'hiring.cvLink': byId,
    'hiring.cvFrameLink': byId,
    'hiring.markOpened': byId,
    'hiring.update': byId,
    'hiring.tag': { ...byId, ability: 'tag' },
    'hiring.assignable': { ...byId, ability: 'assign' },
    'hiring.assign': { ...byId, ability: 'assign' },
    'hiring.reason': { ...byId, ability: 'move' },
    'hiring.givenReasons': { ...byId, ability: 'team' },
    'hiring.notes.list': byId,
    'hiring.notes.mentionable': byId,
    'hiring.notes.add': byId,
    'hiring.notes.change': byId,
    'hiring.notes.remove': byId,
    'hiring.messages.thread': ofMessages,
    'hiring.messages.send': ofMessages,
    'hiring.messages.cancel': ofMessages,
    'hiring.messages.doNotMail': ofMessages,
    'hiring.interviews.calendar': byId,
    'hiring.interviews.list': byId,
    'hiring.interviews.setOutcome': byId,
    'hiring.interviews.change': ofMessages,
    'hiring.interviews.cancel': ofMessages,
    'hiring.interviews.clashes': {
      asks: given(...jobs.map((each) => ({ ...each, ...arrangement }))),
      ability: 'message',
      which: () => false, // it names colleagues and candidates, and no application
    },
    'hiring.interviews.arrange': {
      asks: jobs.flatMap((each) =>
        applications.map(({ id }) => ({
          input: () => ({ ...each, ...arrangement, applications: [id], title: 'First interview', kind: 'phone' }),
          tells: (reply: unknown) => (reply as ArrangedInterviews).arranged,
        })),
      ),
      ability: 'message',
      which: (each) => hasJob(each) && isOpen(each),
    },
    'hiring.statusMail': { ...byId, ability: 'move' },
    'hiring.holdStatusMail': { ...byId, ability: 'move' },
    'hiring.hires.list': { asks: given(...jobs), ability: 'message', which: isHired },
    'hiring.hires.setForJob': {
      // On a day before the job, which is refused.
      asks: taken(({ id, job_id }) => ({
        job_id: job_id ?? job.id,
        hired: [id],
        not_hired: [],
        elsewhere: 0,
        hired_on: '2001-01-01',
      })),
      ability: 'message',
      which: hasJob,
    },
    'hiring.hires.set': { ...byId, ability: 'message' },
    'hiring.applicants': { asks: given(...lists), which: hasJob },
    'hiring.board': { asks: given(...jobs), which: hasJob },
    'hiring.boardColumn': {
      asks: given(...jobs.flatMap((each) => applicationStates.map((state) => ({ ...each, state })))),
      which: hasJob,
    },
    'hiring.boardState': {
      asks: counted(({ total }: { total: number }) => total, ...jobs),
      which: (each) => hasJob(each) && each.withdrawn_at === null,
    },
    'hiring.bulk.selectMatching': {
      asks: given(...lists, everyJob, { ...everyJob, status: 'Withdrawn' }),
      ability: 'bulk',
      which: isSelectable,
    },
    'hiring.bulk.leftWaiting': {
      asks: counted(({ total }: { total: number }) => total, ...jobs),
      ability: 'bulk',
      which: isLeftWaiting,
    },
    'hiring.bulk.selectLeftWaiting': { asks: given(...jobs), ability: 'bulk', which: isLeftWaiting },
    'hiring.bulk.leftWaitingJobs': {
      asks: counted(({ total }: { total: number }) => total, {}),
      ability: 'bulk',
      which: isLeftWaiting,
    },
    'hiring.bulk.preview': {
      asks: given(
        ...[...jobs, everyJob].map((each) => ({
          ...each,
          applications: applications.map(({ id, version }) => ({ id, version })),
          change: message,
        })),
      ),
      ability: 'bulk',
      which: isSelectable,
    },
    'hiring.bulk.previewMail': {
      asks: taken(({ id, job_id }) => ({ job_id: job_id ?? job.id, application_id: id, change: message })),
      ability: 'bulk',
      which: hasJob,
    },
    'hiring.packs.cvs': ofPack,
    'hiring.packs.print': ofPack,
    'hiring.bulk.get': { ...ofBulkAction, asks: given({ job_id: job.id, id: action.id }) },
    'hiring.bulk.list': {
      ...ofBulkAction,
      asks: [
        {
          input: () => ({ job_id: job.id }),
          tells: (reply) => (JSON.stringify(reply).includes(action.id) ? leftAlone : []),
        },
      ],
    },
    'hiring.bulk.undo': {
      ...ofBulkAction,
      asks: [{ input: () => ({ job_id: job.id, id: action.id }), tells: () => leftAlone, isTaken: true }],
    },
    'hiring.bulk.run': {
      asks: taken(({ id, version, job_id }) => ({
        id: crypto.randomUUID(),
        job_id: job_id ?? job.id,
        applications: [{ id, version: version + 1 }], // which leaves it alone
        change: message,
      })),
      ability: 'bulk',
      which: hasJob,
    },
    'hiring.assigned': {
      asks: counted(({ total }: { total: number }) => total, {}),
      which: (each, caller) =>
        hasJob(each) && isOpen(each) && assigned.has(each.id) && assignees.includes(caller?.id ?? ''),
    },
    'hiring.interviews.upcoming': {
      asks: given({}),
      which: (_each, caller) => assignees.includes(caller?.id ?? ''),
    },
    'hiring.reports.read': {
      asks: counted(({ total }: { total: Reached }) => total.received, { from: '2025-06-01', to: '2027-05-31' }),
      ability: 'export',
    },
    'hiring.unanswered': { asks: counted(({ total }: { total: number }) => total, {}), ability: 'message' },
    'hiring.jobs': {
      asks: counted(
        (page: { jobs: { waiting: number | null }[] }) => page.jobs.reduce((sum, each) => sum + (each.waiting ?? 0), 0),
        {},
      ),
      which: (each, caller) => isApplied(each) && (caller?.team_role ?? null) !== null,
    },
    'admin.applications.list': { asks: given({ limit: 100 }, { limit: 100, status: 'Withdrawn' }) },
    'admin.applications.changed': { asks: given({ limit: 100 }) },
    'admin.interviews.list': { asks: given({ limit: 100 }) },
    'admin.overview': {
      asks: counted(
        (reply: { applications: Record<string, number> }) =>
          Object.values(reply.applications).reduce((sum, each) => sum + each, 0),
        {},
      ),
    },
    'admin.users.applications': { asks: given(...[...emails.keys()].map((id) => ({ id }))) },
    'admin.users.find': {
      asks: [...emails.values()].map((search) => ({
        input: () => ({ search }),
        tells: (reply) =>
          (reply as { people: { newest_application: unknown }[] }).people[0]?.newest_application ? 1 : 0,
      })),
      which: isFirst,
    },
    'applications.list': { asks: given({ limit: 100 }), own: true },
    overview: { asks: given({}), own: true },
    'applications.byId': own,
    'applications.cvLink': own,
    'applications.messages.thread': own,
    'applications.messages.reply': { ...own, asks: taken(() => ({ text: 'On Monday.' })) },
    'applications.messages.markSeen': own,
    'applications.interviews.list': own,
    'applications.interviews.calendar': ofInterview,
    'applications.interviews.choose': ofInterview,
    'applications.interviews.decline': ofInterview,
    'applications.interviews.cancel': ofInterview,
    'hiring.messages.needsNoAnswer': ofMessages,
    'applications.withdraw': own,
  } satisfies Record<ReaderPath, Reader>;
}
