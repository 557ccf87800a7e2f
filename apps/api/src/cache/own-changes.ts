import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with Fastify's own
  interface FastifyContextConfig {
    /** Whether the response is cached until a job changes. Programs may request it with a token. */
    cached?: boolean;
  }
}

const COOKIE = 'careers-jobs-changed';
/** Seconds until every process and cache in front knows of a change: the content version's lease, `PUBLIC_FOR_SECONDS`. */
const COOKIE_SECONDS = 7;

const jobChange = /^\/(?:api\/admin\/jobs|trpc\/[^?]*(?:admin\.(?:jobs|site)\.|hiring\.updateAdvert))/;

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Marks the browser of a user who changes a job, as long as another process may send old responses. */
export function markJobChange(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (isRead(request) || !jobChange.test(request.url)) return;
  const secure = isSecure ? '; Secure' : '';
  void reply.header('set-cookie', `${COOKIE}=1; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure}`);
}

function isMarked({ headers }: FastifyRequest): boolean {
  return headers.cookie?.includes(COOKIE) === true;
}

/** Whether a response may follow the caller's own change: a marked browser's, or that of a program with a token. */
export function mayReadOwnChange(request: FastifyRequest): boolean {
  return isMarked(request) || request.headers.authorization !== undefined;
}

/** Whether the caller may have just changed a job: a marked browser, or a program that reads with a token. */
export function mayFollowJobChange(request: FastifyRequest): boolean {
  if (!isRead(request) || !mayReadOwnChange(request)) return false;
  return isMarked(request) || request.routeOptions.config.cached === true;
}
