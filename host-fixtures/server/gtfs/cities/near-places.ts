import { type Located, toPosition } from '#shared/domain/cities/city-distance.ts';
import { getDistanceMetres, type Position } from '#shared/domain/maps/distance.ts';
import { PlaceIndex } from './place-index.ts';

const metresOfDegree = 111_195;

/** Whether two places are within a distance. Unknown positions count as near. */
export function areNear(a: Located, b: Located, metres: number): boolean {
  const [from, to] = [toPosition(a), toPosition(b)];
  if (!from || !to) return true;
  // Most pairs of a country fall here, without a sine; a metre more, since this number is rounded.
  if (Math.abs(from.lat - to.lat) * metresOfDegree > metres + 1) return false;
  return getDistanceMetres(from, to) <= metres;
}

/** The centre of some places; undefined if no position is known. */
export function middle(places: readonly Located[]): Position | undefined {
  const positions = places.flatMap((place) => toPosition(place) ?? []);
  if (positions.length === 0) return undefined;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    lat: Number(mean(positions.map(({ lat }) => lat)).toFixed(6)),
    lng: Number(mean(positions.map(({ lng }) => lng)).toFixed(6)),
  };
}

/**
 * Splits places into groups in which each is that near to another of its group. One whose position is not known is near all.
 *
 * @param metres at least 100
 */
export function groupNear<P extends Located>(places: readonly P[], metres: number): P[][] {
  if (places.length < 2) return places.map((place) => [place]);
  if (places.some((place) => toPosition(place) === undefined)) return [[...places]];
  const groups: P[][] = [];
  const left = new PlaceIndex(metres, places);
  const orders = new Map(places.map((place, order) => [place, order]));
  const inOrder = (a: P, b: P) => (orders.get(a) ?? 0) - (orders.get(b) ?? 0);
  const assignedPlaces = new Set<P>();
  for (const seed of places) {
    if (assignedPlaces.has(seed)) continue;
    const group = [seed];
    assignedPlaces.add(seed);
    for (const member of group) {
      for (const other of left.takeNear(member).sort(inOrder)) {
        if (assignedPlaces.has(other)) continue;
        assignedPlaces.add(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}
