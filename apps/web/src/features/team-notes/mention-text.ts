import { viewerRoleNames } from '@careers/contracts/hiring/team-roles';
import {
  type Mentionable,
  mentionMark,
  type NewMention,
  splitAtMarks,
  type TeamNote,
} from '@careers/contracts/hiring/team-notes';
import type { Suggestion } from '../../ui/mention-at.ts';

/** Each suggestion has a name of its own: the second Jo Carter is 'Jo Carter (2)'. */
export function toSuggestions(people: Mentionable): Suggestion[] {
  const counts = new Map<string, number>();
  return people.map(({ id, name, team_role }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { id, name: count === 1 ? name : `${name} (${count})`, detail: viewerRoleNames[team_role] };
  });
}

/** Replaces each @ with a person's name by the mark of a mention. A name may be an email address, with an @. */
export function toStored(typed: string, people: readonly Suggestion[]): { text: string; mentions: NewMention[] } {
  const longestFirst = people.toSorted((a, b) => b.name.length - a.name.length);
  const numbers = new Map<string, number>();
  // A number without a mark: one in a typed text is the author's own, or stands for a deleted account.
  const taken = new Set(splitAtMarks(typed));
  let free = 1;
  function numberOf({ id }: Suggestion): number {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    while (taken.has(String(free))) free += 1;
    numbers.set(id, free);
    return free++;
  }

  let text = '';
  let rest = typed;
  for (let at = rest.indexOf('@'); at >= 0; at = rest.indexOf('@')) {
    const after = rest.slice(at + 1);
    const person = longestFirst.find(
      ({ name }) => after.startsWith(name) && !/^[\p{L}\p{N}]/u.test(after.slice(name.length)),
    );
    text += rest.slice(0, at) + (person ? mentionMark(numberOf(person)) : '@');
    rest = after.slice(person?.name.length ?? 0);
  }
  return { text: text + rest, mentions: [...numbers].map(([profile_id, number]) => ({ number, profile_id })) };
}

/** Replaces each mark of a stored note by an @ with the person's name. */
export function toTyped(
  { text, mentions }: Pick<TeamNote, 'text' | 'mentions'>,
  people: readonly Suggestion[],
): string {
  return splitAtMarks(text ?? '')
    .map((piece, index) => {
      if (index % 2 === 0) return piece;
      const person = mentions.find(({ number }) => String(number) === piece)?.person;
      if (!person) return mentionMark(Number(piece));
      return `@${people.find(({ id }) => id === person.id)?.name ?? person.name}`;
    })
    .join('');
}
