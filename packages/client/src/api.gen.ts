// Written by generated.test.ts from the OpenAPI document of the API.

/** The body of every refusal. */
export type ErrorReply = {
  /** What went wrong, as a sentence to show to people. */
  error: string;
  /** The field of the input that the error is about. */
  field?: string | undefined;
  /** Why a password is too weak, or the names of the people for whom a field of a message is empty. */
  reasons?: Array<string> | undefined;
  /** Which change was saved first. */
  conflict?: {
    /** The administrator who saved first; null: not known. */
    by: string | null;
    /** Whether that was the caller. */
    own: boolean;
    /** When the other change was saved. */
    at: string;
    /** The version that is stored now. */
    version: number;
  } | undefined;
  /** The scope that the API key lacks. */
  scope?: "jobs:read" | "jobs:write" | "applications:read" | "applications:personal" | "applications:write" | "cvs:read" | "messages:write" | "webhooks:write" | undefined;
};

/** A job in a list. */
export type JobSummary = {
  /** The id, a UUID. */
  id: string;
  /** The readable part of the job’s address. */
  slug: string;
  /** The job title. */
  title: string;
  /** The department of the job. */
  department: string;
  /** A place, such as Leeds or Remote. */
  location: string;
  /** Comma-separated: Full-time, Part-time, Contract or Internship. */
  employment_type: string;
  /** The lowest salary for one period, with at most two decimal places; null: no lower end. */
  salary_min: number | null;
  /** The highest salary for one period, with at most two decimal places; null: no upper end. */
  salary_max: number | null;
  /** ISO 4217. */
  currency: string;
  /** Only administrators can see a Draft. */
  status: "Draft" | "Published";
  /** True once the position is filled. The job still accepts applications. */
  filled: boolean;
  /** When it was created. */
  created_at: string;
  /** The period that a salary amount covers. */
  salary_period: "hour" | "day" | "week" | "month" | "year";
  /** Where the work is done; null: not stated. */
  workplace: "On site" | "Hybrid" | "Remote" | null;
  /** The last day, in London, on which candidates can apply. */
  closing_date: string | null;
  /** True after the closing date: applying is refused. */
  closed: boolean;
};

/** The values that jobs can be filtered by. */
export type FilterOptions = {
  /** The locations that have open jobs. */
  locations: Array<string>;
  /** The departments that have open jobs. */
  departments: Array<string>;
  /** Every employment type. */
  employmentTypes: Array<string>;
};

/** A whole job. */
export type Job = {
  /** The id, a UUID. */
  id: string;
  /** The readable part of the job’s address. */
  slug: string;
  /** The job title. */
  title: string;
  /** The department of the job. */
  department: string;
  /** A place, such as Leeds or Remote. */
  location: string;
  /** Comma-separated: Full-time, Part-time, Contract or Internship. */
  employment_type: string;
  /** The lowest salary for one period, with at most two decimal places; null: no lower end. */
  salary_min: number | null;
  /** The highest salary for one period, with at most two decimal places; null: no upper end. */
  salary_max: number | null;
  /** ISO 4217. */
  currency: string;
  /** Only administrators can see a Draft. */
  status: "Draft" | "Published";
  /** True once the position is filled. The job still accepts applications. */
  filled: boolean;
  /** When it was created. */
  created_at: string;
  /** The period that a salary amount covers. */
  salary_period: "hour" | "day" | "week" | "month" | "year";
  /** Where the work is done; null: not stated. */
  workplace: "On site" | "Hybrid" | "Remote" | null;
  /** The last day, in London, on which candidates can apply. */
  closing_date: string | null;
  /** True after the closing date: applying is refused. */
  closed: boolean;
  /** What the job is about, as sanitised HTML. */
  description: string;
  /** Sanitised HTML. */
  requirements: string | null;
  /** Sanitised HTML. */
  benefits: string | null;
  /** Sanitised HTML. */
  duties_responsibilities: string | null;
  /** Sanitised HTML. */
  shift_schedule: string | null;
  /** Street and number of the workplace. */
  address_street: string | null;
  /** Town or city of the workplace. */
  address_locality: string | null;
  /** County or region of the workplace. */
  address_region: string | null;
  /** Postcode of the workplace. */
  address_postcode: string | null;
  /** Country of the workplace: ISO 3166-1 alpha-2, such as GB. */
  address_country: string | null;
  /** Increases with every change. Send it in If-Match to avoid overwriting another change. */
  version: number;
  /** When it was last changed. */
  updated_at: string;
};

/** The questions to the applicants of a job. */
export type JobQuestions = {
  /** Increases when the questions are asked in another way; 0: the job has never had one. */
  version: number;
  /** The questions in their order. */
  questions: Array<Question>;
};

/** A question to the applicants of a job. */
export type Question = {
  /** The id of the question, a UUID. */
  id: string;
  /** Increases when the question is asked in another way. */
  version: number;
  /** The type of the question. */
  type: "yes_no" | "one_of" | "any_of" | "short" | "long" | "number" | "date";
  /** The question. */
  label: string;
  /** A line that helps to answer it; null: none. */
  hint: string | null;
  /** Whether an application needs an answer. */
  required: boolean;
  /** The options of `one_of` and `any_of`; empty for other types. */
  options: Array<string>;
  /** What a number counts, such as years; null: none. */
  unit: string | null;
};

/** The reply to an application. */
export type ApplicationReceipt = {
  /** A sentence to show to people. */
  message: string;
  /** The newest earlier application for the same job. */
  previousApplication?: {
    /** The date of the earlier application, such as 21 November 2026. */
    formatted_date: string;
    /** True if the earlier application was withdrawn. */
    withdrawn?: true | undefined;
  } | undefined;
};

/** The reply to a registration. */
export type RegistrationReceipt = {
  /** A sentence to show to people. */
  message: string;
};

/** What a person says of themselves. */
export type Profile = {
  /** The id, a UUID. */
  id: string;
  /** Email address. */
  email: string | null;
  /** Full name. */
  full_name: string | null;
  /** Phone number. */
  phone: string | null;
  /** A place, such as Leeds or Remote. */
  location: string | null;
  /** Address of a LinkedIn profile. */
  linkedin_url: string | null;
  /** Address of a portfolio. */
  portfolio_url: string | null;
  /** An opaque address; null: no CV. Request a link to open the file. */
  cv_url: string | null;
  /** The file name of the latest CV. */
  cv_file_name: string | null;
  /** The result of the malware scan: unscanned means that there is no scanner; a pending CV cannot be opened yet. */
  cv_status: "unscanned" | "clean" | "pending" | "infected" | null;
  /** Whether the person wants emails about their applications. */
  mail_applications: boolean;
  /** Whether an administrator wants the daily digest of new applications. */
  mail_digest: boolean;
  /** Whether the person wants an email when they are added to a hiring team, or a team note mentions them. */
  mail_hiring_teams: boolean;
  /** Whether the person wants an email when a candidate whose messages they see has written. */
  mail_messages: boolean;
  /** The latest version of the privacy notice that the person was shown; null: none yet. */
  privacy_notice_version: string | null;
  /** What the person may do: candidate or admin. */
  role: "candidate" | "admin";
  /** When it was created. */
  created_at: string;
  /** The number of jobs on whose hiring team the person is. */
  hiring_teams: number;
};

/** The profile as it is now. */
export type SavedProfile = {
  /** Always true. */
  success: true;
  /** The profile of the account. */
  profile: Profile;
};

/** A link that opens a CV without a sign-in. */
export type CvLink = {
  /** The address that opens the file without a sign-in. */
  signedUrl: string;
  /** How many seconds the link works for. */
  expiresIn: number;
};

/** The reply to a deletion. */
export type RemovedCv = {
  /** Always true. */
  success: true;
};

/** The jobs that the caller saved. */
export type SavedJobs = {
  /** All of them, newest first. */
  jobs: Array<SavedJob>;
};

/** A job that the caller saved. */
export type SavedJob = {
  /** The id of the job. */
  job_id: string;
  /** The job title. */
  title: string;
  /** Whether candidates can apply (open), no longer can (closed), or the job is no longer on the site (gone). */
  state: "open" | "closed" | "gone";
  /** What the site says of the job; null: it is no longer on the site. */
  job: {
    /** The readable part of the job’s address. */
    slug: string;
    /** The department of the job. */
    department: string;
    /** A place, such as Leeds or Remote. */
    location: string;
    /** The last day, in London, on which candidates can apply. */
    closing_date: string | null;
  } | null;
  /** When it was saved. */
  saved_at: string;
};

/** The reply once a job was saved or removed. */
export type SavedJobReceipt = {
  /** Always true. */
  success: true;
};

/** An application, as its candidate sees it. */
export type Application = {
  /** The id, a UUID. */
  id: string;
  /** The id of the candidate. */
  user_id: string;
  /** The id of the job; null after the job was deleted. */
  job_id: string | null;
  /** The status of the application. */
  status: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected";
  /** The candidate’s letter, as plain text. */
  cover_letter: string | null;
  /** The administrators’ notes, which the candidate sees. */
  notes: string | null;
  /** Increases with every change. Send it in If-Match to avoid overwriting another change. */
  version: number;
  /** When the candidate withdrew the application; null: not withdrawn. */
  withdrawn_at: string | null;
  /** When it was created. */
  created_at: string;
  /** The job. */
  job: {
    /** The job title. */
    title: string;
    /** The department of the job. */
    department: string;
    /** A place, such as Leeds or Remote. */
    location: string;
    /** The readable part of the job’s address; null: it has no public page. */
    slug: string | null;
  };
};

