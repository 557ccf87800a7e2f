/** A part of a topic: a heading, paragraphs, and steps or points. */
export type HelpPart = {
  heading?: string;
  text?: readonly string[];
  steps?: readonly string[];
  points?: readonly string[];
};
