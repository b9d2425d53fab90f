import { seededFraction } from '../../server/simulator/seeded-fraction.ts';
import { type PlannedStop } from './feed-plan.ts';
import { madeName } from './made-name.ts';

/** Towns side by side, and the roads between neighbours. */
export interface StreetGridSize {
  /** Towns in a row, and rows. */
  readonly columns: number;
  readonly rows: number;
  /** From a town to the next, in degrees. */
  readonly spacing: number;
  /** Of each road in each direction: stops of there and back are two, one on either side. */
  readonly stopsOfRoad: number;
  /** Of the first town. */
  readonly latitude: number;
  readonly longitude: number;
  /** What the interchange of a town is called besides the town, such as `Transit Center`. */
  readonly interchange: string;
}

/** Two towns beside each other, in the direction in which coaches drive. */
export type Road = readonly [from: number, to: number];

/** A network of streets as city buses have it. */
export interface StreetGrid {
  /** In one direction each. */
  readonly roads: readonly Road[];
  readonly stops: () => Iterable<PlannedStop>;
  /** Ids of the stops along a way of roads, each of which begins where the one before ends. */
  readonly stopsAlong: (way: readonly Road[]) => readonly string[];
  /** A road that leads on from another, not back; one that is not gone yet where there is one; drawn by a seed. */
  readonly onwards: (road: Road, seed: string, gone?: ReadonlySet<string>) => Road;
}

const kinds = ['Ave', 'St', 'Rd', 'Blvd'];

/**
 * Streets between towns. The first and the last stop of a road are at the interchanges of its towns; those between are called by the
 * street and the one that crosses it, as in North America, and say nothing of a town.
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
        for (const way of [road, back(road)]) for (const at of indices) yield stopOf(size, way, { number, at });
      }
    },
    stopsAlong: (way) => way.flatMap((road) => indices.map((at) => idOf(road, at))),
    onwards(road, seed, gone = new Set()) {
      const all = [...roads, ...roads.map(back)].filter(([from, to]) => from === road[1] && to !== road[0]);
      const left = all.filter((one) => !gone.has(roadName(one)));
      const able = left.length > 0 ? left : all;
      return able[Math.floor(seededFraction(`onwards ${seed}`) * able.length)] ?? back(road);
    },
  };
}

/** What a road is called in either direction. */
export function roadName([from, to]: Road): string {
  return `${Math.min(from, to)}-${Math.max(from, to)}`;
}

/** The same way in the other direction. */
export function wayBack(way: readonly Road[]): readonly Road[] {
  return way.toReversed().map(([from, to]) => [to, from]);
}

/** When a bus is at each stop that it passes, in seconds since the first. */
export function secondsAlong(stops: readonly string[], [least, most]: readonly [number, number]): readonly number[] {
  let seconds = 0;
  return stops.map((stop, call) => {
    if (call > 0) seconds += Math.round(least + seededFraction(`along ${stop}`) * (most - least));
    return seconds;
  });
}

const idOf = ([from, to]: Road, at: number) => `s${from}-${to}-${at}`;

function stopOf(
  size: StreetGridSize,
  road: Road,
  { number, at }: { readonly number: number; readonly at: number },
): PlannedStop {
  const { columns, spacing, stopsOfRoad, interchange } = size;
  const [from, to] = road;
  const share = (at + 0.5) / stopsOfRoad;
  const between = (one: number, other: number) => one * (1 - share) + other * share;
  // On the right of its road.
  const side = from < to ? 0.0001 : -0.0001;
  const point = {
    latitude: size.latitude + between(Math.floor(from / columns), Math.floor(to / columns)) * spacing + side,
    longitude: size.longitude + between(from % columns, to % columns) * spacing + side,
  };
  const id = idOf(road, at);
  if (at === 0) return { id, name: `${madeName(from)} ${interchange}`, ...point };
  if (at === stopsOfRoad - 1) return { id, name: `${madeName(to)} ${interchange}`, ...point };
  // Streets are numbered after the towns, so that none is called like one.
  const street = `${madeName(1000 + number)} ${kinds[number % kinds.length]}`;
  const crossing = from < to ? at : stopsOfRoad - 1 - at;
  return { id, name: `${street} @ ${crossing * 2 + 101}th St`, ...point };
}
