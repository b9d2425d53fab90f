import { parse } from 'csv-parse/sync';
import { DateTime } from 'luxon';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Row = Readonly<Record<string, string>>;

const folder = new URL('./', import.meta.url);

function read(file: string): Row[] {
  return parse<Row>(readFileSync(new URL(file, folder)), { columns: true });
}

function cell(row: Row | undefined, column: string): string {
  const value = row?.[column];
  if (value === undefined) throw new Error(`no ${column} in ${JSON.stringify(row)}`);
  return value;
}

const column = (rows: readonly Row[], name: string): string[] => rows.map((row) => cell(row, name));
/** The values of "file column". */
function named(place: string): string[] {
  const [file = '', name = ''] = place.split(' ');
  return column(read(file), name);
}

const keyed = (rows: readonly Row[], name: string): Map<string, Row> =>
  new Map(rows.map((row) => [cell(row, name), row]));

const [agencies, cities, stops, routes, trips] = ['agency', 'cities', 'stops', 'routes', 'trips'].map((name) =>
  read(`${name}.txt`),
) as [Row[], Row[], Row[], Row[], Row[]];
const stopTimes = read('stop_times.txt');
const calendar = read('calendar.txt');
const exceptions = read('calendar_dates.txt');
const transfers = read('transfers.txt');
const fares = read('fare_attributes.txt');
const fareRules = read('fare_rules.txt');
const alerts = read('alerts.txt');

const cityOf = keyed(cities, 'city_id');
const stopOf = keyed(stops, 'stop_id');
const routeOf = keyed(routes, 'route_id');
const agencyOf = keyed(agencies, 'agency_id');
const cityOfStop = (stopId: string): Row | undefined => cityOf.get(cell(stopOf.get(stopId), 'city_id'));
const zoneOfTrip = (trip: Row): string =>
  cell(agencyOf.get(cell(routeOf.get(cell(trip, 'route_id')), 'agency_id')), 'agency_timezone');

const callsOf = new Map<string, Row[]>(column(trips, 'trip_id').map((id) => [id, []]));
for (const row of stopTimes) callsOf.get(cell(row, 'trip_id'))?.push(row);
const callsOn = (trip: Row): Row[] => callsOf.get(cell(trip, 'trip_id')) ?? [];

/** Kilometres between two points in degrees. */
function kilometres(from: readonly [number, number], to: readonly [number, number]): number {
  const [a, b, c, d] = [from[0], from[1], to[0], to[1]].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
    number,
  ];
  const half = Math.sin((c - a) / 2) ** 2 + Math.cos(a) * Math.cos(c) * Math.sin((d - b) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(half));
}

const pointOfStop = (stopId: string): [number, number] => [
  Number(cell(stopOf.get(stopId), 'stop_lat')),
  Number(cell(stopOf.get(stopId), 'stop_lon')),
];

const minutes = (clock: string): number => Number(clock.slice(0, -6)) * 60 + Number(clock.slice(-5, -3));

/** Whether the service of a trip runs on a date, exceptions included. */
function runs(serviceId: string, date: DateTime): boolean {
  const text = date.toFormat('yyyyMMdd');
  const exception = exceptions.find((row) => row.service_id === serviceId && row.date === text);
  if (exception) return exception.exception_type === '1';
  const row = calendar.find((entry) => entry.service_id === serviceId);
  return cell(row, date.setLocale('en').toFormat('cccc').toLowerCase()) === '1';
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
    const ids = column(read(file), id);
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
    const known = new Set(named(to));
    expect(named(from).filter((value) => !known.has(value))).toEqual([]);
  });

  it('of cities are whole numbers above 0', () => {
    expect(column(cities, 'city_id').filter((id) => !/^[1-9]\d*$/.test(id))).toEqual([]);
  });
});

