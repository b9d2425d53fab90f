import { describe, expect, it } from 'vitest';
import { getServiceAlerts } from '#shared/contract/alerts/information.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { parse, safeParse } from 'valibot';
import { browser, testApp, testDay } from '../../testing/test-app.ts';
import { loadScenarios } from './load-scenarios.ts';

const today = testDay.replaceAll('-', '');
const schedule = '/journey-planner/api/schedule/4/1';
const cities = '/journey-planner/api/origin-cities';
const itinerary = `/journey-planner/api/itinerary?journeyId=${today}1`;

/** A browser that has chosen a scenario on a page. */
async function openWithScenario(scenario: string) {
  const client = browser(await testApp());
  await client.open(`/bus-tracker?scenario=${scenario}`);
  return client;
}

const getResults = (answer: { json: () => unknown }) =>
  (answer.json() as { results: Record<string, unknown>[] }).results;

it('the scenarios include those that were promised to QA', async () => {
  const qaScenarios = [
    'severe-delay',
    'no-journeys',
    'alerts-storm',
    'api-500-then-recovers',
    'slow-api',
    'token-lost',
  ];
  expect([...(await loadScenarios()).keys()]).toEqual(
    expect.arrayContaining([...qaScenarios, 'malformed-answers', 'maps-down', 'live-missing']),
  );
  const searchScenarios = [
    'sold-out-231',
    'carriers-fail',
    'slow-carrier',
    'no-fares',
    '1000-journeys',
    'far-timezones',
  ];
  expect([...(await loadScenarios()).keys()]).toEqual(expect.arrayContaining([...searchScenarios, 'carrier-down']));
});

it('a scenario applies to one browser only', async () => {
  const app = await testApp();
  const client = browser(app);
  await client.open('/bus-tracker?scenario=no-journeys');
  expect(getResults(await client.open(schedule))).toHaveLength(0);
  expect(getResults(await browser(app).open(schedule))).toHaveLength(2);
});

it('a scenario ends when it is cleared', async () => {
  const client = await openWithScenario('no-journeys');
  await client.open('/bus-tracker?scenario=');
  expect(getResults(await client.open(schedule))).toHaveLength(2);
});

describe('severe-delay', () => {
  it('delays every tracked coach severely', async () => {
    const departures = getResults(await (await openWithScenario('severe-delay')).open(schedule));
    expect(departures.map(({ delayStatus }) => delayStatus)).toEqual(['SEVERE', 'SEVERE']);
  });

  it('cancels about every fourth coach, and reports it', async () => {
    const client = await openWithScenario('severe-delay');
    const days = Array.from({ length: 28 }, (_, index) => `2031-03-${String(index + 1).padStart(2, '0')}`);
    const cancellations = [];
    for (const day of days) {
      await client.open(`/bus-tracker?now=${day}T10:00`);
      cancellations.push(...getResults(await client.open(schedule)).map(({ isCancelled }) => isCancelled === true));
    }
    const share = cancellations.filter(Boolean).length / cancellations.length;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.7);
  });
});

describe('no-journeys', () => {
  it('leaves the next day as it is, and marks today as unavailable in the ribbon', async () => {
    const client = await openWithScenario('no-journeys');
    expect(getResults(await client.open(`${schedule}/2031-03-10`))).toHaveLength(2);
    const days = await client.open(
      `/journey-planner/api/journeys/days?originId=4&destinationId=1&departureDate=${testDay}&days=2`,
    );
    expect(days.json()).toEqual({
      dates: [
        { date: testDay, available: false },
        { date: '2031-03-10', available: true },
      ],
    });
  });
});

describe('live-missing', () => {
  it('answers with the timetable only, without live data', async () => {
    const client = await openWithScenario('live-missing');
    expect(getResults(await client.open(schedule)).every((departure) => !('delayStatus' in departure))).toBe(true);
    expect((await client.open(itinerary)).json()).not.toHaveProperty('predictedArrivalTime');
  });
});

