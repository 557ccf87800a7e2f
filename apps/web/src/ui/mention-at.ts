import { folded } from '@careers/contracts/common/folded';

/** A person whom a text can mention. `detail` tells people of the same name apart, like 'Recruiter'. */
export type Suggestion = { id: string; name: string; detail: string };

/** An @ that is being completed: its place in the text, and what follows it up to the caret. */
export type Mention = { start: number; query: string };

/** Returns the mention at the caret: after an @ that begins a word, on the same line; null for none. */
export function mentionAt(text: string, caret: number): Mention | null {
  const query = /(?:^|[\s(])@([^@\n]*)$/.exec(text.slice(0, caret))?.[1];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

/** Returns the people of whose name a word begins with the query, in any case and with or without accents. */
export function suggestionsFor(query: string, people: readonly Suggestion[]): Suggestion[] {
  const wanted = folded(query);
  return people.filter(({ name }) => folded(name).startsWith(wanted) || folded(name).includes(` ${wanted}`));
}
