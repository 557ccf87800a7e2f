/** Phrases in lower case with the same meaning to a visitor: a search for one finds jobs with any phrase of `same`. */
type Synonyms = {
  same: readonly string[];
  /** Phrases that are typed but not searched, because other words have their stems ('developer', 'development'). */
  typed?: readonly string[];
  /** Whether only the phrases of `same` are searched: every word of what was typed stands in other texts too. */
  replaces?: true;
};

/** The words of the trade. A row has words that mean the same, not words that are merely related. */
const synonyms: readonly Synonyms[] = [
  { same: ['van', 'lcv', 'light commercial vehicle'] },
  { same: ['hgv', 'lorry', 'truck', 'heavy goods vehicle'] },
  { same: ['electric vehicle', 'electric car', 'ev', 'evs'] },
  { same: ['car leasing', 'vehicle leasing', 'contract hire'] },
  { same: ['administrator', 'admin', 'clerk'], typed: ['administration'] },
  { same: ['hr', 'human resources', 'people partner', 'personnel'] },
  { same: ['software engineer', 'software developer', 'programmer'], typed: ['dev', 'developer', 'coder', 'swe'] },
  { same: ['site reliability', 'sre', 'devops', 'platform engineer'] },
  { same: ['test engineer', 'tester', 'qa', 'quality assurance'] },
  { same: ['talent acquisition', 'recruiter', 'recruitment'], typed: ['resourcing', 'recruiting'] },
  {
    same: ['intern', 'internship', 'placement', 'work experience'],
    typed: ['graduate', 'apprentice', 'apprenticeship', 'trainee', 'school leaver', 'student'],
  },
  { same: ['business development', 'bdm'], typed: ['business developer'] },
  { same: ['crm', 'customer relationship', 'email marketing'] },
  { same: ['paid search', 'ppc', 'performance marketing', 'digital marketing'] },
  { same: ['content editor', 'copywriter', 'content writer'] },
  { same: ['brand designer', 'graphic designer', 'visual designer'] },
  { same: ['purchase ledger', 'bought ledger', 'accounts payable'] },
  { same: ['collections', 'payment support', 'arrears'], typed: ['debt collection', 'debt collector'] },
  { same: ['underwriter', 'underwriting'], typed: ['credit analyst'] },
  { same: ['residual value', 'rv'] },
  { same: ['remarketing', 'defleet', 'vehicle disposal'] },
  { same: ['technician', 'mechanic'] },
  { same: ['leasing consultant', 'sales consultant'], typed: ['salesperson', 'salesman', 'sales executive'] },
  { same: ['adviser', 'advisor'] },
  { same: ['coordinator', 'co-ordinator', 'organiser'] },
  {
    same: ['customer service', 'customer support', 'contact centre', 'call centre', 'driver support'],
    typed: ['call center', 'contact center', 'call handler'],
  },
  {
    same: ['remote', 'home based'],
    typed: ['wfh', 'work from home', 'working from home', 'home working', 'homeworking'],
  },
  { same: ['breakdown', 'roadside'] },
  { same: ['accident management', 'motor claims'] },
  { same: ['payroll', 'wages'] },
  { same: ['night shift', 'late shift', 'evening'], typed: ['nights', 'night shifts', 'night work'], replaces: true },

  // Words of `job_facts`, which stores each as one word.
  { same: ['parttime'], typed: ['part-time', 'part time', 'part-timer'], replaces: true },
  { same: ['fulltime'], typed: ['full-time', 'full time'], replaces: true },
  { same: ['onsite'], typed: ['on-site', 'on site', 'office based', 'office-based'], replaces: true },
  { same: ['informationtechnology', 'information technology', 'engineering'], typed: ['it'], replaces: true },
];

export const MAX_SYNONYM_WORDS = Math.max(
  ...synonyms.flatMap(({ same, typed = [] }) => [...same, ...typed]).map((phrase) => phrase.split(' ').length),
);

/** What is searched for a phrase: each of `phrases`, and the typed words too unless it replaces them. */
export type Meaning = { phrases: readonly string[]; replaces: boolean };

const known = new Map<string, Meaning>();
for (const { same, typed = [], replaces = false } of synonyms)
  for (const phrase of [...same, ...typed]) {
    const others = replaces ? same : same.filter((other) => other !== phrase);
    known.set(phrase, { phrases: [...new Set([...(known.get(phrase)?.phrases ?? []), ...others])], replaces });
  }

/** The meaning of a phrase; undefined where it is only its words. */
export function meaningOf(phrase: string): Meaning | undefined {
  const meaning = known.get(phrase.toLowerCase());
  return meaning?.phrases.length ? meaning : undefined;
}

/** A phrase's letters and digits in lower case: 'parttime' for 'Part-time'. */
export function asOneWord(phrase: string): string {
  return phrase.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

export function meanings(search: string): Set<string> {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const phrases = words.flatMap((_, start) =>
    Array.from({ length: MAX_SYNONYM_WORDS }, (_, more) => words.slice(start, start + more + 1).join(' ')),
  );
  return new Set(phrases.flatMap((phrase) => [phrase, ...(meaningOf(phrase)?.phrases ?? [])]).map(asOneWord));
}
