/** A suggested route, by the ids of its cities. */
export interface CityPair {
  readonly originId: number;
  readonly destinationId: number;
}

/** Maximum number of suggested routes. */
export const maxRoutes = 4;

/** Parses pairs of ids, as in `1-9 1-23`. Invalid pairs are ignored; undefined without valid pairs. */
export function parseCityPairs(text: string): readonly CityPair[] | undefined {
  const pairs = text.split(/[\s,;]+/).flatMap((pair) => {
    const [, originId = 0, destinationId = 0] = (/^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(pair) ?? []).map(Number);
    return originId === destinationId ? [] : [{ originId, destinationId }];
  });
  return pairs.length > 0 ? pairs.slice(0, maxRoutes) : undefined;
}
