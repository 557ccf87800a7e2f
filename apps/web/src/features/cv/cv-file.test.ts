import { expect, test } from 'vitest';
import { cvFileProblem } from './cv-file.ts';

const pdf = '%PDF-1.7\n';
const limit = 10 * 1024 * 1024;

function fileOf(content: string | Uint8Array<ArrayBuffer>, name = 'cv.pdf', type = 'application/pdf'): File {
  return new File([content], name, { type });
}

test('[PROFILE-06] a PDF is known by its name or its type, and by its first bytes', async () => {
  expect(await cvFileProblem(fileOf(pdf))).toBeNull();
  expect(await cvFileProblem(fileOf(pdf, 'CV.PDF', ''))).toBeNull();
  expect(await cvFileProblem(fileOf(pdf, 'cv', 'application/pdf'))).toBeNull();
  expect(await cvFileProblem(fileOf(pdf, 'cv.docx', 'application/msword'))).toBe('type');
  expect(await cvFileProblem(fileOf(`\u001B%-12345X@PJL\r\n${pdf}`))).toBeNull();
  expect(await cvFileProblem(fileOf(`<!doctype html>${pdf}`))).toBe('type');
  expect(await cvFileProblem(fileOf(' '.repeat(1_024) + pdf))).toBe('type');
  expect(await cvFileProblem(fileOf('PK\u0003\u0004', 'cv.pdf'))).toBe('type');
  expect(await cvFileProblem(fileOf('', 'cv.pdf'))).toBe('type');
});

test('[PROFILE-07] a CV of 10 MB is small enough, and one more byte is too much', async () => {
  const bytes = new Uint8Array(limit + 1);
  bytes.set(new TextEncoder().encode(pdf));
  expect(await cvFileProblem(fileOf(bytes.slice(0, limit)))).toBeNull();
  expect(await cvFileProblem(fileOf(bytes))).toBe('size');
});
