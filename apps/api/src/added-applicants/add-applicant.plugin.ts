import { limits } from '@careers/contracts/common/limits';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.ts';
import type { Context } from '../context/context.ts';
import { readCvForm, takeCvForms } from '../cvs/cvs.plugin.ts';

type Options = {
  createContext: (request: FastifyRequest) => Context;
  callProcedure: (context: Context, path: 'hiring.addApplicant', input: unknown) => Promise<unknown>;
};

/** The CV is the last part of the form: the procedure checks the permission and the fields before it takes the file. */
export function addApplicantPlugin({ createContext, callProcedure }: Options) {
  return async (app: FastifyInstance) => {
    await takeCvForms(app, limits.cover_letter * 4); // the most bytes of a character in UTF-8
    app.post<{ Params: { job_id: string } }>(
      '/hiring/jobs/:job_id/applicants',
      { config: { limit: { kind: 'upload' } } },
      async (request, reply) => {
        const context = createContext(request);
        if (!(await context.getCurrentUser())) throw new AppError('not_signed_in');
        const file = await readCvForm(request, reply);
        const cv = { name: file.filename, bytes: file.file };
        return callProcedure(context, 'hiring.addApplicant', { ...textsOf(file), cv, ...request.params });
      },
    );
  };
}

function textsOf({ fields }: MultipartFile): Record<string, unknown> {
  const parts = Object.values(fields).flat();
  return Object.fromEntries(parts.flatMap((part) => (part?.type === 'field' ? [[part.fieldname, part.value]] : [])));
}
