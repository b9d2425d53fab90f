import { readProfileSmsNumber } from '#shared/domain/account/profile-sms-number.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { normaliseAddress } from '../../server/mail/recipient.ts';
import { type Host } from '../../server/http/kit/host.ts';

/** The traveller to notify of a disruption, and the channels that they chose. */
export interface NoticeRecipient {
  /** The language of messages to an account; undefined for a guest, who gets messages in the language of the page. */
  readonly language?: Locale;
  /** Undefined if they do not want mail, or are a guest whose order has no address. */
  readonly emailAddress?: string;
  /** In international format. Undefined if they do not want text messages, or have no valid number. */
  readonly smsNumber?: string;
  /** Whether they have an account and can change settings. */
  readonly isMember: boolean;
}

/**
 * Returns the buyer of a reservation as a recipient. An activated account with the e-mail address of the order decides in its
 * settings whether it gets mail and text messages. Without such an account, the buyer is a guest, who gets a mail. If the order
 * has an `smsNumber`, the buyer has paid a fee for text messages, so they are sent to this number despite the settings.
 *
 * @param pageLanguage language of the page on which the order was paid; used if the account has not chosen a language
 */
export async function findRecipient(
  { accounts, accountDetails }: Pick<Host, 'accounts' | 'accountDetails'>,
  { emailAddress, smsNumber }: { readonly emailAddress: string; readonly smsNumber?: string },
  pageLanguage: Locale,
): Promise<NoticeRecipient> {
  const account = await accounts.find(normaliseAddress(emailAddress));
  if (!account?.isActivated) return { emailAddress: emailAddress || undefined, smsNumber, isMember: false };
  const { language, isNotifiedByEmail, isNotifiedByText } = await accountDetails.getSettings(account, pageLanguage);
  // False, or the result of reading the number, which may be missing or invalid. The language helps to read a national number.
  const profileNumber = isNotifiedByText && readProfileSmsNumber(await accountDetails.getProfile(account), language);
  return {
    language,
    isMember: true,
    emailAddress: isNotifiedByEmail ? emailAddress : undefined,
    smsNumber: smsNumber ?? (profileNumber && profileNumber.kind === 'number' ? profileNumber.number : undefined),
  };
}
