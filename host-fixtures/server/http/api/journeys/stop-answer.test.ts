import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { formatLocalTime } from '../../../clock/local-time.ts';
import { type Database } from '../../../database/tables.ts';
import { importTimetable } from '../../../../operations/imports/import-timetable.ts';
import { demoNetworkFolder } from '../../../gtfs/demo-network.ts';
import { Names, type NameTables } from '../../../timetable/names/names.ts';
import { translateTimetable } from '../../../timetable/names/translated-timetable.ts';
import { openTimetable } from '../../../timetable/open-timetable.ts';
import { type Call, type Leg, type Timetable } from '../../../timetable/timetable.ts';
import { toPlaceAnswer, writeStops } from './journey-answer.ts';

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

/** The days on which clocks change, in Europe and in America, one in summer and one in winter. */
const days = ['2031-03-30', '2031-03-09', '2031-10-26', '2031-11-02', '2031-07-05', '2031-01-15'];

/** Converts a call as an answer does. */
function toCallAnswer(call: Call, index: number, { calls }: Leg): object {
  const { timeZone, arrival, departure } = call;
  const isLast = index === calls.length - 1;
  const arrives = index > 0 && (isLast || arrival !== departure);
  return {
    ...toPlaceAnswer(call),
    ...(arrives && arrival !== undefined && { arrivalDateTime: formatLocalTime(arrival, timeZone) }),
    ...(!isLast && departure !== undefined && { departureDateTime: formatLocalTime(departure, timeZone) }),
  };
}

describe.each(['en', 'fr'] as const)('the calls of a journey in search results, in %s', (language) => {
  it('equal those of the journey, with names in the language and local times', async () => {
    const translatedTimetable = translateTimetable(timetable, new Names(language, names));
    let calls = 0;
    for (const { id: originId } of await translatedTimetable.origins()) {
      for (const { id: destinationId } of (await translatedTimetable.destinations(originId)).slice(0, 4)) {
        const date = days[(originId + destinationId) % days.length] ?? '';
        const query = { originId, destinationId, date };
        const [completeJourneys, searchResults] = [
          await translatedTimetable.journeys(query),
          await translatedTimetable.search(query),
        ];
        expect(searchResults.map(({ journeyId }) => journeyId)).toEqual(
          completeJourneys.map(({ journeyId }) => journeyId),
        );
        for (const [index, { legs }] of searchResults.entries()) {
          for (const [legIndex, { visitCalls, callCount, calls: ends, ...leg }] of legs.entries()) {
            const { calls: completeCalls = [], ...completeLeg } = completeJourneys[index]?.legs[legIndex] ?? {};
            expect(leg).toEqual(completeLeg);
            expect(callCount).toBe(completeCalls.length);
            expect(ends).toEqual([completeCalls[0], completeCalls.at(-1)]);
            const expected = completeCalls.map((call, callIndex) =>
              toCallAnswer(call, callIndex, { ...leg, calls: completeCalls }),
            );
            expect(JSON.parse(visitCalls ? writeStops(visitCalls) : '')).toEqual(expected);
            calls += completeCalls.length;
          }
        }
      }
    }
    expect(calls).toBeGreaterThan(1000);
  });
});
