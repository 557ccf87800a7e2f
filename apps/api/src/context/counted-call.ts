/**
 * `things`: what a caller over the limit has too many of. `settings`: its limits, whose names end with the window.
 * `withoutAccount`: the limits are those of a network address as they are, and not of each person behind it.
 */
export const callKinds = {
  read: { things: 'requests', settings: ['LIMIT_READS_PER_MINUTE'] },
  change: { things: 'requests', settings: ['LIMIT_CHANGES_PER_MINUTE'] },
  application: { things: 'applications', settings: ['LIMIT_APPLICATIONS_PER_HOUR', 'LIMIT_APPLICATIONS_PER_DAY'] },
  upload: { things: 'uploads', settings: ['LIMIT_UPLOADS_PER_HOUR'] },
  export: { things: 'exports', settings: ['LIMIT_EXPORTS_PER_HOUR'] },
  data_copy: { things: 'copies of your data', settings: ['LIMIT_DATA_COPIES_PER_DAY'] },
  test_mail: { things: 'test emails', settings: ['LIMIT_TEST_MAILS_PER_HOUR'] },
  message: { things: 'messages', settings: ['LIMIT_MESSAGES_PER_HOUR'] },
  candidate_message: { things: 'messages', settings: ['LIMIT_CANDIDATE_MESSAGES_PER_DAY'] },
  bulk: { things: 'bulk actions', settings: ['LIMIT_BULK_PER_HOUR'] },
  alert: { things: 'requests for job alerts', settings: ['LIMIT_ALERTS_PER_DAY'], withoutAccount: true },
  request: { things: 'complaints and requests', settings: ['LIMIT_REQUESTS_PER_DAY'], withoutAccount: true },
} as const;

export type LimitKind = keyof typeof callKinds;

/** The kind of a call. Only reads have a `cost`, in units: a page or a search costs more than one row. */
export type CountedCall = { kind: 'read'; cost: number } | { kind: Exclude<LimitKind, 'read'> };

/** The signed-in user and the network address of a call. A page that the server renders itself has neither. */
export type Caller = { user_id: string | null; ip: string | undefined };

/** The cost of a search, and of its counts. Among 100,000 jobs each takes ten times as long as a list. */
export const SEARCH_COST = 12;

export type CallLimits = {
  /** Counts a call. @throws AppError too_many_requests with the seconds to wait. */
  count: (call: CountedCall, caller: Caller) => Promise<void>;
  /** Returns the headers of draft-ietf-httpapi-ratelimit-headers, and the seconds to wait: 0 where the key may call. */
  countKey: (call: CountedCall, key_id: string) => { wait: number; headers: Record<string, string> };
  /** Makes a call of a person or an API key, which make few costly ones at once. @throws AppError too_many_requests */
  atOnce: <Result>(call: CountedCall, caller_id: string, work: () => Promise<Result>) => Promise<Result>;
};
