import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { type MessageChannel } from '../../server/database/mail-tables.ts';
import { type Database, type Transaction } from '../../server/database/tables.ts';
import { enqueueMail, enqueueTextMessage } from '../../server/mail/mail-queue.ts';
import { getPathInLanguage } from '../../server/http/site/pages.ts';
import { Names } from '../../server/timetable/names/names.ts';
import { readJourneyNames } from '../../server/timetable/names/read-names.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { type NearReservation } from './near-reservations.ts';
import { type NoticeReason } from './changed-reservations.ts';
import { type NoticeRecipient } from './notice-recipient.ts';
import { type Notice, type NoticeText, writeNoticeMail, writeNoticeTextMessage } from './write-notice.ts';

/**
 * A notice to send: the message to a traveller about a disruption of some reservations (journeys) of an order. A traveller who
 * wants e-mails and text messages gets one notice on each of these channels.
 */
export interface PendingNotice {
  /** Identifies the disruption: each reservation gets one notice with this mark on a channel. */
  readonly mark: string;
  /** E-mail or text message. The recipient must have an address on this channel. */
  readonly channel: MessageChannel;
  /** The affected reservations, at least one, all of one order. */
  readonly reservations: readonly NearReservation[];
  readonly disruption: NoticeReason;
  readonly recipient: NoticeRecipient;
  /** The messages and formatters in the language of the notice. */
  readonly noticeText: NoticeText;
}

/** Returns those of the reservations that are still confirmed and have no notice with this mark on this channel yet. */
export async function listPendingReservations(
  db: Database,
  { mark, channel, reservations }: Pick<PendingNotice, 'mark' | 'channel' | 'reservations'>,
): Promise<readonly NearReservation[]> {
  const numbers = reservations.map(({ reservationNumber }) => reservationNumber);
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.order_number', 'tickets.order_number')
    .innerJoin('basket_lines', 'basket_lines.line_item_id', 'tickets.line_item_id')
    .leftJoin('disruption_notices', (join) =>
      join
        .onRef('disruption_notices.reservation_number', '=', 'tickets.reservation_number')
        .on('mark', '=', mark)
        .on('channel', '=', channel),
    )
    .select('tickets.reservation_number')
    .where('tickets.reservation_number', 'in', numbers)
    .where('orders.status', '=', 'CONFIRMED')
    // The status of the reservation is in its line of the basket.
    .where('reservation_status', '=', 'CONFIRMED')
    // The left join has found no notice with this mark on this channel.
    .where('mail_id', 'is', null)
    .execute();
  const pendingNumbers = new Set(rows.map(({ reservation_number }) => reservation_number));
  return reservations.filter(({ reservationNumber }) => pendingNumbers.has(reservationNumber));
}

/**
 * Enqueues the message and records the notice in one transaction, so that it is enqueued exactly once: mark, channel and
 * reservation are the primary key of the records, so a second process would fail, and its message with it. Reservations that
 * were cancelled or have this notice already are left out. If none remains, does nothing.
 */
export async function sendNotice(database: Database, pendingNotice: PendingNotice, now: Instant): Promise<void> {
  const { mark, channel, noticeText, recipient } = pendingNotice;
  // Only the address for the channel is used, which the recipient has; the other one may be missing.
  const { emailAddress = '', smsNumber = '' } = recipient;
  await database.transaction().execute(async (trx) => {
    const pendingReservations = await listPendingReservations(trx, pendingNotice);
    const notice = await createNotice(trx, { ...pendingNotice, reservations: pendingReservations });
    if (notice === undefined) return;
    const mailId =
      channel === 'EMAIL'
        ? await enqueueMail(trx, writeNoticeMail(notice, emailAddress, noticeText), now)
        : await enqueueTextMessage(trx, writeNoticeTextMessage(notice, smsNumber, noticeText), now);
    const rows = pendingReservations.map(({ reservationNumber }) => ({
      reservation_number: reservationNumber,
      mark,
      channel,
      mail_id: mailId,
      noticed_at: now,
    }));
    await trx.insertInto('disruption_notices').values(rows).execute();
  });
}

/** Collects the content of a notice, with place names in its language; undefined if there are no reservations. */
async function createNotice(
  trx: Transaction,
  { reservations, disruption, recipient, noticeText: { locale } }: PendingNotice,
): Promise<Notice | undefined> {
  const journeys = reservations.map(({ journey }) => journey);
  const names = new Names(locale, await readJourneyNames(trx, journeys));
  const [first, ...otherReservations] = reservations.map((reservation) => ({
    ...reservation,
    journey: names.translateJourney(reservation.journey),
  }));
  if (first === undefined) return undefined;
  const { orderNumber, returnUrl } = first;
  // The pages have a different path in each language. They are on the website on which the order was paid.
  const getUrl = (page: 'contact' | 'accountSettings') =>
    new URL(getPathInLanguage(locale, defaultLinks[page]), returnUrl).href;
  return {
    orderNumber,
    returnUrl,
    disruption,
    reservations: [first, ...otherReservations],
    contactUrl: getUrl('contact'),
    // Guests have no account, and so no settings.
    settingsUrl: recipient.isMember ? getUrl('accountSettings') : undefined,
  };
}

/** The minimum time for which a sent notice is recorded. A disruption of a running journey is over by then. */
const retentionMs = 30 * 24 * 3_600_000;

/**
 * Deletes the records of notices that were sent at least 30 days ago, except for journeys that have not departed: a notice of a
 * change by a new timetable would be sent again.
 */
export async function deleteOldNotices(db: Database, now: Instant): Promise<void> {
  await db
    .deleteFrom('disruption_notices')
    .where('noticed_at', '<=', now - retentionMs)
    .where(
      'reservation_number',
      'not in',
      db.selectFrom('tickets').select('reservation_number').where('departs_at', '>', now),
    )
    .execute();
}
