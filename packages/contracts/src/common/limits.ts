import { publicLimits } from './public-limits.ts';

const MIB = 1024 * 1024;

/** Limits that more than one package uses, in characters unless noted. */
export const limits = {
  ...publicLimits,
  api_keys: 50,
  api_key_name: 80,
  api_key_jobs: 50,
  /** The longest time in days for which the key before works beside a rolled one. */
  api_key_roll_days: 7,
  idempotency_key: 64,
  title: 200,
  department: 120,
  departments: 100,
  location: 120,
  address: 200,
  postcode: 20,
  rich_text: 50_000,
  /** Tags of a rich text: nested ones take its readers quadratic time. */
  rich_text_tags: 5_000,
  cover_letter: 5_000,
  adjustments: 2_000,
  notes: 5_000,
  /** The text of a source, which may be a wrong one, and the different sources that are told apart in a month. */
  source: 200,
  sources: 50,
  questions: 15,
  question_label: 200,
  question_hint: 300,
  question_options: { min: 2, max: 20 },
  question_option: 120,
  question_unit: 20,
  flag_words: 80,
  short_answer: 200,
  long_answer: 2_000,
  /** The largest number in an answer, above and below zero. */
  answer_number: 1_000_000_000_000,
  /** The answers of an application, in bytes as JSON. A constraint of the table refuses more than 160 KiB. */
  answers: 150 * 1024,
  tag: 30,
  tags: 200,
  application_tags: 10,
  assignees: 5,
  team_note: 4_000,
  /** Team notes of an application, also deleted ones. */
  team_notes: 200,
  /** How long its author can change or delete a team note. */
  team_note_minutes: 15,
  withheld_reason: 500,
  request_text: 5_000,
  reason: 80,
  reasons: 40,
  /** Archived reasons, and archived templates, that administrators are shown: the newest. */
  archived: 100,
  template_name: 80,
  templates: 100,
  message_subject: 150,
  message: 5_000,
  plan_days: 14,
  /** How far ahead a job is planned, in years, and the minutes between two moments at which one can be published. */
  job_plan_years: 1,
  job_plan_minutes: 15,
  changed_jobs: 100,
  /** After a rejection, how long the candidate can write, in days. */
  rejected_reply_days: 14,
  /** Applications of one bulk action and of one batch; above `bulk_typed` the colleague enters their number. */
  bulk: 2_000,
  bulk_batch: 500,
  bulk_typed: 100,
  interview_title: 120,
  interview_minutes: { min: 15, max: 480 },
  interview_place: 500,
  interview_text: 2_000,
  interview_line: 500,
  /** Times of an offer, and the candidates to whom it is made at once. */
  interview_times: 20,
  interview_candidates: 20,
  /** How often a candidate chooses a time of one interview, a day. */
  interview_choices: 10,
  /** Interviews of one application, also cancelled ones. */
  interviews: 50,
  /** How far ahead an interview can be, in days. */
  interview_days: 365,
  /** The longest period of a list of interviews, in days. */
  interview_period_days: 92,
  /** Hours: a time to choose from begins no sooner, and an offer ends no sooner. */
  interview_notice_hours: 4,
  /** Hours before an interview: until then its candidate chooses another time, and then they are reminded. */
  interview_settled_hours: 24,
  /** People who are listed as hired for a job, or who may be, and those hired from elsewhere. */
  hires: 100,
  /** Days of a report's period after the first, the rows of one of its tables, and the jobs to choose one from. */
  report_days: 731,
  report_rows: 50,
  report_jobs: 500,
  /** Applications that are printed, or whose CVs are downloaded, at once. */
  pack: 20,
  full_name: 200,
  phone: 40,
  url: 500,
  redirect: 2_000,
  email: 254,
  password: { min: 6, max: 72 },
  /** Jobs that one person saves, and the days for which a closed one stays in their list. */
  saved_jobs: 200,
  closed_saved_job_days: 90,
  alerts: 5,
  webhooks: 10,
  webhook_answer: 500,
  privacy_notice: 40,
  search_words: 32,
  integer: 2_147_483_647,
  /** The size of a CV, in bytes. */
  cv: 10 * MIB,
  picture: 10 * MIB,
  /** Pixels of a picture, of which each takes three bytes of memory when it is opened. */
  picture_pixels: 40_000_000,
  picture_alt: 125,
  cv_file_name: 120,
  cv_link_seconds: 300,
  page: 24,
  /** The largest JSON body in bytes: usually, and with a job, whose texts are long. */
  body: 64 * 1024,
  job_body: MIB,
  /** The same with an application, whose letter and answers are long, and with the questions of a job. */
  application_body: MIB / 2,
  /** The nesting of lists and objects in a JSON body: no input needs more than four levels. */
  json_depth: 16,
  /** Procedures of one tRPC request, and of one from a visitor who is not signed in. */
  batch: 10,
  anonymous_batch: 5,
  rest_page: { default: 100, max: 500 },
} as const;

export const CV_MEGABYTES = limits.cv / MIB;
export const PICTURE_MEGABYTES = limits.picture / MIB;
