import { Prisma, type Db } from '@careers/db/client';
import type { KeyBox } from '../keys/key-box.ts';

const PAGE_SIZE = 500;

/**
 * Encrypts the keys of authenticator apps with the box's first key where an earlier one did, so that the earlier one
 * can be left out after a start. A key that this box cannot open stays as it is.
 */
export async function sealFactorKeys(db: Db, box: KeyBox): Promise<void> {
  let after: string | undefined;
  do {
    const rows = await db.factor.findMany({
      where: { factor_type: 'totp', ...(after ? { id: { gt: after } } : {}) },
      select: { id: true, secret: true },
      orderBy: { id: 'asc' },
      take: PAGE_SIZE,
    });
    for (const { id, secret } of rows) await seal(db, box, id, secret);
    after = rows.length === PAGE_SIZE ? rows.at(-1)?.id : undefined;
  } while (after);
}

async function seal(db: Db, box: KeyBox, id: string, secret: Prisma.JsonValue): Promise<void> {
  const row = { kid: id, use: 'totp', jwk: secret };
  if (box.isCurrent(row)) return;
  const key = await box.open(row);
  if (!key) return;
  const sealed = await box.seal(key, row);
  await db.factor.updateMany({
    where: { id, secret: { equals: secret ?? Prisma.JsonNull } },
    data: { secret: sealed },
  });
}
