import type { ApplicationEvent } from '@careers/contracts/applications/history';
import type { Context } from '../context/context.ts';
import type { ViewerContext } from '../context/viewer.ts';
import { eventSelect, newestEvents, toEvents } from './history.select.ts';

/** What happened to an application, for the hiring team, oldest first. */
export async function readApplicationHistory(
  { db, viewer, system }: ViewerContext & Pick<Context, 'system'>,
  application_id: string,
): Promise<ApplicationEvent[]> {
  const rows = await db.applicationEvent.findMany({
    where: { application_id },
    ...newestEvents,
    select: eventSelect(viewer.can),
  });
  return toEvents(rows, system.notice_delay_seconds);
}
