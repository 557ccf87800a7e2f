import type { Assignable, Assignee } from '@careers/contracts/hiring/assignees';
import { interviewClashesInput } from '@careers/contracts/hiring/interviews';
import { abilitiesOf, viewerRoleNames } from '@careers/contracts/hiring/team-roles';
import { skipToken } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { z } from 'zod';
import { useAuth } from '../../lib/account/use-auth.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { focusProblem } from '../../lib/forms/focus-problem.ts';
import { errorField } from '../../lib/forms/refused-input.ts';
import { useSettled } from '../../lib/forms/use-settled.ts';
import { useDraft } from '../../lib/storage/draft.ts';
import {
  type InterviewValues,
  type Problems,
  problemsOf,
  startsOf,
  withChanges,
  withInterviewersAmong,
} from './interview-values.ts';

type InterviewFormOptions = {
  /** Around the form, for the focus on a wrong field. */
  box: RefObject<HTMLElement | null>;
  /** In the key of the draft: what is changed stays, also after a reload. */
  of: string;
  /** Those of the interview that is changed. */
  interview_id?: string | undefined;
  version?: number;
  /** Its interviewers, who are perhaps on the hiring team no longer. */
  interviewers?: readonly Assignee[];
  /** The applications that the interview is about: the hiring team of the first is that of all. */
  applications: readonly string[];
  job_id: string | null;
  /** What is saved, or what a new interview begins with. The draft keeps only the fields that were changed. */
  start: InterviewValues;
};

export type InterviewForm = ReturnType<typeof useInterviewForm>;

export function useInterviewForm({ box, of, interview_id, version = 0, start, ...its }: InterviewFormOptions) {
  const { applications, job_id } = its;
  const { user } = useAuth();
  const { draft, setDraft } = useDraft(`interview ${user?.id} ${of}`);
  const kept = draft && withChanges(start, draft.text);
  const team = trpc.hiring.assignable.useQuery({ id: applications[0] ?? '' });
  const people = peopleOf(team.data ?? [], its.interviewers ?? []);
  const values = team.data ? withInterviewersAmong(people, kept ?? start) : (kept ?? start);
  const [problems, setProblems] = useState<Problems>({});
  function showProblems(found: Problems): void {
    setProblems(found);
    setTimeout(() => focusProblem(box.current));
  }
  return {
    values,
    team,
    people,
    problems,
    isKept: kept !== null,
    isOutdated: kept !== null && draft?.version !== version,
    clashes: useClashes({ job_id, applications, interview_id }, values),
    change: (changes: Partial<InterviewValues>): void => {
      setProblems({});
      const before = kept && draft;
      const text = JSON.stringify({ ...(before && JSON.parse(before.text)), ...changes });
      setDraft({ text, version: before?.version ?? version });
    },
    discard: (): void => setDraft(null),
    startAgain: (): void => {
      setProblems({});
      setDraft(null);
      box.current?.querySelector('input')?.focus(); // the button is gone
    },
    /** Returns the input of a call; otherwise null, and the wrong fields get their problems. `rows`: those of times. */
    check: <Input>(schema: z.ZodType<Input>, content: unknown, rows: Problems): Input | null => {
      const { data, error } = schema.safeParse(content);
      const found = problemsOf(error, rows);
      if (data === undefined || Object.keys(found).length > 0) showProblems(found);
      return Object.keys(found).length > 0 ? null : (data ?? null);
    },
    showRefusal: (error: unknown): void => {
      const field = errorField(error);
      showProblems(field ? { [field === 'starts_at' ? 'times' : field]: serverMessage(error) } : {});
    },
  };
}

/** Who can be chosen: the hiring team, and those who are interviewers already. */
function peopleOf(team: Assignable, present: readonly Assignee[]) {
  const former = present.filter(({ id }) => team.every((person) => person.id !== id));
  return [
    ...team.map(({ id, name, team_role }) => ({
      id,
      name,
      role: ` · ${viewerRoleNames[team_role]}`,
      seesNumbers: abilitiesOf[team_role].includes('contact'),
    })),
    ...former.map(({ id, name }) => ({ id, name, role: '', seesNumbers: false })),
  ];
}

type Subject = Pick<InterviewFormOptions, 'job_id' | 'applications' | 'interview_id'>;

/**
 * The other interviews of the candidates and of those who are chosen, a moment after the fields were filled in. They inform, and
 * stop nothing.
 */
function useClashes(subject: Subject, values: InterviewValues) {
  const { interviewers, minutes } = values;
  const input = useSettled({ ...subject, interviewers, times: startsOf(values), minutes: Number(minutes) });
  const { data } = interviewClashesInput.safeParse(input);
  const isAsked = data && data.times.length > 0;
  return trpc.hiring.interviews.clashes.useQuery(isAsked ? data : skipToken, { staleTime: 0 }).data ?? [];
}
