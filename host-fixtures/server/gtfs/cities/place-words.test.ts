import { describe, expect, it } from 'vitest';
import { deriveCities } from './derive-cities.ts';
import { fold, getLeadingWords, isStopName, findSharedPlace, removeFacility } from './place-words.ts';
import { findCarrierNames, simplifyStopName } from './stop-names.ts';

const stop = (name: string, id = 'x') => ({ id, code: '', name });
const amtrakStops = [
  'Aberdeen Amtrak Station',
  'Salem Amtrak Bus Stop',
  'Bakersfield Bus Stop - Amtrak',
  'Reno (Amtrak)',
  'Los Angeles Union Station',
].map((name) => stop(name));

describe('carriers in names of stops', () => {
  it('are found at the end of names in many places', () => {
    expect(findCarrierNames(amtrakStops, ['Amtrak', 'Los Angeles Lines'])).toEqual(['Amtrak']);
  });

  it('can be the first word of an agency name, with at least three letters', () => {
    const nameStops = (word: string) => ['Leeds', 'York', 'Hull'].map((place) => stop(`${place} ${word} Station`));
    expect(findCarrierNames(nameStops('Amtrak'), ['Amtrak Thruway'])).toEqual(['Amtrak']);
    expect(findCarrierNames(nameStops('NXB'), ['NXB'])).toEqual(['NXB']);
    expect(findCarrierNames(nameStops('Go'), ['Go North'])).toEqual([]);
  });

  it.each([
    ['a city with the name of the carrier', ['Concord', 'West Concord', 'East Concord', 'South Concord']],
    ['only two names', ['A Concord Station', 'B Concord Station']],
  ])('are not found for %s', (_case, names) => {
    const carrierNames = findCarrierNames(
      names.map((name) => stop(name)),
      ['Concord Coach Lines'],
    );
    expect(carrierNames).toEqual([]);
  });

  it.each([
    ['Aberdeen Amtrak Station', 'Aberdeen Station'],
    ['Salem Amtrak Bus Stop', 'Salem Bus Stop'],
    ['Bakersfield Bus Stop - Amtrak', 'Bakersfield Bus Stop'],
    ['Reno (Amtrak)', 'Reno'],
    ['Amtrak Station', 'Amtrak Station'],
    ['Los Angeles Union Station', 'Los Angeles Union Station'],
  ])('are removed from “%s”: “%s”', (name, place) => expect(simplifyStopName(stop(name), ['Amtrak'])).toBe(place));

  it.each([
    ['Albany Station (ALB)', 'Albany Station'],
    ['Albany ALB', 'Albany'],
    ['Albany Station/ALB', 'Albany Station'],
    ['ALB', 'ALB'],
    ['Albany Station (BOS)', 'Albany Station (BOS)'],
  ])('the code of the stop is removed from “%s”: “%s”', (name, place) => {
    expect(simplifyStopName(stop(name, 'ALB'), [])).toBe(place);
  });
});

it.each([
  [['18th & Market', '18th & Grand'], /^18th & /],
  [['H Street', 'H Avenue'], /^H /],
  [['Grand Parade', 'Cork'], /^Cork$/],
])('a street or a number is not the name of a city: %j', (names, city) => {
  const places = names.map((name, index) => ({ id: `s${index}`, name, latitude: 52, longitude: index / 1000 }));
  const [first, ...otherCities] = deriveCities(places);
  expect([first?.name, otherCities.length]).toEqual([expect.stringMatching(city) as string, 0]);
});

describe('the words of a name', () => {
  it('are normalised: accents, capitals and blanks', () => {
    expect(fold('  Saint-ÉLIE  de   Caxton ')).toBe('saint-elie de caxton');
  });

  it.each([
    ['High Street', true],
    ['St Ives', false],
    ['High St', true],
    ['Exit 20', true],
    ['20 Exit', true],
    ['Corner/Bath', true],
    ['Streetly', false],
    ['Leeds', false],
  ])('“%s” is the name of a stop: %s', (name, isStop) => {
    expect(isStopName(name)).toBe(isStop);
  });

  it.each([
    ['Kinross P&R', 'Kinross'],
    ['Stirling Bus Station', 'Stirling'],
    ['Leeds', 'Leeds'],
  ])('“%s” without the kind of stop is “%s”', (name, place) => expect(removeFacility(name)).toBe(place));

  it.each([
    ['Dundee West', 'Dundee'],
    ['New York Midtown', 'New York'],
    ['Los Angeles', 'Los Angeles'],
    ['The New', 'The New'],
  ])('“%s” begins with “%s”', (name, words) => expect(getLeadingWords(name)).toBe(words));

  it.each<[string, readonly string[], string]>([
    ['the first words of all names', ['Milton Keynes Coachway', 'Milton keynes Central'], 'Milton Keynes'],
    ['the first words without punctuation', ['Dundee - West', 'Dundee - East'], 'Dundee'],
    ['all words of equal names', ['Ayr', 'AYR'], 'Ayr'],
    ['at least two letters', ['Å East', 'Å West'], ''],
    ['two letters', ['Ål East', 'Ål West'], 'Ål'],
    ['no common word of stop names', ['Church Lane', 'Church Row'], ''],
    ['no point of the compass', ['North Berwick', 'North Middleton'], ''],
    ['no street', ['Grand Parade A', 'Grand Parade B'], ''],
    ['nothing if the first words differ', ['Leeds', 'York'], ''],
    ['nothing if there is no name', [], ''],
  ])('findSharedPlace returns %s', (...[, names, place]) => expect(findSharedPlace(names)).toBe(place));
});
