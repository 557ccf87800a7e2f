import { listJobs } from '../../../jobs.js';

/** The list as JSON, made for each request: it reads the address. */
export async function GET(request) {
  const { searchParams } = request.nextUrl;
  const { jobs, total } = await listJobs(Number(searchParams.get('limit')), searchParams.get('cursor'));
  return Response.json(jobs, { headers: { 'x-total-count': String(total) } });
}
