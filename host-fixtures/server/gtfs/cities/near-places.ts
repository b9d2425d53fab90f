import { type Coordinates, toPosition } from '#shared/domain/cities/city-distance.ts';
import { getDistanceMetres, type Position } from '#shared/domain/maps/distance.ts';
import { addToGroup } from '../../kit/group-by.ts';

/** Metres per degree of latitude. */
const metresPerDegree = 111_195;

/** Whether two places are within a distance. Unknown positions count as near. */
export function areNear(a: Coordinates, b: Coordinates, metres: number): boolean {
  const [from, to] = [toPosition(a), toPosition(b)];
  if (!from || !to) return true;
  // A fast check without trigonometry for most pairs. One metre of tolerance, since the constant is rounded.
  if (Math.abs(from.lat - to.lat) * metresPerDegree > metres + 1) return false;
  return getDistanceMetres(from, to) <= metres;
}

/** Returns the centre of places, with six decimals (a tenth of a metre); undefined if no position is known. */
export function getCentre(places: readonly Coordinates[]): Position | undefined {
  const positions = places.flatMap((place) => toPosition(place) ?? []);
  if (positions.length === 0) return undefined;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    lat: Number(mean(positions.map(({ lat }) => lat)).toFixed(6)),
    lng: Number(mean(positions.map(({ lng }) => lng)).toFixed(6)),
  };
}

/**
 * Groups places that are near each other, directly or through other places. A place without a position is near all others, so a
 * single one joins all places to one group. Groups are in the order of their first places.
 *
 * @param metres the distance within which places are near; at least 100
 */
export function groupNearby<P extends Coordinates>(places: readonly P[], metres: number): P[][] {
  if (places.length < 2) return places.map((place) => [place]);
  if (places.some((place) => toPosition(place) === undefined)) return [[...places]];
  const groups: P[][] = [];
  const index = new PlaceIndex(metres, places);
  const ranks = new Map(places.map((place, rank) => [place, rank]));
  /** Compares places by their order in `places`, in which each place has a rank. */
  const compareRanks = (a: P, b: P) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0);
  const assignedPlaces = new Set<P>();
  for (const seed of places) {
    if (assignedPlaces.has(seed)) continue;
    const group = [seed];
    assignedPlaces.add(seed);
    // The loop also visits the places that it adds.
    for (const member of group) {
      // Each place is found only once, since it is removed. The first place of a group finds itself, too.
      for (const neighbour of index.removeNear(member).sort(compareRanks)) {
        if (assignedPlaces.has(neighbour)) continue;
        assignedPlaces.add(neighbour);
        group.push(neighbour);
      }
    }
    groups.push(group);
  }
  return groups;
}

const earthRadiusMetres = 6_371_008.8;
/**
 * Cells along each axis: more than the diameter of the earth has at the minimum cell size of 100 m. A key below
 * `cellsPerAxis ** 3`, 2 ** 51, is an exact integer.
 */
const cellsPerAxis = 2 ** 17;
/**
 * The factor by which a straight line through the earth (a chord) may exceed a distance. A chord is a little shorter than the
 * distance on the ground, so this only allows for rounding; the exact distance is compared afterwards.
 */
const tolerance = 1.000_001;

/** Metres from the centre of the earth. */
type Vector = readonly [number, number, number];

type GeoPoint = NonNullable<ReturnType<typeof toGeoPoint>>;
/** A place of the index, with its position and vector. */
type Entry<P> = GeoPoint & { readonly place: P };

/**
 * A spatial index of places. It divides space into cubes that are as wide as the maximum search distance, so that all places
 * within that distance are in neighbouring cubes, even at the poles. A place without a position is near no other, unlike in
 * `areNear` and `groupNearby`, in which it is near all.
 */
export class PlaceIndex<P extends Coordinates> {
  readonly #metres: number;
  /** The places in each cube, by the key of the cube. */
  readonly #cells = new Map<number, Entry<P>[]>();

  /** @param metres the maximum search distance; at least 100 */
  constructor(metres: number, places: Iterable<P> = []) {
    this.#metres = metres;
    for (const place of places) this.add(place);
  }

