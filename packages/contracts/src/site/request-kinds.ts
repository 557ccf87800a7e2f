/*
 * The words of the register of complaints and requests. They are apart from the schema, because a public page reads them
 * and must not carry the schema library.
 */

/** What a visitor chooses on the form. */
export const requestKinds = {
  complaint: 'Complaint',
  access: 'Copy of personal data',
  erasure: 'Deletion of personal data',
  correction: 'Correction of personal data',
  other: 'Another request',
} as const;
export type RequestKind = keyof typeof requestKinds;

/** The kinds of an entry: also a candidate's request for what colleagues wrote, which is made in their profile. */
export const entryKinds = { ...requestKinds, team_records: 'Notes about a candidate' } as const;

export const entryStates = {
  new: 'New',
  acknowledged: 'Acknowledged',
  waiting: 'Waiting for them',
  answered: 'Answered',
  withdrawn: 'Withdrawn',
} as const;
export type EntryState = keyof typeof entryStates;

/** How an entry came. What did not come by the form or from an account is entered by an administrator. */
export const requestWays = {
  form: 'Form on this site',
  account: 'Candidate’s profile',
  email: 'Email',
  phone: 'Phone',
  post: 'Post',
} as const;

export const requestOutcomes = {
  done: 'Upheld or done',
  partly: 'Partly upheld or done',
  refused: 'Not upheld or refused',
  withdrawn: 'Withdrawn',
} as const;
