import { migrate } from '@careers/db/migrate';
import { prepareQueues } from '@careers/server/background';
import { QUEUES } from './queues.ts';

/**
 * Gives the database at `url` all that the product needs: its migrations, and the tables of the queues.
 *
 * @returns the names of the migrations that it lacked, in order
 * @throws SetupError as `migrate` does
 */
export async function migrateDatabase(url: string): Promise<string[]> {
  const applied = await migrate(url);
  await prepareQueues(url, QUEUES);
  return applied;
}
