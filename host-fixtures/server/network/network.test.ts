import { parse } from 'csv-parse/sync';
import { DateTime } from 'luxon';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Row = Readonly<Record<string, string>>;

const folder = new URL('./', import.meta.url);

function readRows(file: string): Row[] {
  return parse<Row>(readFileSync(new URL(file, folder)), { columns: true });
}

function getCell(row: Row | undefined, column: string): string {
  const value = row?.[column];
  if (value === undefined) throw new Error(`no ${column} in ${JSON.stringify(row)}`);
  return value;
}

const getColumn = (rows: readonly Row[], name: string): string[] => rows.map((row) => getCell(row, name));
/** The values of "file column". */
function readColumn(place: string): string[] {
  const [file = '', name = ''] = place.split(' ');
  return getColumn(readRows(file), name);
}

const indexBy = (rows: readonly Row[], name: string): Map<string, Row> =>
  new Map(rows.map((row) => [getCell(row, name), row]));

const [agencies, cities, stops, routes, trips] = ['agency', 'cities', 'stops', 'routes', 'trips'].map((name) =>
  readRows(`${name}.txt`),
) as [Row[], Row[], Row[], Row[], Row[]];
const stopTimes = readRows('stop_times.txt');
const calendar = readRows('calendar.txt');
const exceptions = readRows('calendar_dates.txt');
const transfers = readRows('transfers.txt');
const fares = readRows('fare_attributes.txt');
const fareRules = readRows('fare_rules.txt');
const alerts = readRows('alerts.txt');

const cityById = indexBy(cities, 'city_id');
const stopById = indexBy(stops, 'stop_id');
const routeById = indexBy(routes, 'route_id');
const agencyById = indexBy(agencies, 'agency_id');
const getCity = (stopId: string): Row | undefined => cityById.get(getCell(stopById.get(stopId), 'city_id'));
const getZone = (trip: Row): string =>
  getCell(agencyById.get(getCell(routeById.get(getCell(trip, 'route_id')), 'agency_id')), 'agency_timezone');

const callsByTrip = new Map<string, Row[]>(getColumn(trips, 'trip_id').map((id) => [id, []]));
for (const row of stopTimes) callsByTrip.get(getCell(row, 'trip_id'))?.push(row);
const getCalls = (trip: Row): Row[] => callsByTrip.get(getCell(trip, 'trip_id')) ?? [];

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
/** Kilometres between two points in degrees. */
function getDistance(from: readonly [number, number], to: readonly [number, number]): number {
  const [a, b, c, d] = [toRadians(from[0]), toRadians(from[1]), toRadians(to[0]), toRadians(to[1])];
  const half = Math.sin((c - a) / 2) ** 2 + Math.cos(a) * Math.cos(c) * Math.sin((d - b) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(half));
}

const getPoint = (stopId: string): [number, number] => [
  Number(getCell(stopById.get(stopId), 'stop_lat')),
  Number(getCell(stopById.get(stopId), 'stop_lon')),
];

const toMinutes = (clock: string): number => Number(clock.slice(0, -6)) * 60 + Number(clock.slice(-5, -3));

/** Whether the service of a trip runs on a date, exceptions included. */
function isRunning(serviceId: string, date: DateTime): boolean {
  const text = date.toFormat('yyyyMMdd');
  const exception = exceptions.find((row) => row.service_id === serviceId && row.date === text);
  if (exception) return exception.exception_type === '1';
  const row = calendar.find((entry) => entry.service_id === serviceId);
  return getCell(row, date.setLocale('en').toFormat('cccc').toLowerCase()) === '1';
}

describe('the default network (issue 2 "Embedded default")', () => {
  it.each([
    ['cities', cities, 60],
    ['stops', stops, 120],
    ['routes', routes, 45],
    ['carriers', agencies, 9],
    ['trips', trips, 500],
    ['alerts', alerts, 12],
  ])('has enough %s', (_what, rows, minimum) => {
    expect(rows.length).toBeGreaterThanOrEqual(minimum);
  });

  it('stays under 700 KB', () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
    const bytes = names.reduce((sum, name) => sum + statSync(new URL(name, folder)).size, 0);
    expect(bytes).toBeLessThan(700_000);
  });

  it.each([
    ['GB', 25],
    ['US', 25],
    ['CA', 20],
  ])('covers %s with at least %i cities', (country, minimum) => {
    expect(cities.filter((row) => row.city_country === country).length).toBeGreaterThanOrEqual(minimum);
  });
});

