import { folded } from '@careers/contracts/common/folded';
import { spacedWords } from '../../lib/forms/spaced-words.ts';

/** `instead`: a question that may be asked, where one serves the same purpose. */
export type QuestionLaw = { warning: string; law: string; instead?: string };

/** `words` are found in any question about the candidate, `own` only beside ‘you’: customers have an age, too. */
type ProtectedTopic = QuestionLaw & { words: string; own: string };

/** Alternatives of a pattern, on as many lines as they need. */
function oneOf({ raw }: TemplateStringsArray): string {
  return raw
    .join('')
    .replaceAll(/\s+\|\s+/g, '|')
    .trim();
}

const equality = 'Equality law rarely allows this question before an offer.';
const unionOrPay = 'Union membership and current pay are not reasons to choose or refuse a candidate.';

// Section 60 is about health and disability; section 39 is about all characteristics that the act protects.
const health = { warning: equality, law: 'Equality Act 2010, section 60' };
const characteristic = { warning: equality, law: 'Equality Act 2010, section 39' };

export const protectedTopics: readonly ProtectedTopic[] = [
  {
    ...health,
    instead: 'Do you need any adjustments for the interview?',
    words: oneOf`
      (medical|health) (condition|problem|issue|record|history|histories|difficulty|difficulties)s?
      | your health | (good|poor|ill|of) health | illness(es)? | medications? | disabled | disabilit(y|ies)
      | impairments? | sick(ness)? | how many days off | days off (sick|ill|last) | been diagnosed
      | you suffer(ed|ing)? | back problems? | been off work | (care of|seeing) a doctor
      | medical (treatment|supervision)
    `,
    own: oneOf`
      wheelchair | absen(t|ces?) | healthy | smok(e|er) | physically fit | fit and (well|healthy) | unfit
      | doctors? | therapy | hospital | allerg(y|ies|ic) | stress | depress(ed|ion) | anxiety | epilep(sy|tic)
      | diabet(es|ic) | asthma | cancer | hiv | autis(m|tic) | dyslexi(a|c) | height | weight | glasses
      | hearing aids? | back pain | bad back | tall | blind | deaf | been treated for | learning difficult(y|ies)
      | neurodivergent | neurodiverse | physical limitations? | drink alcohol
    `,
  },
  {
    ...characteristic,
    instead: 'Can you work the hours in the advert?',
    words: oneOf`
      pregnan(t|cy|cies) | maternity | fertility | childcare | breastfe(d|eding) | (start|have) a family
      | number of (children|dependants|dependents)
      | (family|caring|childcare) (plans?|commitments?|responsibilit(y|ies)) | marital status | maiden name
      | are you single | civil partnership | expecting a (child|baby)
    `,
    own: oneOf`
      child(ren)? | kids? | bab(y|ies) | dependants? | dependents? | family | (single )?(parent|mother|father) | married
      | divorced | widowed | husband | wife | spouse
    `,
  },
  {
    ...characteristic,
    instead: 'Do you have the right to work in the UK?',
    words: oneOf`
      nationalit(y|ies) | ethnicity | (ethnic|racial) (origin|group|background)s? | skin colour
      | (country|place) of birth | birthplace | where were you born | originally from | you come from
      | (where|which country) are you from | (british|which) passport | (british|uk|eu) citizen
    `,
    own: oneOf`
      race | citizen(ship)? | immigrant | british | accent | country of origin | parents (born|from|british)
      | (uk|eu|foreign) national(?! (sales|accounts?)) | immigration status
    `,
  },
  {
    ...characteristic,
    instead: 'How well do you speak English?',
    words: oneOf`native (speakers?|english|language) | mother tongue | first language`,
    own: oneOf`native (english )?speakers?`,
  },
  {
    ...characteristic,
    instead: 'Are you 18 or over?',
    words: oneOf`
      (date|year) of birth | how old (are|will) you | are you (under|between) \d\d | are you over [3-9]\d
    `,
    own: oneOf`
      age( (group|range|bracket|band))? | aged | born | birthday | years old | generation | retir(e|ing|ement)
      | (leave|left|finish) school
    `,
  },
  {
    ...characteristic,
    instead: 'Can you work at weekends?',
    words: oneOf`
      religions? | religious (beliefs?|festivals?|holidays?|observances?) | place of worship
      | (go to|attend|attending) church
    `,
    own: oneOf`
      religious | faith | church | mosque | christian | muslim | jewish | hindu | sikh | atheist | pray
      | (celebrate|observe) (christmas|easter|ramadan|eid|diwali|the sabbath)
    `,
  },
  {
    ...characteristic,
    words: oneOf`
      sexual orientation | sexuality | gender (identity|reassignment) | male or female | man or (a )?woman
    `,
    own: oneOf`
      gender | sex | male | female | trans(gender)? | gay | straight | lesbian | bisexual
      | heterosexual | homosexual | lgbt
    `,
  },
  {
    warning: 'Ask about criminal records only after a conditional offer.',
    law: 'Rehabilitation of Offenders Act 1974',
    instead: 'Would you agree to a criminal record check after an offer?',
    words: oneOf`
      convicted | convictions? | criminal (records?|history|offences?|past) | trouble with the (police|law)
      | been (arrested|cautioned) | police record | charged with (a|an|any) (crime|criminal offence|offence)s?
    `,
    own: oneOf`prison | jail | arrested | cautions? | cautioned | offences? | crimes? | criminal`,
  },
  {
    warning: unionOrPay,
    law: 'Trade Union and Labour Relations (Consolidation) Act 1992, section 137',
    words: oneOf`trade unions? | union (members?|membership) | (been|gone) on strike`,
    own: oneOf`union | strike | industrial action | shop steward`,
  },
  {
    warning: unionOrPay,
    law: 'Equality Act 2010, section 66',
    instead: 'What salary do you expect?',
    words: oneOf`
      (current|present|last|previous|existing) (annual |gross |base |basic )?(salary|pay|wages?)
      | (current|present|last|previous) (earnings|package|remuneration) | rate of pay
      | salary history | (are|were) you (currently |now )?paid | you currently paid | employer pays? you
      | you being paid | payslips? | much (do|did) you (earn|make)
    `,
    own: oneOf`(?<!(want|hope|like) to )earn(ing)? | salary | wages?`,
  },
];

