import { savedJob, savedJobResult, savedJobs } from '@careers/contracts/jobs/saved-jobs';
import type { SchemaRegistry } from './reason-schemas.ts';
import { savedJobExample } from './reply-examples.ts';

export function nameSavedJobSchemas(named: SchemaRegistry): void {
  named
    .add(savedJob, { id: 'SavedJob', description: 'A job that the caller saved.', examples: [savedJobExample] })
    .add(savedJobs, {
      id: 'SavedJobs',
      description: 'The jobs that the caller saved.',
      examples: [{ jobs: [savedJobExample] }],
    })
    .add(savedJobResult, {
      id: 'SavedJobReceipt',
      description: 'The reply once a job was saved or removed.',
      examples: [{ success: true }],
    });
}
