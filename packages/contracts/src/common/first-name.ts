const titles = new Set('dame dr lady lord miss mr mrs ms mx prof professor rev sir'.split(' '));

/** One word, or two as in 'Anne-Marie': with more, hyphens and apostrophes could write a sentence. */
const plainName = /^(?=.{2,40}$)(?:\p{L}\p{M}{0,3})+(?:['’-](?:\p{L}\p{M}{0,3})+)?$/u;

/**
 * The first name in a full name, for a greeting: 'Maya' of 'Dr Maya Patel'. Null where it is no plain word. Candidates write
 * their own names, and an address may be another person's, so neither a link nor a sentence gets into the mail.
 */
export function firstName(full_name: string | null): string | null {
  const word = full_name
    ?.trim()
    .split(/\s+/)
    .find((part) => !titles.has(part.toLowerCase().replace(/\.$/, '')));
  return word && plainName.test(word) ? word : null;
}
