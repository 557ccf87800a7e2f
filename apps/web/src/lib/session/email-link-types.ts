const emailLinkTypes = ['magiclink', 'signup', 'recovery', 'invite', 'email_change'] as const;
export type EmailLinkType = (typeof emailLinkTypes)[number];

export function toEmailLinkType(value: unknown): EmailLinkType | undefined {
  return emailLinkTypes.find((type) => type === value);
}
