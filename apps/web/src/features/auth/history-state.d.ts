import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with the library's own
  interface HistoryState {
    /** The address that somebody has just typed, for an account or a new password: the next form begins with it. */
    email?: string;
    /** The account for it is there, and waits for its mail to be answered. */
    unconfirmed?: boolean;
  }
}
