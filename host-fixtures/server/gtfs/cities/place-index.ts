import { type Located, toPosition } from '#shared/domain/cities/city-distance.ts';
import { getDistanceMetres, type Position } from '#shared/domain/maps/distance.ts';

const earthMetres = 6_371_008.8;
/** More cells along each axis than the earth has at the least distance that is asked for. */
const cellsOfAxis = 2 ** 17;
/** A chord is a little shorter than the way along the ground, and numbers are rounded. */
const slack = 1.000_001;

interface Entry<P> {
  readonly place: P;
  readonly position: Position;
  readonly point: Point;
}

/** Metres from the middle of the earth. */
type Point = readonly [number, number, number];

/** Places by where they are, to find those near another without looking at all. Those without a position are not in it. */
export class PlaceIndex<P extends Located> {
  readonly #metres: number;
  readonly #cells = new Map<number, Entry<P>[]>();

  /** @param metres the farthest that is asked for; at least 100 */
  constructor(metres: number, places: Iterable<P> = []) {
    this.#metres = metres;
    for (const place of places) this.add(place);
  }

  add(place: P): void {
    const position = toPosition(place);
    if (!position) return;
    const point = toPoint(position);
    const key = this.#getKey(point);
    const cell = this.#cells.get(key);
    if (cell) cell.push({ place, position, point });
    else this.#cells.set(key, [{ place, position, point }]);
  }

  /** The places that near a place. */
  near(place: Located, metres = this.#metres): P[] {
    const position = toPosition(place);
    if (!position) return [];
    const point = toPoint(position);
    return this.#cellsAround(point).flatMap(([, entries]) =>
      entries.filter((entry) => isNear(entry, { position, point }, metres)).map((entry) => entry.place),
    );
  }

  /** As {@link near}; they are in the index no more. */
  takeNear(place: Located, metres = this.#metres): P[] {
    const position = toPosition(place);
    if (!position) return [];
    const point = toPoint(position);
    const removedPlaces: P[] = [];
    for (const [key, entries] of this.#cellsAround(point)) {
      const left = entries.filter((entry) => {
        const isTaken = isNear(entry, { position, point }, metres);
        if (isTaken) removedPlaces.push(entry.place);
        return !isTaken;
      });
      if (left.length < entries.length) this.#cells.set(key, left);
    }
    return removedPlaces;
  }

  /** The nearest place within the distance; of several equally near, the last added. Undefined if there is none. */
  nearest(place: Located): P | undefined {
    const position = toPosition(place);
    if (!position) return undefined;
    const point = toPoint(position);
    let [best, bestSquare]: [Entry<P> | undefined, number] = [undefined, (this.#metres * slack) ** 2];
    for (const [, entries] of this.#cellsAround(point)) {
      for (const entry of entries) {
        const square = getSquaredDistance(entry.point, point);
        if (square <= bestSquare) [best, bestSquare] = [entry, square];
      }
    }
    return best && getDistanceMetres(position, best.position) <= this.#metres ? best.place : undefined;
  }

  #cellsAround([x, y, z]: Point): [number, Entry<P>[]][] {
    const matches: [number, Entry<P>[]][] = [];
    for (const stepX of [-1, 0, 1]) {
      for (const stepY of [-1, 0, 1]) {
        for (const stepZ of [-1, 0, 1]) {
          const metres = this.#metres;
          const key = this.#getKey([x + stepX * metres, y + stepY * metres, z + stepZ * metres]);
          const entries = this.#cells.get(key);
          if (entries) matches.push([key, entries]);
        }
      }
    }
    return matches;
  }

  /** Of cubes of space that are as wide as the distance: places that near are in neighbouring ones, at the poles as well. */
  #getKey(point: Point): number {
    const [x, y, z] = point.map((metres) => Math.floor(metres / this.#metres) + cellsOfAxis / 2) as [
      number,
      number,
      number,
    ];
    return (x * cellsOfAxis + y) * cellsOfAxis + z;
  }
}

function toPoint({ lat, lng }: Position): Point {
  const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  const out = Math.cos(north) * earthMetres;
  return [out * Math.cos(east), out * Math.sin(east), Math.sin(north) * earthMetres];
}

function getSquaredDistance(a: Point, b: Point): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

function isNear<P>(a: Entry<P>, b: Omit<Entry<P>, 'place'>, metres: number): boolean {
  if (getSquaredDistance(a.point, b.point) > (metres * slack) ** 2) return false;
  return getDistanceMetres(a.position, b.position) <= metres;
}
