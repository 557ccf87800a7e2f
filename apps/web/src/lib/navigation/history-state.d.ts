import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with the library's own
  interface HistoryState {
    /** The email address that the visitor has typed on the previous screen; the next form starts with it. */
    email?: string;
    /** True after a registration that still has to be confirmed by email. */
    awaitingConfirmation?: boolean;
  }
}
