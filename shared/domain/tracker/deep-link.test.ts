import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDeepLink, setDeepLink } from './deep-link.ts';

describe('readDeepLink (spec §5 "Deep-link ids must be non-zero integers")', () => {
  it.each([
    ['both cities', '?originId=1&destinationId=9', { originId: 1, destinationId: 9 }],
    ['a query without a question mark', 'originId=1&destinationId=9', { originId: 1, destinationId: 9 }],
    ['origin only', '?originId=1', { originId: 1 }],
    ['destination only', '?destinationId=9', { destinationId: 9 }],
    ['other parameters between', '?originId=1&utm=x&destinationId=9', { originId: 1, destinationId: 9 }],
    ['the first of two values', '?originId=1&originId=2', { originId: 1 }],
    ['zero as missing', '?originId=0&destinationId=9', { destinationId: 9 }],
    ['a fraction as missing', '?originId=1.5', {}],
    ['a word as missing', '?originId=Leeds', {}],
    ['a number with a letter behind it as missing', '?originId=1x', {}],
    ['an exponent as missing', '?originId=1e3', {}],
    ['a number beyond the safe integers as missing', '?originId=99999999999999999999', {}],
    ['a script as missing', '?originId=%3Cscript%3E', {}],
    ['a name in another case as missing', '?originid=1', {}],
    ['an empty value as missing', '?originId=', {}],
    ['an empty query', '', {}],
  ])('reads %s', (...[, search, expected]) => {
    expect(readDeepLink(search)).toEqual(expected);
  });
});

describe('setDeepLink (spec §4 "address updated with originId and destinationId")', () => {
  const cities = { originId: 1, destinationId: 9 };

  it.each([
    ['to a path without a query', '/tracker', '/tracker?originId=1&destinationId=9'],
    ['to a path with an empty query', '/tracker?', '/tracker?originId=1&destinationId=9'],
    ['before a fragment', '/tracker#top', '/tracker?originId=1&destinationId=9#top'],
    ['before a fragment that contains a question mark', '/tracker#a?b', '/tracker?originId=1&destinationId=9#a?b'],
    [
      'to an absolute address',
      'https://host.example/t?a=1#f',
      'https://host.example/t?a=1&originId=1&destinationId=9#f',
    ],
    ['in the places of earlier cities', '/t?destinationId=3&a=1&originId=2', '/t?destinationId=9&a=1&originId=1'],
    ['in place of an earlier, duplicate city', '/t?originId=2&a=1&originId=3', '/t?originId=1&a=1&destinationId=9'],
    [
      'without changing how the host spells its parameters',
      '/t?q=a%20b+c&flag&d=é',
      '/t?q=a%20b+c&flag&d=é&originId=1&destinationId=9',
    ],
    [
      'without changing a parameter whose name only has the same end',
      '/t?myoriginId=5',
      '/t?myoriginId=5&originId=1&destinationId=9',
    ],
  ])('adds the cities %s', (...[, href, expected]) => {
    expect(setDeepLink(href, cities)).toBe(expected);
  });

  const id = integer({ min: 1 });
  const parameters = array(constantFrom('a=1', 'b', 'c=%20', 'originId=4', 'destinationId=x', 'd=+'));

  it('is read back unchanged, changes no other parameter, and is idempotent', () => {
    assert(
      property(record({ originId: id, destinationId: id }), parameters, (link, before) => {
        const href = setDeepLink(`/t?${before.join('&')}#f`, link);
        const search = href.slice(href.indexOf('?'), href.indexOf('#'));
        const isOurs = (parameter: string) => /^(origin|destination)Id=/.test(parameter);
        expect(readDeepLink(search)).toEqual(link);
        expect(
          search
            .slice(1)
            .split('&')
            .filter((pair) => !isOurs(pair)),
        ).toEqual(before.filter((pair) => !isOurs(pair)));
        expect(setDeepLink(href, link)).toBe(href);
      }),
    );
  });
});
