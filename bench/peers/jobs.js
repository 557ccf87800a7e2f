// The list of jobs as a team would write it with this ORM: the product's own client, schema, indexes and connections, and the
// functions that format salaries and cursors. They are loaded as they are, not bundled, from the folder that the benchmark
// starts the servers in: Next.js bundles this file, which then no longer knows its own place.
const packages = new URL('../../packages/', `file://${process.cwd()}/`);
function load(path) {
  return import(/* turbopackIgnore: true */ new URL(path, packages).href);
}
const { createDb } = await load('db/src/client.ts');
const { encodeJobCursor, jobCursor } = await load('contracts/src/job-cursor.ts');
const { isOver } = await load('contracts/src/closing-date.ts');
export const { formatSalary } = await load('contracts/src/salary.ts');
export const { formatEmploymentType } = await load('contracts/src/employment-types.ts');

const db = createDb(process.env.DATABASE_URL);

/** Departments that the page has room for, as on the product's. */
const MAX_DEPARTMENTS = 6;

/** The fields of a job that the product's list has. */
const select = {
  id: true,
  slug: true,
  title: true,
  department: true,
  location: true,
  employment_type: true,
  salary_min: true,
  salary_max: true,
  currency: true,
  salary_period: true,
  workplace: true,
  status: true,
  filled: true,
  closing_date: true,
  closed_at: true,
  created_at: true,
};

/**
 * A page of the open jobs, newest first, with the number of all and the cursor of the next page.
 *
 * @param cursor The text in the address that says where the page begins; null for the first page.
 */
export async function listJobs(limit, cursor) {
  const [rows, { _sum: sum }] = await Promise.all([
    db.job.findMany({
      where: { status: 'Published', closed_at: null, ...(cursor && after(jobCursor.parse(cursor))) },
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      take: limit + 1,
      select,
    }),
    db.openJobCount.aggregate({ _sum: { jobs: true } }),
  ]);
  const jobs = rows.slice(0, limit).map(toListed);
  const last = jobs.at(-1);
  const next = rows.length > limit && last ? encodeJobCursor({ part: 'newest', score: 0, ...last }) : null;
  return { jobs, total: sum.jobs ?? 0, next };
}

function after({ created_at, id }) {
  const date = new Date(created_at);
  return { created_at: { lte: date }, OR: [{ created_at: { lt: date } }, { id: { lt: id } }] };
}

function toListed({ closed_at, ...row }) {
  const closing_date = row.closing_date && row.closing_date.toISOString().slice(0, 10);
  return {
    ...row,
    employment_type: row.employment_type.join(','),
    closing_date,
    closed: closed_at !== null || isOver(closing_date),
    created_at: row.created_at.toISOString(),
  };
}

/** What the head of the page shows: places with their jobs, and departments with their open roles. */
export async function readFilters() {
  const [locations, departments] = await Promise.all([
    db.openJobCount.groupBy({ by: 'location', orderBy: { location: 'asc' }, _sum: { jobs: true } }),
    db.openJobCount.groupBy({ by: 'department', _sum: { jobs: true, filled: true } }),
  ]);
  const open = departments
    .map(({ department, _sum: { jobs, filled } }) => ({
      department,
      jobs: jobs ?? 0,
      open: (jobs ?? 0) - (filled ?? 0),
    }))
    .toSorted((a, b) => b.open - a.open);
  return {
    locations: locations.map(({ location, _sum: { jobs } }) => ({ location, jobs: jobs ?? 0 })),
    departments: open,
    largest: open.slice(0, MAX_DEPARTMENTS),
    open: open.reduce((total, department) => total + department.open, 0),
  };
}
