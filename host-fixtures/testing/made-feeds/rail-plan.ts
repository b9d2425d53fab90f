import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { seededFraction } from '../../server/simulator/seeded-fraction.ts';
import { type FeedPlan, type PlannedLine, type PlannedStop, type PlannedTrip } from './feed-plan.ts';
import { madeName } from './made-name.ts';

/** The size of a railway with connecting coaches. */
export interface RailSize {
  /** Lines between hubs that take days, and short lines from a hub. */
  readonly longLines: number;
  readonly corridors: number;
  /** Coach routes with three departures in each direction. */
  readonly coaches: number;
}

const hubs: readonly Point[] = [
  ...([
    [41.9, -87.6],
    [40.7, -74],
    [34, -118.2],
    [47.6, -122.3],
  ] as const),
  ...([
    [29.9, -90.1],
    [38.9, -77],
    [37.8, -122.3],
    [42.4, -71.1],
  ] as const),
];
type Point = readonly [latitude: number, longitude: number];

/** Stations between two hubs, stations after a hub, and places after a station. */
const [stationsOfLong, stationsOfCorridor, placesOfCoach] = [30, 5, 2] as const;

/**
 * Plans trains and connecting coaches, like the feed of Amtrak: some 600 stations in different towns; 66 trains, of which 30
 * take one or two days and a few do not run daily; some 300 Thruway coaches a day from a station to places without one; all
 * times in the time zone of New York; longer transfers at the hubs; fares by route.
 */
export function railPlan({ longLines, corridors, coaches }: RailSize, from: LocalDate): FeedPlan {
  const stops: PlannedStop[] = hubs.map((point, at) => station(`h${at}`, at, point));
  const add = (id: string, point: Point) => {
    stops.push(station(id, stops.length, point));
    return id;
  };
  const lines: GeneratedRoute[] = [];
  for (let at = 0; at < longLines; at += 1) {
    const [start, end] = [at % hubs.length, (at + 1 + (at % 5)) % hubs.length];
    const between = pointsBetween(start, end, at).map((point, place) => add(`l${at}-${place}`, point));
    const days = at % 7 === 6 ? 'SOME-DAYS' : 'DAILY';
    lines.push({
      route: `Train ${at + 1}`,
      type: 2,
      stops: [`h${start}`, ...between, `h${end}`],
      legs: 4200,
      starts: [15],
      days,
    });
  }
  for (let at = 0; at < corridors; at += 1) {
    const hub = at % hubs.length;
    const along = around(hub, stationsOfCorridor, at).map((point, place) => add(`c${at}-${place}`, point));
    lines.push({
      route: `Corridor ${at + 1}`,
      type: 2,
      stops: [`h${hub}`, ...along],
      legs: 1500,
      starts: [8, 17],
      days: 'DAILY',
    });
  }
  const stations = stops.length;
  for (let at = 0; at < coaches; at += 1) {
    const first = stops[Math.floor(seededFraction(`coach ${at}`) * stations)];
    if (!first) continue;
    const point: Point = [first.latitude, first.longitude];
    const beyond = aroundPoint(point, placesOfCoach, at).map((place, index) => add(`b${at}-${index}`, place));
    const days = at % 4 === 3 ? 'WEEKDAYS' : 'DAILY';
    lines.push({
      route: `Coach ${at + 1}`,
      type: 200,
      stops: [first.id, ...beyond],
      legs: 2700,
      starts: [7, 13, 19],
      days,
    });
  }
  return {
    agency: 'Continental Railway',
    zone: 'America/New_York',
    currency: 'USD',
    standsFor: 120,
    fares: ['89.00', '35.00', '18.00'].map((price, kind) => ({
      price,
      routes: lines
        .filter(({ route }) => route.startsWith(['Train', 'Corridor', 'Coach'][kind] ?? ''))
        .map(({ route }) => route),
    })),
    routes: new Map(lines.map(({ route, type }) => [route, type])),
    services: Object.entries({ DAILY: '1111111', 'SOME-DAYS': '1010100', WEEKDAYS: '1111100' }).map(([id, week]) => ({
      id,
      week,
      from,
      until: addDays(from, 364),
    })),
    transfers: hubs.map((_hub, at) => [`h${at}`, `h${at}`, 3600]),
    stops: () => stops,
    *trips() {
      for (const line of lines) yield* listTrips(line);
    },
  };
}

interface GeneratedRoute {
  readonly route: string;
  readonly type: number;
  readonly stops: readonly string[];
  /** Average seconds from one call to the next. */
  readonly legs: number;
  /** Hours of the day. */
  readonly starts: readonly number[];
  readonly days: string;
}

/** The trips of a route in both directions. */
function* listTrips({ route, stops, legs, starts, days }: GeneratedRoute): Iterable<PlannedTrip> {
  for (const [way, calledStops] of [stops, stops.toReversed()].entries()) {
    let seconds = 0;
    const times = calledStops.map((stop, call) => {
      if (call > 0) seconds += Math.round((legs * (0.7 + seededFraction(`leg ${route} ${stop}`) * 0.6)) / 60) * 60;
      return seconds;
    });
    const line: PlannedLine = { route, stops: calledStops, seconds: times };
    for (const start of starts) yield { line, service: days, start: start * 3600 + way * 1800, pace: 1 };
  }
}

function station(id: string, number: number, [latitude, longitude]: Point): PlannedStop {
  return { id, name: `${madeName(number)} Rail Station`, latitude, longitude };
}

function pointsBetween(start: number, end: number, seed: number): readonly Point[] {
  const [from, to] = [hubs[start] ?? [0, 0], hubs[end] ?? [0, 0]];
  return Array.from({ length: stationsOfLong }, (_, at): Point => {
    const share = (at + 1) / (stationsOfLong + 1);
    const bend = Math.sin(share * Math.PI) * (seededFraction(`bend ${seed}`) - 0.5) * 6;
    return [from[0] * (1 - share) + to[0] * share + bend, from[1] * (1 - share) + to[1] * share];
  });
}

function around(hub: number, count: number, seed: number): readonly Point[] {
  return aroundPoint(hubs[hub] ?? [0, 0], count, seed + 1000);
}

/** Places in a line away from a point. */
function aroundPoint([latitude, longitude]: Point, count: number, seed: number): readonly Point[] {
  const angle = seededFraction(`angle ${seed}`) * 2 * Math.PI;
  return Array.from({ length: count }, (_, at): Point => {
    const reach = 0.25 * (at + 1);
    return [latitude + Math.sin(angle) * reach, longitude + Math.cos(angle) * reach];
  });
}
