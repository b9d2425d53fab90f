import { expect, it } from 'vitest';
import { addQuery } from './page-address.ts';

it.each([
  ['/fares', 'originId=4', '/fares?originId=4'],
  ['/page?id=7', 'originId=4&edit=true', '/page?id=7&originId=4&edit=true'],
  ['/fares', '', '/fares'],
  ['/fares#list', 'originId=4', '/fares?originId=4#list'],
  ['/page?id=7#a?b', 'originId=4', '/page?id=7&originId=4#a?b'],
])('addQuery appends to %s the query "%s" (host contract §4 "links")', (path, query, expected) => {
  expect(addQuery(path, new URLSearchParams(query))).toBe(expected);
});

it('addQuery returns a path unchanged without a query', () =>
  expect(addQuery('/page?id=7', undefined)).toBe('/page?id=7'));
