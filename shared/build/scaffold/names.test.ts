import { expect, it } from 'vitest';
import { checkNames, spellName } from './names.ts';

const topics = '| topic | what |\n| `stops` | Stops. |\n| `seats`   | Seats. |\n';

it.each([
  ['stops', 'opening-hours', undefined],
  ['seats', 'best-fit', undefined],
  // For code without a topic.
  ['kit', 'pause', undefined],
  ['', 'opening-hours', 'Name a topic and a name'],
  ['stops', '', 'Name a topic and a name'],
  ['weather', 'rain', '"weather" is not a topic'],
  ['stops', 'OpeningHours', '"OpeningHours" is not a valid name'],
])('the topic "%s" and the name "%s" are reported as %s', (topic, name, expected) => {
  const problem = checkNames({ topic, name }, topics);
  expect(expected === undefined ? problem : problem?.slice(0, expected.length)).toBe(expected);
});

it('spellName spells a name for variables, types and text', () => {
  expect(spellName('opening-hours')).toEqual({
    camel: 'openingHours',
    Camel: 'OpeningHours',
    title: 'Opening hours',
  });
});
