import { expect, it, vi } from 'vitest';
import { type City } from '#shared/domain/cities/city.ts';
import { type Host } from '../../kit/host.ts';
import { answerPredictions } from './places.ts';

const place = { latitude: 51.5, longitude: -0.13 };
const cities: readonly City[] = [
  { id: 1, name: 'London', timeZone: 'Europe/London', ...place },
  { id: 2, name: 'Londonderry', timeZone: 'America/New_York', ...place },
  { id: 3, name: 'Longyear', ...place },
  { id: 4, name: 'Lost City', timeZone: 'Europe/London', latitude: 51 },
];

/** A search in these cities. London has a stop and is called Londres in another language. */
function search() {
  const timetable = {
    version: vi.fn(() => 'a'),
    origins: vi.fn(() => Promise.resolve(cities)),
    stops: (id: number) =>
      Promise.resolve(id === 1 ? { stops: [{ id: 'v', name: 'Victoria (Buckingham Road)', ...place }] } : undefined),
  };
  const names = { listOtherNames: (_table: string, id: number) => (id === 1 ? ['Londres'] : []) };
  const answer = answerPredictions({ timetable, names } as unknown as Pick<Host, 'names' | 'timetable'>);
  const find = async (input: string, countryIsoCode = 'GB') => {
    const endpointInput = { query: { input, countryIsoCode, limit: 5 } } as Parameters<typeof answer>[0];
    return (await answer(endpointInput)).predictions;
  };
  return { timetable, find };
}

it('finds the places of a country, and those without a known country', async () => {
  const { find } = search();
  const namesIn = async (country: string) => (await find('lon', country)).map((prediction) => prediction?.name);
  expect(await namesIn('gb')).toEqual(['London', 'Victoria (Buckingham Road), London', 'Longyear']);
  expect(await namesIn('US')).toEqual(['Londonderry', 'Longyear']);
});

it.each([
  [' LON ', 'London', 0],
  ['londr', 'Londres', 0],
  ['buck', 'Victoria (Buckingham Road), London', 10],
])('marks the position of “%s” in %s', async (input, name, offset) => {
  const predictions = await search().find(input);
  const { length } = input.trim();
  expect(predictions.find((prediction) => prediction?.name === name)?.matchedSubstrings).toEqual([{ offset, length }]);
});

it('finds nothing without a term, and no city without a position', async () => {
  const { find } = search();
  expect(await find(' ')).toEqual([]);
  expect(await find('lost')).toEqual([]);
});

it('reads the places again after a failure', async () => {
  const { timetable, find } = search();
  timetable.origins.mockRejectedValueOnce(new Error('unreachable'));
  await expect(find('lon')).rejects.toThrow('unreachable');
  expect(await find('londonderry', 'US')).toHaveLength(1);
});

it('preserves the places of a new timetable if those of the previous one fail later', async () => {
  const { timetable, find } = search();
  let fail = () => {};
  timetable.origins.mockReturnValueOnce(new Promise((_, reject) => (fail = () => reject(new Error('unreachable')))));
  const previous = find('lon');
  timetable.version.mockReturnValue('b');
  await find('lon');
  fail();
  await expect(previous).rejects.toThrow('unreachable');
  await find('lon');
  expect(timetable.origins).toHaveBeenCalledTimes(2);
});

it('reads the places again only if the timetable was replaced', async () => {
  const { timetable, find } = search();
  await find('lon');
  await find('lon');
  expect(timetable.origins).toHaveBeenCalledTimes(1);
  timetable.version.mockReturnValue('b');
  await find('lon');
  expect(timetable.origins).toHaveBeenCalledTimes(2);
});
