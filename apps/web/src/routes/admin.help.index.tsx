import { createFileRoute } from '@tanstack/react-router';
import { HelpIndex } from '../features/help/help-index.tsx';
import { hiringScreens } from './-hiring-screens.ts';

export const Route = createFileRoute('/admin/help/')({ ...hiringScreens.help, component: HelpIndex });
