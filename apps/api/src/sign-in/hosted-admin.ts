import { type AuditAction, recordAuditEvent, type RequestMeta } from '@careers/auth/audit';
import { AuthError } from '@careers/auth/errors';
import type { UserMirror } from '@careers/auth/ports/user-mirror';
import type { Db, DbTransaction } from '@careers/db/client';
import { z } from 'zod';
import { AppError } from '../common/app-error.ts';
import type { ServiceCall } from './service-calls.ts';
import { toServiceUser } from './service-user.ts';
import type { SignInPort } from '../context/sign-in-port.ts';

/** A list of factors or passkeys. By the settings of the service a person has at most ten of each. */
const withIds = z.array(z.object({ id: z.guid() })).max(200);

type Options = { db: Db; call: ServiceCall; mirror: UserMirror; service_key: string };

/**
 * The profile follows in the caller's transaction, with a record that names the administrator: the service knows only
 * the product's key. If that fails, the account's next call makes its profile, and a deletion can be repeated.
 */
export function hostedAdmin({ db, call: callService, mirror, service_key }: Options): SignInPort['admin'] {
  /** Makes a refused service key an internal error: it is no reason to sign the administrator out. */
  async function call(request: Parameters<ServiceCall>[0]): Promise<unknown> {
    return callService({ ...request, bearer: service_key }).catch((error: unknown) => {
      if (error instanceof AuthError && [401, 403].includes(error.status))
        throw new AppError('internal', {}, { cause: error });
      throw error;
    });
  }
  type Done = { action: AuditAction; meta: RequestMeta | undefined; tx: DbTransaction | undefined };
  async function save(reply: unknown, { action, meta = {}, tx = db }: Done): Promise<{ id: string }> {
    const user = toServiceUser(reply);
    await mirror.userSaved(tx, user);
    await recordAuditEvent(tx, action, user.id, meta);
    return { id: user.id };
  }
  async function list(path: Path, meta: RequestMeta | undefined): Promise<Path[]> {
    return withIds.parse(await call({ method: 'GET', path, meta })).map(({ id }): Path => `${path}/${id}`);
  }
  return {
    createUser: async (body, meta, tx) =>
      save(await call({ method: 'POST', path: '/admin/users', body, meta }), { action: 'user_signedup', meta, tx }),
    inviteUser: async ({ email, data, redirect_to }, meta, tx) => {
      const query = redirect_to === undefined ? '' : `?redirect_to=${encodeURIComponent(redirect_to)}`;
      const reply = await call({ method: 'POST', path: `/invite${query}`, body: { email, data }, meta });
      return save(reply, { action: 'user_invited', meta, tx });
    },
    updateUser: async (id, body, meta, tx) =>
      save(await call({ method: 'PUT', path: `/admin/users/${id}`, body, meta }), {
        action: 'user_modified',
        meta,
        tx,
      }),
    deleteUser: async (id, meta = {}, tx = db) => {
      await call({ method: 'DELETE', path: `/admin/users/${id}`, body: {}, meta }).catch((error: unknown) => {
        if (!(error instanceof AuthError && error.code === 'user_not_found')) throw error; // deleted before
      });
      const profile = await tx.profile.findUnique({ where: { id, email_confirmed_at: { not: null } } });
      await mirror.userDeleted(tx, { id, proved_email: profile?.email ?? null });
      await recordAuditEvent(tx, 'user_deleted', null, meta);
    },
    removeFactors: async (id, meta = {}, tx = db) => {
      const factors = await list(`/admin/users/${id}/factors`, meta);
      // A service without passkeys has no such call.
      const passkeys = (await list(`/admin/users/${id}/passkeys`, meta).catch(ignoreMissing)) ?? [];
      const paths = [...factors, ...passkeys];
      // Removing the last factor removes the recovery codes too.
      for (const path of paths) await call({ method: 'DELETE', path, body: {}, meta }).catch(ignoreMissing);
      if (factors.length > 0) await recordAuditEvent(tx, 'factor_unenrolled', id, meta);
      if (passkeys.length > 0) await recordAuditEvent(tx, 'passkey_deleted', id, meta);
      // Ends sessions even without a factor to remove, because an earlier call may have failed halfway.
      await endSessions(id, tx);
      return paths.length;
    },
    endSessions,
  };
}

/** Ends all sessions. The contract has no call for it, so `findCurrentUser` refuses sessions from before this time. */
async function endSessions(id: string, tx: DbTransaction): Promise<void> {
  await tx.profile.update({ where: { id }, data: { sessions_ended_at: new Date() } });
}

type Path = Parameters<ServiceCall>[0]['path'];

function ignoreMissing(error: unknown): void {
  if (!(error instanceof AuthError && error.status === 404)) throw error;
}
