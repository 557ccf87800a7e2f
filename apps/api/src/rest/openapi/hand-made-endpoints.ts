import { listApplicantsInput } from '@careers/contracts/applications/applications';
import { CV_MEGABYTES } from '@careers/contracts/common/limits';
import { uploadCvResult } from '@careers/contracts/account/cvs';
import type { Endpoint, JsonSchema, Parameter } from './document-types.ts';
import { exampleOf } from './example-of.ts';
import { toJsonSchema } from './json-schema.ts';
import { refusalsOf } from './refusals.ts';
import { securityOf, tagOf } from './tags.ts';

const uuid: JsonSchema = { type: 'string', format: 'uuid', description: 'The id, a UUID.' };
const file: JsonSchema = { type: 'string', contentMediaType: 'application/pdf' };
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

/** Endpoints whose request or reply is not JSON, which the REST table cannot describe. */
export function handMadeEndpoints(): Endpoint[] {
  return [uploadCv(), openCv(), exportApplicants()];
}

function uploadCv(): Endpoint {
  const path = '/api/upload-cv';
  const { schema, named } = toJsonSchema(uploadCvResult, 'output');
  return {
    method: 'post',
    path,
    named,
    operation: {
      operationId: 'uploadOwnCv',
      summary: 'Upload a CV',
      description: `A PDF file of at most ${CV_MEGABYTES} MB. It replaces the caller’s current CV. Earlier applications keep the CV that they were sent with.`,
      tags: [tagOf(path, 'protected')],
      security: securityOf('protected'),
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { cv: { ...file, description: `The PDF file, at most ${CV_MEGABYTES} MB.` } },
              required: ['cv'],
            },
            encoding: { cv: { contentType: 'application/pdf' } },
          },
        },
      },
      responses: {
        200: {
          description: 'Done.',
          content: { 'application/json': { schema, example: exampleOf(schema, named) } },
        },
        ...refusalsOf({
          access: 'protected',
          hasInput: false,
          hasJsonBody: false,
          errors: ['cv_missing', 'profile_not_found', 'cv_too_large', 'cv_not_a_pdf'],
        }),
      },
    },
  };
}

function openCv(): Endpoint {
  const path = '/api/cvs/{id}';
  const disposition = {
    description: 'The name of the file.',
    schema: { type: 'string' },
    example: 'inline; filename="Priya Nair CV.pdf"',
  } as const;
  const range = { description: 'The range of bytes in this reply.', schema: { type: 'string' } } as const;
  return {
    method: 'get',
    path,
    named: {},
    operation: {
      operationId: 'openCv',
      summary: 'Open a CV by its signed link',
      description: 'Other calls return this address. It works without a sign-in until it expires.',
      tags: [tagOf(path, 'public')],
      security: securityOf('public'),
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
        {
          name: 'Range',
          in: 'header',
          required: false,
          description: 'A single range of bytes.',
          schema: { type: 'string' },
          example: 'bytes=0-1023',
        },
      ],
      responses: {
        200: {
          description: 'The whole file.',
          headers: { 'Content-Disposition': disposition },
          content: { 'application/pdf': { schema: file } },
        },
        206: {
          description: 'The part of the file that Range asks for.',
          headers: { 'Content-Disposition': disposition, 'Content-Range': { ...range, example: 'bytes 0-1023/48213' } },
          content: { 'application/pdf': { schema: file } },
        },
        416: {
          description: 'The file has no such range.',
          headers: { 'Content-Range': { ...range, example: 'bytes */48213' } },
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/ErrorReply' },
              example: { error: 'The file has no such range' },
            },
          },
        },
        ...refusalsOf({
          access: 'public',
          hasInput: false,
          hasJsonBody: false,
          errors: ['cv_link_invalid', 'cv_not_found', 'cv_being_checked'],
        }),
      },
    },
  };
}

function exportApplicants(): Endpoint {
  const path = '/api/admin/jobs/{id}/applicants.csv';
  // Without the pages of the list: the file has every applicant.
  const { schema } = toJsonSchema(listApplicantsInput.pick({ status: true, search: true, sort: true }), 'input');
  const filters = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    typeof field === 'object' ? [parameter('query', name, field)] : [],
  );
  return {
    method: 'get',
    path,
    named: {},
    operation: {
      operationId: 'exportApplicants',
      summary: 'Export the applicants of a job as CSV',
      description:
        'RFC 4180 in UTF-8 with a byte order mark, with the filters of the list. A value that a spreadsheet could read as a formula begins with an apostrophe. Each export is recorded.',
      tags: [tagOf(path, 'admin')],
      security: securityOf('admin'),
      parameters: [parameter('path', 'id', uuid, exampleId), ...filters],
      responses: {
        200: {
          description: 'The file.',
          headers: {
            'Content-Disposition': {
              description: 'The name of the file.',
              schema: { type: 'string' },
              example: 'attachment; filename="applicants-fleet-administrator.csv"',
            },
          },
          content: {
            'text/csv': {
              schema: { type: 'string' },
              example: '"Name","Email"\r\n"Priya Nair","priya.nair@example.com"\r\n',
            },
          },
        },
        ...refusalsOf({ access: 'admin', hasInput: true, hasJsonBody: false, errors: ['job_not_found'] }),
      },
    },
  };
}
