import { limits } from '@careers/contracts/common/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFileForm, takeFileForms, textsOf } from '../common/file-forms.ts';
import { AppError } from '../common/app-error.ts';
import type { Context } from '../context/context.ts';
import { cvField } from '../cvs/cvs.plugin.ts';

type Options = {
  createContext: (request: FastifyRequest) => Context;
  callProcedure: (context: Context, path: 'hiring.addApplicant', input: unknown) => Promise<unknown>;
};

/** The CV is the last part of the form: the procedure checks the permission and the fields before it takes the file. */
export function addApplicantPlugin({ createContext, callProcedure }: Options) {
  return async (app: FastifyInstance) => {
    await takeFileForms(app, limits.cover_letter * 4); // the most bytes of a character in UTF-8
    app.post<{ Params: { job_id: string } }>(
      '/hiring/jobs/:job_id/applicants',
      { config: { limit: { kind: 'upload' } } },
      async (request, reply) => {
        const context = createContext(request);
        if (!(await context.getCurrentUser())) throw new AppError('not_signed_in');
        const file = await readFileForm(request, reply, cvField);
        const cv = { name: file.filename, bytes: file.file };
        return callProcedure(context, 'hiring.addApplicant', { ...textsOf(file), cv, ...request.params });
      },
    );
  };
}
