import { reviewPlaceInput } from '@careers/contracts/applications/application-details';
import { changedApplicationsInput } from '@careers/contracts/applications/changed-applications';
import { listAllJobsInput } from '@careers/contracts/jobs/admin-jobs';
import { listApplicantsInput, listApplicationsInput } from '@careers/contracts/applications/applications';
import { listReceivedInput } from '@careers/contracts/applications/overview';
import { listUsersInput } from '@careers/contracts/account/users';
import type { Db } from '@careers/db/client';
import { addGeneratedRows, type GeneratedRows } from '@careers/samples/sample-data/add-generated-rows';
import { listApplicants } from '../applications/review-applications.service.ts';
import { listChangedApplications } from '../applications/changed-applications.service.ts';
import { readBoard, readBoardState } from '../applications/board.service.ts';
import { countLeftWaiting, readLeftWaitingJobs } from '../bulk/left-waiting.service.ts';
import { defaultSystem } from './absent-services.ts';
import { findReviewPlace } from '../applications/review-place.service.ts';
import { listOwnApplications } from '../applications/applications.service.ts';
import type { CurrentUser } from '../context/current-user.ts';
import { administrator, type PersonViewer, viewerOf } from '../context/viewer.ts';
import { listReceivedApplications } from '../overview/overview.admin-service.ts';
import { readCandidateOverview } from '../overview/overview.service.ts';
import { findPeopleWithApplications } from '../people/people.admin-service.ts';
import { listUsers } from '../users/users.list-service.ts';
import { listAllJobs } from '../jobs/jobs.admin-service.ts';

/** The job with the most applicants, their number, one of its applications, and the candidate with the most applications. */
export type Busiest = { job_id: string; applicants: number; application_id: string; user: CurrentUser };

/** Adds generated rows, and finds the job and the candidate that have most applications. */
export async function fillPeople(db: Db, url: string, rows: GeneratedRows) {
  await addGeneratedRows(url, rows, { now: new Date('2026-11-22T12:00:00Z') });
  const [job] = await db.application.groupBy({
    by: 'job_id',
    _count: true,
    orderBy: { _count: { id: 'desc' } },
    take: 1,
  });
  const [own] = await db.application.groupBy({
    by: 'user_id',
    _count: true,
    orderBy: { _count: { id: 'desc' } },
    take: 1,
  });
  const user = {
    id: own?.user_id ?? '',
    email: null,
    role: 'candidate',
    session_id: '',
    aal: 'aal1',
    is_anonymous: false,
    has_factor: false,
    memberships: [],
  } as const;
  const job_id = job?.job_id ?? '';
  const { id: application_id } = await db.application.findFirstOrThrow({ where: { job_id } });
  return { job_id, application_id, user, applicants: job?._count ?? 0 };
}

const viewer = administrator('00000000-0000-7000-8000-000000000000');

/** A person as a member of a job's hiring team. */
function memberOf(job_id: string, user: CurrentUser): PersonViewer {
  return viewerOf({ ...user, memberships: [{ job_id, team_role: 'recruiter' }] }, job_id) ?? viewer;
}

type PeopleClass = {
  name: string;
  read: (db: Db, busiest: Busiest) => Promise<unknown>;
  /** The indexes that the plans must use, or one of those in an inner array. */
  indexes: (string | string[])[];
  /** Whether every job is read: the numbers by which the list is sorted are counted, or many jobs are in a department. */
  readsEveryJob?: boolean;
  /** Whether every application and job are read: a department may have most of them, and all that it has are counted. */
  readsEveryApplication?: boolean;
};

const jobCounts = 'jobs_counts_idx';
const applicantCounts = 'applications_board_idx';
/** The indexes of the other orders of all jobs. */
const sortIndexes = {
  title: 'jobs_by_title_idx',
  department: 'jobs_by_department_idx',
  closing: 'jobs_by_closing_idx',
  waiting: applicantCounts,
  applicants: applicantCounts,
};
async function readTwoPages(db: Db, sort: string): Promise<void> {
  const { next_cursor } = await listAllJobs({ db }, listAllJobsInput.parse({ sort }));
  await listAllJobs({ db }, listAllJobsInput.parse({ sort, cursor: next_cursor }));
}

