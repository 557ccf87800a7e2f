import { createFileRoute } from '@tanstack/react-router';
import { ApplicationScreen } from '../features/applicants/application-screen.tsx';
import { hiringScreens } from './-hiring-screens.ts';

export const Route = createFileRoute('/admin/applications/$id')({
  ...hiringScreens.application,
  component: ApplicationScreen,
});
