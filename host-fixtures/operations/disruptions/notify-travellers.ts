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
import { findJourneyAlerts } from '../../server/http/api/alerts/journey-alerts.ts';
import { toItineraryAnswer } from '../../server/http/api/itinerary/itinerary-answer.ts';
import { getFortunes } from '../../server/http/kit/get-fortunes.ts';
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

/** The shortest departure delay of which a traveller is notified, in minutes. */
const noticedDelayMinutes = 15;

/** How long a settled notice is not checked again, ms. After that the recipient may have chosen another channel. */
const rememberedMs = 10 * 60_000;

/**
 * Remembers which notices were sent on every chosen channel, so that a pass without changes reads neither travellers
 * nor settings. A new process has no memory and relies on the database.
 */
export class NoticeMemory {
  /** The time at which each notice was settled. */
  readonly #settled = new Map<string, Instant>();

  /** The number of remembered notices. */
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

  /** Removes expired entries. */
  forget(now: Instant): void {
    for (const subject of this.#settled.keys()) if (!this.isSettled(subject, now)) this.#settled.delete(subject);
  }
}

/** Dependencies for notifying travellers. */
export interface NotifyParts extends Pick<
  Host,
  'database' | 'timetable' | 'trial' | 'realtime' | 'accounts' | 'accountDetails'
> {
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => Instant;
  /** Browsers that visit the host in another world (time or scenario). Their purchases are checked in that world. */
  readonly visits: (now: Instant) => readonly Visit[];
  readonly onProblem: (error: unknown) => void;
  /** The memory of this process; empty by default. */
  readonly memory?: NoticeMemory;
}

/**
 * Finds disruptions of journeys that depart within two days or are under way, and enqueues one message per order and
 * disruption, by mail, text message or both as the traveller chose. The message and the record that prevents a second
 * one are written together.
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
 * Notifies travellers now and then repeatedly.
 *
 * @param everyMs from the end of a pass to the start of the next
 * @returns stops it, and waits for the current pass
 */
export function startNotifying(
  parts: NotifyParts,
  everyMs: number,
  { alone }: Pick<HostLocks, 'alone'>,
): () => Promise<void> {
  const memory = new NoticeMemory();
  return repeatPasses(() => alone('notices', () => notifyTravellers({ ...parts, memory })), everyMs, parts.onProblem);
}

/** A disruption of an order, with all reservations that it affects. */
interface DisturbedOrder {
  readonly mark: string;
  readonly disruption: NoticeOccasion;
  readonly reservations: NearReservation[];
}

/** Notifies travellers of journeys that a new timetable dropped or moved. */
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
  const disruptedOrders = new Map<string, DisturbedOrder>();
  for await (const near of nearReservations(parts.database, world)) {
    for (const reservation of near.filter(isLookedAt)) {
      for (const disruption of await find(reservation, getPageLocale(reservation.pageLocale))) {
        const mark = toNoticeMark(disruption);
        const key = `${reservation.orderNumber} ${mark}`;
        const order = disruptedOrders.get(key) ?? { mark, disruption, reservations: [] };
        order.reservations.push(reservation);
        disruptedOrders.set(key, order);
      }
    }
  }
  for (const order of disruptedOrders.values()) await notifyTraveller(parts, order, find).catch(parts.onProblem);
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
    const disruption =
      (await find(first, words.locale)).find((candidate) => toNoticeMark(candidate) === mark) ?? order.disruption;
    await sendNotice(parts, { mark, channel, reservations, disruption, recipient, words });
  }
  // A notice that was just sent is checked once more: only stored notices are settled.
  if (isSettled) memory.settle(subject, parts.now());
}

function listChannels({ emailAddress, smsNumber }: NoticeRecipient): readonly MessageChannel[] {
  return [
    ...(emailAddress === undefined ? [] : ['EMAIL' as const]),
    ...(smsNumber === undefined ? [] : ['TEXT' as const]),
  ];
}

/** The time and scenario of a check. */
type World = Pick<Visit, 'now' | 'scenario'>;

/** The parts of a booked journey that determine its disruptions. */
type BookedJourney = Pick<NearReservation, 'journey' | 'boughtAt'>;

/** Finds the disruptions of a journey in a language. Journeys of several travellers share one lookup. */
type FindDisruptions = (journeyFacts: BookedJourney, language: Locale) => Promise<readonly TicketDisruption[]>;

/**
 * Finds disruptions of booked journeys at one time. They match those on the ticket pages, limited to those that need a
 * notice.
 */
export function disruptionFinder(host: Pick<Host, 'timetable' | 'trial' | 'realtime'>, world: World): FindDisruptions {
  const factsByKey = new Map<string, Promise<Awaited<ReturnType<typeof getFacts>>>>();

  async function getFacts({ journey }: BookedJourney, language: Locale) {
    const [from, to] = [journey.legs[0]?.calls[0], journey.legs.at(-1)?.calls.at(-1)];
    // The publication time of an alert is compared by the true clock, like the time of an order.
    const { scenario } = world;
    return {
      journey: { departureDateTime: local(from, from?.departure), arrivalDateTime: local(to, to?.arrival) },
      itinerary: toItineraryAnswer(journey, liveJourney(journey, world.now, getFortunes(host, world))),
      alerts: await findJourneyAlerts(journey, host, {
        visit: { now: world.now, ...(scenario && { scenario }) },
        language,
      }),
    };
  }

  return async (journeyFacts, language) => {
    const key = `${language} ${journeyFacts.journey.journeyId}`;
    const facts = factsByKey.get(key) ?? getFacts(journeyFacts, language);
    factsByKey.set(key, facts);
    const all = listTicketDisruptions({
      ...(await facts),
      bookedAt: utcText(journeyFacts.boughtAt),
      knownAtBooking: undefined,
    });
    return all.filter(isWorthNotice);
  };
}

/**
 * Whether to notify a traveller: of a small delay only before boarding, and never of a disruption published before the
 * purchase.
 */
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

/** Identifies a disruption among the notices of an order. An hour's delay counts as a severe delay. */
export function toNoticeMark(disruption: TicketDisruption): string {
  return disruption.kind === 'delay' && disruption.isByOperator ? 'severe-delay' : toMark(disruption);
}

function local(call: Call | undefined, time: Instant | undefined): string {
  return call === undefined || time === undefined ? '' : localDateTimeAt(time, call.timeZone);
}
