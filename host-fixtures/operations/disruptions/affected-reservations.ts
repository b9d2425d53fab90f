import type { Visit } from '../../server/http/visits/visit.ts';
import { groupBy } from '../../server/kit/group-by.ts';
import { readActiveNotices, type StoredNotice } from '../notices/notice-store.ts';
import type { TimetableChange } from './changed-reservations.ts';
import type { FindJourneyState, World } from './find-disruptions.ts';
import type { NoticeMemory } from './notice-memory.ts';
import {
  type DisruptionSources,
  listAffectedJourneys,
  type NearState,
  readNearStates,
} from './reservation-disruptions.ts';
import {
  type Booking,
  isNear,
  isOver,
  listNearJourneys,
  listReservedJourneys,
  readBookings,
  type SoldJourney,
} from './near-reservations.ts';

/** A reservation whose journey is disrupted, or that has a notice. */
export interface AffectedReservation {
  readonly journey: SoldJourney;
  /** Undefined if it is not confirmed any more. */
  readonly booking: Booking | undefined;
  /** Undefined if the journey departs later than in two days, or is over. */
  readonly nearState: NearState | undefined;
  /** The notices whose disruptions have not ended. */
  readonly notices: readonly StoredNotice[];
  /** The facts from which its steps follow, as text, without its booking and the time: with the same facts, they are the same. */
  readonly facts: string;
}

/** Dependencies of {@link readAffectedReservations}. */
interface ReservationQuery {
  readonly sources: DisruptionSources;
  /** How a new timetable changes journeys, by reservation. */
  readonly changes: ReadonlyMap<string, TimetableChange>;
  /** Whether all real-time feeds could be read the last time. */
  readonly areFeedsRead: boolean;
  /** Everything, or what a visit sees, whose session is the only one that is read then. */
  readonly world: World & Partial<Pick<Visit, 'sessionId'>>;
  readonly find: FindJourneyState;
  /** Reservations for which the previous passes had nothing to do are left out if nothing has changed. */
  readonly memory: NoticeMemory | undefined;
}

/** Reads the reservations of a world whose journeys are disrupted, or that have notices. */
export async function readAffectedReservations(
  { sources, areFeedsRead, changes, world, find, memory }: ReservationQuery,
  isIncluded: (booking: Booking) => boolean,
): Promise<readonly AffectedReservation[]> {
  const { database } = sources;
  const { sessionId } = world;
  const notices = groupBy(await readActiveNotices(database), ({ reservationNumber }) => reservationNumber);
  const affectedJourneys =
    sessionId === undefined
      ? await listAffectedJourneys(sources, world.now)
      : await listNearJourneys(database, { sessionId }, world.now);
  const journeys = new Map(affectedJourneys.map((journey) => [journey.reservationNumber, journey]));
  const missingNumbers = [...new Set([...notices.keys(), ...changes.keys()])].filter((number) => !journeys.has(number));
  for (const journey of await listReservedJourneys(database, missingNumbers))
    journeys.set(journey.reservationNumber, journey);
  const nearStates = await readNearStates(
    database,
    [...journeys.values()].filter((journey) => isNear(journey, world.now)),
    { find, memory, getChange: (number) => changes.get(number) },
  );
  // If a ticket that was bought long ago has no disruptions, no ticket has any.
  const isDisrupted = (number: string) => (nearStates.get(number)?.state.disruptions.length ?? 0) > 0;
  const affectedReservations = [...journeys.values()].flatMap((journey) => {
    const { reservationNumber: number } = journey;
    const [nearState, change, ownNotices] = [nearStates.get(number), changes.get(number), notices.get(number) ?? []];
    if (!isDisrupted(number) && ownNotices.length === 0 && change === undefined) return [];
    const facts = [
      ...[areFeedsRead, isOver(journey, world.now), change?.mark, nearState?.facts],
      ...ownNotices.map(({ noticeId, state, mark, expectedAt }) => [noticeId, state, mark, expectedAt].join(' ')),
    ].join('|');
    return memory?.isQuiet(number, facts, world.now) ? [] : [{ journey, nearState, notices: ownNotices, facts }];
  });
  const bookings = await readBookings(
    database,
    affectedReservations.map(({ journey: { reservationNumber } }) => reservationNumber),
  );
  return affectedReservations.flatMap((reservation) => {
    const booking = bookings.get(reservation.journey.reservationNumber);
    // The notices of tickets that are void end with the first pass that finds them.
    return booking && !isIncluded(booking) ? [] : [{ ...reservation, booking }];
  });
}
