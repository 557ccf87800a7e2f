import { type TeamRole, teamRoleNames, teamRoles } from '@careers/contracts/hiring/team-roles';

export const teamRoleTexts: Record<TeamRole, string> = {
  recruiter: 'Sees all applicants, decides, writes to candidates, assigns applications, exports and edits the advert.',
  hiring_manager: 'Sees all applicants with email address and phone number, and decides.',
  interviewer: 'Sees only applications assigned to them, without email address and phone number.',
};

export function TeamRoleOptions() {
  return teamRoles.map((teamRole) => (
    <option key={teamRole} value={teamRole}>
      {teamRoleNames[teamRole]}
    </option>
  ));
}
