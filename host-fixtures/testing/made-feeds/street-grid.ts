import { seededFraction } from '../../server/simulator/seeded-fraction.ts';
import { type PlannedStop } from './feed-plan.ts';
import { madeName } from './made-name.ts';

/** Towns in a grid, with roads between neighbours. */
export interface StreetGridSize {
  /** Number of towns in a row, and of rows. */
  readonly columns: number;
  readonly rows: number;
  /** Distance between towns in degrees. */
  readonly spacing: number;
  /** Stops of each road in each direction; each direction has its own. */
  readonly stopsOfRoad: number;
  /** Place of the first town. */
  readonly latitude: number;
  readonly longitude: number;
  /** Name of interchanges after that of the town, such as `Transit Center`. */
  readonly interchange: string;
}

/** Two neighbouring towns, in the direction of travel. */
export type Road = readonly [from: number, to: number];

/** The streets of a network of city buses. */
export interface StreetGrid {
  /** Each in one direction. */
  readonly roads: readonly Road[];
  readonly stops: () => Iterable<PlannedStop>;
  /** Ids of the stops along connected roads. */
  readonly stopsAlong: (way: readonly Road[]) => readonly string[];
  /** Returns a random road that continues another one, if possible one that is not in `usedRoads`. */
  readonly onwards: (road: Road, seed: string, usedRoads?: ReadonlySet<string>) => Road;
}

const kinds = ['Ave', 'St', 'Rd', 'Blvd'];

/**
 * Creates streets between towns. The first and the last stop of a road are at the interchanges of its towns; those between have
 * the names of the street and the cross street, as in North America, without a town.
 */
export function streetGrid(size: StreetGridSize): StreetGrid {
  const { columns, rows, stopsOfRoad } = size;
  const roads: Road[] = [];
  for (let town = 0; town < columns * rows; town += 1) {
    if ((town + 1) % columns > 0) roads.push([town, town + 1]);
    if (town + columns < columns * rows) roads.push([town, town + columns]);
  }
  const back = ([from, to]: Road): Road => [to, from];
  const indices = Array.from({ length: stopsOfRoad }, (_, at) => at);
  return {
    roads,
    *stops() {
      for (const [number, road] of roads.entries()) {
        for (const way of [road, back(road)]) for (const at of indices) yield createStop(size, way, { number, at });
      }
    },
    stopsAlong: (way) => way.flatMap((road) => indices.map((at) => toStopId(road, at))),
    onwards(road, seed, usedRoads = new Set()) {
      const all = [...roads, ...roads.map(back)].filter(([from, to]) => from === road[1] && to !== road[0]);
      const unusedRoads = all.filter((next) => !usedRoads.has(roadName(next)));
      const choices = unusedRoads.length > 0 ? unusedRoads : all;
      return choices[Math.floor(seededFraction(`onwards ${seed}`) * choices.length)] ?? back(road);
    },
  };
}

/** The name of a road, the same in both directions. */
export function roadName([from, to]: Road): string {
  return `${Math.min(from, to)}-${Math.max(from, to)}`;
}

/** The same roads in the opposite direction. */
export function wayBack(way: readonly Road[]): readonly Road[] {
  return way.toReversed().map(([from, to]) => [to, from]);
}

/** The time of a bus at each stop, in seconds since the first. */
export function secondsAlong(stops: readonly string[], [least, most]: readonly [number, number]): readonly number[] {
  let seconds = 0;
  return stops.map((stop, call) => {
    if (call > 0) seconds += Math.round(least + seededFraction(`along ${stop}`) * (most - least));
    return seconds;
  });
}

const toStopId = ([from, to]: Road, at: number) => `s${from}-${to}-${at}`;

function createStop(
  size: StreetGridSize,
  road: Road,
  { number, at }: { readonly number: number; readonly at: number },
): PlannedStop {
  const { columns, spacing, stopsOfRoad, interchange } = size;
  const [from, to] = road;
  const share = (at + 0.5) / stopsOfRoad;
  const between = (a: number, b: number) => a * (1 - share) + b * share;
  // On the right side of the road.
  const side = from < to ? 0.0001 : -0.0001;
  const point = {
    latitude: size.latitude + between(Math.floor(from / columns), Math.floor(to / columns)) * spacing + side,
    longitude: size.longitude + between(from % columns, to % columns) * spacing + side,
  };
  const id = toStopId(road, at);
  if (at === 0) return { id, name: `${madeName(from)} ${interchange}`, ...point };
  if (at === stopsOfRoad - 1) return { id, name: `${madeName(to)} ${interchange}`, ...point };
  // The numbers of streets begin after those of towns, so that their names differ.
  const street = `${madeName(1000 + number)} ${kinds[number % kinds.length]}`;
  const crossing = from < to ? at : stopsOfRoad - 1 - at;
  return { id, name: `${street} @ ${crossing * 2 + 101}th St`, ...point };
}
