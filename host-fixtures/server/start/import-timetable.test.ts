import { safeParse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getItinerary } from '#shared/contract/itinerary.ts';
import { getSchedule } from '#shared/contract/schedule.ts';
import { openDatabase } from '../database/open-database.ts';
import { type Database } from '../database/tables.ts';
import { browser, testApp, testDay } from '../test-app.ts';
import { openTimetable } from '../timetable/open-timetable.ts';
import { importTimetable } from './import-timetable.ts';

let database: Database;
const said: string[] = [];
const say = (sentence: string) => void said.push(sentence);

beforeAll(async () => {
  database = await openDatabase({ memory: true });
  await importTimetable(database, {}, say);
}, 60_000);
afterAll(() => database.destroy());

const app = () => testApp({ timetable: openTimetable(database) });

it('imports the default network once and tells what it brought', async () => {
  expect(said[0]).toBe('Importing the default network …');
  expect(said.at(-1)).toMatch(/^Imported \d+ carriers, \d+ cities, .* in \d+\.\d s; \d+ warnings\.$/);
  const before = said.length;
  await importTimetable(database, {}, say);
  expect(said.length).toBe(before);
});

it('refuses a feed that is not there, and keeps what it has', async () => {
  await expect(importTimetable(database, { gtfs: '/nowhere' }, say)).rejects.toThrow('/nowhere');
  expect(await database.selectFrom('trips').selectAll().execute()).not.toHaveLength(0);
});

describe('the host on the default network', () => {
  it.each([
    ['/bus-tracker', 'Europe/London', 'London', 'Leeds'],
    ['/operation-us', 'America/New_York', 'New York', 'Boston'],
    ['/operation-ca', 'America/Toronto', 'Toronto', 'Montréal'],
  ])('answers from page to itinerary for %s in %s: %s to %s', async (...[page, , from, to]) => {
    const visitor = browser(await app());
    await visitor.open(`${page}?now=2026-12-23T09:00`);
    const cityId = async (url: string, name: string) => {
      const { cities } = (await visitor.open(url)).json<{ cities: { id: number; name: string }[] }>();
      return cities.find((city) => city.name === name)?.id ?? 0;
    };
    const origin = await cityId('/journey-planner/api/origin-cities', from);
    const destination = await cityId(`/journey-planner/api/destination-cities?originCityId=${origin}`, to);
    const answer = await visitor.open(`/journey-planner/api/schedule/${origin}/${destination}`);
    const schedule = safeParse(getSchedule.answer, answer.json());
    expect(schedule.success && schedule.output.results.length).toBeGreaterThan(0);
    if (!schedule.success) return;
    for (const { journeyId, origin: end } of schedule.output.results) {
      expect(end.localDateTime).toMatch(/^2026-12-23T/);
      const url = `/journey-planner/api/itinerary?journeyId=${encodeURIComponent(journeyId)}`;
      const itinerary = safeParse(getItinerary.answer, (await visitor.open(url)).json());
      expect(itinerary.success && itinerary.output.origin.cityName).toBe(from);
    }
  });

  it('fills the ids of its own cities into pages', async () => {
    const { body } = await (await app()).inject('/deep-link');
    expect(body).toMatch(/<coach-bus-tracker origin-id="\d+" destination-id="\d+">/);
  });

  it('answers every pair that it offers', async () => {
    const host = await app();
    const timetable = openTimetable(database);
    const [origin] = await timetable.origins();
    for (const destination of await timetable.destinations(origin?.id ?? 0)) {
      const answer = await host.inject(`/journey-planner/api/schedule/${origin?.id}/${destination.id}/${testDay}`);
      expect(answer.statusCode).toBe(200);
    }
  });
});
