/** Phrases in lower case with the same meaning to a visitor: a search for one finds jobs with any phrase of `same`. */
type Synonyms = {
  same: readonly string[];
  /** Phrases that are typed but not searched, because other words have their stems ('developer', 'development'). */
  typed?: readonly string[];
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
  { same: ['intern', 'internship', 'placement', 'work experience'] },
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
  { same: ['remote', 'home based'], typed: ['wfh', 'work from home', 'working from home'] },
  { same: ['breakdown', 'roadside'] },
  { same: ['accident management', 'motor claims'] },
  { same: ['payroll', 'wages'] },
];

/** The number of words in the longest phrase above. */
export const MAX_SYNONYM_WORDS = Math.max(
  ...synonyms.flatMap(({ same, typed = [] }) => [...same, ...typed]).map((phrase) => phrase.split(' ').length),
);

const others = new Map<string, string[]>();
for (const { same, typed = [] } of synonyms)
  for (const phrase of [...same, ...typed]) {
    const known = others.get(phrase) ?? [];
    others.set(phrase, [...new Set([...known, ...same.filter((other) => other !== phrase)])]);
  }

/** The synonyms of a phrase; empty where it has none. */
export function synonymsOf(phrase: string): string[] {
  return others.get(phrase.toLowerCase()) ?? [];
}
