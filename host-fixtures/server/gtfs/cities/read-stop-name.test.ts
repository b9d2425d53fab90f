import { describe, expect, it } from 'vitest';
import { findCommonBrackets, readStopName } from './read-stop-name.ts';
import { type FeedStop } from '../read-stops.ts';
import { stopInformation, stopNameInCity } from './stop-in-city.ts';

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
  ])('“%s” names its city', (name, read) => expect(readStopName(name)).toEqual({ plainName: name, ...read }));

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
  ])('“%s” names no city by its form', (name, plainName) => {
    const read = readStopName(name);
    expect(read.region).toBeUndefined();
    if (plainName !== undefined) expect(read).toEqual({ plainName });
  });

  it('loses the words in brackets that many names share', () => {
    const common = findCommonBrackets(['A (Demo)', 'B (Demo)', 'C (Demo)', 'D (Station)', 'E (Station)']);
    expect([...common]).toEqual(['Demo']);
    expect(readStopName('Amargosa Valley (Demo)', common)).toEqual({ plainName: 'Amargosa Valley' });
  });
});

const stop = (facts: Partial<FeedStop>): FeedStop => ({
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
  ...facts,
});
const longest = 'x'.repeat(60);

it.each<[string, Partial<FeedStop>, string, string]>([
  ['the rest of a name with a city', { name: 'Bath, ME / Colby College' }, 'Colby College', ''],
  ['the complete name if the rest is a number', { name: 'Leeds - Stop 7' }, 'Leeds - Stop 7', ''],
  ['the complete name if the feed gives the city', { name: 'Bath, ME / Colby', cityId: 1 }, 'Bath, ME / Colby', ''],
  ['the description if the name is only a city', { name: 'Tilton, NH', description: 'Exit 20' }, 'Exit 20', ''],
  ['the name if there is no description', { name: 'Tilton, NH' }, 'Tilton, NH', ''],
  ['a description of 60 characters', { name: 'Tilton, NH', description: longest }, longest, ''],
  ['no longer description', { name: 'Tilton, NH', description: `${longest}x` }, 'Tilton, NH', `${longest}x`],
  ['no HTML', { name: 'Tilton, NH', description: '<b>Exit</b>' }, 'Tilton, NH', '<b>Exit</b>'],
  ['no description of a stop without a region', { name: 'Bath', description: 'Exit 20' }, 'Bath', 'Exit 20'],
  ['no description if the name has more than the city', { name: 'Bath (9)', description: 'A' }, 'Bath (9)', 'A'],
  ['its name, with our information', { name: 'Bath', description: 'A', information: 'B' }, 'Bath', 'B'],
])('a stop in a city is called by %s', (...[, facts, name, information]) => {
  expect([stopNameInCity(stop(facts)), stopInformation(stop(facts))]).toEqual([name, information]);
});
