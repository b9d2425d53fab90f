import { type VehicleKind, vehicleKinds } from '../timetable/timetable.ts';
import { getPlaces } from './vehicle-places.ts';

/** The places and amenities of a kind of vehicle. */
export interface Vehicle {
  readonly seats: number;
  /** Places for travellers who stay in their wheelchair, in addition to the seats. */
  readonly wheelchairSpaces: number;
  /** Values of the journeys endpoint: `WIFI`, `POWER_SOCKET` … */
  readonly amenities: readonly string[];
}

const usual = ['WIFI', 'POWER_SOCKET', 'TOILET', 'AIR_CONDITIONING'] as const;

/** The amenities of the vehicles of spec §2 "Seat plan screens". */
const amenities: Readonly<Record<VehicleKind, readonly string[]>> = {
  FREESTONES: [...usual, 'RECLINING_SEATS'],
  GOLD_COACH: [...usual, 'RECLINING_SEATS', 'LOW_FLOOR'],
  ASTROMEGA: [...usual, 'LOW_FLOOR'],
  SINGLE_DECK_61: [...usual, 'BICYCLES'],
  SINGLE_DECK_49: [...usual, 'RECLINING_SEATS', 'BICYCLES'],
  INTER_DECK_71: usual,
};

/** The number of places on each plan. Places that are not drawn cannot be sold. */
const vehicles: ReadonlyMap<VehicleKind, Vehicle> = new Map(
  vehicleKinds.map((kind) => {
    const count = (type: 'seat' | 'wheelchair') => getPlaces(kind).filter((part) => part.type === type).length;
    return [kind, { seats: count('seat'), wheelchairSpaces: count('wheelchair'), amenities: amenities[kind] }];
  }),
);

/** For feeds without a vehicle: the smallest coach without amenities. */
const unknown: Vehicle = { seats: 49, wheelchairSpaces: 1, amenities: [] };

/** The vehicle of a kind. */
export function getVehicle(kind: VehicleKind | undefined): Vehicle {
  return (kind && vehicles.get(kind)) ?? unknown;
}
