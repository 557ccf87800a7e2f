/**
 * What a mail says, as plain text in every field. The renderers beside this file make text and HTML of it, so no
 * template can forget to escape, and both forms say the same.
 */
export type MailContent = {
  subject: string;
  /** What a mail program's list shows after the subject. */
  preview: string;
  heading: string;
  before: readonly string[];
  action?: { label: string; link: string };
  code?: { label: string; digits: string };
  after: readonly string[];
  /** Below everything else, for a mail that its recipient can turn off. */
  unsubscribe?: { label: string; link: string };
};
