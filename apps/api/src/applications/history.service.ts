import type { ApplicationEvent } from '@careers/contracts/applications/history';
import type { Context } from '../context/context.ts';
import { eventSelect, newestEvents, toEvents } from './history.select.ts';

/** What happened to an application, for administrators, oldest first: none of one that does not exist. */
export async function readApplicationHistory(
  { db, system }: Pick<Context, 'db' | 'system'>,
  application_id: string,
): Promise<ApplicationEvent[]> {
  const rows = await db.applicationEvent.findMany({ where: { application_id }, ...newestEvents, select: eventSelect });
  return toEvents(rows, system.notice_delay_seconds);
}
