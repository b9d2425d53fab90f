import { describe, expect, it } from 'vitest';
import { fillHoles, holesOf } from './holes.ts';

describe('holesOf', () => {
  it.each([
    ['no placeholder', 'Fermer', []],
    ['two placeholders, sorted', '{origin} jusqu’à {destination}', ['destination', 'origin']],
    ['a repeated placeholder once', '{a} {a}', ['a']],
    ['the count of a plural message that does not write it', { one: 'un', other: 'des' }, ['count']],
    [
      'the placeholders of every plural form',
      { one: '{city}', other: '{count} {region}' },
      ['city', 'count', 'region'],
    ],
  ])('finds %s', (_case, message, expected) => {
    expect(holesOf(message)).toEqual(expected);
  });
});

describe('fillHoles', () => {
  it.each([
    ['a placeholder', '{a} !', { a: 'x' }, 'x !'],
    ['a placeholder twice', '{a}{a}', { a: 'x' }, 'xx'],
    ['a placeholder by a text with braces, which is not filled again', '{a}', { a: '{b}', b: 'x' }, '{b}'],
    ['a placeholder by a text with a dollar sign', '{a}', { a: '$&' }, '$&'],
    ['a placeholder by empty text', '{a}', { a: '' }, ''],
    ['no placeholder without a value', '{a} {toString}', { a: 'x' }, 'x {toString}'],
  ])('fills %s', (...[, words, fillings, expected]) => {
    expect(fillHoles(words, fillings)).toBe(expected);
  });
});
