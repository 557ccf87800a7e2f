import { z } from 'zod';
import { encodedPosition, encodePosition, positionDate } from '../common/pagination.ts';

/**
 * The part of a job list in which a page ends. Lists by `newest` and `salary` have one part. A list by relevance has three:
 * jobs whose title matches, newest first; then the best ranked of the others; then the rest, newest first.
 */
export const jobListParts = ['newest', 'salary', 'title', 'ranked', 'rest'] as const;
export type JobListPart = (typeof jobListParts)[number];

/** The last job of a page. `score` is the yearly salary (part `salary`), the rank (part `ranked`), or 0. */
export type JobCursor = { part: JobListPart; score: number; created_at: string; id: string };

const position = z.tuple([z.enum(jobListParts), z.number().min(0).max(1e13), positionDate, z.uuid()]);

export function encodeJobCursor({ part, score, created_at, id }: JobCursor): string {
  return encodePosition([part, score, created_at, id]);
}

/** The cursor of a job list in an input. */
export const jobCursor = encodedPosition(position, 300).transform(([part, score, created_at, id]): JobCursor => ({
  part,
  score,
  created_at,
  id,
}));
