import type { CompanyStory } from '@careers/contracts/site/brand';
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
 * Returns an administrator's own people without those whom a colleague has removed from `base` since, because their consent
 * has ended, and with those whom the colleague has added. People whom the administrator has added stay.
 */
export function withTheirPeople(own: SitePerson[], base: SitePerson[], theirs: SitePerson[]): SitePerson[] {
  function without(people: SitePerson[], others: SitePerson[]): SitePerson[] {
    return people.filter(({ id }) => !others.some((each) => each.id === id));
  }
  const [removed, added] = [without(base, theirs), without(theirs, base)];
  return withOthers(without(own, removed), added);
}

/** Returns people with those others who are not among them: only 'Remove' takes a person off the site. */
export function withOthers(people: SitePerson[], others: SitePerson[]): SitePerson[] {
  return [...people, ...others.filter(({ id }) => !people.some((each) => each.id === id))];
}

/** What is saved of a form: departments that say something, with those of their people who are still there. */
export function toSave({ content, note }: SiteFormValues): SiteFormValues {
  const departments = content.departments.map(({ people, ...department }) => ({
    ...department,
    people: people.filter((id) => content.people.some((person) => person.id === id)),
  }));
  const saying = departments.filter(({ text, people }) => text.trim() !== '' || people.length > 0);
  return { content: { ...content, departments: saying }, note };
}

/**
 * Returns a content whose empty lists have the items of a story. Its people have no day of consent, for which the form
 * then asks.
 */
export function withStory(content: SiteContent, story: CompanyStory, newId: () => string): SiteContent {
  const { benefits, people, after_applying } = story;
  function orElse<Item>(own: Item[], items: Item[]): Item[] {
    return own.length > 0 ? own : items;
  }
  function withDetail<Item extends { detail?: string | undefined }>(item: Item) {
    return { ...item, detail: item.detail ?? '' };
  }
  return {
    ...content,
    benefits: orElse(content.benefits, benefits.map(withDetail)),
    people: orElse(
      content.people,
      people.map(({ name, role, line }) => ({ id: newId(), name, role, line, consented_on: '', picture: null })),
    ),
    after_applying: orElse(content.after_applying, after_applying.map(withDetail)),
  };
}

/** Says how many pictures a version that is brought back has lost. */
export function goneText(pictures: number): string {
  if (pictures === 0) return '';
  return pictures === 1
    ? '1 picture is no longer stored. The version comes back without it.'
    : `${pictures} pictures are no longer stored. The version comes back without them.`;
}
