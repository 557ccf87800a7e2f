import { errors, type ErrorCode } from '@careers/contracts/common/errors';
import type { KeyAccess } from '../rest-route.ts';
import type { Access } from '../../context/trpc.ts';
import type { Header, MediaType, Reference, Reply } from './document-types.ts';

type Refusable = {
  access: Access;
  keys: KeyAccess;
  hasInput: boolean;
  hasJsonBody: boolean;
  errors: readonly ErrorCode[];
};

const retryAfter: Header = {
  description: 'Seconds to wait before the next try.',
  schema: { type: 'integer' },
  example: 5,
};

const headersByStatus: Record<number, Record<string, Header>> = {
  401: {
    'WWW-Authenticate': {
      description: 'How to sign in: with a bearer token.',
      schema: { type: 'string' },
      example: 'Bearer',
    },
  },
  429: { 'Retry-After': retryAfter },
  503: { 'Retry-After': retryAfter },
};

function toReply(codes: readonly ErrorCode[]): Reply {
  const [first] = codes;
  const headers = first && headersByStatus[errors[first].status];
  const content: MediaType = {
    schema: { $ref: '#/components/schemas/ErrorReply' },
    examples: Object.fromEntries(codes.map((code) => [code, { value: { error: errors[code].message } }])),
  };
  return {
    description: codes.map((code) => errors[code].message.replace(/\.?$/, '.')).join(' '),
    ...(headers && { headers }),
    content: { 'application/json': content },
  };
}

function codesOf({ access, keys, hasInput, hasJsonBody, errors: own }: Refusable): ErrorCode[] {
  return [
    ...(hasInput ? (['bad_request'] as const) : []),
    ...(access === 'public' ? [] : (['not_signed_in', 'insufficient_aal'] as const)),
    ...(access === 'admin' || access === 'member' ? (['forbidden', 'factor_required'] as const) : []),
    ...(keys.scope ? (['api_key_invalid', 'insufficient_scope'] as const) : []),
    ...(keys.reread ? (['call_running', 'key_reused'] as const) : []),
    ...own,
    ...(hasJsonBody ? (['too_large', 'unsupported_media_type'] as const) : []),
    'too_many_requests',
    'internal',
    'unavailable',
  ];
}

/** The refusals of a call by status. A status with one code alone refers to `refusals`, which has each code once. */
export function refusalsOf(call: Refusable): Record<string, Reply | Reference> {
  const byStatus = Map.groupBy(new Set(codesOf(call)), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const [first] = codes;
      return [status, codes.length === 1 ? { $ref: `#/components/responses/${first}` } : toReply(codes)];
    }),
  );
}

/** The refusals that operations refer to: `components.responses` of the document. */
export function refusals(referred: (code: ErrorCode) => boolean): Record<string, Reply> {
  const codes = (Object.keys(errors) as ErrorCode[]).filter(referred); // the keys of a constant
  return Object.fromEntries(codes.map((code) => [code, toReply([code])]));
}
