import { normaliseText } from '@careers/contracts/common/characters';
import { limits } from '@careers/contracts/common/limits';

const SUFFIX = '.pdf';

/** A CV's name without folders and invisible characters: reversed text makes `fdp.exe` read as `exe.pdf`. */
export function cleanFileName(given: string | undefined): string {
  const name = normaliseText((given ?? '').toWellFormed())
    .replaceAll(/%(22|0D|0A)/g, (encoded) => decodeURIComponent(encoded)) // as browsers write ", CR and LF
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
