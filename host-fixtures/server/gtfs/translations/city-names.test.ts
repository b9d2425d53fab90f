import { expect, it } from 'vitest';
import { getCityName } from './write-translations.ts';

it.each([
  ['London', 'London (Victoria)', 'Londres (Victoria)', 'Londres'],
  ['London', 'London', 'Londres', 'Londres'],
  ['London', 'London - Victoria', 'Londyn – Victoria', 'Londyn'],
  ['Philadelphia', 'Philadelphia, PA', 'Filadelfia', 'Filadelfia'],
  ['Philadelphia', 'Philadelphia, PA', 'Filadelfia, PA', 'Filadelfia'],
  ['Aachen', 'Aachen - Hauptbahnhof', 'Aix-la-Chapelle (gare centrale)', 'Aix-la-Chapelle'],
  ['Bath', 'London (Victoria)', 'Gare de Victoria', undefined],
  ['London', 'London (Victoria)', 'Gare routière de Victoria', undefined],
  ['London', 'Victoria Coach Station', 'Gare routière de Victoria', undefined],
  ['Leeds', 'London', 'Londres', undefined],
])(
  'the name of the city %s from the stop “%s” and its translation “%s” is %s',
  (...[city, name, translation, expected]) => {
    expect(getCityName(city, { name, translation })).toBe(expected);
  },
);
