import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import type { Journey, JourneyLeg, JourneyPlace } from '../journeys/journey.ts';
import { placeName } from './order-calendar.ts';
import { listSeatNumbers } from './order.ts';

/** How an itinerary is worded. */
export interface ItineraryMessages {
  readonly day: (moment: LocalDateTime) => string;
  readonly clock: (moment: LocalDateTime) => string;
  /** One coach: from where at what time, to where. */
  readonly ride: (ride: Readonly<Record<'departure' | 'origin' | 'arrival' | 'destination', string>>) => string;
  readonly seats: (numbers: string) => string;
}

/**
 * A journey in plain text, to pass on or for a calendar: its day, each coach with its times and carrier, and its seats, a
 * line each.
 */
export function itineraryText(journey: Journey, words: ItineraryMessages): string {
  const { day, seats } = words;
  const rides = listRides(journey).map((leg) => [rideLine(leg, words), leg.carrier].filter(Boolean).join(' · '));
  const numbers = listSeatNumbers(journey).map((coach) => seats(coach.join(', ')));
  return [day(journey.departureDateTime), ...rides, ...numbers].join('\n');
}

interface Ride {
  readonly departureDateTime: LocalDateTime;
  readonly arrivalDateTime: LocalDateTime;
  readonly origin: JourneyPlace;
  readonly destination: JourneyPlace;
  readonly carrier: string;
}

/** The coaches of a journey where all of them are known; else the journey as one. */
function listRides(journey: Journey): readonly Ride[] {
  const legs = journey.legs.flatMap((leg) => (isWhole(leg) ? [leg] : []));
  const carrier = journey.legs.map((leg) => leg.carrier).join(' / ');
  return legs.length > 0 && legs.length === journey.legs.length ? legs : [{ ...journey, carrier }];
}

function isWhole(leg: JourneyLeg): leg is JourneyLeg & Ride {
  return [leg.origin, leg.destination, leg.departureDateTime, leg.arrivalDateTime].every((fact) => fact !== undefined);
}

function rideLine(ride: Ride, { clock, ride: line }: ItineraryMessages): string {
  return line({
    departure: clock(ride.departureDateTime),
    origin: placeName(ride.origin),
    arrival: clock(ride.arrivalDateTime),
    destination: placeName(ride.destination),
  });
}
