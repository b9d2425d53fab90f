import {
  type Deck,
  type PlanPart,
  type SeatName,
  type VehicleKind,
  vehicleKinds,
} from '#shared/domain/seats/seat-plan.ts';
import { createVehiclePlan } from '#shared/domain/seats/vehicle/vehicle-plan.ts';

/** A seat or a wheelchair space of a vehicle, with its number and its key (`SeatName`). */
export interface VehiclePlace extends Omit<PlanPart, keyof SeatName>, SeatName {
  readonly type: 'seat' | 'wheelchair';
}

// Computed once: the seat plans of all kinds of vehicles, and the places on them.
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

/** The places of a vehicle that can be sold, starting at the front of the lower deck; empty if the kind is unknown. */
export function getPlaces(kind: VehicleKind | undefined): readonly VehiclePlace[] {
  return (kind && places.get(kind)) ?? [];
}

/** Whether a part of a plan can be sold: a seat or wheelchair space with a key. Parts with a key have a number, too. */
export function isPlace(part: PlanPart): part is VehiclePlace {
  return (part.type === 'seat' || part.type === 'wheelchair') && part.seatPlanKey !== undefined;
}

/** Numbers of places. */
export interface PlaceCounts {
  readonly seats: number;
  /** Places for travellers who stay in their wheelchair, in addition to the seats. */
  readonly wheelchairSpaces: number;
}

/** The places and amenities of a kind of vehicle. */
export interface Vehicle extends PlaceCounts {
  /** Values as in the API: `WIFI`, `POWER_SOCKET` … */
  readonly amenities: readonly string[];
}

const commonAmenities = ['WIFI', 'POWER_SOCKET', 'TOILET', 'AIR_CONDITIONING'] as const;

/** Invented amenities: the specification only defines the kinds of vehicles (spec §2 "Seat plan screens"). */
const amenities: Readonly<Record<VehicleKind, readonly string[]>> = {
  FREESTONES: [...commonAmenities, 'RECLINING_SEATS'],
  GOLD_COACH: [...commonAmenities, 'RECLINING_SEATS', 'LOW_FLOOR'],
  ASTROMEGA: [...commonAmenities, 'LOW_FLOOR'],
  SINGLE_DECK_61: [...commonAmenities, 'BICYCLES'],
  SINGLE_DECK_49: [...commonAmenities, 'RECLINING_SEATS', 'BICYCLES'],
  INTER_DECK_71: commonAmenities,
};

/** Each kind of vehicle, with the places on its seat plan. */
const vehicles: ReadonlyMap<VehicleKind, Vehicle> = new Map(
  vehicleKinds.map((kind) => {
    const count = (type: 'seat' | 'wheelchair') => getPlaces(kind).filter((part) => part.type === type).length;
    return [kind, { seats: count('seat'), wheelchairSpaces: count('wheelchair'), amenities: amenities[kind] }];
  }),
);

/**
 * If the timetable does not specify a kind of vehicle: as many places as the smallest coach, and no amenities. These places can
 * be sold, but not selected, since there is no seat plan ({@link getPlaces} is empty).
 */
const defaultVehicle: Vehicle = { seats: 49, wheelchairSpaces: 1, amenities: [] };

/** The vehicle of a kind; a default one if the kind is unknown. */
export function getVehicle(kind: VehicleKind | undefined): Vehicle {
  return (kind && vehicles.get(kind)) ?? defaultVehicle;
}
