import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import {
  toMark,
  type TicketDisruption,
  listTicketDisruptions,
} from '#shared/domain/orders/booked/ticket-disruptions.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { journeyAlerts } from '../../server/http/api/alerts/journey-alerts.ts';
import { itineraryAnswer } from '../../server/http/api/itinerary/itinerary-answer.ts';
import { fortunesFor } from '../../server/http/kit/fortunes-for.ts';
import { type Host } from '../../server/http/kit/host.ts';
import { utcText } from '../../server/clock/utc-text.ts';
import { liveJourney } from '../../server/simulator/live-journey.ts';
import { type Call } from '../../server/timetable/timetable.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { type Visit } from '../../server/http/visits/visit.ts';
import { type NearReservation } from './near-reservations.ts';

/** In which world is looked: at what time, and under which scenario. */
export type World = Pick<Visit, 'now' | 'scenario'>;

/** A booked journey, as far as what disturbs it depends on it. */
export type BookedJourney = Pick<NearReservation, 'journey' | 'boughtAt'>;

/** What disturbs booked journeys, in words of a language; journeys of several travellers are looked at once. */
export type FindDisruptions = (booked: BookedJourney, language: Locale) => Promise<readonly TicketDisruption[]>;

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

/** From how many minutes on a traveller is notified that their coach leaves late. */
const noticedDelayMinutes = 15;

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