/** An application with everything that its candidate may know of it. */
export type CandidateApplication = {
  /** The id, a UUID. */
  id: string;
  /** The id of the candidate. */
  user_id: string;
  /** The id of the job; null after the job was deleted. */
  job_id: string | null;
  /** The status of the application. */
  status: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected";
  /** The candidate’s letter, as plain text. */
  cover_letter: string | null;
  /** The administrators’ notes, which the candidate sees. */
  notes: string | null;
  /** Increases with every change. Send it in If-Match to avoid overwriting another change. */
  version: number;
  /** When the candidate withdrew the application; null: not withdrawn. */
  withdrawn_at: string | null;
  /** When it was created. */
  created_at: string;
  /** The job. */
  job: {
    /** The job title. */
    title: string;
    /** The department of the job. */
    department: string;
    /** A place, such as Leeds or Remote. */
    location: string;
    /** The readable part of the job’s address; null: it has no public page. */
    slug: string | null;
    /** True if candidates can no longer apply, or the job was deleted. */
    closed: boolean;
  };
  /** What the candidate needs to take part in the hiring process. */
  adjustments: string | null;
  /** The answers in the order of the questions. */
  answers: Array<Answer>;
  /** The CV that the company sees; null: none. */
  cv: {
    /** The name of the file. */
    file_name: string;
    /** True: sent with the application. False: it has none, and the company sees the one in the profile. */
    is_sent: boolean;
    /** Whether the malware scan is pending. The CV cannot be opened yet. */
    is_pending: boolean;
  } | null;
  /** The states of the application, oldest first, without those that were undone within minutes. */
  timeline: Array<{
    /** A status, or Withdrawn. */
    state: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected" | "Withdrawn";
    /** When the application came to it. */
    at: string;
  }>;
};

/** An answer of a candidate, with the question as it was asked. */
export type Answer = {
  /** The id of the question, also after it was deleted. */
  question_id: string;
  /** The version of the question that was answered. */
  version: number;
  /** The question as it was asked. */
  label: string;
  /** The type of the question. */
  type: "yes_no" | "one_of" | "any_of" | "short" | "long" | "number" | "date";
  /** What a number counts; null: none. */
  unit: string | null;
  /** An option, yes or no, a text, a date such as 2026-11-26, a number, or a list of options. */
  value: string | number | Array<string>;
};

/** The messages about an application, as its candidate sees them. */
export type MessageThread = {
  /** The messages, oldest first. */
  messages: Array<{
    /** The id, a UUID. */
    id: string;
    /** True: the candidate wrote it. */
    from_candidate: boolean;
    /** The name with which a colleague signed; null: the hiring team, or the candidate. */
    from_name: string | null;
    /** Null of the candidate’s own messages. */
    subject: string | null;
    /** Plain text. */
    text: string;
    /** When it was sent. */
    sent_at: string;
  }>;
  /** Why the candidate cannot write; null: they can. */
  refusal: "not_yet" | "withdrawn" | "ended" | null;
  /** Whether it has a message that the candidate has not opened yet. */
  unseen: boolean;
};

/** A job in the administrators’ list. */
export type AdminJob = {
  /** The id, a UUID. */
  id: string;
  /** The readable part of the job’s address. */
  slug: string;
  /** The job title. */
  title: string;
  /** The department of the job. */
  department: string;
  /** A place, such as Leeds or Remote. */
  location: string;
  /** Comma-separated: Full-time, Part-time, Contract or Internship. */
  employment_type: string;
  /** The lowest salary for one period, with at most two decimal places; null: no lower end. */
  salary_min: number | null;
  /** The highest salary for one period, with at most two decimal places; null: no upper end. */
  salary_max: number | null;
  /** ISO 4217. */
  currency: string;
  /** Only administrators can see a Draft. */
  status: "Draft" | "Published";
  /** True once the position is filled. The job still accepts applications. */
  filled: boolean;
  /** When it was created. */
  created_at: string;
  /** The period that a salary amount covers. */
  salary_period: "hour" | "day" | "week" | "month" | "year";
  /** Where the work is done; null: not stated. */
  workplace: "On site" | "Hybrid" | "Remote" | null;
  /** The last day, in London, on which candidates can apply. */
  closing_date: string | null;
  /** True after the closing date: applying is refused. */
  closed: boolean;
  /** The beginning of the description, as plain text. */
  excerpt: string;
  /** Increases with every change. Send it in If-Match to avoid overwriting another change. */
  version: number;
  /** How many applications the job has. */
  applications: [{
    /** How many there are. */
    count: number;
  }];
  /** When the draft is published by itself; null: it is not planned. */
  publish_at: string | null;
  /** How many of them have the status Applied: they wait for a first look. */
  waiting: number;
};

/** The reply to a deletion. */
export type RemovedJob = {
  /** Always true. */
  success: true;
};

/** When a draft is published by itself. */
export type JobPlan = {
  /** When the draft is published by itself; null: it is not planned. */
  publish_at: string | null;
};

/** An application in the list of a job, with what the hiring team marks it with. */
export type ListedApplicant = {
  /** The id, a UUID. */
  id: string;
  /** The id of the candidate. */
  user_id: string;
  /** The id of the job; null after the job was deleted. */
  job_id: string | null;
  /** The status of the application. */
  status: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected";
  /** The candidate’s letter, as plain text. */
  cover_letter: string | null;
  /** The administrators’ notes, which the candidate sees. */
  notes: string | null;
  /** Increases with every change. Send it in If-Match to avoid overwriting another change. */
  version: number;
  /** When the candidate withdrew the application; null: not withdrawn. */
  withdrawn_at: string | null;
  /** When it was created. */
  created_at: string;
  /** What the candidate needs to take part in the hiring process. Only administrators are shown it. */
  adjustments: string | null;
  /** The answers in the order of the questions. */
  answers: Array<Answer>;
  /** The profile of the candidate. */
  profiles: {
    /** Full name. */
    full_name: string | null;
    /** Email address. */
    email: string | null;
    /** Phone number. */
    phone: string | null;
    /** A place, such as Leeds or Remote. */
    location: string | null;
    /** Address of a LinkedIn profile. */
    linkedin_url: string | null;
    /** Address of a portfolio. */
    portfolio_url: string | null;
    /** An opaque address; null: no CV. Request a link to open the file. */
    cv_url: string | null;
  };
  /** Its tags by name; null: the caller does not see them, or it is their own. */
  tags: Array<Tag> | null;
  /** The people whom it is assigned to; null: the caller does not see them, or it is their own. */
  assignees: Array<Assignee> | null;
  /** Since when a message of the candidate waits for an answer; null: none does, or the caller does not see it. */
  unanswered_since: string | null;
  /** Why it was rejected; null: no reason was given, or the caller does not see it. */
  reason: {
    /** The id of the reason, a UUID. */
    id: string;
    /** The words of the reason. */
    label: string;
  } | null;
  /** Whether it was rejected without a reason although the company asks for one, and the caller sees reasons. */
  reason_missing: boolean;
  /** The words of the team for answers to look at; empty: none, or the caller does not see them. */
  flags: Array<string>;
};

/** A word of the company. */
export type Tag = {
  /** The id of the tag, a UUID. */
  id: string;
  /** The word of the tag. */
  label: string;
};

/** A person whom an application is assigned to. */
export type Assignee = {
  /** The id of the person, a UUID. */
  id: string;
  /** The name of the person, or else their email address. */
  name: string | null;
};

/** The applicants of a job in columns by status. */
export type Board = {
  /** The job. */
  job: JobSummary;
  /** What the caller may do. */
  can: Can;
  /** One for each status, in their order, then Withdrawn. */
  columns: Array<{
    /** A status, or Withdrawn. */
    state: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected" | "Withdrawn";
    /** How many applications the column has. */
    count: number;
    cards: Array<{
      /** The id, a UUID. */
      id: string;
      /** The id of the candidate. */
      user_id: string;
      /** The status of the application. */
      status: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected";
      /** When the candidate withdrew the application; null: not withdrawn. */
      withdrawn_at: string | null;
      /** Increases with every change. Send it in If-Match to avoid overwriting another change. */
      version: number;
      /** When it was created. */
      created_at: string;
      /** Full name. */
      full_name: string | null;
      /** Since when it has its status, or is withdrawn. */
      status_changed_at: string;
      /** Whether there is a CV to read. */
      has_cv: boolean;
      /** The words of its tags. */
      tags: Array<string>;
      /** The people whom it is assigned to. */
      assignees: Array<Assignee>;
      /** Since when a message of the candidate waits for an answer; null: none does, or the caller does not see it. */
      unanswered_since: string | null;
      /** Why it was rejected; null: no reason was given, or the caller does not see it. */
      reason: {
        /** The id of the reason, a UUID. */
        id: string;
        /** The words of the reason. */
        label: string;
      } | null;
      /** Whether it was rejected without a reason although the company asks for one, and the caller sees reasons. */
      reason_missing: boolean;
      /** The words of the team for answers to look at; empty: none, or the caller does not see them. */
      flags: Array<string>;
      /** True for the caller’s own application, which shows no tag and no assignee. */
      is_own: boolean;
    }>;
    /** Where the next cards begin; null: there are no more. */
    next_cursor: string | null;
  }>;
  /** What shows that the board has changed. */
  changed: {
    /** How many applications the job has, without the withdrawn ones. */
    total: number;
    /** The newest submission or change of a status; null: there is none. */
    changed_at: string | null;
    /** The newest message that waits for an answer; null: there is none, or the caller does not see it. */
    message_at: string | null;
  };
  /** The days in one status from which a card is amber and red. */
  waiting_days: {
    amber: number;
    red: number;
  };
};

