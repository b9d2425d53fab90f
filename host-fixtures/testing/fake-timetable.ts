import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { type City } from '#shared/domain/cities/city.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { parseLocalTime } from '../server/clock/local-time.ts';
import { listDaysFrom } from '../server/http/api/journeys/on-sale.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import {
  type Call,
  type TimetableJourney,
  type Leg,
  type RouteAlert,
  type Timetable,
} from '../server/timetable/timetable.ts';
import { scheduledTrips } from './realtime/scheduled-trips.ts';

/** A timetable of three cities and two journeys a day, so that the host can be tested without a database. */

const zone = 'Europe/London';

/** Three cities. No coach ends at the third. */
export const cities: readonly City[] = [
  { id: 4, name: 'Leeds', region: 'Yorkshire', latitude: 53.8, longitude: -1.55, timeZone: zone },
  { id: 1, name: 'London', region: 'Greater London', latitude: 51.5, longitude: -0.13, timeZone: zone },
  { id: 3, name: 'Saint-Élie', latitude: 53.48, longitude: -2.24, timeZone: zone },
];

/** Cached instants: a search over half a year needs those of each day many times. */
const instants = new Map<string, number>();

/** The instant of a local time in the fake timetable. */
export function at(date: string, time: string): number {
  const text = `${date}T${time}`;
  const instant = instants.get(text) ?? parseLocalTime(text, zone) ?? 0;
  instants.set(text, instant);
  return instant;
}

function call(cityId: number, times: { readonly arrival?: number; readonly departure?: number }, sequence = 1): Call {
  const cityName = cities.find(({ id }) => id === cityId)?.name ?? '';
  const stop = {
    stopId: `s${cityId}`,
    stopName: `${cityName} Coach Station`,
    address: '1 Station Road',
    timeZone: zone,
  };
  return { cityId, cityName, ...stop, sequence, ...times, boarding: true, alighting: true };
}

/** Leeds 10:00 – Saint-Élie 11:10 – London 14:00. */
export function directLeg(date: string, tripId = 'trip-1'): Leg {
  return {
    tripId,
    serviceDate: date,
    routeId: 'A1',
    routeName: 'A1',
    carrierId: 'albion',
    carrier: 'Albion',
    vehicleKind: 'SINGLE_DECK_49',
    fare: toMoney(20, 'GBP'),
    calls: [
      call(4, { departure: at(date, '10:00') }, 1),
      call(3, { arrival: at(date, '11:10'), departure: at(date, '11:15') }, 5),
      call(1, { arrival: at(date, '14:00') }, 9),
    ],
  };
}

/** Leeds 12:00 – Saint-Élie 13:00, change, 13:30 – London 16:30. */
export function legsWithChange(date: string): readonly Leg[] {
  const common = {
    serviceDate: date,
    routeId: 'B2',
    routeName: 'B2',
    carrierId: 'pennine',
    carrier: 'Pennine',
    fare: toMoney(8, 'GBP'),
  };
  return [
    {
      ...common,
      tripId: 'trip-2',
      calls: [call(4, { departure: at(date, '12:00') }), call(3, { arrival: at(date, '13:00') }, 2)],
    },
    {
      ...common,
      tripId: 'trip-3',
      calls: [call(3, { departure: at(date, '13:30') }), call(1, { arrival: at(date, '16:30') }, 2)],
    },
  ];
}

function journeysOn(date: string): readonly TimetableJourney[] {
  const number = date.replaceAll('-', '');
  return [
    { journeyId: `${number}1`, legs: [directLeg(date)] },
    { journeyId: `*${number}2`, legs: legsWithChange(date) },
  ];
}

const alerts: readonly RouteAlert[] = [
  { id: 'a1', routeId: 'A1', title: 'Travaux', content: '<p>Quai 3.</p>', severity: 'INFORMATION' },
  { id: 'a2', routeId: 'A1', title: 'Déviation', content: '', severity: 'MAJOR', url: '/service-alerts' },
];

const route = [
  { id: 4, name: 'Leeds' },
  { id: 1, name: 'London' },
];

/** The trips of the journeys, every day. */
const scheduledNetwork = scheduledTrips([
  { tripId: 'trip-1', routeId: 'A1', calls: ['s4 1 10:00', 's3 5 11:10 11:15', 's1 9 14:00'] },
  { tripId: 'trip-2', routeId: 'B2', calls: ['s4 1 12:00', 's3 2 13:00'] },
  { tripId: 'trip-3', routeId: 'B2', calls: ['s3 1 13:30', 's1 2 16:30'] },
]);

/** From Leeds to London, every day. */
export function fakeTimetable(): Timetable {
  const isServed = (originId: number, destinationId: number) => originId === 4 && destinationId === 1;
  const resolve = <Value>(value: Value) => Promise.resolve(value);
  return {
    origins: () => resolve(cities),
    destinations: (originId) => resolve(originId === 4 ? cities.filter(({ id }) => id === 1) : []),
    city: (cityId) => resolve(cities.find(({ id }) => id === cityId)),
    stops: (cityId) => {
      const city = cities.find(({ id }) => id === cityId);
      const place = { latitude: city?.latitude, longitude: city?.longitude };
      const stop = { id: `s${cityId}`, name: 'Coach Station', ...place };
      return resolve(city && { cityId, cityName: city.name, stops: [stop] });
    },
    stop: (cityId, stopId) =>
      resolve(stopId === `s${cityId}` ? { cityId, stopId, cityName: 'Leeds', name: 'Coach Station' } : undefined),
    guide: (cityId) =>
      resolve(cityId === 1 ? { url: '/guides/london', image: { src: '/assets/guides/london.svg' } } : {}),
    departures: <Item = TimetableJourney>(
      { originId, destinationId, date }: CityPair & { readonly date: LocalDate },
      map: (journey: TimetableJourney) => Item = (journey) => journey as Item,
    ) => resolve((isServed(originId, destinationId) ? journeysOn(date) : []).map(map)),
    availableDays: ({ originId, destinationId, from, days }) =>
      resolve(isServed(originId, destinationId) ? listDaysFrom(from, days) : []),
    journeys: ({ originId, destinationId, date }) => resolve(isServed(originId, destinationId) ? journeysOn(date) : []),
    search(query) {
      return this.journeys(query);
    },
    connections: ({ originId, destinationId, date }) =>
      resolve(isServed(originId, destinationId) ? journeysOn(date).map(({ legs }) => legs) : []),
    saleDays: ({ originId, destinationId, from, days, after }) =>
      resolve(
        isServed(originId, destinationId) ? listDaysFrom(from, days).filter((date) => at(date, '12:00') > after) : [],
      ),
    journey: (journeyId) => {
      const [, year, month, day] = /^\*?(\d{4})(\d\d)(\d\d)\d$/.exec(journeyId) ?? [];
      return resolve(journeysOn(`${year}-${month}-${day}`).find((journey) => journey.journeyId === journeyId));
    },
    carriers: () => resolve([{ id: 'albion', name: 'Albion' }]),
    routeIds: () => resolve(['A1', 'B2']),
    route: (routeId) => resolve(routeId === 'A1' ? { id: 'A1', name: 'A1', cities: route } : undefined),
    alerts: (routeIds) => resolve(alerts.filter(({ routeId }) => routeId !== undefined && routeIds.includes(routeId))),
    scheduled: () => resolve(scheduledNetwork),
    names: () => resolve({ agency: new Map(), cities: new Map(), routes: new Map(), stops: new Map() }),
  };
}
