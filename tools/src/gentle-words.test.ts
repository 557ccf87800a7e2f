import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

/** The folders with texts that candidates and visitors read: mails, screens, refusals and the copy of their data. */
const read = [
  'packages/mail/src/templates/**/*.ts',
  'packages/contracts/src/{site,account,applications}/**/*.ts',
  'apps/web/src/{features,layouts,lib,routes,ui}/**/*.{ts,tsx}',
  'apps/api/src/{notifications,privacy,profiles}/**/*.ts',
];
/** What only administrators and hiring teams read. */
const teams =
  /\.test\.ts|\/testing\/|features\/(?:admin-|applicants\/|board\/|bulk|help|interviews\/planned-cancellation|job-questions|rejection-reasons|reports|templates|hiring-|messages\/(?:rejection-question|write-message)|profile\/mail-preferences|team-records\/|dev-ui\/)|routes\/(?:admin|hiring|dev)/;

/** Code that is no text: comments, names of modules, descriptions of the API for programs, and names with that of the status. */
const code = [/ from '[^']*';/g, /\/\*.*?\*\//gs, /\/\/ .*/g, /\.describe\([^)]*\)/gs, /'Rejected'/g, /\bRejected:/g];

test('[REASON-07] no text that ships says ‘rejected’ to a candidate outside the status badge', () => {
  const files = globSync(read, { cwd: ROOT }).filter((file) => !teams.test(file));
  expect(files.length).toBeGreaterThan(300);
  const said = files.flatMap((file) => {
    const texts = code.reduce((text, each) => text.replaceAll(each, ''), readFileSync(join(ROOT, file), 'utf8'));
    return (texts.match(/.*reject(?:ed|ion|s).*/gi) ?? []).map((line) => `${file}: ${line.trim()}`);
  });
  expect(said).toEqual([]);
});