/** What the caller may do with an application, as one boolean for each ability. */
export type Can = {
  /** Sees the candidate’s name, letter, links and CV. */
  personal: boolean;
  /** Sees the candidate’s email address and phone number. */
  contact: boolean;
  /** Sees the adjustments that the candidate needs. */
  adjustments: boolean;
  /** Reads the notes that the candidate sees. */
  read_notes: boolean;
  /** Writes the notes that the candidate sees. */
  write_notes: boolean;
  /** Changes the status. */
  move: boolean;
  /** Reads every team note and tag; otherwise own notes and those that mention the caller. */
  team: boolean;
  /** Puts tags on an application. */
  tag: boolean;
  /** Makes, renames and removes tags. */
  make_tags: boolean;
  /** Reads and writes the messages between candidate and hiring team. */
  message: boolean;
  /** Changes, or writes to, many applications with one press. */
  bulk: boolean;
  /** Assigns an application to people, and so shows it to interviewers. */
  assign: boolean;
  /** Exports the applicants as CSV. */
  export: boolean;
  /** Sees the names of colleagues. */
  colleagues: boolean;
  /** Edits the advert, without publishing it. */
  edit_advert: boolean;
  /** Adds a person who applied elsewhere. */
  add_applicant: boolean;
};

/** The questions to the applicants of a job, for its hiring team. */
export type ManagedQuestions = {
  /** Increases with every change. Send it in If-Match to avoid overwriting another change. */
  version: number;
  /** The questions in their order. */
  questions: Array<ManagedQuestion>;
};

/** A question to the applicants of a job, with the answers that its hiring team looks at. */
export type ManagedQuestion = {
  /** The id of the question, a UUID. */
  id: string;
  /** Increases when the question is asked in another way. */
  version: number;
  /** The type of the question. */
  type: "yes_no" | "one_of" | "any_of" | "short" | "long" | "number" | "date";
  /** The question. */
  label: string;
  /** A line that helps to answer it; null: none. */
  hint: string | null;
  /** Whether an application needs an answer. */
  required: boolean;
  /** The options of `one_of` and `any_of`; empty for other types. */
  options: Array<string>;
  /** What a number counts, such as years; null: none. */
  unit: string | null;
  /** When an answer is flagged; null: never. */
  flag: {
    /** What the hiring team reads at the application. */
    words: string;
    /** Flags an answer with one of these: options, or `yes` and `no`. */
    answers: Array<string>;
    /** Flags a number below this one; null: none. */
    below: number | null;
    /** Flags a number above this one; null: none. */
    above: number | null;
  } | null;
};

/** A change of many applications, and what came of it so far. */
export type DecisionOnMany = {
  /** The id that the caller chose. */
  id: string;
  /** Who pressed; null: a former colleague. */
  actor_name: string | null;
  /** The new status; null: it only wrote. */
  status: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected" | null;
  /** The reason of a rejection, for the hiring team alone. */
  reason: string | null;
  /** What tells the candidates: a message, the usual short email about a status, or nothing. */
  tell: "message" | "status_mail" | "no_mail";
  /** The subject of the message, with its fields; null: there is none. */
  subject: string | null;
  /** When the candidates are told, and see the new status. */
  send_at: string;
  /** When it was created. */
  created_at: string;
  /** When it was undone; null: it was not. */
  undone_at: string | null;
  /** How many applications have each outcome; those without one are absent. */
  counts: Record<"waiting" | "done" | "undone" | "withdrawn" | "changed" | "same" | "own" | "no_address" | "kept", number>;
  /** How many applications were chosen. */
  total: number;
  /** Whether nothing is left to do. */
  finished: boolean;
  /** Until when it can be undone; null: no longer, or it was. */
  undo_until: string | null;
  /** The applications that were left alone, by the names of the candidates: at most 500. */
  left_alone: Array<{
    /** The id, a UUID. */
    id: string;
    /** The name of the candidate. */
    full_name: string | null;
    /** Why it was left alone. */
    outcome: "waiting" | "done" | "undone" | "withdrawn" | "changed" | "same" | "own" | "no_address" | "kept";
    /** Of a changed one: the colleague’s name, if known. */
    changed_by: string | null;
  }>;
};

/** The ids of applications that were erased. */
export type ErasedApplications = Array<string>;

/** A place in the list of changes, which only this service reads. */
export type ChangeNumber = string;

/** An application with its job, and the candidate’s profile and other applications. */
export type ApplicationDetails = {
  /** The id, a UUID. */
  id: string;
  /** The id of the candidate. */
  user_id: string;
  /** The id of the job; null after the job was deleted. */
  job_id: string | null;
  /** The status of the application. */
  status: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected";
  /** The candidate’s letter, as plain text. */
  cover_letter: string | null;
  /** The administrators’ notes, which the candidate sees. */
  notes: string | null;
  /** Increases with every change. Send it in If-Match to avoid overwriting another change. */
  version: number;
  /** When the candidate withdrew the application; null: not withdrawn. */
  withdrawn_at: string | null;
  /** When it was created. */
  created_at: string;
  /** What the candidate needs to take part in the hiring process. Only administrators are shown it. */
  adjustments: string | null;
  /** The answers in the order of the questions. */
  answers: Array<Answer>;
  /** The profile of the candidate. */
  profiles: {
    /** Full name. */
    full_name: string | null;
    /** Email address. */
    email: string | null;
    /** Phone number. */
    phone: string | null;
    /** A place, such as Leeds or Remote. */
    location: string | null;
    /** Address of a LinkedIn profile. */
    linkedin_url: string | null;
    /** Address of a portfolio. */
    portfolio_url: string | null;
    /** An opaque address; null: no CV. Request a link to open the file. */
    cv_url: string | null;
  };
  /** The job. */
  job: {
    /** The job title. */
    title: string;
    /** The department of the job. */
    department: string;
    /** A place, such as Leeds or Remote. */
    location: string;
    /** The readable part of the job’s address; null: it has no public page. */
    slug: string | null;
  };
  /** What the caller may do with it. What they may not see is null or empty. */
  can: Can;
  /** Since when it has its status. */
  status_changed_at: string;
  /** Whether it is the caller’s own application. */
  is_own: boolean;
  /** Its tags by name; null: the caller does not see them, or it is their own. */
  tags: Array<Tag> | null;
  /** The people whom it is assigned to; null: the caller does not see them, or it is their own. */
  assignees: Array<Assignee> | null;
  /** Since when a message of the candidate waits for an answer; null: none does, or the caller does not see it. */
  unanswered_since: string | null;
  /** Why it was rejected; null: no reason was given, or the caller does not see it. */
  reason: {
    /** The id of the reason, a UUID. */
    id: string;
    /** The words of the reason. */
    label: string;
  } | null;
  /** Whether it was rejected without a reason although the company asks for one, and the caller sees reasons. */
  reason_missing: boolean;
  /** The words of the team for answers to look at; empty: none, or the caller does not see them. */
  flags: Array<string>;
  /** The newest other applications of the same candidate. */
  other_applications: Array<{
    /** The id, a UUID. */
    id: string;
    /** The title of the job. */
    job_title: string;
    /** A status, or Withdrawn. */
    state: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected" | "Withdrawn";
    /** When it was created. */
    created_at: string;
  }>;
  /** How many other applications the candidate has. */
  other_applications_total: number;
};

/** An application as it was saved. */
export type SavedApplication = {
  /** The id, a UUID. */
  id: string;
  /** The id of the candidate. */
  user_id: string;
  /** The id of the job; null after the job was deleted. */
  job_id: string | null;
  /** The status of the application. */
  status: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected";
  /** The candidate’s letter, as plain text. */
  cover_letter: string | null;
  /** The administrators’ notes, which the candidate sees. */
  notes: string | null;
  /** Increases with every change. Send it in If-Match to avoid overwriting another change. */
  version: number;
  /** When the candidate withdrew the application; null: not withdrawn. */
  withdrawn_at: string | null;
  /** When it was created. */
  created_at: string;
  /** What the candidate needs to take part in the hiring process. Only administrators are shown it. */
  adjustments: string | null;
  /** The answers in the order of the questions. */
  answers: Array<Answer>;
  /** The profile of the candidate. */
  profiles: {
    /** Full name. */
    full_name: string | null;
    /** Email address. */
    email: string | null;
    /** Phone number. */
    phone: string | null;
    /** A place, such as Leeds or Remote. */
    location: string | null;
    /** Address of a LinkedIn profile. */
    linkedin_url: string | null;
    /** Address of a portfolio. */
    portfolio_url: string | null;
    /** An opaque address; null: no CV. Request a link to open the file. */
    cv_url: string | null;
  };
  /** Since when it has its status. */
  status_changed_at: string;
  /** The seconds until the candidate is emailed about the status; null: no email about it will be sent. */
  notice_seconds: number | null;
};

