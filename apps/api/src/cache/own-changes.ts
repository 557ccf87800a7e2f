import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with Fastify's own
  interface FastifyContextConfig {
    /** The response is kept until a job changes, and a program may ask for it with a token. */
    kept?: boolean;
  }
}

const COOKIE = 'careers-jobs-changed';
/** Seconds in which a process may not have heard of a change: more than the lease of the content version. */
const COOKIE_SECONDS = 2;

/** The calls by which administrators change jobs, over REST and tRPC. */
const jobChange = /^\/(?:api\/admin\/jobs|trpc\/[^?]*admin\.jobs\.)/;

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Marks the browser of an administrator who changes a job, for as long as another process may show what was there before. */
export function markJobChange(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (isRead(request) || !jobChange.test(request.url)) return;
  const secure = isSecure ? '; Secure' : '';
  void reply.header('set-cookie', `${COOKIE}=1; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure}`);
}

/** Whether a request may come from a caller who has just changed a job: of a marked browser, or of a program with its token. */
export function mayFollowJobChange(request: FastifyRequest): boolean {
  const { cookie, authorization } = request.headers;
  if (cookie === undefined && authorization === undefined) return false;
  if (!isRead(request)) return false;
  return cookie?.includes(COOKIE) || (authorization !== undefined && request.routeOptions.config.kept === true);
}
