import { expect, it } from 'vitest';
import { faultOfNames, spellingsOf } from './names.ts';
import { putBefore } from './put-before.ts';

const topics = '| topic | what |\n| `stops` | Stops. |\n| `seats`   | Seats. |\n';

it.each([
  ['stops', 'opening-hours', undefined],
  ['seats', 'best-fit', undefined],
  // For what belongs to no topic.
  ['kit', 'pause', undefined],
  ['', 'opening-hours', 'Say a topic and a name'],
  ['stops', '', 'Say a topic and a name'],
  ['weather', 'rain', '"weather" is no topic'],
  ['stops', 'OpeningHours', '"OpeningHours" is no name'],
])('the topic "%s" and the name "%s" are reported as %s', (topic, name, expected) => {
  const fault = faultOfNames({ topic, name }, topics);
  expect(expected === undefined ? fault : fault?.slice(0, expected.length)).toBe(expected);
});

it('a name is spelled for variables, types and people', () => {
  expect(spellingsOf('opening-hours')).toEqual({
    camel: 'openingHours',
    Camel: 'OpeningHours',
    title: 'Opening hours',
  });
});

it('putBefore puts a line before the first one that begins so, also at the start of a text', () => {
  expect(putBefore('a\nbc\nbd', 'b', 'new')).toBe('a\nnew\nbc\nbd');
  expect(putBefore('a\nab', 'a', 'new')).toBe('new\na\nab');
  expect(() => putBefore('ab', 'b', 'new')).toThrow('No line begins with "b".');
});
