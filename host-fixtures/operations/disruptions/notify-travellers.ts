import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import {
  listTicketDisruptions,
  type TicketDisruption,
  toMark,
} from '#shared/domain/orders/booked/ticket-disruptions.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { Instant } from '../../server/clock/clock.ts';
import { repeatPasses } from '../../server/clock/repeat-passes.ts';
import { utcText } from '../../server/clock/utc-text.ts';
import type { MessageChannel } from '../../server/database/mail-tables.ts';
import type { HostLocks } from '../../server/database/shared/host-locks.ts';
import { journeyAlerts } from '../../server/http/api/alerts/journey-alerts.ts';
import { itineraryAnswer } from '../../server/http/api/itinerary/itinerary-answer.ts';
import { fortunesFor } from '../../server/http/kit/fortunes-for.ts';
import type { Host } from '../../server/http/kit/host.ts';
import type { Visit } from '../../server/http/visits/visit.ts';
import { getPageLocale } from '../../server/orders/mail/order-mail-text.ts';
import { liveJourney } from '../../server/simulator/live-journey.ts';
import type { Call } from '../../server/timetable/timetable.ts';
import { changedReservations } from './changed-reservations.ts';
import { type NearFacts, type NearReservation, nearReservations } from './near-reservations.ts';
import type { NoticeOccasion } from './notice-occasion.ts';
import { findRecipient, type NoticeRecipient } from './notice-recipient.ts';
import { noticeText } from './notice-text.ts';
import { openReservations, sendNotice } from './send-notice.ts';

/** From how many minutes on a traveller is notified that their coach leaves late. */
const noticedDelayMinutes = 15;

/** For so long it is not asked again whether somebody is still to be notified: they may have chosen another channel. */
const rememberedMs = 10 * 60_000;

/**
 * Which travellers were notified of which disturbance by every channel that they have chosen, so that a pass that finds
 * nothing new reads neither them nor their settings. A process begins without any memory, and the database decides.
 */
export class NoticeMemory {
  /** When each was found to be settled. */
  readonly #settled = new Map<string, Instant>();

  /** How much is remembered. */
  get size(): number {
    return this.#settled.size;
  }

  isSettled(subject: string, now: Instant): boolean {
    const since = this.#settled.get(subject);
    return since !== undefined && now >= since && now - since < rememberedMs;
  }

  settle(subject: string, now: Instant): void {
    this.#settled.set(subject, now);
  }

  /** Forgets what is too long ago to count. */
  forget(now: Instant): void {
    for (const subject of this.#settled.keys()) if (!this.isSettled(subject, now)) this.#settled.delete(subject);
  }
}

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

/** In which world is looked: at what time, and under which scenario. */
type World = Pick<Visit, 'now' | 'scenario'>;

/** A booked journey, as far as what disturbs it depends on it. */
type BookedJourney = Pick<NearReservation, 'journey' | 'boughtAt'>;

/** What disturbs booked journeys, in words of a language; journeys of several travellers are looked at once. */
type FindDisruptions = (booked: BookedJourney, language: Locale) => Promise<readonly TicketDisruption[]>;

/**
 * Finds what disturbs booked journeys at one moment: the same as their tickets' pages say, of what a traveller is to be
 * notified of.
 */
export function disruptionFinder(host: Pick<Host, 'timetable' | 'trial' | 'realtime'>, world: World): FindDisruptions {
  const known = new Map<string, Promise<Awaited<ReturnType<typeof getFacts>>>>();

  async function getFacts({ journey }: BookedJourney, language: Locale) {
    const [from, to] = [journey.legs[0]?.calls[0], journey.legs.at(-1)?.calls.at(-1)];
    // When an alert was published counts by the true clock, as when an order was made.
    const { scenario } = world;
    return {
      journey: { departureDateTime: local(from, from?.departure), arrivalDateTime: local(to, to?.arrival) },
      itinerary: itineraryAnswer(journey, liveJourney(journey, world.now, fortunesFor(host, world))),
      alerts: await journeyAlerts(journey, host, {
        visit: { now: world.now, ...(scenario && { scenario }) },
        language,
      }),
    };
  }

  return async (booked, language) => {
    const key = `${language} ${booked.journey.journeyId}`;
    const facts = known.get(key) ?? getFacts(booked, language);
    known.set(key, facts);
    const all = listTicketDisruptions({
      ...(await facts),
      bookedAt: utcText(booked.boughtAt),
      knownAtBooking: undefined,
    });
    return all.filter(isWorthNotice);
  };
}

/** Whether a traveller is notified: of a small delay before they are on board alone, and never of what was known when they bought. */
function isWorthNotice(disruption: TicketDisruption): boolean {
  switch (disruption.kind) {
    case 'cancelled':
    case 'transfer-missed':
    case 'severe-delay':
      return disruption.isNew;
    case 'delay':
      return disruption.delayedTime?.end === 'departure' && disruption.delayedTime.minutes >= noticedDelayMinutes;
    case 'alert':
      return disruption.isNew && disruption.alert.severity === 'SEVERE';
  }
}

/** Names what a traveller is notified of: a coach that leaves an hour late is as good as severely delayed. */
export function toNoticeMark(disruption: TicketDisruption): string {
  return disruption.kind === 'delay' && disruption.isByOperator ? 'severe-delay' : toMark(disruption);
}

function local(call: Call | undefined, time: Instant | undefined): string {
  return call === undefined || time === undefined ? '' : localDateTimeAt(time, call.timeZone);
}
