import type { CallProcedure } from '@careers/contracts/render-page';
import type { AnswerCache } from './cache/answer-cache.ts';
import { createJsonAnswer } from './cache/ready-answer.ts';
import { cacheKeyOf, callProcedure, isProcedurePath, type ProcedurePath } from './call-procedure.ts';
import type { Context } from './context.ts';

/** What many pages ask alike. A list or a job is asked by one page, which is kept itself. */
const shared: ReadonlySet<ProcedurePath> = new Set<ProcedurePath>(['jobs.facets', 'jobs.openRoles']);

/**
 * How pages call procedures while they are rendered. What many pages ask alike, such as the counts beside the filters, is
 * made once for each content version; while that is unknown, every call asks the database.
 *
 * @param context of a visitor without an account.
 */
export function pageCalls(context: Context, answers: AnswerCache, contentVersion: () => string | null): CallProcedure {
  return async (path, input) => {
    if (!isProcedurePath(path)) throw new Error(`No procedure ${path}`);
    const key = contentVersion() !== null && shared.has(path) ? cacheKeyOf(path, input) : null;
    if (key === null) return callProcedure(context, path, input);
    const answer = await answers.answer(`page call ${key}`, async () =>
      createJsonAnswer(200, {}, JSON.stringify(await callProcedure(context, path, input))),
    );
    const body = await answer.body('identity');
    return JSON.parse(body.toString()) as unknown;
  };
}
