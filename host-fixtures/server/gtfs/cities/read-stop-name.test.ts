import { describe, expect, it } from 'vitest';
import { findCommonBrackets, readStopName } from './read-stop-name.ts';

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
  ])('“%s” names its city', (name, read) => expect(readStopName(name)).toEqual({ plain: name, ...read }));

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
  ])('“%s” names no city by its form', (name, plain) => {
    const read = readStopName(name);
    expect(read.region).toBeUndefined();
    if (plain !== undefined) expect(read).toEqual({ plain });
  });

  it('loses the words in brackets that many names share', () => {
    const common = findCommonBrackets(['A (Demo)', 'B (Demo)', 'C (Demo)', 'D (Station)', 'E (Station)']);
    expect([...common]).toEqual(['Demo']);
    expect(readStopName('Amargosa Valley (Demo)', common)).toEqual({ plain: 'Amargosa Valley' });
  });
});
