import { expect, it } from 'vitest';
import { listFaults } from './faults.ts';

const texts = (source: string) => listFaults('a.tsx', source).map(({ text }) => text);

it.each([
  ['a === b', ['a !== b']],
  ['a < 2', ['a <= 2', 'a < (2 + 1)']],
  ['a && !b', ['a || !b', 'a && b']],
  ['a ?? b', ['a && b']],
  ['x = a + b', ['x = a - b']],
  ['x = true', ['x = false']],
  ['if (a) go();', ['if (false) go();']],
  ['x = a ? b : c', ['x = !(a) ? b : c']],
])('%s has the faults %j', (source, faults) => {
  expect(texts(source)).toEqual(faults);
});

it.each(["import a from 'b';", 'type A = 1 | true;', 'interface A { b: 3 }', 'x = "a" + b'])(
  '%s has no faults',
  (source) => {
    expect(texts(source)).toEqual([]);
  },
);

it('a fault names its line and both texts', () => {
  expect(listFaults('a.ts', 'go();\nx = 1;')).toMatchObject([{ line: 2, original: '1', replacement: '(1 + 1)' }]);
});
