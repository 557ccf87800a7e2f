/** The kinds of calls, each with its own limit, and what a caller over the limit has too many of. */
export const callKinds = {
  read: 'requests',
  change: 'requests',
  application: 'applications',
  upload: 'uploads',
  export: 'exports',
  data_copy: 'copies of your data',
  test_mail: 'test emails',
  message: 'messages',
  candidate_message: 'messages',
  bulk: 'bulk actions',
  alert: 'requests for job alerts',
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
  /** Makes a call of a person or an API key, which make few costly ones at once. @throws AppError too_many_requests */
  atOnce: <Result>(call: CountedCall, caller_id: string, work: () => Promise<Result>) => Promise<Result>;
};
