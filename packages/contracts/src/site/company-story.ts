import { z } from 'zod';

function line(max: number) {
  return z.string('must be a text').trim().min(1, 'must not be empty').max(max, `must have at most ${max} characters`);
}
function few<Item extends z.ZodType>(item: Item, max: number) {
  return z.array(item).max(max, `must have at most ${max} items`).default([]);
}

const benefitSigns = ['limit', 'route', 'plate', 'motorway'] as const;
const benefit = z.strictObject({
  sign: z.enum(benefitSigns, `must be one of ${benefitSigns.join(', ')}`),
  /** What stands on the sign: '28', '6%'. */
  figure: line(5),
  label: line(40),
  detail: line(80).optional(),
});
export type Benefit = z.infer<typeof benefit>;

const portraits = ['bun', 'beard', 'curls'] as const;
const colleague = z.strictObject({
  name: line(40),
  role: line(60),
  line: line(140),
  portrait: z.enum(portraits, `must be one of ${portraits.join(', ')}`).optional(),
});
export type Colleague = z.infer<typeof colleague>;

const hiringStep = z.strictObject({ label: line(30), detail: line(80).optional() });

/** What a company tells about working for it. Pages leave out what is empty. */
export const companyStory = z.strictObject({
  benefits: few(benefit, 4),
  people: few(colleague, 3),
  /** What happens after a candidate has applied, in order, with times that the company keeps. */
  after_applying: few(hiringStep, 5),
});
export type CompanyStory = z.infer<typeof companyStory>;

export const emptyStory: CompanyStory = { benefits: [], people: [], after_applying: [] };