const applicantsOfJob = 'applications_job_id_created_at_id_idx';
const ownApplications = 'applications_user_id_created_at_id_idx';
const allApplicants = ['applications_created_at_id_idx', 'applications_status_withdrawn_at_idx', ownApplications];

function readReceived(db: Db, input: object) {
  return listReceivedApplications({ db, user: viewer }, listReceivedInput.parse(input));
}

const boardIndex = 'applications_board_idx';

/** The lists of administrators and candidates. */
export const peopleClasses: PeopleClass[] = [
  {
    name: 'all jobs with their counts',
    read: (db) => listAllJobs({ db }, listAllJobsInput.parse({})),
    indexes: ['jobs_created_at_id_idx', jobCounts, applicantCounts],
  },
  {
    name: 'all drafts',
    read: (db) => listAllJobs({ db }, listAllJobsInput.parse({ status: 'Draft' })),
    indexes: [jobCounts, applicantCounts],
  },
  ...Object.entries(sortIndexes).map(([sort, index]) => ({
    name: `two pages of all jobs by ${sort}`,
    read: (db: Db) => readTwoPages(db, sort),
    indexes: [index, jobCounts],
    readsEveryJob: index === applicantCounts,
  })),
  {
    name: 'jobs with a word that few have',
    read: (db) => listAllJobs({ db }, listAllJobsInput.parse({ search: 'quillwri' })),
    indexes: ['jobs_title_and_place_idx'],
  },
  {
    name: 'jobs with a word that many have',
    read: (db) => listAllJobs({ db }, listAllJobsInput.parse({ search: 'consultant' })),
    indexes: ['jobs_title_and_place_idx', applicantCounts],
  },
  {
    name: 'the applicants of the job that has most',
    read: (db, { job_id }) => listApplicants({ db, viewer }, listApplicantsInput.parse({ job_id })),
    indexes: [applicantsOfJob],
  },
  {
    name: 'its applicants in one state, the oldest first',
    read: (db, { job_id }) =>
      listApplicants({ db, viewer }, listApplicantsInput.parse({ job_id, status: 'Interview', sort: 'oldest' })),
    indexes: [applicantsOfJob],
  },
  {
    name: 'its applicants with an answer',
    read: (db, { job_id }) =>
      listApplicants({ db, viewer }, listApplicantsInput.parse({ job_id, question: job_id, answer: '7' })),
    indexes: ['applications_answers_idx'],
  },
  {
    name: 'the board of that job',
    read: (db, { job_id }) => readBoard({ db, viewer, system: defaultSystem }, { job_id }),
    indexes: [boardIndex, applicantsOfJob],
  },
  {
    name: 'the state of its board',
    read: (db, { job_id }) => readBoardState({ db, viewer }, { job_id }),
    indexes: [boardIndex],
  },
  {
    name: 'how many candidates of that job have had no answer',
    read: (db, { job_id }) => countLeftWaiting({ db, viewer }, { job_id }),
    indexes: [['applications_left_waiting_idx', boardIndex, applicantsOfJob]],
  },
  {
    name: 'its state for a member of the hiring team',
    read: (db, { job_id, user }) => readBoardState({ db, viewer: memberOf(job_id, user) }, { job_id }),
    indexes: [boardIndex],
  },
  {
    name: 'its applicants for a member of the hiring team',
    read: (db, { job_id, user }) =>
      listApplicants({ db, viewer: memberOf(job_id, user) }, listApplicantsInput.parse({ job_id })),
    indexes: [applicantsOfJob],
  },
  {
    name: 'the jobs of a member with applications that have had no answer',
    read: (db, { user }) => readLeftWaitingJobs({ db, user: { ...user, memberships: [] } }),
    indexes: [['applications_left_waiting_idx', boardIndex]],
  },
  {
    name: 'two pages of the applications that were changed',
    read: async (db) => {
      const { next } = await listChangedApplications({ db, viewer }, changedApplicationsInput.parse({}));
      await listChangedApplications({ db, viewer }, changedApplicationsInput.parse({ changed_since: next }));
    },
    indexes: ['application_changes_changed_in_application_id_idx', 'applications_pkey'],
  },
  {
    name: 'a place in a column of the board',
    read: (db, { application_id }) =>
      findReviewPlace(
        { db, viewer },
        reviewPlaceInput.parse({ id: application_id, review: 'column', status: 'Offer' }),
      ),
    indexes: [boardIndex],
  },
  {
    name: 'a place in the review of that job',
    read: (db, { application_id }) =>
      findReviewPlace({ db, viewer }, reviewPlaceInput.parse({ id: application_id, review: 'job' })),
    indexes: [applicantsOfJob],
  },
  {
    name: 'a place among all that wait for review',
    read: (db, { application_id }) =>
      findReviewPlace({ db, viewer }, reviewPlaceInput.parse({ id: application_id, review: 'waiting' })),
    indexes: ['applications_waiting_idx'],
  },
  {
    name: 'users, newest first',
    read: (db) => listUsers({ db }, listUsersInput.parse({})),
    indexes: ['profiles_created_at_id_idx'],
  },
  {
    name: 'users by name',
    read: (db) => listUsers({ db }, listUsersInput.parse({ sort: 'name' })),
    indexes: ['profiles_name_idx'],
  },
  {
    name: 'users by their last sign-in',
    read: (db) => listUsers({ db }, listUsersInput.parse({ sort: 'last_sign_in' })),
    indexes: ['profiles_last_sign_in_idx'],
  },
  {
    name: 'users of a role',
    read: (db) => listUsers({ db }, listUsersInput.parse({ role: 'admin' })),
    indexes: ['profiles_role_created_at_id_idx'],
  },
  {
    name: 'a candidate’s own applications',
    read: (db, { user }) => listOwnApplications({ db, user }, listApplicationsInput.parse({})),
    indexes: [ownApplications],
  },
  {
    name: 'a candidate’s overview',
    read: (db, { user }) => readCandidateOverview({ db, user }),
    indexes: [ownApplications, 'jobs_open_idx'],
  },
];

