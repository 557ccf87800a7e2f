import { z } from 'zod';
import { jobSorts, type JobSort } from '../common/filter-values.ts';
import { encodedPosition, encodePosition, positionDate } from '../common/pagination.ts';

/** `score` is what the order compares first: the yearly salary, or how well the job matches a search; otherwise 0. */
export type JobCursor = { sort: JobSort; score: number; created_at: string; id: string };

const position = z.tuple([z.enum(jobSorts), z.number().min(0).max(1e13), positionDate, z.uuid()]);

export function encodeJobCursor({ sort, score, created_at, id }: JobCursor): string {
  return encodePosition([sort, score, created_at, id]);
}

export const jobCursor = encodedPosition(position, 300).transform(([sort, score, created_at, id]): JobCursor => ({
  sort,
  score,
  created_at,
  id,
}));
