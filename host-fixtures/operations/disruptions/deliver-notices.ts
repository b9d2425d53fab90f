import type { MessageChannel } from '../../server/database/mail-tables.ts';
import type { Instant } from '../../server/clock/clock.ts';
import type { Database } from '../../server/database/tables.ts';
import type { Host } from '../../server/http/kit/host.ts';
import { groupBy } from '../../server/kit/group-by.ts';
import { getPageLocale } from '../../server/orders/mail/order-mail-text.ts';
import type { TimetableJourney } from '../../server/timetable/timetable.ts';
import { type NoticeReason, toReason } from './changed-reservations.ts';
import { type FindJourneyState, toNoticeMark } from './find-disruptions.ts';
import type { ReservationDisruption } from './reservation-disruptions.ts';
import { type Booking, type NearReservation, readJourneys } from './near-reservations.ts';
import { NoticeMemory } from './notice-memory.ts';
import { findRecipient } from './notice-recipient.ts';
import type { StoredNotice } from '../notices/notice-store.ts';
import { listPendingReservations, recordSending, revokeNotices, sendNotice } from './send-notice.ts';
import { createNoticeText } from './write-notice.ts';

/** Dependencies of messages about notices. */
export interface Delivery extends Pick<Host, 'database' | 'accounts' | 'accountDetails' | 'sitePages'> {
  /** Ms since 1970 UTC, by the real clock. */
  readonly now: () => Instant;
  readonly memory?: NoticeMemory | undefined;
  readonly onProblem: (error: unknown) => void;
  readonly find: FindJourneyState;
}

/** A notice that is due, or was sent, with the present disruption. */
export interface DueNotice {
  readonly notice: StoredNotice;
  readonly booking: Booking;
  readonly disruption: ReservationDisruption;
  /** The journey with which real-time data are compared; undefined if it departs later than in two days. */
  readonly nearJourney: TimetableJourney | undefined;
}

/** Identifies the message to which a notice belongs. */
export function getMessageKey({ orderNumber, deliveryMark }: StoredNotice): string {
  return `${orderNumber} ${deliveryMark}`;
}

/**
 * Sends notices: one message for each order, mark and channel, about all of its reservations. A failure is reported, and does
 * not affect the other notices; the next pass tries again.
 *
 * @returns the reservations that the next pass must check again
 */
export async function deliverNotices(
  delivery: Delivery,
  dueNotices: readonly DueNotice[],
): Promise<ReadonlySet<string>> {
  const groups = groupBy(dueNotices, ({ notice }) => getMessageKey(notice));
  const unsettledNumbers = new Set<string>();
  for (const group of groups.values()) {
    const isSettled = await deliverGroup(delivery, group).catch(delivery.onProblem);
    if (!isSettled) for (const { booking } of group) unsettledNumbers.add(booking.reservationNumber);
  }
  return unsettledNumbers;
}

/**
 * Notifies the owner of an order. The disruption of the first reservation is described for all.
 *
 * @returns whether nothing was left to do
 */
