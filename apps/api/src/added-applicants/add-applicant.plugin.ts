import { limits } from '@careers/contracts/common/limits';
import type { FastifyInstance } from 'fastify';
import { readFileForm, takeFileForms } from '../common/file-forms.ts';
import type { FileRoutes } from '../context/context.ts';
import { requireCaller } from '../context/current-user.ts';
import { cvField } from '../cvs/cvs.plugin.ts';

/** The CV is the last part of the form: the procedure checks the permission and the fields before it takes the file. */
export function addApplicantPlugin({ createContext, callProcedure }: FileRoutes<'hiring.addApplicant'>) {
  return async (app: FastifyInstance) => {
    await takeFileForms(app, limits.cover_letter * 4); // the most bytes of a character in UTF-8
    app.post<{ Params: { job_id: string } }>(
      '/hiring/jobs/:job_id/applicants',
      { config: { limit: { kind: 'upload' } } },
      async (request, reply) => {
        const context = createContext(request);
        await requireCaller(context);
        const { file: cv, texts } = await readFileForm(request, reply, cvField);
        return callProcedure(context, 'hiring.addApplicant', { ...texts, cv, ...request.params });
      },
    );
  };
}
