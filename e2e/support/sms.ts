import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDir } from './env.ts';

/** Makes a phone number for one test: as the service stores it, and as a person in the United Kingdom types it. */
export function newNumber(): { number: string; typed: string } {
  const digits = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');
  return { number: `447700${digits}`, typed: `07700 ${digits}` };
}

/** Waits until a phone has `messages` messages, and returns the code in the newest. */
export async function newestCode(number: string, messages: number): Promise<string> {
  const folder = join(dataDir, 'sms');
  async function received(): Promise<string[]> {
    const files = await readdir(folder).catch(() => []);
    return files.filter((file) => file.endsWith(`-${number}.txt`)).toSorted();
  }
  await expect.poll(async () => (await received()).length).toBe(messages);
  const text = await readFile(join(folder, (await received()).at(-1) ?? ''), 'utf8');
  return /\d{6}/.exec(text)?.[0] ?? '';
}
