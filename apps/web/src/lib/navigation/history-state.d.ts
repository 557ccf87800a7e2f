import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with the library's own
  interface HistoryState {
    /** The email address that the visitor has typed on the previous screen; the next form starts with it. */
    email?: string;
    /** True after a registration that still has to be confirmed by email. */
    awaitingConfirmation?: boolean;
    /** The list from which the page was opened: its address, and its place among the entries of the history. */
    list?: { href: string; index: number };
    /** The job that has just been created; the list puts the focus on it. */
    created_job?: string;
  }
}
