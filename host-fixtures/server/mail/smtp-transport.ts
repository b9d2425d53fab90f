import type { NodemailerError } from 'nodemailer';
import { libraries } from '../kit/libraries.ts';
import { isLoopback } from '../kit/loopback.ts';
import { MailRefused, type MailTransport, type OutgoingMail } from './mail.ts';

/** How a mail server is reached. */
export interface SmtpPlace {
  /** `smtps://user@mail.example:465` or `smtp://mail.example:587`; a password may be in it. */
  readonly url: string;
  /** For the user of the address, where it has no password itself. */
  readonly password?: string;
  /** Whom messages are from: `Coaches <tickets@shop.example>`. */
  readonly from: string;
}

/** How long the mail server may take for each step, in ms. */
const stepMs = 20_000;

/** Sends by SMTP. Where a password is said, the connection is encrypted, but to this machine. */
export function smtpTransport({ url, password, from }: SmtpPlace): MailTransport {
  const { hostname, port, protocol, username, password: ownPassword } = new URL(url);
  const pass = decodeURIComponent(ownPassword) || password;
  const isSecure = protocol === 'smtps:';
  const defaultPort = isSecure ? 465 : 587;
  const transporter = libraries.nodemailer.createTransport({
    host: hostname,
    port: port === '' ? defaultPort : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && pass !== undefined && !isLoopback(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: pass ?? '' } }),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    // Attachments are what the host has made: no message reads a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transporter.sendMail(toMessage(mail, from));
      } catch (error) {
        throw isForGood(error) ? new MailRefused((error as Error).message) : error;
      }
    },
    close: () => transporter.close(),
  };
}

function toMessage({ mailId, to, locale, subject, text, html, attachments }: OutgoingMail, from: string) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${mailId}@${getDomain(from)}>`,
    headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ name, type, content, contentId }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
      ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
  };
}

/** What comes after the @ of an address. */
function getDomain(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}

/** The server refuses the recipient or the message itself; what it says about signing in may be mended. */
function isForGood(error: unknown): boolean {
  const { code, responseCode } = error as Partial<NodemailerError>;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
}
