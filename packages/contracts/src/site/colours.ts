/** The green of the banner, which the browser's own bar takes too. By itself, because every page's script has it. */
export const bannerColour = '#032d1d';

/**
 * The brand's colours where a style sheet cannot reach: in mails, pictures and frames. Each has the name of its
 * token in `apps/web/src/ui/tokens.css`, where the site's pages take it from; `colours.test.ts` beside it fails when the
 * two differ.
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
  },
  dark: {
    page: '#0c120f',
    card: '#141c18',
    text: '#e9eeea',
    text_2: '#aab4ad',
    line: '#2b342f',
    tint: '#182e23',
  },
} as const;
