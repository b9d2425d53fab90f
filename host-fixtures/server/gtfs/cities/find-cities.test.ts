import { expect, it } from 'vitest';
import { findNamesakeRegion, type FeedCity, warnAboutNamesakes } from './find-cities.ts';
import { WarningLog, formatWarning } from '../feed-problems.ts';

it.each([
  ['800 NW 6th Ave, Portland, OR 97209', '', 'OR'],
  ['100 Thompson’s Point Rd, Portland ME', '', 'ME'],
  ['', 'Union Station, Toronto, ON M5J 1E6, Canada', 'ON'],
  ['1 High Street, Portland', '', undefined],
  ['Weg 5, XY', '', undefined],
])('finds the region of the address “%s” and the description “%s”: %s', (address, description, region) => {
  expect(findNamesakeRegion([{ address, description }])).toBe(region);
});

it('warns about cities with the same name and region, with a stop of each', () => {
  const warnings: string[] = [];
  const log = new WarningLog((warning) => void warnings.push(formatWarning(warning)));
  const city = (name: string, stopId: string, region?: string) =>
    ({ name, stops: [{ id: stopId, file: `${stopId}/stops.txt` }], ...(region && { region }) }) as unknown as FeedCity;
  const cities = [city('Perth', 'p1'), city('PERTH', 'p2'), city('Perth', 'p3'), city('Leeds', 'l')];
  warnAboutNamesakes([...cities, city('Perth', 'p4', 'ON'), city('Bath', 'b')], log);
  expect(warnings).toEqual([
    'p1/stops.txt: 3 cities have the name Perth, at the stops p1, p2, p3: specify their regions with --cities FILE.',
  ]);
});
