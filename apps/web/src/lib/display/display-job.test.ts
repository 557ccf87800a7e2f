import { expect, test } from 'vitest';
import { toDisplayJob, toDisplayOption } from './display-job.ts';

test('[HOME-16] no backslash of a title, department, location or employment type is shown; the rest of a job stays as it is', () => {
  const job = {
    id: 'job-1',
    slug: 'fleet-manager',
    title: 'Fleet\\ Manager\\\\',
    department: 'R\\&D',
    location: '\\Leeds',
    employment_type: 'Full\\-time,Contract',
    description: '<p>C:\\vans</p>',
  };
  expect(toDisplayJob(job)).toEqual({
    ...job,
    title: 'Fleet Manager',
    department: 'R&D',
    location: 'Leeds',
    employment_type: 'Full-time,Contract',
  });
});

test('a job without an employment type gets none', () => {
  expect(toDisplayJob({ title: 'A\\', department: 'B', location: 'C' })).toEqual({
    title: 'A',
    department: 'B',
    location: 'C',
  });
});

test('[HOME-16] a filter sends the stored value and shows it without backslashes', () => {
  expect(toDisplayOption('R\\&D')).toEqual({ value: 'R\\&D', label: 'R&D' });
});
