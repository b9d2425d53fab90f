import { expect, it } from 'vitest';
import { regionOfNamesake } from './region-of-namesake.ts';

it.each([
  ['800 NW 6th Ave, Portland, OR 97209', '', 'OR'],
  ['100 Thompson’s Point Rd, Portland ME', '', 'ME'],
  ['', 'Union Station, Toronto, ON M5J 1E6, Canada', 'ON'],
  ['1 High Street, Portland', '', undefined],
  ['Weg 5, XY', '', undefined],
])('the address “%s” with “%s” is in %s', (address, description, region) => {
  expect(regionOfNamesake([{ address, description }])).toBe(region);
});