/** What happened to an application at one time. */
export type ApplicationEvent = {
  /** The number of the event in the application: 1 for the first. */
  number: number;
  /** What happened: the application was submitted, or added by the hiring team, got another status, or was withdrawn. */
  kind: "submitted" | "added" | "status" | "withdrawn";
  /** The state before; null: there was none, or it is not known. */
  from: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected" | "Withdrawn" | null;
  /** The state from then on. */
  to: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected" | "Withdrawn";
  /** When it happened. */
  created_at: string;
  /** Who did it; null: it is not known. */
  actor: {
    /** A person, an API key, or sql: the database was changed by hand. */
    kind: "person" | "key" | "sql";
    /** The name or email address of the person, null once their account was deleted; or the API key. */
    name: string | null;
  } | null;
  /** Whether the status was left again before its mail was due. The candidate’s timeline leaves it out. */
  undone: boolean;
};

/** The messages about an application, as its hiring team sees them. */
export type TeamMessageThread = {
  /** The messages, oldest first. */
  messages: Array<{
    /** The id, a UUID. */
    id: string;
    /** True: the candidate wrote it. */
    from_candidate: boolean;
    /** Who wrote it; null: a former colleague. */
    author_name: string | null;
    /** Whether the candidate sees the colleague’s name. */
    signed: boolean;
    /** `message`; or `status_mail`, the usual short email; or `no_mail`, only the status becomes visible. */
    kind: "message" | "status_mail" | "no_mail";
    /** Null of a candidate’s message, and of a plan without a text. */
    subject: string | null;
    /** Plain text; null of a plan without a text. */
    text: string | null;
    /** The decision that it tells; null: none. */
    for_status: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected" | null;
    /** When it was to be sent. */
    send_at: string;
    /** When it was sent; null: it was not. */
    sent_at: string | null;
    /** When it was cancelled; null: it was not. */
    cancelled_at: string | null;
    /** Why it was cancelled. `account`: disabled, or without an address. */
    cancelled_because: "moved" | "withdrawn" | "account" | "undone" | "cancelled" | null;
    /** When the mail server had refused it for good; null: it has not. */
    not_delivered_at: string | null;
    /** When the candidate first saw it in the product. */
    seen_at: string | null;
    /** Of a candidate’s message: null while it waits for an answer. */
    answered_at: string | null;
    /** When it was written. */
    created_at: string;
  }>;
  /** The status that the candidate sees until a planned message tells the decision; null: the present one. */
  shown_status: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected" | null;
  /** The present status, if the candidate was not emailed about it yet: a message takes the place of that email. */
  untold_status: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected" | null;
};

/** The tags of the company. */
export type CompanyTags = {
  /** The tags by name. */
  tags: Array<Tag>;
  /** Whether the caller makes, renames and removes tags. */
  can_make: boolean;
};

/** The tags of an application. */
export type ApplicationTags = {
  /** Its tags by name. */
  tags: Array<Tag>;
};

/** The people whom an application is assigned to. */
export type ApplicationAssignees = {
  /** The people whom it is assigned to, the first of them first. */
  assignees: Array<Assignee>;
};

/** The reasons for a rejection. */
export type RejectionReasons = {
  /** The reasons that can be chosen, in their order. */
  reasons: Array<RejectionReason>;
  /** Whether a rejection needs a reason. */
  required: boolean;
  /** The archived reasons, the newest first. Applications keep them. */
  archived: Array<RejectionReason>;
};

/** Why the company rejects an application. */
export type RejectionReason = {
  /** The id of the reason, a UUID. */
  id: string;
  /** The words of the reason. */
  label: string;
  /** The id of the template that the reason suggests; null: it suggests none. */
  template_id: string | null;
};

/** Why an application was rejected. */
export type ApplicationReason = {
  /** Why it was rejected; null: no reason was given, or the caller does not see it. */
  reason: {
    /** The id of the reason, a UUID. */
    id: string;
    /** The words of the reason. */
    label: string;
  } | null;
  /** Whether it was rejected without a reason although the company asks for one, and the caller sees reasons. */
  reason_missing: boolean;
};

/** The templates of messages to candidates. */
export type MessageTemplates = {
  /** The templates that can be chosen, by name. */
  templates: Array<MessageTemplate>;
  /** The archived templates, the newest first. */
  archived: Array<MessageTemplate>;
};

/** A text with which hiring teams write to candidates. */
export type MessageTemplate = {
  /** The id of the template, a UUID. */
  id: string;
  /** Its name, which no candidate sees. */
  name: string;
  /** What the message is for. */
  purpose: "not_progressing" | "next_step" | "interview" | "offer" | "general";
  /** The subject, with fields such as {{job_title}}. */
  subject: string;
  /** The text, with fields such as {{name}}. */
  text: string;
  /** Rises with every save. */
  version: number;
  /** When it was archived; null: it can be chosen. */
  archived_at: string | null;
};

/** An account with its profile, for administrators. */
export type User = {
  /** The id, a UUID. */
  id: string;
  /** Email address. */
  email: string | null;
  /** When the address was confirmed; null: not yet. */
  email_confirmed_at: string | null;
  /** The latest sign-in; null: never. */
  last_sign_in_at: string | null;
  /** When the account was disabled; null: it is not. */
  disabled_at: string | null;
  /** When it was created. */
  created_at: string;
  /** The profile of the account. */
  profile: {
    /** Full name. */
    full_name: string | null;
    /** What the person may do: candidate or admin. */
    role: "candidate" | "admin";
    /** Phone number. */
    phone: string | null;
    /** A place, such as Leeds or Remote. */
    location: string | null;
    /** An opaque address; null: no CV. Request a link to open the file. */
    cv_url: string | null;
  };
};

/** The reply to a deletion. */
export type RemovedUser = {
  /** Always true. */
  success: true;
};

/** The webhooks. */
export type Webhooks = {
  /** The endpoints, the oldest first. */
  webhooks: Array<Webhook>;
};

/** An address of another system that is sent what happens. */
export type Webhook = {
  /** The id of the endpoint, a UUID. */
  id: string;
  /** Where requests go. */
  url: string;
  /** The types of events that it is sent. */
  event_types: Array<"job.published" | "job.changed" | "job.closed" | "job.filled" | "job.deleted" | "application.created" | "application.status_changed" | "application.withdrawn" | "application.erased" | "message.received">;
  /** Whether it is sent anything. */
  enabled: boolean;
  /** Why it is off. `gone`: it answered 410; `failing`: five days without success; null: it is on. */
  disabled_because: "administrator" | "gone" | "failing" | null;
  /** The first failure since the last success; null: it works. */
  failing_since: string | null;
  /** Until when requests are signed with the former secret too; null: there is none. */
  former_secret_until: string | null;
  /** How many requests wait to be sent or tried again. */
  waiting: number;
  /** When it was added. */
  created_at: string;
};

/** A webhook with its new secret. */
export type NewWebhook = {
  /** The endpoint. */
  webhook: Webhook;
  /** What its requests are signed with, beginning with `whsec_`. It is not shown again. */
  secret: string;
};

/** A removed webhook. */
export type RemovedWebhook = {
  /** The id of the endpoint, a UUID. */
  id: string;
};

/** The reply to an upload. */
export type UploadedCv = {
  /** Always true. */
  success: true;
  /** An opaque address; null: no CV. Request a link to open the file. */
  cv_url: string;
};

/** The application of a person who was added. */
export type AddedApplicant = {
  /** The id of the application, a UUID. */
  id: string;
};

