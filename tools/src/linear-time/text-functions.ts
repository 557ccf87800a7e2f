import { limits } from '@careers/contracts/common/limits';
import { z } from 'zod';

/** A function of the product, as a module of any workspace exports it. */
export type Exported = (...given: unknown[]) => unknown;
type Use = (take: Exported, text: string) => unknown;

function alone(take: Exported, text: string): unknown {
  return take(text);
}

/**
 * Gives a text of few tags. The stack of the HTML parser takes quadratic time for more, which the contract refuses; a paste
 * holds up the browser of its owner alone.
 */
function withFewTags(take: Exported, text: string): unknown {
  return text.split('<').length > limits.rich_text_tags || take(text);
}

/** Parses a text by the schema that a function makes. */
function bySchema(...given: unknown[]): Use {
  return (make, text) => parsed(make(...given), text);
}

/** Parses an object that has the text as one of its fields. */
function asField(name: string, others: object = {}): Use {
  return (schema, text) => parsed(schema, { ...others, [name]: text });
}

function parsed(schema: unknown, value: unknown): unknown {
  return schema instanceof z.ZodType ? schema.safeParse(value).success : undefined;
}

const LONG = 1_000_000;
const person = { name: 'Jo', job_title: 'Driver', company: 'Larkfield', applied_date: '1 May 2026', sender: 'Ann' };
const question = { id: 'q', version: 1, label: 'Why?', hint: null, required: true, options: [], unit: null };
const brand = { name: 'Larkfield', short_name: 'Larkfield', registered_details: '' };
const mail = { subject: 'News', preview: '', heading: 'News', before: [], after: [] };
const talk = { job_title: 'Driver', starts_at: '2026-11-12T14:00:00Z', minutes: 45, kind: 'phone' };
const entry = { method: 'REQUEST', uid: '1@example.com', sequence: 1, organizer: 'jobs@example.com' };
const calendarReader = { to: 'jo@example.com', link: 'https://example.com', now: new Date(0), brand };
const id = '0199f0a0-2c5e-7d31-9a40-5b7b1c8e4f10';
const interview = { job_id: id, applications: [id], title: 'Interview', minutes: 45, kind: 'video', interviewers: [] };
const asked = { type: 'one_of', hint: '', required: true, unit: '', words: '', flagged: [], below: '', above: '' };
const advert = {
  title: '',
  department: '',
  location: '',
  currency: 'GBP',
  salary_min: '',
  salary_max: '',
  closing_date: '',
  address_locality: '',
  employment_type: [],
  description: '',
  requirements: '',
  benefits: '',
  duties_responsibilities: '',
  shift_schedule: '',
};
const contracts = 'packages/contracts/src';
const web = 'apps/web/src';
const editor = `${web}/ui/rich-text-editor`;

