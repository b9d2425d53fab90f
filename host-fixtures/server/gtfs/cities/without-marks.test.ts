import { describe, expect, it } from 'vitest';
import { deriveCities } from './derive-cities.ts';
import { findCarrierMarks, withoutMarks } from './without-marks.ts';

const stop = (name: string, id = 'x') => ({ id, code: '', name });
const amtrak = [
  'Aberdeen Amtrak Station',
  'Salem Amtrak Bus Stop',
  'Bakersfield Bus Stop - Amtrak',
  'Reno (Amtrak)',
  'Los Angeles Union Station',
].map((name) => stop(name));

describe('marks of carriers in the names of stops', () => {
  it('are those that stops of many places end with', () => {
    expect(findCarrierMarks(amtrak, ['Amtrak', 'Los Angeles Lines'])).toEqual(['Amtrak']);
  });

  it('can be the first word of a name of at least three letters', () => {
    const named = (word: string) => ['Leeds', 'York', 'Hull'].map((place) => stop(`${place} ${word} Station`));
    expect(findCarrierMarks(named('Amtrak'), ['Amtrak Thruway'])).toEqual(['Amtrak']);
    expect(findCarrierMarks(named('NXB'), ['NXB'])).toEqual(['NXB']);
    expect(findCarrierMarks(named('Go'), ['Go North'])).toEqual([]);
  });

  it.each([
    ['a city that is called like the carrier', ['Concord', 'West Concord', 'East Concord', 'South Concord']],
    ['only two names', ['A Concord Station', 'B Concord Station']],
  ])('are not those of %s', (_case, names) => {
    const found = findCarrierMarks(
      names.map((name) => stop(name)),
      ['Concord Coach Lines'],
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['Aberdeen Amtrak Station', 'Aberdeen Station'],
    ['Salem Amtrak Bus Stop', 'Salem Bus Stop'],
    ['Bakersfield Bus Stop - Amtrak', 'Bakersfield Bus Stop'],
    ['Reno (Amtrak)', 'Reno'],
    ['Amtrak Station', 'Amtrak Station'],
    ['Los Angeles Union Station', 'Los Angeles Union Station'],
  ])('“%s” is at “%s”', (name, place) => expect(withoutMarks(stop(name), ['Amtrak'])).toBe(place));

  it.each([
    ['Albany Station (ALB)', 'Albany Station'],
    ['Albany ALB', 'Albany'],
    ['Albany Station/ALB', 'Albany Station'],
    ['ALB', 'ALB'],
    ['Albany Station (BOS)', 'Albany Station (BOS)'],
  ])('the own code is none of the name of “%s”', (name, place) => {
    expect(withoutMarks(stop(name, 'ALB'), [])).toBe(place);
  });
});

it.each([
  [['18th & Market', '18th & Grand'], /^18th & /],
  [['H Street', 'H Avenue'], /^H /],
  [['Grand Parade', 'Cork'], /^Cork$/],
])('a street or a number names no city: %j', (names, city) => {
  const places = names.map((name, index) => ({ id: `s${index}`, name, latitude: 52, longitude: index / 1000 }));
  const [first, ...others] = deriveCities(places);
  expect([first?.name, others.length]).toEqual([expect.stringMatching(city) as string, 0]);
});