/** Searches and counts of all people, for a large table: PostgreSQL rightly reads all rows of a small one. */
export const manyPeopleClasses: PeopleClass[] = [
  {
    name: 'people with a name, whatever they applied for',
    read: (db) => findPeopleWithApplications({ db, user: viewer }, { search: 'abigail smith' }),
    indexes: ['profiles_search_idx', ownApplications],
  },
  {
    name: 'users with a name',
    read: (db) => listUsers({ db }, listUsersInput.parse({ search: 'abigail smith' })),
    indexes: ['profiles_search_idx'],
  },
  {
    name: 'users with a part of an e-mail address',
    read: (db) => listUsers({ db }, listUsersInput.parse({ search: 'smith.77@' })),
    indexes: ['profiles_search_idx'],
  },
  {
    name: 'users with a name that begins with two letters',
    read: (db) => listUsers({ db }, listUsersInput.parse({ search: 'xq' })),
    indexes: ['profiles_search_idx'],
  },
  {
    name: 'two pages of the applicants for all jobs',
    read: async (db) => {
      const { next_cursor } = await readReceived(db, {});
      await readReceived(db, { cursor: next_cursor });
    },
    indexes: allApplicants,
  },
  {
    name: 'the applicants for all jobs in one state, the oldest first',
    read: (db) => readReceived(db, { status: 'Interview', sort: 'oldest' }),
    indexes: allApplicants,
  },
  {
    name: 'the applicants of a department',
    read: (db) => readReceived(db, { department: 'Operations' }),
    indexes: ['applications_created_at_id_idx', ownApplications],
    readsEveryApplication: true,
  },
  {
    name: 'the applicants with a name, for any job',
    read: (db) => readReceived(db, { search: 'abigail smith' }),
    indexes: ['profiles_search_idx', ownApplications],
  },
  {
    name: 'the applicants with a name of the job that has most',
    read: (db, { job_id }) => listApplicants({ db, viewer }, listApplicantsInput.parse({ job_id, search: 'smith' })),
    // PostgreSQL looks up each person’s application for the job where few people have the name.
    indexes: [[applicantsOfJob, ownApplications], 'profiles_search_idx'],
  },
];

/** Whether a plan reads a whole table that grows. */
export function readsWholeTable(plan: string): boolean {
  return /Seq Scan on (?:jobs|applications)\b/.test(plan);
}
