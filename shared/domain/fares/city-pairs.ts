/** Two cities by their ids, as an editor writes them. */
export interface CityPair {
  readonly originId: number;
  readonly destinationId: number;
}

/** How many are shown: a glance, and not a list. */
export const mostRoutes = 4;

/** Pairs of ids, as in `1-9 1-23`. What is no pair is left out; undefined where nothing is one. */
export function readCityPairs(text: string): readonly CityPair[] | undefined {
  const pairs = text.split(/[\s,;]+/).flatMap((pair) => {
    const [, originId = 0, destinationId = 0] = (/^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(pair) ?? []).map(Number);
    return originId === destinationId ? [] : [{ originId, destinationId }];
  });
  return pairs.length > 0 ? pairs.slice(0, mostRoutes) : undefined;
}
