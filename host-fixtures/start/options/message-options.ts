import { readFileSync } from 'node:fs';
import { isLoopback } from '../../server/kit/addresses.ts';
import type { MailTransport } from '../../server/mail/mail.ts';
import { type SmtpOptions, createSmtpTransport } from '../../server/mail/smtp-transport.ts';
import { createTextGateway } from '../../server/mail/text-gateway.ts';

/** Mail options of a host. */
export interface MailOptions {
  /** Whether a live host sends messages at all. */
  readonly sendsMail: boolean;
  /** URL of the mail server: `smtps://user@mail.example:465`. */
  readonly smtpUrl?: string;
  /** Sender of messages: `Coaches <tickets@shop.example>`. */
  readonly mailFrom?: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Parses the mail options.
 *
 * @throws with a sentence for the operator, without the password of a URL
 */
export function readMailOptions(
  optionValues: {
    readonly mail: boolean;
    readonly 'smtp-url'?: string | undefined;
    readonly 'mail-from'?: string | undefined;
  },
  env: Env,
): MailOptions {
  const url = optionValues['smtp-url'] ?? (env['SMTP_URL'] || undefined);
  const from = optionValues['mail-from'] ?? (env['MAIL_FROM'] || undefined);
  if (optionValues['smtp-url'] !== undefined && readPassword(optionValues['smtp-url']) !== '') {
    throw new Error(
      'A password on the command line is visible to all users of this machine: give it by SMTP_URL, SMTP_PASSWORD or --smtp-password-file FILE.',
    );
  }
  if (url !== undefined && from === undefined) {
    throw new Error('A mail server is named, and nobody whom its messages are from: --mail-from "Name <address>".');
  }
  return {
    sendsMail: optionValues.mail,
    smtpUrl: url === undefined ? undefined : parseSmtpUrl(url),
    mailFrom: from === undefined ? undefined : parseSender(from),
  };
}

/**
 * Creates the mail transport; undefined if there is no mail server, or mail is turned off.
 *
 * @throws if a file cannot be read
 */
export function createMailTransport(
  options: MailOptions & { readonly secretFiles: { readonly smtp?: string } },
  env: Env,
): MailTransport | undefined {
  const { sendsMail, smtpUrl: url, mailFrom: from, secretFiles } = options;
  if (!sendsMail || url === undefined || from === undefined) return undefined;
  const password = (
    secretFiles.smtp === undefined ? env['SMTP_PASSWORD'] : readFileSync(secretFiles.smtp, 'utf8')
  )?.trim();
  const smtpOptions: SmtpOptions = { url, from, ...(password && { password }) };
  return createSmtpTransport(smtpOptions);
}

function parseSmtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return text;
  throw new Error('The address of the mail server is invalid: write it as smtps://user@mail.example:465.');
}

/** Returns the password in a URL; empty without a password. */
function readPassword(text: string): string {
  return URL.canParse(text) ? new URL(text).password : '';
}

/** Checks that a text is an email address, alone or as `Name <address>`, and returns it. */
function parseSender(text: string): string {
  if (/^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text)) return text;
  throw new Error(`“${text}” is not a sender: write it as "Coaches <tickets@shop.example>".`);
}

/** Text message options of a host. */
export interface TextOptions {
  /** URL of the gateway: `https://sms.example/messages`. */
  readonly smsUrl?: string;
}

/**
 * Parses the text message options.
 *
 * @throws with a sentence for the operator
 */
export function readTextOptions(optionValues: { readonly 'sms-url'?: string | undefined }, env: Env): TextOptions {
  const text = optionValues['sms-url'] ?? (env['SMS_URL'] || undefined);
  if (text === undefined) return {};
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (url && isSafe && url.username === '' && url.password === '') return { smsUrl: text };
  throw new Error(
    'The gateway for text messages is written as https://sms.example/messages, and its key by SMS_KEY or --sms-key-file FILE.',
  );
}

/**
 * Creates the text message transport; undefined if there is no gateway.
 *
 * @throws if its key is missing, or a file cannot be read
 */
export function createTextTransport(
  { smsUrl: url, secretFiles }: TextOptions & { readonly secretFiles: { readonly sms?: string } },
  env: Env,
): MailTransport | undefined {
  if (url === undefined) return undefined;
  const key = (secretFiles.sms === undefined ? env['SMS_KEY'] : readFileSync(secretFiles.sms, 'utf8'))?.trim();
  if (!key) throw new Error('A gateway for text messages is named, and no key: SMS_KEY or --sms-key-file FILE.');
  return createTextGateway({ url, key });
}
