import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { type Host } from '../../server/http/kit/host.ts';
import { type MessageChannel } from '../../server/database/mail-tables.ts';
import { type Database, type Transaction } from '../../server/database/tables.ts';
import { enqueueMail, enqueueTextMessage } from '../../server/mail/mail-queue.ts';
import { pageIn } from '../../server/http/site/page-in-language.ts';
import { Names } from '../../server/timetable/names/names.ts';
import { readJourneyNames } from '../../server/timetable/names/read-names.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { type NearReservation } from './near-reservations.ts';
import { type NoticeOccasion } from './notice-occasion.ts';
import { type NoticeRecipient } from './notice-recipient.ts';
import { type NoticeText } from './notice-text.ts';
import { type Notice, noticeMail, noticeTextMessage } from './write-notice.ts';

/** A disruption of some reservations of an order, and a channel. */
export interface NoticeSubject {
  /** Identifies the disruption. */
  readonly mark: string;
  readonly channel: MessageChannel;
  readonly reservations: readonly NearReservation[];
}

/** A notice to send. */
export interface DueNotice extends NoticeSubject {
  readonly disruption: NoticeOccasion;
  readonly recipient: NoticeRecipient;
  readonly words: NoticeText;
}

/** Dependencies for sending notices. */
export interface SendParts extends Pick<Host, 'database'> {
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => Instant;
}

/** Returns the reservations that are still confirmed and have no notice on this channel yet. */
export async function openReservations(
  db: Database,
  { mark, channel, reservations }: NoticeSubject,
): Promise<readonly NearReservation[]> {
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
    .where(
      'tickets.reservation_number',
      'in',
      reservations.map(({ reservationNumber }) => reservationNumber),
    )
    .where('orders.status', '=', 'CONFIRMED')
    .where('reservation_status', '=', 'CONFIRMED')
    .where('mail_id', 'is', null)
    .execute();
  const open = new Set(rows.map(({ reservation_number }) => reservation_number));
  return reservations.filter(({ reservationNumber }) => open.has(reservationNumber));
}

/** Enqueues the message and records the notice in one transaction. Does nothing if it was recorded before. */
export async function sendNotice(parts: SendParts, pendingNotice: DueNotice): Promise<void> {
  const { mark, channel } = pendingNotice;
  const now = parts.now();
  await parts.database.transaction().execute(async (step) => {
    const open = await openReservations(step, pendingNotice);
    const notice = await createNotice(step, { ...pendingNotice, reservations: open });
    const mailId = notice && (await enqueue(step, { notice, due: pendingNotice, now }));
    if (mailId === undefined) return;
    const rows = open.map(({ reservationNumber }) => ({
      reservation_number: reservationNumber,
      mark,
      channel,
      mail_id: mailId,
      noticed_at: now,
    }));
    await step.insertInto('disruption_notices').values(rows).execute();
  });
}

interface WrittenNotice {
  readonly notice: Notice;
  readonly due: DueNotice;
  readonly now: Instant;
}

async function enqueue(
  step: Transaction,
  { notice, due: pendingNotice, now }: WrittenNotice,
): Promise<string | undefined> {
  const { emailAddress, smsNumber } = pendingNotice.recipient;
  switch (pendingNotice.channel) {
    case 'EMAIL':
      return emailAddress === undefined
        ? undefined
        : enqueueMail(step, noticeMail(notice, emailAddress, pendingNotice.words), now);
    case 'TEXT':
      return smsNumber === undefined
        ? undefined
        : enqueueTextMessage(step, noticeTextMessage(notice, smsNumber, pendingNotice.words), now);
  }
}

async function createNotice(
  step: Transaction,
  { reservations, disruption, recipient, words: { locale } }: DueNotice,
): Promise<Notice | undefined> {
  const names = new Names(
    locale,
    await readJourneyNames(
      step,
      reservations.map(({ journey }) => journey),
    ),
  );
  const [first, ...otherReservations] = reservations.map((reservation) => ({
    reservationNumber: reservation.reservationNumber,
    journey: names.translateJourney(reservation.journey),
  }));
  const [firstReservation] = reservations;
  if (first === undefined || firstReservation === undefined) return undefined;
  const { orderNumber, returnUrl } = firstReservation;
  const getUrl = (page: 'contact' | 'accountSettings') => new URL(pageIn(locale, defaultLinks[page]), returnUrl).href;
  return {
    orderNumber,
    returnUrl,
    disruption,
    reservations: [first, ...otherReservations],
    contactUrl: getUrl('contact'),
    ...(recipient.isMember && { settingsUrl: getUrl('accountSettings') }),
  };
}

/** How long notices are stored. The journey is over by then. */
const keptForMs = 30 * 24 * 3_600_000;

/** Deletes notices older than a month. */
export async function forgetOldNotices(db: Database, now: Instant): Promise<void> {
  await db
    .deleteFrom('disruption_notices')
    .where('noticed_at', '<=', now - keptForMs)
    .execute();
}
