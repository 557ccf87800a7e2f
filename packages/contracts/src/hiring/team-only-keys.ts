/** The keys under which replies carry what only the hiring team sees. No reply to a candidate may have one. */
export const teamOnlyKeys = [
  'author',
  'mentions',
  'tags',
  'assignees',
  'can_remove',
  'unanswered_since',
  'reason',
  'reason_missing',
  'author_name',
  'for_status',
  'send_at',
  'cancelled_because',
  'answered_at',
  'shown_status',
  'flag',
  'flags',
] as const;
export type TeamOnlyKey = (typeof teamOnlyKeys)[number];
