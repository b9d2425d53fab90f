import { type FeedPlan, type PlannedLine, type PlannedStop, type PlannedTrip } from './feed-plan.ts';
import { madeName } from './made-name.ts';

/** The size of a feed that is large in one respect, unlike that of an operator. */
export interface GridSize {
  readonly stops: number;
  readonly trips: number;
  /** Calls of each trip. */
  readonly calls: number;
  /** Rows of `frequencies.txt` for all trips; none by default. */
  readonly frequencies?: number;
}

/** Number of trips of a route. */
const tripsOfRoute = 500;
const kinds = ['Bus Station', 'Market Place', 'High Street'];

/** Plans coaches between places in a grid, each with three neighbouring stops. */
export function gridPlan({ stops, trips, calls, frequencies = 0 }: GridSize): FeedPlan {
  const routes = Math.max(1, Math.floor(trips / tripsOfRoute));
  const lines = Array.from({ length: routes }, (_, at): PlannedLine => {
    const calledStops = Array.from({ length: calls }, (_call, call) => `s${(at * 37 + call) % stops}`);
    return { route: `R${at}`, stops: calledStops, seconds: calledStops.map((_stop, call) => call * 900) };
  });
  return {
    agency: 'Long Lines',
    zone: 'Europe/London',
    currency: 'GBP',
    standsFor: 60,
    fares: [],
    routes: new Map(lines.map(({ route }) => [route, 200])),
    services: [{ id: 'DAILY', week: '1111111', from: '2026-01-01', until: '2027-12-31' }],
    *stops() {
      for (let at = 0; at < stops; at += 1) yield createStop(at);
    },
    *trips() {
      for (let at = 0; at < trips; at += 1) {
        const line = lines[at % routes];
        const spans = Array.from({ length: Math.ceil((frequencies - at) / trips) }, (_, span) => {
          const start = 14_400 + (span % 120) * 600;
          return { start, end: start + 600, headway: 60 + (at % 5) * 60 };
        });
        const start = 14_400 + ((at * 131) % 1080) * 60;
        const trip = { service: 'DAILY', start, pace: 1 + (at % 7) / 15, ...(spans.length > 0 && { spans }) };
        if (line) yield { line, ...trip } satisfies PlannedTrip;
      }
    },
  };
}

/** A stop of a place in a grid; each place has three. */
function createStop(at: number): PlannedStop {
  const [row, column] = [Math.floor(at / 1000), at % 1000];
  const point = { latitude: 35 + row * 0.009 + (column % 3) * 0.004, longitude: -9 + column * 0.045 };
  return { id: `s${at}`, name: `${madeName(Math.floor(at / 3))} ${kinds[at % 3]}`, ...point };
}
