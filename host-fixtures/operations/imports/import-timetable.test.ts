import { rmSync, writeFileSync } from 'node:fs';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { getServiceAlerts } from '#shared/contract/alerts/information.ts';
import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type Database } from '../../server/database/tables.ts';
import { feedWith, goodFeed, writeFolder } from '../../testing/test-feed.ts';
import { browser, testApp } from '../../testing/test-app.ts';
import { openTimetable } from '../../server/timetable/open-timetable.ts';
import { type ImportOptions, importOrKeep, importTimetable } from './import-timetable.ts';
import { demoNetworkFolder } from '../../server/gtfs/demo-network.ts';

let database: Database;
const output: string[] = [];
const print = (sentence: string) => void output.push(sentence);

beforeAll(async () => {
  database = await openTestDatabase();
  await importTimetable(database, { network: demoNetworkFolder }, print);
});
afterAll(() => database.destroy());

const app = () => testApp({ timetable: openTimetable(database) });

it('imports the default network once, and reports a summary', async () => {
  expect(output[0]).toBe('Importing the default network …');
  expect(output.at(-1)).toMatch(/^Imported \d+ carriers, \d+ cities, .* in \d+\.\d s; \d+ warnings\.$/);
  const before = output.length;
  await importTimetable(database, { network: demoNetworkFolder }, print);
  expect(output.length).toBe(before);
});

it('refuses a feed that does not exist, and keeps the timetable it has', async () => {
  await expect(importTimetable(database, { gtfs: ['/nowhere'] }, print)).rejects.toThrow('/nowhere');
  expect(await database.selectFrom('trips').selectAll().execute()).not.toHaveLength(0);
});

describe('a folder that an operator’s feed was imported into', () => {
  const stations = async (operators: Database) => {
    const rows = await operators.selectFrom('cities').select(['city_id', 'name']).orderBy('name').execute();
    return rows.map(({ city_id, name }) => `${city_id} ${name}`);
  };

  async function openFolder() {
    const operators = await openTestDatabase();
    onTestFinished(() => operators.destroy());
    const gtfs = writeFolder(goodFeed);
    const sentences: string[] = [];
    const start = (options: ImportOptions) =>
      importTimetable(
        operators,
        { network: demoNetworkFolder, ...options },
        (sentence) => void sentences.push(sentence),
      );
    await start({ gtfs: [gtfs] });
    return { operators, gtfs, sentences, start };
  }

  it('keeps its timetable if no feed is named', async () => {
    const { operators, gtfs, sentences, start } = await openFolder();
    const before = await stations(operators);
    await start({});
    expect(await stations(operators)).toEqual(before);
    expect(sentences.at(-1)).toBe(`The timetable of ${gtfs} stays.`);
    writeFileSync(`${gtfs}/agency.txt`, goodFeed['agency.txt'].replace('Northern', 'Southern'));
    await start({});
    expect(sentences.at(-1)).toContain(`--gtfs ${gtfs} imports it again`);
    rmSync(gtfs, { recursive: true });
    await start({});
    expect(sentences.at(-1)).toBe(`The timetable of ${gtfs} stays, although its source no longer exists.`);
    expect(await stations(operators)).toEqual(before);
  });

  it('changes to the demo network and back only on request, and each city keeps its id', async () => {
    const { operators, gtfs, sentences, start } = await openFolder();
    const before = await stations(operators);
    await start({ demoNetwork: true });
    expect(sentences).toContain(`The demo network replaces the timetable of ${gtfs}. To go back: --gtfs ${gtfs}`);
    expect(await stations(operators)).not.toEqual(before);
    const count = sentences.length;
    await start({});
    expect(sentences).toHaveLength(count);
    await start({ gtfs: [gtfs] });
    expect(await stations(operators)).toEqual(before);
    await expect(start({ gtfs: [gtfs], demoNetwork: true })).rejects.toThrow('Choose one');
  });

  it('still serves its timetable if a new feed is refused', async () => {
    const { operators, gtfs } = await openFolder();
    const before = await stations(operators);
    const sentences: string[] = [];
    const bad = writeFolder(feedWith({ 'agency.txt': undefined }));
    await importOrKeep(operators, { gtfs: [bad] }, (sentence) => sentences.push(sentence));
    expect(sentences).toEqual([
      `Importing ${bad} …`,
      expect.stringMatching(/^Refused: There is no agency\.txt/) as string,
      `The timetable of ${gtfs} is served as before.`,
    ]);
    expect(await stations(operators)).toEqual(before);
    await importOrKeep(operators, { gtfs: [bad], agencyName: 'Northern', timeZone: 'Europe/London' }, () => undefined);
    expect(await operators.selectFrom('feeds').select('source').execute()).toEqual([{ source: bad }]);
  });

  it('fails for a bad feed if there is no present timetable', async () => {
    const empty = await openTestDatabase();
    onTestFinished(() => empty.destroy());
    await expect(importOrKeep(empty, { gtfs: ['/nowhere'] }, () => undefined)).rejects.toThrow('/nowhere');
  });

  it('keeps a timetable whose source is unknown', async () => {
    const { operators, sentences, start } = await openFolder();
    await operators.deleteFrom('feeds').execute();
    const before = await stations(operators);
    await start({});
    expect(await stations(operators)).toEqual(before);
    expect(sentences.at(-1)).toContain('its source is not known');
  });

  it('imports the feed again when a newer version of the tables needs it', async () => {
    const { operators, gtfs, sentences, start } = await openFolder();
    await operators.updateTable('feeds').set({ fingerprint: '' }).execute();
    await start({});
    expect(sentences).toContain(`Importing ${gtfs} …`);
    expect(sentences.filter((sentence) => sentence.startsWith('Imported'))).toHaveLength(2);
  });
});

