import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDeepLink, withDeepLink } from './deep-link.ts';

describe('readDeepLink (spec §5 "Deep-link ids must be non-zero integers")', () => {
  it.each([
    ['both', '?originId=1&destinationId=9', { originId: 1, destinationId: 9 }],
    ['no question mark', 'originId=1&destinationId=9', { originId: 1, destinationId: 9 }],
    ['origin only', '?originId=1', { originId: 1 }],
    ['destination only', '?destinationId=9', { destinationId: 9 }],
    ['other parameters between', '?originId=1&utm=x&destinationId=9', { originId: 1, destinationId: 9 }],
    ['the first of two', '?originId=1&originId=2', { originId: 1 }],
    ['zero', '?originId=0&destinationId=9', { destinationId: 9 }],
    ['a fraction', '?originId=1.5', {}],
    ['a word', '?originId=Leeds', {}],
    ['a number with a tail', '?originId=1x', {}],
    ['an exponent', '?originId=1e3', {}],
    ['more digits than a number holds', '?originId=99999999999999999999', {}],
    ['a script', '?originId=%3Cscript%3E', {}],
    ['another case', '?originid=1', {}],
    ['an empty value', '?originId=', {}],
    ['nothing', '', {}],
  ])('reads %s', (...[, search, expected]) => {
    expect(readDeepLink(search)).toEqual(expected);
  });
});

describe('withDeepLink (spec §4 "address updated with originId and destinationId")', () => {
  const cities = { originId: 1, destinationId: 9 };

  it.each([
    ['no query', '/tracker', '/tracker?originId=1&destinationId=9'],
    ['an empty query', '/tracker?', '/tracker?originId=1&destinationId=9'],
    ['a fragment', '/tracker#top', '/tracker?originId=1&destinationId=9#top'],
    ['a question mark in the fragment', '/tracker#a?b', '/tracker?originId=1&destinationId=9#a?b'],
    ['a whole address', 'https://host.example/t?a=1#f', 'https://host.example/t?a=1&originId=1&destinationId=9#f'],
    ['older cities, in their places', '/t?destinationId=3&a=1&originId=2', '/t?destinationId=9&a=1&originId=1'],
    ['an older city twice', '/t?originId=2&a=1&originId=3', '/t?originId=1&a=1&destinationId=9'],
    ['spelling that is the host’s own', '/t?q=a%20b+c&flag&d=é', '/t?q=a%20b+c&flag&d=é&originId=1&destinationId=9'],
    ['a name that only ends alike', '/t?myoriginId=5', '/t?myoriginId=5&originId=1&destinationId=9'],
  ])('keeps %s', (...[, href, expected]) => {
    expect(withDeepLink(href, cities)).toBe(expected);
  });

  const id = integer({ min: 1 });
  const parameters = array(constantFrom('a=1', 'b', 'c=%20', 'originId=4', 'destinationId=x', 'd=+'));

  it('is read back as written, changes nothing else, and once is enough', () => {
    assert(
      property(record({ originId: id, destinationId: id }), parameters, (link, before) => {
        const href = withDeepLink(`/t?${before.join('&')}#f`, link);
        const search = href.slice(href.indexOf('?'), href.indexOf('#'));
        const isOurs = (parameter: string) => /^(origin|destination)Id=/.test(parameter);
        expect(readDeepLink(search)).toEqual(link);
        expect(
          search
            .slice(1)
            .split('&')
            .filter((one) => !isOurs(one)),
        ).toEqual(before.filter((one) => !isOurs(one)));
        expect(withDeepLink(href, link)).toBe(href);
      }),
    );
  });
});
