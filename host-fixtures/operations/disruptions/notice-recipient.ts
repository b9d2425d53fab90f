import { readProfileSmsNumber } from '#shared/domain/account/profile-sms-number.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { normaliseAddress } from '../../server/mail/recipient.ts';
import { type Host } from '../../server/http/kit/host.ts';

/** The traveller to notify of a disruption, and the channels that they chose. */
export interface NoticeRecipient {
  /** The language that they chose for messages. */
  readonly language?: Locale;
  /** Undefined if they do not want mail. */
  readonly emailAddress?: string;
  /** In international format. Undefined if they do not want text messages, or have no valid number. */
  readonly smsNumber?: string;
  /** Whether they have an account and can change settings. */
  readonly isMember: boolean;
}

/**
 * Returns the buyer of a reservation as a recipient. For an account, its settings decide; a guest gets a mail to the
 * address of the order. A number that was paid for with the order takes precedence over the profile's number and needs
 * no settings.
 *
 * @param pageLanguage language of the page on which the order was paid
 */
export async function findRecipient(
  { accounts, accountDetails }: Pick<Host, 'accounts' | 'accountDetails'>,
  { emailAddress, smsNumber }: { readonly emailAddress: string; readonly smsNumber?: string },
  pageLanguage: Locale,
): Promise<NoticeRecipient> {
  const account = await accounts.find(normaliseAddress(emailAddress));
  if (!account?.isActivated) return { emailAddress: emailAddress || undefined, smsNumber, isMember: false };
  const { language, isNotifiedByEmail, isNotifiedByText } = await accountDetails.settings(account, pageLanguage);
  const profileNumber = isNotifiedByText && readProfileSmsNumber(await accountDetails.getProfile(account), language);
  return {
    language,
    isMember: true,
    emailAddress: isNotifiedByEmail ? emailAddress : undefined,
    smsNumber: smsNumber ?? (profileNumber && profileNumber.kind === 'number' ? profileNumber.number : undefined),
  };
}
