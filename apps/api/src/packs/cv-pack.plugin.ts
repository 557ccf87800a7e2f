import { addAbortSignal, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { recordAuditEvents } from '@careers/auth/audit';
import { type CvPack, cvPack } from '@careers/contracts/hiring/packs';
import { toSlug } from '@careers/contracts/jobs/slug';
import { downloadPolicy } from '@careers/server/content-security-policy';
import type { FastifyInstance } from 'fastify';
import { ZipFile } from 'yazl';
import type { Context, FileRoutes } from '../context/context.ts';
import { requireCaller } from '../context/current-user.ts';
import { type Packed, packIndex } from './pack-index.ts';

const limit = { kind: 'export' } as const;

const HEADERS = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="cvs.zip"',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'content-security-policy': downloadPolicy,
};

type File = { storage_key: string; profile_id: string };

/**
 * GET /api/hiring/cvs.zip: the CVs of up to 20 applications, and a page that names each of them. The files are read one after
 * the other as the client takes them, and no longer once it has gone. Each CV is recorded as one that was opened.
 */
export function cvPackPlugin({ createContext, callProcedure }: FileRoutes<'hiring.packs.cvs'>) {
  return async (app: FastifyInstance) => {
    app.get<{ Querystring: Record<string, unknown> }>(
      '/hiring/cvs.zip',
      { config: { limit }, exposeHeadRoute: false }, // a look at the headers would be recorded as opening each CV
      async (request, reply) => {
        const context = createContext(request);
        const { job_id, ids } = request.query;
        const input = { job_id: job_id ?? null, ids: typeof ids === 'string' ? ids.split(',') : [] };
        // The procedure checks the caller's role, and which of the applications they see.
        const pack = cvPack.parse(await callProcedure(context, 'hiring.packs.cvs', input));
        const user = await requireCaller(context);
        // Counts among the caller's costly calls until the last byte is read.
        await context.limits.atOnce(limit, user.id, async () => {
          const files = await findFiles(context, pack);
          const owners = [...files.values()].map(({ profile_id }) => profile_id);
          await recordAuditEvents(context.db, 'cv_viewed', owners, { ...context.client, actor_id: user.id });
          const zip = new ZipFile();
          const gone = new AbortController();
          zip.outputStream.once('close', () => gone.abort()); // also when the client goes away
          void reply.headers(HEADERS).send(zip.outputStream);
          const entries = entriesOf(pack, async ({ id }) => {
            const file = files.get(id);
            const bytes = file ? await context.cvs.store.read(file.storage_key) : null;
            return bytes && addAbortSignal(gone.signal, bytes);
          });
          const company = context.system.brand.name;
          await writeZip(zip, entries, { company, missing: input.ids.length - pack.length }).catch((error: unknown) => {
            request.log.warn({ err: error }, 'A download of CVs ended early');
            reply.raw.destroy(); // the client learns by this that the file is not whole
          });
        });
        return reply;
      },
    );
  };
}

/** The files of the clean CVs, by their ids. */
async function findFiles({ db }: Pick<Context, 'db'>, pack: CvPack): Promise<ReadonlyMap<string, File>> {
  const ids = pack.flatMap(({ cv }) => (cv ? [cv.id] : []));
  const rows = await db.cv.findMany({
    where: { id: { in: ids }, scan: 'clean' },
    select: { id: true, storage_key: true, profile_id: true },
  });
  return new Map(rows.map(({ id, ...file }) => [id, file]));
}

type Entry = Packed & { bytes: Readable | null };

/** Opens each file once the one before it has been read. */
async function* entriesOf(pack: CvPack, read: (cv: { id: string }) => Promise<Readable | null>): AsyncGenerator<Entry> {
  for (const [index, { full_name, job_title, cv }] of pack.entries()) {
    const bytes = cv?.scan === 'clean' ? await read(cv) : null;
    const left_out = bytes ? null : !cv ? 'none' : cv.scan === 'clean' ? 'gone' : cv.scan;
    yield { bytes, full_name, job_title, name: nameOf(index + 1, full_name), left_out };
  }
}

/** A name that is another one in each file, and that every system takes: a number, then ASCII letters, digits and hyphens. */
function nameOf(number: number, full_name: string | null): string {
  return `${String(number).padStart(2, '0')}-${toSlug(full_name ?? '') || 'cv'}.pdf`;
}

/** Adds the page last, because only then it is known which files could be read. */
async function writeZip(
  zip: ZipFile,
  entries: AsyncIterable<Entry>,
  about: { company: string; missing: number },
): Promise<void> {
  const packed: Packed[] = [];
  for await (const { bytes, ...entry } of entries) {
    packed.push(entry);
    if (!bytes) continue;
    zip.addReadStream(bytes, entry.name, { compress: false }); // a PDF is compressed already
    await finished(bytes);
  }
  zip.addBuffer(Buffer.from(packIndex(packed, about)), 'index.html');
  zip.end();
  await finished(zip.outputStream);
}
