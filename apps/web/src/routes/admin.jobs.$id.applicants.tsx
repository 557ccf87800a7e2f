import { createFileRoute } from '@tanstack/react-router';
import { ApplicantsPage } from '../features/applicants/applicants-page.tsx';
import { hiringScreens } from './-hiring-screens.ts';

export const Route = createFileRoute('/admin/jobs/$id/applicants')({
  ...hiringScreens.applicants,
  component: ApplicantsPage,
});
