/** What the form for adding a second factor of a kind is given. */
export type AddFactorProps = {
  /** A name that none of the user's factors has. */
  name: string;
  /** What the user has typed so far: it outlives a proof in between. */
  typed: string;
  onType: (typed: string) => void;
  onCancel: () => void;
  onAdded: () => void;
  /** Takes an error, where the user has to show first that it is them. @returns whether it did. */
  onError: (error: unknown) => boolean;
};
