/** A route from one city to another, by their ids. */
export interface CityPair {
  readonly originId: number;
  readonly destinationId: number;
}

/** Maximum number of suggested routes. */
export const maxRoutes = 4;

/**
 * Parses pairs of ids of cities: `1-9 1-23` is the route from city 1 to city 9, and that from 1 to 23. Blanks, commas and
 * semicolons separate pairs. Invalid pairs, and pairs of a city with itself, are ignored.
 *
 * @returns at most {@link maxRoutes} routes; undefined if no pair is valid
 */
export function parseCityPairs(text: string): readonly CityPair[] | undefined {
  const pairs = text.split(/[\s,;]+/).flatMap((pair) => {
    // Both ids of an invalid pair are 0, and therefore equal.
    const [, originId = 0, destinationId = 0] = (/^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(pair) ?? []).map(Number);
    return originId === destinationId ? [] : [{ originId, destinationId }];
  });
  return pairs.length > 0 ? pairs.slice(0, maxRoutes) : undefined;
}
