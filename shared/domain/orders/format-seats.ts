import type { Journey, JourneyPart, JourneyPlace } from '../journeys/journey.ts';

/** The messages of seats, which are in `shared/text/messages.ts`. */
export interface SeatsText {
  (
    key: 'coachSeats',
    values: { readonly origin: string; readonly destination: string; readonly seats: string },
  ): string;
  (key: 'coachSeatsList', values: { readonly first: string; readonly next: string }): string;
}

/** The seats on one coach of a journey; empty if it has none. */
export interface CoachSeats {
  readonly origin: Pick<JourneyPlace, 'cityName'>;
  readonly destination: Pick<JourneyPlace, 'cityName'>;
  readonly seatNumbers: readonly string[];
}

/**
 * The seats of a journey, coach by coach in the order of travel. Seats are in the journey itself or, if it is a connection with
 * separate seats, in its coaches (`connJourneys`).
 */
export function listSeatsByCoach(journey: Pick<Journey, 'origin' | 'destination' | 'seats' | 'connJourneys'>) {
  const { seats, connJourneys } = journey;
  const coaches = seats.length > 0 || connJourneys.length === 0 ? [journey, ...connJourneys] : connJourneys;
  return coaches.map(toCoachSeats);
}

/**
 * The seats of a journey in a text: "23E, 21D" on one coach, "London – Liverpool: 23E, 21D; Liverpool – Manchester: 5A, 5B" on
 * several. Coaches without seats are left out; empty without any seats.
 */
export function formatSeats(coaches: readonly CoachSeats[], common: SeatsText): string {
  const coachesWithSeats = coaches.filter(({ seatNumbers }) => seatNumbers.length > 0);
  const texts = coachesWithSeats.map(({ origin, destination, seatNumbers }) => {
    const seats = seatNumbers.join(', ');
    if (coaches.length === 1) return seats;
    return common('coachSeats', { origin: origin.cityName, destination: destination.cityName, seats });
  });
  let [list = ''] = texts;
  for (const next of texts.slice(1)) list = common('coachSeatsList', { first: list, next });
  return list;
}

function toCoachSeats({
  origin,
  destination,
  seats,
}: Pick<JourneyPart, 'origin' | 'destination' | 'seats'>): CoachSeats {
  return { origin, destination, seatNumbers: seats.map(({ seat }) => seat.seatNumber) };
}
