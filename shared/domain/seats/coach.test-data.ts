import { pounds } from '../kit/money/money.test-data.ts';
import type { VehicleKind } from './seat-plan.ts';
import { type PlacedSeat, listSeats } from './placed-seat.ts';
import type { PlanPart, SeatPlan } from './seat-plan.ts';
import { createVehiclePlan } from './vehicle/vehicle-plan.ts';

/** Facts about parts of a coach, by their numbers. */
export interface CoachOptions {
  readonly takenNumbers?: readonly string[];
  /** Replaces the vehicle's restricted seats and wheelchair spaces. */
  readonly restrictedNumbers?: readonly string[];
  readonly prices?: Readonly<Record<string, number>>;
}

/** The plan of a vehicle with changes to its seats. */
export function createPlan(
  kind: VehicleKind,
  { takenNumbers = [], restrictedNumbers, prices = {} }: CoachOptions = {},
): SeatPlan {
  const applyFacts = (part: PlanPart): PlanPart => {
    const { seatNumber = '' } = part;
    return {
      ...part,
      available: part.available && !takenNumbers.includes(seatNumber),
      restricted: restrictedNumbers
        ? restrictedNumbers.includes(seatNumber)
        : part.restricted || part.type === 'wheelchair',
      price: prices[seatNumber] === undefined ? part.price : pounds(prices[seatNumber]),
    };
  };
  return {
    vehicleKind: kind,
    decks: createVehiclePlan(kind).map((deck) => ({ ...deck, parts: deck.parts.map(applyFacts) })),
  };
}

/** The seats of a vehicle, and functions to find them by number. */
export function createCoach(kind: VehicleKind, facts: CoachOptions = {}) {
  const seats = listSeats(createPlan(kind, facts));
  const seat = (number: string): PlacedSeat => {
    const match = seats.find((candidate) => candidate.number === number);
    if (!match) throw new Error(`${kind} has no seat ${number}.`);
    return match;
  };
  return { seats, seat, all: (...numbers: readonly string[]) => numbers.map(seat) };
}
