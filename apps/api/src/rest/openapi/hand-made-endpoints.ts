import { listApplicantsInput } from '@careers/contracts/applications/applications';
import { addApplicantForm, addedApplicant } from '@careers/contracts/hiring/add-applicant';
import { CV_MEGABYTES, limits } from '@careers/contracts/common/limits';
import { uploadCvResult } from '@careers/contracts/account/cvs';
import type { Endpoint, JsonSchema, Parameter } from './document-types.ts';
import { endpoint, jsonReply, textHeader } from './endpoint.ts';
import { toJsonSchema } from './json-schema.ts';

const uuid: JsonSchema = { type: 'string', format: 'uuid', description: 'The id, a UUID.' };
const file: JsonSchema = { type: 'string', contentMediaType: 'application/pdf' };
const cv = { ...file, description: `The PDF file, at most ${CV_MEGABYTES} MB.` };
const exampleId = '0199f0a0-2c5e-7d31-9a40-5b7b1c8e4f10';

function parameter(
  place: 'path' | 'query',
  name: string,
  { description = '', ...schema }: JsonSchema,
  example?: unknown,
): Parameter {
  return {
    name,
    in: place,
    required: example !== undefined,
    description,
    schema,
    ...(example !== undefined && { example }),
  };
}

function formBody(schema: JsonSchema, example: object) {
  const form = { schema, example, encoding: { cv: { contentType: 'application/pdf' } } };
  return { required: true, content: { 'multipart/form-data': form } };
}

/** Endpoints whose request or reply is not JSON, which the REST table cannot describe. */
export function handMadeEndpoints(): Endpoint[] {
  return [
    uploadCv(),
    openCv(),
    exportApplicants('admin'),
    exportApplicants('member'),
    packCvs(),
    exportRequests(),
    addApplicant(),
  ];
}

function uploadCv(): Endpoint {
  const { schema, named } = toJsonSchema(uploadCvResult, 'output');
  return endpoint({
    method: 'post',
    path: '/api/upload-cv',
    named,
    access: 'protected',
    keys: { keyless: 'Candidates send their own CV.' },
    operationId: 'uploadOwnCv',
    summary: 'Upload a CV',
    description: `A PDF file of at most ${CV_MEGABYTES} MB. It replaces the caller’s current CV. Earlier applications keep the CV that they were sent with.`,
    requestBody: formBody({ type: 'object', properties: { cv }, required: ['cv'] }, { cv: 'Priya Nair CV.pdf' }),
    replies: { 200: jsonReply(schema, named) },
    hasInput: false,
    errors: ['cv_missing', 'profile_not_found', 'cv_too_large', 'cv_not_a_pdf', 'cv_damaged'],
  });
}

/** For administrators and recruiters of the job: it is below /api, because its form has a file. */
function addApplicant(): Endpoint {
  const { schema, named } = toJsonSchema(addedApplicant, 'output');
  const { schema: fields } = toJsonSchema(addApplicantForm, 'input');
  return endpoint({
    method: 'post',
    path: '/api/hiring/jobs/{job_id}/applicants',
    named,
    access: 'member',
    keys: { keyless: 'Colleagues add people whom they have spoken to.' },
    operationId: 'addApplicant',
    summary: 'Add a person who applied for a job elsewhere',
    description:
      'The person is emailed that their application was added. One without an account gets one that is Pending. The CV is the last part of the form.',
    parameters: [parameter('path', 'job_id', uuid, exampleId)],
    requestBody: formBody(
      { ...fields, properties: { ...fields.properties, cv }, required: [...(fields.required ?? []), 'cv'] },
      { full_name: 'Priya Nair', email: 'priya.nair@example.com', cv: 'Priya Nair CV.pdf' },
    ),
    replies: { 200: jsonReply(schema, named) },
    hasInput: true,
    errors: [
      'cv_missing',
      'own_job',
      'job_not_found',
      'already_applied',
      'has_account',
      'on_hiring_team',
      'cv_too_large',
      'cv_not_a_pdf',
      'cv_damaged',
    ],
  });
}

