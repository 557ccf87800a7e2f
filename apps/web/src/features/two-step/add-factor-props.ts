export type AddFactorProps = {
  /** A name that none of the user's factors has. */
  name: string;
  /** The text typed so far, which is kept while the user is asked for a proof. */
  typed: string;
  onType: (typed: string) => void;
  onCancel: () => void;
  onAdded: () => void;
  /** Handles an error by which the service requires a proof first. @returns whether the error is one. */
  onError: (error: unknown) => boolean;
};
