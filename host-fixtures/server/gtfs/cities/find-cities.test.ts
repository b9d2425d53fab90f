import { expect, it } from 'vitest';
import { findNamesakeRegion, type FoundCity } from './find-cities.ts';
import { FeedTables } from '../feed-tables.ts';
import { WarningLog, warningText } from '../warning-log.ts';
import { warnOfNamesakes } from './warn-of-namesakes.ts';

it.each([
  ['800 NW 6th Ave, Portland, OR 97209', '', 'OR'],
  ['100 Thompson’s Point Rd, Portland ME', '', 'ME'],
  ['', 'Union Station, Toronto, ON M5J 1E6, Canada', 'ON'],
  ['1 High Street, Portland', '', undefined],
  ['Weg 5, XY', '', undefined],
])('the address “%s” with “%s” is in %s', (address, description, region) => {
  expect(findNamesakeRegion([{ address, description }])).toBe(region);
});

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
