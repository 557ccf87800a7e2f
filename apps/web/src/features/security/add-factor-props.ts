/** What the form for adding a second factor of a kind is given. */
export type AddFactorProps = {
  /** A name that none of the user's factors has. */
  name: string;
  /** What the user has typed so far: it outlives a sign-in in between. */
  typed: string;
  onType: (typed: string) => void;
  onCancel: () => void;
  onAdded: () => void;
  /** Takes an error, where the user has to sign in again first. @returns whether it did. */
  onError: (error: unknown) => boolean;
};
