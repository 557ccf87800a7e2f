import { v7 } from 'uuid';
import type { MailSettings } from './settings.ts';
import type { MailContent } from './templates/content.ts';
import { toHtml, toText } from './templates/render-content.ts';
import { createSmtpTransporter } from './transports/smtp-transport.ts';
import { toMessage } from './transports/transport.ts';

export type DirectSettings = Pick<MailSettings, 'brand' | 'from'> & { smtp_url: string };

/**
 * Sends a mail once, without the outbox: it is stored nowhere and is not tried again.
 *
 * @returns the mail server's reply. @throws the error of the connection or of the server; TimeoutError.
 */
export async function sendDirectly(
  { brand, from, smtp_url }: DirectSettings,
  { to, content, timeout_ms }: { to: string; content: MailContent; timeout_ms: number },
): Promise<string> {
  const id = v7();
  const mail = {
    id,
    message_id: `<${id}@${from.address.split('@')[1]}>`,
    created_at: new Date(),
    recipient: to,
    subject: content.subject,
    text: toText(content, brand),
    html: toHtml(content, brand),
  };
  const transporter = createSmtpTransporter(smtp_url);
  try {
    const signal = AbortSignal.timeout(timeout_ms);
    const { response } = await transporter.sendMail({ ...toMessage(mail, from), signal });
    return response;
  } finally {
    transporter.close();
  }
}
