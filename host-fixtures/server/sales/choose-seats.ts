import { type Money } from '#shared/domain/kit/money/money.ts';
import { type SeatName, type VehicleKind } from '#shared/domain/seats/seat-plan.ts';
import { type HoldKind } from '../database/sales-tables.ts';
import { type Transaction } from '../database/tables.ts';
import { assignSeats, clearSeats, type SeatAssignment } from './holds.ts';
import { type TakenPlaces } from './inventory.ts';
import { getSeatSurcharge } from './prices/seat-price.ts';
import { type Hold, type StoredLine } from './stored-basket.ts';
import { getPlaces, type VehiclePlace } from './vehicle.ts';

/**
 * The reason why a seat cannot be chosen. `seat-unknown`: it is not on the seat plan; `seats-count`: more seats or wheelchair
 * spaces are chosen than the line holds, or a seat is chosen twice; `seat-restricted`: it is for travellers who need
 * assistance; `seat-taken`: another traveller has it.
 */
export interface SeatProblem {
  readonly id: 'seat-unknown' | 'seats-count' | 'seat-restricted' | 'seat-taken';
  /** Absent for `seats-count`. */
  readonly seatNumber?: string;
}

/** Facts that a seat selection on one coach depends on. */
export interface SeatSelectionContext {
  /** The journey in the basket for which seats are chosen. */
  readonly line: StoredLine;
  /** The index of the coach in the journey, from 0. */
  readonly legIndex: number;
  /** Undefined if the coach has no seat plan. */
  readonly vehicleKind: VehicleKind | undefined;
  /** The places of all baskets and orders on the coach, and of the simulated travellers of a trial host. */
  readonly takenPlaces: TakenPlaces;
}

/** Whether a traveller of a line needs assistance. The line may then choose the seats reserved for that purpose. */
export function needsAssistance({ party, assistance }: Pick<StoredLine, 'party' | 'assistance'>): boolean {
  const { disabilityStatus, otherDisability, pca: personalCareAttendants } = assistance;
  const travellerCounts = [party.wheelchairSeated, otherDisability, personalCareAttendants];
  return travellerCounts.some((count) => count > 0) || disabilityStatus !== undefined;
}

/** The holds of a line on one of its coaches. A hold reserves one place, at first any place of its kind. */
export function filterHolds({ holds }: Pick<StoredLine, 'holds'>, legIndex: number): readonly Hold[] {
  return holds.filter((hold) => hold.legIndex === legIndex);
}

const getHoldKind = ({ type }: VehiclePlace): HoldKind => (type === 'seat' ? 'SEAT' : 'WHEELCHAIR');

/** The reasons why seats cannot be chosen; empty if all of them can. */
export function findSeatProblems(seats: readonly SeatName[], context: SeatSelectionContext): readonly SeatProblem[] {
  const places = findPlaces(seats, context.vehicleKind);
  const unknownSeats = seats.filter((_, index) => places[index] === undefined);
  if (unknownSeats.length > 0) return unknownSeats.map(({ seatNumber }) => ({ id: 'seat-unknown', seatNumber }));
  const knownPlaces = places.filter((place) => place !== undefined);
  const holds = filterHolds(context.line, context.legIndex);
  if (knownPlaces.length > holds.length || new Set(knownPlaces).size < knownPlaces.length)
    return [{ id: 'seats-count' }];
  const problems = knownPlaces.flatMap((place) => findProblem(place, context) ?? []);
  if (problems.length > 0) return problems;
  // Last, so that a wheelchair space for a party without a wheelchair is reported as `seat-restricted`, not as `seats-count`.
  const isTooMany = (kind: HoldKind) =>
    knownPlaces.filter((place) => getHoldKind(place) === kind).length >
    holds.filter((hold) => hold.kind === kind).length;
  return isTooMany('SEAT') || isTooMany('WHEELCHAIR') ? [{ id: 'seats-count' }] : [];
}

/** The reason why a place of the seat plan cannot be chosen, independent of the other chosen places. */
function findProblem(
  place: VehiclePlace,
  { line, legIndex, takenPlaces }: SeatSelectionContext,
): SeatProblem | undefined {
  const { seatNumber } = place;
  const holds = filterHolds(line, legIndex);
  // A wheelchair space needs a traveller who stays in a wheelchair, a reserved seat one who needs assistance.
  const isRestricted =
    place.type === 'wheelchair'
      ? holds.every(({ kind }) => kind !== 'WHEELCHAIR')
      : place.restricted && !needsAssistance(line);
  if (isRestricted) return { id: 'seat-restricted', seatNumber };
  // `baskets` also contains the places of orders, and those of this line, which it may choose again.
  const isOwn = holds.some(({ seat }) => seat?.seatNumber === seatNumber);
  const isTaken = takenPlaces.simulated.has(seatNumber) || takenPlaces.baskets.has(seatNumber);
  return isTaken && !isOwn ? { id: 'seat-taken', seatNumber } : undefined;
}

/** Finds the place of each seat on the seat plan, by its number and its key; undefined if it does not exist. */
function findPlaces(seats: readonly SeatName[], vehicleKind: VehicleKind | undefined) {
  const places = getPlaces(vehicleKind);
  return seats.map(({ seatNumber, seatPlanKey }) =>
    places.find((place) => place.seatNumber === seatNumber && place.seatPlanKey === seatPlanKey),
  );
}

/**
 * Replaces the seats of a line on one of its coaches. Each seat is assigned to a hold of its kind; remaining holds then
 * reserve any place. {@link findSeatProblems} must have returned no problem in the same transaction.
 */
export async function chooseSeats(
  trx: Transaction,
  seats: readonly SeatName[],
  context: Omit<SeatSelectionContext, 'takenPlaces'> & { readonly getPrice: GetSeatPrice },
): Promise<void> {
  const { line, legIndex, vehicleKind, getPrice } = context;
  const holds = filterHolds(line, legIndex);
  // Release all seats first, so that two travellers of a party can swap theirs.
  await clearSeats(trx, holds);
  const freeHolds = new Set(holds);
  const assignments: SeatAssignment[] = [];
  for (const place of findPlaces(seats, vehicleKind)) {
    const hold = [...freeHolds].find(({ kind }) => place !== undefined && kind === getHoldKind(place));
    // All three are defined, since `findSeatProblems` has found no problem.
    if (place === undefined || hold === undefined || vehicleKind === undefined) continue;
    freeHolds.delete(hold);
    const price = getPrice(getSeatSurcharge({ kind: vehicleKind, place }, line.currency));
    assignments.push({ hold, seat: place, price });
  }
  await assignSeats(trx, assignments);
}

/** Returns the surcharge that a visitor pays: the list price, unless a test situation chosen by QA changes it. */
export type GetSeatPrice = (listPrice: Money) => Money;
