import { createFileRoute } from '@tanstack/react-router';
import { ReportsScreen } from '../features/reports/reports-screen.tsx';
import { hiringScreens } from './-hiring-screens.ts';

export const Route = createFileRoute('/hiring/reports')({ ...hiringScreens.reports, component: ReportsScreen });
