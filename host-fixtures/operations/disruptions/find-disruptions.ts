import {
  listTicketDisruptions,
  type TicketDisruption,
  toMark,
} from '#shared/domain/orders/booked/ticket-disruptions.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { Instant } from '../../server/clock/clock.ts';
import { formatUtc } from '../../server/clock/local-time.ts';
import { filterJourneyAlerts } from '../../server/http/api/alerts/journey-alerts.ts';
import { toItineraryAnswer } from '../../server/http/api/itinerary/itinerary.ts';
import { getVisitorLiveJourney } from '../../server/http/kit/visitor-live-journey.ts';
import type { Host } from '../../server/http/kit/host.ts';
import type { Visit } from '../../server/http/visits/visit.ts';
import type { TimetableJourney } from '../../server/timetable/timetable.ts';
import { getEnds, toLocalTime } from './near-reservations.ts';

/** The shortest departure delay of which a traveller is notified, in minutes. */
const minDelayMinutes = 15;

/**
 * The time by which disruptions are checked, and the scenario that QA has chosen, if any (a situation such as cancelled
 * coaches).
 */
export type World = Pick<Visit, 'now' | 'scenario'>;

/** The state of a journey of a ticket: its disruptions, as on the ticket's page, and whether it runs as planned. */
export interface JourneyState {
  readonly disruptions: readonly TicketDisruption[];
  /** The departure that is predicted now, if any. */
  readonly expectedAt: Instant | undefined;
  /** Whether recent real-time data of all coaches show that they are on time. */
  readonly isOnTime: boolean;
}

/** Finds the state of a journey for a ticket that was bought at a time. Tickets for the same journey share one lookup. */
export type FindJourneyState = (
  journey: TimetableJourney,
  ticket: { readonly boughtAt: Instant; readonly language: Locale },
) => Promise<JourneyState>;

/** Creates a function that finds the states of journeys at one time. */
export function createStateFinder(
  host: Pick<Host, 'timetable' | 'trial' | 'realtime'>,
  world: World,
): FindJourneyState {
  // The facts do not depend on `boughtAt`, so tickets for the same journey share them.
  const factsByJourney = new Map<TimetableJourney, Map<Locale, ReturnType<typeof getFacts>>>();

  // A pass reads the alerts of a route once for all its journeys.
  const alertsByRoutes = new Map<string, ReturnType<typeof host.timetable.alerts>>();

  async function findAlerts(journey: TimetableJourney, language: Locale) {
    const routeIds = [...new Set(journey.legs.map(({ routeId }) => routeId))];
    const key = JSON.stringify([routeIds, language]);
    const operatorAlerts = alertsByRoutes.get(key) ?? host.timetable.alerts(routeIds, language);
    alertsByRoutes.set(key, operatorAlerts);
    return filterJourneyAlerts(await operatorAlerts, journey, { host, visit: world, language });
  }

  async function getFacts(journey: TimetableJourney, language: Locale) {
    const [from, to] = getEnds(journey);
    const live = getVisitorLiveJourney(host, world, journey);
    return {
      live,
      ticketFacts: {
        journey: {
          departureDateTime: toLocalTime(from, from?.departure),
          arrivalDateTime: toLocalTime(to, to?.arrival),
        },
        itinerary: toItineraryAnswer(journey, live),
        alerts: await findAlerts(journey, language),
      },
    };
  }

  return async (journey, { boughtAt, language }) => {
    const byLanguage = factsByJourney.get(journey) ?? new Map<Locale, ReturnType<typeof getFacts>>();
    factsByJourney.set(journey, byLanguage);
    const facts = byLanguage.get(language) ?? getFacts(journey, language);
    byLanguage.set(language, facts);
    const { live, ticketFacts } = await facts;
    return {
      disruptions: listTicketDisruptions({
        ...ticketFacts,
        // By the real clock, like the publication times of alerts.
        bookedAt: formatUtc(boughtAt),
        // Only the browser that bought the ticket has stored this.
        knownAtBooking: undefined,
      }),
      expectedAt: live.legs[0]?.calls[0]?.predictedDeparture,
      isOnTime: live.legs.every(({ status, isOld }) => status === 'ONTIME' && !isOld),
    };
  };
}

/**
 * Whether to notify a traveller: of a delay only if the departure is at least 15 minutes late, of an alert only if it is severe
 * and new: published after the purchase. (Without a publication date, `isNew` is false.) Live disruptions always count as new,
 * because `knownAtBooking` is undefined.
 */
export function needsNotice(disruption: TicketDisruption): boolean {
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
