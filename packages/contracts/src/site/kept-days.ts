/** The days for which records of what happened are kept. The privacy notice says those that are about its reader. */
export const keptDays = {
  /** Sign-ins and refused calls. */
  sign_in_events: 90,
  administration_events: 730,
  /** A mail after it was sent or given up. Its text is erased as soon as it is sent. */
  sent_mails: 30,
  /** The network that last fetched a feed for a job board. */
  feed_networks: 30,
};

/** The months for which an entry of the register is kept after it was answered or withdrawn. */
export const keptMonths = { data_requests: 24 };
