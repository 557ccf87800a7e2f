import { openApiDocument } from '@careers/api/rest/openapi/open-api-document';

export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema | boolean;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  contentMediaType?: string;
  [limit: string]: unknown;
};
export type Content = Record<string, { schema: Schema }>;
export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; description: string; schema: Schema }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { content?: Content; headers?: Record<string, unknown> }>;
  'x-codeSamples'?: { source: string }[];
};

export type Document = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema> };
};

export function currentDocument(): Document {
  return JSON.parse(JSON.stringify(openApiDocument())) as Document;
}

/** The operations of a document by name, each with its method and path, such as `GET /api/jobs`. */
export function operationsOf({ paths }: Document): Map<string, { address: string; operation: Operation }> {
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [
        operation.operationId,
        { address: `${method.toUpperCase()} ${path}`, operation },
      ]),
    ),
  );
}

export function inputOf({ parameters = [], requestBody }: Operation): Schema {
  const fields = parameters.filter((each) => each.in !== 'header');
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map(({ name, schema, description }) => [name, { ...schema, description }])),
      ...body?.properties,
    },
    required: [...fields.filter(({ required }) => required).map(({ name }) => name), ...(body?.required ?? [])],
  };
}

export function eventsOf({ webhooks }: Document): Map<string, Schema> {
  return new Map(
    Object.entries(webhooks).flatMap(([type, { post }]) =>
      Object.values(post.requestBody?.content ?? {}).map(({ schema }) => [type, schema]),
    ),
  );
}

export function outputOf({ responses }: Operation): { output: Schema | undefined; isList: boolean } {
  const reply = responses['200'];
  return { output: Object.values(reply?.content ?? {})[0]?.schema, isList: reply?.headers?.['Link'] !== undefined };
}
