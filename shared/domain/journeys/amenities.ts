/** Amenities of vehicles, in display order: the most requested first. */
export const amenities = [
  'WIFI',
  'POWER_SOCKET',
  'TOILET',
  'AIR_CONDITIONING',
  'RECLINING_SEATS',
  'LOW_FLOOR',
  'BICYCLES',
] as const;

/** An amenity, as named in the API. */
export type Amenity = (typeof amenities)[number];

/** The amenities that are known here, in display order. Unknown ones are ignored. */
export function filterAmenities(names: readonly string[]): readonly Amenity[] {
  return amenities.filter((amenity) => names.includes(amenity));
}
