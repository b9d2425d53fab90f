import { type Money } from '#shared/domain/kit/money/money.ts';
import { type SeatName } from '#shared/domain/seats/seat.ts';
import { type HoldKind } from '../database/sales-tables.ts';
import { type Transaction } from '../database/tables.ts';
import { type VehicleKind } from '../timetable/timetable.ts';
import { leaveSeats, takeSeat } from './holds.ts';
import { type TakenPlaces } from './inventory.ts';
import { seatPrice } from './prices/seat-price.ts';
import { type Hold, type StoredLine } from './stored-basket.ts';
import { placesOfVehicle, type VehiclePlace } from './vehicle-places.ts';

/** Why a place cannot be had. */
export interface SeatProblem {
  readonly id: 'seat-unknown' | 'seats-count' | 'seat-restricted' | 'seat-taken';
  /** Which place; absent where there are too many of them. */
  readonly seatNumber?: string;
}

/** What a choice of seats on one coach of a line depends on. */
export interface SeatFacts {
  readonly line: StoredLine;
  readonly legIndex: number;
  /** Undefined where the coach has no plan. */
  readonly vehicleKind: VehicleKind | undefined;
  readonly taken: TakenPlaces;
}

/** Whether somebody of a line needs assistance, which opens the seats that are kept for them. */
export function needsAssistance({ party, assistance }: Pick<StoredLine, 'party' | 'assistance'>): boolean {
  const { disabilityStatus, otherDisability, pca } = assistance;
  return party.wheelchairSeated > 0 || otherDisability > 0 || pca > 0 || disabilityStatus !== undefined;
}

/** The places that a line holds on one of its coaches. */
export function holdsOn({ holds }: Pick<StoredLine, 'holds'>, legIndex: number): readonly Hold[] {
  return holds.filter((hold) => hold.legIndex === legIndex);
}

const kindOf = ({ type }: VehiclePlace): HoldKind => (type === 'seat' ? 'SEAT' : 'WHEELCHAIR');

/** Why seats cannot be chosen, reason by reason; empty if they can: all of them or none. */
export function seatProblems(seats: readonly SeatName[], facts: SeatFacts): readonly SeatProblem[] {
  const places = findPlaces(seats, facts.vehicleKind);
  const unknown = seats.filter((_, index) => places[index] === undefined);
  if (unknown.length > 0) return unknown.map(({ seatNumber }) => ({ id: 'seat-unknown', seatNumber }));
  const known = places.filter((place) => place !== undefined);
  const held = holdsOn(facts.line, facts.legIndex);
  if (known.length > held.length || new Set(known).size < known.length) return [{ id: 'seats-count' }];
  const problems = known.flatMap((place) => problemOf(place, facts) ?? []);
  if (problems.length > 0) return problems;
  const isTooMany = (kind: HoldKind) =>
    known.filter((place) => kindOf(place) === kind).length > held.filter((hold) => hold.kind === kind).length;
  return isTooMany('SEAT') || isTooMany('WHEELCHAIR') ? [{ id: 'seats-count' }] : [];
}

function problemOf(place: VehiclePlace, { line, legIndex, taken }: SeatFacts): SeatProblem | undefined {
  const { seatNumber } = place;
  const held = holdsOn(line, legIndex);
  const isKept =
    place.type === 'wheelchair'
      ? held.every(({ kind }) => kind !== 'WHEELCHAIR')
      : place.restricted && !needsAssistance(line);
  if (isKept) return { id: 'seat-restricted', seatNumber };
  const isOwn = held.some(({ seat }) => seat?.seatNumber === seatNumber);
  const isTaken = taken.others.has(seatNumber) || taken.baskets.has(seatNumber);
  return isTaken && !isOwn ? { id: 'seat-taken', seatNumber } : undefined;
}

function findPlaces(seats: readonly SeatName[], vehicleKind: VehicleKind | undefined) {
  const places = vehicleKind === undefined ? [] : placesOfVehicle(vehicleKind);
  return seats.map(({ seatNumber, seatPlanKey }) =>
    places.find((place) => place.seatNumber === seatNumber && place.seatPlanKey === seatPlanKey),
  );
}

/**
 * Gives a line these seats on one of its coaches, in place of those that it had. {@link seatProblems} must have found
 * nothing in the same transaction.
 *
 * @param priceOf what a visitor pays for a seat that costs so much
 */
export async function chooseSeats(
  step: Transaction,
  seats: readonly SeatName[],
  { line, legIndex, vehicleKind, priceOf }: Omit<SeatFacts, 'taken'> & { readonly priceOf: PriceOfSeat },
): Promise<void> {
  const held = holdsOn(line, legIndex);
  // All at first, so that two travellers of a party can change places.
  await leaveSeats(step, held);
  const free = [...held];
  for (const place of findPlaces(seats, vehicleKind)) {
    const at = free.findIndex(({ kind }) => place !== undefined && kind === kindOf(place));
    const [hold] = free.splice(at, 1);
    if (place === undefined || hold === undefined || vehicleKind === undefined) continue;
    const price = priceOf(seatPrice({ kind: vehicleKind, place }, line.currency));
    await takeSeat(step, hold, { seat: place, price });
  }
}

/** What a visitor pays for a seat that costs so much. */
export type PriceOfSeat = (price: Money) => Money;
