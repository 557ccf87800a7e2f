import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DbTransaction, Prisma } from '@careers/db/client';
import { cvPdf, type CvText } from './cv-pdf.ts';
import { timeOf } from './sequence.ts';

type CvOwner = {
  id: string;
  full_name: string | null;
  email?: string | null;
  phone?: string | null;
  location?: string | null;
};

const plainCv: CvText = {
  headline: 'Fleet administrator',
  summary: 'Six years of keeping vehicle records right.',
  experience: [
    {
      role: 'Fleet administrator',
      employer: 'Moorgate Haulage',
      years: '2020 to now',
      points: ['Looked after 400 vans and their drivers.'],
    },
  ],
  education: ['BTEC Business, Leeds City College'],
  skills: 'Spreadsheets, patience, a clear telephone voice',
};

/** Writes a CV's PDF to the folder `cvDir` under a random key, as the product does (or the one given), and returns its row, not inserted. */
export async function writeCv(
  cvDir: string,
  owner: CvOwner,
  {
    text = plainCv,
    created_at = timeOf(0),
    storage_key = randomUUID(),
  }: { text?: CvText; created_at?: Date; storage_key?: string } = {},
) {
  const name = owner.full_name ?? 'A candidate';
  const pdf = await cvPdf({ ...owner, full_name: name }, text, created_at);
  await mkdir(cvDir, { recursive: true });
  await writeFile(join(cvDir, storage_key), pdf, { mode: 0o600 });
  return {
    profile_id: owner.id,
    storage_key,
    file_name: `${name} CV.pdf`,
    size: pdf.length,
    created_at,
  } satisfies Prisma.CvCreateManyInput;
}

/** The current CV of a person: its row, and its real PDF in the person's name at `<cvDir>/<storage_key>`. */
export async function createCv(db: DbTransaction, cvDir: string, owner: CvOwner, text?: CvText) {
  const cv = await db.cv.create({ data: await writeCv(cvDir, owner, text ? { text } : {}) });
  await db.profile.update({ where: { id: owner.id }, data: { cv_id: cv.id } });
  return cv;
}
