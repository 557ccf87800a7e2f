import type { Brand } from '@careers/contracts/site/brand';
import { createContext, useContext } from 'react';

export const BrandContext = createContext<Brand | null>(null);

/** @throws outside a BrandContext. */
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand must be used within a BrandContext');
  return brand;
}

/** Returns the `tel:` link of a printed telephone number. A leading 0 means a United Kingdom number, as in '+44 (0)113'. */
export function telHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  return `tel:${digits.replace(/^(?:\+440|0)/, '+44')}`;
}