describe('places', () => {
  const bounds: Readonly<Record<string, readonly number[]>> = {
    GB: [49.8, 60.9, -8.2, 1.8],
    US: [24.5, 49.4, -125, -66.9],
    CA: [41.6, 60, -141, -52.6],
  };

  it('lie in their country', () => {
    const inside = (country: string, [lat, lon]: [number, number]): boolean => {
      const [south = 0, north = 0, west = 0, east = 0] = bounds[country] ?? [];
      return lat > south && lat < north && lon > west && lon < east;
    };
    const strayCities = cities.filter(
      (row) => !inside(cell(row, 'city_country'), [Number(row.city_lat), Number(row.city_lon)]),
    );
    const strayStops = column(stops, 'stop_id').filter(
      (id) => !inside(cell(cityOfStop(id), 'city_country'), pointOfStop(id)),
    );
    expect([...strayCities, ...strayStops]).toEqual([]);
  });

  it('have each stop within 40 km of its city', () => {
    const far = column(stops, 'stop_id').filter((id) => {
      const city = cityOfStop(id);
      return kilometres(pointOfStop(id), [Number(cell(city, 'city_lat')), Number(cell(city, 'city_lon'))]) > 40;
    });
    expect(far).toEqual([]);
  });

  it('have names, descriptions and time zones', () => {
    const wanted = ['stop_name', 'stop_address', 'stop_information', 'stop_timezone', 'zone_id'];
    for (const name of wanted) expect(column(stops, name), name).not.toContain('');
    for (const name of ['city_name', 'city_region', 'city_timezone', 'city_information'])
      expect(column(cities, name), name).not.toContain('');
    expect(new Set(column(stops, 'stop_information')).size).toBe(stops.length);
  });

  it('have the time zone of their city', () => {
    const other = stops.filter((row) => row.stop_timezone !== cityOf.get(cell(row, 'city_id'))?.city_timezone);
    expect(other).toEqual([]);
  });

  it.each(['Montréal', 'Québec', 'Trois-Rivières', "Coeur d'Alene", 'Stoke-on-Trent', "St. John's"])(
    'include %s, whose name is awkward to type',
    (name) => {
      expect(column(cities, 'city_name')).toContain(name);
    },
  );

  it('of the same name differ by their region', () => {
    const names = cities.map((row) => `${cell(row, 'city_name')}, ${cell(row, 'city_region')}`);
    expect(new Set(names).size).toBe(names.length);
    expect(column(cities, 'city_name').filter((name) => name === 'Portland')).toHaveLength(2);
  });

  it('have a guide in about a third of the cities, with its image', () => {
    const guided = cities.filter((row) => row.guide_url !== '');
    expect(guided.length / cities.length).toBeGreaterThan(0.25);
    expect(guided.length / cities.length).toBeLessThan(0.5);
    for (const row of guided) expect(row.guide_image).toBe(`/assets${cell(row, 'guide_url')}.svg`);
    expect(cities.filter((row) => row.guide_url === '' && row.guide_image !== '')).toEqual([]);
  });
});

