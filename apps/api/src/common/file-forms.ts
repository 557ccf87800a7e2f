import type { ErrorCode } from '@careers/contracts/common/errors';
import type { Upload } from '@careers/contracts/common/upload';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** What the parser finds wrong with a form, such as a boundary that is missing, has no code, as other errors have. */
function missingIfMalformed(error: unknown): undefined {
  if (!(error instanceof Error) || 'code' in error) throw error;
}

/** Lets `app` take multipart forms with a file. The service limits the file's bytes itself. */
export async function takeFileForms(app: FastifyInstance, fieldSize: number): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: { fileSize: Infinity, files: 1, fields: 10, fieldSize, parts: 11 } });
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
}

/** The file in a field, and the texts of the fields before it. @throws AppError `missing` */
export async function readFileForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { field, missing }: { field: string; missing: ErrorCode },
): Promise<{ file: Upload; texts: Record<string, unknown> }> {
  // Reads the rest of a refused file, so that the client can read the error.
  reply.raw.once('finish', () => request.raw.resume());
  const file = request.isMultipart() ? await request.file().catch(missingIfMalformed) : undefined;
  if (file?.fieldname !== field) throw new AppError(missing, { field });
  const fields = Object.values(file.fields).flat();
  const texts: Record<string, unknown> = Object.fromEntries(
    fields.flatMap((each) => (each?.type === 'field' ? [[each.fieldname, each.value]] : [])),
  );
  return { file: { name: file.filename, bytes: file.file }, texts };
}
