import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '../features/help/help-screen.tsx';
import { helpHead } from './-hiring-screens.ts';

export const Route = createFileRoute('/admin/help/$topic')({
  head: helpHead({ isAdmin: true }),
  component: HelpScreen,
});
