/** The green of the banner and of the browser's own bar. A constant of its own: the script of every page contains it. */
export const bannerColour = '#032d1d';

/**
 * The brand's colours for mails, pictures and pages without the site's style sheet. Each has the name of its token in
 * `apps/web/src/ui/tokens.css`; `colours.test.ts` beside that sheet fails when the two differ.
 */
export const colours = {
  light: {
    green: '#034a2e',
    green_deep: bannerColour,
    on_green: '#ffffff',
    on_green_2: '#cde5d4',
    sign_line: '#3f765a',
    accent: '#fdd506',
    on_accent: '#16170c',
    page: '#fafaf8',
    card: '#ffffff',
    text: '#121e17',
    text_2: '#4b5951',
    line: '#d4dbd5',
    tint: '#e3f3e9',
    link: '#005636',
  },
  dark: {
    page: '#0c120f',
    card: '#141c18',
    text: '#e9eeea',
    text_2: '#aab4ad',
    line: '#2b342f',
    tint: '#182e23',
    link: '#87d9aa',
  },
} as const;

/** The style rules that give a page without the site's sheet its colours: `--page`, `--text-2` and so on, in both themes. */
export function colourRules(): string {
  return `:root { color-scheme: light dark; ${customProperties(colours.light)} }
@media (prefers-color-scheme: dark) { :root { ${customProperties(colours.dark)} } }`;
}

function customProperties(scheme: Record<string, string>): string {
  return Object.entries(scheme)
    .map(([name, value]) => `--${name.replaceAll('_', '-')}: ${value};`)
    .join(' ');
}
