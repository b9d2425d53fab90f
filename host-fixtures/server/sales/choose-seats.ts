import { type Money } from '#shared/domain/kit/money/money.ts';
import { type SeatName } from '#shared/domain/seats/seat.ts';
import { type HoldKind } from '../database/sales-tables.ts';
import { type Transaction } from '../database/tables.ts';
import { type VehicleKind } from '../timetable/timetable.ts';
import { leaveSeats, takeSeat } from './holds.ts';
import { type TakenPlaces } from './inventory.ts';
import { seatPrice } from './prices/seat-price.ts';
import { type Hold, type StoredLine } from './stored-basket.ts';
import { getPlaces, type VehiclePlace } from './vehicle-places.ts';

/** The reason why a seat cannot be chosen. */
export interface SeatProblem {
  readonly id: 'seat-unknown' | 'seats-count' | 'seat-restricted' | 'seat-taken';
  /** Absent if too many seats were chosen. */
  readonly seatNumber?: string;
}

/** Facts that a seat selection on one coach of a line depends on. */
export interface SeatFacts {
  readonly line: StoredLine;
  readonly legIndex: number;
  /** Undefined if the coach has no seat plan. */
  readonly vehicleKind: VehicleKind | undefined;
  readonly takenPlaces: TakenPlaces;
}

/** Whether a traveller of a line needs assistance, which allows the seats reserved for that purpose. */
export function needsAssistance({ party, assistance }: Pick<StoredLine, 'party' | 'assistance'>): boolean {
  const { disabilityStatus, otherDisability, pca } = assistance;
  return party.wheelchairSeated > 0 || otherDisability > 0 || pca > 0 || disabilityStatus !== undefined;
}

/** The holds of a line on one of its coaches. */
export function holdsOn({ holds }: Pick<StoredLine, 'holds'>, legIndex: number): readonly Hold[] {
  return holds.filter((hold) => hold.legIndex === legIndex);
}

const getHoldKind = ({ type }: VehiclePlace): HoldKind => (type === 'seat' ? 'SEAT' : 'WHEELCHAIR');

/** The reasons why seats cannot be chosen; empty if all of them can. */
export function seatProblems(seats: readonly SeatName[], facts: SeatFacts): readonly SeatProblem[] {
  const places = findPlaces(seats, facts.vehicleKind);
  const unknown = seats.filter((_, index) => places[index] === undefined);
  if (unknown.length > 0) return unknown.map(({ seatNumber }) => ({ id: 'seat-unknown', seatNumber }));
  const knownPlaces = places.filter((place) => place !== undefined);
  const holds = holdsOn(facts.line, facts.legIndex);
  if (knownPlaces.length > holds.length || new Set(knownPlaces).size < knownPlaces.length)
    return [{ id: 'seats-count' }];
  const problems = knownPlaces.flatMap((place) => findProblem(place, facts) ?? []);
  if (problems.length > 0) return problems;
  const isTooMany = (kind: HoldKind) =>
    knownPlaces.filter((place) => getHoldKind(place) === kind).length >
    holds.filter((hold) => hold.kind === kind).length;
  return isTooMany('SEAT') || isTooMany('WHEELCHAIR') ? [{ id: 'seats-count' }] : [];
}

function findProblem(place: VehiclePlace, { line, legIndex, takenPlaces }: SeatFacts): SeatProblem | undefined {
  const { seatNumber } = place;
  const holds = holdsOn(line, legIndex);
  const isReserved =
    place.type === 'wheelchair'
      ? holds.every(({ kind }) => kind !== 'WHEELCHAIR')
      : place.restricted && !needsAssistance(line);
  if (isReserved) return { id: 'seat-restricted', seatNumber };
  const isOwn = holds.some(({ seat }) => seat?.seatNumber === seatNumber);
  const isTaken = takenPlaces.others.has(seatNumber) || takenPlaces.baskets.has(seatNumber);
  return isTaken && !isOwn ? { id: 'seat-taken', seatNumber } : undefined;
}

function findPlaces(seats: readonly SeatName[], vehicleKind: VehicleKind | undefined) {
  const places = vehicleKind === undefined ? [] : getPlaces(vehicleKind);
  return seats.map(({ seatNumber, seatPlanKey }) =>
    places.find((place) => place.seatNumber === seatNumber && place.seatPlanKey === seatPlanKey),
  );
}

/**
 * Replaces the seats of a line on one of its coaches. {@link seatProblems} must have returned no problem in the same
 * transaction.
 *
 * @param priceOf the price that a visitor pays for a seat of this list price
 */
export async function chooseSeats(
  step: Transaction,
  seats: readonly SeatName[],
  { line, legIndex, vehicleKind, priceOf }: Omit<SeatFacts, 'takenPlaces'> & { readonly priceOf: PriceOfSeat },
): Promise<void> {
  const holds = holdsOn(line, legIndex);
  // Release all seats first, so that two travellers of a party can swap theirs.
  await leaveSeats(step, holds);
  const free = [...holds];
  for (const place of findPlaces(seats, vehicleKind)) {
    const at = free.findIndex(({ kind }) => place !== undefined && kind === getHoldKind(place));
    const [hold] = free.splice(at, 1);
    if (place === undefined || hold === undefined || vehicleKind === undefined) continue;
    const price = priceOf(seatPrice({ kind: vehicleKind, place }, line.currency));
    await takeSeat(step, hold, { seat: place, price });
  }
}

/** The price that a visitor pays for a seat of this list price. */
export type PriceOfSeat = (price: Money) => Money;
