import { createFileRoute } from '@tanstack/react-router';
import { ReportsScreen } from '../features/reports/reports-screen.tsx';
import { hiringScreens } from './-hiring-screens.ts';

export const Route = createFileRoute('/admin/reports')({ ...hiringScreens.reports, component: ReportsScreen });
