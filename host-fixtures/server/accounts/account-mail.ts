import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { agreeAll } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { type Transaction } from '../database/tables.ts';
import { enqueueMail } from '../mail/mail-queue.ts';
import { toUnlinkableName } from '../mail/recipient.ts';
import { type SitePage } from '../mail/site-pages.ts';
import { type MailBlock, writeMail } from '../mail/write-mail.ts';
import { type Instant } from '../clock/clock.ts';
import { type Account } from './accounts.ts';
import { messages } from './messages.ts';

/** The language of a message, and the addresses of its links. */
export interface MailContext {
  readonly language: Locale;
  /** Returns the address of a page in that language, with a code added to its path. */
  readonly pageUrl: (page: SitePage, code?: string) => string;
}

/**
 * The kinds of messages about an account. `activation`: the code that activates a new account; `known`: a visitor tried to
 * register with an address that already has an account; `reset`: a code for a new password; `changed`: the password was
 * changed; `closed`: the account was closed.
 */
export type AccountMailKind = 'activation' | 'known' | 'reset' | 'changed' | 'closed';

/** A message about an account. */
interface AccountMail {
  readonly kind: AccountMailKind;
  readonly to: MailContext & Pick<Account, 'emailAddress' | 'name'>;
  /** The code in the message, if any. */
  readonly code?: string;
}

type MailTexts = Readonly<Record<keyof typeof messages, string>>;

/** The texts by language. `agreeAll` applies rules of the language, such as French non-breaking spaces. */
const textsByLocale = Object.fromEntries(
  locales.map((locale) => [locale, agreeAll(pickMessages(messages, locale), locale)]),
) as Readonly<Record<Locale, MailTexts>>;

/**
 * The page that each message links to. A code, if any, is appended to its path. The link in `changed` is for an owner who did
 * not change the password, to choose another one. The link in `closed` leads to the page that finds orders without an account.
 */
const pages = {
  activation: 'accountActivate',
  known: 'login',
  reset: 'accountResetPassword',
  changed: 'accountForgottenPassword',
  closed: 'manageBooking',
} as const satisfies Record<AccountMailKind, SitePage>;

/**
 * Enqueues a message in the caller's transaction. It is sent after the commit.
 *
 * @param now ms since 1970 UTC: the real time, not the time that a QA tester has set for one browser
 */
export async function sendAccountMail(trx: Transaction, mail: AccountMail, now: Instant): Promise<void> {
  const { kind, to } = mail;
  const locale = to.language;
  const texts = textsByLocale[locale];
  const title = texts[`${kind}Subject`];
  const content = { locale, title, blocks: listBlocks(mail, texts), footer: texts.footer };
  await enqueueMail(
    trx,
    { kind: `account-${kind}`, to: to.emailAddress, locale, subject: title, ...writeMail(content) },
    now,
  );
}

function listBlocks({ kind, to, code }: AccountMail, texts: MailTexts): readonly MailBlock[] {
  return [
    // Mail programs must not show a name such as `evil.example` as a link. A function, as `replace` interprets `$&` in a text.
    { kind: 'paragraph', text: texts[`${kind}Text`].replace('{name}', () => toUnlinkableName(to.name)) },
    ...(code === undefined ? [] : [{ kind: 'facts' as const, rows: [[texts.code, code] as const] }]),
    { kind: 'link', text: texts[`${kind}Link`], url: to.pageUrl(pages[kind], code) },
    { kind: 'paragraph', text: texts[`${kind}Note`] },
  ];
}
