import type { Profile, UpdateProfileInput } from '@careers/contracts/account/profiles';
import { z } from 'zod';

export const profileFields = ['full_name', 'phone', 'location', 'linkedin_url', 'portfolio_url'] as const;
export type ProfileField = (typeof profileFields)[number];

type ProfileValues = Record<ProfileField, string>;

export function isProfileField(name: string | undefined): name is ProfileField {
  return profileFields.some((field) => field === name);
}

export function profileValues(profile: Profile): ProfileValues {
  return {
    full_name: profile.full_name ?? '',
    phone: profile.phone ?? '',
    location: profile.location ?? '',
    linkedin_url: profile.linkedin_url ?? '',
    portfolio_url: profile.portfolio_url ?? '',
  };
}

type ChangedFields = { [Field in ProfileField]?: unknown };

const draft = z.partialRecord(z.enum(profileFields), z.string());

export function draftText(values: Partial<UpdateProfileInput>, changed: ChangedFields): string | null {
  const entries = profileFields.filter((field) => changed[field]).map((field) => [field, values[field] ?? '']);
  return entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries));
}

/** The changed values in a draft; none in a text that is no draft, which another release may have written. */
export function draftValues(text: string): Partial<ProfileValues> {
  try {
    return draft.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
