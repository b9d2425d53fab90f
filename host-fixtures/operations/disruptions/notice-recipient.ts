import { readProfileSmsNumber } from '#shared/domain/account/profile-sms-number.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { plainAddress } from '../../server/mail/plain-name.ts';
import { type Host } from '../../server/http/kit/host.ts';
import { type NearReservation } from './near-reservations.ts';

/** Who is notified of what disturbs a booked journey, and how they want it. */
export interface NoticeRecipient {
  /** That they have chosen for their messages. */
  readonly language?: Locale;
  /** Absent where they want no mail. */
  readonly emailAddress?: string;
  /** As every network reads it; absent where they want no text message, or none reaches them. */
  readonly smsNumber?: string;
  /** Whether they have an account, and so settings. */
  readonly isMember: boolean;
}

/**
 * Who has bought a reservation. With an account, its settings decide; a guest gets a mail to the order's address. A number for
 * text messages that was paid for with the order comes before that of the account's profile, and needs no settings.
 *
 * @param pageLanguage of the page that the order was paid on
 */
export async function findRecipient(
  { accounts, accountDetails }: Pick<Host, 'accounts' | 'accountDetails'>,
  { emailAddress, smsNumber }: Pick<NearReservation, 'emailAddress' | 'smsNumber'>,
  pageLanguage: Locale,
): Promise<NoticeRecipient> {
  const account = await accounts.find(plainAddress(emailAddress));
  const paid = smsNumber === undefined ? {} : { smsNumber };
  if (!account?.isActivated) return { ...(emailAddress !== '' && { emailAddress }), ...paid, isMember: false };
  const { language, isNotifiedByEmail, isNotifiedByText } = await accountDetails.settings(account, pageLanguage);
  const read = isNotifiedByText && readProfileSmsNumber(await accountDetails.profile(account), language);
  return {
    language,
    isMember: true,
    ...(isNotifiedByEmail && { emailAddress }),
    ...(read && read.kind === 'number' && { smsNumber: read.number }),
    ...paid,
  };
}
