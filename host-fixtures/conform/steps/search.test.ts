import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenShop, openShop } from '../../testing/open-shop.ts';
import { testNow } from '../../testing/test-app.ts';
import { type ApiVisitor, type ApiExchange, toAddress } from '../api-visitor.ts';
import { type Conversation, createConversation } from '../conversation.ts';
import { checkDepartures, checkPlaces, findRoute, type SampleRoute } from './places.ts';
import { checkCoach, checkDays, checkJourneys } from './journeys.ts';

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are changed in any way that an operator could get wrong */
type Loose = any;
/** Changes an answer, or returns another one. */
type Change = (answer: Loose, parts: Loose) => unknown;

let host: OpenShop;
beforeAll(async () => {
  host = await openShop({});
});
afterAll(() => host.close());

/** A conversation with the reference host, some of whose answers are changed. */
function converse(changes: Readonly<Record<string, Change>> = {}): Conversation {
  const call: ApiVisitor['call'] = async (endpoint, parts) => {
    const answer = await host.app.inject(toAddress(endpoint, parts));
    const original = answer.json<unknown>();
    const json = changes[endpoint.name]?.(original, parts) ?? original;
    const headers = new Headers({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      date: new Date(testNow).toUTCString(),
    });
    const exchange: ApiExchange = {
      endpoint,
      request: endpoint.path,
      status: answer.statusCode,
      headers,
      json,
      text: JSON.stringify(json),
      ms: 1,
      receivedAt: testNow,
    };
    return exchange;
  };
  return createConversation({ call } as ApiVisitor, { slowMs: 1000, isSecure: false });
}

const route: SampleRoute = { originId: 4, destinationId: 1, dates: ['2031-03-13', '2031-03-14'], isOnSale: true };
const findingsIn = ({ records }: Conversation) =>
  records.flatMap(({ findings }) => findings.map(({ rule, where }) => `${rule}: ${where}`));
const callsIn = ({ records }: Conversation, name: string) => records.filter(({ call }) => call === name).length;
const createCities = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 10, name: `City ${index}` }));

describe('findRoute', () => {
  it('finds cities with a coach, and days from four days ahead', async () => {
    const conversation = converse();
    expect(await findRoute(conversation, {})).toMatchObject({ originId: 4, destinationId: 1, isOnSale: true });
    expect((await findRoute(converse(), { from: 4, to: 1 }))?.dates[0]).toBe('2031-03-13');
    expect(findingsIn(conversation)).toEqual([]);
  });

  it('chooses the last day if there are fewer', async () => {
    const few = converse({ getTravelDates: () => ({ availableDates: ['2031-03-11', '2031-03-10'] }) });
    expect((await findRoute(few, {}))?.dates).toEqual(['2031-03-11']);
  });

  it('chooses a day ahead if none is on sale, unless cities are named', async () => {
    const unsold = { getTravelDates: () => ({ availableDates: [] }) };
    expect(await findRoute(converse(unsold), {})).toEqual({ ...route, dates: ['2031-03-13'], isOnSale: false });
    expect(await findRoute(converse(unsold), { from: 4 })).toBeUndefined();
    expect(await findRoute(converse(unsold), { to: 1 })).toBeUndefined();
  });

  it('tries four origins, and four destinations of each', async () => {
    const conversation = converse({
      getOriginCities: () => ({ cities: createCities(6) }),
      getDestinationCities: () => ({ cities: createCities(6) }),
      getTravelDates: () => ({ availableDates: [] }),
    });
    await findRoute(conversation, {});
    expect([callsIn(conversation, 'getDestinationCities'), callsIn(conversation, 'getTravelDates')]).toEqual([4, 16]);
  });

  it('reports an API without cities', async () => {
    const conversation = converse({ getOriginCities: () => ({ cities: [] }) });
    expect(await findRoute(conversation, {})).toBeUndefined();
    expect(findingsIn(conversation)).toEqual(['missing: cities']);
  });
});

const coach = {
  reverse: ({ scheduledStops }: Loose) => void scheduledStops.reverse(),
  late: ({ scheduledStops }: Loose) => void Object.assign(scheduledStops[0], { departureTime: '2031-03-13T23:00' }),
};

