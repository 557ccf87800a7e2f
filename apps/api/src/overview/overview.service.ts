import type { CandidateOverview } from '@careers/contracts/applications/overview';
import { Prisma } from '@careers/db/client';
import { AppError } from '../common/app-error.ts';
import { applicationSelect } from '../applications/applications.select.ts';
import { countByState, shownStatus } from '../applications/count-by-state.service.ts';
import type { UserContext } from '../context/context.ts';
import { jobSummarySelect, toJobSummary } from '../jobs/jobs.select.ts';
import { selectInterviewsAhead } from '../interviews/interviews.select.ts';
import { newestFirst } from '../common/keyset.ts';
import { profilePartsSelect, toMissingParts, toOwnApplication } from './overview.select.ts';

/** The newest jobs are open ones for which the user has not applied. */
export async function readCandidateOverview({ db, user }: UserContext): Promise<CandidateOverview> {
  const [applications, interviews, latest, profile, jobs] = await Promise.all([
    countByState({ db }, Prisma.sql`user_id = ${user.id}::uuid`, shownStatus),
    selectInterviewsAhead(db, user.id),
    db.application.findMany({ where: { user_id: user.id }, orderBy: newestFirst, take: 3, select: applicationSelect }),
    db.profile.findUnique({ where: { id: user.id }, select: profilePartsSelect }),
    db.job.findMany({
      where: {
        status: 'Published',
        closed_at: null,
        filled: false,
        applications: { none: { user_id: user.id, withdrawn_at: null } },
      },
      orderBy: newestFirst,
      take: 4,
      select: jobSummarySelect,
    }),
  ]);
  if (!profile) throw new AppError('profile_not_found');
  return {
    applications,
    interviews,
    latest_applications: latest.map(toOwnApplication),
    missing_profile_parts: toMissingParts(profile),
    newest_jobs: jobs.map(toJobSummary),
  };
}
