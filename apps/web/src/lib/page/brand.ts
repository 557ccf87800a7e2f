import type { Brand } from '@careers/contracts/site/brand';
import { createContext, useContext } from 'react';

/** The root route provides the brand of the page's public settings here. */
export const BrandContext = createContext<Brand | null>(null);

/** The company whose site this is. @throws outside a BrandContext. */
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand must be used within a BrandContext');
  return brand;
}

/** A `tel:` link for a telephone number as it is printed; a leading 0 means a United Kingdom number. */
export function telHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${digits.startsWith('0') ? `+44${digits.slice(1)}` : digits}`;
}
