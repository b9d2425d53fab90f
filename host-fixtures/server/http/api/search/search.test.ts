import { describe, expect, it } from 'vitest';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { type Money, toMoney } from '#shared/domain/kit/money/money.ts';
import { type TimetableJourney } from '../../../timetable/timetable.ts';
import { browser, testApp, testDay } from '../../../../testing/test-app.ts';
import { listCarrierSets, getCarrierId } from '../journeys/journeys.ts';
import { at, directLeg, fakeTimetable, legsWithChange } from '../../../../testing/fake-timetable.ts';
import { createLastSearches } from '../../visits/last-searches.ts';

const path = '/journey-planner/api/journeys';
const nextDay = '2031-03-10';
const listIdsOn = (date: string) => [`${date.replaceAll('-', '')}1`, `*${date.replaceAll('-', '')}2`];

interface AnsweredJourney {
  readonly journeyId: string;
  readonly price: number | null;
  readonly currency: string;
  readonly cheapestPrice: boolean;
  readonly lowStockCount?: number;
  readonly wheelchairSpaces: number;
}
interface Body {
  readonly journeys: readonly AnsweredJourney[];
  readonly minPrice: number | null;
  readonly currency?: string;
  readonly dates: readonly { readonly date: string; readonly price: number | null; readonly available: boolean }[];
  readonly availableDates: readonly string[];
  readonly carrierSets: readonly { readonly carrierId: string; readonly carriers: readonly string[] }[];
}

