import { sampleJobs } from '@careers/samples/sample-data/jobs';
import { sanitizeRichText } from '@careers/rich-text/sanitize';
import { expect, test } from 'vitest';
import { deserialize, serialize } from './html.ts';
import { renderBlocks } from './render-blocks.ts';

type Texts = Partial<
  Record<'description' | 'requirements' | 'benefits' | 'duties_responsibilities' | 'shift_schedule', string | null>
>;
function textsOf(job: Texts): string[] {
  return [job.description, job.requirements, job.benefits, job.duties_responsibilities, job.shift_schedule].flatMap(
    (html) => html ?? [],
  );
}

test('[FORM-05] loading and saving changes not one byte of any sample job, and would not if every block were changed', () => {
  const texts = sampleJobs.flatMap(textsOf);
  expect(texts.length).toBeGreaterThan(80);
  for (const html of texts) {
    expect(sanitizeRichText(html)).toBe(html);
    expect(serialize(deserialize(html))).toBe(html);
    expect(renderBlocks(deserialize(html))).toBe(html);
  }
});
