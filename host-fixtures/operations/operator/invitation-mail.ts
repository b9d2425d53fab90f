import { type Instant } from '../../server/clock/clock.ts';
import { formatUtcMinute } from '../../server/clock/staff-times.ts';
import { type Transaction } from '../../server/database/tables.ts';
import { enqueueMail } from '../../server/mail/mail-queue.ts';
import { toUnlinkableName } from '../../server/mail/recipient.ts';
import { writeMail } from '../../server/mail/write-mail.ts';
import { type Invitation } from './people.ts';

/** Enqueues the mail with the link of an invitation. */
export async function mailInvitation(
  trx: Transaction,
  { operator, endsAt, url }: Omit<Invitation, 'token'> & { readonly url: string },
  now: Instant,
): Promise<void> {
  const title = 'Your access to the operator’s pages';
  const blocks = [
    { kind: 'paragraph', text: `Hello ${toUnlinkableName(operator.name)}, follow this link to set up your sign-in.` },
    { kind: 'link', text: 'Set up the sign-in', url },
    { kind: 'paragraph', text: `The link works once, and until ${formatUtcMinute(endsAt)}. Do not pass it on.` },
  ] as const;
  const footer = 'You get this message because a colleague gave you access.';
  const mail = { kind: 'operator-invitation', to: operator.emailAddress, locale: 'en', subject: title } as const;
  await enqueueMail(trx, { ...mail, ...writeMail({ locale: 'en', title, blocks, footer }) }, now);
}
