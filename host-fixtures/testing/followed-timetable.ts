import { expect, onTestFinished } from 'vitest';
import { readFact } from '../server/database/shared/shared-facts.ts';
import { type Database } from '../server/database/tables.ts';
import { followTimetable } from '../server/timetable/follow-timetable.ts';
import { openTimetable } from '../server/timetable/open-timetable.ts';
import { type Timetable } from '../server/timetable/timetable.ts';

/** Follows the timetable of a database like a host, but checks for updates more often, until the test ends. */
export async function followedTimetable(database: Database): Promise<Timetable> {
  const { timetable, close } = await followTimetable({
    open: () => openTimetable(database),
    readVersion: () => readFact(database, 'timetable'),
    everyMs: 20,
    onProblem: (error) => expect.unreachable(String(error)),
  });
  onTestFinished(close);
  return timetable;
}
