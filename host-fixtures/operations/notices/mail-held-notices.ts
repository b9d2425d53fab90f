import { type Instant } from '../../server/clock/clock.ts';
import { type Transaction } from '../../server/database/tables.ts';
import { enqueueMail } from '../../server/mail/mail-queue.ts';
import { writeMail } from '../../server/mail/write-mail.ts';
import { type HeldCause } from './notice-holds.ts';
import { noticesPath } from './notices-page.ts';

/** The address of the operator's staff, and the origin of links. */
interface StaffMail {
  readonly to: string;
  readonly origin: string;
}

/** Enqueues a mail to the operator's staff: notices to travellers are held until a person decides. */
export async function mailHeldNotices(
  trx: Transaction,
  { to, origin, count }: StaffMail & Pick<HeldCause, 'count'>,
  now: Instant,
): Promise<void> {
  const title = `Notices held: ${count} sold journeys`;
  const blocks = [
    {
      kind: 'paragraph',
      text: `An import, feed or alert disrupts ${count} sold journeys. No traveller is notified until you decide.`,
    },
    { kind: 'link', text: 'See, send or discard the notices', url: `${origin}${noticesPath}` },
    { kind: 'paragraph', text: 'If it is a mistake, correct the import or the feed: the notices are dropped then.' },
  ] as const;
  const footer = 'You get this message because your address receives the enquiries of travellers.';
  const mail = { kind: 'notices-held', to, locale: 'en', subject: title } as const;
  await enqueueMail(trx, { ...mail, ...writeMail({ locale: 'en', title, blocks, footer }) }, now);
}
