import { type MessageChannel } from '../../server/database/mail-tables.ts';
import { type Database, type Transaction } from '../../server/database/tables.ts';
import { enqueueMail, enqueueTextMessage } from '../../server/mail/mail-queue.ts';
import { type SitePage, type SitePages } from '../../server/mail/site-pages.ts';
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
  /** The ids of the notices in the database, one for each reservation. */
  readonly noticeIds: readonly number[];
  /** Identifies the notice: each reservation gets one message with this mark on a channel. */
  readonly mark: string;
  /** E-mail or text message. The recipient must have an address on this channel. */
  readonly channel: MessageChannel;
  /** The affected reservations, at least one, all of one order. */
  readonly reservations: readonly NearReservation[];
  readonly disruption: NoticeReason;
  /** Whether the traveller was notified of a cancellation that no longer holds. */
  readonly isAfterCancellation?: boolean | undefined;
  readonly recipient: NoticeRecipient;
  /** The messages and formatters in the language of the notice. */
  readonly noticeText: NoticeText;
  /** The pages that the message links to. */
  readonly sitePages: SitePages;
}

/** Returns the numbers of reservations that are still confirmed and have no message with this mark on this channel yet. */
export async function listPendingReservations(
  db: Database,
  { mark, channel, numbers }: Pick<PendingNotice, 'mark' | 'channel'> & { readonly numbers: readonly string[] },
): Promise<ReadonlySet<string>> {
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
  return new Set(rows.map(({ reservation_number }) => reservation_number));
}

/**
 * Enqueues the message and records the notice in one transaction, so that it is enqueued exactly once: mark, channel and
 * reservation are the primary key of the records, so a second process would fail, and its message with it. Reservations that
 * were cancelled or have this notice already are left out. If none remains, does nothing.
 */
export async function sendNotice(database: Database, pendingNotice: PendingNotice, now: Instant): Promise<void> {
  const { mark, channel } = pendingNotice;
  await database.transaction().execute(async (trx) => {
    const numbers = pendingNotice.reservations.map(({ reservationNumber }) => reservationNumber);
    const pendingNumbers = await listPendingReservations(trx, { mark, channel, numbers });
    const pendingReservations = pendingNotice.reservations.filter(({ reservationNumber }) =>
      pendingNumbers.has(reservationNumber),
    );
    const notice = await createNotice(trx, { ...pendingNotice, reservations: pendingReservations });
    if (notice === undefined) return;
    await enqueueNotice(trx, { ...pendingNotice, notice }, now);
    await recordSending(trx, pendingNotice, now);
  });
}

/**
 * Enqueues the message of a notice, and records it with its mark for each reservation, by which it is found when the data of
 * the order is shown or erased.
 */
async function enqueueNotice(
  trx: Transaction,
  {
    notice,
    mark,
    channel,
    recipient,
    noticeText,
  }: Pick<PendingNotice, 'mark' | 'channel' | 'recipient' | 'noticeText'> & { readonly notice: Notice },
  now: Instant,
): Promise<void> {
  // Only the address for the channel is used, which the recipient has; the other one may be missing.
  const { emailAddress = '', smsNumber = '' } = recipient;
  const mail_id =
    channel === 'EMAIL'
      ? await enqueueMail(trx, writeNoticeMail(notice, emailAddress, noticeText), now)
      : await enqueueTextMessage(trx, writeNoticeTextMessage(notice, smsNumber, noticeText), now);
  const rows = notice.reservations.map(({ reservationNumber: reservation_number }) => {
    return { reservation_number, mark, channel, mail_id, noticed_at: now };
  });
  await trx.insertInto('disruption_notices').values(rows).execute();
}

/** Records that notices were sent, on a channel or, without one, not at all: the traveller does not want to be notified. */
export async function recordSending(
  db: Database,
  { noticeIds, channel }: { readonly noticeIds: readonly number[]; readonly channel?: MessageChannel },
  now: Instant,
): Promise<void> {
  const notices = db.updateTable('notices').where('notice_id', 'in', noticeIds);
  await notices.set({ state: 'SENT', sent_at: now }).where('state', '=', 'WAITING').execute();
  if (channel === undefined) return;
  const previousChannel = channel === 'EMAIL' ? 'TEXT' : 'EMAIL';
  await notices.set({ channels: 'EMAIL,TEXT' }).where('channels', '=', previousChannel).execute();
  await notices.set({ channels: channel }).where('channels', '=', '').execute();
}

/** Notices that no longer hold: those of an order with the same mark. */
export interface Revocation {
  readonly noticeIds: readonly number[];
  /** The affected reservations, at least one, all of one order. */
  readonly reservations: readonly NearReservation[];
  /** The kind of the disruption that has ended. */
  readonly kind: NoticeReason['kind'];
  /** The channels on which the notices were sent. */
  readonly channels: readonly MessageChannel[];
  readonly recipient: NoticeRecipient;
  readonly noticeText: NoticeText;
  /** The pages that the message links to. */
  readonly sitePages: SitePages;
}

/**
 * Revokes notices that were sent: enqueues the message that the journeys run as on the ticket, on the same channels, and
 * records it in one transaction. If an address is missing now, its channel is left out.
 */
export async function revokeNotices(database: Database, revocation: Revocation, now: Instant): Promise<void> {
  const { noticeIds, channels, recipient, kind } = revocation;
  await database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('notices')
      .set({ state: 'REVOKED', is_active: 0, ended_at: now })
      .where('notice_id', 'in', noticeIds)
      .where('state', '=', 'SENT')
      .where('is_active', '=', 1)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return;
    const notice = await createNotice(trx, { ...revocation, disruption: { kind: 'revoked', revokedKind: kind } });
    if (notice === undefined) return;
    const addresses = { EMAIL: recipient.emailAddress, TEXT: recipient.smsNumber };
    // A notice is revoked once, so no other message has this mark.
    const mark = `revoked ${noticeIds.join(' ')}`;
    for (const channel of channels.filter((name) => addresses[name] !== undefined))
      await enqueueNotice(trx, { ...revocation, notice, mark, channel }, now);
  });
}

/** Collects the content of a notice, with place names in its language; undefined if there are no reservations. */
async function createNotice(
  trx: Transaction,
  {
    reservations,
    disruption,
    recipient,
    isAfterCancellation,
    sitePages,
    noticeText: { locale, operation },
  }: Pick<PendingNotice, 'reservations' | 'recipient' | 'noticeText' | 'sitePages' | 'isAfterCancellation'> &
    Pick<Notice, 'disruption'>,
): Promise<Notice | undefined> {
  const journeys = reservations.map(({ journey }) => journey);
  const names = new Names(locale, await readJourneyNames(trx, journeys));
  const [first, ...otherReservations] = reservations.map((reservation) => ({
    ...reservation,
    journey: names.translateJourney(reservation.journey),
  }));
  if (first === undefined) return undefined;
  const { orderNumber, returnUrl } = first;
  return {
    orderNumber,
    disruption,
    isAfterCancellation,
    reservations: [first, ...otherReservations],
    getUrl: (page: SitePage) => sitePages.getUrl(page, { locale, operation, usedPage: returnUrl }),
    isMember: recipient.isMember,
  };
}
