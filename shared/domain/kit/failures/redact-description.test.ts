import { assert, emailAddress, property } from 'fast-check';
import { expect, it } from 'vitest';
import { redactDescription } from './redact-description.ts';

it.each([
  ['Cannot read properties of undefined (reading length)', 'Cannot read properties of undefined (reading length)'],
  ['Unexpected token \'A\', "Anna Marti..." is not valid JSON', 'Unexpected token …, … is not valid JSON'],
  ['Unexpected token \'A\', "Anna said "hello"" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
  ['Cut short at "Anna Marti', 'Cut short at …'],
  ['Expected "a", but got "Anna Marti', 'Expected …, but got …'],
  ['Expected “a”, but got “Anna Marti', 'Expected …, but got …'],
  ['“Anna Martin” cannot stand in a path', '… cannot stand in a path'],
  ['„Anna Martin“ cannot stand in a path', '… cannot stand in a path'],
  ['‘Anna Martin’ can’t stand in a path', '… can’t stand in a path'],
  ['URL constructor: https://a.example/activate/S3CRET?b=1 is not valid', 'URL constructor: … is not valid'],
  [
    'Failed to fetch dynamically imported module: https://a.example/coach-widgets/1.0.0/basket.js',
    'Failed to fetch dynamically imported module: https://a.example/coach-widgets/1.0.0/basket.js',
  ],
  ['no https://a.example/x.js?anna=1 there', 'no … there'],
  ['no https://a.example/x,Anna;b=(1)&c=2 there', 'no … there'],
  ['no (https://a.example/anna), https://a.example/x.js, there', 'no (…), https://a.example/x.js, there'],
  ['no https://a.example/anna,https://a.example/x.js there', 'no … there'],
  ['no https://anna@a.example/x.js there', 'no … there'],
  ['anna@example.com is taken', '… is taken'],
  ["the host's script didn't load", "the host's script didn't load"],
])('a description of an error is reported without quotations and addresses: %s becomes %s', (message, expected) => {
  expect(redactDescription(message)).toBe(expected);
});

it('a reported description is cut to 200 characters', () =>
  expect(redactDescription('a '.repeat(5000)).length).toBe(200));

it('a reported description never contains an e-mail address', () => {
  assert(
    property(emailAddress(), (anna) => {
      for (const message of [anna, `"${anna}"`, `${anna} is taken`, `at https://a.example/?e=${anna}`, `(${anna})`]) {
        expect(redactDescription(message)).not.toContain(anna);
      }
    }),
  );
});
