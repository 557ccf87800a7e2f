type Line = (fields: Record<string, unknown>, message: string) => void;

/** The logger of this package; Fastify's logger is one. Lines carry ids, never an address or the content of a mail. */
export type MailLog = { info: Line; warn: Line; error: Line };
