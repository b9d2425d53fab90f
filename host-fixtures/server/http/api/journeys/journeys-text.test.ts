import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { type Database } from '../../../database/tables.ts';
import { findCoachesWithFares } from '../../../sales/coach.ts';
import { offerJourney } from '../../../sales/prices/journey-offer.ts';
import { seededFraction } from '../../../simulator/seeded-fraction.ts';
import { importTimetable } from '../../../../operations/imports/import-timetable.ts';
import { demoNetworkFolder } from '../../../gtfs/demo-network.ts';
import { openTimetable } from '../../../timetable/open-timetable.ts';
import { type Timetable } from '../../../timetable/timetable.ts';
import { stringifyJson } from '../../../kit/raw-json.ts';
import { toJourneyAnswer, type JourneyWithPrice } from './journey-answer.ts';
import { JourneyTexts } from './journeys-text.ts';

let database: Database;
let timetable: Timetable;
beforeAll(async () => {
  database = await openTestDatabase();
  await importTimetable(database, { network: demoNetworkFolder }, () => undefined);
  timetable = openTimetable(database);
});
afterAll(() => database.destroy());

/** Days on which clocks change, and one in summer. */
const dates = ['2031-03-30', '2031-11-02', '2031-07-05'];
const parties = [
  { total: 3, concession: 1, nus: 0, wheelchairSeated: 0 },
  { total: 2, concession: 0, nus: 1, wheelchairSeated: 0 },
] as const;
/** Shared by all searches, as on a host, so that cached templates are reused. */
const texts = new JourneyTexts();
/** Coaches with different numbers of free seats. */
const market = {
  now: 0,
  getHeldPlaces: (key: string) => ({ seats: Math.floor(seededFraction(key) * 50), wheelchairSpaces: key.length % 2 }),
};

async function findSources(originId: number, destinationId: number): Promise<readonly JourneyWithPrice[]> {
  const date = dates[(originId + destinationId) % dates.length] ?? '';
  const party = parties[originId % 2 === 0 ? 0 : 1];
  const journeys = await timetable.search({ originId, destinationId, date });
  return journeys.flatMap((journey, index) => {
    const coaches = findCoachesWithFares(journey);
    return coaches ? [{ journey, party, offer: offerJourney(coaches, party, market), isCheapest: index === 1 }] : [];
  });
}

describe('the journeys of a search as JSON text', () => {
  it.each([
    ['with calls', false],
    ['without calls', true],
  ])('equal the journeys that are converted one by one, %s', async (_, isWithoutCalls) => {
    const counts = { journeys: 0, changes: 0, lowStock: 0 };
    for (const { id: originId } of await timetable.origins()) {
      for (const { id } of (await timetable.destinations(originId)).slice(0, 2)) {
        const facts = (await findSources(originId, id)).map((source) => ({ ...source, isWithoutCalls }));
        const answers = facts.map((source) => toJourneyAnswer(source));
        expect(JSON.parse(texts.write(facts))).toEqual(JSON.parse(stringifyJson(answers)));
        counts.journeys += answers.length;
        counts.changes += answers.filter(({ connJourneys = [] }) => connJourneys.length > 0).length;
        counts.lowStock += answers.filter(({ lowStockCount }) => lowStockCount !== undefined).length;
      }
    }
    expect(counts.journeys).toBeGreaterThan(200);
    expect(counts.changes).toBeGreaterThan(20);
    expect(counts.lowStock).toBeGreaterThan(10);
  });

  it('are an empty list without journeys', () => {
    expect(new JourneyTexts().write([])).toBe('[]');
  });
});
