import type { Db } from '@careers/db/client';
import { createCandidate } from '@careers/samples/factories/person';

const ready = { state: 'ready', size: 1, expires_at: new Date(Date.now() + 3_600_000) };

/** Gives every profile a copy of its data that can be downloaded. */
export async function addReadyCopies(db: Db): Promise<void> {
  await db.dataExport.deleteMany();
  const profiles = await db.profile.findMany({ select: { id: true } });
  const data = profiles.map(({ id }) => ({ ...ready, profile_id: id, storage_key: crypto.randomUUID() }));
  await db.dataExport.createMany({ data });
}

/** Gives every profile what colleagues wrote, released. */
export async function addReleasedFiles(db: Db): Promise<void> {
  const released_at = new Date();
  for (const { id: profile_id } of await db.profile.findMany({ select: { id: true } })) {
    const file = { create: { ...ready, profile_id, storage_key: crypto.randomUUID() } };
    await db.teamRecordRequest.create({ data: { profile_id, due_on: released_at, released_at, file } });
  }
}

/** A request of a candidate about whom colleagues wrote nothing, which can be released. */
export async function requestWithoutEntries(db: Db) {
  const { id: profile_id } = await createCandidate(db);
  const { id } = await db.teamRecordRequest.create({ data: { profile_id, due_on: new Date() } });
  return { id };
}
