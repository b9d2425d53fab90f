import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { type FeedPlan, type PlannedLine, type PlannedTrip } from './feed-plan.ts';
import { roadName, secondsAlong, streetGrid, wayBack } from './street-grid.ts';

/** The size of a city agency. */
export interface CitySize {
  /** Number of towns in a row and in a column of the county. */
  readonly side: number;
  /** Stops of each road between two towns, in each direction. */
  readonly stopsOfRoad: number;
  readonly routes: number;
}

/** Departures of a service. Times are in minutes of the day. */
interface Day {
  readonly service: string;
  readonly week: string;
  readonly first: number;
  readonly last: number;
  /** Minutes between buses by kind of route, trunk routes first. */
  readonly headways: readonly number[];
}

const daysOfWeek: readonly Day[] = [
  { service: 'WEEKDAY', week: '1111100', first: 330, last: 1380, headways: [15, 20, 30, 30, 30] },
  { service: 'SATURDAY', week: '0000010', first: 360, last: 1330, headways: [20, 30, 30, 30, 30] },
  { service: 'SUNDAY', week: '0000001', first: 420, last: 1170, headways: [30, 30, 30, 30, 30] },
];
/** Hours of the day with heavy traffic. */
const rush = [7, 8, 16, 17];

/**
 * Plans buses of a county, like the feed of HART in Hillsborough County, Florida: some 40 routes and 2,800 stops, one on each
 * side of a street, named after the streets that cross there, with names of towns only at transit centers, so that the importer
 * has to find some tens of towns by distance; a stop every 400 m, with times in seconds, longer in the rush hours; services for
 * weekdays, Saturday and Sunday for half a year; a bus every 15 to 30 minutes; one fare; 436,000 calls.
 */
export function cityPlan({ side, stopsOfRoad, routes }: CitySize, from: LocalDate): FeedPlan {
  const grid = streetGrid({
    columns: side,
    rows: side,
    spacing: 0.06,
    stopsOfRoad,
    latitude: 27.8,
    longitude: -82.6,
    interchange: 'Transit Center',
  });
  const usedRoads = new Set<string>();
  const lines = Array.from({ length: routes }, (_, at): readonly PlannedLine[] => {
    const first = grid.roads.find((road) => !usedRoads.has(roadName(road))) ?? grid.roads[at % grid.roads.length];
    if (!first) return [];
    const way = [first];
    // Eight of ten routes continue to a fourth town.
    for (let more = 0; more < (at % 10 < 8 ? 2 : 1); more += 1) {
      for (const road of way) usedRoads.add(roadName(road));
      way.push(grid.onwards(way.at(-1) ?? first, `${at} ${more}`, usedRoads));
    }
    for (const road of way) usedRoads.add(roadName(road));
    return [way, wayBack(way)].map((roads) => {
      const stops = grid.stopsAlong(roads);
      return { route: `R${at + 1}`, stops, seconds: secondsAlong(stops, [35, 55]) };
    });
  });
  return {
    agency: 'County Buses',
    zone: 'America/New_York',
    currency: 'USD',
    standsFor: 0,
    fares: [{ price: '2.00' }],
    routes: new Map(lines.flat().map(({ route }) => [route, 3])),
    services: daysOfWeek.map(({ service, week }) => ({ id: service, week, from, until: addDays(from, 182) })),
    stops: grid.stops,
    *trips() {
      for (const [kind, directions] of lines.entries()) {
        for (const line of directions) for (const day of daysOfWeek) yield* listTrips(line, day, kind % 5);
      }
    },
  };
}

function* listTrips(line: PlannedLine, day: Day, kind: number): Iterable<PlannedTrip> {
  const { service, first, last, headways } = day;
  const headway = headways[kind] ?? 30;
  for (let minute = first + ((kind * 7) % headway); minute <= last; minute += headway) {
    const isRush = service === 'WEEKDAY' && rush.includes(Math.floor(minute / 60));
    yield { line, service, start: minute * 60, pace: isRush ? 1.25 : 1 };
  }
}