async function request(call: string, query: object, parts: Parameters<typeof testApp>[0] = {}): Promise<Body> {
  return requestFrom(await testApp(parts), call, query);
}
async function requestFrom(app: Awaited<ReturnType<typeof testApp>>, call: string, query: object): Promise<Body> {
  const queryText = new URLSearchParams(Object.entries({ originId: '4', destinationId: '1', ...query }));
  const answer = await app.inject(`${path}${call}?${queryText.toString()}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Body>();
}
const search = (query: object, parts: Parameters<typeof testApp>[0] = {}) =>
  request('', { departureDate: nextDay, totalPassengers: '1', ...query }, parts);
const listIds = ({ journeys }: Body) => journeys.map(({ journeyId }) => journeyId);

it('at most two weeks of journeys and 62 days of a ribbon are returned', async () => {
  const app = await testApp();
  const query = { departureDate: nextDay, totalPassengers: '1' };
  expect((await requestFrom(app, '', { ...query, days: '15' })).journeys).toHaveLength(28);
  for (const call of ['/days', '/prices'])
    expect((await requestFrom(app, call, { ...query, days: '63' })).dates).toHaveLength(62);
});

describe('a search', () => {
  it('contains each journey with its coach, calls, zones, amenities and price', async () => {
    const { journeys, minPrice } = await search({});
    expect(journeys[0]).toMatchObject({
      journeyId: listIdsOn(nextDay)[0],
      routeName: 'A1',
      passengers: 1,
      seatClasses: [{}],
      connJourneys: [],
      departureDateTime: `${nextDay}T10:00:00`,
      arrivalDateTime: `${nextDay}T14:00:00`,
      duration: 'PT4H',
      origin: { cityId: 4, cityName: 'Leeds', stopId: 's4', timeZone: 'Europe/London' },
      destination: { cityId: 1, stopName: 'London Coach Station' },
      amenities: ['WIFI', 'POWER_SOCKET', 'TOILET', 'AIR_CONDITIONING', 'RECLINING_SEATS', 'BICYCLES'],
      legs: [
        {
          carrier: 'Albion',
          routeName: 'A1',
          stops: [
            { cityName: 'Leeds', departureDateTime: `${nextDay}T10:00:00` },
            { arrivalDateTime: `${nextDay}T11:10:00`, departureDateTime: `${nextDay}T11:15:00` },
            { cityName: 'London', arrivalDateTime: `${nextDay}T14:00:00` },
          ],
        },
      ],
    });
    expect(minPrice).toBe(Math.min(...journeys.map(({ price }) => price ?? Infinity)));
    expect(journeys.filter(({ cheapestPrice }) => cheapestPrice).map(({ price }) => price)).toEqual([minPrice]);
  });

  it('contains the coaches of a connection separately, each with its part of the price', async () => {
    const journey = (await search({ totalPassengers: '2' })).journeys[1];
    const [, id = ''] = listIdsOn(nextDay);
    expect(journey).toMatchObject({
      journeyId: id,
      duration: 'PT4H30M',
      connJourneys: [
        { journeyId: `${id}.1`, duration: 'PT1H', legs: [{ carrier: 'Pennine' }] },
        { journeyId: `${id}.2`, duration: 'PT3H', legs: [{}] },
      ],
    });
    const parts = (journey as unknown as { connJourneys: { price: number }[] }).connJourneys;
    expect(parts.reduce((sum, { price }) => sum + price, 0)).toBeCloseTo(journey?.price ?? NaN, 2);
  });

  it('gives each coach of a connection an id that opens its itinerary', async () => {
    const app = await testApp();
    const [direct = '', change = ''] = listIdsOn(nextDay);
    const open = (id: string) => app.inject(`/journey-planner/api/itinerary?journeyId=${encodeURIComponent(id)}`);
    expect((await open(`${change}.2`)).json()).toMatchObject({ origin: { cityId: 3 }, destination: { cityId: 1 } });
    expect((await open(`${change}.3`)).statusCode).toBe(404);
    expect((await open(`${direct}.1`)).statusCode).toBe(404);
  });

  it('includes concession holders and students in the price', async () => {
    const price = async (query: object) => (await search(query)).journeys[0]?.price ?? NaN;
    const adult = await price({});
    const party = await price({ totalPassengers: '3', concessionCount: '1', nusCount: '1' });
    expect(party).toBeCloseTo(adult + Math.round((adult * 200) / 3) / 100 + Math.round(adult * 90) / 100, 2);
  });

  it.each([
    ['today, journeys that have not left yet', nextDay, listIdsOn(nextDay)],
    ['today, no journeys that have left', nextDay, [listIdsOn(nextDay)[1]], '10:00'],
    ['no journeys of yesterday', testDay, []],
    ['the last day on sale', '2031-09-05', listIdsOn('2031-09-05')],
    ['no journeys after it', '2031-09-06', []],
  ])('offers %s', async (...[, departureDate, expected, time]) => {
    const clock = { now: () => at(nextDay, time ?? '09:00') };
    expect(listIds(await search({ departureDate }, { clock }))).toEqual(expected);
  });

  it('follows the visitor’s clock', async () => {
    const visitor = browser(await testApp());
    await visitor.open(`/bus-tracker?now=${nextDay}T11:00`);
    const answer = await visitor.open(`${path}?originId=4&destinationId=1&departureDate=${nextDay}&totalPassengers=1`);
    expect(listIds(answer.json<Body>())).toEqual([listIdsOn(nextDay)[1]]);
  });

  it('contains the requested number of days', async () => {
    expect(listIds(await search({ days: '3' }))).toEqual(['2031-03-10', '2031-03-11', '2031-03-12'].flatMap(listIdsOn));
  });

  it('omits coaches without enough seats for the party, and contains the number of seats left if it is low', async () => {
    const app = await testApp();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        requestFrom(app, '', { departureDate: nextDay, totalPassengers: String(index + 1) }),
      ),
    );
    const journeys = answers.map((body) => body.journeys.find(({ journeyId }) => journeyId === listIdsOn(nextDay)[0]));
    const largestParty = journeys.findLastIndex((journey) => journey !== undefined) + 1;
    expect(largestParty).toBeLessThan(50);
    expect(journeys.slice(0, largestParty).every((journey) => journey !== undefined)).toBe(true);
    const lowStockCount = journeys[largestParty - 1]?.lowStockCount;
    expect(lowStockCount === undefined ? largestParty > 5 : lowStockCount === largestParty).toBe(true);
  });

  it('omits coaches without enough wheelchair spaces', async () => {
    const spaces = (await search({ totalPassengers: '3' })).journeys.map(({ wheelchairSpaces }) => wheelchairSpaces);
    const ids = listIds(await search({ totalPassengers: '3', wheelchairSeated: '1' }));
    expect(ids).toEqual(listIdsOn(nextDay).filter((_, index) => (spaces[index] ?? 0) >= 1));
    expect(listIds(await search({ totalPassengers: '3', wheelchairSeated: '3' }))).toEqual([]);
  });

  it('omits journeys without a fare or with fares in two currencies', async () => {
    const { fare: _, ...legWithoutFare } = directLeg(nextDay);
    const [first, second] = legsWithChange(nextDay);
    if (!first || !second) throw new Error('The fake timetable has a change of coach.');
    const mixedLegs = [first, { ...second, fare: toMoney(8, 'USD') }];
    const timetableJourneys = [
      { journeyId: '1', legs: [legWithoutFare] },
      { journeyId: '*2', legs: mixedLegs },
    ];
    const timetable = { ...fakeTimetable(), journeys: () => Promise.resolve(timetableJourneys) };
    expect(await search({}, { timetable })).toEqual({ journeys: [], minPrice: null, passengers: 1 });
  });

  it('contains the lowest price in the requested currency, and marks no cheapest journey among two currencies', async () => {
    const createJourney = (journeyId: string, fare: Money) => ({
      journeyId,
      legs: [{ ...directLeg(nextDay, journeyId), fare }],
    });
    const timetableJourneys = [
      createJourney('1', toMoney(20, 'USD')),
      createJourney('2', toMoney(15, 'GBP')),
      createJourney('3', toMoney(30, 'GBP')),
    ];
    const timetable = { ...fakeTimetable(), journeys: () => Promise.resolve(timetableJourneys) };
    const lowest = async (change: object) => {
      const { journeys, minPrice, currency } = await search(change, { timetable });
      const price = (id: string) => journeys.find(({ journeyId }) => journeyId === id)?.price;
      expect(journeys.map((journey) => [journey.currency, journey.cheapestPrice])).toEqual([
        ['USD', false],
        ['GBP', false],
        ['GBP', false],
      ]);
      return [currency, minPrice === price(currency === 'USD' ? '1' : '2')];
    };
    expect(await lowest({ currency: 'USD' })).toEqual(['USD', true]);
    expect(await lowest({ currency: 'GBP' })).toEqual(['GBP', true]);
    expect(await lowest({ currency: 'EUR' })).toEqual(['GBP', true]);
  });

  it.each([
    [333, 3],
    [334, 0],
  ])('contains up to a thousand calls, or else none: %d journeys of 3', async (count, calls) => {
    const timetableJourneys = Array.from({ length: count }, (_, index) => ({
      journeyId: String(index + 1),
      legs: [directLeg(nextDay, `trip-${index}`)],
    }));
    const timetable = { ...fakeTimetable(), journeys: () => Promise.resolve(timetableJourneys) };
    const { journeys } = (await search({}, { timetable })) as unknown as { journeys: { legs: { stops: [] }[] }[] };
    expect(journeys).toHaveLength(count);
    expect(new Set(journeys.map(({ legs }) => legs[0]?.stops.length))).toEqual(new Set([calls]));
  });

  it('finds nothing if no coach runs', async () => {
    expect(await search({ destinationId: '3' })).toEqual({ journeys: [], minPrice: null, passengers: 1 });
  });
});

describe('carrier sets', () => {
  it('split a search without losing or repeating a journey', async () => {
    const { carrierSets } = await request('/carriers', {
      originCityId: '4',
      destinationCityId: '1',
      departureDate: nextDay,
    });
    expect(carrierSets).toEqual([
      { carrierId: 'albion', carriers: ['Albion'] },
      { carrierId: 'pennine', carriers: ['Pennine'] },
    ]);
    const parts = await Promise.all(carrierSets.map(({ carrierId }) => search({ carrierId })));
    expect(parts.flatMap(listIds).sort()).toEqual(listIds(await search({})).sort());
    expect(parts.flatMap(({ journeys }) => journeys).filter(({ cheapestPrice }) => cheapestPrice)).toHaveLength(1);
  });

  it('contain a connection of two carriers in the set of the first coach', () => {
    const [first, second] = legsWithChange(nextDay);
    const connection: TimetableJourney = {
      journeyId: '*1',
      legs: [first, second && { ...second, carrierId: 'albion', carrier: 'Albion' }].flatMap((leg) => leg ?? []),
    };
    expect(getCarrierId(connection)).toBe('pennine');
    expect(listCarrierSets([connection, { legs: [directLeg(nextDay)] }, { legs: [directLeg(nextDay)] }])).toEqual([
      { carrierId: 'albion', carriers: ['Albion'] },
      { carrierId: 'pennine', carriers: ['Albion', 'Pennine'] },
    ]);
  });
});

describe('days', () => {
  it('have the lowest price of a search on the day', async () => {
    const query = { totalPassengers: '3', concessionCount: '1' };
    const { dates } = await request('/prices', { ...query, departureDate: testDay, days: '4' });
    expect(dates).toHaveLength(4);
    for (const { date, price, available } of dates) {
      const searchAnswer = await search({ ...query, departureDate: date });
      expect([price, available]).toEqual([searchAnswer.minPrice, searchAnswer.journeys.length > 0]);
    }
  });

  it('are not available once they have passed or without space for the party', async () => {
    const evening = { clock: { now: () => at(testDay, '23:00') } };
    const query = { departureDate: testDay, days: '1' };
    expect((await request('/prices', query, evening)).dates).toEqual([
      { date: testDay, price: null, available: false },
    ]);
    const crowd = await request('/prices', { ...query, totalPassengers: '99' });
    expect(crowd.dates).toEqual([{ date: testDay, price: null, available: false }]);
  });

  it('of travel begin with today at the origin and continue for 180 days', async () => {
    const query = { originCityId: '4', destinationCityId: '1' };
    const { availableDates } = await request('/travel-dates', query);
    expect([availableDates[0], availableDates.at(-1), availableDates.length]).toEqual([testDay, '2031-09-04', 180]);
    const eveningAnswer = await request('/travel-dates', query, { clock: { now: () => at(testDay, '23:00') } });
    expect(eveningAnswer.availableDates[0]).toBe(nextDay);
  });
});

describe('posting the last search', () => {
  it('is accepted, and refused without a valid day', async () => {
    const visitor = browser(await testApp());
    const { token } = (await visitor.open('/api/token')).json<{ token: string }>();
    const headers = { [tokenHeader]: token, [csrfHeader]: visitor.cookies.get(csrfCookie) };
    const url = '/journey-planner/api/searches';
    const payload = { originId: 4, destinationId: 1, departureDate: nextDay, totalPassengers: 2 };
    expect((await visitor.open({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    const invalidPayload = { ...payload, departureDate: 'soon' };
    expect((await visitor.open({ method: 'POST', url, headers, payload: invalidPayload })).statusCode).toBe(400);
  });
});

describe('the last search', () => {
  const createSearch = (destinationId: number) => ({
    originId: 4,
    destinationId,
    departureDate: nextDay,
    days: 1,
    totalPassengers: 2,
  });

  it('is stored for the visitor who sent it, in place of the previous one', () => {
    const lastSearches = createLastSearches();
    lastSearches.set('one', createSearch(1));
    lastSearches.set('other', createSearch(2));
    lastSearches.set('one', createSearch(3));
    expect(Object.fromEntries(lastSearches)).toEqual({ one: createSearch(3), other: createSearch(2) });
  });

  it('is stored for a thousand visitors; the oldest search is removed first', () => {
    const lastSearches = createLastSearches();
    for (let index = 0; index < 1000; index += 1) lastSearches.set(`visitor ${index}`, createSearch(1));
    lastSearches.set('visitor 1', createSearch(2));
    expect(lastSearches.size).toBe(1000);
    lastSearches.set('newcomer', createSearch(1));
    expect(lastSearches.size).toBe(1000);
    expect(['visitor 0', 'visitor 1', 'newcomer'].map((name) => lastSearches.has(name))).toEqual([false, true, true]);
  });
});