/** What may stand between ‘you’ and a word of `own`. */
const between = oneOf`
  a | an | the | any | other | or | of | in | on | at | to | from | off | time | for | as | by | been | be
  | being | become | have | has | had | having | got | get | do | does | did | are | is | was | were | ever
  | currently | now | still | previously | recently | planning | plan | hope | want | intend | intending
  | likely | close | near | member | wear | regular | expecting | taking | take | taken | use | using | need
  | receiving | received | consider | considered | identify | yourself | see | seen | visit | visited | last
  | hold | belong | follow | practise | committed | served | serious | known | long | term | own | about
  | particular | part | practising | young
`;

/** Words that make a question one about work, or about the people whom the candidate works with. */
const aboutWork = oneOf`
  work(ed|ing)? (with|in|on|for) | support(ed|ing)? | taught | teach | teaching | translated | dispensed | gave
  | given | car(ed|ing) for | nursed | treated | manag(e|ed|ing) | experience | training | trained | knowledge
  | familiar | qualification | certificate | course | degree | policy | policies | law | legislation | claims
  | budget | negotiated | handled | dealt | process(ed|es)? | planned | covered | cover | led | run | ran
  | written | write | advised | recruited | interviewed | sold | sell | designed | built | ward | unit
  | services? | customers? | clients? | people | adults | staff | tenants? | passengers? | patients? | pupils?
  | students? | residents? | and safety | vehicles? | awareness | expectations? | check | reporting | reported
  | monitoring | discount | software | systems?
`;

const isAboutWork = new RegExp(`\\b(?:${aboutWork})\\b`);

function patternOf({ words, own }: ProtectedTopic) {
  const notWork = `(?! (?:${aboutWork})\\b)`;
  const any = `(?:${words}|${own})`;
  const gap = `(?: (?:${between}))*`;
  return {
    anywhere: new RegExp(` (?:${words})(?= )${notWork}`),
    ofCandidate: new RegExp(
      `^(?: (?:your|${between}))* ${any} $| (?:you|your)${gap} ${any}(?= )${notWork}| ${any}${gap} you${gap} $`,
    ),
  };
}
const patterns = protectedTopics.map((topic) => ({ topic, ...patternOf(topic) }));

/** The law that a question is likely to touch. It can be asked nevertheless: some work needs it. */
export function lawOf(question: string): QuestionLaw | undefined {
  for (const clause of folded(question).split(/[.?!;:\n]+/)) {
    const words = spacedWords(clause);
    const isWork = isAboutWork.test(words);
    const found = patterns.find(
      ({ anywhere, ofCandidate }) => ofCandidate.test(words) || (!isWork && anywhere.test(words)),
    );
    if (found) return found.topic;
  }
  return undefined;
}
