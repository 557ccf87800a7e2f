import type { FastifyInstance } from 'fastify';
import { leaveBodiesUnread, readPage, type ShowPage } from './plain-pages.ts';

/** The pages with a form that the web app's script sends to the sign-in service. */
const paths = ['/login', '/register', '/auth/login', '/auth/register', '/auth/forgot-password'];

// See docs/decisions/0007-pages-are-rendered-by-tanstack-router-inside-fastify.md
/** Answers such a form that a browser has sent by itself. Its body may hold a password. */
export function unscriptedFormsPlugin({ show }: { show: ShowPage }) {
  return async (app: FastifyInstance) => {
    leaveBodiesUnread(app);
    for (const path of paths)
      app.post(path, readPage, async ({ url }, reply) =>
        show(reply.header('allow', 'GET, HEAD'), { page: 'needs_javascript', path: url }, 405),
      );
  };
}
