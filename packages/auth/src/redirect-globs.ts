function patternOf(glob: string, anything: string): string {
  return glob.replace(/\*\*|\*|\?|[^*?]+/g, (part) =>
    part === '**'
      ? anything
      : part === '*'
        ? '[^./]*'
        : part === '?'
          ? '[^./]'
          : part.replace(/[\\^$.+()|[\]{}]/g, String.raw`\$&`),
  );
}

/**
 * Makes the regular expression of an allow-list pattern: `*` and `?` stop at '.' and '/', `**` does not. In a host `**`
 * stays within the host, unless it ends the pattern: 'https://**--us.example.app/' does not match an address that has
 * '--us.example.app/' in its path.
 */
function toPattern(glob: string): RegExp {
  const [, address = '', path = ''] = /^(.*?:\/\/[^/]*?)(\/.*|\*\*|)$/.exec(glob) ?? ['', '', glob];
  return new RegExp(`^${patternOf(address, '[^/?]*')}${patternOf(path, '.*')}$`);
}

export function matchesGlob(glob: string, address: string): boolean {
  return toPattern(glob).test(address);
}

/** A pattern that matches one of these, which no site owns, matches a stranger's site too. */
const strangers = ['com', 'co.uk', 'net', 'org', 'io', 'dev', 'example'].flatMap((end) =>
  ['http', 'https'].flatMap((scheme) =>
    ['a-stranger', 'www.a-stranger'].flatMap((name) =>
      ['', '/', '/a/page.html'].map((path) => `${scheme}://${name}.${end}${path}`),
    ),
  ),
);

export function matchesStrangers(glob: string): boolean {
  return strangers.some((address) => matchesGlob(glob, address));
}
