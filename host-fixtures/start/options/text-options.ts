import { readFileSync } from 'node:fs';
import { isLoopback } from '../../server/kit/addresses.ts';
import { type MailTransport } from '../../server/mail/mail.ts';
import { createTextGateway } from '../../server/mail/text-gateway.ts';

/** Text message options of a host. */
export interface TextOptions {
  /** URL of the gateway: `https://sms.example/messages`. */
  readonly smsUrl?: string;
}

type Env = Readonly<Record<string, string | undefined>>;

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
