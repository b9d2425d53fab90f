import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { seededFraction } from '../../server/simulator/seeded-fraction.ts';
import { type FeedPlan, type PlannedLine, type PlannedStop } from './feed-plan.ts';
import { madeName } from './made-name.ts';

/** The size of a coach network. */
export interface NetworkSize {
  /** Number of cities in a row and in a column of the continent. */
  readonly side: number;
  readonly routes: number;
  /** Calls of each line. */
  readonly calls: number;
  /** Trips of each line in all services. */
  readonly trips: number;
}

const seasons = 6;
const daysOfSeason = 61;
const weeks = { 'MON-THU': '1111000', 'FRI-SUN': '0000111' };
const steps = [-1, 0, 1];

/**
 * Plans a coach network of a continent, like that of FlixBus in Europe: 2,500 cities with one stop each; some 300 lines in both
 * directions with some 24 calls, also overnight; services by season and day of the week, so that a line has 100 trips in the
 * feed and 16 in a week; fares by route; transfer times at interchanges; 1.44 million calls.
 */
export function networkPlan(size: NetworkSize, from: LocalDate): FeedPlan {
  const { side, routes, calls, trips } = size;
  const cities = side * side;
  const lines = Array.from({ length: routes }, (_, at): readonly PlannedLine[] => {
    const there = listCities(at, { side, calls }).map((city) => `s${city}`);
    return [there, there.toReversed()].map((stops, way) => ({
      route: `C${at + 1}`,
      stops,
      seconds: stops.map((_stop, call) => call * (1200 + Math.floor(seededFraction(`line ${at} ${way}`) * 1200))),
    }));
  });
  const services = Array.from({ length: seasons }, (_, season) =>
    Object.entries(weeks).map(([days, week]) => ({
      id: `${days}-${season + 1}`,
      week,
      from: addDays(from, season * daysOfSeason),
      until: addDays(from, (season + 1) * daysOfSeason - 1),
    })),
  ).flat();
  const prices = ['9.99', '14.99', '19.99', '24.99', '39.99'];
  const names = lines.flatMap(([line]) => line?.route ?? []);
  return {
    agency: 'Continental Coaches',
    zone: 'Europe/Berlin',
    currency: 'EUR',
    standsFor: 300,
    fares: prices.map((price, at) => ({ price, routes: names.filter((_name, route) => route % prices.length === at) })),
    routes: new Map(names.map((route) => [route, 200])),
    services,
    transfers: Array.from({ length: Math.min(60, cities) }, (_, at) => {
      const stop = `s${Math.floor((at * cities) / 60)}`;
      return [stop, stop, 900] as const;
    }),
    *stops() {
      for (let city = 0; city < cities; city += 1) yield createStop(city, side);
    },
    *trips() {
      for (const [at, line] of lines.flat().entries()) {
        for (let trip = 0; trip < trips; trip += 1) {
          const service = services[trip % services.length]?.id ?? '';
          const start = (4 * 60 + ((at * 37 + Math.floor(trip / services.length) * 130) % 1200)) * 60;
          yield { line, service, start, pace: 1 + (trip % 3) / 20 };
        }
      }
    },
  };
}

/** The cities of a route. The first routes serve all cities row by row; the others cross them. */
function listCities(route: number, { side, calls }: Pick<NetworkSize, 'side' | 'calls'>): readonly number[] {
  const cities = side * side;
  const first = route * calls;
  if (first < cities) {
    const begins = Math.min(first, cities - calls);
    return Array.from({ length: calls }, (_, at) => serpentine(begins + at, side));
  }
  let [row, column] = [0, Math.floor(seededFraction(`start ${route}`) * side)];
  // From one side of the continent to the other, with bends.
  return Array.from({ length: calls }, (_, at) => {
    row = (Math.floor(seededFraction(`row ${route}`) * Math.max(1, side - calls)) + at) % side;
    column = (column + side + (steps[Math.floor(seededFraction(`bend ${route} ${at}`) * 3)] ?? 0)) % side;
    return row * side + column;
  });
}

/** Every other row is traversed in the opposite direction. */
function serpentine(at: number, side: number): number {
  const row = Math.floor(at / side);
  return row % 2 === 0 ? at : row * side + (side - 1 - (at % side));
}

function createStop(city: number, side: number): PlannedStop {
  const [row, column] = [Math.floor(city / side), city % side];
  return {
    id: `s${city}`,
    name: `${madeName(city)} Bus Station`,
    latitude: 40 + row * 0.25 + seededFraction(`latitude ${city}`) * 0.1,
    longitude: -5 + column * 0.35 + seededFraction(`longitude ${city}`) * 0.1,
  };
}
