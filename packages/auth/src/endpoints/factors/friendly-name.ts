import { z } from 'zod';

const NAME_LENGTH = 120;

/** A name on one line; the database stores neither control characters nor halves of characters. */
export function lineOfText(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be text on one line');
}

export const friendlyName = lineOfText(NAME_LENGTH);
