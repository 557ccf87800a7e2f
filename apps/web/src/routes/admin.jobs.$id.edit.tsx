import { createFileRoute } from '@tanstack/react-router';
import { EditJob } from '../features/job-form/job-form-screen.tsx';
import { hiringScreens } from './-hiring-screens.ts';

export const Route = createFileRoute('/admin/jobs/$id/edit')({ ...hiringScreens.advert, component: EditJob });