describe('alerts-storm', () => {
  it('lists the alerts of a journey, the most serious first', async () => {
    const answer = await (
      await openWithScenario('alerts-storm')
    ).open(`/journey-planner/api/information/journey?journeyid=${today}1`);
    const { alerts } = answer.json<{ alerts: { severity: string }[] }>();
    expect(alerts.length).toBeGreaterThan(12);
    expect([alerts[0]?.severity, alerts.at(-1)?.severity]).toEqual(['SEVERE', 'NONE']);
  });

  it('adds alerts for the whole network', async () => {
    const answer = await (
      await openWithScenario('alerts-storm')
    ).open('/journey-planner/api/information/service-alerts');
    const { alerts } = answer.json<{ alerts: { id: string; routes: unknown[] }[] }>();
    expect(alerts).toHaveLength(16);
    expect(alerts[0]).toMatchObject({ id: 'storm-3', routes: [] });
  });
});

describe('api-500-then-recovers', () => {
  it('fails each call five times for each browser, never the token', async () => {
    const client = await openWithScenario('api-500-then-recovers');
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await client.open(cities)).statusCode);
    expect(statuses).toEqual([500, 500, 500, 500, 500, 200]);
    expect((await client.open(schedule)).statusCode).toBe(500);
    expect((await client.open('/api/token')).statusCode).toBe(200);
  });

  it('begins again when it is chosen again', async () => {
    const client = await openWithScenario('api-500-then-recovers');
    for (let attempt = 0; attempt < 6; attempt += 1) await client.open(cities);
    await client.open('/bus-tracker?scenario=api-500-then-recovers');
    expect((await client.open(cities)).statusCode).toBe(500);
  });
});

describe('token-lost', () => {
  it('refuses each call once, with the error that renews the token', async () => {
    const client = await openWithScenario('token-lost');
    const rejection = await client.open(cities);
    expect(rejection.statusCode).toBe(403);
    expect(rejection.json()).toMatchObject({ errors: [{ id: 'xsrf' }] });
    expect((await client.open(cities)).statusCode).toBe(200);
  });
});

describe('malformed-answers', () => {
  it('breaks the answers of departures and itinerary, not those of cities', async () => {
    const client = await openWithScenario('malformed-answers');
    const findSchema = (name: string) => endpoints.find((endpoint) => endpoint.name === name)?.answer;
    const isValid = (name: string, value: unknown) => {
      const schema = findSchema(name);
      return schema !== undefined && safeParse(schema, value).success;
    };
    expect(isValid('getSchedule', (await client.open(schedule)).json())).toBe(false);
    const citiesAnswer = (await client.open(cities)).json<{ cities: { name: string | null }[] }>();
    expect(citiesAnswer.cities.slice(0, 2).map(({ name }) => typeof name)).toEqual(['object', 'string']);
    expect(isValid('getOriginCities', citiesAnswer)).toBe(true);
    const alertsAnswer = (await client.open('/journey-planner/api/information/service-alerts')).json<unknown>();
    expect(parse(getServiceAlerts.answer, alertsAnswer).alerts.map(({ title }) => title)).toEqual(['Sans contenu']);
    const itineraryAnswer = await client.open(itinerary);
    expect(() => itineraryAnswer.json<unknown>()).toThrow();
    expect(itineraryAnswer.headers['content-type']).toContain('application/json');
  });
});

describe('maps-down', () => {
  it('gives pages a key that never works and fails place search', async () => {
    const client = await openWithScenario('maps-down');
    const page = (await client.open('/operation-us')).body;
    expect(page).toMatch(/data-coach-config>\{"operation":"US","locale":"en","googleMapsApiKey":"key-of/);
    const places = await client.open('/maps/api/place/predictions?input=lee&countryIsoCode=GB&limit=5');
    expect(places.statusCode).toBe(503);
  });
});

describe('slow-api', () => {
  it('delays answers for longer than the loading indicator waits', async () => {
    const { interrupt } = (await loadScenarios()).get('slow-api') ?? {};
    expect(interrupt?.({ endpoint: 'getSchedule', attempt: 1 })?.waitMs).toBeGreaterThan(1500);
    expect(interrupt?.({ endpoint: 'getToken', attempt: 1 })).toBeUndefined();
  });
});