/** Every function that takes what a person wrote, by its file and name, and how a text is given to it. */
export const textFunctions: Record<string, Record<string, Use>> = {
  [`${contracts}/account/cvs.ts`]: { beginsAsPdf: alone },
  [`${contracts}/account/marked-words.ts`]: {
    wordsAndSpaces: alone,
    withoutMarkedWords: (take, text) => take(text, [0, 2, 3]),
  },
  [`${contracts}/account/profiles.ts`]: {
    updateProfileInput: asField('linkedin_url', { full_name: 'Jo' }),
  },
  [`${contracts}/account/sign-in.ts`]: {
    email: parsed,
    registerInput: asField('redirect', { full_name: 'Jo', email: 'jo@example.com', password: 'secret' }),
    codeForm: asField('code'),
    phoneForm: asField('phone'),
  },
  [`${contracts}/applications/source.ts`]: { toSource: alone },
  [`${contracts}/common/addresses.ts`]: { emailAddress: bySchema('wrong'), webAddress: alone },
  [`${contracts}/common/characters.ts`]: { isBlank: alone, onOneLine: alone, normaliseText: alone },
  [`${contracts}/common/text.ts`]: {
    isStorable: alone,
    text: bySchema('Text', LONG),
    requiredText: bySchema('Text', LONG),
    optionalText: bySchema('Text', LONG),
    requiredLine: bySchema('Text', LONG),
    searchText: bySchema(),
  },
  [`${contracts}/hiring/interviews.ts`]: {
    arrangeInterviewsInput: asField('place', { ...interview, times: ['2026-12-12T10:00:00Z'] }),
  },
  [`${contracts}/common/csv-cell.ts`]: { csvCell: alone },
  [`${contracts}/common/display.ts`]: { withoutBackslashes: alone },
  [`${contracts}/common/escape-html.ts`]: { escapeHtml: alone },
  [`${contracts}/common/links-in-text.ts`]: { splitAtLinks: alone },
  [`${contracts}/common/first-name.ts`]: { firstName: alone },
  [`${contracts}/common/pagination.ts`]: { cursor: parsed },
  [`${contracts}/common/blank-html.ts`]: { isBlankHtml: alone },
  [`${contracts}/common/plain-text.ts`]: { plainText: alone },
  [`${contracts}/common/reading-age.ts`]: { readingGrade: alone, readingAge: alone },
  [`${contracts}/hiring/merge-fields.ts`]: {
    mergeErrorText: alone,
    neededFields: alone,
    fillMergeFields: (take, text) => take(`{{name}}${text.replaceAll('{{', '')}`, { ...person, name: text }),
    fillMessage: (take, text) => take({ subject: '{{name}}', text: '{{name}}' }, { ...person, name: text }),
    emptyFields: (take, text) => take({ subject: text, text }, person),
  },
  [`${contracts}/hiring/messages.ts`]: { messageSubject: parsed, messageText: parsed },
  [`${contracts}/hiring/team-notes.ts`]: { splitAtMarks: alone },
  [`${contracts}/jobs/answers.ts`]: {
    checkAnswers: (take, text) => take([{ ...question, type: 'long' }], { q: text }),
    isSameAnswer: (take, text) => take([{ ...question, question_id: 'q', type: 'long', value: text }], { q: text }),
  },
  [`${contracts}/jobs/employment-types.ts`]: { formatEmploymentType: alone },
  [`${contracts}/jobs/job-details.ts`]: { jobDetailsInput: asField('address_country') },
  [`${contracts}/jobs/job-input.ts`]: { richTexts: asField('description'), createJobInput: asField('employment_type') },
  [`${contracts}/common/rich-text.ts`]: { optionalHtml: bySchema('Benefits') },
  [`${contracts}/jobs/job-place.ts`]: { isRemote: (take, text) => take({ workplace: null, location: text }) },
  [`${contracts}/jobs/list-search.ts`]: { searchParameters: alone, listSearch: (take, text) => take({ search: text }) },
  [`${contracts}/common/folded.ts`]: { folded: alone },
  [`${contracts}/jobs/slug.ts`]: { toSlug: alone, isSlug: alone },
  'packages/mail/src/ask-sender-records.ts': {
    spfState: (take, text) => take([text]),
    dmarcState: (take, text) => take([text]),
  },
  'packages/rich-text/src/display.ts': { displayHtml: alone, excerpt: (take, text) => take(text, 160) },
  'packages/rich-text/src/sanitize.ts': {
    sanitizeRichText: withFewTags,
  },
  'packages/mail/src/calendar-entry.ts': {
    calendarFile: (take, text) =>
      take({ interview: { ...talk, text, title: text, place: text }, entry }, calendarReader),
  },
  'packages/mail/src/templates/names.ts': { greeting: alone, nameLine: alone },
  'packages/mail/src/templates/render-content.ts': {
    toHtml: (take, text) => take({ ...mail, written: text }, brand),
    toText: (take, text) => take({ ...mail, written: text }, brand),
  },
  'packages/server/src/api-key-text.ts': { hasApiKey: alone, withoutApiKeys: alone },
  'packages/server/src/json-depth.ts': { isNestedDeeperThan: (take, text) => take(text, 16) },
  'apps/api/src/limits/count-mail.ts': { mailboxOf: (take, text) => take(`${text}@example.com`) },
  'apps/api/src/cvs/file-name.ts': { cleanFileName: alone },
  'apps/api/src/feeds/board-feeds.ts': { withoutEntities: alone },
  'apps/api/src/feeds/xml-text.ts': { xmlText: alone, element: (take, text) => take('title', text) },
  'apps/api/src/jobs/jobs.admin-service.ts': { titleOrPlaceMatches: alone },
  'apps/api/src/jobs/search/search-query.ts': { readSalary: alone, toSearchQuery: alone },
  'apps/api/src/jobs/search/search-terms.ts': { readSearchTerms: alone, correctableWords: alone },
  'apps/api/src/jobs/search/synonyms.ts': { meaningOf: alone, asOneWord: alone, meanings: alone },
  'apps/api/src/privacy/export-words.ts': { plainWords: alone },
  'apps/api/src/ssr/normalise-page-url.ts': {
    normalisePageUrl: (take, text) => take(`/${encodeURI(text.toWellFormed())}`),
  },
  'apps/api/src/users/people-search.ts': { nameOrEmailContains: alone, anywhere: alone },
  [`${web}/features/reports/csv-file.ts`]: { csvFile: (take, text) => take([[text]]) },
  [`${web}/features/applicants/long-text.ts`]: { isLong: alone },
  [`${web}/features/applications/entered-answers.ts`]: {
    toAnswers: (take, text) => take([{ ...question, type: 'number' }], { q: text }),
  },
  [`${web}/features/applicants/board/waiting.ts`]: { initialsOf: alone },
  [`${web}/features/job-form/advert-rules.ts`]: {
    checkAdvert: (take, text) => take({ ...advert, title: text, description: text, location: text }, { name: text }),
  },
  [`${web}/features/job-form/job-form-values.ts`]: {
    toJobInput: (take, text) => take({ ...advert, salary_min: text, salary_max: text }),
  },
  [`${web}/features/job-form/loaded-words.ts`]: { findLoadedWord: alone },
  [`${web}/lib/forms/spaced-words.ts`]: { spacedWords: alone },
  [`${web}/features/admin-settings/read-signature.ts`]: {
    readSignature: (take, text) => take(`Authentication-Results: ${text}`, 'example.com'),
  },
  [`${web}/features/job-questions/question-law.ts`]: { lawOf: alone },
  [`${web}/features/job-questions/question-form-values.ts`]: {
    readQuestionForm: (take, text) => take({ ...asked, options: text, label: text }, undefined),
  },
  [`${web}/features/team-notes/mention-text.ts`]: {
    toStored: (take, text) =>
      take(text, [
        { id: '1', name: 'a', detail: '' },
        { id: '2', name: 'Jo', detail: '' },
      ]),
  },
  [`${web}/lib/display/external-href.ts`]: { externalHref: alone },
  [`${web}/lib/redirect/safe-redirect.ts`]: { safeRedirect: (take, text) => take(`/${text}`) },
  [`${web}/ui/mention-at.ts`]: {
    mentionAt: (take, text) => take(text, text.length),
    suggestionsFor: (take, text) => take(text, [{ id: '1', name: 'Jo Carter', detail: '' }]),
  },
  [`${web}/features/reauthentication/reauthentication.ts`]: {
    toReauthentication: (take, text) => take('code', text),
  },
  [`${web}/ui/marked-text.tsx`]: {
    markPattern: (take, text) => {
      const pattern = take(['a', 'jo', 'é']);
      return pattern instanceof RegExp && [take(text.split(' ')), text.split(pattern)];
    },
  },
  [`${editor}/clipboard.ts`]: {
    pastedBlocks: (take, text) => take({ getData: (type: string) => (type === 'text/plain' ? text : '') }),
  },
  [`${editor}/element-look.ts`]: { isNumber: alone },
  [`${editor}/html.ts`]: { deserialize: withFewTags },
  [`${editor}/link-address.ts`]: { linkAddress: alone, allowedHref: alone },
  [`${editor}/render-blocks.ts`]: {
    renderBlocks: (take, text) => take([{ type: 'p', depth: 0, children: [{ text }] }]),
  },
  [`${editor}/read-blocks.ts`]: { readBlocks: (take, text) => withFewTags((html) => take(html, 'pasted'), text) },
};

