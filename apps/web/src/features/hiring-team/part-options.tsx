import { type Part, partNames, parts } from '@careers/contracts/hiring/parts';

/** What a member sees and does, for the administrator who chooses the part. */
export const partTexts: Record<Part, string> = {
  recruiter: 'Sees all applicants, decides, writes to candidates, assigns applications, exports and edits the advert.',
  hiring_manager: 'Sees all applicants with email address and phone number, and decides.',
  interviewer: 'Sees only applications assigned to them, without email address and phone number.',
};

/** The options of a select of parts. */
export function PartOptions() {
  return parts.map((part) => (
    <option key={part} value={part}>
      {partNames[part]}
    </option>
  ));
}
