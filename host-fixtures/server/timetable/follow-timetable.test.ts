import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeTimetable } from '../../testing/fake-timetable.ts';
import { followTimetable } from './follow-timetable.ts';
import { Names, type NameTables } from './names/names.ts';
import { translateTimetable } from './names/translated-timetable.ts';
import { type Timetable } from './timetable.ts';

const everyMs = 1000;

/** Creates a timetable with one city, which has a French name. */
function createTimetable(name: string): Timetable {
  const none = new Map<string, never>();
  const names: NameTables = {
    agency: none,
    routes: none,
    stops: none,
    cities: new Map([['1', { original: name, translations: { fr: `${name} en français` } }]]),
  };
  return {
    ...fakeTimetable(),
    origins: () => Promise.resolve([{ id: 1, name, timeZone: 'Europe/London' }]),
    names: () => Promise.resolve(names),
  };
}

async function follow() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const database = { version: 'a' as string | Error, name: 'Leeds' };
  const problems: unknown[] = [];
  const versions: (string | undefined)[] = [];
  const { timetable, close } = await followTimetable({
    open: () => createTimetable(database.name),
    onReplace: () => Promise.resolve(void versions.push(timetable.version?.())),
    readVersion: () =>
      typeof database.version === 'string' ? Promise.resolve(database.version) : Promise.reject(database.version),
    everyMs,
    onProblem: (error: unknown) => problems.push(error),
  });
  onTestFinished(close);
  const listCities = async (source: Pick<Timetable, 'origins'> = timetable) =>
    (await source.origins()).map(({ name }) => name);
  return { database, problems, versions, timetable, listCities, close };
}

it('uses the import of another host, with its translated names', async () => {
  const { database, versions, timetable, listCities } = await follow();
  const french = translateTimetable(timetable, new Names('fr', await timetable.names()));
  expect([await listCities(), await listCities(french)]).toEqual([['Leeds'], ['Leeds en français']]);
  Object.assign(database, { version: 'b', name: 'York' });
  await vi.advanceTimersByTimeAsync(everyMs);
  expect([await listCities(), await listCities(french)]).toEqual([['York'], ['York en français']]);
  expect(timetable.version?.()).toBe('b');
  expect(versions).toEqual(['b']);
});

it('reads the timetable again if an import finished meanwhile', async () => {
  const versions = ['a', 'b', 'b'];
  const names = ['half Leeds, half York', 'York'];
  const { timetable, close } = await followTimetable({
    open: () => createTimetable(names.shift() ?? ''),
    readVersion: () => Promise.resolve(versions.length > 1 ? versions.shift() : 'b'),
    everyMs,
    onProblem: (error: unknown) => expect.unreachable(String(error)),
  });
  onTestFinished(close);
  expect((await timetable.origins()).map(({ name }) => name)).toEqual(['York']);
});

it('keeps the timetable without an import, and while the database is not available', async () => {
  const { database, problems, timetable, listCities } = await follow();
  database.name = 'York';
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect([await listCities(), timetable.version?.()]).toEqual([['Leeds'], 'a']);
  database.version = new Error('gone');
  await vi.advanceTimersByTimeAsync(everyMs);
  expect([await listCities(), problems]).toEqual([['Leeds'], [database.version]]);
  database.version = 'b';
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(await listCities()).toEqual(['York']);
});