/** Files that take texts apart of which no person writes a long one, by what they take. */
export const withoutPersonsTexts: readonly string[] = [
  'packages/contracts/src/jobs/salary.ts', // amounts
  // Names, titles, dates and types as they are stored, which have limits.
  'apps/api/src/feeds/job-image.ts',
  'apps/api/src/interviews/interview-mails.ts',
  'apps/api/src/feeds/list-feed.ts',
  'apps/api/src/interviews/interview-mails.ts', // the address of the sender
  'apps/api/src/jobs/copy-job.service.ts',
  'apps/api/src/jobs/search/correct-typos.ts',
  'apps/api/src/jobs/jobs.service.ts',
  'apps/api/src/jobs/similar-jobs.service.ts',
  'apps/api/src/privacy/export-page.ts',
  'apps/api/src/privacy/make-data-export.ts',
  'apps/web/src/features/admin-security/event-sentence.ts',
  'apps/web/src/features/admin-security/security-search.ts',
  'apps/web/src/features/bulk/bulk-action-dialog.tsx',
  'apps/web/src/features/jobs/job-posting.ts',
  'apps/web/src/features/two-step/add-factor-forms.tsx',
  'apps/web/src/features/cv/cv-file.ts',
  'apps/web/src/features/bulk/bulk-actions-above.tsx',
  'apps/web/src/lib/display/contact-links.tsx',
  'apps/web/src/lib/display/interview-place.tsx',
  'apps/web/src/lib/display/local-span.ts',
  'apps/web/src/lib/display/interview-texts.ts',
  'apps/web/src/features/job-form/fetch-words.ts',
  'apps/web/src/features/job-form/plan-times.ts',
  'apps/web/src/ui/rich-text-editor/links.ts',
  // Settings, texts of the product, parts of requests, and replies of other servers.
  'apps/api/src/alerts/alerts.plugin.ts',
  'apps/api/src/api-keys/api-key-format.ts',
  'apps/api/src/cache/ready-response.ts',
  'apps/api/src/call/trpc.plugin.ts',
  'apps/api/src/cvs/clamd.ts',
  'apps/api/src/cvs/cv-links.ts',
  'apps/api/src/cvs/cv-settings.ts',
  'apps/api/src/cvs/receive-file.ts',
  'apps/api/src/cvs/storage-key.ts',
  'apps/api/src/site/pictures/pictures.service.ts', // the name of a file, which an address limits
  'apps/api/src/env.ts',
  'apps/api/src/mail/mailbox.plugin.ts',
  'apps/api/src/packs/cv-pack.plugin.ts',
  'apps/web/src/features/applicants/print-screen.tsx',
  'apps/api/src/mail/mails.admin-service.ts',
  'apps/api/src/privacy/export-json.ts',
  'apps/api/src/privacy/stored-data.service.ts',
  'apps/api/src/refuse-unsafe-settings.ts',
  'apps/api/src/rest/idempotency.ts',
  'apps/api/src/rest/openapi/docs-page.ts',
  'apps/api/src/rest/openapi/endpoint-of-route.ts',
  'apps/api/src/rest/openapi/json-schema.ts',
  'apps/api/src/rest/openapi/open-api-document.ts',
  'apps/api/src/rest/openapi/refusals.ts',
  'apps/api/src/rest/openapi/webhook-operations.ts',
  'apps/api/src/rest/rest-route.ts',
  'apps/api/src/rest/rest.plugin.ts',
  'apps/api/src/ssr/inline-hashes.ts',
  'apps/api/src/ssr/ssr.plugin.ts',
  'apps/api/src/ssr/vite-dev-server.ts',
  'apps/api/src/users/erasure-file.ts',
  'apps/api/src/webhooks/allowed-addresses.ts',
  'apps/api/src/webhooks/find-target.ts',
  'apps/api/src/webhooks/schedule.ts',
  'apps/api/src/webhooks/send-request.ts',
  'apps/api/src/webhooks/webhook-deliveries.ts',
  'apps/api/src/webhooks/webhook-settings.ts',
  'apps/web/src/features/applications/use-submit-application.ts',
  'apps/web/src/features/bulk/bulk-action-bar.tsx',
  'apps/web/src/features/job-form/job-form.tsx',
  'apps/web/src/lib/api/download-file.ts',
  'apps/web/src/features/auth-form/auth-form.copy.ts',
  'apps/web/src/lib/display/mail-texts.ts',
  'apps/web/src/lib/navigation/way-back.tsx',
  'apps/web/src/lib/page/brand.ts',
  'apps/web/src/lib/page/data-block.ts',
  'apps/web/src/lib/session/auth-error.ts',
  'apps/web/src/lib/session/callback-address.ts',
  'apps/web/src/lib/session/code-verifier.ts',
  'apps/web/src/lib/session/session-fetch.ts',
  'apps/web/src/lib/session/sign-in-client.ts',
  'apps/web/src/lib/session/sign-in-service.ts',
  'apps/web/src/lib/session/stored-session.ts',
  'apps/web/src/lib/session/wallets.ts',
  'packages/contracts/src/account/team-records.ts',
  'packages/contracts/src/applications/changed-applications.ts',
  'packages/contracts/src/applications/equality.ts',
  'packages/contracts/src/common/dates.ts',
  'packages/contracts/src/common/format-number.ts',
  'packages/contracts/src/hiring/reports.ts',
  'packages/contracts/src/jobs/admin-jobs.ts',
  'packages/contracts/src/site/api-keys.ts',
  'packages/contracts/src/site/brand.ts',
  'packages/contracts/src/site/colours.ts',
  'packages/mail/src/deliver-mail.ts',
  'packages/mail/src/queue-mails.ts',
  'packages/mail/src/send-directly.ts',
  'packages/mail/src/send-test-mail.ts',
  'packages/mail/src/settings.ts',
  'packages/mail/src/transports/mailbox-transport.ts',
];
