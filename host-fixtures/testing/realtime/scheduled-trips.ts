import {
  type ScheduledNetwork,
  type ScheduledRoute,
  type ScheduledTrip,
} from '../../server/timetable/scheduled-network.ts';
import { listSeasonalIds } from '../../server/timetable/journey-ids.ts';
import { toDepartureId, type Frequency, findNearestDeparture } from '../../server/timetable/rides/departure-ids.ts';
import { ServiceClock, toDayNumber } from '../../server/timetable/service-clock.ts';

/** A trip for tests, with `HH:MM` of arrival and departure at each stop in local time. */
export interface TripSketch {
  readonly tripId: string;
  readonly routeId?: string;
  /** Each `stop sequence arrival departure`. */
  readonly calls: readonly string[];
  /** The only days on which it runs; by default all. */
  readonly days?: readonly string[];
}

/** Other facts of a network for tests. */
export interface NetworkSketch {
  readonly routes?: Readonly<Record<string, ScheduledRoute>>;
  /** Platform → station. */
  readonly stations?: Readonly<Record<string, string>>;
  readonly zone?: string;
  /** Repeated departures of trips; each departure is one of the trips with its own id. */
  readonly frequencies?: Readonly<Record<string, readonly Frequency[]>>;
  /** Prefixes of the ids of later seasons. */
  readonly seasons?: readonly string[];
}

const agencyId = 'albion';

/** The network for real-time feeds from the trips of a test. */
export function scheduledTrips(
  sketches: readonly TripSketch[],
  { routes = {}, stations = {}, frequencies = {}, zone = 'Europe/London', seasons = [] }: NetworkSketch = {},
): ScheduledNetwork {
  const clock = new ServiceClock();
  const trips = new Map(sketches.map((sketch) => [sketch.tripId, scheduledTrip(sketch, clock, zone)]));
  const stops = new Set([...trips.values()].flatMap(({ calls }) => calls.map(({ stopId }) => stopId)));
  const getStation = (stopId: string) => stations[stopId] ?? (stops.has(stopId) ? stopId : undefined);
  const ofTrips = [...trips.values()].map(({ routeId }): [string, ScheduledRoute] => [routeId, { agencyId, type: 3 }]);
  return {
    timeZones: [zone],
    routes: new Map([...ofTrips, ...Object.entries(routes)]),
    getTrip: (tripId) => trips.get(tripId),
    getTripRoute: (tripId) =>
      [...trips.values()].find((trip) => trip.tripId === tripId || trip.tripId.startsWith(`${tripId}@`))?.routeId,
    findDepartureNear: (tripId, time) => {
      const departure = findNearestDeparture(frequencies[tripId] ?? [], time);
      return departure === undefined ? undefined : trips.get(toDepartureId(tripId, departure));
    },
    listTripIds: (tripId) => listSeasonalIds(tripId, seasons),
    getStation,
    listRoutesAt: (stationId) => [
      ...new Set(
        [...trips.values()]
          .filter(({ calls }) => calls.some(({ stopId }) => getStation(stopId) === stationId))
          .map(({ routeId }) => routeId),
      ),
    ],
  };
}

function scheduledTrip(sketch: TripSketch, clock: ServiceClock, zone: string): ScheduledTrip {
  const { tripId, routeId = 'A1', days } = sketch;
  return {
    tripId,
    routeId,
    agencyId,
    calls: sketch.calls.map((text) => {
      const [stopId = '', sequence = '', arrival = '', departure = arrival] = text.split(' ');
      return { stopId, sequence: Number(sequence), arrivalMs: toMs(arrival), departureMs: toMs(departure) };
    }),
    runsOn: (date) => days === undefined || days.includes(date),
    getStart: (date) => clock.getStart(toDayNumber(date), zone),
  };
}

/** Parses a time of the service day: `25:30` is half past one in the next night. */
function toMs(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
