import type { FastifyInstance } from 'fastify';
import { readFileForm, takeFileForms } from '../../common/file-forms.ts';
import type { FileRoutes } from '../../context/context.ts';
import { requireCaller } from '../../context/current-user.ts';
import { findPictureFile } from './pictures.service.ts';
import { readSamplePicture } from './sample-pictures.ts';

const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

/** The upload of a picture (multipart, in the field `picture` after `kind`), and the files of pictures. */
export function picturesPlugin({ createContext, callProcedure }: FileRoutes<'admin.site.addPicture'>) {
  return async (app: FastifyInstance) => {
    await takeFileForms(app, 100);
    app.post('/', { config: { limit: { kind: 'upload' } } }, async (request, reply) => {
      const context = createContext(request);
      await requireCaller(context);
      const { file, texts } = await readFileForm(request, reply, { field: 'picture', missing: 'picture_missing' });
      return callProcedure(context, 'admin.site.addPicture', { ...texts, file });
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
