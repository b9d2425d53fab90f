import { expect, onTestFinished } from 'vitest';
import { readFact } from '../server/database/shared/shared-facts.ts';
import { type Database } from '../server/database/tables.ts';
import { followTimetable } from '../server/timetable/follow-timetable.ts';
import { openTimetable } from '../server/timetable/open-timetable.ts';
import { type Timetable } from '../server/timetable/timetable.ts';

/** The timetable of a database as a host follows it, looked at often; until the test is over. */
export async function followedTimetable(database: Database): Promise<Timetable> {
  const { timetable, close } = await followTimetable({
    open: () => openTimetable(database),
    versionOf: () => readFact(database, 'timetable'),
    everyMs: 20,
    onProblem: (error) => expect.unreachable(String(error)),
  });
  onTestFinished(close);
  return timetable;
}
