import { createFileRoute } from '@tanstack/react-router';
import { DepartmentsScreen } from '../features/departments/departments-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/departments')({
  head: titled('Departments'),
  component: DepartmentsScreen,
});
