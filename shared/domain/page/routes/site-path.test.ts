import { assert, constantFrom, property, array, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSitePath } from './site-path.ts';

const site = 'https://shop.example';

describe('readSitePath (host contract §4)', () => {
  it.each([
    ['/', '/'],
    ['/journey-planner/basket', '/journey-planner/basket'],
    ['/account-management/my-tickets?page=2#last', '/account-management/my-tickets?page=2#last'],
    ['/a/../b', '/b'],
    ['/a/./b/%2e%2e/c', '/a/c'],
    ['/..', '/'],
    ['/a//b', '/a//b'],
    ['/a?next=//evil.example', '/a?next=//evil.example'],
    ['/a#//evil.example', '/a#//evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/https://evil.example/', '/https://evil.example/'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
    ['/a%2Fb', '/a%2Fb'],
    ['/é', '/%C3%A9'],
    // Full-width slashes are not slashes in a path.
    ['/／evil.example', '/%EF%BC%8Fevil.example'],
    ['https://shop.example', '/'],
    ['https://shop.example/journey-planner?a=1', '/journey-planner?a=1'],
    ['HTTPS://SHOP.EXAMPLE/a', '/a'],
    ['https://shop.example:443/a', '/a'],
    // Browsers read full-width letters of a host as the plain ones.
    ['https://ｓhop.example/a', '/a'],
  ])('reads %s as %s', (address, path) => {
    expect(readSitePath(address, site)).toEqual({ kind: 'path', origin: site, path });
  });

  it.each([
    ['', 'not-an-address'],
    ['basket', 'not-an-address'],
    ['?a=1', 'not-an-address'],
    ['#a', 'not-an-address'],
    ['../basket', 'not-an-address'],
    ['{"path":"/"}', 'not-an-address'],
    // Other schemes, also in spellings that browsers correct.
    ['javascript:alert(1)', 'not-an-address'],
    ['JavaScript://shop.example/%0aalert(1)', 'not-an-address'],
    ['data:text/html,x', 'not-an-address'],
    ['blob:https://shop.example/1', 'not-an-address'],
    ['mailto:a@shop.example', 'not-an-address'],
    ['ftp://shop.example/', 'not-an-address'],
    ['file:///etc/passwd', 'not-an-address'],
    ['https:evil.example', 'not-an-address'],
    ['https:/evil.example', 'not-an-address'],
    ['https:///evil.example', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['https://[', 'not-an-address'],
    ['https://shop.example:99999/', 'not-an-address'],
    // Tabs, line breaks, spaces and backslashes.
    [' /a', 'forbidden-character'],
    ['/a b', 'forbidden-character'],
    ['/\t/evil.example', 'forbidden-character'],
    ['/\n/evil.example', 'forbidden-character'],
    ['/\r/evil.example', 'forbidden-character'],
    ['/\0/evil.example', 'forbidden-character'],
    ['/a\u007f', 'forbidden-character'],
    ['/a\u0085', 'forbidden-character'],
    ['/\u00a0/evil.example', 'forbidden-character'],
    ['/\u2028/evil.example', 'forbidden-character'],
    ['java\nscript:alert(1)', 'forbidden-character'],
    ['/\\evil.example', 'forbidden-character'],
    ['\\\\evil.example', 'forbidden-character'],
    ['https:\\\\evil.example', 'forbidden-character'],
    ['https://shop.example\\@evil.example/', 'forbidden-character'],
    // Names and passwords before the host.
    ['https://shop.example@evil.example/', 'credentials'],
    ['https://shop.example:443@evil.example/', 'credentials'],
    ['https://anna:secret@shop.example/', 'credentials'],
    ['//shop.example@evil.example/', 'credentials'],
    // Another host, port or scheme.
    ['https://evil.example/', 'other-site'],
    ['http://shop.example/', 'other-site'],
    ['https://shop.example:8443/', 'other-site'],
    ['https://shop.example.evil.example/', 'other-site'],
    ['https://shop.example./', 'other-site'],
    ['https://www.shop.example/', 'other-site'],
    ['https://shop.example。evil.example/', 'other-site'],
    ['https://shóp.example/', 'other-site'],
    ['https://xn--shp-fna.example/', 'other-site'],
    // Paths that browsers read as another host.
    ['//evil.example/', 'other-site'],
    ['///evil.example/', 'other-site'],
    ['////evil.example/', 'other-site'],
    ['//shop.example//evil.example', 'other-site'],
    ['/.//evil.example', 'other-site'],
    ['/./x/..//evil.example', 'other-site'],
    ['/..//evil.example/journey-planner/payment/in-progress', 'other-site'],
    ['/a/..//evil.example', 'other-site'],
    ['/%2e//evil.example', 'other-site'],
    ['/%2e%2e//evil.example', 'other-site'],
    ['/a/%2E%2e//evil.example', 'other-site'],
    ['/a/.%2e//evil.example', 'other-site'],
    ['https://shop.example//evil.example/journey-planner/payment/in-progress', 'other-site'],
    ['https://shop.example/..//evil.example', 'other-site'],
    // Paths that are those of another host once a server has decoded them, also more than once.
    ['/%2fevil.example', 'other-site'],
    ['/%2f%2fevil.example', 'other-site'],
    ['/%5cevil.example', 'other-site'],
    ['/%5C%5Cevil.example', 'other-site'],
    ['/%09/evil.example', 'other-site'],
    ['/%0d%0a/evil.example', 'other-site'],
    ['/a/%2e%2e%2f%2fevil.example', 'other-site'],
    ['/a%2f..%2f..%2f%2fevil.example', 'other-site'],
    ['/a%2f..%2f/evil.example', 'other-site'],
    ['/%252fevil.example', 'other-site'],
    ['/%25252f%25252fevil.example', 'other-site'],
    [`/${'a'.repeat(2048)}`, 'too-long'],
  ])('refuses %j: %s', (address, code) => {
    expect(readSitePath(address, site)).toEqual({ kind: 'refused', code });
  });

  it('reads complete addresses of other origins of the site, but paths only on the first one', () => {
    const read = (address: string) => readSitePath(address, site, ['https://www.shop.example']);
    expect(read('https://www.shop.example/a')).toEqual({
      kind: 'path',
      origin: 'https://www.shop.example',
      path: '/a',
    });
    expect(read('/a')).toEqual({ kind: 'path', origin: site, path: '/a' });
    expect(read('//www.shop.example/a')).toEqual({ kind: 'refused', code: 'other-site' });
    expect(read('https://www.shop.example//evil.example')).toEqual({ kind: 'refused', code: 'other-site' });
  });

  it('never returns a path that leads elsewhere', () => {
    const parts = constantFrom('/', '\\', '.', '..', '%2f', '%5C', '%2e', '%25', '%09', '\t', ':', '@', 'evil.example');
    const text = array(parts, { maxLength: 8 }).map((list) => list.join(''));
    const expectSafe = (address: string) => {
      const result = readSitePath(address, site);
      if (result.kind === 'refused') return;
      for (const path of [result.path, decodeAll(result.path)]) expect(new URL(path, site).origin).toBe(site);
      expect(readSitePath(result.path, site)).toEqual(result);
    };
    assert(property(text, expectSafe), { numRuns: 3000 });
    assert(
      property(string(), (address) => expectSafe(`/${address}`)),
      { numRuns: 1000 },
    );
  });
});

/** Decodes slashes, backslashes, dots and percent signs until none is encoded. */
function decodeAll(path: string): string {
  const decodedPath = path.replace(/%(?:09|25|2e|2f|5c)/gi, (code) => decodeURIComponent(code));
  return decodedPath === path ? path : decodeAll(decodedPath);
}
