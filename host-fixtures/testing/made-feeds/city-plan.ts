import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { type FeedPlan, type PlannedLine, type PlannedTrip } from './feed-plan.ts';
import { roadName, secondsAlong, streetGrid, wayBack } from './street-grid.ts';

/** What a city's agency has. */
export interface CitySize {
  /** Towns in a row and in a column of the county. */
  readonly side: number;
  /** Of each road between two towns, in each direction. */
  readonly stopsOfRoad: number;
  readonly routes: number;
}

/** A bus of a route every so many minutes from the first to the last departure, in minutes of the day. */
interface Day {
  readonly service: string;
  readonly week: string;
  readonly first: number;
  readonly last: number;
  /** By the kind of route: trunk routes first. */
  readonly headways: readonly number[];
}

const daysOfWeek: readonly Day[] = [
  { service: 'WEEKDAY', week: '1111100', first: 330, last: 1380, headways: [15, 20, 30, 30, 30] },
  { service: 'SATURDAY', week: '0000010', first: 360, last: 1330, headways: [20, 30, 30, 30, 30] },
  { service: 'SUNDAY', week: '0000001', first: 420, last: 1170, headways: [30, 30, 30, 30, 30] },
];
/** Hours of the day in which roads are full. */
const rush = [7, 8, 16, 17];

/**
 * Buses of a county. What is like HART's feed of Hillsborough County, Florida: some 40 routes and 2,800 stops, one on either side of a
 * street, called by the streets that cross there, with the names of towns only at transit centers, so that the importer has to find
 * some tens of towns by what is near; a stop every 400 m, with a time to the second at each, longer in the rush hours; services for weekdays, Saturday and
 * Sunday that hold for half a year; a bus every 15 to 30 minutes; one fare for everywhere; 436,000 calls.
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
  const gone = new Set<string>();
  const lines = Array.from({ length: routes }, (_, at): readonly PlannedLine[] => {
    const first = grid.roads.find((road) => !gone.has(roadName(road))) ?? grid.roads[at % grid.roads.length];
    if (!first) return [];
    const way = [first];
    // Eight of ten go on to a fourth town.
    for (let more = 0; more < (at % 10 < 8 ? 2 : 1); more += 1) {
      for (const road of way) gone.add(roadName(road));
      way.push(grid.onwards(way.at(-1) ?? first, `${at} ${more}`, gone));
    }
    for (const road of way) gone.add(roadName(road));
    return [way, wayBack(way)].map((one) => {
      const stops = grid.stopsAlong(one);
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
      for (const [kind, both] of lines.entries()) {
        for (const line of both) for (const day of daysOfWeek) yield* tripsOf(line, day, kind % 5);
      }
    },
  };
}

function* tripsOf(line: PlannedLine, day: Day, kind: number): Iterable<PlannedTrip> {
  const { service, first, last, headways } = day;
  const headway = headways[kind] ?? 30;
  for (let minute = first + ((kind * 7) % headway); minute <= last; minute += headway) {
    const isRush = service === 'WEEKDAY' && rush.includes(Math.floor(minute / 60));
    yield { line, service, start: minute * 60, pace: isRush ? 1.25 : 1 };
  }
}
