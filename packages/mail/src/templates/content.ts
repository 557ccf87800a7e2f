/** Plain text in every field: the renderers make text and HTML of it, so that no template can forget to escape. */
export type MailContent = {
  subject: string;
  /** The text after the subject in a mail program's list. */
  preview: string;
  heading: string;
  before: readonly string[];
  /** A text that a person wrote: its lines stay, and its addresses become links. */
  written?: string;
  items?: readonly { title: string; text: string; link: string }[];
  action?: { label: string; link: string };
  code?: { label: string; digits: string };
  after?: readonly string[];
  /** The line before the last one: where its recipient changes what they get. */
  manage?: { label: string; link: string };
  /** The last line of a mail that its recipient can turn off. */
  unsubscribe?: { label: string; link: string };
};
