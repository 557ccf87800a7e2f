import { type AuditAction, recordAuditEvent, type RequestMeta } from '@careers/auth/audit';
import { AuthError } from '@careers/auth/errors';
import type { UserMirror } from '@careers/auth/ports/user-mirror';
import type { Db, DbTransaction } from '@careers/db/client';
import { z } from 'zod';
import { AppError } from '../common/app-error.ts';
import type { ServiceCall } from './service-calls.ts';
import { toServiceUser } from './service-user.ts';
import type { SignInPort } from '../context/sign-in-port.ts';

/** A person has at most ten factors and ten passkeys, by the settings of the service. */
const withIds = z.array(z.object({ id: z.guid() })).max(200);

type Options = { db: Db; call: ServiceCall; mirror: UserMirror; service_key: string };

/**
 * The management of accounts over the contract's admin calls. Each call is done when its promise resolves; the profile
 * follows in the caller's transaction, with the record of who did it: the service knows the product's key alone. Should that
 * fail, the account's own first call makes its profile, and a deletion can be asked for again.
 */
export function hostedAdmin({ db, call: callService, mirror, service_key }: Options): SignInPort['admin'] {
  /** A refused service key is this server's fault, and no reason to sign the administrator out. */
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
      // The last factor takes the recovery codes with it: what is gone already is not asked for again.
      for (const path of paths) await call({ method: 'DELETE', path, body: {}, meta }).catch(ignoreMissing);
      if (factors.length > 0) await recordAuditEvent(tx, 'factor_unenrolled', id, meta);
      if (passkeys.length > 0) await recordAuditEvent(tx, 'passkey_deleted', id, meta);
      // Also where nothing was left to remove: the call before may have failed halfway.
      await endSessions(id, tx);
      return paths.length;
    },
    endSessions,
  };
}

/** The contract has no call for it, so the profile says from when on sessions count: `findCurrentUser` asks it. */
async function endSessions(id: string, tx: DbTransaction): Promise<void> {
  await tx.profile.update({ where: { id }, data: { sessions_ended_at: new Date() } });
}

type Path = Parameters<ServiceCall>[0]['path'];

function ignoreMissing(error: unknown): void {
  if (!(error instanceof AuthError && error.status === 404)) throw error;
}
