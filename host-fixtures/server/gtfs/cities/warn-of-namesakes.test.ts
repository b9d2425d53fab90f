import { expect, it } from 'vitest';
import { FeedTables } from '../feed-tables.ts';
import { WarningLog, warningText } from '../warning-log.ts';
import { type FoundCity } from './find-cities.ts';
import { warnOfNamesakes } from './warn-of-namesakes.ts';

it('warns of cities of one name in one region, and names a stop of each', () => {
  const warnings: string[] = [];
  const log = new WarningLog((warning) => void warnings.push(warningText(warning)));
  const city = (name: string, stopId: string, region?: string) =>
    ({ name, stops: [{ id: stopId, file: `${stopId}/stops.txt` }], ...(region && { region }) }) as unknown as FoundCity;
  const cities = [city('Perth', 'p1'), city('PERTH', 'p2'), city('Perth', 'p3'), city('Leeds', 'l')];
  warnOfNamesakes([...cities, city('Perth', 'p4', 'ON'), city('Bath', 'b')], new FeedTables([], log));
  expect(warnings).toEqual([
    'p1/stops.txt: 3 cities are called Perth, at the stops p1, p2, p3: say in which regions they are with --cities FILE.',
  ]);
});
