import type { TeamRole } from '@careers/contracts/hiring/team-roles';

const titles = new Set('dame dr lady lord miss mr mrs ms mx prof professor rev sir'.split(' '));

const longName = /^(.{79}).{2,}$/u;

/** One word, or two as in 'Anne-Marie': with more, hyphens and apostrophes could write a sentence. */
const plainName = /^(?=.{2,40}$)(?:\p{L}\p{M}{0,3})+(?:['’-](?:\p{L}\p{M}{0,3})+)?$/u;

/**
 * The first name in a full name, for a greeting: 'Maya' of 'Dr Maya Patel'. Null where it is no plain word. Candidates write
 * their own names, and an address may be another person's, so neither a link nor a sentence gets into the mail.
 */
function firstName(full_name: string | null): string | null {
  const word = full_name
    ?.trim()
    .split(/\s+/)
    .find((part) => !titles.has(part.toLowerCase().replace(/\.$/, '')));
  return word && plainName.test(word) ? word : null;
}

/** Begins a sentence with a first name, if there is one: 'Maya, we have read it', or 'We have read it'. */
export function greeted(full_name: string | null, sentence: string): string {
  const name = firstName(full_name);
  return name ? `${name}, ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A name on one line, without invisible characters (empty where it has no other), and not longer than a line of a mail program's list. */
export function nameLine(name: string): string {
  return name
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .replace(longName, '$1…');
}

export const teamRoleNouns: Record<TeamRole, string> = {
  recruiter: 'a recruiter',
  hiring_manager: 'a hiring manager',
  interviewer: 'an interviewer',
};
