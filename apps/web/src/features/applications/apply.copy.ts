import type { SubmitApplicationResult } from '@careers/contracts/applications';
import type { ToastOptions } from '../../ui/toast.tsx';

/** The toast after an application was submitted: 8 s when it is not the candidate's first for this job, 5 s otherwise. */
export function submittedToast({ message, previousApplication }: SubmitApplicationResult): ToastOptions {
  if (!previousApplication)
    return { title: 'Success!', description: message || 'Application submitted successfully!', duration: 5000 };
  const { formatted_date, withdrawn } = previousApplication;
  return {
    title: 'Success!',
    description: `Application submitted successfully! Note: You previously applied for this position on ${formatted_date}${withdrawn ? ', and withdrew that application' : ''}.`,
    duration: 8000,
  };
}

/** The toast after an application failed. @param reason The server's own sentence, where it replied. */
export function failedToast(reason: string | undefined): ToastOptions {
  return {
    title: 'Application Failed',
    description: reason || 'Failed to submit application. Please try again.',
    tone: 'destructive',
  };
}

export const applyCopy = {
  heading: 'Apply for this role',
  adjustmentsHint:
    'What would help you take part in our hiring process, such as step-free access or more time? Only our administrators see this, and it plays no part in the decision. Maximum 2,000 characters',
};