describe('ids', () => {
  it.each([
    ['agency.txt', 'agency_id'],
    ['cities.txt', 'city_id'],
    ['stops.txt', 'stop_id'],
    ['routes.txt', 'route_id'],
    ['trips.txt', 'trip_id'],
    ['calendar.txt', 'service_id'],
    ['fare_attributes.txt', 'fare_id'],
    ['alerts.txt', 'alert_id'],
  ])('are unique in %s', (file, id) => {
    const ids = getColumn(readRows(file), id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('');
  });

  it.each([
    ['stops.txt city_id', 'cities.txt city_id'],
    ['routes.txt agency_id', 'agency.txt agency_id'],
    ['trips.txt route_id', 'routes.txt route_id'],
    ['trips.txt service_id', 'calendar.txt service_id'],
    ['stop_times.txt trip_id', 'trips.txt trip_id'],
    ['stop_times.txt stop_id', 'stops.txt stop_id'],
    ['calendar_dates.txt service_id', 'calendar.txt service_id'],
    ['transfers.txt from_stop_id', 'stops.txt stop_id'],
    ['transfers.txt to_stop_id', 'stops.txt stop_id'],
    ['fare_attributes.txt agency_id', 'agency.txt agency_id'],
    ['fare_rules.txt fare_id', 'fare_attributes.txt fare_id'],
    ['fare_rules.txt route_id', 'routes.txt route_id'],
    ['fare_rules.txt origin_id', 'stops.txt zone_id'],
    ['fare_rules.txt destination_id', 'stops.txt zone_id'],
    ['alerts.txt route_id', 'routes.txt route_id'],
    ['cities.txt city_id', 'stops.txt city_id'],
    ['stops.txt stop_id', 'stop_times.txt stop_id'],
    ['routes.txt route_id', 'trips.txt route_id'],
    ['trips.txt trip_id', 'stop_times.txt trip_id'],
    ['fare_attributes.txt fare_id', 'fare_rules.txt fare_id'],
  ])('of %s all exist in %s', (from, to) => {
    const validValues = new Set(readColumn(to));
    expect(readColumn(from).filter((value) => !validValues.has(value))).toEqual([]);
  });

  it('of cities are whole numbers above 0', () => {
    expect(getColumn(cities, 'city_id').filter((id) => !/^[1-9]\d*$/.test(id))).toEqual([]);
  });
});

describe('places', () => {
  const bounds: Readonly<Record<string, readonly number[]>> = {
    GB: [49.8, 60.9, -8.2, 1.8],
    US: [24.5, 49.4, -125, -66.9],
    CA: [41.6, 60, -141, -52.6],
  };

  it('are in their country', () => {
    const isInside = (country: string, [lat, lon]: [number, number]): boolean => {
      const [south = 0, north = 0, west = 0, east = 0] = bounds[country] ?? [];
      return lat > south && lat < north && lon > west && lon < east;
    };
    const strayCities = cities.filter(
      (row) => !isInside(getCell(row, 'city_country'), [Number(row.city_lat), Number(row.city_lon)]),
    );
    const strayStops = getColumn(stops, 'stop_id').filter(
      (id) => !isInside(getCell(getCity(id), 'city_country'), getPoint(id)),
    );
    expect([...strayCities, ...strayStops]).toEqual([]);
  });

  it('have each stop within 40 km of its city', () => {
    const distantStops = getColumn(stops, 'stop_id').filter((id) => {
      const city = getCity(id);
      return getDistance(getPoint(id), [Number(getCell(city, 'city_lat')), Number(getCell(city, 'city_lon'))]) > 40;
    });
    expect(distantStops).toEqual([]);
  });

  it('have names, descriptions and time zones', () => {
    const requiredColumns = ['stop_name', 'stop_address', 'stop_information', 'stop_timezone', 'zone_id'];
    for (const name of requiredColumns) expect(getColumn(stops, name), name).not.toContain('');
    for (const name of ['city_name', 'city_region', 'city_timezone', 'city_information'])
      expect(getColumn(cities, name), name).not.toContain('');
    expect(new Set(getColumn(stops, 'stop_information')).size).toBe(stops.length);
  });

  it('have the time zone of their city', () => {
    const stopsInOtherZones = stops.filter(
      (row) => row.stop_timezone !== cityById.get(getCell(row, 'city_id'))?.city_timezone,
    );
    expect(stopsInOtherZones).toEqual([]);
  });

  it.each(['Montréal', 'Québec', 'Trois-Rivières', "Coeur d'Alene", 'Stoke-on-Trent', "St. John's"])(
    'include %s, whose name is awkward to type',
    (name) => {
      expect(getColumn(cities, 'city_name')).toContain(name);
    },
  );

  it('of the same name differ by their region', () => {
    const names = cities.map((row) => `${getCell(row, 'city_name')}, ${getCell(row, 'city_region')}`);
    expect(new Set(names).size).toBe(names.length);
    expect(getColumn(cities, 'city_name').filter((name) => name === 'Portland')).toHaveLength(2);
  });

  it('have a guide in about a third of the cities, with its image', () => {
    const citiesWithGuide = cities.filter((row) => row.guide_url !== '');
    expect(citiesWithGuide.length / cities.length).toBeGreaterThan(0.25);
    expect(citiesWithGuide.length / cities.length).toBeLessThan(0.5);
    for (const row of citiesWithGuide) expect(row.guide_image).toBe(`/assets${getCell(row, 'guide_url')}.svg`);
    expect(cities.filter((row) => row.guide_url === '' && row.guide_image !== '')).toEqual([]);
  });
});

describe('timetable', () => {
  it('never goes back in time and numbers its stops upwards', () => {
    const faulty = trips.filter((trip) => {
      const clocks = getCalls(trip).flatMap((row) => [
        toMinutes(getCell(row, 'arrival_time')),
        toMinutes(getCell(row, 'departure_time')),
      ]);
      const numbers = getCalls(trip).map((row) => Number(row.stop_sequence));
      return (
        clocks.some((clock, index) => clock < (clocks[index - 1] ?? 0)) ||
        numbers.some((number, index) => number !== index + 1) ||
        numbers.length < 2
      );
    });
    expect(getColumn(faulty, 'trip_id')).toEqual([]);
  });

  it('moves coaches at 15 to 90 km/h from stop to stop, and across a border at 3 km/h at least', () => {
    const hops = trips.flatMap((trip) =>
      getCalls(trip).flatMap((row, index, calls) => {
        const previousCall = calls[index - 1];
        if (!previousCall) return [];
        const minutes = toMinutes(getCell(row, 'arrival_time')) - toMinutes(getCell(previousCall, 'departure_time'));
        const ids = [getCell(previousCall, 'stop_id'), getCell(row, 'stop_id')] as const;
        const speed = getDistance(getPoint(ids[0]), getPoint(ids[1])) / (minutes / 60);
        const [from, to] = ids.map((id) => getCell(getCity(id), 'city_country'));
        // At a border a coach waits while passports are checked.
        return [{ stops: ids.join(' – '), speed, minSpeed: from === to ? 15 : 3 }];
      }),
    );
    expect(hops.filter(({ speed, minSpeed }) => !(speed >= minSpeed && speed < 90))).toEqual([]);
  });

  it('uses all six kinds of vehicle (spec §2 "Seat plans") and no other', () => {
    expect(new Set(getColumn(trips, 'vehicle_kind'))).toEqual(
      new Set(['FREESTONES', 'GOLD_COACH', 'ASTROMEGA', 'SINGLE_DECK_61', 'SINGLE_DECK_49', 'INTER_DECK_71']),
    );
  });

  it.each([
    ['early', (first: number) => first >= 240 && first < 300],
    ['late', (first: number) => first >= 1380 && first < 1440],
    ['overnight', (_first: number, last: number) => last > 1440 + 300],
  ])('has %s trips', (_when, isMatch) => {
    const matchingTrips = trips.filter((trip) => {
      const calls = getCalls(trip);
      return isMatch(toMinutes(getCell(calls[0], 'departure_time')), toMinutes(getCell(calls.at(-1), 'arrival_time')));
    });
    expect(matchingTrips.length).toBeGreaterThanOrEqual(10);
  });

  it.each(['city_timezone', 'city_country'])('has routes that cross from one %s to another', (name) => {
    const crossingTrips = trips.filter((trip) => {
      const calls = getCalls(trip);
      const ends = [calls[0], calls.at(-1)].map((row) => getCell(getCity(getCell(row, 'stop_id')), name));
      return ends[0] !== ends[1];
    });
    expect(new Set(getColumn(crossingTrips, 'route_id')).size).toBeGreaterThanOrEqual(4);
  });

  it('gives every trip the zone of its first or last stop, or one with the same offset', () => {
    const getNoonOffset = (zone: string): number => DateTime.fromISO('2027-03-03T12:00', { zone }).offset;
    const tripsInOtherZones = trips.filter((trip) => {
      const calls = getCalls(trip);
      const offsets = [calls[0], calls.at(-1)].map((row) =>
        getNoonOffset(getCell(stopById.get(getCell(row, 'stop_id')), 'stop_timezone')),
      );
      return !offsets.includes(getNoonOffset(getZone(trip)));
    });
    expect(tripsInOtherZones).toEqual([]);
  });

  it.each(['pickup_type', 'drop_off_type'])(
    'excludes boarding or alighting at some intermediate stops by %s 1, but never both at one stop',
    (name) => {
      expect(stopTimes.filter((row) => row[name] === '1').length).toBeGreaterThan(50);
      expect(stopTimes.filter((row) => row.pickup_type === '1' && row.drop_off_type === '1')).toEqual([]);
    },
  );

  it('lets travellers board at the first stop and leave at the last', () => {
    const closedTrips = trips.filter(
      (trip) => getCalls(trip)[0]?.pickup_type !== '0' || getCalls(trip).at(-1)?.drop_off_type !== '0',
    );
    expect(getColumn(closedTrips, 'trip_id')).toEqual([]);
  });

  it('calls several times in one city on many routes', () => {
    const tripsWithSeveralCalls = trips.filter((trip) => {
      const ids = getCalls(trip).map((row) => getCell(getCity(getCell(row, 'stop_id')), 'city_id'));
      return new Set(ids).size < ids.length;
    });
    expect(new Set(getColumn(tripsWithSeveralCalls, 'route_id')).size).toBeGreaterThanOrEqual(20);
  });
});

describe('service days', () => {
  it('of every service reach from 2020 to 2099', () => {
    expect(new Set(getColumn(calendar, 'start_date'))).toEqual(new Set(['20200101']));
    expect(new Set(getColumn(calendar, 'end_date'))).toEqual(new Set(['20991231']));
  });

  it.each([
    ['daily', '2026-12-25', true],
    ['gb-but-christmas', '2026-12-25', false],
    ['gb-but-christmas', '2099-12-25', false],
    ['gb-weekdays', '2025-12-26', false],
    ['gb-weekend', '2025-12-26', true],
    ['us-but-thanksgiving', '2026-11-26', false],
    ['fri-sun', '2026-11-25', true],
    ['fri-sun', '2026-11-18', false],
    ['ca-weekdays', '2026-07-01', false],
  ])('of %s include %s: %s', (service, date, expected) => {
    expect(isRunning(service, DateTime.fromISO(date))).toBe(expected);
  });

  it('leave some routes without any coach on some weekday', () => {
    const week = Array.from({ length: 7 }, (_, day) => DateTime.fromISO('2027-03-01').plus({ days: day }));
    const routesWithRestDay = routes.filter((route) => {
      const services = new Set(
        getColumn(
          trips.filter((trip) => trip.route_id === route.route_id),
          'service_id',
        ),
      );
      return week.some((date) => ![...services].some((service) => isRunning(service, date)));
    });
    expect(routesWithRestDay.length).toBeGreaterThanOrEqual(6);
  });

  it('have at most one exception for a service and date', () => {
    const keys = exceptions.map((row) => `${getCell(row, 'service_id')} ${getCell(row, 'date')}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('changes of coach', () => {
  // Two days, because an overnight coach connects to coaches of the day after its departure.
  const runningTrips = ['2027-03-03', '2027-03-04'].flatMap((text) => {
    const day = DateTime.fromISO(text, { zone: 'UTC' });
    return trips.filter((trip) => isRunning(getCell(trip, 'service_id'), day)).map((trip) => ({ trip, day }));
  });

  /** Lists calls at a stop: route and time (epoch minutes; GTFS counts from noon minus 12 h in the agency's zone). */
  function listCallsAt(stopId: string, side: 'arrival' | 'departure'): { route: string; at: number }[] {
    const bar = side === 'arrival' ? 'drop_off_type' : 'pickup_type';
    return runningTrips.flatMap(({ trip, day }) => {
      const calls = getCalls(trip);
      const end = side === 'arrival' ? calls[0] : calls.at(-1);
      const noon = day.set({ hour: 12 }).setZone(getZone(trip), { keepLocalTime: true });
      return calls
        .filter((row) => row !== end && row.stop_id === stopId && row[bar] === '0')
        .map((row) => ({
          route: getCell(trip, 'route_id'),
          at: noon.toMillis() / 60_000 - 720 + toMinutes(getCell(row, `${side}_time`)),
        }));
    });
  }

  it.each(
    transfers.map((row) => [
      getCell(row, 'from_stop_id'),
      getCell(row, 'to_stop_id'),
      getCell(row, 'min_transfer_time'),
    ]),
  )('%s → %s (%s s) can be made within three hours', (from, to, seconds) => {
    const minMinutes = Number(seconds) / 60;
    expect(minMinutes).toBeGreaterThanOrEqual(10);
    expect((getDistance(getPoint(String(from)), getPoint(String(to))) / 4) * 60).toBeLessThan(minMinutes);
    const departures = listCallsAt(String(to), 'departure');
    const connectedArrivals = listCallsAt(String(from), 'arrival').filter((arrival) =>
      departures.some(
        ({ route, at }) => route !== arrival.route && at - arrival.at >= minMinutes && at - arrival.at <= 180,
      ),
    );
    expect(connectedArrivals.length).toBeGreaterThanOrEqual(2);
  });

  it('are possible at eight hubs or more, one of them between two stops', () => {
    const hubs = new Set(transfers.map((row) => getCell(getCity(getCell(row, 'from_stop_id')), 'city_id')));
    expect(hubs.size).toBeGreaterThanOrEqual(8);
    expect(transfers.some((row) => row.from_stop_id !== row.to_stop_id)).toBe(true);
  });
});

describe('fares', () => {
  it.each([
    ['GBP', 'Europe/London'],
    ['USD', 'America/New_York'],
    ['CAD', 'America/Toronto'],
  ])('are sold in %s', (currency, zone) => {
    const currencyFares = fares.filter((row) => row.currency_type === currency);
    expect(currencyFares.map((row) => agencyById.get(getCell(row, 'agency_id'))?.agency_timezone)).toContain(zone);
  });

  it('have whole pence or cents, above 0', () => {
    expect(getColumn(fares, 'price').filter((price) => !/^[1-9]\d*\.\d\d$/.test(price))).toEqual([]);
  });

  it('belong to the carrier of the route, and cover every pair of cities that a trip offers', () => {
    const onlineFares = new Set(
      fares.filter((row) => row.payment_method === '1').map((row) => getCell(row, 'fare_id')),
    );
    const carrierOfFare = new Map(fares.map((row) => [getCell(row, 'fare_id'), getCell(row, 'agency_id')]));
    const rulesOfOtherCarriers = fareRules.filter(
      (row) => carrierOfFare.get(getCell(row, 'fare_id')) !== routeById.get(getCell(row, 'route_id'))?.agency_id,
    );
    const coveredPairs = fareRules
      .filter((row) => onlineFares.has(getCell(row, 'fare_id')))
      .map((row) => [row.route_id, row.origin_id, row.destination_id].join(' '));
    const offeredPairs = trips.flatMap((trip) =>
      getCalls(trip).flatMap((from, index, calls) =>
        calls.slice(index + 1).flatMap((to) => {
          const [origin, destination] = [from, to].map((row) =>
            getCell(stopById.get(getCell(row, 'stop_id')), 'zone_id'),
          );
          const isOffered = from.pickup_type === '0' && to.drop_off_type === '0' && origin !== destination;
          return isOffered ? [`${getCell(trip, 'route_id')} ${origin} ${destination}`] : [];
        }),
      ),
    );
    expect(rulesOfOtherCarriers).toEqual([]);
    expect(new Set(coveredPairs).size).toBe(coveredPairs.length);
    expect(new Set(offeredPairs)).toEqual(new Set(coveredPairs));
  });
});

describe('alerts', () => {
  it('use every severity of the specification (§3 "Service alert")', () => {
    expect(new Set(getColumn(alerts, 'severity'))).toEqual(new Set(['NONE', 'INFORMATION', 'MAJOR', 'SEVERE']));
  });

  it('contain only simple HTML, and a description wherever there is a link', () => {
    const tags = alerts.flatMap((row) => getCell(row, 'content').match(/<\/?\w+/g) ?? []);
    expect(tags.filter((tag) => !/^<\/?(p|ul|li|strong|a)$/.test(tag))).toEqual([]);
    expect(alerts.filter((row) => (row.url === '') !== (row.url_description === ''))).toEqual([]);
    expect(alerts.filter((row) => row.url !== '').length).toBeGreaterThanOrEqual(4);
  });
});
