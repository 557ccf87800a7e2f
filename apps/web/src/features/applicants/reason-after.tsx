import type { SavedApplication } from '@careers/contracts/applications/application-details';
import type { ReasonOfApplication } from '@careers/contracts/hiring/rejection-reasons';
import { useState } from 'react';
import { nameOf } from '../../lib/display/name-of.ts';
import { ReasonField } from '../rejection-reasons/reason-field.tsx';
import { scopeOf } from './use-save-application.ts';

/** Asks why an application was rejected while the review shows the next one. */
export function ReasonAfter({ id, profiles }: Pick<SavedApplication, 'id' | 'profiles'>) {
  const [reason, setReason] = useState<ReasonOfApplication['reason']>(null);
  return (
    <ReasonField
      id={id}
      label={`Reason for ${nameOf(profiles)}`}
      reason={reason}
      after={scopeOf(id)}
      onSaved={(saved) => setReason(saved.reason)}
    />
  );
}
