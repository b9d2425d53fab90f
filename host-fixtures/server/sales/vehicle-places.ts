import { type Deck, type PlanPart } from '#shared/domain/seats/seat-plan.ts';
import { type SeatName } from '#shared/domain/seats/seat.ts';
import { createVehiclePlan } from '#shared/domain/seats/vehicle/vehicle-plan.ts';
import { type VehicleKind, vehicleKinds } from '../timetable/timetable.ts';

/** A seat or a wheelchair space of a vehicle. */
export interface VehiclePlace extends Omit<PlanPart, keyof SeatName>, SeatName {
  readonly type: 'seat' | 'wheelchair';
}

const decks: ReadonlyMap<VehicleKind, readonly Deck[]> = new Map(
  vehicleKinds.map((kind) => [kind, createVehiclePlan(kind)]),
);
const places: ReadonlyMap<VehicleKind, readonly VehiclePlace[]> = new Map(
  [...decks].map(([kind, plan]) => [kind, plan.flatMap(({ parts }) => parts.filter(isPlace))]),
);

/** The decks of a vehicle with all places free (spec §2 "Seat plan screens"). */
export function getDecks(kind: VehicleKind): readonly Deck[] {
  return decks.get(kind) ?? [];
}

/** The places of a vehicle that can be sold, starting at the front of the lower deck. */
export function getPlaces(kind: VehicleKind): readonly VehiclePlace[] {
  return places.get(kind) ?? [];
}

/** Whether a part of a plan can be sold. */
export function isPlace(part: PlanPart): part is VehiclePlace {
  return (part.type === 'seat' || part.type === 'wheelchair') && part.seatPlanKey !== undefined;
}
