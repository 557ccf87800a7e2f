/**
 * What a verified access token says of its bearer: whose it is and which session it belongs to, not what they may do.
 */
export type AccessClaims = { user_id: string; session_id: string; aal: 'aal1' | 'aal2' };
