import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import { formatStopAndCity, type Journey, type JourneyLeg } from '../journeys/journey.ts';
import { type CoachSeats, listSeatsByCoach } from './format-seats.ts';

/** Functions that format the parts of an itinerary in the traveller's language. */
export interface ItineraryTextMessages {
  readonly day: (time: LocalDateTime) => string;
  /** The time of day, and its day if it is not that of the departure. */
  readonly shortTimeAfter: (time: LocalDateTime, departure: LocalDateTime) => string;
  /** One coach: its origin, destination and times. */
  readonly ride: (ride: Readonly<Record<'departure' | 'origin' | 'arrival' | 'destination', string>>) => string;
  /** The seats on each coach, of which at least one has any. */
  readonly seats: (coaches: readonly CoachSeats[]) => string;
}

/**
 * A journey as plain text, to share or for a calendar: a line for its day, one for each coach (see `listRides`) with times,
 * places and carrier (missing if the journey has no legs), and one for the seats, if any.
 */
export function formatItinerary(journey: Journey, messages: ItineraryTextMessages): string {
  const { day, seats } = messages;
  const rideLines = listRides(journey).map((leg) =>
    [formatRide(leg, journey.departureDateTime, messages), leg.carrier].filter(Boolean).join(' · '),
  );
  const coaches = listSeatsByCoach(journey);
  const seatLines = coaches.some(({ seatNumbers }) => seatNumbers.length > 0) ? [seats(coaches)] : [];
  return [day(journey.departureDateTime), ...rideLines, ...seatLines].join('\n');
}

type Ride = Required<Pick<JourneyLeg, 'departureDateTime' | 'arrivalDateTime' | 'origin' | 'destination' | 'carrier'>>;

/** The coaches of a journey if all have places and times; otherwise the journey as one coach, with the carrier of each leg. */
function listRides(journey: Journey): readonly Ride[] {
  const legs = journey.legs.filter(isCompleteLeg);
  const carrier = journey.legs.map((leg) => leg.carrier).join(' / ');
  return legs.length > 0 && legs.length === journey.legs.length ? legs : [{ ...journey, carrier }];
}

function isCompleteLeg(leg: JourneyLeg): leg is JourneyLeg & Ride {
  return [leg.origin, leg.destination, leg.departureDateTime, leg.arrivalDateTime].every(
    (value) => value !== undefined,
  );
}

/** @param departure that of the journey, whose day is in the line above */
function formatRide(
  ride: Ride,
  departure: LocalDateTime,
  { shortTimeAfter, ride: formatLine }: ItineraryTextMessages,
): string {
  return formatLine({
    departure: shortTimeAfter(ride.departureDateTime, departure),
    origin: formatStopAndCity(ride.origin),
    arrival: shortTimeAfter(ride.arrivalDateTime, departure),
    destination: formatStopAndCity(ride.destination),
  });
}
