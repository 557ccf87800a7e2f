import { RICH_TEXT_VERSION } from '@careers/rich-text/sanitize';
import { createJob } from '@careers/samples/factories/job';
import { describe, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { vacancy } from './testing/vacancy.ts';

const { call, admin, db } = await testApi();
const { token } = await admin();

describe('rich text', () => {
  test('is sanitised before it is stored', async () => {
    const { body: job } = await call('POST', '/api/admin/jobs', {
      token,
      body: vacancy({
        description: '<p onclick="x()">Hi<script>alert(1)</script></p>',
        benefits: '<h1>Cars</h1><h4>More</h4>',
      }),
    });
    expect(await db.job.findUnique({ where: { id: job.id } })).toMatchObject({
      description: '<p>Hi</p>',
      benefits: '<h1>Cars</h1>More',
      requirements: null,
    });
  });

  test('of which nothing is left is refused if it is required, and null if it is not', async () => {
    expect(
      await call('POST', '/api/admin/jobs', { token, body: vacancy({ description: '<script>alert(1)</script>' }) }),
    ).toMatchObject({ status: 400, body: { error: 'Description is required', field: 'description' } });
    const { body } = await call('POST', '/api/admin/jobs', {
      token,
      body: vacancy({ benefits: '<script>alert(1)</script>' }),
    });
    expect(body.benefits).toBeNull();
  });

  test('that grows over the limit when sanitised is refused, so that a stored text can always be saved again', async () => {
    const description = '<a href="https://example.com">x</a>'.repeat(1_200);
    expect(await call('POST', '/api/admin/jobs', { token, body: vacancy({ description }) })).toMatchObject({
      status: 400,
      body: { error: 'Description must be at most 50,000 characters', field: 'description' },
    });
  });

  test('that is saved unchanged keeps its stored bytes', async () => {
    const stored = {
      description: '<p>One<br>two</p>\n<p>&ldquo;Three&rdquo;</p>',
      requirements: '<ul>\n<li>Care</li></ul>',
    };
    const { id } = await createJob(db, { ...stored, rich_text_version: RICH_TEXT_VERSION });
    const path = `/api/admin/jobs/${id}`;
    const { body: read } = await call('GET', path, { token });
    expect((await call('PUT', path, { token, body: read })).status).toBe(200);
    expect(await db.job.findUnique({ where: { id } })).toMatchObject(stored);
  });

  test('of older rules is sanitised again by the next save, also in fields that were not sent', async () => {
    const old = { description: '<p onclick="x()">Hi</p>', benefits: '<p style="x">Cars</p>', rich_text_version: 0 };
    const { id } = await createJob(db, old);
    await call('PUT', `/api/admin/jobs/${id}`, { token, body: { status: 'Draft' } });
    expect(await db.job.findUnique({ where: { id } })).toMatchObject({
      description: '<p>Hi</p>',
      benefits: '<p>Cars</p>',
      rich_text_version: RICH_TEXT_VERSION,
    });
  });
});
