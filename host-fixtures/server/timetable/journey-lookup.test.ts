import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type Database } from '../database/tables.ts';
import { importGtfs } from '../gtfs/import-gtfs.ts';
import { feedWith, goodFeed, writeFolder } from '../../testing/test-feed.ts';
import { createJourneyId, type LegKey } from './journey-ids.ts';
import { openTimetable } from './open-timetable.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const path = writeFolder(
    feedWith({
      'stop_times.txt': goodFeed['stop_times.txt']
        .replace('stop_sequence', 'stop_sequence,pickup_type')
        .replaceAll(/(,\d)$/gm, '$1,0')
        .replace('T,2,0', 'T,2,1'),
    }),
  );
  await importGtfs({ database, path, today: '2026-06-01' });
});

const leg = (changes: Partial<LegKey> = {}): LegKey => ({
  tripId: 'out',
  serviceDate: '2026-11-21',
  boardSequence: 1,
  alightSequence: 3,
  ...changes,
});
const findLegs = async (legs: readonly LegKey[]) =>
  (await openTimetable(database).journey(createJourneyId(legs)))?.legs;

describe('looking up a journey by its id', () => {
  it('finds a journey that runs', async () => {
    expect(await findLegs([leg()])).toMatchObject([{ tripId: 'out' }]);
    expect(await findLegs([leg({ alightSequence: 2 })])).toMatchObject([{ tripId: 'out' }]);
  });

  it.each<[string, readonly LegKey[]]>([
    ['from a call without boarding', [leg({ boardSequence: 2 })]],
    ['against the direction of the coach', [leg({ boardSequence: 3, alightSequence: 1 })]],
    ['to a call that does not exist', [leg({ alightSequence: 4 })]],
    ['on a day without a coach', [leg({ serviceDate: '2027-01-01' })]],
    ['of coaches that do not connect', [leg(), leg({ tripId: 'back', boardSequence: 1, alightSequence: 2 })]],
    ['of one coach twice', [leg({ alightSequence: 2 }), leg({ alightSequence: 3 })]],
  ])('finds no journey %s', async (_name, legs) => {
    expect(await findLegs(legs)).toBeUndefined();
  });

  it('finds a journey by the row number of an earlier version', async () => {
    const rows = [
      { journey_id: 8, key: '[["out","2026-11-21",1,3]]' },
      { journey_id: 9, key: '[["out","2026-11-21",1,2],["back","2026-11-21",1,2]]' },
    ];
    await database.insertInto('journeys').values(rows).execute();
    const timetable = openTimetable(database);
    expect(await timetable.journey('8')).toMatchObject({ journeyId: '8', legs: [{ tripId: 'out' }] });
    expect((await timetable.journey('*9'))?.legs).toHaveLength(2);
    for (const id of ['*8', '9', '10', '08', '-8', '8.5']) expect(await timetable.journey(id)).toBeUndefined();
  });
});

it('does not write a row when departures are listed', async () => {
  const timetable = openTimetable(database);
  const [journey] = await timetable.departures({ originId: 1, destinationId: 3, date: '2026-11-21' });
  expect(journey).toBeDefined();
  await timetable.journeys({ originId: 1, destinationId: 3, date: '2026-11-22' });
  expect(await database.selectFrom('journeys').selectAll().execute()).toEqual([]);
});
