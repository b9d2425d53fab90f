import { describe, expect, it } from 'vitest';
import { findCommonBrackets, readStopName, getStopInformation, getStopNameInCity } from './stop-names.ts';
import { type FeedStop } from '../read-stops.ts';

describe('the name of a stop', () => {
  it.each([
    ['Portland, ME', { city: 'Portland', region: 'ME' }],
    ['Waterville, ME / Colby College', { city: 'Waterville', region: 'ME', rest: 'Colby College' }],
    ['Camden, ME / Rockport, ME', { city: 'Camden', region: 'ME' }],
    ['North Conway, NH', { city: 'North Conway', region: 'NH' }],
    ['Toronto, ON (Union Station)', { city: 'Toronto', region: 'ON', rest: 'Union Station' }],
    ['Cambridge (Trumpington Park and Ride)', { city: 'Cambridge', rest: 'Trumpington Park and Ride' }],
    ['Aachen - Hauptbahnhof', { city: 'Aachen', rest: 'Hauptbahnhof' }],
    ['Lyon – Part-Dieu', { city: 'Lyon', rest: 'Part-Dieu' }],
    ['Donnybrook, Morehampton Road', { city: 'Donnybrook', rest: 'Morehampton Road' }],
  ])('“%s” contains its city', (name, parts) => expect(readStopName(name)).toEqual({ plainName: name, ...parts }));

  it.each([
    ['Edinburgh Airport (Stop G)', 'Edinburgh Airport'],
    ['Haymarket (Stop HB)', 'Haymarket'],
    ['Cambridge Parkside - Stop 18', 'Cambridge Parkside'],
    ['Leeds Coach Station, Stand 7', 'Leeds Coach Station'],
    ['Rosyth (opp)', 'Rosyth'],
    ['Rosyth (Northbound)', 'Rosyth'],
    ['Dundee Greenmarket', 'Dundee Greenmarket'],
    ['High Street, Bus Station', 'High Street, Bus Station'],
    ['Bus Station (North side)', 'Bus Station (North side)'],
    ['M1, Junction 24', 'M1, Junction 24'],
    ['Paris, XX', undefined],
  ])('“%s” contains no city', (name, plainName) => {
    const stopName = readStopName(name);
    expect(stopName.region).toBeUndefined();
    if (plainName !== undefined) expect(stopName).toEqual({ plainName });
  });

  it('is read without common brackets', () => {
    const commonBrackets = findCommonBrackets(['A (Demo)', 'B (Demo)', 'C (Demo)', 'D (Station)', 'E (Station)']);
    expect([...commonBrackets]).toEqual(['Demo']);
    expect(readStopName('Amargosa Valley (Demo)', commonBrackets)).toEqual({ plainName: 'Amargosa Valley' });
  });
});

const createStop = (overrides: Partial<FeedStop>): FeedStop => ({
  id: 's',
  prefix: '',
  file: 'stops.txt',
  line: 2,
  name: '',
  description: '',
  code: '',
  address: '',
  information: '',
  parentId: '',
  timeZone: '',
  cityId: 0,
  fareZone: '',
  ...overrides,
});
const longest = 'x'.repeat(60);

it.each<[string, Partial<FeedStop>, string, string]>([
  ['the rest of a name with a city', { name: 'Bath, ME / Colby College' }, 'Colby College', ''],
  ['the complete name if the rest is a number', { name: 'Leeds - Stop 7' }, 'Leeds - Stop 7', ''],
  ['the complete name if the feed specifies the city', { name: 'Bath, ME / Colby', cityId: 1 }, 'Bath, ME / Colby', ''],
  ['the description if the name is only a city', { name: 'Tilton, NH', description: 'Exit 20' }, 'Exit 20', ''],
  ['the name if there is no description', { name: 'Tilton, NH' }, 'Tilton, NH', ''],
  ['a description of 60 characters', { name: 'Tilton, NH', description: longest }, longest, ''],
  [
    'the name if the description is longer',
    { name: 'Tilton, NH', description: `${longest}x` },
    'Tilton, NH',
    `${longest}x`,
  ],
  [
    'the name if the description is HTML',
    { name: 'Tilton, NH', description: '<b>Exit</b>' },
    'Tilton, NH',
    '<b>Exit</b>',
  ],
  ['the name if it has no region', { name: 'Bath', description: 'Exit 20' }, 'Bath', 'Exit 20'],
  ['the name if it contains more than the city', { name: 'Bath (9)', description: 'A' }, 'Bath (9)', 'A'],
  ['the name, with our extension stop_information', { name: 'Bath', description: 'A', information: 'B' }, 'Bath', 'B'],
])('the name of a stop in its city is %s', (...[, properties, name, information]) => {
  const stop = createStop(properties);
  expect([getStopNameInCity(stop), getStopInformation(stop)]).toEqual([name, information]);
});

it('a description that replaces a name, once brackets are removed, is not repeated as information', () => {
  const stop = createStop({ name: 'Tilton, NH (Demo)', description: 'Exit 20' });
  const commonBrackets = new Set(['Demo']);
  expect(getStopNameInCity(stop, commonBrackets)).toBe('Exit 20');
  expect(getStopInformation(stop, commonBrackets)).toBe('');
});
