/** What vehicles offer, in the order in which it is shown: what most travellers ask for first. */
export const amenities = [
  'WIFI',
  'POWER_SOCKET',
  'TOILET',
  'AIR_CONDITIONING',
  'RECLINING_SEATS',
  'LOW_FLOOR',
  'BICYCLES',
] as const;

/** One of them, as the wire names it. */
export type Amenity = (typeof amenities)[number];

/** What of the wire's words is known by name, each once, in the one order. Words of tomorrow are passed over. */
export function knownAmenities(words: readonly string[]): readonly Amenity[] {
  return amenities.filter((amenity) => words.includes(amenity));
}