describe('timetable', () => {
  it('never goes back in time and numbers its stops upwards', () => {
    const faulty = trips.filter((trip) => {
      const clocks = callsOn(trip).flatMap((row) => [
        minutes(cell(row, 'arrival_time')),
        minutes(cell(row, 'departure_time')),
      ]);
      const numbers = callsOn(trip).map((row) => Number(row.stop_sequence));
      return (
        clocks.some((clock, index) => clock < (clocks[index - 1] ?? 0)) ||
        numbers.some((number, index) => number !== index + 1) ||
        numbers.length < 2
      );
    });
    expect(column(faulty, 'trip_id')).toEqual([]);
  });

  it('moves coaches at 15 to 90 km/h from stop to stop, and across a border at 3 km/h at least', () => {
    const hops = trips.flatMap((trip) =>
      callsOn(trip).flatMap((row, index, calls) => {
        const before = calls[index - 1];
        if (!before) return [];
        const hours = (minutes(cell(row, 'arrival_time')) - minutes(cell(before, 'departure_time'))) / 60;
        const ids = [cell(before, 'stop_id'), cell(row, 'stop_id')] as const;
        const speed = kilometres(pointOfStop(ids[0]), pointOfStop(ids[1])) / hours;
        const [from, to] = ids.map((id) => cell(cityOfStop(id), 'city_country'));
        // At a border a coach stands while passports are looked at.
        return [{ way: ids.join(' – '), speed, least: from === to ? 15 : 3 }];
      }),
    );
    expect(hops.filter(({ speed, least }) => !(speed >= least && speed < 90))).toEqual([]);
  });

  it('uses all six kinds of vehicle (spec §2 "Seat plans") and no other', () => {
    expect(new Set(column(trips, 'vehicle_kind'))).toEqual(
      new Set(['FREESTONES', 'GOLD_COACH', 'ASTROMEGA', 'SINGLE_DECK_61', 'SINGLE_DECK_49', 'INTER_DECK_71']),
    );
  });

  it.each([
    ['early', (first: number) => first >= 240 && first < 300],
    ['late', (first: number) => first >= 1380 && first < 1440],
    ['overnight', (_first: number, last: number) => last > 1440 + 300],
  ])('has %s trips', (_when, isOne) => {
    const found = trips.filter((trip) => {
      const calls = callsOn(trip);
      return isOne(minutes(cell(calls[0], 'departure_time')), minutes(cell(calls.at(-1), 'arrival_time')));
    });
    expect(found.length).toBeGreaterThanOrEqual(10);
  });

  it.each(['city_timezone', 'city_country'])('has routes that cross from one %s to another', (name) => {
    const crossing = trips.filter((trip) => {
      const calls = callsOn(trip);
      const ends = [calls[0], calls.at(-1)].map((row) => cell(cityOfStop(cell(row, 'stop_id')), name));
      return ends[0] !== ends[1];
    });
    expect(new Set(column(crossing, 'route_id')).size).toBeGreaterThanOrEqual(4);
  });

  it('gives every trip the zone of its first or last stop, or one with the same offset', () => {
    const noon = (zone: string): number => DateTime.fromISO('2027-03-03T12:00', { zone }).offset;
    const foreign = trips.filter((trip) => {
      const calls = callsOn(trip);
      const offsets = [calls[0], calls.at(-1)].map((row) =>
        noon(cell(stopOf.get(cell(row, 'stop_id')), 'stop_timezone')),
      );
      return !offsets.includes(noon(zoneOfTrip(trip)));
    });
    expect(foreign).toEqual([]);
  });

  it.each(['pickup_type', 'drop_off_type'])('bars some stops on the way by %s 1, never both ways', (name) => {
    expect(stopTimes.filter((row) => row[name] === '1').length).toBeGreaterThan(50);
    expect(stopTimes.filter((row) => row.pickup_type === '1' && row.drop_off_type === '1')).toEqual([]);
  });

  it('lets travellers board at the first stop and leave at the last', () => {
    const shut = trips.filter(
      (trip) => callsOn(trip)[0]?.pickup_type !== '0' || callsOn(trip).at(-1)?.drop_off_type !== '0',
    );
    expect(column(shut, 'trip_id')).toEqual([]);
  });

  it('calls several times in one city on many routes', () => {
    const several = trips.filter((trip) => {
      const ids = callsOn(trip).map((row) => cell(cityOfStop(cell(row, 'stop_id')), 'city_id'));
      return new Set(ids).size < ids.length;
    });
    expect(new Set(column(several, 'route_id')).size).toBeGreaterThanOrEqual(20);
  });
});