describe('the host on the default network', () => {
  it('names the language of the information about a stop', async () => {
    const answer = await (await app()).inject('/journey-planner/api/stops/1/lon-victoria');
    expect(answer.json()).toMatchObject({
      lang: 'fr',
      information: expect.stringContaining('quinze minutes') as string,
    });
  });

  it.each([
    ['/bus-tracker', 'Europe/London', 'London', 'Leeds'],
    ['/operation-us', 'America/New_York', 'New York', 'Boston'],
    ['/operation-ca', 'America/Toronto', 'Toronto', 'Montreal'],
  ])('answers all requests from the page to the itinerary: %s in %s, %s to %s', async (...[page, , from, to]) => {
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

  it.each([
    ['en', 'Road closed south of Gilroy', 'Snow on the A9'],
    ['fr', 'Route coupée au sud de Gilroy', "Neige sur l'A9"],
  ])('returns its alerts in %s, each with its operations', async (language, gilroy, snow) => {
    const url = '/journey-planner/api/information/service-alerts';
    const answer = await (await app()).inject({ url, headers: { 'accept-language': language } });
    const result = safeParse(getServiceAlerts.answer, answer.json());
    const alerts = result.success ? result.output.alerts : [];
    expect(new Set(alerts.map(({ lang }) => lang))).toEqual(new Set([language]));
    const getOperations = (title: string) => alerts.find((alert) => alert.title === title)?.operations;
    expect([getOperations(gilroy), getOperations(snow)]).toEqual([['US'], ['UK']]);
    expect(alerts.filter(({ operations }) => operations?.length === 2)).not.toEqual([]);
  });

  it.each([
    ['fr', ['Londres', 'Édimbourg', 'New York', 'Montréal', 'London'], ['Detroit', 'Edinburgh']],
    ['en', ['London', 'Edinburgh', 'New York', 'Montreal', 'London'], ['Montréal', 'Québec']],
    ['es', ['Londres', 'Edimburgo', 'Nueva York', 'Montreal', 'London'], ['Montréal', 'Los Angeles']],
    ['pl', ['Londyn', 'Edynburg', 'Nowy Jork', 'Montreal', 'London'], ['Washington', 'New York']],
  ])('names its cities in %s, in the order of that language', async (language, names, absentNames) => {
    const url = '/journey-planner/api/origin-cities';
    const answer = await (await app()).inject({ url, headers: { 'accept-language': language } });
    const { cities } = answer.json<{ cities: { id: number; name: string }[] }>();
    expect([1, 23, 101, 208, 204].map((id) => cities.find((city) => city.id === id)?.name)).toEqual(names);
    expect(cities.filter(({ name }) => absentNames.includes(name))).toEqual([]);
    const sortedNames = cities.map(({ name }) => name).sort(new Intl.Collator(language).compare);
    expect(cities.map(({ name }) => name)).toEqual(sortedNames);
    expect(output.filter((sentence) => sentence.includes('translations.txt'))).toEqual([]);
  });

  it('fills the ids of its own cities into pages', async () => {
    const { body } = await (await app()).inject('/deep-link');
    expect(body).toMatch(/<coach-bus-tracker origin-id="\d+" destination-id="\d+">/);
  });

  it('answers requests for departures to every destination that it offers', async () => {
    const visitor = browser(await app());
    await visitor.open('/bus-tracker?now=2026-12-23T09:00');
    const timetable = openTimetable(database);
    const [origin] = await timetable.origins();
    const destinations = await timetable.destinations(origin?.id ?? 0);
    expect(destinations).not.toEqual([]);
    for (const destination of destinations) {
      const answer = await visitor.open(`/journey-planner/api/schedule/${origin?.id}/${destination.id}/2026-12-23`);
      expect(answer.statusCode).toBe(200);
    }
  });
});
