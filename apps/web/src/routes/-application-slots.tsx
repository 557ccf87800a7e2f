import type { ApplicationSlots } from '../features/applicants/application-content.tsx';
import { TeamMessages } from '../features/messages/team-messages.tsx';
import { Assignees } from '../features/tags/assignees.tsx';
import { Tags } from '../features/tags/tags.tsx';
import { TeamNotes } from '../features/team-notes/team-notes.tsx';

export const applicationSlots: ApplicationSlots = {
  messages: (application) => <TeamMessages application={application} />,
  teamNotes: ({ id }) => <TeamNotes id={id} />,
  tags: (application) => <Tags application={application} />,
  assignees: (application) => <Assignees application={application} />,
};