describe('the reference host', () => {
  it.each<[string, (conversation: Conversation) => Promise<unknown>]>([
    ['places', (conversation) => checkPlaces(conversation, 4)],
    ['departures', (conversation) => checkDepartures(conversation, route)],
    ['journeys', (conversation) => checkJourneys(conversation, route)],
    ['days', (conversation) => checkDays(conversation, route)],
    ['coach', async (conversation) => checkCoach(conversation, (await checkJourneys(converse(), route))[0] as Loose)],
    [
      'coach with a change',
      async (conversation) => checkCoach(conversation, (await checkJourneys(converse(), route))[1] as Loose),
    ],
  ])('conforms in its %s', async (_name, check) => {
    const conversation = converse();
    await check(conversation);
    expect(findingsIn(conversation)).toEqual([]);
    expect(conversation.records.length).toBeGreaterThan(1);
  });
});

const journey =
  (change: (journey: Loose) => unknown): Change =>
  ({ journeys }) =>
    void change(journeys[0]);
const times = (departureDateTime: string, arrivalDateTime: string) =>
  journey((first) => Object.assign(first, { departureDateTime, arrivalDateTime }));

describe('the steps', () => {
  it.each<[name: string, call: string, change: Change, expected: readonly string[]]>([
    ['a stop of another city', 'getCityStops', (answer) => void (answer.cityId = 9), ['question: cityId']],
    ['another stop', 'getStop', (answer) => void (answer.stopId = 's9'), ['question: stopId']],
    [
      'more places than requested',
      'getPredictions',
      () => ({
        predictions: Array.from({ length: 6 }, (_, index) => ({
          placeId: `${index}`,
          name: 'Leeds',
          lat: 53.8,
          lng: -1.5,
        })),
      }),
      ['question: predictions'],
    ],
  ])('finds %s', async (...[, call, change, expected]) => {
    const conversation = converse({ [call]: change });
    await checkPlaces(conversation, 4);
    expect(findingsIn(conversation).filter((finding) => finding.startsWith('question'))).toEqual(expected);
  });

  it.each<[name: string, change: Change, expected: readonly string[]]>([
    [
      'another day',
      ({ results }) => void (results[1].origin.localDateTime = '2031-03-12T10:00:00'),
      ['[1].origin.localDateTime'],
    ],
    ['another origin', ({ results }) => void (results[0].origin.cityId = 9), ['[0].origin.cityId']],
    ['another destination', ({ results }) => void (results[0].destination.cityId = 9), ['[0].destination.cityId']],
  ])('finds departures of %s', async (_name, change, expected) => {
    const conversation = converse({
      getSchedule: (answer, { params }) => (params.date ? change(answer, params) : undefined),
    });
    expect(await checkDepartures(conversation, route)).toBe(true);
    expect(findingsIn(conversation)).toEqual(expected.map((where) => `question: results${where}`));
    expect(await checkDepartures(converse({ getSchedule: () => ({ results: [] }) }), route)).toBe(false);
  });

  it.each<[name: string, change: Change, expected: readonly string[]]>([
    ['another origin', journey((first) => (first.origin.cityId = 9)), ['question: journeys[0].origin.cityId']],
    [
      'another destination',
      journey((first) => (first.destination.cityId = 9)),
      ['question: journeys[0].destination.cityId'],
    ],
    ['another day', times('2031-03-14T10:00', '2031-03-14T14:00'), ['question: journeys[0].departureDateTime']],
    ['an early arrival', times('2031-03-13T12:00', '2031-03-13T11:59'), ['order: journeys[0].arrivalDateTime']],
    ['an arrival at the time of departure', times('2031-03-13T12:00', '2031-03-13T12:00'), []],
    ['another lowest price', (answer) => void (answer.minPrice += 1), ['sums: minPrice']],
    ['no lowest price', (answer) => void (answer.minPrice = null), []],
    [
      'one id twice',
      ({ journeys }) => void (journeys[1] && (journeys[1].journeyId = journeys[0].journeyId)),
      ['identity: journeys'],
    ],
  ])('finds journeys with %s', async (_name, change, expected) => {
    const conversation = converse({ searchJourneys: change });
    await checkJourneys(conversation, route);
    // Each search gets the same answer; the first one has the findings.
    const [first] = conversation.records.filter(({ call }) => call === 'searchJourneys');
    expect(first?.findings.map(({ rule, where }) => `${rule}: ${where}`)).toEqual(expected);
  });

  it('finds a negative price', async () => {
    const conversation = converse({
      searchJourneys: (answer) => {
        answer.journeys[0].price = -1;
        answer.minPrice = -1;
      },
    });
    await checkJourneys(conversation, route);
    expect(findingsIn(conversation)).toContain('sums: journeys[0].price');
  });

  it.each([
    ['2031-10-26T01:50', '2031-10-26T01:10', 0],
    ['2031-10-26T03:00', '2031-10-26T01:10', 1],
    ['2031-10-26T12:50', '2031-10-26T12:10', 1],
  ])('allows an arrival before the departure only in the repeated hour: %s, %s', async (from, to, count) => {
    const conversation = converse({ searchJourneys: times(from, to) });
    await checkJourneys(conversation, route);
    const [first] = conversation.records.filter(({ call }) => call === 'searchJourneys');
    expect(first?.findings.filter(({ rule }) => rule === 'order')).toHaveLength(count);
  });

  it('finds carrier sets that do not have all journeys', async () => {
    const conversation = converse({
      searchJourneys: (answer, { query }) =>
        query.carrierId ? { ...answer, journeys: answer.journeys.slice(1) } : undefined,
    });
    await checkJourneys(conversation, route);
    expect(findingsIn(conversation)).toContain('identity: journeys');
  });

  it('does not compare carrier sets if one of them has no valid answer', async () => {
    let count = 0;
    const conversation = converse({
      searchJourneys: (_answer, { query }) => (query.carrierId && (count += 1) === 1 ? {} : undefined),
    });
    await checkJourneys(conversation, route);
    expect(count).toBeGreaterThan(1);
    expect(findingsIn(conversation)).not.toContain('identity: journeys');
  });

  it('searches three days until there is a journey', async () => {
    const conversation = converse({ searchJourneys: (answer) => ({ ...answer, journeys: [], minPrice: null }) });
    const dates = ['2031-03-13', '2031-03-14', '2031-03-15', '2031-03-16'];
    expect(await checkJourneys(conversation, { ...route, dates })).toEqual([]);
    expect(callsIn(conversation, 'getCarriers')).toBe(3);
    const again = converse();
    expect(await checkJourneys(again, { ...route, dates })).toHaveLength(2);
    expect(callsIn(again, 'getCarriers')).toBe(1);
  });

  it.each<[name: string, call: string, change: Change, expected: readonly string[]]>([
    [
      'a day that is not on sale',
      'getJourneyPrices',
      ({ dates }) => void (dates[0].available = false),
      ['question: dates'],
    ],
    ['six days', 'getJourneyDays', ({ dates }) => void dates.pop(), ['question: dates']],
    [
      'eight days',
      'getJourneyDays',
      ({ dates }) => void dates.push({ ...dates[0], date: '2031-03-20' }),
      ['question: dates'],
    ],
    ['days in another order', 'getJourneyDays', ({ dates }) => void dates.reverse(), ['order: dates[1]']],
    ['another price', 'getJourneyPrices', ({ dates }) => void (dates[0].price += 1), ['sums: dates[0].price']],
    ['no price', 'getJourneyPrices', ({ dates }) => void (dates[0].price = null), []],
  ])('finds ribbons with %s', async (...[, call, change, expected]) => {
    const conversation = converse({ [call]: change });
    await checkDays(conversation, route);
    expect(findingsIn(conversation)).toEqual(expected);
  });

  it.each<[name: string, call: string, change: Change, expected: readonly string[]]>([
    ['stops in another order', 'getItinerary', coach.reverse, ['order: scheduledStops[1].ordinal']],
    ['times in another order', 'getItinerary', coach.late, ['order: scheduledStops[1]']],
    ['one stop', 'getItinerary', (answer) => void answer.scheduledStops.splice(1), ['missing: scheduledStops']],
    ['another journey', 'getItinerary', (answer) => void (answer.journeyId = '9'), ['question: journeyId']],
    ['another origin', 'getItinerary', (answer) => void (answer.origin.cityId = 9), ['question: origin.cityId']],
    [
      'another destination',
      'getItinerary',
      (answer) => void (answer.destination.cityId = 9),
      ['question: destination.cityId'],
    ],
    ['one alert twice', 'getJourneyInformation', ({ alerts }) => void alerts.push(alerts[0]), ['identity: alerts']],
    [
      'no seat',
      'getSalesPlan',
      ({ decks }) => void decks.forEach((deck: Loose) => (deck.parts = [])),
      ['missing: decks'],
    ],
  ])('finds a coach with %s', async (...[, call, change, expected]) => {
    const [direct] = await checkJourneys(converse(), route);
    const conversation = converse({ [call]: change });
    await checkCoach(conversation, direct as Loose);
    expect(findingsIn(conversation)).toEqual(expected);
  });

  it('reads no seats of a coach without seat selection', async () => {
    const [direct] = await checkJourneys(converse(), route);
    const conversation = converse();
    await checkCoach(conversation, { ...direct, reservableType: 'NONE' } as Loose);
    expect(conversation.skipped.map(({ call }) => call)).toEqual(['getSalesPlan']);
  });
});
