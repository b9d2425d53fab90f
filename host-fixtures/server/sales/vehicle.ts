import { type VehicleKind } from '../timetable/timetable.ts';

/** What a kind of coach holds and offers. */
export interface Vehicle {
  readonly seats: number;
  /** Places for travellers who stay in their wheelchair, beside the seats. */
  readonly wheelchairSpaces: number;
  /** In the words of the journeys call: `WIFI`, `POWER_SOCKET` … */
  readonly amenities: readonly string[];
}

const usual = ['WIFI', 'POWER_SOCKET', 'TOILET', 'AIR_CONDITIONING'] as const;

/** The vehicles of spec §2 "Seat plan screens". Where the name tells a number, it is that of the seats. */
const vehicles: Readonly<Record<VehicleKind, Vehicle>> = {
  FREESTONES: { seats: 53, wheelchairSpaces: 1, amenities: [...usual, 'RECLINING_SEATS'] },
  GOLD_COACH: { seats: 75, wheelchairSpaces: 2, amenities: [...usual, 'RECLINING_SEATS', 'LOW_FLOOR'] },
  ASTROMEGA: { seats: 83, wheelchairSpaces: 2, amenities: [...usual, 'LOW_FLOOR'] },
  SINGLE_DECK_61: { seats: 61, wheelchairSpaces: 1, amenities: [...usual, 'BICYCLES'] },
  SINGLE_DECK_49: { seats: 49, wheelchairSpaces: 1, amenities: [...usual, 'RECLINING_SEATS', 'BICYCLES'] },
  INTER_DECK_71: { seats: 71, wheelchairSpaces: 1, amenities: usual },
};

/** A feed that names no vehicle: the smallest coach, of which nothing is promised. */
const unknown: Vehicle = { seats: vehicles.SINGLE_DECK_49.seats, wheelchairSpaces: 1, amenities: [] };

/** What is known of a kind of coach. */
export function vehicleOf(kind: VehicleKind | undefined): Vehicle {
  return kind === undefined ? unknown : vehicles[kind];
}
