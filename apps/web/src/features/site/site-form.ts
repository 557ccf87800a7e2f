import {
  saveSiteInput,
  type SiteContent,
  type SitePerson,
  type SiteSettings,
} from '@careers/contracts/site/site-content';
import type { z } from 'zod';
import type { UseFormReturn } from 'react-hook-form';

export const siteForm = saveSiteInput.omit({ version: true });
export type SiteFormValues = z.output<typeof siteForm>;

/** `site`: what is saved, and what the site shows of it. */
export type SitePartProps = { form: UseFormReturn<SiteFormValues>; site: SiteSettings };

export function toValues(content: SiteContent): SiteFormValues {
  return { content, note: '' };
}

/**
 * Returns an administrator's own people without those whom a colleague has removed from `base` since: their consent has
 * ended. People whom the administrator has added stay.
 */
export function withoutRemoved(own: SitePerson[], base: SitePerson[], theirs: SitePerson[]): SitePerson[] {
  const removed = base.filter(({ id }) => !theirs.some((each) => each.id === id));
  return own.filter(({ id }) => !removed.some((each) => each.id === id));
}
