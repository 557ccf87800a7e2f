import type { SubmitApplicationResult } from '@careers/contracts/applications';
import type { ToastOptions } from '../../ui/toast.tsx';

/** What is said when an application has arrived: 8 s when it is not the first for this job, 5 s otherwise. */
export function submittedToast({ message, previousApplication }: SubmitApplicationResult): ToastOptions {
  return previousApplication
    ? {
        title: 'Success!',
        description: `Application submitted successfully! Note: You previously applied for this position on ${previousApplication.formatted_date}.`,
        duration: 8000,
      }
    : { title: 'Success!', description: message || 'Application submitted successfully!', duration: 5000 };
}

/** @param reason The server's own words, where it answered. */
export function failedToast(reason: string | undefined): ToastOptions {
  return {
    title: 'Application Failed',
    description: reason || 'Failed to submit application. Please try again.',
    tone: 'destructive',
  };
}

export const applyCopy = {
  heading: 'Apply for this role',
  signedIn: 'Your profile will be included.',
  applyNow: 'Apply Now',
  yourApplications: 'See your applications',
  draft: 'This job is a draft. Candidates can apply once it is published.',
  signedOut: 'Sign in to apply for this position',
  signIn: 'Sign In to Apply',
  needAccount: 'Need an account? Contact your administrator.',
  createAccount: 'Create an account',
  dialogTitle: (jobTitle: string) => `Apply for ${jobTitle}`,
  profileNote: 'Your profile information will be submitted with this application.',
  editProfile: 'Edit Profile',
  noName: 'No name provided',
  noEmail: 'No email provided',
  cvAttached: 'CV attached',
  noCv: 'No CV attached',
  noCvWarning: 'You can still apply without a CV.',
  profileMissing: 'Your profile could not be loaded. You can still apply.',
  signedOutMeanwhile: 'You have been signed out. Sign in again to apply: what you have written is kept.',
  coverLetter: 'Cover Letter (Optional)',
  coverLetterHint: 'Maximum 5,000 characters',
  cancel: 'Cancel',
  submit: 'Submit Application',
  submitting: 'Submitting...',
  formMissing: 'The application form could not be loaded. Please try again.',
};
