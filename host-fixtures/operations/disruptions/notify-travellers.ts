import { type Host } from '../../server/http/kit/host.ts';
import { repeatPasses } from '../../server/clock/repeat-passes.ts';
import { type HostLocks } from '../../server/database/shared/host-locks.ts';
import { type MessageChannel } from '../../server/database/mail-tables.ts';
import { getPageLocale } from '../../server/orders/mail/order-mail-text.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { type Visit } from '../../server/http/visits/visit.ts';
import { changedReservations } from './changed-reservations.ts';
import { disruptionFinder, type FindDisruptions, toNoticeMark, type World } from './journey-disruptions.ts';
import { type NearFacts, type NearReservation, nearReservations } from './near-reservations.ts';
import { NoticeMemory } from './notice-memory.ts';
import { type NoticeOccasion } from './notice-occasion.ts';
import { type NoticeRecipient, findRecipient } from './notice-recipient.ts';
import { noticeText } from './notice-text.ts';
import { openReservations, sendNotice } from './send-notice.ts';

/** What notifying works with. */
export interface NotifyParts extends Pick<
  Host,
  'database' | 'timetable' | 'trial' | 'realtime' | 'accounts' | 'accountDetails'
> {
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => Instant;
  /** Browsers that have chosen another world than the true one; what they have bought is looked at there. */
  readonly visits: (now: Instant) => readonly Visit[];
  readonly onProblem: (error: unknown) => void;
  /** What this process has found settled; by default it knows nothing but the database. */
  readonly memory?: NoticeMemory;
}

/**
 * Looks at what is sold for the next two days or under way, finds what disturbs it, and enqueues a message for each order and
 * each thing that its traveller was not notified of: by mail, by text message or by both, as they have chosen. It is written down with
 * the message, so that nobody gets it twice.
 */
export async function notifyTravellers(parts: NotifyParts): Promise<void> {
  const now = parts.now();
  const visits = parts.visits(now);
  const elsewhere = new Set(visits.map(({ sessionId }) => sessionId));
  await notifyOfTimetable(parts, now);
  await notifyIn(parts, { now }, ({ sessionId }) => !elsewhere.has(sessionId));
  for (const visit of visits) await notifyIn(parts, visit, () => true);
  parts.memory?.forget(now);
}

/**
 * Notifies at once and then again and again.
 *
 * @param everyMs from the end of one pass to the next
 * @returns stops it, and waits for the pass under way
 */
export function startNotifying(
  parts: NotifyParts,
  everyMs: number,
  { alone }: Pick<HostLocks, 'alone'>,
): () => Promise<void> {
  const memory = new NoticeMemory();
  return repeatPasses(() => alone('notices', () => notifyTravellers({ ...parts, memory })), everyMs, parts.onProblem);
}

/** One thing that disturbs an order, with all of its reservations that it disturbs. */
interface DisturbedOrder {
  readonly mark: string;
  readonly disruption: NoticeOccasion;
  readonly reservations: NearReservation[];
}

/** Notifies of what a new timetable has dropped or moved, as soon as it is known. */
async function notifyOfTimetable(parts: NotifyParts, now: Instant): Promise<void> {
  const orders = new Map<string, DisturbedOrder>();
  for (const { reservation, mark, occasion } of await changedReservations(parts.database, now)) {
    const key = `${reservation.orderNumber} ${mark}`;
    const order = orders.get(key) ?? { mark, disruption: occasion, reservations: [] };
    order.reservations.push(reservation);
    orders.set(key, order);
  }
  for (const order of orders.values())
    await notifyTraveller(parts, order, () => Promise.resolve([])).catch(parts.onProblem);
}

async function notifyIn(
  parts: NotifyParts,
  world: World & NearFacts,
  isLookedAt: (reservation: NearReservation) => boolean,
): Promise<void> {
  const find = disruptionFinder(parts, world);
  const disturbed = new Map<string, DisturbedOrder>();
  for await (const near of nearReservations(parts.database, world)) {
    for (const reservation of near.filter(isLookedAt)) {
      for (const disruption of await find(reservation, getPageLocale(reservation.pageLocale))) {
        const mark = toNoticeMark(disruption);
        const key = `${reservation.orderNumber} ${mark}`;
        const order = disturbed.get(key) ?? { mark, disruption, reservations: [] };
        order.reservations.push(reservation);
        disturbed.set(key, order);
      }
    }
  }
  for (const order of disturbed.values()) await notifyTraveller(parts, order, find).catch(parts.onProblem);
}

async function notifyTraveller(parts: NotifyParts, order: DisturbedOrder, find: FindDisruptions): Promise<void> {
  const { mark, reservations } = order;
  const { memory = new NoticeMemory() } = parts;
  const [first] = reservations;
  const subject = [mark, ...reservations.map(({ reservationNumber }) => reservationNumber)].join(' ');
  if (first === undefined || memory.isSettled(subject, parts.now())) return;
  const { pageLocale, currency } = first;
  const recipient = await findRecipient(parts, first, getPageLocale(pageLocale));
  let isSettled = true;
  for (const channel of listChannels(recipient)) {
    if ((await openReservations(parts.database, { mark, channel, reservations })).length === 0) continue;
    isSettled = false;
    const words = noticeText(pageLocale, currency, recipient.language);
    // In the recipient's language.
    const disruption = (await find(first, words.locale)).find((one) => toNoticeMark(one) === mark) ?? order.disruption;
    await sendNotice(parts, { mark, channel, reservations, disruption, recipient, words });
  }
  // What was sent just now is looked at once more: only what is written down is settled.
  if (isSettled) memory.settle(subject, parts.now());
}

function listChannels({ emailAddress, smsNumber }: NoticeRecipient): readonly MessageChannel[] {
  return [
    ...(emailAddress === undefined ? [] : ['EMAIL' as const]),
    ...(smsNumber === undefined ? [] : ['TEXT' as const]),
  ];
}
