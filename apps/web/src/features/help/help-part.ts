export type HelpPart = {
  heading?: string;
  text?: readonly string[];
  steps?: readonly string[];
  points?: readonly string[];
};