/** What a webhook tells. */
export type WebhookEvent =
| {
  /** What happened. */
  type: "job.published";
  /** When it happened. The header webhook-timestamp says when it was sent. */
  timestamp: string;
  /** What it happened to. */
  data: {
    /** The job. */
    id: string;
    /** The version after the event. Events may arrive in another order: one with a lower version is out of date. */
    version: number;
  };
}
| {
  /** What happened. */
  type: "job.changed";
  /** When it happened. The header webhook-timestamp says when it was sent. */
  timestamp: string;
  /** What it happened to. */
  data: {
    /** The job. */
    id: string;
    /** The version after the event. Events may arrive in another order: one with a lower version is out of date. */
    version: number;
  };
}
| {
  /** What happened. */
  type: "job.closed";
  /** When it happened. The header webhook-timestamp says when it was sent. */
  timestamp: string;
  /** What it happened to. */
  data: {
    /** The job. */
    id: string;
    /** The version after the event. Events may arrive in another order: one with a lower version is out of date. */
    version: number;
  };
}
| {
  /** What happened. */
  type: "job.filled";
  /** When it happened. The header webhook-timestamp says when it was sent. */
  timestamp: string;
  /** What it happened to. */
  data: {
    /** The job. */
    id: string;
    /** The version after the event. Events may arrive in another order: one with a lower version is out of date. */
    version: number;
  };
}
| {
  /** What happened. */
  type: "job.deleted";
  /** When it happened. The header webhook-timestamp says when it was sent. */
  timestamp: string;
  /** What it happened to. */
  data: {
    /** The job. */
    id: string;
    /** The version after the event. Events may arrive in another order: one with a lower version is out of date. */
    version: number;
  };
}
| {
  /** What happened. */
  type: "application.created";
  /** When it happened. The header webhook-timestamp says when it was sent. */
  timestamp: string;
  /** What it happened to. */
  data: {
    /** The application. */
    id: string;
    /** The job; null: it was deleted. */
    job_id: string | null;
    /** The version after the event. Events may arrive in another order: one with a lower version is out of date. */
    version: number;
  };
}
| {
  /** What happened. */
  type: "application.status_changed";
  /** When it happened. The header webhook-timestamp says when it was sent. */
  timestamp: string;
  /** What it happened to. */
  data: {
    /** The application. */
    id: string;
    /** The job; null: it was deleted. */
    job_id: string | null;
    /** The version after the event. Events may arrive in another order: one with a lower version is out of date. */
    version: number;
    /** The status that the candidate saw before. */
    from: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected";
    /** The status that the candidate sees. */
    to: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected";
    /** Whether the candidate had been told by email or message when this was first sent. */
    told: boolean;
  };
}
| {
  /** What happened. */
  type: "application.withdrawn";
  /** When it happened. The header webhook-timestamp says when it was sent. */
  timestamp: string;
  /** What it happened to. */
  data: {
    /** The application. */
    id: string;
    /** The job; null: it was deleted. */
    job_id: string | null;
    /** The version after the event. Events may arrive in another order: one with a lower version is out of date. */
    version: number;
  };
}
| {
  /** What happened. */
  type: "application.erased";
  /** When it happened. The header webhook-timestamp says when it was sent. */
  timestamp: string;
  /** What it happened to. */
  data: {
    /** The application. */
    id: string;
    /** The job; null: it was deleted. */
    job_id: string | null;
  };
}
| {
  /** What happened. */
  type: "message.received";
  /** When it happened. The header webhook-timestamp says when it was sent. */
  timestamp: string;
  /** What it happened to. */
  data: {
    /** The message. */
    id: string;
    /** The application that it is about. */
    application_id: string;
    /** The job; null: it was deleted. */
    job_id: string | null;
  };
}
| {
  /** What happened. */
  type: "webhook.test";
  /** When it happened. The header webhook-timestamp says when it was sent. */
  timestamp: string;
  /** What it happened to. */
  data: {
    /** The endpoint. */
    id: string;
  };
};