async function deliverGroup(delivery: Delivery, group: readonly DueNotice[]): Promise<boolean> {
  const { database, now, find, sitePages, memory = new NoticeMemory() } = delivery;
  const [first] = group;
  if (first === undefined) return true;
  const { notice: firstNotice, booking: firstBooking, disruption, nearJourney } = first;
  const mark = firstNotice.deliveryMark;
  // If another reservation of the order later has the same mark, the key changes, so that the notice is not settled.
  const noticeKey = [mark, ...group.map(({ booking }) => booking.reservationNumber)].join(' ');
  if (memory.isSettled(noticeKey, now())) return true;
  const recipient = await findRecipient(delivery, firstBooking, getPageLocale(firstBooking.pageLocale));
  const channels: MessageChannel[] = recipient.emailAddress === undefined ? [] : ['EMAIL'];
  if (recipient.smsNumber !== undefined) channels.push('TEXT');
  const noticeIds = group.map(({ notice }) => notice.noticeId);
  const numbers = group.map(({ booking }) => booking.reservationNumber);
  const pendingChannels: MessageChannel[] = [];
  for (const channel of channels) {
    // Confirmed reservations without a message on this channel are pending.
    const pendingNumbers = await listPendingReservations(database, { mark, channel, numbers });
    if (pendingNumbers.size > 0) pendingChannels.push(channel);
  }
  if (pendingChannels.length === 0) {
    // The traveller does not want messages, or is notified already.
    if (group.some(({ notice }) => notice.state === 'WAITING')) await recordSending(database, { noticeIds }, now());
    memory.settle(noticeKey, now());
    return true;
  }
  const reservations = await readReservations(
    database,
    group.map(({ booking }) => booking),
  );
  const [{ journey } = { journey: { legs: [] } }] = reservations;
  const noticeText = createNoticeText(firstBooking.pageLocale, firstBooking.currency, recipient.language);
  // The same disruption, with texts in the recipient's language. If it has ended since, the given one is used.
  const states = nearJourney && (await find(nearJourney, { ...firstBooking, language: noticeText.locale }));
  const live = states?.disruptions.find((candidate) => toNoticeMark(candidate) === disruption.mark);
  const reason = disruption.change ? toReason(disruption.change, journey) : (live ?? disruption.reason);
  const isAfterCancellation = reason.kind !== 'cancelled' && (await correctsCancellation(database, firstNotice));
  const notice = { noticeIds, mark, reservations, disruption: reason, isAfterCancellation };
  for (const channel of pendingChannels)
    await sendNotice(database, { ...notice, channel, recipient, noticeText, sitePages }, now());
  // It becomes settled when the next pass finds the messages in the database.
  return false;
}

async function readReservations(database: Database, bookings: readonly Booking[]): Promise<readonly NearReservation[]> {
  const journeys = await readJourneys(
    database,
    bookings.map(({ lineItemId }) => lineItemId),
  );
  return bookings.flatMap((booking) => {
    const journey = journeys.get(booking.lineItemId);
    return journey ? [{ ...booking, journey }] : [];
  });
}

/** Whether a notice replaces one by which the traveller was notified that the coach does not run. */
async function correctsCancellation(database: Database, { replaces }: StoredNotice): Promise<boolean> {
  if (replaces === undefined) return false;
  const previous = await database
    .selectFrom('notices')
    .select('mark')
    .where('notice_id', '=', replaces)
    .executeTakeFirst();
  return previous !== undefined && getKind(previous.mark) === 'cancelled';
}

/** Returns the kind of the disruption of a mark. */
export function getKind(mark: string): NoticeReason['kind'] {
  if (mark === 'timetable-dropped') return 'cancelled';
  if (mark.startsWith('timetable-moved ')) return 'moved';
  return mark.startsWith('alert ') ? 'alert' : (mark as NoticeReason['kind']);
}

/** Revokes notices that were sent, by one message for each order and mark. Failures are as those of {@link deliverNotices}. */
export async function revokeDeliveredNotices(
  delivery: Delivery,
  revocations: readonly { readonly notice: StoredNotice; readonly booking: Booking }[],
): Promise<void> {
  const { database, now, onProblem, sitePages } = delivery;
  async function revoke(group: typeof revocations) {
    const [first] = group;
    if (first === undefined) return;
    const { pageLocale, currency } = first.booking;
    const recipient = await findRecipient(delivery, first.booking, getPageLocale(pageLocale));
    const revocation = {
      noticeIds: group.map(({ notice }) => notice.noticeId),
      reservations: await readReservations(
        database,
        group.map(({ booking }) => booking),
      ),
      kind: getKind(first.notice.mark),
      channels: [...new Set(group.flatMap(({ notice }) => notice.channels))],
      recipient,
      noticeText: createNoticeText(pageLocale, currency, recipient.language),
      sitePages,
    };
    await revokeNotices(database, revocation, now());
  }
  const groups = groupBy(revocations, ({ notice }) => `${notice.orderNumber} ${notice.mark}`);
  for (const group of groups.values()) await revoke(group).catch(onProblem);
}
