import { recordAuditEvent } from '@careers/auth/audit';
import { framedPdfPolicy, pdfPolicy } from '@careers/server/content-security-policy';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { readFileForm, takeFileForms } from '../common/file-forms.ts';
import { AppError } from '../common/app-error.ts';
import type { CreateContext } from '../context/context.ts';
import { requireCaller } from '../context/current-user.ts';
import { signedLink } from './cv-links.ts';
import type { ByteRange } from '../context/cvs.ts';
import { findLinkedCv, uploadCv } from './cvs.service.ts';

/** Headers of a displayed CV: no scripts, no copy in a cache, no referrer. */
const HEADERS = {
  'content-type': 'application/pdf',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
};

/** The range of bytes that a request asks for (RFC 9110, 14.2); `undefined`, the whole file, for any other header. */
function rangeOf({ headers: { range } }: FastifyRequest, size: number): ByteRange | 'unsatisfiable' | undefined {
  const ranges = range === undefined ? undefined : parseRange(size, range);
  if (ranges === -1) return 'unsatisfiable';
  return typeof ranges === 'object' && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}

export const cvField = { field: 'cv', missing: 'cv_missing' } as const;

/** The routes of CVs that are not JSON: the upload (multipart, in the field `cv`) and the file of a signed link. */
export function cvsPlugin(createContext: CreateContext) {
  return async (app: FastifyInstance) => {
    await takeFileForms(app, 1_000);
    app.post('/upload-cv', { config: { limit: { kind: 'upload' } } }, async (request, reply) => {
      const context = createContext(request);
      const user = await requireCaller(context);
      const { file } = await readFileForm(request, reply, cvField);
      return uploadCv({ ...context, user }, file);
    });

    app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
      '/cvs/:id',
      { config: { limit: { kind: 'read', cost: 5 } } },
      async (request, reply) => {
        const link = signedLink.safeParse({ ...request.query, ...request.params });
        if (!link.success) throw new AppError('cv_link_invalid');
        const context = createContext(request);
        const { viewer } = link.data;
        const cv = await findLinkedCv(context, link.data);
        // A framed file is sent whole, so that no part of it is read without an audit event.
        const range = viewer === undefined ? rangeOf(request, cv.size) : undefined;
        if (range === 'unsatisfiable')
          return reply
            .code(416)
            .header('content-range', `bytes */${cv.size}`)
            .send({ error: 'The file has no such range' });
        if (viewer !== undefined)
          await recordAuditEvent(context.db, 'cv_viewed', cv.profile_id, { ...context.client, actor_id: viewer });
        const bytes = await context.cvs.store.read(cv.storage_key, range);
        if (!bytes) throw new AppError('cv_not_found');
        void reply
          .headers(HEADERS)
          .headers(
            viewer === undefined
              ? { 'accept-ranges': 'bytes', 'content-security-policy': pdfPolicy }
              : { 'accept-ranges': 'none', 'content-security-policy': framedPdfPolicy },
          )
          .header('content-disposition', contentDisposition(cv.file_name, { type: 'inline' }));
        if (!range) return reply.header('content-length', cv.size).send(bytes);
        return reply
          .code(206)
          .headers({
            'content-range': `bytes ${range.start}-${range.end}/${cv.size}`,
            'content-length': range.end - range.start + 1,
          })
          .send(bytes);
      },
    );
  };
}
