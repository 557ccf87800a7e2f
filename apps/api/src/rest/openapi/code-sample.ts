import { inspect } from 'node:util';
import type { Operation } from './document-types.ts';

/** Stands for the file of a form in a sample. */
const file = { [inspect.custom]: () => 'file' };

export function codeSample({
  operationId,
  parameters = [],
  requestBody,
}: Pick<Operation, 'operationId' | 'parameters' | 'requestBody'>): string {
  const needed = parameters.filter((each) => each.in !== 'header' && each.required);
  const [body] = Object.values(requestBody?.content ?? {});
  const files = Object.entries(body?.schema.properties ?? {}).filter(
    ([, field]) => typeof field === 'object' && field.contentMediaType !== undefined,
  );
  const input = {
    ...Object.fromEntries(needed.map(({ name, example }) => [name, example])),
    ...(typeof body?.example === 'object' ? body.example : {}),
    ...Object.fromEntries(files.map(([name]) => [name, file])),
  };
  const text = Object.keys(input).length === 0 ? '' : inspect(input, { depth: null, breakLength: 90 });
  return `await careers.${operationId}(${text});`;
}
