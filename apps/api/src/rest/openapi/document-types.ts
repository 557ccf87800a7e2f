import type { z } from 'zod';

/** A schema of OpenAPI 3.1, which is JSON Schema 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

export type Reference = { $ref: string };

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: JsonSchema;
  example?: unknown;
};

export type MediaType = {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
  encoding?: Record<string, { contentType: string }>;
};

export type Header = { description: string; schema: JsonSchema; example?: unknown };

export type Reply = { description: string; headers?: Record<string, Header>; content?: Record<string, MediaType> };

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, Reply | Reference>;
  /** The call in the languages of programs, as documentation tools show it. */
  'x-codeSamples'?: { lang: string; source: string }[];
};

export type Endpoint = { method: string; path: string; operation: Operation; named: Record<string, JsonSchema> };

export type OpenApiDocument = {
  openapi: '3.1.1';
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Reply>;
    securitySchemes: Record<string, Record<string, string>>;
  };
};
