import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '../../scripts/document.ts';

/** The version of the client that was released last, and the document of the API then. */
export type Released = { version: string; document: Document };

export const RELEASED = join(import.meta.dirname, '../../released.json');

/** A document without what no caller depends on: its texts, its examples and its refusals. */
export function essence(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => essence(each));
  if (typeof value !== 'object' || value === null) return value;
  const dropped = areNames
    ? []
    : ['description', 'summary', 'example', 'examples', 'info', 'tags', 'servers', 'title', 'x-codeSamples'];
  const kept = Object.entries(value).filter(([name]) => !dropped.includes(name) && !/^[45]\d\d$/.test(name));
  return Object.fromEntries(
    kept.map(([name, each]) => [name, essence(each, ['properties', 'schemas'].includes(name))]),
  );
}

export function readReleased(): Released {
  return JSON.parse(readFileSync(RELEASED, 'utf8')) as Released;
}

export function releasedText(released: Released): string {
  return `${JSON.stringify({ ...released, document: essence(released.document) })}\n`;
}