/** What each call takes, and what it gives. A list has pages. */
export type Calls = {
  /** List open jobs. Published jobs that have not closed, newest first. A search lists the best matches first. Filters can be combined. With a search, X-Total-Count is at most 1,000. Scope: none. Everyone may make this call, with or without a key. */
  listJobs: {
    input: {
      /** How many items a page has. */
      limit?: number | undefined;
      /** Where the page begins, from the Link header of the previous page. */
      cursor?: string | undefined;
      /** Words to look for. */
      search?: string | undefined;
      /** A place, such as Leeds or Remote. */
      location?: string | undefined;
      /** The department of the job. */
      department?: string | undefined;
      /** Comma-separated: Full-time, Part-time, Contract or Internship. */
      employment_type?: string | undefined;
      /** On site, Hybrid or Remote. */
      workplace?: string | undefined;
      /** 1: search for the exact words, without correcting typos. */
      literal?: boolean | undefined;
      /** The order: newest, salary, or relevance to a search. */
      sort?: "newest" | "salary" | "relevance" | undefined;
    };
    output: Array<JobSummary>;
    list: true;
  };
  /** List the values that jobs can be filtered by. Scope: none. Everyone may make this call, with or without a key. */
  listFilterOptions: {
    input: {};
    output: FilterOptions;
  };
  /** Get a published job by its slug. A former slug redirects to the current one. Filled and closed jobs are included. Scope: none. Everyone may make this call, with or without a key. */
  getJob: {
    input: {
      /** The readable part of the job’s address. */
      slug: string;
    };
    output: Job;
  };
  /** List the questions that a job asks its applicants. Send the answers with the application, by the ids of the questions. Most jobs have no question. Scope: none. Everyone may make this call, with or without a key. */
  listJobQuestions: {
    input: {
      /** The readable part of the job’s address. */
      slug: string;
    };
    output: JobQuestions;
  };
  /** Apply for a job. Applying again is allowed: `previousApplication` then has the date of the earlier application. Repeating a call with the same `Idempotency-Key` makes no second application. A job with questions may need `answers`; with `questions_version`, they are refused once the questions have changed. Scope: none. Candidates apply themselves. */
  submitApplication: {
    input: {
      /** The id of the job. */
      job_id: string;
      /** The candidate’s letter, as plain text. */
      cover_letter?: null | string | undefined;
      /** What the candidate needs to take part in the hiring process. Only administrators are shown it. */
      adjustments?: null | string | undefined;
      /** The answers by the ids of the questions. An answer is as in `value` of an answered question. */
      answers?: Record<string, unknown> | undefined;
      questions_version?: number | undefined;
    };
    output: ApplicationReceipt;
  };
  /** Create a candidate account. The candidate may have to confirm the address by email before signing in. Scope: none. People register themselves. */
  registerCandidate: {
    input: {
      /** Full name. */
      full_name: string;
      /** Email address. */
      email: string;
      /** The password. */
      password: string;
      /** The path on this site that the confirmation email leads to. */
      redirect?: string | undefined;
      /** A random text that proves that the confirmation belongs to this registration. */
      sign_up_nonce?: string | undefined;
      /** The version of the privacy notice that the candidate was shown. It must be the current one. */
      privacy_notice?: string | undefined;
    };
    output: RegistrationReceipt;
  };
  /** Get the caller’s profile. Scope: none. It is about the caller’s own account, and a key is not a person. */
  getOwnProfile: {
    input: {};
    output: Profile;
  };
  /** Change the caller’s profile. A field that is not sent stays as it is; null or an empty text removes its value. Other fields, such as the role, are ignored. Scope: none. It is about the caller’s own account, and a key is not a person. */
  updateOwnProfile: {
    input: {
      /** Full name. */
      full_name?: string | undefined;
      /** Phone number. */
      phone?: null | string | undefined;
      /** A place, such as Leeds or Remote. */
      location?: null | string | undefined;
      /** Address of a LinkedIn profile. */
      linkedin_url?: null | string | undefined;
      /** Address of a portfolio. */
      portfolio_url?: null | string | undefined;
      /** Whether the person wants emails about their applications. */
      mail_applications?: boolean | undefined;
      /** Whether an administrator wants the daily digest of new applications. */
      mail_digest?: boolean | undefined;
      /** Whether the person wants an email when they are added to a hiring team, or a team note mentions them. */
      mail_hiring_teams?: boolean | undefined;
      /** Whether the person wants an email when a candidate whose messages they see has written. */
      mail_messages?: boolean | undefined;
    };
    output: SavedProfile;
  };
  /** Get a link to the caller’s CV. The link opens the file without a sign-in until it expires. Scope: none. It is about the caller’s own account, and a key is not a person. */
  getOwnCvLink: {
    input: {};
    output: CvLink;
  };
  /** Remove the caller’s CV. Scope: none. It is about the caller’s own account, and a key is not a person. */
  removeOwnCv: {
    input: {
      /** True: also delete the CVs of past applications. */
      from_applications?: boolean | undefined;
    };
    output: RemovedCv;
  };
  /** List the jobs that the caller saved. All of them, newest first. A closed job stays for 90 days. Scope: none. It is about the caller’s own account, and a key is not a person. */
  listSavedJobs: {
    input: {};
    output: SavedJobs;
  };
  /** Save a job. Saving it again changes nothing. Scope: none. It is about the caller’s own account, and a key is not a person. */
  saveJob: {
    input: {
      /** The id of the job. */
      job_id: string;
    };
    output: SavedJobReceipt;
  };
  /** Remove a saved job. Removing it again changes nothing. Scope: none. It is about the caller’s own account, and a key is not a person. */
  removeSavedJob: {
    input: {
      /** The id of the job. */
      job_id: string;
    };
    output: SavedJobReceipt;
  };
  /** List the caller’s applications. Newest first. Scope: none. It is about the caller’s own account, and a key is not a person. */
  listOwnApplications: {
    input: {
      /** How many items a page has. */
      limit?: number | undefined;
      /** Where the page begins, from the Link header of the previous page. */
      cursor?: string | undefined;
      /** The id of the job. */
      job_id?: string | undefined;
    };
    output: Array<Application>;
    list: true;
  };
  /** Get one of the caller’s applications. With its CV, its adjustments, its answers and its timeline. Scope: none. It is about the caller’s own account, and a key is not a person. */
  getOwnApplication: {
    input: {
      /** The id, a UUID. */
      id: string;
    };
    output: CandidateApplication;
  };
  /** List the messages about one of the caller’s applications. The oldest first, at most the newest 200. Scope: none. It is about the caller’s own account, and a key is not a person. */
  listOwnApplicationMessages: {
    input: {
      /** The id, a UUID. */
      id: string;
    };
    output: MessageThread;
  };
  /** Write to the hiring team about one of the caller’s applications. Possible once the company has written, or at Interview and Offer; at most 10 times a day. A retry with the same `Idempotency-Key` writes no second message. Scope: none. It is about the caller’s own account, and a key is not a person. */
  replyAboutOwnApplication: {
    input: {
      /** The id, a UUID. */
      id: string;
      /** The text, with fields such as {{name}}. */
      text: string;
    };
    output: MessageThread;
  };
  /** Get a link to the CV of one of the caller’s applications. The CV that it was sent with, or else the caller’s current one. The link opens the file without a sign-in until it expires. Scope: none. It is about the caller’s own account, and a key is not a person. */
  getOwnApplicationCvLink: {
    input: {
      /** The id, a UUID. */
      id: string;
    };
    output: CvLink;
  };
  /** Withdraw an application. The application is read-only from then on. Withdrawing it again changes nothing. Scope: none. It is about the caller’s own account, and a key is not a person. */
  withdrawApplication: {
    input: {
      /** The id, a UUID. */
      id: string;
    };
    output: Application;
  };
  /** List all jobs, including drafts. Newest first, unless another order is asked for. `applications[0].count` is the number of applications for the job. A search whose words no job has is repeated with its typos corrected. Scope: `jobs:read`. */
  listAllJobs: {
    input: {
      /** How many items a page has. */
      limit?: number | undefined;
      /** Where the page begins, from the Link header of the previous page. */
      cursor?: string | undefined;
      /** Words in the title, department or location. */
      search?: string | undefined;
      /** A state of the job; filled and closed jobs are Published too. */
      status?: "Draft" | "Published" | "Filled" | "Closed" | undefined;
      /** The department of the job. */
      department?: string | undefined;
      /** The order: newest, title, department, closing, or most waiting or most applicants first. */
      sort?: "newest" | "title" | "department" | "closing" | "waiting" | "applicants" | undefined;
    };
    output: Array<AdminJob>;
    list: true;
  };
  /** Create a job. The job is a draft unless a status is given. Rich text is sanitised: HTML that is not on the allow-list is removed. Scope: `jobs:write`. */
  createJob: {
    input: {
      /** The job title. */
      title: string;
      /** The department of the job. */
      department: string;
      /** A place, such as Leeds or Remote. */
      location: string;
      /** Comma-separated: Full-time, Part-time, Contract or Internship. */
      employment_type: string;
      /** The lowest salary for one period, with at most two decimal places; null: no lower end. */
      salary_min?: number | null | undefined;
      /** The highest salary for one period, with at most two decimal places; null: no upper end. */
      salary_max?: number | null | undefined;
      /** ISO 4217. */
      currency?: string | undefined;
      /** The readable part of the job’s address. */
      slug: string;
      /** What the job is about, as sanitised HTML. */
      description: string;
      /** Sanitised HTML. */
      requirements?: null | string | undefined;
      /** Sanitised HTML. */
      benefits?: null | string | undefined;
      /** Sanitised HTML. */
      duties_responsibilities?: null | string | undefined;
      /** Sanitised HTML. */
      shift_schedule?: null | string | undefined;
      /** The period that a salary amount covers. */
      salary_period?: "hour" | "day" | "week" | "month" | "year" | undefined;
      /** Where the work is done; null: not stated. */
      workplace?: "On site" | "Hybrid" | "Remote" | null | undefined;
      /** The last day, in London, on which candidates can apply. */
      closing_date?: string | null | undefined;
      /** Street and number of the workplace. */
      address_street?: null | string | undefined;
      /** Town or city of the workplace. */
      address_locality?: null | string | undefined;
      /** County or region of the workplace. */
      address_region?: null | string | undefined;
      /** Postcode of the workplace. */
      address_postcode?: null | string | undefined;
      /** Country of the workplace: ISO 3166-1 alpha-2, such as GB. */
      address_country?: string | null | undefined;
      /** Only administrators can see a Draft. */
      status?: "Draft" | "Published" | undefined;
    };
    output: Job;
  };
  /** Get a job or a draft by its id. Scope: `jobs:read`. */
  getAnyJob: {
    input: {
      /** The id of the job. */
      id: string;
    };
    output: Job;
  };
  /** Change a job. A field that is not sent stays as it is. A former slug redirects to the new one. Scope: `jobs:write`. */
  updateJob: {
    input: {
      /** The id of the job. */
      id: string;
      /** The job title. */
      title?: string | undefined;
      /** The department of the job. */
      department?: string | undefined;
      /** A place, such as Leeds or Remote. */
      location?: string | undefined;
      /** Comma-separated: Full-time, Part-time, Contract or Internship. */
      employment_type?: string | undefined;
      /** The lowest salary for one period, with at most two decimal places; null: no lower end. */
      salary_min?: number | null | undefined;
      /** The highest salary for one period, with at most two decimal places; null: no upper end. */
      salary_max?: number | null | undefined;
      /** ISO 4217. */
      currency?: string | undefined;
      /** The readable part of the job’s address. */
      slug?: string | undefined;
      /** What the job is about, as sanitised HTML. */
      description?: string | undefined;
      /** Sanitised HTML. */
      requirements?: null | string | undefined;
      /** Sanitised HTML. */
      benefits?: null | string | undefined;
      /** Sanitised HTML. */
      duties_responsibilities?: null | string | undefined;
      /** Sanitised HTML. */
      shift_schedule?: null | string | undefined;
      /** The period that a salary amount covers. */
      salary_period?: "hour" | "day" | "week" | "month" | "year" | undefined;
      /** Where the work is done; null: not stated. */
      workplace?: "On site" | "Hybrid" | "Remote" | null | undefined;
      /** The last day, in London, on which candidates can apply. */
      closing_date?: string | null | undefined;
      /** Street and number of the workplace. */
      address_street?: null | string | undefined;
      /** Town or city of the workplace. */
      address_locality?: null | string | undefined;
      /** County or region of the workplace. */
      address_region?: null | string | undefined;
      /** Postcode of the workplace. */
      address_postcode?: null | string | undefined;
      /** Country of the workplace: ISO 3166-1 alpha-2, such as GB. */
      address_country?: string | null | undefined;
      /** Only administrators can see a Draft. */
      status?: "Draft" | "Published" | undefined;
    };
    output: Job;
  };
  /** Delete a job. Candidates keep their applications. Scope: `jobs:write`. */
  removeJob: {
    input: {
      /** The id of the job. */
      id: string;
    };
    output: RemovedJob;
  };
  /** Mark a job as filled, or as open again. Scope: `jobs:write`. */
  toggleJobFilled: {
    input: {
      /** The id of the job. */
      id: string;
    };
    output: Job;
  };
  /** Get when a draft is published. Scope: `jobs:read`. */
  getJobPlan: {
    input: {
      /** The id of the job. */
      id: string;
    };
    output: JobPlan;
  };
  /** Plan when a draft is published. The job stays a draft until then, and is published within a minute of it. A time that the clocks skip becomes the one an hour later; of a time that there is twice the later one is meant. Scope: `jobs:write`. */
  planJob: {
    input: {
      /** The id of the job. */
      id: string;
      /** A day and time in London, on a quarter of an hour, within a year. */
      publish_at: string;
    };
    output: JobPlan;
  };
  /** Take the plan of a draft back. Scope: `jobs:write`. */
  unplanJob: {
    input: {
      /** The id of the job. */
      id: string;
    };
    output: JobPlan;
  };
  /** List the applicants of a job. Withdrawn applications are listed only with the status `Withdrawn`. Scope: `applications:read`. */
  listApplicants: {
    input: {
      /** How many items a page has. */
      limit?: number | undefined;
      /** Where the page begins, from the Link header of the previous page. */
      cursor?: string | undefined;
      /** The id of the job. */
      job_id: string;
      /** A status, or Withdrawn. */
      status?: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected" | "Withdrawn" | undefined;
      /** Part of the candidate’s name or email address. */
      search?: string | undefined;
      /** The order by the date of the application. */
      sort?: "newest" | "oldest" | undefined;
      /** The id of the tag, a UUID. */
      tag?: string | undefined;
      /** `me`: only the applications that are assigned to the caller. */
      assigned?: "me" | undefined;
      /** `unanswered`: only the applications with a message of the candidate that waits for an answer. */
      messages?: "unanswered" | undefined;
      /** `missing`: only the rejected applications without a reason. */
      reason?: "missing" | undefined;
      /** `yes`: only the applications with an answer that the team looks at. */
      flagged?: "yes" | undefined;
      /** With `answer`: only the applications with this answer to this question: its id. */
      question?: string | undefined;
      /** With `question`: an option, `yes` or `no`, or the whole text, number or date. */
      answer?: string | undefined;
    };
    output: {
      /** The job. */
      job: JobSummary;
      /** How many applications the job has. */
      applications: Array<ListedApplicant>;
    };
    list: true;
  };
  /** Get the applicants of a job in columns by status. The first 25 of each column: those that have waited longest, or the newest of Rejected and Withdrawn. Scope: none. A view for people; programs read the list of applicants. */
  getBoard: {
    input: {
      /** The id of the job. */
      job_id: string;
      /** Part of the candidate’s name or email address. */
      search?: string | undefined;
      /** The id of the tag, a UUID. */
      tag?: string | undefined;
      /** `me`: only the applications that are assigned to the caller. */
      assigned?: "me" | undefined;
      /** `unanswered`: only the applications with a message of the candidate that waits for an answer. */
      messages?: "unanswered" | undefined;
      /** `missing`: only the rejected applications without a reason. */
      reason?: "missing" | undefined;
      /** `yes`: only the applications with an answer that the team looks at. */
      flagged?: "yes" | undefined;
      /** With `answer`: only the applications with this answer to this question: its id. */
      question?: string | undefined;
      /** With `question`: an option, `yes` or `no`, or the whole text, number or date. */
      answer?: string | undefined;
    };
    output: Board;
  };
  /** List the questions of a job or a draft, with their flags. A job that does not exist has none. Scope: `jobs:read`. */
  listManagedQuestions: {
    input: {
      /** The id of the job. */
      job_id: string;
    };
    output: ManagedQuestions;
  };
  /** Replace the questions of a job. All of them, in their order: one that is not sent is deleted. Send the `id` of a question that stays. Answers that were given keep the question as it was asked. Scope: `jobs:write`. */
  saveQuestions: {
    input: {
      /** The id of the job. */
      job_id: string;
      /** The questions in their order. */
      questions: Array<{
        /** The id of the question, a UUID. */
        id?: string | undefined;
        /** The type of the question. */
        type: "yes_no" | "one_of" | "any_of" | "short" | "long" | "number" | "date";
        label: string;
        hint?: null | string | undefined;
        required?: boolean | undefined;
        options?: Array<string> | undefined;
        unit?: null | string | undefined;
        flag?: {
          words: string;
          answers?: Array<string> | undefined;
          below?: number | null | undefined;
          above?: number | null | undefined;
        } | null | undefined;
      }>;
    };
    output: ManagedQuestions;
  };
  /** Change, or write to, many applications for a job at once. A retry with the same `id` does nothing more and gets the same reply. Candidates see the new status when they are told, at `send_at`. Of more than 500 applications, the reply says `finished: false` while the rest is done in the background. Those that were left alone are named in `left_alone`. Scope: none. People decide about many candidates at once; a program changes one application after the other. */
  decideOnMany: {
    input: {
      /** The id of the job. */
      job_id: string;
      /** The id, a UUID. */
      id: string;
      /** How many applications the job has. */
      applications: Array<{
        id: string;
        version: number;
      }>;
      decision: {
        status: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected" | null;
        reason_id?: string | null | undefined;
        tell: "message" | "status_mail" | "no_mail";
        subject?: string | null | undefined;
        text?: string | null | undefined;
        signed?: boolean | undefined;
        /** `soon`, or a day and time in London, such as 2027-03-28T09:00. */
        send_at: "soon" | string;
      };
      typed_count?: number | null | undefined;
    };
    output: DecisionOnMany;
  };
  /** Undo a change of many applications. Possible until `undo_until`. What was changed since is left as it is, with the outcome `kept`. The candidates are told nothing. Scope: none. People decide about many candidates at once; a program changes one application after the other. */
  undoDecisionOnMany: {
    input: {
      /** The id of the job. */
      job_id: string;
      /** The id, a UUID. */
      id: string;
    };
    output: DecisionOnMany;
  };
  /** List the applications that were made, changed or erased. For callers who keep a copy. The first call lists all applications. Keep `next` once the page is stored, and send it as `changed_since` the next time; while there is a Link, there is more to read now. Each change is listed at least once, at the latest when the changes before it have ended. A change of tags, assignees, the reason or messages counts, a change of the profile does not. Erased applications are named for 30 days: an older number is refused with 410, and the copy is made again from the beginning. Scope: `applications:read`. */
  listApplications: {
    input: {
      /** How many applications and erased ones a page has at most. It may have fewer. */
      limit?: number | undefined;
      /** The `next` of an earlier reply, at most 30 days old. Without it the list begins with all applications. */
      changed_since?: string | undefined;
      /** The id of the job. */
      job_id?: string | undefined;
      /** A status, or Withdrawn. */
      status?: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected" | "Withdrawn" | undefined;
    };
    output: {
      /** Applications that were made or changed, the last change last. */
      applications: Array<ListedApplicant>;
      erased: ErasedApplications;
      next: ChangeNumber;
    };
    list: true;
  };
  /** Get an application with the candidate’s profile and newest other applications. An application for a deleted job and a withdrawn one are included. Scope: `applications:read`. */
  getApplication: {
    input: {
      /** The id, a UUID. */
      id: string;
    };
    output: ApplicationDetails;
  };
  /** Change the status or the notes of an application. The candidate sees both. At least one of them is required. Scope: `applications:write`. */
  updateApplication: {
    input: {
      /** The id, a UUID. */
      id: string;
      /** The status of the application. */
      status?: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected" | undefined;
      /** The administrators’ notes, which the candidate sees. */
      notes?: null | string | undefined;
    };
    output: SavedApplication;
  };
  /** List what happened to an application. The oldest first. An application that does not exist has no events. Scope: `applications:read`. */
  listApplicationEvents: {
    input: {
      /** The id, a UUID. */
      id: string;
    };
    output: Array<ApplicationEvent>;
  };
  /** List the messages between the candidate and the hiring team. The oldest first, at most the newest 200. Planned and cancelled messages are among them. Scope: `applications:personal`. */
  listApplicationMessages: {
    input: {
      /** The id, a UUID. */
      id: string;
    };
    output: TeamMessageThread;
  };
  /** Write to the candidate, now or later. The candidate gets it in their application and by email. Fields such as `{{name}}` are filled. A retry with the same `Idempotency-Key` sends no second message. Scope: `messages:write` and `applications:personal`. */
  sendApplicationMessage: {
    input: {
      /** The id, a UUID. */
      id: string;
      /** The subject of the message, with its fields; null: there is none. */
      subject: string;
      /** The text, with fields such as {{name}}. */
      text: string;
      /** Whether the candidate sees the name of the author. */
      signed?: boolean | undefined;
      /** `now`, `soon` (in a few minutes), or a day and time in London, such as 2027-03-28T09:00. */
      send_at?: "soon" | string | "now" | undefined;
    };
    output: TeamMessageThread;
  };
  /** List the tags of the company. Scope: `applications:read`. */
  listTags: {
    input: {};
    output: CompanyTags;
  };
  /** Set the tags of an application. The candidate does not see them. With `seen`, what colleagues have changed since then stays. Scope: `applications:write`. */
  setApplicationTags: {
    input: {
      /** The id, a UUID. */
      id: string;
      /** The ids of the tags that the application shall have. */
      tags: Array<string>;
      /** The ids of the tags that the caller has read. What others have changed since then stays. */
      seen?: Array<string> | undefined;
    };
    output: ApplicationTags;
  };
  /** Assign an application to people. They are administrators or on the hiring team of the job; an interviewer sees only what is assigned to them. With `seen`, what colleagues have changed since then stays. Scope: none. Colleagues share their work among themselves. */
  setApplicationAssignees: {
    input: {
      /** The id, a UUID. */
      id: string;
      /** The ids of the people whom the application shall be assigned to. */
      assignees: Array<string>;
      /** The ids of the people whom the caller has read. What others have changed since then stays. */
      seen?: Array<string> | undefined;
    };
    output: ApplicationAssignees;
  };
  /** List the reasons for a rejection. The reasons that can be chosen in their order, and the newest archived ones. No candidate sees them. Scope: `applications:read`. */
  listRejectionReasons: {
    input: {};
    output: RejectionReasons;
  };
  /** Set the reason of a rejected application, or take it away. The candidate does not see it. It stays until the application has another status. Scope: `applications:write`. */
  setApplicationReason: {
    input: {
      /** The id, a UUID. */
      id: string;
      /** The id of the reason that the application shall have; null: none. */
      reason_id: string | null;
    };
    output: ApplicationReason;
  };
  /** List the templates of messages to candidates. The templates that can be chosen by name, and the newest archived ones. Scope: `messages:write`. */
  listMessageTemplates: {
    input: {};
    output: MessageTemplates;
  };
  /** Get a link to the CV of an application. Scope: `cvs:read`. */
  getApplicationCvLink: {
    input: {
      /** The id, a UUID. */
      id: string;
    };
    output: CvLink;
  };
  /** Get a link to the CV of a user. Scope: none. Only people manage users. */
  getUserCvLink: {
    input: {
      /** The id, a UUID. */
      id: string;
    };
    output: CvLink;
  };
  /** List the users. Scope: none. Only people manage users. */
  listUsers: {
    input: {
      /** How many items a page has. */
      limit?: number | undefined;
      /** Where the page begins, from the Link header of the previous page. */
      cursor?: string | undefined;
      /** Words in the name or email address. */
      search?: string | undefined;
      /** What the person may do: candidate or admin. */
      role?: "candidate" | "admin" | undefined;
      /** The order of the list. */
      sort?: "newest" | "name" | "last_sign_in" | undefined;
    };
    output: Array<User>;
    list: true;
  };
  /** Create a user. With `invite`, the user gets an email to choose a password; without it, a password is required. Making an administrator needs `current_password` or `code` if the session began a while ago. Scope: none. Only people manage users. */
  createUser: {
    input: {
      /** Email address. */
      email: string;
      /** The password, unless the user is invited to choose one. */
      password?: string | undefined;
      /** Full name. */
      full_name?: null | string | undefined;
      /** What the person may do: candidate or admin. */
      role?: "candidate" | "admin" | undefined;
      /** True: an email invites the user to choose a password. */
      invite?: boolean | undefined;
      /** The caller’s current password, needed if the session began a while ago. */
      current_password?: string | undefined;
      /** A code that was emailed to the caller, instead of the current password. */
      code?: string | undefined;
    };
    output: User;
  };
  /** Change a user. A field that is not sent stays as it is. Making an administrator needs `current_password` or `code` if the session began a while ago. Scope: none. Only people manage users. */
  updateUser: {
    input: {
      /** The id, a UUID. */
      id: string;
      /** Full name. */
      full_name?: null | string | undefined;
      /** Phone number. */
      phone?: null | string | undefined;
      /** A place, such as Leeds or Remote. */
      location?: null | string | undefined;
      /** What the person may do: candidate or admin. */
      role?: "candidate" | "admin" | undefined;
      /** The caller’s current password, needed if the session began a while ago. */
      current_password?: string | undefined;
      /** A code that was emailed to the caller, instead of the current password. */
      code?: string | undefined;
    };
    output: User;
  };
  /** Delete a user. Deletes the account with its profile, applications and CVs. Scope: none. Only people manage users. */
  removeUser: {
    input: {
      /** The id, a UUID. */
      id: string;
    };
    output: RemovedUser;
  };
  /** List the webhooks. Their new secrets and the log of what was sent are in the settings alone. Scope: `webhooks:write`. */
  listWebhooks: {
    input: {};
    output: Webhooks;
  };
  /** Add a webhook. The reply has the secret with which its requests are signed. It is not shown again. Scope: `webhooks:write`. */
  addWebhook: {
    input: {
      /** Where requests go: an https address on the internet. */
      url: string;
      /** The types of events that it is sent. */
      event_types: Array<"job.published" | "job.changed" | "job.closed" | "job.filled" | "job.deleted" | "application.created" | "application.status_changed" | "application.withdrawn" | "application.erased" | "message.received">;
    };
    output: NewWebhook;
  };
  /** Get a webhook. Scope: `webhooks:write`. */
  getWebhook: {
    input: {
      /** The id of the endpoint, a UUID. */
      id: string;
    };
    output: Webhook;
  };
  /** Change a webhook, or switch it on or off. What waits to be sent is given up once it is off. Scope: `webhooks:write`. */
  changeWebhook: {
    input: {
      /** The id of the endpoint, a UUID. */
      id: string;
      /** Where requests go: an https address on the internet. */
      url?: string | undefined;
      /** The types of events that it is sent. */
      event_types?: Array<"job.published" | "job.changed" | "job.closed" | "job.filled" | "job.deleted" | "application.created" | "application.status_changed" | "application.withdrawn" | "application.erased" | "message.received"> | undefined;
      /** Whether it is sent anything. */
      enabled?: boolean | undefined;
    };
    output: Webhook;
  };
  /** Remove a webhook with its log. Scope: `webhooks:write`. */
  removeWebhook: {
    input: {
      /** The id of the endpoint, a UUID. */
      id: string;
    };
    output: RemovedWebhook;
  };
  /** Upload a CV. A PDF file of at most 10 MB. It replaces the caller’s current CV. Earlier applications keep the CV that they were sent with. Scope: none. Candidates send their own CV. */
  uploadOwnCv: {
    input: {
      /** The PDF file, at most 10 MB. */
      cv: Blob;
    };
    output: UploadedCv;
  };
  /** Open a CV by its signed link. Other calls return this address. It works without a sign-in until it expires. Scope: none. The signed link is enough. */
  openCv: {
    input: {
      /** The id, a UUID. */
      id: string;
      /** When the link expires, in seconds since 1 January 1970 (UTC). */
      expires: string;
      /** The signature of the link. */
      signature: string;
      /** The person in whose page a frame shows the file, in links for such a frame. */
      viewer?: string | undefined;
    };
    output: Blob;
  };
  /** Export the applicants of a job as CSV. RFC 4180 in UTF-8 with a byte order mark, with the filters of the list. A value that a spreadsheet could read as a formula begins with an apostrophe. Each export is recorded. Scope: none. A file for people. Programs read the list of applicants. */
  exportApplicants: {
    input: {
      /** The id, a UUID. */
      id: string;
      /** A status, or Withdrawn. */
      status?: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected" | "Withdrawn" | undefined;
      /** Part of the candidate’s name or email address. */
      search?: string | undefined;
      /** The order by the date of the application. */
      sort?: "newest" | "oldest" | undefined;
    };
    output: string;
  };
  /** Export the applicants of a job as CSV, as a recruiter of the job. RFC 4180 in UTF-8 with a byte order mark, with the filters of the list. A value that a spreadsheet could read as a formula begins with an apostrophe. Each export is recorded. Scope: none. A file for people. Programs read the list of applicants. */
  exportApplicantsAsRecruiter: {
    input: {
      /** The id, a UUID. */
      id: string;
      /** A status, or Withdrawn. */
      status?: "Applied" | "Under Review" | "Interview" | "Offer" | "Rejected" | "Withdrawn" | undefined;
      /** Part of the candidate’s name or email address. */
      search?: string | undefined;
      /** The order by the date of the application. */
      sort?: "newest" | "oldest" | undefined;
    };
    output: string;
  };
  /** Add a person who applied for a job elsewhere. The person is emailed that their application was added. One without an account gets one that is Pending. The CV is the last part of the form. Scope: none. Colleagues add people whom they have spoken to. */
  addApplicant: {
    input: {
      /** The id, a UUID. */
      job_id: string;
      /** Full name. */
      full_name: string;
      /** Email address. */
      email: string;
      /** The candidate’s letter, as plain text. */
      cover_letter?: null | string | undefined;
      /** The PDF file, at most 10 MB. */
      cv: Blob;
    };
    output: AddedApplicant;
  };
};

