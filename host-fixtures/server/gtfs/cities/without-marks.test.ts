import { describe, expect, it } from 'vitest';
import { deriveCities } from './derive-cities.ts';
import { fold, leadingWords, namesStop, sharedPlace, withoutFacility } from './place-words.ts';
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

describe('the words of names', () => {
  it('are alike with and without accents, capitals and blanks', () => {
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
    expect(namesStop(name)).toBe(isStop);
  });

  it.each([
    ['Kinross P&R', 'Kinross'],
    ['Stirling Bus Station', 'Stirling'],
    ['Leeds', 'Leeds'],
  ])('“%s” without its kind is “%s”', (name, place) => expect(withoutFacility(name)).toBe(place));

  it.each([
    ['Dundee West', 'Dundee'],
    ['New York Midtown', 'New York'],
    ['Los Angeles', 'Los Angeles'],
    ['The New', 'The New'],
  ])('“%s” begins with “%s”', (name, words) => expect(leadingWords(name)).toBe(words));

  it.each<[string, readonly string[], string]>([
    ['the first words of all', ['Milton Keynes Coachway', 'Milton keynes Central'], 'Milton Keynes'],
    ['without what joins them', ['Dundee - West', 'Dundee - East'], 'Dundee'],
    ['all words of names that are alike', ['Ayr', 'AYR'], 'Ayr'],
    ['at least two letters', ['Å East', 'Å West'], ''],
    ['two letters', ['Ål East', 'Ål West'], 'Ål'],
    ['no word of many cities', ['Church Lane', 'Church Row'], ''],
    ['no point of the compass', ['North Berwick', 'North Middleton'], ''],
    ['no street', ['Grand Parade A', 'Grand Parade B'], ''],
    ['nothing if the first words differ', ['Leeds', 'York'], ''],
    ['nothing of no name', [], ''],
  ])('names share %s', (...[, names, place]) => expect(sharedPlace(names)).toBe(place));
});
