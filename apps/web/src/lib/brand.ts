import type { Brand } from '@careers/contracts/brand';
import { createContext, useContext } from 'react';

/** `<BrandContext value={brand}>`: the root gives it the brand of the page's public settings. */
export const BrandContext = createContext<Brand | null>(null);

/** The company, for whatever names it. */
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand must be used within a BrandContext');
  return brand;
}

/** A `tel:` link for a number as people write it; a leading 0 is a United Kingdom number. */
export function telHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${digits.startsWith('0') ? `+44${digits.slice(1)}` : digits}`;
}
