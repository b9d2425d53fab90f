import { array, assert, constantFrom, dictionary, option, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPositiveParameter, setParameters } from './set-parameters.ts';

describe('setParameters (host contract: the page’s own parameters are the page’s)', () => {
  it.each([
    ['sets a parameter', '', { originId: '4' }, '?originId=4'],
    ['appends a parameter to others', '?campaign=ete', { originId: '4' }, '?campaign=ete&originId=4'],
    ['replaces a parameter in its place', '?originId=1&campaign=ete', { originId: '4' }, '?originId=4&campaign=ete'],
    ['removes a second value of the parameter it sets', '?originId=1&a&originId=2', { originId: '4' }, '?originId=4&a'],
    ['removes a parameter', '?originId=1&campaign=ete', { originId: undefined }, '?campaign=ete'],
    ['removes the only parameter', 'originId=1', { originId: undefined }, ''],
    [
      'preserves the spelling of other parameters',
      '?q=a%20b+c&flag&d=é',
      { sort: 'name' },
      '?q=a%20b+c&flag&d=é&sort=name',
    ],
    ['encodes special characters', '', { stopId: 'a&b c' }, '?stopId=a%26b+c'],
  ])('%s', (...[, search, parameters, expected]) => {
    expect(setParameters(search, parameters)).toBe(expected);
  });

  it('sets exactly the given parameters, changes no other, and is idempotent', () => {
    const before = array(constantFrom('a=1', 'b', 'c=%20', 'originId=4', 'stopId=x', 'd=+'));
    const parameters = dictionary(constantFrom('originId', 'stopId'), option(string(), { nil: undefined }));
    assert(
      property(before, parameters, (pairs, newParameters) => {
        const search = setParameters(`?${pairs.join('&')}`, newParameters);
        const query = new URLSearchParams(search);
        for (const [name, value] of Object.entries(newParameters))
          expect(query.getAll(name)).toEqual(value === undefined ? [] : [value]);
        const isOther = (pair: string) => ![...new URLSearchParams(pair).keys()].some((name) => name in newParameters);
        expect(search.slice(1).split('&').filter(Boolean).filter(isOther)).toEqual(pairs.filter(isOther));
        expect(setParameters(search, newParameters)).toBe(search);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('readPositiveParameter (spec §5 "numeric id above 0")', () => {
  it.each([
    ['12', 12],
    ['0', undefined],
    ['-3', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    [' 7', undefined],
    ['9999999999999999', undefined],
    ['', undefined],
    ['Leeds', undefined],
  ])('reads "%s" as %s', (text, expected) => {
    expect(readPositiveParameter(new URLSearchParams([['cityId', text]]), 'cityId')).toBe(expected);
  });

  it('is undefined when the parameter is missing', () => {
    expect(readPositiveParameter(new URLSearchParams(), 'cityId')).toBeUndefined();
  });
});
