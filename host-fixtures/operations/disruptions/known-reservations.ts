import type { Visit } from '../../server/http/visits/visit.ts';
import { groupBy } from '../../server/kit/group-by.ts';
import { readActiveNotices, type StoredNotice } from '../notices/notice-store.ts';
import type { TimetableChange } from './changed-reservations.ts';
import type { FindJourneyState, World } from './find-disruptions.ts';
import { type DisruptionSources, listKnownJourneys, type NearState, readNearStates } from './known-disruptions.ts';
import {
  type Booking,
  isNear,
  listNearJourneys,
  listReservedJourneys,
  readBookings,
  type SoldJourney,
} from './near-reservations.ts';

/** A reservation with what is known about it. */
export interface KnownReservation {
  readonly journey: SoldJourney;
  /** Undefined if it is not confirmed any more. */
  readonly booking: Booking | undefined;
  /** Undefined if the journey departs later than in two days, or is over. */
  readonly nearState: NearState | undefined;
  /** The notices whose disruptions have not ended. */
  readonly notices: readonly StoredNotice[];
}

/** Dependencies of {@link readKnownReservations}. */
interface ReservationQuery {
  readonly sources: DisruptionSources;
  /** How a new timetable changes journeys, by reservation. */
  readonly changes: ReadonlyMap<string, TimetableChange>;
  /** Everything, or what a visit sees, whose session is the only one that is read then. */
  readonly world: World & Partial<Pick<Visit, 'sessionId'>>;
  readonly find: FindJourneyState;
}

/** Reads the reservations of a world with disruptions, or with notices of some. */
export async function readKnownReservations(
  { sources, changes, world, find }: ReservationQuery,
  isIncluded: (booking: Booking) => boolean,
): Promise<readonly KnownReservation[]> {
  const { database } = sources;
  const { sessionId } = world;
  const notices = groupBy(await readActiveNotices(database), ({ reservationNumber }) => reservationNumber);
  const knownJourneys =
    sessionId === undefined
      ? await listKnownJourneys(sources, world.now)
      : await listNearJourneys(database, { sessionId }, world.now);
  const journeys = new Map(knownJourneys.map((journey) => [journey.reservationNumber, journey]));
  const missingNumbers = [...new Set([...notices.keys(), ...changes.keys()])].filter((number) => !journeys.has(number));
  for (const journey of await listReservedJourneys(database, missingNumbers))
    journeys.set(journey.reservationNumber, journey);
  const nearStates = await readNearStates(
    database,
    [...journeys.values()].filter((journey) => isNear(journey, world.now)),
    { find, getChange: (number) => changes.get(number) },
  );
  // If a ticket that was bought long ago has no disruptions, no ticket has any.
  const isDisrupted = (number: string) => (nearStates.get(number)?.state.disruptions.length ?? 0) > 0;
  const numbers = [...journeys.keys()].filter(
    (number) => isDisrupted(number) || notices.has(number) || changes.has(number),
  );
  const bookings = await readBookings(database, numbers);
  return [...journeys.values()].flatMap((journey) => {
    const { reservationNumber } = journey;
    const booking = bookings.get(reservationNumber);
    const ownNotices = notices.get(reservationNumber) ?? [];
    // The notices of tickets that are void end with the first pass that finds them.
    if (booking ? !isIncluded(booking) : ownNotices.length === 0) return [];
    return [{ journey, booking, nearState: nearStates.get(reservationNumber), notices: ownNotices }];
  });
}