  /** Adds a place. */
  add(place: P): void {
    const point = toGeoPoint(place);
    if (!point) return;
    addToGroup(this.#cells, this.#getKey(point.vector), { place, ...point });
  }

  /** Returns the places within a distance, which is at most the maximum search distance. */
  findNear(place: Coordinates, metres = this.#metres): P[] {
    const point = toGeoPoint(place);
    const entries = this.#getCellsAround(point).flatMap(([, cell]) => cell);
    return entries.filter((entry) => isNear(entry, point, metres)).map((entry) => entry.place);
  }

  /** Returns the places within the maximum distance, and removes them from the index. */
  removeNear(place: Coordinates): P[] {
    const point = toGeoPoint(place);
    const removedPlaces: P[] = [];
    for (const [key, entries] of this.#getCellsAround(point)) {
      const nearEntries = new Set(entries.filter((entry) => isNear(entry, point, this.#metres)));
      for (const { place: removedPlace } of nearEntries) removedPlaces.push(removedPlace);
      this.#cells.set(
        key,
        entries.filter((entry) => !nearEntries.has(entry)),
      );
    }
    return removedPlaces;
  }

  /**
   * Returns the nearest place within the maximum distance, if any. Of several places with the same position, it is the
   * last added.
   */
  findNearest(place: Coordinates): P | undefined {
    const point = toGeoPoint(place);
    let nearest: Entry<P> | undefined;
    let minSquare = (this.#metres * tolerance) ** 2;
    for (const [, entries] of this.#getCellsAround(point)) {
      for (const entry of entries) {
        const square = point ? getSquaredChord(entry.vector, point.vector) : Infinity;
        if (square <= minSquare) [nearest, minSquare] = [entry, square];
      }
    }
    return nearest && isNear(nearest, point, this.#metres) ? nearest.place : undefined;
  }

  /** Returns the cell of a point and its 26 neighbours, with their keys, as far as they contain places. */
  #getCellsAround(point: GeoPoint | undefined): [number, Entry<P>[]][] {
    if (!point) return [];
    const [x, y, z] = point.vector;
    const steps = [-this.#metres, 0, this.#metres];
    const vectors = steps.flatMap((stepX) =>
      steps.flatMap((stepY) => steps.map((stepZ): Vector => [x + stepX, y + stepY, z + stepZ])),
    );
    return vectors.flatMap((vector): [number, Entry<P>[]][] => {
      const key = this.#getKey(vector);
      const entries = this.#cells.get(key);
      return entries ? [[key, entries]] : [];
    });
  }

  /** Returns the key of a cell: its three indexes, which count from 0, as the digits of a number in base `cellsPerAxis`. */
  #getKey(vector: Vector): number {
    let key = 0;
    for (const coordinate of vector) {
      key = key * cellsPerAxis + Math.floor(coordinate / this.#metres) + cellsPerAxis / 2;
    }
    return key;
  }
}

/** Converts latitude and longitude to a point in space; undefined if the position is unknown. */
function toGeoPoint(place: Coordinates) {
  const position = toPosition(place);
  if (!position) return undefined;
  const [latitude, longitude] = [(position.lat * Math.PI) / 180, (position.lng * Math.PI) / 180];
  const axisDistance = Math.cos(latitude) * earthRadiusMetres;
  const [x, y] = [axisDistance * Math.cos(longitude), axisDistance * Math.sin(longitude)];
  const vector: Vector = [x, y, Math.sin(latitude) * earthRadiusMetres];
  return { position, vector };
}

/** The square of the straight distance between two points, in square metres. Comparing squares avoids square roots. */
function getSquaredChord(a: Vector, b: Vector): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

/** Whether two points are within a distance on the ground. The chord excludes most of them without trigonometry. */
function isNear(a: GeoPoint, b: GeoPoint | undefined, metres: number): boolean {
  if (!b || getSquaredChord(a.vector, b.vector) > (metres * tolerance) ** 2) return false;
  return getDistanceMetres(a.position, b.position) <= metres;
}
