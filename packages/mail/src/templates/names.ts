import { firstName } from '@careers/contracts/common/first-name';
import type { TeamRole } from '@careers/contracts/hiring/team-roles';

const longName = /^(.{79}).{2,}$/u;

/** Begins a mail as the templates of messages begin: 'Hello Maya,'. */
export function greeting(full_name: string | null): string {
  return `Hello ${firstName(full_name) ?? 'there'},`;
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
