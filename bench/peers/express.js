import express from 'express';
import { listJobs } from './jobs.js';

// The list as JSON by Express, on the port in PORT.
const app = express();
app.get('/api/jobs', async (request, response) => {
  const { limit, cursor = null } = request.query;
  const { jobs, total } = await listJobs(Number(limit), cursor);
  response.set('x-total-count', String(total)).json(jobs);
});
app.listen(Number(process.env.PORT), '127.0.0.1');
