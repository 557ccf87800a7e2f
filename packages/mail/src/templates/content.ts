/**
 * What a mail says, without a form: plain text in every field. The two renderers beside this file give it one, so a
 * template cannot forget to escape, and HTML and text cannot differ in what they say.
 */
export type MailContent = {
  subject: string;
  /** What a list of mails shows after the subject. */
  preview: string;
  heading: string;
  before: readonly string[];
  action?: { label: string; link: string };
  code?: { label: string; digits: string };
  after: readonly string[];
};
