import type { ApplicationSlots } from '../features/applicants/application-content.tsx';
import { TeamMessages } from '../features/messages/team-messages.tsx';
import { Assignees } from '../features/tags/assignees.tsx';
import { Tags } from '../features/tags/tags.tsx';
import { TeamNotes } from '../features/team-notes/team-notes.tsx';

/** What the page of an application shows from other features, for administrators and members alike. */
export const applicationSlots: ApplicationSlots = {
  messages: (application) => <TeamMessages application={application} />,
  teamNotes: ({ id }) => <TeamNotes id={id} />,
  tags: (application) => <Tags application={application} />,
  assignees: (application) => <Assignees application={application} />,
};
