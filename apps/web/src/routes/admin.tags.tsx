import { createFileRoute } from '@tanstack/react-router';
import { CompanyTags } from '../features/tags/company-tags.tsx';
import { hiringScreens } from './-hiring-screens.ts';

export const Route = createFileRoute('/admin/tags')({ ...hiringScreens.tags, component: CompanyTags });
