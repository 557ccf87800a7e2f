import { hash } from 'node:crypto';

/*
 * The content security policy of each kind of response. A page names its own inline scripts and styles by their hashes, so
 * markup within data does not run, and the page may be cached.
 */

/** JSON and files: nothing in them runs, whatever a browser takes them for (ASVS 5.0, 3.2.1). */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

export const downloadPolicy = "default-src 'none'; frame-ancestors 'none'";

/** A PDF as browsers show it: their viewers need inline styles, and `sandbox` would break them. */
export const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export const framedPdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The HTML of a mail in the development mailbox. It is not trusted: inline styles only. Its links open in a new tab. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

export function mailboxPolicy(style: string): string {
  return staticPage(style, "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
}

export function docsPolicy(style: string): string {
  return staticPage(style, "img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
}

/** A page of the web app without script. @param styles The hashes of its inline styles. */
export function plainPagePolicy(styles: readonly string[]): string {
  return [
    "default-src 'none'",
    ['style-src', ...new Set(styles)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page before a sign-in link is used. Its form ends at the address that the link names, which may be another site. */
export function verifyPagePolicy(style: string): string {
  return staticPage(style, "base-uri 'none'; frame-ancestors 'none'");
}

export function embedPolicy(style: string, origins: readonly string[]): string {
  const ancestors = ["'self'", ...origins].join(' ');
  return staticPage(style, `base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`);
}

function staticPage(style: string, others: string): string {
  return `default-src 'none'; style-src ${hashSource(style)}; ${others}`;
}

export type InlineHashes = { script: string[]; style: string[] };

/** @param authUrl The sign-in service's address: a path, or an origin elsewhere that the page may call. */
export function websitePolicy(authUrl: string, inline: InlineHashes): string {
  const authOrigin = authUrl.startsWith('/') ? [] : [new URL(authUrl).origin];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(inline.script)].join(' '),
    ["style-src 'self'", ...new Set(inline.style)].join(' '),
    "img-src 'self' data:",
    ["connect-src 'self'", ...authOrigin].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
