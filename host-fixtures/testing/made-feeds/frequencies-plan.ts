import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { seededFraction } from '../../server/simulator/seeded-fraction.ts';
import { type FeedPlan, type PlannedLine, type PlannedSpan } from './feed-plan.ts';
import { secondsAlong, streetGrid, wayBack } from './street-grid.ts';

/** The size of a metropolis whose buses have no timetable. */
export interface FrequenciesSize {
  /** Number of cities in a row and in a column. */
  readonly side: number;
  readonly routes: number;
  /** Calls of each line. */
  readonly calls: number;
}

const hour = 3600;
/** 150 departures a day. */
const spans: readonly PlannedSpan[] = [
  { start: 5 * hour, end: 9 * hour, headway: 300 },
  { start: 9 * hour, end: 16 * hour, headway: 600 },
  { start: 16 * hour, end: 20 * hour, headway: 300 },
  { start: 20 * hour, end: 22 * hour, headway: 600 },
];

/**
 * Plans small buses with frequencies, like the feed of Manila: some 900 routes in both directions, each with one repeated trip,
 * every 5 minutes in the rush hours and every 10 at other times; a stop every 150 m, some 40 on each line; a few adjacent
 * cities with thousands of departures a day between any two; 11 million departures from stops a day.
 */
export function frequenciesPlan({ side, routes, calls }: FrequenciesSize, from: LocalDate): FeedPlan {
  const grid = streetGrid({
    columns: side,
    rows: side,
    spacing: 0.055,
    stopsOfRoad: 40,
    latitude: 14.45,
    longitude: 120.95,
    interchange: 'Terminal',
  });
  const lines = Array.from({ length: routes }, (_, at): readonly PlannedLine[] => {
    const first = grid.roads[Math.floor(seededFraction(`road ${at}`) * grid.roads.length)];
    if (!first) return [];
    const way = [first, grid.onwards(first, `there ${at}`)];
    return [way, wayBack(way)].map((roads) => {
      const all = grid.stopsAlong(roads);
      const begins = Math.floor(seededFraction(`begins ${at}`) * (all.length - calls));
      const stops = all.slice(begins, begins + calls);
      return { route: `J${at + 1}`, stops, seconds: secondsAlong(stops, [40, 70]) };
    });
  });
  return {
    agency: 'Metropolitan Jitneys',
    zone: 'Asia/Manila',
    currency: 'PHP',
    standsFor: 0,
    fares: [{ price: '13' }],
    routes: new Map(lines.flat().map(({ route }) => [route, 3])),
    services: [{ id: 'DAILY', week: '1111111', from, until: addDays(from, 364) }],
    stops: grid.stops,
    *trips() {
      for (const line of lines.flat()) yield { line, service: 'DAILY', start: 5 * hour, pace: 1, spans };
    },
  };
}
