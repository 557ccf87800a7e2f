import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

/** A mail in the development mailbox: the parts that a person uses. `reply`: where a message is answered. */
export type Mail = {
  subject: string;
  text: string;
  link: string;
  reply: string;
  code: string;
  unsubscribe: string;
  alert: string;
};

function plain(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

async function listed(request: APIRequestContext, to: string): Promise<{ id: string; subject: string }[]> {
  const page = await (await request.get('/dev/mail', { params: { to } })).text();
  const rows = page.matchAll(/<li><a href="\/dev\/mail\/([^"]+)">(.*?)<\/a>/g);
  return [...rows].map(([, id = '', subject = '']) => ({ id, subject: plain(subject) }));
}

/** Counts the mails to an address. */
export async function mailsTo(request: APIRequestContext, to: string): Promise<number> {
  return (await listed(request, to)).length;
}

/** Waits until an address has `nth` mails and returns the newest. */
export async function mailTo(request: APIRequestContext, to: string, nth = 1): Promise<Mail> {
  await expect.poll(() => mailsTo(request, to), { message: `mail number ${nth} to ${to}` }).toBe(nth);
  const [newest] = await listed(request, to);
  const page = await (await request.get(`/dev/mail/${newest?.id ?? ''}`)).text();
  const text = plain(/<pre>(.*?)<\/pre>/s.exec(page)?.[1] ?? '');
  return {
    subject: newest?.subject ?? '',
    text,
    link: plain(/href="([^"]*\/auth\/callback\?[^"]*)"/.exec(page)?.[1] ?? ''),
    reply: plain(/href="([^"]*#messages)"/.exec(page)?.[1] ?? ''),
    alert: plain(/href="([^"]*\/alerts\/[^"]*)"/.exec(page)?.[1] ?? ''),
    unsubscribe: plain(/href="([^"]*\/unsubscribe\?[^"]*)"/.exec(page)?.[1] ?? ''),
    code: /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '',
  };
}

/** Returns another code than the given one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
