import { readFileSync, statSync } from 'node:fs';
import { SetupError } from '@careers/postgres/setup-error';
import type { Source } from './settings.ts';

const MAX_BYTES = 100_000;

const reasons: Partial<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'it does not exist',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not UTF-8 text',
};

/**
 * Reads settings from files: `DATABASE_URL_FILE=/run/secrets/database-url` stands for DATABASE_URL, as containers and
 * service managers hand out secrets. One line break at the end of the file is not part of the value.
 *
 * @param names the settings. Other variables whose names end with _FILE are left alone.
 * @returns the environment with values in place of files
 * @throws SetupError naming the variable and its file, never the value, when the file cannot be read or is empty, or the
 *   setting is given twice
 */
export function withSettingFiles(source: Source, names: readonly string[]): Record<string, string | undefined> {
  const given = { ...source };
  for (const name of names) {
    const variable = `${name}_FILE`;
    const path = given[variable];
    if (!path || names.includes(variable)) continue;
    if (given[name]) throw new SetupError(`${name} and ${variable} are both set: keep one of them.`);
    given[name] = valueOf(variable, path);
    delete given[variable];
  }
  return given;
}

function valueOf(variable: string, path: string): string {
  function refusal(reason: string, cause?: unknown): SetupError {
    return new SetupError(`${variable} cannot be read from ${path}: ${reason}.`, { cause });
  }
  const text = readText(path, refusal).replace(/\r?\n$/, '');
  if (text.trim() === '') throw refusal('it is empty');
  return text;
}

function readText(path: string, refusal: (reason: string, cause?: unknown) => SetupError): string {
  try {
    const file = statSync(path);
    if (file.isDirectory()) throw refusal('it is a folder');
    if (!file.isFile()) throw refusal('it is not a file');
    if (file.size > MAX_BYTES) throw refusal(`it is larger than ${MAX_BYTES} bytes`);
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof SetupError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw refusal(reasons[code] ?? (code || String(error)), error);
  }
}
