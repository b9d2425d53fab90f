import { parse, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { browser, testApp } from '../../testing/test-app.ts';
import { loadScenarios } from './load-scenarios.ts';

/** The scenarios of searching and choosing. */

const day = '2031-03-10';
const search = `/journey-planner/api/journeys?originId=4&destinationId=1&departureDate=${day}&totalPassengers=2`;
const carriers = `/journey-planner/api/journeys/carriers?originCityId=4&destinationCityId=1&departureDate=${day}`;

interface AnsweredJourney {
  readonly journeyId: string;
  readonly price: number | null;
  readonly departureDateTime: string;
  readonly arrivalDateTime: string;
  readonly legs: readonly { readonly carrier: string }[];
}

/** A browser that has chosen a scenario on a page. */
async function openWithScenario(scenario: string) {
  const client = browser(await testApp());
  await client.open(`/bus-tracker?scenario=${scenario}`);
  const add = async (journeyId: string, passengerCount: number) => {
    const { token } = (await client.open('/api/token')).json<{ token: string }>();
    const headers = { [tokenHeader]: token, [csrfHeader]: client.cookies.get(csrfCookie) };
    const noNeeds = { concessionCount: 0, nusCount: 0, otherDisabilityCount: 0, wheelchairSeatedCount: 0, pcaCount: 0 };
    const payload = { journeys: [{ journeyId, passengerCount, ...noNeeds }] };
    return client.open({ method: 'POST', url: '/journey-planner/api/basket/add', headers, payload });
  };
  const searchFor = async (url = search) =>
    (await client.open(url)).json<{ journeys: readonly AnsweredJourney[] }>().journeys;
  return { ...client, add, searchFor };
}

describe('sold-elsewhere', () => {
  it('names the page that sells the journeys, as in the contract', async () => {
    const client = await openWithScenario('sold-elsewhere');
    const answer = parse(searchJourneys.answer, (await client.open(search)).json());
    expect(answer).toMatchObject({ journeys: [], redirectUrl: '/offers' });
    expect((await client.open('/offers')).statusCode).toBe(200);
  });
});

describe('sold-out-231', () => {
  it.each([
    [1, 0],
    [2, 1],
    [5, 4],
  ])('shows journeys, but a party of %i finds %i seats left the first time', async (party, seatsLeft) => {
    const client = await openWithScenario('sold-out-231');
    const [journey, otherJourney] = await client.searchFor();
    const rejection = await client.add(journey?.journeyId ?? '', party);
    expect([rejection.statusCode, rejection.json()]).toMatchObject([
      400,
      { errors: [{ id: 231, seatsLeft, journeyId: journey?.journeyId }] },
    ]);
    expect((await client.add(journey?.journeyId ?? '', Math.max(1, seatsLeft))).statusCode).toBe(200);
    expect((await client.add(otherJourney?.journeyId ?? '', party)).statusCode).toBe(200);
  });
});

describe('carriers-fail', () => {
  it('fails only the look-up of carriers', async () => {
    const client = await openWithScenario('carriers-fail');
    expect((await client.open(carriers)).statusCode).toBe(500);
    expect(await client.searchFor()).toHaveLength(2);
  });
});

describe('carrier-down', () => {
  it('fails the last carrier set five times, then answers; the other sets never fail', async () => {
    const client = await openWithScenario('carrier-down');
    const { carrierSets } = (await client.open(carriers)).json<{ carrierSets: { carrierId: string }[] }>();
    expect(carrierSets).toHaveLength(2);
    const [first = '', last = ''] = carrierSets.map(({ carrierId }) => `${search}&carrierId=${carrierId}`);
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await client.open(last)).statusCode);
    expect(statuses).toEqual([503, 503, 503, 503, 503, 200]);
    expect(await client.searchFor(first)).toHaveLength(1);
    expect(await client.searchFor()).toHaveLength(2);
  });
});

describe('slow-carrier', () => {
  it('delays the last carrier set by four seconds', async () => {
    const { carrierSet } = (await loadScenarios()).get('slow-carrier') ?? {};
    expect(carrierSet?.({ index: 1, count: 2, attempt: 1 })).toEqual({ waitMs: 4000 });
    expect(carrierSet?.({ index: 0, count: 2, attempt: 1 })).toBeUndefined();
  });
});

describe('no-fares', () => {
  it('leaves out every price, in the basket too', async () => {
    const client = await openWithScenario('no-fares');
    const journeys = await client.searchFor();
    expect(journeys.map(({ price }) => price)).toEqual([null, null]);
    const prices = await client.open(
      `/journey-planner/api/journeys/prices?originId=4&destinationId=1&departureDate=${day}&days=1`,
    );
    expect(prices.json()).toEqual({ dates: [{ date: day, price: null, available: true }] });
    const answer = await client.add(journeys[0]?.journeyId ?? '', 2);
    expect(answer.json()).toMatchObject({ basket: { journeys: [{ price: null }], total: 0 } });
  });
});

describe('1000-journeys', () => {
  it('returns a thousand different journeys that can be bought and opened', async () => {
    const client = await openWithScenario('1000-journeys');
    const answer = await client.open(search);
    expect(safeParse(searchJourneys.answer, answer.json()).issues).toBeUndefined();
    const { journeys } = answer.json<{ journeys: readonly AnsweredJourney[] }>();
    expect(new Set(journeys.map(({ journeyId }) => journeyId)).size).toBe(1000);
    expect(journeys.every(({ departureDateTime }) => departureDateTime.startsWith(day))).toBe(true);
    expect(journeys[999]?.departureDateTime.slice(11, 13)).toBe('23');
    expect(new Set(journeys.map(({ legs }) => legs[0]?.carrier)).size).toBeGreaterThan(3);
    expect(new Set(journeys.map(({ price }) => price)).size).toBeGreaterThan(10);
    const { journeyId = '' } = journeys[501] ?? {};
    expect((await client.add(journeyId, 2)).json()).toMatchObject({ basket: { journeys: [{ journeyId }] } });
    const itinerary = await client.open(`/journey-planner/api/itinerary?journeyId=${encodeURIComponent(journeyId)}`);
    expect(itinerary.statusCode).toBe(200);
  });

  it('spreads the thousand journeys over what is left of today', async () => {
    const journeys = await (await openWithScenario('1000-journeys')).searchFor(search.replace(day, '2031-03-09'));
    expect(journeys).toHaveLength(1000);
    expect(journeys[0]?.departureDateTime).toBe('2031-03-09T09:01:00');
  });
});

describe('far-timezones', () => {
  it('has arrivals before the departure and days later, the same as in the itinerary', async () => {
    const client = await openWithScenario('far-timezones');
    const days = ['2031-03-10', '2031-03-11', '2031-03-12', '2031-03-13'];
    const journeys = (await Promise.all(days.map((date) => client.searchFor(search.replace(day, date))))).flat();
    const getDay = (time: string) => time.slice(0, 10);
    expect(journeys.some((journey) => journey.arrivalDateTime < journey.departureDateTime)).toBe(true);
    expect(journeys.some((journey) => getDay(journey.arrivalDateTime) > getDay(journey.departureDateTime))).toBe(true);
    for (const { journeyId, arrivalDateTime } of journeys) {
      const answer = await client.open(`/journey-planner/api/itinerary?journeyId=${encodeURIComponent(journeyId)}`);
      const { scheduledStops } = answer.json<{ scheduledStops: { arrivalTime?: string }[] }>();
      expect(scheduledStops.at(-1)?.arrivalTime).toBe(arrivalDateTime);
    }
  });
});
