import { changedApplications, encodeChangePlace } from '@careers/contracts/applications/changed-applications';
import type { SchemaRegistry } from './reason-schemas.ts';

const id = '0199f0a2-1a7c-7b25-8e14-9f0d3c6b5a21';

export function nameChangeSchemas(named: SchemaRegistry): void {
  const { erased, next } = changedApplications.shape;
  named
    .add(erased, {
      id: 'ErasedApplications',
      description: 'The ids of applications that were erased.',
      examples: [[id]],
    })
    .add(next, {
      id: 'ChangeNumber',
      description: 'A place in the list of changes, which only this service reads.',
      examples: [encodeChangePlace({ changed_in: '70412', id, given_on: '2026-11-24' })],
    });
}
