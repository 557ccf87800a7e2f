import Link from 'next/link';
import { formatEmploymentType, formatSalary, listJobs, readFilters } from '../jobs.js';
import { Building, Chevron, Department, Place, Turn } from './icons.jsx';

/** Jobs of a page, as on the product's. */
const LIMIT = 24;

const types = ['Full-time', 'Part-time', 'Contract', 'Internship'];

/**
 * The product's list page: the same jobs and counts in about the same elements. It has no part that a browser's script
 * would take over, other than the links of Next.js.
 */
export async function ListPage({ cursor }) {
  const [{ jobs, total, next }, filters] = await Promise.all([listJobs(LIMIT, cursor), readFilters()]);
  return (
    <>
      <Head filters={filters} />
      <section aria-labelledby="jobs" className="list">
        <h2 id="jobs">Latest jobs</h2>
        <p role="status">{count(total)} jobs, newest first</p>
        <nav aria-label="Sort jobs">
          <span aria-hidden="true">Sort by</span>
          <Link href="/" prefetch={false}>
            Newest
          </Link>
          <Link href="/?sort=salary" prefetch={false}>
            Highest salary
          </Link>
        </nav>
        <ul className="cards">
          {jobs.map((job) => (
            <Card key={job.id} job={job} />
          ))}
        </ul>
        <p role="status">
          Showing {count(jobs.length)} of {count(total)}
        </p>
        {next && (
          <a href={`/?cursor=${next}`} className="button">
            Load more
          </a>
        )}
      </section>
    </>
  );
}

function Head({ filters: { open, largest, locations, departments } }) {
  return (
    <section aria-label="Find Your Dream Career" className="head">
      <h1>Find Your Dream Career</h1>
      <p>We help drivers and businesses into the right car or van. See where you could help too.</p>
      <nav aria-label="Departments">
        <p>
          <b>{count(open)}</b> open roles
        </p>
        <ul>
          {largest.map((one) => (
            <li key={one.department}>
              <Turn />
              <Link href={`/?department=${encodeURIComponent(one.department)}`} prefetch={false}>
                <span>{one.department}</span> <b>{count(one.open)}</b>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form role="search" aria-label="Jobs" action="/">
        <label htmlFor="search">Search</label>
        <input id="search" type="search" name="search" maxLength={200} placeholder="Search jobs by title …" />
        <Choice name="location" label="Location" all="All Locations">
          {locations.map(({ location, jobs }) => (
            <option key={location} value={location}>
              {`${location} (${count(jobs)})`}
            </option>
          ))}
        </Choice>
        <Choice name="department" label="Department" all="All Departments">
          {departments.map(({ department, jobs }) => (
            <option key={department} value={department}>
              {`${department} (${count(jobs)})`}
            </option>
          ))}
        </Choice>
        <Choice name="employment_type" label="Type" all="All Types">
          {types.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </Choice>
        <button type="submit">Search</button>
      </form>
    </section>
  );
}

function Choice({ name, label, all, children }) {
  return (
    <div className="choice">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue="">
        <option value="">{all}</option>
        {children}
      </select>
      <Chevron />
    </div>
  );
}

function Card({ job }) {
  return (
    <li className="card">
      <h3>{job.title}</h3>
      {job.filled && <span className="badge">Filled</span>}
      <p className="place">
        <span>
          <Department />
          <span>{job.department}</span>
        </span>
        <span>
          <Place />
          <span>{job.location}</span>
        </span>
        {job.workplace && (
          <span>
            <Building />
            {job.workplace}
          </span>
        )}
      </p>
      <span className="types">{formatEmploymentType(job.employment_type)}</span>
      <div className="foot">
        <hr aria-hidden="true" />
        <div className="row">
          <span className="salary">{formatSalary(job)}</span>
          <Link
            href={`/jobs/${job.slug}`}
            prefetch={false}
            className="button outline"
            aria-label={`View Details, ${job.title}`}
          >
            View Details
          </Link>
        </div>
      </div>
    </li>
  );
}

function count(number) {
  return number.toLocaleString('en-GB');
}
