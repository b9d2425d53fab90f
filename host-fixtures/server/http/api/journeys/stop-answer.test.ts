import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { formatLocalTime } from '../../../clock/local-text.ts';
import { type Database } from '../../../database/tables.ts';
import { importTimetable } from '../../../../operations/imports/import-timetable.ts';
import { demoNetworkFolder } from '../../../gtfs/demo-network.ts';
import { Names, type NameTables } from '../../../timetable/names/names.ts';
import { TranslatedTimetable } from '../../../timetable/names/translated-timetable.ts';
import { openTimetable } from '../../../timetable/open-timetable.ts';
import { type Call, type Leg, type Timetable } from '../../../timetable/timetable.ts';
import { toPlaceAnswer, writeStops } from './stop-answer.ts';

let database: Database;
let timetable: Timetable;
let names: NameTables;
beforeAll(async () => {
  database = await openTestDatabase();
  await importTimetable(database, { network: demoNetworkFolder }, () => undefined);
  timetable = openTimetable(database);
  names = await timetable.names();
});
afterAll(() => database.destroy());

/** The days on which clocks change, in Europe and in America, one of summer and one of winter. */
const days = ['2031-03-30', '2031-03-09', '2031-10-26', '2031-11-02', '2031-07-05', '2031-01-15'];

/** What an answer has of a call. */
function callAnswer(call: Call, index: number, { calls }: Leg): object {
  const { timeZone, arrival, departure } = call;
  const isLast = index === calls.length - 1;
  const arrives = index > 0 && (isLast || arrival !== departure);
  return {
    ...toPlaceAnswer(call),
    ...(arrives && arrival !== undefined && { arrivalDateTime: formatLocalTime(arrival, timeZone) }),
    ...(!isLast && departure !== undefined && { departureDateTime: formatLocalTime(departure, timeZone) }),
  };
}

describe.each(['en', 'fr'] as const)('the calls of a journey that a search finds, in %s', (language) => {
  it('are those of the journey, in the names of the language, by the clocks of their places', async () => {
    const translated = new TranslatedTimetable(timetable, new Names(language, names));
    let calls = 0;
    for (const { id: originId } of await translated.origins()) {
      for (const { id: destinationId } of (await translated.destinations(originId)).slice(0, 4)) {
        const date = days[(originId + destinationId) % days.length] ?? '';
        const question = { originId, destinationId, date };
        const [whole, found] = [await translated.journeys(question), await translated.search(question)];
        expect(found.map(({ journeyId }) => journeyId)).toEqual(whole.map(({ journeyId }) => journeyId));
        for (const [index, { legs }] of found.entries()) {
          for (const [at, { visitCalls, callCount, calls: ends, ...leg }] of legs.entries()) {
            const { calls: all = [], ...same } = whole[index]?.legs[at] ?? {};
            expect(leg).toEqual(same);
            expect(callCount).toBe(all.length);
            expect(ends).toEqual([all[0], all.at(-1)]);
            const expected = all.map((call, place) => callAnswer(call, place, { ...leg, calls: all }));
            expect(JSON.parse(visitCalls ? writeStops(visitCalls) : '')).toEqual(expected);
            calls += all.length;
          }
        }
      }
    }
    expect(calls).toBeGreaterThan(1000);
  });
});
