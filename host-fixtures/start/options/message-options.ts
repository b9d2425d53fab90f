import { fieldChecks } from '#shared/domain/kit/fields/field-checks.ts';
import { isLoopback } from '../../server/kit/addresses.ts';
import type { MailTransport } from '../../server/mail/mail.ts';
import { createSmtpTransport } from '../../server/mail/smtp-transport.ts';
import { createTextGateway } from '../../server/mail/text-gateway.ts';
import { readSecretText } from './secrets.ts';
import type { StartOptions } from './start-options.ts';

/** Parses a URL; undefined if the text is missing or invalid. */
const parseUrl = (text = '') => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * Parses the mail options. An option of the command line takes precedence over its environment variable, and an empty variable
 * counts as missing.
 *
 * @param values the options of the command line
 * @throws with a sentence for the operator, without the password of a URL
 */
export function readMailOptions(
  values: {
    readonly mail: boolean;
    readonly 'smtp-url'?: string;
    readonly 'mail-from'?: string;
    readonly 'enquiries-to'?: string;
  },
  env: NodeJS.ProcessEnv,
) {
  const smtpUrl = values['smtp-url'] ?? (env['SMTP_URL'] || undefined);
  const mailFrom = values['mail-from'] ?? (env['MAIL_FROM'] || undefined);
  // Only the option is checked: other users cannot read environment variables, so `SMTP_URL` may contain a password.
  if (parseUrl(values['smtp-url'])?.password) {
    throw new Error(
      'A password on the command line is visible to all users of this machine: give it by SMTP_URL, SMTP_PASSWORD or --smtp-password-file FILE.',
    );
  }
  if (smtpUrl !== undefined && mailFrom === undefined) {
    throw new Error('A mail server is given without a sender of its messages: --mail-from "Name <address>".');
  }
  const url = parseUrl(smtpUrl);
  if (smtpUrl !== undefined && !(url && /^smtps?:$/.test(url.protocol) && url.hostname !== '')) {
    throw new Error('The address of the mail server is invalid: write it as smtps://user@mail.example:465.');
  }
  // An e-mail address, or `Name <address>`.
  if (mailFrom !== undefined && !/^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(mailFrom)) {
    throw new Error(`“${mailFrom}” is not a sender: write it as "Coaches <tickets@shop.example>".`);
  }
  const enquiriesTo = values['enquiries-to'] ?? (env['ENQUIRIES_TO'] || undefined);
  if (enquiriesTo !== undefined && fieldChecks.emailAddress(enquiriesTo) !== undefined) {
    throw new Error(`“${enquiriesTo}” is not an address for enquiries: write it as --enquiries-to help@shop.example.`);
  }
  return {
    /** Address of the operator's staff to which the messages of travellers are mailed. */
    enquiriesTo,
    /** Whether the host may send e-mails at all; false if `--no-mail` is given. */
    sendsMail: values.mail,
    /** URL of the mail server: `smtps://user@mail.example:465`. */
    smtpUrl,
    /** Sender of messages: `Coaches <tickets@shop.example>`. */
    mailFrom,
  };
}

/**
 * Creates the mail transport; undefined if there is no mail server, or mail is turned off. A password in the URL takes
 * precedence over that in the file of `--smtp-password-file`, and the file over the environment. `readMailOptions` has checked
 * that a mail server has a sender.
 *
 * @throws with a sentence for the operator if only a user or only a password is given; if a file cannot be read
 */
export function createMailTransport(
  { sendsMail, smtpUrl: url, mailFrom: from, secretFiles }: StartOptions,
  env: NodeJS.ProcessEnv,
): MailTransport | undefined {
  if (!sendsMail || url === undefined || from === undefined) return undefined;
  const password = readSecretText(secretFiles.smtp, env['SMTP_PASSWORD']);
  const { username, password: urlPassword } = new URL(url);
  if (username === '' && (password !== undefined || urlPassword !== '')) {
    throw new Error('The password of the mail server is given without a user: --smtp-url smtps://user@mail.example.');
  }
  if (username !== '' && password === undefined && urlPassword === '') {
    throw new Error(
      'The user of the mail server has no password: --smtp-password-file FILE, SMTP_PASSWORD or SMTP_URL.',
    );
  }
  return createSmtpTransport({ url, from, password });
}

/**
 * Parses the options for text messages (SMS). The address of the gateway must use HTTPS, or HTTP on this machine, and must not
 * contain a user name or a password.
 *
 * @returns an object with the address, `smsUrl`, which is undefined if missing: then no text messages are sent
 * @throws with a sentence for the operator
 */
export function readTextOptions(values: { readonly 'sms-url'?: string }, env: NodeJS.ProcessEnv) {
  /** URL of the gateway: `https://sms.example/messages`. */
  const smsUrl = values['sms-url'] ?? (env['SMS_URL'] || undefined);
  const url = parseUrl(smsUrl);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (smsUrl === undefined || (isSafe && url.username === '' && url.password === '')) return { smsUrl };
  throw new Error(
    'The gateway for text messages is written as https://sms.example/messages, and its key by SMS_KEY or --sms-key-file FILE.',
  );
}

/**
 * Creates the transport for text messages, with the same interface as that for mail; undefined if there is no gateway. The key
 * is read from the file of `--sms-key-file` if it is given, or else from the environment.
 *
 * @throws if its key is missing, or a file cannot be read
 */
export function createTextTransport(
  { smsUrl: url, secretFiles }: StartOptions,
  env: NodeJS.ProcessEnv,
): MailTransport | undefined {
  if (url === undefined) return undefined;
  const key = readSecretText(secretFiles.sms, env['SMS_KEY']);
  if (key === undefined) {
    throw new Error('A gateway for text messages is given without its key: SMS_KEY or --sms-key-file FILE.');
  }
  return createTextGateway({ url, key });
}
