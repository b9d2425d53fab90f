import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeTimetable } from '../../testing/fake-timetable.ts';
import { followTimetable } from './follow-timetable.ts';
import { type NameTables } from './names/names.ts';
import { TranslatedTimetable } from './names/translated-timetable.ts';
import { Names } from './names/names.ts';
import { type Timetable } from './timetable.ts';

const everyMs = 1000;

/** A timetable with one city of that name, which is called otherwise in French. */
function timetableOf(name: string): Timetable {
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

async function followed() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const database = { version: 'a' as string | Error, name: 'Leeds' };
  const problems: unknown[] = [];
  const editions: (number | undefined)[] = [];
  const { timetable, close } = await followTimetable({
    open: () => timetableOf(database.name),
    onEdition: () => Promise.resolve(void editions.push(timetable.edition?.())),
    readVersion: () =>
      typeof database.version === 'string' ? Promise.resolve(database.version) : Promise.reject(database.version),
    everyMs,
    onProblem: (error: unknown) => problems.push(error),
  });
  onTestFinished(close);
  const cities = async (asked: Pick<Timetable, 'origins'> = timetable) =>
    (await asked.origins()).map(({ name }) => name);
  return { database, problems, editions, timetable, cities, close };
}

it('another host’s import reaches who asks, with the names in other languages', async () => {
  const { database, editions, timetable, cities } = await followed();
  const french = new TranslatedTimetable(timetable, new Names('fr', await timetable.names()));
  expect([await cities(), await cities(french)]).toEqual([['Leeds'], ['Leeds en français']]);
  Object.assign(database, { version: 'b', name: 'York' });
  await vi.advanceTimersByTimeAsync(everyMs);
  expect([await cities(), await cities(french)]).toEqual([['York'], ['York en français']]);
  expect(timetable.edition?.()).toBe(1);
  expect(editions).toEqual([1]);
});

it('what was read while another was put in its place is read again', async () => {
  const versions = ['a', 'b', 'b'];
  const names = ['half Leeds, half York', 'York'];
  const { timetable, close } = await followTimetable({
    open: () => timetableOf(names.shift() ?? ''),
    readVersion: () => Promise.resolve(versions.length > 1 ? versions.shift() : 'b'),
    everyMs,
    onProblem: (error: unknown) => expect.unreachable(String(error)),
  });
  onTestFinished(close);
  expect((await timetable.origins()).map(({ name }) => name)).toEqual(['York']);
});

it('the timetable stays while nobody imports one, and while the database does not answer', async () => {
  const { database, problems, timetable, cities } = await followed();
  database.name = 'York';
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect([await cities(), timetable.edition?.()]).toEqual([['Leeds'], 0]);
  database.version = new Error('gone');
  await vi.advanceTimersByTimeAsync(everyMs);
  expect([await cities(), problems]).toEqual([['Leeds'], [database.version]]);
  database.version = 'b';
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(await cities()).toEqual(['York']);
});