function openCv(): Endpoint {
  const disposition = textHeader('The name of the file.', 'inline; filename="Priya Nair CV.pdf"');
  function contentRange(example: string) {
    return textHeader('The range of bytes in this reply.', example);
  }
  return endpoint({
    method: 'get',
    path: '/api/cvs/{id}',
    access: 'public',
    keys: { keyless: 'The signed link is enough.' },
    operationId: 'openCv',
    summary: 'Open a CV by its signed link',
    description: 'Other calls return this address. It works without a sign-in until it expires.',
    parameters: [
      parameter('path', 'id', uuid, exampleId),
      parameter(
        'query',
        'expires',
        {
          type: 'string',
          pattern: '^\\d{1,12}$',
          description: 'When the link expires, in seconds since 1 January 1970 (UTC).',
        },
        '1795359600',
      ),
      parameter(
        'query',
        'signature',
        { type: 'string', maxLength: 100, description: 'The signature of the link.' },
        'Vf0qYx',
      ),
      parameter('query', 'viewer', {
        ...uuid,
        description: 'The person in whose page a frame shows the file, in links for such a frame.',
      }),
      { name: 'Range', in: 'header', required: false, ...textHeader('A single range of bytes.', 'bytes=0-1023') },
    ],
    replies: {
      200: {
        description: 'The whole file.',
        headers: { 'Content-Disposition': disposition },
        content: { 'application/pdf': { schema: file } },
      },
      206: {
        description: 'The part of the file that Range asks for.',
        headers: { 'Content-Disposition': disposition, 'Content-Range': contentRange('bytes 0-1023/48213') },
        content: { 'application/pdf': { schema: file } },
      },
      416: {
        description: 'The file has no such range.',
        headers: { 'Content-Range': contentRange('bytes */48213') },
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/ErrorReply' },
            example: { error: 'The file has no such range' },
          },
        },
      },
    },
    hasInput: false,
    errors: ['cv_link_invalid', 'cv_not_found', 'cv_being_checked'],
  });
}

/** The export: for administrators, and below an address of its own for the recruiters of a job. */
function exportApplicants(access: 'admin' | 'member'): Endpoint {
  // Leaves out the parameters of pages, because the file has every applicant.
  const { schema } = toJsonSchema(listApplicantsInput.pick({ status: true, search: true, sort: true }), 'input');
  const filters = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    typeof field === 'object' ? [parameter('query', name, field)] : [],
  );
  return endpoint({
    method: 'get',
    path: access === 'admin' ? '/api/admin/jobs/{id}/applicants.csv' : '/api/hiring/jobs/{id}/applicants.csv',
    access,
    keys: { keyless: 'A file for people. Programs read the list of applicants.' },
    operationId: access === 'admin' ? 'exportApplicants' : 'exportApplicantsAsRecruiter',
    summary: `Export the applicants of a job as CSV${access === 'admin' ? '' : ', as a recruiter of the job'}`,
    description:
      'RFC 4180 in UTF-8 with a byte order mark, with the filters of the list. A value that a spreadsheet could read as a formula begins with an apostrophe. Each export is recorded.',
    parameters: [parameter('path', 'id', uuid, exampleId), ...filters],
    replies: csvReply(
      'applicants-fleet-administrator.csv',
      '"Name","Email"\r\n"Priya Nair","priya.nair@example.com"\r\n',
    ),
    hasInput: true,
    errors: access === 'admin' ? ['job_not_found'] : ['job_not_found', 'own_job'],
  });
}

/** The CVs of a selection, at one address for administrators and hiring teams. */
function packCvs(): Endpoint {
  return endpoint({
    method: 'get',
    path: '/api/hiring/cvs.zip',
    access: 'member',
    keys: { keyless: 'A file for people. Programs ask for a link to each CV.' },
    operationId: 'downloadCvs',
    summary: 'Download the CVs of applications as one ZIP file',
    description: `The CVs of at most ${limits.pack} applications with a page, index.html, that names each person, the job and the file. A CV that is not known to be free of malware is left out and named. Each CV is recorded as opened.`,
    parameters: [
      parameter(
        'query',
        'ids',
        { type: 'string', description: 'The ids of the applications, with commas between.' },
        exampleId,
      ),
      parameter('query', 'job_id', { ...uuid, description: 'The job. Only administrators may leave it out.' }),
    ],
    replies: {
      200: {
        description: 'The file.',
        headers: { 'Content-Disposition': textHeader('The name of the file.', 'attachment; filename="cvs.zip"') },
        content: { 'application/zip': { schema: { type: 'string', contentMediaType: 'application/zip' } } },
      },
    },
    hasInput: true,
    errors: ['job_not_found', 'own_job'],
  });
}

function exportRequests(): Endpoint {
  return endpoint({
    method: 'get',
    path: '/api/admin/requests.csv',
    access: 'admin',
    keys: { keyless: 'A file for people, about people.' },
    operationId: 'exportRequests',
    summary: 'Export the register of complaints and requests as CSV',
    description:
      'RFC 4180 in UTF-8 with a byte order mark. A value that a spreadsheet could read as a formula begins with an apostrophe. Each export is recorded.',
    replies: csvReply('complaints-and-requests.csv', '"Number","Kind"\r\n"K7QX-M2PD","Complaint"\r\n'),
    hasInput: false,
    errors: [],
  });
}

function csvReply(name: string, example: string) {
  return {
    200: {
      description: 'The file.',
      headers: { 'Content-Disposition': textHeader('The name of the file.', `attachment; filename="${name}"`) },
      content: { 'text/csv': { schema: { type: 'string' as const }, example } },
    },
  };
}
