import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFileForm, takeFileForms, textsOf } from '../../common/file-forms.ts';
import { AppError } from '../../common/app-error.ts';
import type { Context } from '../../context/context.ts';
import { findPictureFile } from './pictures.service.ts';
import { readSamplePicture } from './sample-pictures.ts';

const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

type Options = {
  createContext: (request: FastifyRequest) => Context;
  callProcedure: (context: Context, path: 'admin.site.addPicture', input: unknown) => Promise<unknown>;
};

/** The upload of a picture (multipart, in the field `picture` after `kind`), and the files of pictures. */
export function picturesPlugin({ createContext, callProcedure }: Options) {
  return async (app: FastifyInstance) => {
    await takeFileForms(app, 100);
    app.post('/', { config: { limit: { kind: 'upload' } } }, async (request, reply) => {
      const context = createContext(request);
      if (!(await context.getCurrentUser())) throw new AppError('not_signed_in');
      const file = await readFileForm(request, reply, { field: 'picture', missing: 'picture_missing' });
      const upload = { name: file.filename, bytes: file.file };
      return callProcedure(context, 'admin.site.addPicture', { ...textsOf(file), file: upload });
    });

    app.get<{ Params: { name: string } }>('/:name', { config: { limit: 'none' } }, async (request, reply) => {
      const { db, cvs } = createContext(request);
      const { name } = request.params;
      const sample = await readSamplePicture(name);
      if (sample)
        return reply.headers({ 'cache-control': KEPT_FOR_EVER, 'content-type': sample.type }).send(sample.bytes);
      const file = await findPictureFile({ db }, name);
      if (!file) return reply.code(404).send();
      const etag = `"${name}"`;
      // A person can take back their consent, so that browsers ask again after a minute.
      const isPerson = file.picture.kind === 'person';
      const caching = isPerson ? 'public, max-age=60' : KEPT_FOR_EVER;
      const headers = { 'cache-control': caching, etag };
      if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send();
      const bytes = await cvs.store.read(file.storage_key);
      if (!bytes) return reply.code(404).send();
      return reply
        .headers({ ...headers, 'content-type': `image/${file.format}`, 'content-length': file.size })
        .send(bytes);
    });
  };
}
