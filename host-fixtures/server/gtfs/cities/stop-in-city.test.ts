import { expect, it } from 'vitest';
import { type FeedStop } from '../read-stops.ts';
import { stopInformation, stopNameInCity } from './stop-in-city.ts';

const stop = (facts: Partial<FeedStop>): FeedStop => ({
  ...{ id: 's', prefix: '', file: 'stops.txt', line: 2, name: '', description: '', code: '', address: '' },
  ...{ information: '', parentId: '', timeZone: '', cityId: 0, fareZone: '' },
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
