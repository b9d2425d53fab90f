import { describe, expect, it } from 'vitest';
import { fillHoles, holesOf } from './holes.ts';

describe('holesOf', () => {
  it.each([
    ['no hole', 'Fermer', []],
    ['two holes, sorted', '{origin} jusqu’à {destination}', ['destination', 'origin']],
    ['a hole said twice', '{a} {a}', ['a']],
    ['a counting message that does not write its count', { one: 'un', other: 'des' }, ['count']],
    ['every form', { one: '{city}', other: '{count} {region}' }, ['city', 'count', 'region']],
  ])('finds %s', (_case, message, expected) => {
    expect(holesOf(message)).toEqual(expected);
  });
});

describe('fillHoles', () => {
  it.each([
    ['a hole', '{a} !', { a: 'x' }, 'x !'],
    ['a hole twice', '{a}{a}', { a: 'x' }, 'xx'],
    ['what looks like a hole, once only', '{a}', { a: '{b}', b: 'x' }, '{b}'],
    ['a dollar as a dollar', '{a}', { a: '$&' }, '$&'],
    ['nothing', '{a}', { a: '' }, ''],
    ['no hole that has no filling', '{a} {toString}', { a: 'x' }, 'x {toString}'],
  ])('fills %s', (...[, words, fillings, expected]) => {
    expect(fillHoles(words, fillings)).toBe(expected);
  });
});
