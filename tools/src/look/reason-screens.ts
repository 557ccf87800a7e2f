import type { Page } from '@playwright/test';
import type { ScreenData } from './screen-data.ts';

function pressFirst(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click();
}
function templatePath({ template }: ScreenData): string {
  return `/admin/settings/templates/${template.id}`;
}
const as = 'admin' as const;

/** The screens of reasons for rejections, and of templates. */
export const reasonScreens = [
  { name: 'reasons', as, path: '/admin/settings/reasons' },
  { name: 'reason-editing', as, path: '/admin/settings/reasons', act: pressFirst(/^Edit/) },
  { name: 'reason-deletion', as, path: '/admin/settings/reasons', act: pressFirst(/^Delete/) },
  { name: 'applicant-rejected', as, path: ({ rejected }: ScreenData) => `/admin/applications/${rejected.id}` },
  { name: 'templates', as, path: '/admin/settings/templates' },
  { name: 'template-addition', as, path: '/admin/settings/templates/new', act: pressFirst('Add Template') },
  { name: 'template', as, path: templatePath },
  {
    name: 'template-wrong-field',
    as,
    path: templatePath,
    act: (page: Page) => page.getByRole('textbox', { name: 'Text' }).fill('Dear {{surname}},'),
  },
  { name: 'template-not-found', as, path: '/admin/settings/templates/none' },
];