/** The method and the path of each call. */
export const calls: Record<keyof Calls, string> = {
  listJobs: 'GET /api/jobs',
  listFilterOptions: 'GET /api/jobs/filter-options',
  getJob: 'GET /api/jobs/{slug}',
  listJobQuestions: 'GET /api/jobs/{slug}/questions',
  submitApplication: 'POST /api/jobs/{job_id}/apply',
  registerCandidate: 'POST /api/register',
  getOwnProfile: 'GET /api/me',
  updateOwnProfile: 'PUT /api/me/profile',
  getOwnCvLink: 'GET /api/me/cv',
  removeOwnCv: 'DELETE /api/me/cv',
  listSavedJobs: 'GET /api/me/saved-jobs',
  saveJob: 'PUT /api/me/saved-jobs/{job_id}',
  removeSavedJob: 'DELETE /api/me/saved-jobs/{job_id}',
  listOwnApplications: 'GET /api/applications',
  getOwnApplication: 'GET /api/applications/{id}',
  listOwnApplicationMessages: 'GET /api/applications/{id}/messages',
  replyAboutOwnApplication: 'POST /api/applications/{id}/messages',
  getOwnApplicationCvLink: 'GET /api/applications/{id}/cv',
  withdrawApplication: 'POST /api/applications/{id}/withdraw',
  listAllJobs: 'GET /api/admin/jobs',
  createJob: 'POST /api/admin/jobs',
  getAnyJob: 'GET /api/admin/jobs/{id}',
  updateJob: 'PUT /api/admin/jobs/{id}',
  removeJob: 'DELETE /api/admin/jobs/{id}',
  toggleJobFilled: 'PUT /api/admin/jobs/{id}/toggle-filled',
  getJobPlan: 'GET /api/admin/jobs/{id}/plan',
  planJob: 'PUT /api/admin/jobs/{id}/plan',
  unplanJob: 'DELETE /api/admin/jobs/{id}/plan',
  listApplicants: 'GET /api/admin/jobs/{job_id}/applicants',
  getBoard: 'GET /api/admin/jobs/{job_id}/board',
  listManagedQuestions: 'GET /api/admin/jobs/{job_id}/questions',
  saveQuestions: 'PUT /api/admin/jobs/{job_id}/questions',
  decideOnMany: 'POST /api/admin/jobs/{job_id}/decisions',
  undoDecisionOnMany: 'DELETE /api/admin/jobs/{job_id}/decisions/{id}',
  listApplications: 'GET /api/admin/applications',
  getApplication: 'GET /api/admin/applications/{id}',
  updateApplication: 'PUT /api/admin/applications/{id}',
  listApplicationEvents: 'GET /api/admin/applications/{id}/events',
  listApplicationMessages: 'GET /api/admin/applications/{id}/messages',
  sendApplicationMessage: 'POST /api/admin/applications/{id}/messages',
  listTags: 'GET /api/admin/tags',
  setApplicationTags: 'PUT /api/admin/applications/{id}/tags',
  setApplicationAssignees: 'PUT /api/admin/applications/{id}/assignees',
  listRejectionReasons: 'GET /api/admin/rejection-reasons',
  setApplicationReason: 'PUT /api/admin/applications/{id}/reason',
  listMessageTemplates: 'GET /api/admin/message-templates',
  getApplicationCvLink: 'GET /api/admin/applications/{id}/cv',
  getUserCvLink: 'GET /api/admin/users/{id}/cv',
  listUsers: 'GET /api/admin/users',
  createUser: 'POST /api/admin/users',
  updateUser: 'PATCH /api/admin/users/{id}',
  removeUser: 'DELETE /api/admin/users/{id}',
  listWebhooks: 'GET /api/admin/webhooks',
  addWebhook: 'POST /api/admin/webhooks',
  getWebhook: 'GET /api/admin/webhooks/{id}',
  changeWebhook: 'PUT /api/admin/webhooks/{id}',
  removeWebhook: 'DELETE /api/admin/webhooks/{id}',
  uploadOwnCv: 'POST /api/upload-cv',
  openCv: 'GET /api/cvs/{id}',
  exportApplicants: 'GET /api/admin/jobs/{id}/applicants.csv',
  exportApplicantsAsRecruiter: 'GET /api/hiring/jobs/{id}/applicants.csv',
  addApplicant: 'POST /api/hiring/jobs/{job_id}/applicants',
};
