import type { NodemailerError } from 'nodemailer';
import { libraries } from '../kit/libraries.ts';
import { isLoopback } from '../kit/addresses.ts';
import { MailRefused, type MailTransport, type OutgoingMail } from './mail.ts';

/** A mail server, and the sender of the messages. */
export interface SmtpOptions {
  /** `smtps://user@mail.example:465` or `smtp://mail.example:587`. It may contain a password. */
  readonly url: string;
  /** Password for the user of the URL, used if the URL has none. */
  readonly password?: string;
  /** Sender of messages: `Coaches <tickets@shop.example>`. */
  readonly from: string;
}

/** Timeout for connecting, for the server's greeting, and for inactivity of the connection afterwards, ms. */
const timeoutMs = 20_000;

/**
 * Creates the transport that sends mail by SMTP. If there is a password, the connection must be encrypted (from its start with
 * `smtps:`, or else by STARTTLS), unless the server is on this machine.
 */
export function createSmtpTransport({ url, password, from }: SmtpOptions): MailTransport {
  const { hostname, port, protocol, username, password: urlPassword } = new URL(url);
  // Parts of a URL are percent-encoded.
  const pass = decodeURIComponent(urlPassword) || password;
  const isSecure = protocol === 'smtps:';
  const defaultPort = isSecure ? 465 : 587;
  const transporter = libraries.nodemailer.createTransport({
    // Without the brackets that an IPv6 address has in a URL.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? defaultPort : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && pass !== undefined && !isLoopback(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: pass ?? '' } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Attachments are created by the host; no message may read a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transporter.sendMail(toMessage(mail, from));
      } catch (error) {
        // `MailRefused` means that retries cannot help. Messages with other errors are sent again later.
        throw isPermanent(error) ? new MailRefused((error as Error).message) : error;
      }
    },
    close: () => transporter.close(),
  };
}

function toMessage(mail: OutgoingMail, from: string) {
  const { mailId, to, locale, subject, text, html, attachments, replyTo, thread } = mail;
  const toMessageId = (id: string) => `<${id}@${getDomain(from)}>`;
  return {
    from,
    replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
    inReplyTo: thread?.slice(-1).map(toMessageId)[0],
    references: thread?.map(toMessageId),
    // As an object, the address is not parsed, so that it can never become several recipients.
    to: { name: '', address: to },
    subject,
    text,
    html,
    // The same for each attempt, so that recipients can recognise duplicates.
    messageId: toMessageId(mailId),
    headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ name, type, content, contentId }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
      ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
  };
}

/** Returns the domain of a sender, for Message-IDs: `shop.example` for `Coaches <tickets@shop.example>`. */
function getDomain(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}

/**
 * Whether the server refuses the recipient (`EENVELOPE`) or the content (`EMESSAGE`) permanently, with a response code from 500
 * on. All other errors count as temporary: lower response codes, lost connections, which have no response code, and what the
 * operator can correct, such as a rejected login (`EAUTH`), a missing one, or a sender that the server does not accept.
 */
function isPermanent(error: unknown): boolean {
  const { code, command, response = '', responseCode = 0 } = error as Partial<NodemailerError>;
  if (responseCode < 500) return false;
  // 530, or an enhanced status code 5.7.x: “Relay access denied” without a login, or another rule of the server.
  const isForbidden = responseCode === 530 || /^5\d\d[ -]5\.7\./.test(response);
  if (isForbidden) return false;
  return code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
}
