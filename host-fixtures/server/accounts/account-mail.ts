import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { agreeAll } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { type Transaction } from '../database/tables.ts';
import { enqueueMail } from '../mail/mail-queue.ts';
import { toUnlinkableName } from '../mail/recipient.ts';
import { type MailBlock, writeMail } from '../mail/write-mail.ts';
import { type Instant } from '../clock/clock.ts';
import { messages } from './messages.ts';

/** The recipient of a message. */
export interface MailRecipient {
  readonly emailAddress: string;
  readonly name: string;
  readonly language: Locale;
  /** Returns the address of a page in that language, with a code added to its path. */
  readonly pageUrl: (page: string, code?: string) => string;
}

/** The kinds of messages about an account. */
export type AccountMailKind = 'activation' | 'known' | 'reset' | 'changed' | 'closed';

/** A message about an account. */
export interface AccountMail {
  readonly kind: AccountMailKind;
  readonly to: MailRecipient;
  /** The code in the message, if any. */
  readonly code?: string;
}

type Words = Readonly<Record<keyof typeof messages, string>>;

const wordsIn = Object.fromEntries(
  locales.map((locale) => [locale, agreeAll(pickMessages(messages, locale), locale)]),
) as Readonly<Record<Locale, Words>>;

/** The page that each message links to. A code is appended to the path. */
const pages = {
  activation: defaultLinks.accountActivate,
  known: defaultLinks.login,
  reset: defaultLinks.accountResetPassword,
  changed: defaultLinks.accountForgottenPassword,
  closed: defaultLinks.manageBooking,
} as const satisfies Record<AccountMailKind, string>;

/**
 * Enqueues a message in the caller's transaction.
 *
 * @param now the true time
 */
export async function sendAccountMail(step: Transaction, mail: AccountMail, now: Instant): Promise<void> {
  const { kind, to } = mail;
  const words = wordsIn[to.language];
  const title = words[`${kind}Subject`];
  const content = { locale: to.language, title, blocks: listBlocks(mail, words), footer: words.footer };
  await enqueueMail(
    step,
    {
      kind: `account-${kind}`,
      to: to.emailAddress,
      locale: to.language,
      subject: title,
      ...writeMail(content),
    },
    now,
  );
}

function listBlocks({ kind, to, code }: AccountMail, words: Words): readonly MailBlock[] {
  return [
    { kind: 'paragraph', text: words[`${kind}Text`].replace('{name}', () => toUnlinkableName(to.name)) },
    ...(code === undefined ? [] : [{ kind: 'facts' as const, rows: [[words.code, code] as const] }]),
    { kind: 'link', text: words[`${kind}Link`], url: to.pageUrl(pages[kind], code) },
    { kind: 'paragraph', text: words[`${kind}Note`] },
  ];
}
