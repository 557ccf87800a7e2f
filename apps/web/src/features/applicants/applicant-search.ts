import type { ListApplicantsInput } from '@careers/contracts/applications/applications';
import { answerFilters } from '@careers/contracts/jobs/answers';
import { interviewFilters } from '@careers/contracts/hiring/interview-marks';
import { tagFilter } from '@careers/contracts/hiring/tags';
import { applicationStates } from '@careers/contracts/common/filter-values';
import { anyText, listSearch, oneOf } from '../../lib/lists/list-search.ts';

const sorts = ['newest', 'oldest'] as const satisfies readonly ListApplicantsInput['sort'][];

/** The readers of the filters of applications and of their order: by default every status, the newest first. */
export const applicantFilters = {
  status: oneOf(applicationStates),
  search: anyText,
  sort: oneOf(sorts, 'newest'),
  tag: (text: string) => tagFilter.safeParse(text).data,
  assigned: oneOf(['me'] as const),
  messages: oneOf(['unanswered'] as const),
  reason: oneOf(['missing'] as const),
  interview: oneOf(interviewFilters),
  question: (text: string) => answerFilters.question.safeParse(text).data,
  answer: (text: string) => answerFilters.answer.safeParse(text).data,
  flagged: oneOf(['yes'] as const),
};

/** By default as a list. */
export const applicantSearch = listSearch({ ...applicantFilters, view: oneOf(['board'] as const) });
export type ApplicantSearch = ReturnType<typeof applicantSearch>;

/** `application`: the id of the application to put first. */
export type ApplicantsAddress = ApplicantSearch & { application?: string };

export const firstApplication = listSearch({ application: anyText });
