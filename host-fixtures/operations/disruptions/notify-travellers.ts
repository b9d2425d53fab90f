import {
  listTicketDisruptions,
  type TicketDisruption,
  toMark,
} from '#shared/domain/orders/booked/ticket-disruptions.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { Instant } from '../../server/clock/clock.ts';
import { repeatPasses } from '../../server/clock/repeat-passes.ts';
import { formatUtc } from '../../server/clock/local-time.ts';
import type { MessageChannel } from '../../server/database/mail-tables.ts';
import type { HostLocks } from '../../server/database/shared/host-locks.ts';
import { findJourneyAlerts } from '../../server/http/api/alerts/journey-alerts.ts';
import { toItineraryAnswer } from '../../server/http/api/itinerary/itinerary.ts';
import { getVisitorLiveJourney } from '../../server/http/kit/visitor-live-journey.ts';
import type { Host } from '../../server/http/kit/host.ts';
import type { Visit } from '../../server/http/visits/visit.ts';
import { getPageLocale } from '../../server/orders/mail/order-mail-text.ts';
import { groupBy } from '../../server/kit/group-by.ts';
import { type AffectedReservation, listChangedReservations } from './changed-reservations.ts';
import {
  getEnds,
  type NearFilter,
  type NearReservation,
  readNearReservations,
  toLocalTime,
} from './near-reservations.ts';
import { findRecipient } from './notice-recipient.ts';
import { createNoticeText } from './write-notice.ts';
import { listPendingReservations, sendNotice } from './send-notice.ts';

/** The shortest departure delay of which a traveller is notified, in minutes. */
const minDelayMinutes = 15;

/**
 * How long a notice is not checked again after it was settled (no chosen channel has a message to send), ms. After that
 * the recipient may have chosen another channel.
 */
const memoryMs = 10 * 60_000;

/**
 * Remembers which notices are settled, so that a pass (a run of this periodic job) without changes reads neither
 * travellers nor settings. A new process has no memory and relies on the database.
 */
export class NoticeMemory {
  /** The time at which each notice was settled. */
  readonly #settled = new Map<string, Instant>();

  /** The number of remembered notices. */
  get size(): number {
    return this.#settled.size;
  }

  isSettled(noticeKey: string, now: Instant): boolean {
    const since = this.#settled.get(noticeKey);
    // If the clock was put back, `now` may be before `since`.
    return since !== undefined && now >= since && now - since < memoryMs;
  }

  settle(noticeKey: string, now: Instant): void {
    this.#settled.set(noticeKey, now);
  }

