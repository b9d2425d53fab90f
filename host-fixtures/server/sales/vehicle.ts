import { type VehicleKind, vehicleKinds } from '../timetable/timetable.ts';
import { placesOfVehicle } from './vehicle-places.ts';

/** What a kind of coach holds and offers. */
export interface Vehicle {
  readonly seats: number;
  /** Places for travellers who stay in their wheelchair, beside the seats. */
  readonly wheelchairSpaces: number;
  /** In the words of the journeys call: `WIFI`, `POWER_SOCKET` … */
  readonly amenities: readonly string[];
}

const usual = ['WIFI', 'POWER_SOCKET', 'TOILET', 'AIR_CONDITIONING'] as const;

/** What the vehicles of spec §2 "Seat plan screens" offer. */
const amenities: Readonly<Record<VehicleKind, readonly string[]>> = {
  FREESTONES: [...usual, 'RECLINING_SEATS'],
  GOLD_COACH: [...usual, 'RECLINING_SEATS', 'LOW_FLOOR'],
  ASTROMEGA: [...usual, 'LOW_FLOOR'],
  SINGLE_DECK_61: [...usual, 'BICYCLES'],
  SINGLE_DECK_49: [...usual, 'RECLINING_SEATS', 'BICYCLES'],
  INTER_DECK_71: usual,
};

/** What the plan of each vehicle holds: what is not drawn there cannot be sold. */
const vehicles: ReadonlyMap<VehicleKind, Vehicle> = new Map(
  vehicleKinds.map((kind) => {
    const count = (type: 'seat' | 'wheelchair') => placesOfVehicle(kind).filter((part) => part.type === type).length;
    return [kind, { seats: count('seat'), wheelchairSpaces: count('wheelchair'), amenities: amenities[kind] }];
  }),
);

/** A feed that names no vehicle: the smallest coach, of which nothing is promised. */
const unknown: Vehicle = { seats: 49, wheelchairSpaces: 1, amenities: [] };

/** What is known of a kind of coach. */
export function vehicleOf(kind: VehicleKind | undefined): Vehicle {
  return (kind && vehicles.get(kind)) ?? unknown;
}
