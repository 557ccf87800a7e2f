import { limits } from '@careers/contracts/common/limits';

const SUFFIX = '.pdf';

/**
 * What a CV is downloaded as: the name of the uploaded file without folders and without characters that cannot be seen
 * (those that turn the direction of the text among them, which make `fdp.exe` read as `exe.pdf`), ending in `.pdf`, at
 * most 120 characters.
 */
export function cleanFileName(given: string | undefined): string {
  const name = (given ?? '')
    .toWellFormed()
    .split(/[\\/]/)
    .at(-1)
    ?.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.pdf$/i, '')
    .replace(/^[\s.]+/, '')
    .trim();
  const letters = Array.from(name ?? '').slice(0, limits.cv_file_name - SUFFIX.length);
  return (letters.join('').trim() || 'CV') + SUFFIX;
}