  /** Removes expired entries. */
  deleteExpired(now: Instant): void {
    for (const noticeKey of this.#settled.keys()) if (!this.isSettled(noticeKey, now)) this.#settled.delete(noticeKey);
  }
}

/** Dependencies for notifying travellers. */
export interface NotifyOptions extends Pick<
  Host,
  'database' | 'timetable' | 'trial' | 'realtime' | 'accounts' | 'accountDetails'
> {
  /** Ms since 1970 UTC, by the real clock. */
  readonly now: () => Instant;
  /**
   * Browsers for which QA has chosen another time, or a scenario such as cancelled coaches. Their purchases are checked for
   * disruptions by that time and scenario.
   */
  readonly visits: (now: Instant) => readonly Visit[];
  readonly onProblem: (error: unknown) => void;
  /** The memory of this process; without it, all notices are looked up in the database. */
  readonly memory?: NoticeMemory;
}

/**
 * Finds disruptions of journeys that depart within two days or are under way, and future journeys that a new timetable
 * dropped or moved. Enqueues one message per order, mark (`toNoticeMark`) and channel (mail, text message, or both, as
 * the traveller chose), and a further one only if more reservations of the order later have the same mark. The message
 * and the records that prevent a second one are written together.
 */
export async function notifyTravellers(options: NotifyOptions): Promise<void> {
  const now = options.now();
  const visits = options.visits(now);
  const visitingSessionIds = new Set(visits.map(({ sessionId }) => sessionId));
  // Journeys that a new timetable dropped or moved, always by the real time. Their reason has no texts to be translated, so
  // nothing is looked up.
  await notifyOwners(options, await listChangedReservations(options.database, now), () => Promise.resolve([]));
  await notifyInWorld(options, { now }, ({ sessionId }) => !visitingSessionIds.has(sessionId));
  // A visit has the id of its session, to which the reservations are restricted.
  for (const visit of visits) await notifyInWorld(options, visit, () => true);
  options.memory?.deleteExpired(now);
}

/**
 * Notifies travellers: one pass immediately, and then one after another. A pass is skipped while another process of the host
 * runs one.
 *
 * @param everyMs from the end of a pass to the start of the next
 * @returns a function that stops the passes, and waits for the current pass
 */
export function startNotifying(
  options: NotifyOptions,
  everyMs: number,
  { runUnlessLocked }: Pick<HostLocks, 'runUnlessLocked'>,
): () => Promise<void> {
  const memory = new NoticeMemory();
  return repeatPasses(
    () => runUnlessLocked('notices', () => notifyTravellers({ ...options, memory })),
    everyMs,
    options.onProblem,
  );
}

/** Notifies travellers of disruptions at the time, and in the scenario, of a world. */
async function notifyInWorld(
  options: NotifyOptions,
  world: World & NearFilter,
  isIncluded: (reservation: NearReservation) => boolean,
): Promise<void> {
  const findDisruptions = createDisruptionFinder(options, world);
  const affectedReservations: AffectedReservation[] = [];
  for await (const near of readNearReservations(options.database, world)) {
    for (const reservation of near.filter(isIncluded)) {
      const reasons = await findDisruptions(reservation, getPageLocale(reservation.pageLocale));
      affectedReservations.push(...reasons.map((reason) => ({ reservation, mark: toNoticeMark(reason), reason })));
    }
  }
  await notifyOwners(options, affectedReservations, findDisruptions);
}

/**
 * Notifies the owner of each order, once for all of its reservations with the same mark. A failure is reported, and
 * does not affect the other notices; the next pass tries again.
 */
async function notifyOwners(
  options: NotifyOptions,
  affectedReservations: readonly AffectedReservation[],
  findDisruptions: FindDisruptions,
): Promise<void> {
  const groups = groupBy(affectedReservations, ({ reservation, mark }) => `${reservation.orderNumber} ${mark}`);
  for (const group of groups.values()) await notifyTraveller(options, group, findDisruptions).catch(options.onProblem);
}

/**
 * Notifies the owner of an order. The disruption of the first reservation is described for all.
 *
 * @param affectedReservations those of the order with the same mark, at least one
 */
async function notifyTraveller(
  options: NotifyOptions,
  affectedReservations: readonly AffectedReservation[],
  findDisruptions: FindDisruptions,
): Promise<void> {
  const { memory = new NoticeMemory() } = options;
  const reservations = affectedReservations.map(({ reservation }) => reservation);
  const [first] = affectedReservations;
  if (first === undefined) return;
  const { reservation: firstReservation, mark, reason } = first;
  // If another reservation of the order later has the same mark, the key changes, so that the notice is not settled.
  const noticeKey = [mark, ...reservations.map(({ reservationNumber }) => reservationNumber)].join(' ');
  if (memory.isSettled(noticeKey, options.now())) return;
  const { pageLocale, currency } = firstReservation;
  const recipient = await findRecipient(options, firstReservation, getPageLocale(pageLocale));
  const channels: MessageChannel[] = recipient.emailAddress === undefined ? [] : ['EMAIL'];
  if (recipient.smsNumber !== undefined) channels.push('TEXT');
  let isSettled = true;
  for (const channel of channels) {
    // Confirmed reservations without a notice on this channel are pending.
    if ((await listPendingReservations(options.database, { mark, channel, reservations })).length === 0) continue;
    isSettled = false;
    const noticeText = createNoticeText(pageLocale, currency, recipient.language);
    // The same disruption, with texts in the recipient's language. If it is not found, the given one is used: a change of the
    // timetable has no texts, and a live disruption may have ended since.
    const disruption =
      (await findDisruptions(firstReservation, noticeText.locale)).find(
        (candidate) => toNoticeMark(candidate) === mark,
      ) ?? reason;
    const notice = { mark, channel, reservations, disruption, recipient, noticeText };
    await sendNotice(options.database, notice, options.now());
  }
  // A notice that was just sent becomes settled when the next pass finds it in the database.
  if (isSettled) memory.settle(noticeKey, options.now());
}

/**
 * The time by which disruptions are checked, and the scenario that QA has chosen, if any (a situation such as cancelled
 * coaches).
 */
type World = Pick<Visit, 'now' | 'scenario'>;

/** The parts of a booked journey that determine its disruptions. */
type BookedJourney = Pick<NearReservation, 'journey' | 'boughtAt'>;

/** Finds the disruptions of a journey in a language. Journeys of several travellers share one lookup. */
type FindDisruptions = (bookedJourney: BookedJourney, language: Locale) => Promise<readonly TicketDisruption[]>;

/**
 * Creates a function that finds disruptions of booked journeys at one time: those on the ticket pages that need a notice.
 */
export function createDisruptionFinder(
  host: Pick<Host, 'timetable' | 'trial' | 'realtime'>,
  world: World,
): FindDisruptions {
  // The facts do not depend on `boughtAt`, so tickets for the same journey share them.
  const factsByKey = new Map<string, ReturnType<typeof getFacts>>();

  async function getFacts({ journey }: BookedJourney, language: Locale) {
    const [from, to] = getEnds(journey);
    return {
      journey: { departureDateTime: toLocalTime(from, from?.departure), arrivalDateTime: toLocalTime(to, to?.arrival) },
      itinerary: toItineraryAnswer(journey, getVisitorLiveJourney(host, world, journey)),
      alerts: await findJourneyAlerts(journey, host, { visit: world, language }),
    };
  }

  return async (bookedJourney, language) => {
    const key = `${language} ${bookedJourney.journey.journeyId}`;
    const facts = factsByKey.get(key) ?? getFacts(bookedJourney, language);
    factsByKey.set(key, facts);
    const disruptions = listTicketDisruptions({
      ...(await facts),
      // By the real clock, like the publication times of alerts.
      bookedAt: formatUtc(bookedJourney.boughtAt),
      // Only the browser that bought the ticket has stored this.
      knownAtBooking: undefined,
    });
    return disruptions.filter(needsNotice);
  };
}

/**
 * Whether to notify a traveller: of a delay only if the departure is at least 15 minutes late, of an alert only if it is severe
 * and new: published after the purchase. (Without a publication date, `isNew` is false.) Live disruptions always count as new,
 * because `knownAtBooking` is undefined.
 */
function needsNotice(disruption: TicketDisruption): boolean {
  switch (disruption.kind) {
    case 'cancelled':
    case 'transfer-missed':
    case 'severe-delay':
      return disruption.isNew;
    case 'delay':
      return disruption.delayedTime?.end === 'departure' && disruption.delayedTime.minutes >= minDelayMinutes;
    case 'alert':
      return disruption.isNew && disruption.alert.severity === 'SEVERE';
  }
}

/**
 * Identifies a disruption among those of a reservation; delays of two reservations have the same mark. A delay that
 * counts as the operator's fault (`isByOperator`) has the mark of a severe delay, so that the traveller gets only one
 * notice of both.
 */
export function toNoticeMark(disruption: TicketDisruption): string {
  return disruption.kind === 'delay' && disruption.isByOperator ? 'severe-delay' : toMark(disruption);
}
