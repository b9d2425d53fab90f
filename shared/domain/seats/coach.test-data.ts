import { pounds } from '../kit/money/money.test-data.ts';
import type { VehicleKind } from './vehicle/deck-maps.ts';
import { type PlacedSeat, listSeats } from './placed-seat.ts';
import type { PlanPart, SeatPlan } from './seat-plan.ts';
import { vehiclePlan } from './vehicle/vehicle-plan.ts';

/** What is known of some parts of a coach, by their numbers. */
export interface CoachFacts {
  readonly taken?: readonly string[];
  /** Instead of those that the vehicle keeps, and its wheelchair spaces. */
  readonly restricted?: readonly string[];
  readonly prices?: Readonly<Record<string, number>>;
}

/** The plan of a vehicle with some of its seats taken. */
export function planOf(kind: VehicleKind, { taken = [], restricted, prices = {} }: CoachFacts = {}): SeatPlan {
  const marked = (part: PlanPart): PlanPart => {
    const { seatNumber = '' } = part;
    return {
      ...part,
      available: part.available && !taken.includes(seatNumber),
      restricted: restricted ? restricted.includes(seatNumber) : part.restricted || part.type === 'wheelchair',
      price: prices[seatNumber] === undefined ? part.price : pounds(prices[seatNumber]),
    };
  };
  return {
    vehicleKind: kind,
    decks: vehiclePlan(kind).map((deck) => ({ ...deck, parts: deck.parts.map(marked) })),
  };
}

/** The seats of a vehicle, and one of them by its number. */
export function coachOf(kind: VehicleKind, facts: CoachFacts = {}) {
  const seats = listSeats(planOf(kind, facts));
  const seat = (number: string): PlacedSeat => {
    const found = seats.find((one) => one.number === number);
    if (!found) throw new Error(`${kind} has no seat ${number}.`);
    return found;
  };
  return { seats, seat, all: (...numbers: readonly string[]) => numbers.map(seat) };
}
