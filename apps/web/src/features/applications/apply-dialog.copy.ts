import type { SubmitApplicationResult } from '@careers/contracts/applications/applications';
import type { ToastMessage } from '../../ui/toast.tsx';

/* The texts of the dialog, which is a chunk of its own; those of the job's page are in apply.copy.ts. */

export function submittedToast({ message, previousApplication }: SubmitApplicationResult): ToastMessage {
  if (!previousApplication)
    return { title: 'Success!', description: message || 'Application submitted successfully!', duration: 5000 };
  const { formatted_date, withdrawn } = previousApplication;
  return {
    title: 'Success!',
    description: `Application submitted successfully! Note: You previously applied for this position on ${formatted_date}${withdrawn ? ', and withdrew that application' : ''}.`,
    duration: 8000,
  };
}

export const adjustmentsHint =
  'What would help you take part in our hiring process, such as step-free access or more time? Only our administrators see this, and it plays no part in the decision. Maximum 2,000 characters';