describe('service days', () => {
  it('of every service reach from 2020 to 2099', () => {
    expect(new Set(column(calendar, 'start_date'))).toEqual(new Set(['20200101']));
    expect(new Set(column(calendar, 'end_date'))).toEqual(new Set(['20991231']));
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
    expect(runs(service, DateTime.fromISO(date))).toBe(expected);
  });

  it('leave some routes without any coach on some weekday', () => {
    const week = Array.from({ length: 7 }, (_, day) => DateTime.fromISO('2027-03-01').plus({ days: day }));
    const resting = routes.filter((route) => {
      const services = new Set(
        column(
          trips.filter((trip) => trip.route_id === route.route_id),
          'service_id',
        ),
      );
      return week.some((date) => ![...services].some((service) => runs(service, date)));
    });
    expect(resting.length).toBeGreaterThanOrEqual(6);
  });

  it('have at most one exception for a service and date', () => {
    const keys = exceptions.map((row) => `${cell(row, 'service_id')} ${cell(row, 'date')}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('changes of coach', () => {
  // Two days, because an overnight coach meets the coaches of the day after it set out.
  const running = ['2027-03-03', '2027-03-04'].flatMap((text) => {
    const day = DateTime.fromISO(text, { zone: 'UTC' });
    return trips.filter((trip) => runs(cell(trip, 'service_id'), day)).map((trip) => ({ trip, day }));
  });

  /** Calls at a stop: route and moment (epoch minutes; GTFS counts from noon minus 12 h in the agency's zone). */
  function callsAt(stopId: string, side: 'arrival' | 'departure'): { route: string; at: number }[] {
    const bar = side === 'arrival' ? 'drop_off_type' : 'pickup_type';
    return running.flatMap(({ trip, day }) => {
      const calls = callsOn(trip);
      const end = side === 'arrival' ? calls[0] : calls.at(-1);
      const noon = day.set({ hour: 12 }).setZone(zoneOfTrip(trip), { keepLocalTime: true });
      return calls
        .filter((row) => row !== end && row.stop_id === stopId && row[bar] === '0')
        .map((row) => ({
          route: cell(trip, 'route_id'),
          at: noon.toMillis() / 60_000 - 720 + minutes(cell(row, `${side}_time`)),
        }));
    });
  }

  it.each(transfers.map((row) => [cell(row, 'from_stop_id'), cell(row, 'to_stop_id'), cell(row, 'min_transfer_time')]))(
    '%s → %s (%s s) can be made within three hours',
    (from, to, seconds) => {
      const least = Number(seconds) / 60;
      expect(least).toBeGreaterThanOrEqual(10);
      expect((kilometres(pointOfStop(String(from)), pointOfStop(String(to))) / 4) * 60).toBeLessThan(least);
      const departures = callsAt(String(to), 'departure');
      const made = callsAt(String(from), 'arrival').filter((arrival) =>
        departures.some(
          ({ route, at }) => route !== arrival.route && at - arrival.at >= least && at - arrival.at <= 180,
        ),
      );
      expect(made.length).toBeGreaterThanOrEqual(2);
    },
  );

  it('are possible at eight hubs or more, one of them between two stops', () => {
    const hubs = new Set(transfers.map((row) => cell(cityOfStop(cell(row, 'from_stop_id')), 'city_id')));
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
    const sold = fares.filter((row) => row.currency_type === currency);
    expect(sold.map((row) => agencyOf.get(cell(row, 'agency_id'))?.agency_timezone)).toContain(zone);
  });

  it('have whole pence or cents, above 0', () => {
    expect(column(fares, 'price').filter((price) => !/^[1-9]\d*\.\d\d$/.test(price))).toEqual([]);
  });

  it('belong to the carrier of the route, and cover every pair of cities that a trip offers', () => {
    const online = new Set(fares.filter((row) => row.payment_method === '1').map((row) => cell(row, 'fare_id')));
    const carrierOfFare = new Map(fares.map((row) => [cell(row, 'fare_id'), cell(row, 'agency_id')]));
    const alien = fareRules.filter(
      (row) => carrierOfFare.get(cell(row, 'fare_id')) !== routeOf.get(cell(row, 'route_id'))?.agency_id,
    );
    const covered = fareRules
      .filter((row) => online.has(cell(row, 'fare_id')))
      .map((row) => [row.route_id, row.origin_id, row.destination_id].join(' '));
    const offered = trips.flatMap((trip) =>
      callsOn(trip).flatMap((from, index, calls) =>
        calls.slice(index + 1).flatMap((to) => {
          const [origin, destination] = [from, to].map((row) => cell(stopOf.get(cell(row, 'stop_id')), 'zone_id'));
          const isOffered = from.pickup_type === '0' && to.drop_off_type === '0' && origin !== destination;
          return isOffered ? [`${cell(trip, 'route_id')} ${origin} ${destination}`] : [];
        }),
      ),
    );
    expect(alien).toEqual([]);
    expect(new Set(covered).size).toBe(covered.length);
    expect(new Set(offered)).toEqual(new Set(covered));
  });
});

describe('alerts', () => {
  it('use every severity of the specification (§3 "Service alert")', () => {
    expect(new Set(column(alerts, 'severity'))).toEqual(new Set(['NONE', 'INFORMATION', 'MAJOR', 'SEVERE']));
  });

  it('contain only simple HTML, and a description wherever there is a link', () => {
    const tags = alerts.flatMap((row) => cell(row, 'content').match(/<\/?\w+/g) ?? []);
    expect(tags.filter((tag) => !/^<\/?(p|ul|li|strong|a)$/.test(tag))).toEqual([]);
    expect(alerts.filter((row) => (row.url === '') !== (row.url_description === ''))).toEqual([]);
    expect(alerts.filter((row) => row.url !== '').length).toBeGreaterThanOrEqual(4);
  });
});
