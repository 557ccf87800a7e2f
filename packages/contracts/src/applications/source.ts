/** The source of an application whose candidate came without one in the address. */
export const DIRECT = 'direct';
/** Stands for a source that is not well formed, and for a new one in a month that already has `limits.sources`. */
export const OTHER = 'other';
/** The source of an application that a colleague added. */
export const ADDED = 'added';

/** The source that a text names. No address can say that a colleague added the applicant. */
export function toSource(text: string): string {
  const source = text.toLowerCase();
  return /^(?!added(?:[._-]|$))[a-z0-9._-]{1,40}$/.test(source) ? source : OTHER;
}

/** The source that the parameters of an address name, if any. */
export function sourceIn({ source, utm_source }: Readonly<Record<string, unknown>>): string | undefined {
  const named = source || utm_source;
  return named && typeof named === 'string' ? toSource(named) : undefined;
}

export const sourceKinds = ['direct', 'job_board', 'social', 'alert', 'added', 'other'] as const;
export type SourceKind = (typeof sourceKinds)[number];
export const sourceKindNames: Record<SourceKind, string> = {
  direct: 'Came directly',
  job_board: 'Job boards',
  social: 'Social networks',
  alert: 'Job alerts',
  added: 'Added by a colleague',
  other: 'Other',
};

/** The first parts of the sources of each kind, up to a '.', '_' or '-'. All others are of the kind 'other'. */
export const sourceNamesOf: Record<Exclude<SourceKind, 'other'>, readonly string[]> = {
  direct: [DIRECT],
  job_board: [
    'adzuna',
    'careerjet',
    'caterer',
    'cvlibrary',
    'cv',
    'glassdoor',
    'google',
    'indeed',
    'jobsite',
    'jooble',
    'monster',
    'reed',
    'totaljobs',
    'ziprecruiter',
  ],
  social: ['bluesky', 'facebook', 'instagram', 'linkedin', 'threads', 'tiktok', 'twitter', 'x', 'xing', 'youtube'],
  alert: ['alert'],
  added: [ADDED],
};
