/**
 * Marks the rows of committed migrations as finished that a release with Prisma's engine left unfinished: it committed a
 * migration and its row apart, and a process was killed in between. Most migrations have marked their row in their own
 * transaction; the six others are recognised by a function that they create.
 */
export const MARK_COMMITTED = `
  UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1, logs = NULL
  WHERE finished_at IS NULL AND rolled_back_at IS NULL AND (
    logs = 'committed' OR applied_steps_count > 0 OR to_regproc(CASE migration_name
      WHEN '20261121090000_init' THEN 'remember_slug'
      WHEN '20261122062344_whole_day' THEN 'discard_file'
      WHEN '20261122094500_search' THEN 'count_open_jobs'
      WHEN '20261122100411_erasures' THEN 'note_erasure'
      WHEN '20261122134618_retention' THEN 'note_status_change'
      WHEN '20261122225500_job_state_counts' THEN 'count_jobs_by_state'
    END) IS NOT NULL)`;
