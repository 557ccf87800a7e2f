import { downloadPolicy } from '@careers/server/content-security-policy';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../common/app-error.ts';
import type { CreateContext } from '../context/context.ts';
import { signedLink } from '../cvs/cv-links.ts';
import { findLinkedExport } from './data-exports.service.ts';

const HEADERS = {
  'content-type': 'application/zip',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
  'content-security-policy': downloadPolicy,
  'x-robots-tag': 'noindex',
};

/** The signed link works for five minutes without a sign-in. */
export function dataExportsPlugin(createContext: CreateContext) {
  return async (app: FastifyInstance) => {
    app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
      '/:id',
      { config: { limit: { kind: 'read', cost: 20 } } },
      async (request, reply) => {
        const link = signedLink.safeParse({ ...request.query, ...request.params });
        if (!link.success) throw new AppError('data_export_not_found');
        const context = createContext(request);
        const { storage_key, size, file_name } = await findLinkedExport(context, link.data);
        const bytes = await context.cvs.store.read(storage_key);
        if (!bytes) throw new AppError('data_export_not_found');
        return reply
          .headers({ ...HEADERS, 'content-disposition': `attachment; filename="${file_name}"`, 'content-length': size })
          .send(bytes);
      },
    );
  };
}
