import { limits } from '@careers/contracts/common/limits';
import { type Ability, abilitiesOf, viewerRoleNames, viewerRoles } from '@careers/contracts/hiring/team-roles';
import { keptDays, keptMonths } from '@careers/contracts/site/kept-days';
import type { PublicSettings } from '@careers/contracts/site/public-settings';
import type { StoredTopic } from '@careers/contracts/site/stored-data';

export type TopicText = { title: string; why: string; kept: string; seenBy: string };

/** 'Administrators, recruiters and hiring managers see the messages.' */
function whoSees(what: string, ability: Ability): string {
  const roles = viewerRoles.filter((role) => abilitiesOf[role].includes(ability));
  const names = roles.map(
    (role, index) => `${index === 0 ? viewerRoleNames[role] : viewerRoleNames[role].toLowerCase()}s`,
  );
  return `${new Intl.ListFormat('en-GB').format(names)} see ${what}.`;
}

const ofTheirJobs =
  'Members of hiring teams see this for their jobs alone, and interviewers only for applications assigned to them.';

/** Why each topic is stored, for how long and who sees it. The months are those of the server's settings. */
export function topicTexts({
  application_months,
  account_months,
}: PublicSettings['retention']): Record<StoredTopic, TopicText> {
  const withApplication = `As long as the application: ${application_months} months after its status last changed, or after the person made or withdrew it.`;
  return {
    accounts: {
      title: 'Accounts and profiles',
      why: 'To run the account and to reach the person: steps that they ask for before a possible contract.',
      kept: `Until the account is deleted, or ${account_months} months after the person last signed in or applied. The accounts of administrators and of members of hiring teams are not erased by age.`,
      seenBy: `The person, and administrators. Of a person who applied: ${whoSees('the name and links', 'personal')} ${whoSees('the email address and phone number', 'contact')} ${ofTheirJobs}`,
    },
    applications: {
      title: 'Applications',
      why: 'To consider the application: a step that the person asks for before a possible contract. Equality law asks us to make adjustments.',
      kept: withApplication,
      seenBy: `The person. ${whoSees('the letter and the answers', 'personal')} ${whoSees('the notes that the candidate sees', 'read_notes')} ${whoSees('adjustments', 'adjustments')} ${ofTheirJobs} API keys read what their scopes allow.`,
    },
    interviews: {
      title: 'Interviews',
      why: 'To meet the person: a step that they ask for before a possible contract. Equality law asks us to make arrangements.',
      kept: `${withApplication} Entries in calendars stay there: we cannot reach them.`,
      seenBy: `The person sees the times, the place, the text for them and what they wrote. Everyone who sees the application sees its interviews. Administrators and the interviewers see the arrangements. ${ofTheirJobs}`,
    },
    cvs: {
      title: 'CVs',
      why: 'To consider the applications that they were sent with.',
      kept: 'As long as the profile or an application has the CV.',
      seenBy: `The person. ${whoSees('the CV of an application', 'personal')} ${ofTheirJobs}`,
    },
    messages: {
      title: 'Messages to and from candidates',
      why: 'To consider the application and to let the person know what was decided.',
      kept: withApplication,
      seenBy: `The person, once a message is sent. ${whoSees('the messages', 'message')} ${ofTheirJobs}`,
    },
    team_notes: {
      title: 'What colleagues note about an application',
      why: 'To decide together and to show that we decide fairly: a legitimate interest.',
      kept: withApplication,
      seenBy: `${whoSees('all of it', 'team')} Interviewers see their own notes and those that mention them. ${ofTheirJobs} The person gets a copy on request, once an administrator has checked it.`,
    },
    jobs: {
      title: 'Saved jobs and job alerts',
      why: 'To show a person the jobs that they saved, and to email the new ones that they asked for, with their consent.',
      kept: `A saved job: until it is removed, or ${limits.closed_saved_job_days} days after it closed. A job alert: until it is stopped; a year after its last use we ask whether to keep it, and erase it 30 days later without an answer. One that is not confirmed: 7 days. Which jobs an alert named: 60 days.`,
      seenBy: 'The person. No screen shows colleagues what a person saved or is alerted about.',
    },
    mails: {
      title: 'Emails we send',
      why: 'To deliver each email, and to answer whether it left.',
      kept: `The text and the address: until the email is sent. The record of it, and an email that could not be delivered: ${keptDays.sent_mails} days.`,
      seenBy: 'The recipient. Administrators see to whom an email of which kind left, but not its text.',
    },
    sign_in: {
      title: 'Signing in',
      why: 'To let only the person into their account: a legitimate interest in security.',
      kept: 'A session: until it ends. A passkey or a second step: until it is removed. Links and codes: about a week after they expire. All of it ends with the account.',
      seenBy:
        'The person sees their own. Administrators see when a person last signed in, and can remove their second steps.',
    },
    events: {
      title: 'Security events',
      why: 'To find out who did what, and to notice attacks: a legitimate interest in security.',
      kept: `Signing in and refused calls: ${keptDays.sign_in_events} days. What administrators did: ${keptDays.administration_events} days. Events of a deleted account no longer name it.`,
      seenBy: 'Administrators. The person gets a copy of their own.',
    },
    limits: {
      title: 'Counts of calls and attempts to sign in',
      why: 'To stop guessing and flooding: a legitimate interest in security.',
      kept: 'A day after the count ends. Addresses are stored as hashes that do not lead back.',
      seenBy: 'No screen shows them.',
    },
    equality: {
      title: 'Equality totals',
      why: 'To see whether we reach everyone, as equality law expects.',
      kept: 'For good, because a total leads to no person. A month with too few answers is erased when it is over.',
      seenBy: 'Administrators, by month and without small numbers.',
    },
    reports: {
      title: 'What reports count of erased applications',
      why: 'So that a report of a past quarter keeps its figures: a legitimate interest in knowing how we recruit.',
      kept: 'For good, because it is about no person: it has a quarter, a department, a kind of source, how far an application got, spans of days and a reason, and no name, job or day.',
      seenBy: 'Administrators, as counts.',
    },
    requests: {
      title: 'Complaints, requests and copies of data',
      why: 'To answer a person’s complaint or request about their data: a legal duty.',
      kept: `A copy: a day; one with what colleagues wrote: a week. A complaint or request: ${keptMonths.data_requests} months after it was answered; after the account is deleted without number, name, address, text and answer.`,
      seenBy: 'The person, in a copy of their own data, and the administrators who answer.',
    },
    colleagues: {
      title: 'Hiring teams and what colleagues changed',
      why: 'To give each colleague what their role needs, and to know who changed something: a legitimate interest.',
      kept: 'A place on a team: until it ends. A bulk action, and an API key after its end: 90 days. Who changed something: as long as that, or until their account is deleted.',
      seenBy: 'Administrators, and colleagues who work on the same job.',
    },
    systems: {
      title: 'Other systems and background work',
      why: 'To notify other systems of the company, to repeat no change, and to know whether background work is done.',
      kept: `Webhooks, failed work, and the number of an erased application: 30 days. Replies to programs: 24 hours. The network that last fetched a feed for a job board: ${keptDays.feed_networks} days. Work to do: until it is done.`,
      seenBy: 'Administrators, and the systems that they connect.',
    },
    deleted: {
      title: 'Deleted accounts',
      why: 'To delete an account again where a backup brings it back.',
      kept: 'For good, because it has to outlast every backup. It is a hash, which leads to no name or address.',
      seenBy: 'No screen shows it.',
    },
  };
}
