import { type ScheduledNetwork, type ScheduledTrip } from '../../timetable/scheduled-network.ts';
import { type Leg } from '../../timetable/timetable.ts';
import { type AlertSelector, type TripDescriptor } from '../feed/realtime-feed.ts';
import { namedDate, runsNamedBy } from '../trips/match-trip.ts';

/** A coach of a traveller, as far as alerts are selected by it. */
export type SelectedLeg = Pick<Leg, 'tripId' | 'serviceDate' | 'routeId' | 'calls'>;

/** Whether an alert is about a traveller's coach: everything that a selector names is true of it. One that names nothing is about all. */
export function selectsLeg(selector: AlertSelector, leg: SelectedLeg, network: ScheduledNetwork): boolean {
  const { trip, stopId } = selector;
  return (
    selectsRoute(selector, leg.routeId, network) &&
    (trip === undefined || isTrip(trip, leg, network)) &&
    (stopId === undefined || isEnd(stopId, leg, network))
  );
}

/**
 * The routes that an alert is about.
 *
 * @returns undefined for all of them; none where it is about what the timetable does not have
 */
export function selectedRoutes(selector: AlertSelector, network: ScheduledNetwork): readonly string[] | undefined {
  const all = [...network.routes.keys()];
  const { trip, stopId } = selector;
  const ofTrip = trip?.tripId === undefined ? undefined : routesOfTrip(trip.tripId, network);
  const station = stopId === undefined ? undefined : network.stationOf(stopId);
  const atStop = stopId === undefined ? undefined : network.routesAt(station ?? '');
  const routes = (ofTrip ?? atStop ?? all).filter(
    (routeId) => selectsRoute(selector, routeId, network) && (atStop?.includes(routeId) ?? true),
  );
  return routes.length === all.length ? undefined : routes;
}

function selectsRoute(selector: AlertSelector, routeId: string, network: ScheduledNetwork): boolean {
  const { agencyId, routeId: asked = selector.trip?.routeId, routeType, idPrefix = '' } = selector;
  const route = network.routes.get(routeId);
  return (
    routeId.startsWith(idPrefix) &&
    (agencyId === undefined || agencyId === route?.agencyId) &&
    (asked === undefined || asked === routeId) &&
    (routeType === undefined || isOfType(route?.type, routeType))
  );
}

/** Coaches and buses of the extended types are buses of the basic one; of a route without a type it is taken to be one. */
function isOfType(type = 3, asked: number): boolean {
  const isBus = (type >= 200 && type < 300) || (type >= 700 && type < 800);
  return type === asked || (asked === 3 && isBus);
}

function isTrip(
  { tripId, startDate, startTime }: TripDescriptor,
  leg: SelectedLeg,
  { trip, tripIds }: Pick<ScheduledNetwork, 'trip' | 'tripIds'>,
): boolean {
  if (tripId === undefined) return true;
  const start = `@${(startTime ?? '').padStart(8, '0')}`;
  const isSame = (id: string) => leg.tripId === id || leg.tripId === id + start;
  const isAnyRun = (id: string) => startTime === undefined && leg.tripId.startsWith(`${id}@`);
  return (
    (startDate === undefined || isDayOf(leg, startDate, trip(leg.tripId))) &&
    tripIds(tripId).some((id) => isSame(id) || isAnyRun(id))
  );
}

/** Whether that is the service day of a coach, or the day on which it leaves, where it does not run on that service day. */
function isDayOf({ serviceDate }: SelectedLeg, startDate: string, trip: ScheduledTrip | undefined): boolean {
  const date = namedDate(startDate);
  if (date === undefined || date === serviceDate || trip === undefined) return date === serviceDate;
  return runsNamedBy(date, [trip])[0]?.serviceDate === serviceDate;
}

/** Whether the traveller boards or alights there: what happens at a stop between does not concern them. */
function isEnd(stopId: string, { calls }: SelectedLeg, network: ScheduledNetwork): boolean {
  const station = network.stationOf(stopId) ?? stopId;
  return [calls[0], calls.at(-1)].some((call) => call?.stopId === station || call?.stopId === stopId);
}

function routesOfTrip(tripId: string, network: ScheduledNetwork): readonly string[] {
  return [...new Set(network.tripIds(tripId).flatMap((id) => network.trip(id)?.routeId ?? []))];
}
