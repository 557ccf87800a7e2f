type Line = (fields: Record<string, unknown>, message: string) => void;

/** What mails need of a log; Fastify's own is one. Lines carry ids, never an address or a word of a mail. */
export type MailLog = { info: Line; warn: Line; error: Line };
