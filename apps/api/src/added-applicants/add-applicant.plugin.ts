import { limits } from '@careers/contracts/common/limits';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.ts';
import type { Context } from '../context/context.ts';

type Options = {
  createContext: (request: FastifyRequest) => Context;
  callProcedure: (context: Context, path: 'hiring.addApplicant', input: unknown) => Promise<unknown>;
};

/** The most bytes of a character in UTF-8. */
const BYTES = 4;

/**
 * POST /api/hiring/jobs/{job_id}/applicants: adds a person who applied elsewhere, as a multipart form with the CV as its
 * last part. The procedure checks the permission and the fields before it takes the file.
 */
export function addApplicantPlugin({ createContext, callProcedure }: Options) {
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    await app.register(multipart, {
      limits: { fileSize: Infinity, files: 1, fields: 10, fieldSize: limits.cover_letter * BYTES, parts: 11 },
    });
    app.addContentTypeParser('*', (_request, _body, done) => {
      done(null);
    });

    app.post<{ Params: { job_id: string } }>(
      '/hiring/jobs/:job_id/applicants',
      { config: { limit: { kind: 'upload' } } },
      async (request, reply) => {
        const context = createContext(request);
        if (!(await context.getCurrentUser())) throw new AppError('not_signed_in');
        // Reads the rest of a refused file, so that the client can read the error.
        reply.raw.once('finish', () => request.raw.resume());
        const file = request.isMultipart() ? await request.file() : undefined;
        if (file?.fieldname !== 'cv') throw new AppError('cv_missing', { field: 'cv' });
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
